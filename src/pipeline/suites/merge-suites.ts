import { join } from "node:path";
import { UserError } from "../../model/errors.ts";
import { reportSchema } from "../../model/report.ts";
import type { Outside } from "../request/request.ts";
import { type MergeRequest, mergeShards } from "../shards/merge-shards.ts";
import type { ShardPlace } from "../shards/read-shards.ts";
import { type SuiteReport, suiteFolder, writeReportsTogether } from "./suite-reports.ts";

/** The suite that a shard is of; a folder without a report is an error of its own when it is read. */
async function suiteOf({ path, name }: ShardPlace, { files }: Outside): Promise<string> {
  const bytes = await files.read(join(path, "report.json"));
  const parsed = bytes === null ? null : reportSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (parsed?.success === true) return parsed.data.contract.path;
  throw new UserError({
    where: join(name, "report.json"),
    what: bytes === null ? "is not there" : "is not what this version writes",
    todo: "run that shard again",
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Merges the shards of one suite or several, each suite for itself; a report a suite. */
export async function mergeSuites(request: MergeRequest, outside: Outside): Promise<SuiteReport[]> {
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
  return decided;
}
