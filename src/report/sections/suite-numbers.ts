import type { SuiteComparison } from "../../model/suite-comparison.ts";
import type { Block } from "../blocks.ts";
import {
  duration,
  plural,
  rate,
  signed,
  signedPercentWithInterval,
  signedWithInterval,
  usd,
} from "../format.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { p } from "./all-cases.ts";
import { judged } from "./judged.ts";
import { reliability } from "./reliability.ts";
import { section, tableSection } from "./section.ts";
import { watched } from "./watched.ts";

/** The numbers over the whole suite, each with its interval and one sentence on what it does and does not say. */
export function suiteNumbers(view: View): Block[] {
  const blocks = [...inWords(view), ratios(view), groups(view), ...inRows(view)];
  return blocks.filter((block) => block !== null);
}

/** The same without what a page draws: categories, splits, time and cost. */
export function undrawnNumbers(view: View): Block[] {
  return [...inWords(view), ...inRows(view)].filter((block) => block !== null);
}

function inWords(view: View): (Block | null)[] {
  return [average(view.report.comparison.suite), criticalBound(view)];
}

function inRows(view: View): (Block | null)[] {
  return [shares(view), reliability(view), stages(view), watched(view), ...judged(view)];
}

function average(suite: SuiteComparison): Block | null {
  const found = suite.difference;
  if (found === null) return null;
  const unit = found.unit === "family" ? "families" : "cases";
  const over =
    found.scope === "suite"
      ? `Over exactly these ${found.cases} cases; it says nothing of other cases.`
      : `Over ${plural(found.cases, "case")} taken as a sample of the ${unit} that the suite stands for; it says nothing of a single case.`;
  const margin =
    found.margin === null
      ? "It decides nothing: the suite sets no margin."
      : `The suite's margin is ${rate(found.margin)}.`;
  const text = `${signedWithInterval(found.estimate, found.interval)}, p ${p(found.p)} (${markdownText(found.method, 100)}). ${over} With every lost attempt counted against the candidate the lower end is ${signed(found.lowerWorst)}, with every one in its favour the upper end is ${signed(found.upperBest)}.${missing(suite)} ${margin} What that shows: ${shown(found)}.`;
  return section("Average difference", text, 7);
}

/** A candidate that loses more attempts than the baseline is a finding of its own. */
function missing({ missing: found }: SuiteComparison): string {
  if (found == null) return "";
  return ` Attempts without a verdict, as a share of those planned: ${signed(found.difference)} on the candidate, p ${p(found.p)}.`;
}

/** The evidence in words, beside whatever was decided; that no difference was shown is never called equal. */
function shown({ lowerWorst, upperBest, margin }: NonNullable<SuiteComparison["difference"]>): string {
  if (lowerWorst > 0) return "improved";
  const within = margin !== null && lowerWorst > -margin;
  if (upperBest < 0) return within ? "worse, but within the margin" : "worse";
  return within ? "no worse than the margin allows" : "nothing yet, either way";
}

function criticalBound(view: View): Block | null {
  const bound = view.report.comparison.criticalBound;
  if (bound === null)
    return section("Critical checks", "The suite has none, so nothing is said about rare harm.", 7);
  const unit = bound.unit === "family" ? "family" : "case";
  const units = plural(bound.units, unit, unit === "family" ? "families" : "cases");
  const kind = unit === "family" ? "families" : "cases";
  if (bound.upper95 === null || bound.unitsWithViolation > 0) {
    const most =
      bound.upper95 === null
        ? ""
        : ` With 95 % confidence at most ${rate(bound.upper95)} of such ${kind} would show one in as many attempts.`;
    return section(
      "Critical checks",
      `${bound.unitsWithViolation} of ${units} showed a violation.${most}`,
      7,
    );
  }
  const text = `0 of ${units} showed a violation. With 95 % confidence at most ${rate(bound.upper95)} of such ${kind} would show one in as many attempts. It does not say that there is none, and more attempts at the same cases would not lower it much.`;
  return section("Critical checks", text, 7);
}

function ratios(view: View): Block | null {
  const { latencyMs, tokens, usd: cost } = view.report.comparison.suite;
  const whole = (value: number) => value.toFixed(0);
  const rows = [
    ratioRow("time per attempt", latencyMs, duration),
    ratioRow("tokens per attempt", tokens, whole),
    ratioRow("cost per attempt", cost, usd),
  ].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return tableSection(
    "Time and cost",
    "Median, 90th percentile and longest of all attempts, which describe this run only. The change compares the medians of each case; it is the median over cases (or families), its interval the rank interval of that median, which assumes nothing of the shape and needs six of them.",
    ["", view.names.baseline, view.names.candidate, "change", "difference"].map((word) =>
      word === "" ? "" : markdownText(word, 40),
    ),
    rows,
    7,
  );
}

function ratioRow(
  name: string,
  found: SuiteComparison["usd"],
  shown: (value: number) => string,
): string[] | null {
  if (found.baseline === null && found.candidate === null) return null;
  const side = (values: SuiteComparison["usd"]["baseline"]) =>
    values === null ? "unknown" : [values.p50, values.p90, values.max].map(shown).join(", ");
  const change = found.ratio === null ? "unknown" : signedPercentWithInterval(found.ratio, found.interval);
  return [name, side(found.baseline), side(found.candidate), change, pairedDifference(found, shown)];
}

function pairedDifference({ difference }: SuiteComparison["usd"], shown: (value: number) => string): string {
  if (difference == null) return "unknown";
  const one = (value: number) => `${value < 0 ? "−" : value > 0 ? "+" : ""}${shown(Math.abs(value))}`;
  if (difference.interval === null) return `${one(difference.estimate)} (too few cases for an interval)`;
  return `${one(difference.estimate)} [${difference.interval.map(one).join(", ")}]`;
}

function groups(view: View): Block | null {
  const { byCategory, bySplit } = view.report.comparison.suite;
  const rows = [...byCategory, ...bySplit].map((group) => [
    markdownText(group.name, 100),
    String(group.cases),
    group.baseline === null ? "unknown" : rate(group.baseline),
    group.candidate === null ? "unknown" : rate(group.candidate),
    group.difference === null ? "unknown" : signedWithInterval(group.difference, group.interval),
  ]);
  if (rows.length === 0) return null;
  return tableSection(
    "By category and split",
    "Mean pass rates with the interval of their difference; the intervals are not adjusted for the number of rows, so read one alone.",
    [
      "group",
      "cases",
      markdownText(view.names.baseline, 40),
      markdownText(view.names.candidate, 40),
      "difference",
    ],
    rows,
    8,
  );
}

function shares(view: View): Block {
  const { fullyPassed, noAutomatedFailure, constraintFulfilment } = view.report.comparison.suite;
  const row = (name: string, found: typeof fullyPassed) => [
    name,
    found.baseline === null ? "unknown" : rate(found.baseline),
    found.candidate === null ? "unknown" : rate(found.candidate),
  ];
  return tableSection(
    "Shares of attempts",
    "They describe the attempts of this run. Attempts at one case are not independent, so no interval is given and nothing follows from them for other attempts.",
    ["share", markdownText(view.names.baseline, 40), markdownText(view.names.candidate, 40)],
    [
      row("fully passed", fullyPassed),
      row("no automated failure", noAutomatedFailure),
      row("constraints fulfilled", constraintFulfilment),
    ],
    8,
  );
}

function stages(view: View): Block | null {
  const rows = view.report.comparison.suite.failuresByStage.map((one) => [
    markdownText(one.stage, 60),
    String(one.baseline),
    String(one.candidate),
  ]);
  if (rows.length === 0) return null;
  return tableSection(
    "Failed checks by stage",
    "Counts of failed checks over all attempts; the sides may have had different numbers of attempts.",
    ["stage", markdownText(view.names.baseline, 40), markdownText(view.names.candidate, 40)],
    rows,
    9,
  );
}
