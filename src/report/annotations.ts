import type { Report } from "../model/report.ts";
import { bothValues, difference } from "./case-values.ts";
import { openViolations } from "./critical-quotes.ts";
import { terminalText } from "./untrusted/terminal-text.ts";
import { viewOf } from "./view.ts";

export interface Annotation {
  level: "error" | "warning";
  title: string;
  message: string;
}

/** The forge takes fifty a request. */
const most = 50;

/** Critical violations first, then regressions, then what else blocks; encoded for a job log, one line each. */
export function annotations(report: Report): Annotation[] {
  const view = viewOf(report);
  const critical = openViolations(view).flatMap((group): Annotation[] =>
    group.slice(0, 1).map((found) => ({
      level: "error",
      title: `critical violation: ${terminalText(found.case)}`,
      message: `attempt ${found.repeat}, ${terminalText(found.check, 100)}: ${terminalText(found.reason, 300)}`,
    })),
  );
  const blocking = view.differing.filter((one) => one.state !== "critical" && view.blocking.has(one.id));
  const cases = blocking.map(
    (one): Annotation => ({
      level: one.direction === "worse" && one.trouble === null ? "error" : "warning",
      title: `${one.trouble === null ? (one.direction ?? "changed") : one.state}: ${terminalText(one.id)}`,
      message:
        one.trouble === null
          ? `${bothValues(one, report)}, ${difference(one)}`
          : terminalText(one.trouble, 300),
    }),
  );
  return [...critical, ...cases].slice(0, most);
}
