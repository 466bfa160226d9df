import type { Files } from "../../ports.ts";
import type { FoundRun } from "../../publish/find-runs.ts";
import { isUnedited } from "../../run/kept-evidence.ts";
import { readStoredRecords } from "../../run/stored-records.ts";

/** Digests of the evidence by attempt and name. */
function byAttempt({ digests }: Pick<FoundRun, "digests">): Map<string, Map<string, string>> {
  const attempts = new Map<string, Map<string, string>>();
  for (const [path, digest] of digests) {
    const [, runId = "", name = ""] = /^evidence\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const own = attempts.get(runId) ?? new Map<string, string>();
    attempts.set(runId, own.set(name, digest));
  }
  return attempts;
}

/** How many attempts of a run that was found elsewhere, whose records lie in a folder here, have evidence that the run did not keep so. */
export async function editedAttempts(
  found: Pick<FoundRun, "digests" | "files">,
  folder: string,
  files: Files,
): Promise<number> {
  const attempts = byAttempt(found);
  let edited = 0;
  await readStoredRecords(files, folder, (record) => {
    const there = attempts.get(record.runId) ?? new Map<string, string>();
    if (!isUnedited(there, found.files.get(`evidence/${record.runId}/facts.json`), record)) edited += 1;
  });
  return edited;
}
