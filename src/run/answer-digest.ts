import { canonicalJson } from "../lib/canonical-json.ts";
import { sha256Hex } from "../lib/sha256.ts";

/** The name of one answer as a person judges it: SHA-256 (hex) over its text and its trace as they were kept; null is not known. */
export function answerDigest(answer: string | null, trace: string | null): string {
  return sha256Hex(canonicalJson({ schema: 1, answer, trace }));
}

/** The name of what a person judges in a manual case: the case as it is defined, and what is under evaluation. */
export function manualDigest(caseDigest: string, subjectDigest: string): string {
  return sha256Hex(canonicalJson({ schema: 1, case: caseDigest, subject: subjectDigest }));
}
