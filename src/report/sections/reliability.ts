import type { SuiteComparison } from "../../model/suite-comparison.ts";
import type { Block } from "../blocks.ts";
import { plural, rate, rateWithInterval, signed, signedWithInterval } from "../format.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { tableSection } from "./section.ts";

type Power = SuiteComparison["passPowerK"][number];

/** pass^k with its intervals, and how often two attempts of one case disagree. */
export function reliability(view: View): Block | null {
  const { passPowerK, disagreement } = view.report.comparison.suite;
  if (passPowerK.length === 0) return null;
  const rows = passPowerK.map((one) => [
    `all of ${one.k}`,
    power(one.baseline, one.intervals?.baseline),
    power(one.candidate, one.intervals?.candidate),
    change(one),
  ]);
  const index = [disagreement?.baseline, disagreement?.candidate].map((one) => one ?? null);
  if (index.some((one) => one !== null)) {
    rows.push(["two attempts disagree", ...index.map((one) => (one === null ? "unknown" : rate(one))), ""]);
  }
  return tableSection(
    "Passing several times in a row (pass^k)",
    `The chance, averaged over cases, that so many attempts at one case all pass; the intervals take the cases (or families) as a sample, so that more attempts at the same cases hardly narrow them. It decides nothing. That no two attempts disagreed does not show that they never would: a case that passes 95 % of the time passes five of five in three runs of four.${newlyFlaky(view)}`,
    ["attempts", markdownText(view.names.baseline, 40), markdownText(view.names.candidate, 40), "difference"],
    rows,
    9,
  );
}

/** Cases whose baseline agreed with itself and whose candidate does not; alone that is no regression. */
function newlyFlaky({ report, limits }: View): string {
  const cases = report.comparison.cases.filter(
    ({ baseline, candidate }) => baseline.disagreement === 0 && (candidate.disagreement ?? 0) > 0,
  );
  if (cases.length === 0) return "";
  const named = cases.slice(0, limits.each).map(({ id }) => markdownText(id, 100));
  const more = cases.length > named.length ? ` and ${cases.length - named.length} more` : "";
  return ` Attempts at ${plural(cases.length, "case")} began to disagree: ${named.join(", ")}${more}; alone that is no regression.`;
}

function power(value: number | null, interval: readonly [number, number] | undefined): string {
  return value === null ? "unknown" : rateWithInterval(value, interval ?? null);
}

function change({ difference, intervals }: Power): string {
  if (difference == null) return "unknown";
  return intervals == null ? signed(difference) : signedWithInterval(difference, intervals.difference);
}
