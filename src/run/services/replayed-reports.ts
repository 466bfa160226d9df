import type { ServiceReport } from "../../model/evidence.ts";
import type { Recording } from "../../model/recording.ts";
import { readCasegateTrace } from "../traces/casegate.ts";

/** The calls of a replayed attempt are those that its services logged when it was recorded: today's services saw none. */
export function replayedReports(
  reports: readonly ServiceReport[],
  { services }: Recording,
): readonly ServiceReport[] {
  return reports.map((report) => {
    const recorded = Object.hasOwn(services, report.name) ? services[report.name] : undefined;
    if (recorded === undefined)
      return { ...report, calls: [], log: "", open: "its log is not in the recording" };
    const { calls } = readCasegateTrace(recorded.log, false);
    return { ...report, ...recorded, calls };
  });
}
