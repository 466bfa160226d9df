import type { CriticalViolation } from "../model/comparison.ts";
import { type JudgedCase, lacksSide, violatingCases } from "./case-state.ts";
import type { DecideInput } from "./decide-input.ts";
import { counted, listed } from "./number-text.ts";
import type { Facts } from "./reason-words.ts";

function idsOf(cases: readonly JudgedCase[]): string[] {
  return cases.map(({ decided }) => decided.id);
}

function reason(code: Facts["code"], cases: readonly string[], detail?: string): Facts[] {
  if (cases.length === 0) return [];
  return [detail === undefined ? { code, cases } : { code, cases, detail }];
}

function openViolations({ comparison, revision }: DecideInput): CriticalViolation[] {
  return [...comparison.critical, ...(revision?.comparison?.critical ?? [])].filter(
    (one) => one.side === "candidate" && !one.excused,
  );
}

/** Every critical violation that nothing excuses, quarantined or not. */
export function criticalReasons(input: DecideInput): Facts[] {
  const open = openViolations(input);
  const checks = [...new Set(open.map(({ check }) => check))];
  const old = open.length > 0 && open.every(({ preexisting }) => preexisting);
  const detail = `${listed(checks)}, ${counted(open.length, "attempt")}${old ? "; the baseline shows it too" : ""}`;
  return reason("critical", violatingCases(open), detail);
}

/** Recorded answers that did not pass, and those that wait for a person. */
export function scoreReasons(cases: readonly JudgedCase[]): Facts[] {
  const inState = (state: string) => cases.filter(({ decided }) => decided.state === state);
  const waiting = inState("incomplete").filter(({ decided }) => decided.trouble === null);
  return [
    ...reason("not_passed", idsOf(inState("failed")), `of ${counted(cases.length, "scored case")}`),
    ...reason("incomplete", idsOf(waiting), "a person's verdict is missing"),
  ];
}

/** Whatever differs from a stored run. */
export function findingReasons(cases: readonly JudgedCase[]): Facts[] {
  return reason("finding", idsOf(cases.filter(({ decided }) => decided.state === "finding")));
}

/** Cases that can't be judged, by what keeps them from it. */
export function troubleReasons(cases: readonly JudgedCase[], { conditions, purpose }: DecideInput): Facts[] {
  const codes = [...new Set(cases.map(({ decided }) => decided.troubleCode ?? null))].filter(
    (code) => code !== null,
  );
  const silent = cases.filter(
    ({ decided }) =>
      decided.trouble === null && lacksSide(decided, conditions.bootstrap || purpose === "score"),
  );
  const found = codes.flatMap((code) => {
    const own = cases.filter(({ decided }) => decided.troubleCode === code);
    return reason(code, idsOf(own), own[0]?.decided.trouble ?? undefined);
  });
  return [...found, ...reason("incomplete", idsOf(silent), "a side has no verdict")];
}

/** Critical checks that some candidate attempt did not assess; a quarantine does not cover them. */
export function unassessedReasons({ comparison }: DecideInput): Facts[] {
  const [first] = comparison.criticalUnassessed;
  const cases = [...new Set(comparison.criticalUnassessed.map((one) => one.case))];
  return reason("critical_unassessed", cases, first && `${first.check}, ${first.reason}`);
}

/** What people rejected, and what nobody accepted. */
export function differenceReasons(cases: readonly JudgedCase[], { contract }: DecideInput): Facts[] {
  const decision = (one: JudgedCase) => one.decided.acceptance?.decision ?? null;
  const rejected = cases.filter((one) => decision(one) === "reject");
  const open = cases.filter((one) => one.asked && decision(one) === null);
  const regressed = open.filter(({ decided }) => decided.confirmed && decided.direction === "worse");
  const failing = regressed.length > contract.suite.criteria.allowed_regressions ? regressed : [];
  const unreviewed = open.filter((one) => !failing.includes(one));
  const notes = (some: readonly JudgedCase[]) => {
    const all = some.flatMap((one) => one.notes);
    return all.length === 0 ? undefined : listed(all);
  };
  return [
    ...reason("rejected", idsOf(rejected)),
    ...reason("regression", idsOf(failing), notes(failing)),
    ...reason("unreviewed", idsOf(unreviewed), notes(unreviewed)),
  ];
}

/**
 * Cases that passed every fresh attempt of the baseline and none of the candidate's, and still could not be confirmed: so few attempts for so
 * many flagged cases have no power at all, and what they leave open is no pass.
 */
export function unconfirmableReasons(cases: readonly JudgedCase[], { purpose }: DecideInput): Facts[] {
  if (purpose === "replay" || purpose === "score") return [];
  const blind = cases.filter(({ decided: { state, fresh } }) => {
    if (state !== "not reproduced" || fresh === null || fresh.candidate.attempts === 0) return false;
    return fresh.candidate.passes === 0 && fresh.baseline.passes === fresh.baseline.attempts;
  });
  return reason("unconfirmable", idsOf(blind));
}

export function unstableReasons(cases: readonly JudgedCase[]): Facts[] {
  return reason("unstable", idsOf(cases.filter(({ decided }) => decided.label === "unstable")));
}
