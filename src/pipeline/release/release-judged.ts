import type { Verdicts } from "../../decide/verdict-words.ts";
import type { Verified } from "../../model/attempt.ts";
import type { LoadedDecision } from "../../model/decision-file.ts";
import type { ReleaseCriterion } from "../../model/release.ts";
import type { VerdictFile } from "../../model/verdict-file.ts";
import { digestOfAttempt } from "../conclude/verdict-folder.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { releaseCriteria } from "./release-criteria.ts";
import { editedSince } from "./release-revisions.ts";

export interface ReleaseJudging {
  request: Pick<GateRequest, "mode">;
  sides: Sides;
  attempts: readonly Verified[];
  verdicts: Verdicts;
  decisions: readonly LoadedDecision[];
  /** Where the attempts' evidence lies. */
  run: string;
}

/** The criteria of a release; null for anything else. */
export async function judgedRelease(
  { request, sides, attempts, verdicts, decisions, run }: ReleaseJudging,
  outside: Outside,
): Promise<ReleaseCriterion[] | null> {
  if (request.mode !== "release") return null;
  const said = new Map<string, VerdictFile | null>();
  for (const attempt of attempts) {
    if (attempt.side !== "candidate" || attempt.evidence === null || !verdicts.cases.has(attempt.case))
      continue;
    said.set(attempt.runId, verdicts.of(attempt.case, await digestOfAttempt(outside.files, run, attempt)));
  }
  const { contract, baseline, candidate, bootstrap } = sides;
  return releaseCriteria({
    contract,
    subjectDigest: candidate.subjectDigest,
    attempts,
    verdicts,
    verdictOf: ({ runId }) => said.get(runId) ?? null,
    edited: await editedSince(
      bootstrap ? null : baseline.snapshot,
      { snapshot: candidate.snapshot, contract },
      decisions,
      outside,
    ),
  });
}
