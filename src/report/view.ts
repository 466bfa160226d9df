import type { DecidedCase } from "../model/decision.ts";
import type { Quote, Report } from "../model/report.ts";
import type { Side } from "../model/side.ts";
import { bySeverity } from "./severity.ts";

/** What the two sides are called to people, as `main` and `PR`. Untrusted, like every name of a branch. */
export interface SideNames {
  baseline: string;
  candidate: string;
}

/** How much a rendering shows of each kind before it counts the rest, and where the rest is found. */
export interface Limits {
  details: number;
  /** Rows of cases that block or need somebody. */
  decisive: number;
  /** Rows of cases that ask nothing of anybody. */
  harmless: number;
  critical: number;
  /** Attempts quoted of one violation; checks, lines and fresh cases told one by one. */
  each: number;
  rest: string;
}

/** For a comment: what to do stands below the rows, and must not be out of reach. */
const brief: Limits = {
  details: 10,
  decisive: 100,
  harmless: 20,
  critical: 10,
  each: 3,
  rest: "the report",
};
/** For report.md, which is the place that the comment points to. */
export const whole: Limits = {
  details: 1000,
  decisive: 10_000,
  harmless: 10_000,
  critical: 1000,
  each: 20,
  rest: "report.json",
};

/** A report with what every renderer asks of it, looked up once. */
export interface View {
  report: Report;
  names: SideNames;
  limits: Limits;
  /** Cases that differ or can't be told, most severe first. */
  differing: readonly DecidedCase[];
  unchanged: readonly DecidedCase[];
  /** Numbers of the differences that get a paragraph of their own. */
  numbers: ReadonlyMap<string, number>;
  /** Cases that a blocking reason names. */
  blocking: ReadonlySet<string>;
  quote(caseId: string, side: Side): Quote | null;
  caseOf(id: string): DecidedCase | undefined;
}

const detailed: ReadonlySet<string> = new Set([
  "rejected",
  "unreviewed",
  "finding",
  "failed",
  "unstable",
  "error",
  "incomplete",
]);
const notCompared: ReadonlySet<string> = new Set(["unchanged", "not run"]);

/** Looks a report up for rendering; `names` default to the report's own labels. */
export function viewOf(report: Report, names?: SideNames, limits: Limits = brief): View {
  const differing = report.comparison.cases.filter((one) => !notCompared.has(one.state)).sort(bySeverity);
  const numbered = differing.filter((one) => detailed.has(one.state));
  const quotes = new Map((report.quotes ?? []).map((quote) => [`${quote.side} ${quote.case}`, quote]));
  const cases = new Map(report.comparison.cases.map((one) => [one.id, one]));
  return {
    report,
    names: names ?? defaultNames(report),
    limits,
    differing,
    unchanged: report.comparison.cases.filter((one) => one.state === "unchanged"),
    numbers: new Map(numbered.map((one, index) => [one.id, index + 1])),
    blocking: new Set(
      report.decision.reasons.filter((reason) => reason.blocks).flatMap(({ cases }) => cases),
    ),
    caseOf: (id) => cases.get(id),
    quote: (caseId, side) => quotes.get(`${side} ${caseId}`) ?? null,
  };
}

function defaultNames(report: Report): SideNames {
  if (report.mode === "replay") return { baseline: "stored", candidate: "today" };
  if (report.mode === "score") return { baseline: "baseline", candidate: "answer" };
  return { baseline: "baseline", candidate: "candidate" };
}

/** True when there is one side only: a first suite, or recorded answers. */
export function oneSided(report: Report): boolean {
  return report.conditions.bootstrap || report.mode === "score";
}
