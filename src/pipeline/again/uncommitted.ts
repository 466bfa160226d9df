import { notCommitted } from "../../model/report.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { Outside } from "../request/request.ts";

/** Decision files of the working tree that the candidate's commit lacks: whoever forgets to commit one should be told. */
export async function uncommitted(
  candidate: Snapshot,
  request: { candidate?: string | undefined },
  { repository }: Outside,
): Promise<string[]> {
  if (candidate.commit === null || request.candidate !== undefined) return [];
  const known = new Set(candidate.entries.map(({ path, blob }) => `${blob} ${path}`));
  const here = await repository.snapshot(".").catch(() => null);
  return (here?.entries ?? [])
    .filter(({ path }) => /^\.casegate\/(decisions|expected|verdicts)\//.test(path))
    .filter(({ path, blob }) => !known.has(`${blob} ${path}`))
    .map(({ path }) => `${path} ${notCommitted}`);
}
