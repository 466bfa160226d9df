import { noSuite } from "../../contract/no-suite.ts";
import { findSuites, suitesBelow } from "../../contract/suite-folder.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { Outside } from "../request/request.ts";

/** Whose suites decide: the baseline's; only where it has none anywhere are the candidate's own meant. */
export async function decidingSide(
  { baseline, candidate }: { baseline: string; candidate: string },
  { repository }: Pick<Outside, "repository">,
): Promise<Snapshot> {
  const snapshot = await repository.snapshot(baseline);
  return findSuites(snapshot).length > 0 ? snapshot : repository.snapshot(candidate);
}

/** The suites of one side that folders or globs mean. Throws a UserError where one means none. */
export async function suitesOf(
  suites: readonly string[],
  from: string,
  { repository }: Pick<Outside, "repository">,
): Promise<string[]> {
  const snapshot = await repository.snapshot(from);
  const found = suites.flatMap((suite) => {
    const below = suitesBelow(snapshot, suite);
    if (below.length > 0) return below;
    throw noSuite(snapshot, suite, "the input suite");
  });
  return [...new Set(found)];
}
