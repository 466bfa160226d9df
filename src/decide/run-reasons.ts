import type { NotRun } from "../model/plan.ts";
import type { DecideInput } from "./decide-input.ts";
import type { Facts } from "./reason-words.ts";

/** What makes the whole run inconclusive before any case is looked at. */
export function harnessReasons({ conditions }: DecideInput): Facts[] {
  const { harness, isolation, tampered } = conditions;
  const wrong = harness?.checks.filter((check) => !check.ok) ?? [];
  const [first] = wrong;
  const found: Facts[] = [];
  if (harness !== null && !harness.valid) {
    const cases = [...new Set(wrong.map((check) => check.case))];
    const detail = first && `${first.kind}: ${first.outcome}, expected ${first.expected}`;
    found.push(detail === undefined ? { code: "harness", cases } : { code: "harness", cases, detail });
  }
  if (isolation !== null) found.push({ code: "isolation", cases: [], detail: isolation });
  if (tampered.length > 0) found.push({ code: "tampered", cases: [], detail: tampered.join("; ") });
  return found;
}

/** Which code a case that was not run leads to; null where that is no hindrance in a gate. */
function notRunCode({ reason }: NotRun): Facts["code"] | null {
  if (/^(manual|held out|not covered|not selected|in a shard)/i.test(reason)) return null;
  if (/budget/i.test(reason)) return "budget";
  if (/credential/i.test(reason)) return "no_credentials";
  return /authori[sz]ed/i.test(reason) ? "not_authorised" : "incomplete";
}

function notRunReasons(notRun: readonly NotRun[]): Facts[] {
  const codes = [...new Set(notRun.map(notRunCode))].filter((code) => code !== null);
  return codes.map((code) => {
    const own = notRun.filter((one) => notRunCode(one) === code);
    return { code, cases: own.map((one) => one.case), detail: own[0]?.reason ?? "" };
  });
}

function outageReasons({ comparison, contract }: DecideInput): Facts[] {
  const { max_outage } = contract.suite.criteria;
  return comparison.loss.flatMap(({ side, planned, lost, lostInCritical }) => {
    // The limit is a share that people write in decimals: 1 of 20 is 0.05, not more.
    const tooMany = lost > max_outage * planned * (1 + 1e-9);
    if (!tooMany && lostInCritical.length === 0) return [];
    const why = tooMany ? "" : ", none may be lost where a check is critical";
    return {
      code: "outage" as const,
      cases: lostInCritical,
      detail: `${lost} of ${planned} ${side} attempts${why}`,
    };
  });
}

/** Two sides on which the agent never worked differ in nothing, which is no evidence that the change is harmless. */
function neverEndedReasons({ comparison, conditions: { part } }: DecideInput): Facts[] {
  const { neverEnded } = comparison;
  if (neverEnded === null || neverEnded === undefined || part === true) return [];
  const { crashed, timedOut } = neverEnded;
  const ends = [crashed > 0 && `${crashed} crashed`, timedOut > 0 && `${timedOut} ran out of time`];
  const cases = comparison.cases.filter(({ quarantined }) => !quarantined).map(({ id }) => id);
  return [{ code: "never_ended", cases, detail: ends.filter((end) => end !== false).join(", ") }];
}

/** Parts of the run that are not here; also where it decides nothing else. */
export function missingShardReasons({ conditions: { missingShards }, notRun }: DecideInput): Facts[] {
  if (missingShards.length === 0) return [];
  const cases = notRun.filter(({ reason }) => reason.startsWith("in a shard")).map((one) => one.case);
  return [{ code: "missing_shard", cases, detail: missingShards.join(", ") }];
}

/** What kept the run itself from being whole. */
export function runReasons(input: DecideInput): Facts[] {
  const { conditions, comparison, notRun } = input;
  const { setup, budgetSpent, interrupted, partial, untouched } = conditions;
  const found: Facts[] = [...outageReasons(input), ...neverEndedReasons(input), ...notRunReasons(notRun)];
  if (budgetSpent !== null) found.push({ code: "budget", cases: [], detail: budgetSpent });
  if (setup !== null) found.push({ code: "setup", cases: [], detail: `${setup.side}, ${setup.text}` });
  found.push(...missingShardReasons(input));
  if (partial) found.push({ code: "partial", cases: [] });
  if (interrupted) found.push({ code: "interrupted", cases: [] });
  const told = found.length > 0 || harnessReasons(input).length > 0;
  if (comparison.cases.length === 0 && !untouched && !told) {
    found.push({ code: "incomplete", cases: [], detail: "no case was compared" });
  }
  return found;
}
