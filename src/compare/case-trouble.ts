import type { Verified } from "../model/attempt.ts";
import { type TroubleCode, truthMovedReason } from "../model/comparison.ts";
import { type Side, sides } from "../model/side.ts";
import { tallyOf, verdictOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { wavering } from "./side-summary.ts";

/** Why a case can't be judged, with the reason code that it leads to. */
export interface Trouble {
  code: TroubleCode;
  text: string;
}

function brokenVerifier({ compared }: CaseAttempts, side: Side): Trouble | null {
  const broken = compared[side].filter((attempt) => attempt.outcome === "verifier_error");
  const check = broken[0]?.checks.find((record) => record.outcome === "error");
  const why = check?.reason ?? broken[0]?.reason ?? "no reason given";
  const text = `the verifier broke in ${broken.length} of ${compared[side].length} ${side} attempts: ${why}`;
  return broken.length === 0 ? null : { code: "verifier_error", text };
}

/** Which code the reason of an attempt that was not run leads to. */
function notRunCode(reason: string): TroubleCode {
  if (/budget/i.test(reason)) return "budget";
  if (/credential/i.test(reason)) return "no_credentials";
  return /authori[sz]ed/i.test(reason) ? "not_authorised" : "incomplete";
}

function notRun({ compared }: CaseAttempts, side: Side): Trouble | null {
  const idle = compared[side].filter((attempt) => attempt.outcome === "not_run");
  const why = idle[0]?.reason ?? "no reason given";
  const text = `${idle.length} of ${compared[side].length} ${side} attempts were not run: ${why}`;
  return idle.length === 0 ? null : { code: notRunCode(why), text };
}

function notMade({ compared, planned }: CaseAttempts, side: Side): Trouble | null {
  const wanted = planned.first[side] + planned.confirm[side];
  const missing = wanted - compared[side].length;
  const text = `${missing} of ${wanted} planned ${side} attempts were not made`;
  return missing <= 0 ? null : { code: "incomplete", text };
}

function openCheck(attempt: Verified): { id: string; reason: string } {
  const open = attempt.checks.filter((check) => check.outcome === "not_assessed" && !check.advisory);
  const check = open.find((record) => !record.human) ?? open[0];
  return { id: check?.id ?? "?", reason: check?.reason ?? attempt.reason ?? "the evidence is missing" };
}

function unassessed(attempts: CaseAttempts, side: Side): Trouble | null {
  const own = attempts.compared[side];
  const open = own.filter(
    (attempt) => attempt.outcome === "incomplete" && verdictOf(attempt, attempts.one) === null,
  );
  const [first] = open;
  if (first === undefined) return null;
  const { id, reason } = openCheck(first);
  const told =
    first.cause === "evidence"
      ? `the evidence was lost of ${open.length} of ${own.length} ${side} attempts: ${first.reason}`
      : `check ${id} was not assessed in ${open.length} of ${own.length} ${side} attempts: ${reason}`;
  return { code: reason.includes(truthMovedReason) ? "truth_moved" : "incomplete", text: told };
}

/** Attempts of another stack than today's say nothing of this change; where there are fresh ones, these speak for it. */
function otherStack({ unlike, planned }: CaseAttempts, side: Side): Trouble | null {
  const isAlone = side === "baseline" && planned.confirm.baseline === 0;
  return unlike === null || !isAlone ? null : { code: "incomplete", text: unlike };
}

/** A run on one side alone (a first suite) has no baseline to miss. */
function isOneSided({ planned, compared }: CaseAttempts): boolean {
  return planned.first.candidate > 0 && planned.first.baseline === 0 && compared.baseline.length === 0;
}

function noVerdict(attempts: CaseAttempts, side: Side): Trouble | null {
  const excused = side === "baseline" && isOneSided(attempts);
  const none = tallyOf(attempts.compared[side], attempts.one).attempts === 0;
  return none && !excused ? { code: "incomplete", text: `no ${side} attempt has a verdict` } : null;
}

function noFreshVerdict({ one, confirm, planned }: CaseAttempts, side: Side): Trouble | null {
  const none = planned.confirm[side] > 0 && tallyOf(confirm[side], one).attempts === 0;
  return none ? { code: "incomplete", text: `no fresh ${side} attempt has a verdict` } : null;
}

/** True where nothing of what follows can be: all that was planned was made in one stage of today, and passed or failed. */
function isSettled({ compared, planned, rechecks, unlike }: CaseAttempts): boolean {
  if (unlike !== null || rechecks.length > 0) return false;
  return sides.every((side) => {
    const own = compared[side];
    if (own.length === 0 || own.length < planned.first[side] || planned.confirm[side] > 0) return false;
    return own.every(({ outcome }) => outcome === "pass" || outcome === "fail");
  });
}

/**
 * The first thing that keeps a case from being judged; null when nothing does. Outages alone don't, as long as each side
 * has an attempt with a verdict: their share is limited for the whole run. Open checks of a person don't either.
 */
export function caseTrouble(attempts: CaseAttempts): Trouble | null {
  if (isSettled(attempts)) return null;
  const unsteady = wavering(attempts);
  const found = [brokenVerifier, notRun, otherStack, notMade, unassessed, noVerdict, noFreshVerdict].flatMap(
    (rule) => sides.map((side) => rule(attempts, side)),
  );
  const steadiness: Trouble | null = unsteady === null ? null : { code: "verifier_error", text: unsteady };
  return (
    [...found.slice(0, sides.length), steadiness, ...found.slice(sides.length)].find((one) => one !== null) ??
    null
  );
}
