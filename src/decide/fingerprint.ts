import { canonicalJson } from "../lib/canonical-json.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { CaseComparison, Direction } from "../model/comparison.ts";
import type { Json } from "../model/json.ts";

const SCHEMA = 1;

/** What a fingerprint is taken of, beside the case itself. */
export interface FingerprintContext {
  /** The suite's name. */
  suite: string;
  /** SHA-256 over the subject files that differ (hex). */
  changeDigest: string;
}

function deterministicPart({ facts, lines }: CaseComparison): { readonly [key: string]: Json } {
  const compared = lines.filter((line) => !line.identity);
  const values = (side: "baseline" | "candidate") =>
    Object.fromEntries(compared.map((line) => [line.name, line[side]]));
  return {
    outcome: { baseline: facts?.baseline.outcome ?? null, candidate: facts?.candidate.outcome ?? null },
    checks: { baseline: facts?.baseline.checks ?? {}, candidate: facts?.candidate.checks ?? {} },
    lines: { baseline: values("baseline"), candidate: values("candidate") },
  };
}

/**
 * The name of one difference, which a decision file must carry: SHA-256 (hex) over the canonical JSON (RFC 8785) of
 * `{ schema: 1, suite, case, caseDigest, direction, changeDigest }`, and for a deterministic case also
 * `outcome`, `checks` and `lines`, each `{ baseline, candidate }`: "pass" or "fail"; check id to its outcome, advisory ones
 * left out; name of each non-identity line to the list of its values.
 *
 * It holds no commit, branch, run, time or count, so it survives a rebase, a squash and another run, and no other change.
 */
export function fingerprintOf(
  one: CaseComparison,
  direction: Direction,
  { suite, changeDigest }: FingerprintContext,
): string {
  const common = {
    schema: SCHEMA,
    suite,
    case: one.id,
    caseDigest: one.digest,
    direction,
    changeDigest,
  };
  return sha256Hex(canonicalJson(one.deterministic ? { ...common, ...deterministicPart(one) } : common));
}

/** Stands in a decision file, and in its path, for the suite as a whole. */
export const CONTRACT_CASE = "_contract";

/**
 * The name of one revision of a suite: SHA-256 (hex) over the canonical JSON of
 * `{ schema: 1, case: "_contract", suitePath, baseline, candidate }`, the last two the contract digests.
 */
export function contractFingerprint(suitePath: string, baseline: string, candidate: string): string {
  return sha256Hex(canonicalJson({ schema: SCHEMA, case: CONTRACT_CASE, suitePath, baseline, candidate }));
}
