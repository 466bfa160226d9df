/** Where decision files lie in a repository. */
export const DECISIONS = ".casegate/decisions/";
export const EXPECTED = ".casegate/expected/";

/** `.casegate/decisions/<case>/<first 16 hex of the fingerprint>.json`. */
export function decisionPath(caseId: string, fingerprint: string): string {
  return `${DECISIONS}${caseId}/${fingerprint.slice(0, 16)}.json`;
}

/** `.casegate/expected/<case>.json`. */
export function expectedPath(caseId: string): string {
  return `${EXPECTED}${caseId}.json`;
}
