import { suitesBelow } from "../../contract/suite-folder.ts";
import { UserError } from "../../model/errors.ts";
import type { HistoryRow } from "../../model/history.ts";
import { type GateEnd, gate } from "../../pipeline.ts";
import type { Interrupted } from "../measure/measure.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { type SuiteReport, suiteFolder, writeReportsTogether } from "./suite-reports.ts";
import { decidingSide } from "./suites-of.ts";

export interface SuitesRequest extends Omit<GateRequest, "suite"> {
  /** Folders of suites, folders of several, or globs over them. */
  suites: readonly string[];
}

/** Every suite that was asked for with what came of it; `errors` are of suites that nothing could be decided about. */
export interface SuitesDecided {
  kind: "decided";
  reports: readonly SuiteReport[];
  errors: readonly UserError[];
}

async function suitePaths(request: SuitesRequest, outside: Outside): Promise<string[]> {
  const { mode, baseline, candidate } = request;
  outside.repository.ahead(mode === "aa" ? [baseline] : [baseline, candidate]);
  const snapshot = await decidingSide(request, outside);
  const found = request.suites.flatMap((suite) => {
    const below = suitesBelow(snapshot, suite);
    // What is not there is refused by the gate, which knows what the other side has.
    return below.length > 0 ? below : [suite];
  });
  return [...new Set(found)];
}

function refuseSameName(reports: readonly SuiteReport[], { report, name }: SuiteReport): void {
  const other = reports.find((one) => one.report.contract.suite === report.contract.suite);
  if (other === undefined) return;
  throw new UserError({
    where: name,
    what: `is a suite called ${report.contract.suite}, as is ${other.name}: their status and comment would be one`,
    todo: "give each suite a name of its own in suite.yaml",
  });
}

/** What surrounds the gate of one suite, such as its history. */
export type AroundGate = (
  request: GateRequest,
  make: (past?: readonly HistoryRow[]) => Promise<GateEnd>,
) => Promise<GateEnd>;

/** Gates one suite or several, one after the other: an error of one leaves the others their answers. */
export async function gateSuites(
  request: SuitesRequest,
  outside: Outside,
  around: AroundGate = (_, make) => make(),
): Promise<SuitesDecided | Interrupted> {
  const paths = await suitePaths(request, outside);
  const several = paths.length > 1;
  if (several && request.shard !== undefined) {
    throw new UserError({
      where: request.suites.join(" "),
      what: "are several suites, and a shard is of one",
      todo: "name the suite of this shard, as casegate plan --matrix does",
    });
  }
  const reports: SuiteReport[] = [];
  const errors: UserError[] = [];
  for (const suite of paths) {
    const place = {
      out: suiteFolder(request.out, suite, several),
      name: suiteFolder(request.name, suite, several),
    };
    try {
      const one: GateRequest = { ...request, suite, amongSeveral: several, ...place };
      const ended = await around(one, (past = []) => gate({ ...one, past }, outside));
      if (ended.kind === "interrupted") return ended;
      const decided = { report: ended.report, name: place.name };
      refuseSameName(reports, decided);
      reports.push(decided);
    } catch (error) {
      if (!(error instanceof UserError) || !several) throw error;
      errors.push(error);
    }
  }
  if (several && reports.length > 0) await writeReportsTogether(request.out, reports, outside);
  return { kind: "decided", reports, errors };
}
