import type { DecidedCase } from "../model/decision.ts";
import { isLeftOver } from "./case-label.ts";
import { waiting } from "./case-values.ts";
import { openViolations } from "./critical-quotes.ts";
import { plural, signed, signedPercentWithInterval, signedWithInterval } from "./format.ts";
import { judgmentSentence } from "./judgment-sentence.ts";
import type { Encoder } from "./moved-sentences.ts";
import { movedSince } from "./moved-since.ts";
import { alarmSentence } from "./sections/false-alarms.ts";
import { excusedViolations, settledRemarks } from "./settled-remarks.ts";
import { oneSided, type View } from "./view.ts";

/** How sure the blocking regressions are: `Both reproduced in fresh attempts.`; null when none blocks. */
export function certainty(view: View): string | null {
  const worse = view.differing.filter(
    (one) => one.state === "unreviewed" && one.direction === "worse" && view.blocking.has(one.id),
  );
  const fresh = worse.filter((one) => one.fresh !== null && one.confirmed).length;
  const facts = worse.filter((one) => one.deterministic).length;
  const told = [
    fresh > 0 ? `${ofAll(fresh, worse.length)} reproduced in fresh attempts.` : "",
    facts > 0
      ? `${ofAll(facts, worse.length)} ${facts === 1 ? "is" : "are"} deterministic, so chance plays no part.`
      : "",
  ];
  return told.filter(Boolean).join(" ") || null;
}

function ofAll(number: number, all: number): string {
  if (number < all) return `${number} of the ${all} worse cases`;
  if (all === 1) return "It";
  return all === 2 ? "Both" : `All ${all}`;
}

/** What the table leaves out, in plain sentences: the unchanged, the fresh attempts, and what was not shown. */
export function remarks(view: View, encode: Encoder): string[] {
  return [
    movedSince(view, encode),
    excusedViolations(view, encode),
    view.report.falseAlarms == null ? "" : alarmSentence(view.report.falseAlarms),
    [unchanged(view), ...freshAttempts(view, encode), leftOver(view)].filter(Boolean).join(" "),
    neverPassed(view, encode),
    lost(view, encode),
    notShown(view),
    average(view),
    costs(view),
    judgmentSentence(view.report, encode),
    waitingCases(view),
    ...notRun(view, encode),
    ...settledRemarks(view, encode),
  ].filter((sentence) => sentence !== "");
}

function unchanged(view: View): string {
  if (oneSided(view.report)) return "";
  const number = view.unchanged.length;
  if (view.differing.length === 0)
    return number === 0 ? "" : `No case differs: ${plural(number, "case")} unchanged.`;
  return number === 0 ? "" : `${plural(number, "case")} unchanged.`;
}

/** `pdf/merge failed 1 of 5, so it got 15 fresh attempts a side: 0 failed, on main 0.` */
function freshAttempts(view: View, encode: Encoder): string[] {
  const cases = view.differing.filter((one) => one.state === "not reproduced" && one.fresh !== null);
  const told = cases.slice(0, view.limits.each).map((one) => freshSentence(one, view, encode));
  const left = cases.length - told.length;
  return left > 0 ? [...told, `${left} more got fresh attempts and were not reproduced either.`] : told;
}

/** `349 more were flagged and got none (at most 20 cases do): the first stage alone judged them. The watch list names 54 …` */
function leftOver(view: View): string {
  const left = view.differing.filter((one) => isLeftOver(one, view)).length;
  if (left === 0) return "";
  const { cases } = view.report.contract.criteria.confirm;
  const listed = view.report.comparison.watchList?.length ?? 0;
  const watched =
    listed === 0
      ? ""
      : ` The watch list in the report names ${plural(listed, "case")} that likely moved, of which 5 % are expected to be false.`;
  return `${left} more ${left === 1 ? "was" : "were"} flagged and got no fresh attempts (at most ${plural(cases, "case")} ${cases === 1 ? "does" : "do"}): the first stage alone judged ${left === 1 ? "it" : "them"}.${watched}`;
}

function freshSentence(one: DecidedCase, view: View, encode: Encoder): string {
  const { first, fresh } = one;
  if (fresh === null) return "";
  const failed = first.candidate.attempts - first.candidate.passes;
  const failedBefore = first.baseline.attempts - first.baseline.passes;
  const now = fresh.candidate.attempts - fresh.candidate.passes;
  const then = fresh.baseline.attempts - fresh.baseline.passes;
  const baseline = encode.text(view.names.baseline, 40);
  const before = failedBefore > 0 ? ` (${baseline}: ${failedBefore})` : "";
  const name = encode.text(one.id);
  return `${name} failed ${failed} of ${first.candidate.attempts}${before}, so it got ${fresh.candidate.attempts} fresh attempts${view.report.mode === "replay" ? "" : " a side"}: ${now} failed (${baseline}: ${then}).`;
}

/** A case that no attempt passed looks unchanged, or is new, and measures nothing: often the agent did not even start. */
function neverPassed(view: View, encode: Encoder): string {
  const single = oneSided(view.report);
  const dead = view.report.comparison.cases.filter(
    ({ baseline, candidate }) =>
      (single || baseline.attempts > 0) &&
      candidate.attempts > 0 &&
      baseline.passes === 0 &&
      candidate.passes === 0,
  );
  // Of recorded answers each of these is a finding.
  if (dead.length === 0 || view.report.mode === "score") return "";
  const names = dead.slice(0, view.limits.each).map((one) => encode.text(one.id));
  const left = dead.length - names.length;
  const more = left > 0 ? ` and ${left} more` : "";
  return `No attempt passed${single ? "" : " on either side"}: ${names.join(", ")}${more}. Such a case can't show harm; casegate show tells why it fails.`;
}

/** `Lost to outages: 0 of 20 attempts on main, 1 of 20 on PR.` Within what the suite allows they block nothing, and are told all the same. */
function lost({ report, names }: View, encode: Encoder): string {
  const { loss = [] } = report.comparison;
  if (!loss.some((side) => side.lost > 0)) return "";
  const told = loss.map(
    ({ side, lost: number, planned }, at) =>
      `${number} of ${planned}${at === 0 ? " attempts" : ""} on ${encode.text(names[side], 40)}`,
  );
  return `Lost to outages: ${told.join(", ")}.`;
}

/** Equal counts are weak evidence: the unchanged case that allows most is quoted with its interval. */
function notShown(view: View): string {
  if (view.report.decision.verdict === "fail") return "";
  const widest = view.unchanged
    .filter((one) => !one.deterministic && one.difference !== null)
    .sort((a, b) => width(b) - width(a))[0];
  if (widest?.difference == null) return "";
  const [low, high] = widest.difference.interval;
  const { baseline, candidate } = widest;
  const even = signed(low).slice(1) === signed(high).slice(1);
  const range = even ? `±${high.toFixed(2)}` : `${signed(low)} to ${signed(high)}`;
  return `Not shown: that nothing changed. ${baseline.passes}/${baseline.attempts} → ${candidate.passes}/${candidate.attempts} still allows ${range}.`;
}

function width(one: DecidedCase): number {
  return one.difference === null ? 0 : one.difference.interval[1] - one.difference.interval[0];
}

/** The suite's average, where the contract judges it or where it rose beside a critical violation. */
function average(view: View): string {
  const { difference } = view.report.comparison.suite;
  if (difference === null) return "";
  const numbers = signedWithInterval(difference.estimate, difference.interval);
  if (openViolations(view).length > 0) {
    return difference.estimate > 0 ? `The average rose by ${numbers}; that changes nothing here.` : "";
  }
  if (difference.margin === null) return "";
  const over =
    difference.scope === "suite"
      ? `exactly these ${difference.cases} cases`
      : `${difference.cases} cases as a sample`;
  return `Average over ${over}: ${numbers}, margin ${difference.margin.toFixed(2)}.`;
}

function costs(view: View): string {
  const { usd, latencyMs } = view.report.comparison.suite;
  const codes = new Set(view.report.decision.reasons.map((reason) => reason.code));
  if (view.report.decision.verdict === "fail" && !codes.has("cost") && !codes.has("latency")) return "";
  return [
    usd.ratio === null ? "" : `Cost per attempt ${signedPercentWithInterval(usd.ratio, usd.interval)}.`,
    latencyMs.ratio === null
      ? ""
      : `Time per attempt ${signedPercentWithInterval(latencyMs.ratio, latencyMs.interval)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `1 case waits for a person's verdict, without which it has not passed; only a release asks for it.` */
function waitingCases({ report }: View): string {
  const number = report.comparison.cases.filter((one) => waiting(one.candidate) > 0).length;
  const wait =
    number === 1
      ? "waits for a person's verdict, without which it has"
      : "wait for a person's verdict, without which they have";
  return number === 0 ? "" : `${plural(number, "case")} ${wait} not passed; only a release asks for it.`;
}

/** Cases without an attempt, by reason: `12 not run: not covered.` */
function notRun(view: View, encode: Encoder): string[] {
  const byReason = new Map<string, number>();
  for (const { reason } of view.report.comparison.notRun)
    byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  if (byReason.size === 0) return [];
  const parts = [...byReason]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, number]) => `${number} ${encode.text(reason, 120)}`);
  const told = parts.slice(0, 4).join("; ");
  return [
    `Not run: ${told}${parts.length > 4 ? `; ${parts.length - 4} more reasons in ${view.limits.rest}` : ""}.`,
  ];
}
