import type { ReasonCode, Verdict } from "../model/decision.ts";
import { counted, listed, quoted } from "./number-text.ts";

/** What a reason is about, as its sentence needs it. */
export interface Facts {
  code: ReasonCode;
  cases: readonly string[];
  /** What is special to this one: a measured value, a quoted reason. */
  detail?: string;
}

export interface ReasonEntry {
  /** Place in the order of the decision; the first reason gives the verdict. */
  step: number;
  verdict: Verdict;
  sentence: (facts: Facts) => string;
  /** Who can settle it, and how; null when nothing is left to do. `from` names the run in a command. */
  mend: ((facts: Facts, from: string) => { who: string; how: string }) | null;
}

export const OWNER = "the owner of the suite";
export const AUTHOR = "the author of the change";
export const DECIDER = "a person who may accept";
export const OPERATOR = "whoever runs this workflow";

/** `: detail`, or nothing. */
export function ending({ detail }: Facts): string {
  return detail === undefined ? "" : `: ${quoted(detail)}`;
}

/** `: cases (detail)`, as far as there are any. */
export function named(facts: Facts): string {
  const about = facts.detail === undefined ? "" : ` (${quoted(facts.detail)})`;
  return facts.cases.length === 0 ? about : `: ${listed(facts.cases)}${about}`;
}

const anyCase = ({ cases }: Facts) => cases[0] ?? "CASE";
export const show = (facts: Facts, from: string) => `casegate show ${anyCase(facts)} ${from}`;
export const accept = ({ cases }: Facts, from: string) =>
  `casegate accept ${cases.join(" ")} ${from} --reason "…"`;
export const fixOrAccept = (facts: Facts, from: string) => ({
  who: `${AUTHOR}, or ${DECIDER}`,
  how: `fix and push, or ${accept(facts, from)}`,
});
export const rerun = (who: string, how: string) => () => ({ who, how });

/** `1 case was …`, `2 cases were …`. */
export function casesThat(singular: string, plural: string, rest: string): ReasonEntry["sentence"] {
  return (facts) => {
    const verb = facts.cases.length === 1 ? singular : plural;
    return `${counted(facts.cases.length, "case")} ${verb} ${rest}${named(facts)}.`;
  };
}
