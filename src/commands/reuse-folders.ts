import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { UserError } from "../model/errors.ts";
import type { ReusePlace, ReuseRequest } from "../pipeline/request/reuse-request.ts";
import { suiteFolder } from "../pipeline/suites/suite-reports.ts";

/** The run folders that a person names with `--reuse`, each of one suite's run or of several. */
export function reuseFolders(names: readonly string[]): ReuseRequest | undefined {
  if (names.length === 0) return undefined;
  return {
    isNamed: true,
    folders: names.map((name) => resolve(name)),
    async find({ path }) {
      const places = await Promise.all(names.map((name) => placeIn(name, path)));
      return { places, problems: [] };
    },
  };
}

async function placeIn(name: string, suite: string): Promise<ReusePlace> {
  const inIt = [name, suiteFolder(name, suite, true)];
  for (const one of inIt)
    if (await isFile(join(one, "report.json"))) return { path: resolve(one), name: one };
  throw new UserError({
    where: `--reuse ${name}`,
    what: "holds no report.json of a run",
    todo: "name the folder of a run that has ended",
  });
}

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() === true;
}
