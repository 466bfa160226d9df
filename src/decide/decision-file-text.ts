import type { DecidedCase } from "../model/decision.ts";
import {
  type DecisionFile,
  decisionFileSchema,
  type ExpectedFile,
  expectedFileSchema,
} from "../model/decision-file.ts";
import { UserError } from "../model/errors.ts";
import type { Json } from "../model/json.ts";
import { decisionPath, expectedPath } from "./decision-path.ts";
import { CONTRACT_CASE } from "./fingerprint.ts";

/** A file that is ready to commit. */
export interface ReadyFile {
  path: string;
  text: string;
}

/** What a person adds to a difference when they decide it. */
export interface DecisionWords {
  by: string;
  reason: string;
  cause?: string;
  /** Random. */
  id: string;
  expires?: string;
  /** For readers only: run, commits, counts. */
  provenance?: Readonly<Record<string, Json>>;
}

// The order of keys is that of the file, so that two writers give the same text.
function ready(path: string, file: DecisionFile | ExpectedFile): ReadyFile {
  return { path, text: `${JSON.stringify(file, null, 2)}\n` };
}

function decisionFile(
  decision: DecisionFile["decision"],
  of: { case: string; fingerprint: string } & Partial<Pick<DecisionFile, "direction" | "moved">>,
  { by, reason, cause = "cause unknown", id, expires, provenance }: DecisionWords,
): ReadyFile {
  const { case: name, fingerprint, direction, moved = {} } = of;
  const file = decisionFileSchema.parse({
    schema: 1,
    id,
    fingerprint,
    decision,
    case: name,
    ...(direction === undefined ? {} : { direction }),
    reason,
    cause,
    by,
    ...(expires === undefined ? {} : { expires }),
    moved,
    ...(provenance === undefined ? {} : { provenance }),
  });
  return ready(decisionPath(name, fingerprint), file);
}

/**
 * The decision file for one difference. Throws a UserError when the case has nothing that can be decided: nothing that
 * needs a review moved, it is unstable, or it violates a critical check.
 */
export function decisionFileFor(
  one: DecidedCase,
  decision: DecisionFile["decision"],
  words: DecisionWords,
): ReadyFile {
  if (one.fingerprint === null || one.direction === null) {
    throw new UserError({
      where: one.id,
      what: `has no difference that can be decided (${one.state})`,
      todo: "name a case that the report lists as a difference",
    });
  }
  const { id: name, fingerprint, direction, moved } = one;
  return decisionFile(decision, { case: name, fingerprint, direction, moved }, words);
}

/** The decision file for a revision of the suite. */
export function revisionFileFor(
  fingerprint: string,
  decision: DecisionFile["decision"],
  words: DecisionWords,
): ReadyFile {
  return decisionFile(decision, { case: CONTRACT_CASE, fingerprint }, words);
}

/** The file that announces an improvement of a case up front. */
export function expectedFileFor(
  caseId: string,
  { by, reason, id }: Pick<DecisionWords, "by" | "reason" | "id">,
): ReadyFile {
  const file = expectedFileSchema.parse({ schema: 1, id, case: caseId, direction: "better", reason, by });
  return ready(expectedPath(caseId), file);
}
