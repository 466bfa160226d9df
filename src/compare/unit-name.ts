import type { Case } from "../model/contract.ts";

/** True when the suite declares families: then they, and not cases, are the independent units. */
export function declaresFamilies(cases: readonly Case[]): boolean {
  return cases.some((one) => one.family !== undefined);
}

/** The unit that a case belongs to; a case without a family is one of its own. */
export function unitName(one: Case): string {
  return one.family === undefined ? `case ${one.id}` : `family ${one.family}`;
}
