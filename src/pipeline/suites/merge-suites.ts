import { join } from "node:path";
import { suitesBelow } from "../../contract/suite-folder.ts";
import { parsedJson } from "../../lib/parsed-json.ts";
import { UserError } from "../../model/errors.ts";
import { reportSchema } from "../../model/report.ts";
import type { Outside } from "../request/request.ts";
import { type MergeRequest, mergeShards } from "../shards/merge-shards.ts";
import type { ShardPlace } from "../shards/read-shards.ts";
import { type SuiteReport, suiteFolder, writeReportsTogether } from "./suite-reports.ts";
import { decidingSide } from "./suites-of.ts";

export interface MergeSuitesRequest extends MergeRequest {
  /** Folders of suites, of several, or globs: each suite that they mean must have a part here. */
  suites: readonly string[];
}

/** The suites that have a part here, decided; `errors` are of those that have none. */
export interface MergedSuites {
  reports: readonly SuiteReport[];
  errors: readonly UserError[];
}

/** The suite that a shard is of; a folder without a report is an error of its own when it is read. */
async function suiteOf({ path, name }: ShardPlace, { files }: Outside): Promise<string> {
  const bytes = await files.read(join(path, "report.json"));
  const parsed = bytes === null ? null : reportSchema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
  if (parsed?.success === true) return parsed.data.contract.path;
  throw new UserError({
    where: join(name, "report.json"),
    what: bytes === null ? "is not there" : "is not what this version writes",
    todo: "run that shard again",
  });
}

/** Suites that were asked for and of which nothing is here: all their shards are lost, and no report would miss them. */
async function lostSuites(
  { suites }: MergeSuitesRequest,
  decided: readonly SuiteReport[],
  outside: Outside,
): Promise<UserError[]> {
  const [first] = decided;
  if (first === undefined) return [];
  const { baseline, candidate } = first.report.versions;
  const refOf = ({ commit, label }: typeof baseline) => commit ?? label;
  const sides = { baseline: refOf(baseline), candidate: refOf(candidate) };
  const snapshot = await decidingSide(sides, outside);
  const here = new Set(decided.map(({ report }) => report.contract.path));
  const lost = suites.flatMap((suite) => suitesBelow(snapshot, suite)).filter((path) => !here.has(path));
  return [...new Set(lost)].map(
    (where) =>
      new UserError({
        where,
        what: "has no shard here, and it is one of the suites that were asked for",
        todo: "merge the report folders of every job of the matrix, and name the suites as mode plan does",
      }),
  );
}

/** Merges the shards of one suite or several, each suite for itself; a report a suite. */
export async function mergeSuites(request: MergeSuitesRequest, outside: Outside): Promise<MergedSuites> {
  const bySuite = new Map<string, ShardPlace[]>();
  for (const place of request.shards) {
    const suite = await suiteOf(place, outside);
    bySuite.set(suite, [...(bySuite.get(suite) ?? []), place]);
  }
  // Without any shard the merge says itself what it lacks.
  if (bySuite.size === 0) bySuite.set("", []);
  const several = bySuite.size > 1;
  const decided: SuiteReport[] = [];
  for (const [suite, shards] of [...bySuite].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = {
      out: suiteFolder(request.out, suite, several),
      name: suiteFolder(request.name, suite, several),
    };
    const report = await mergeShards({ ...request, shards, ...place }, outside);
    decided.push({ report, name: place.name });
  }
  if (several) await writeReportsTogether(request.out, decided, outside);
  return { reports: decided, errors: await lostSuites(request, decided, outside) };
}
