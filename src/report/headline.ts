import type { Reason, ReasonCode } from "../model/decision.ts";
import { reasonCodeSchema } from "../model/decision.ts";
import type { Report } from "../model/report.ts";
import { plural } from "./format.ts";

/** What happened, in the words of the headline; `count` is the number of cases that the reason names. */
const phrases: Readonly<Record<ReasonCode, (count: number) => string>> = {
  harness: () => "the suite failed its own test",
  isolation: () => "the isolation that the suite asks for was not reached",
  tampered: () => "something wrote where only Casegate writes",
  critical: (count) =>
    `${count > 1 ? `critical violations in ${count} cases` : "critical violation"} (can't be accepted)`,
  rejected: (count) => `${plural(Math.max(1, count), "difference")} that a person rejected`,
  regression: (count) => `${plural(Math.max(1, count), "regression")} that nobody accepted`,
  finding: (count) => `${plural(Math.max(1, count), "case")} not as in the stored run`,
  not_passed: (count) => `${plural(Math.max(1, count), "case")} did not pass`,
  average: () => "the average fell by more than its margin",
  cost: () => "attempts cost more than the suite allows",
  latency: () => "attempts take longer than the suite allows",
  release: () => "a release criterion is not met",
  release_open: () => "a release criterion lacks its evidence",
  verifier_error: (count) => `a verifier broke${inCases(count)}`,
  critical_unassessed: (count) => `a critical check could not be assessed${inCases(count)}`,
  truth_moved: (count) => `the truth moved during the run${inCases(count)}`,
  incomplete: (count) => `${plural(Math.max(1, count), "case")} without a complete result`,
  outage: () => "too many attempts lost to outages",
  budget: () => "the budget ran out",
  not_authorised: () => "cloud runs were not authorised",
  no_credentials: () => "credentials are missing",
  unstable: (count) => `${plural(Math.max(1, count), "deterministic case")} gave two outcomes`,
  unconfirmable: (count) => `fresh attempts too few to judge${inCases(count)}`,
  missing_shard: () => "a part of the run is missing",
  suite_unusable: () => "the changed suite can't be read",
  average_unsettled: () => "the average is not settled",
  partial: () => "only a part of the suite ran",
  setup: () => "setup failed",
  never_ended: () => "no attempt came to its end",
  interrupted: () => "the run was interrupted",
  unreviewed: (count) => `${plural(Math.max(1, count), "difference")} need${count > 1 ? "" : "s"} a decision`,
  revision: () => "the change to the suite needs a decision",
  review_missing: () => "an approval is missing",
  review_unknown: () => "who approved could not be told",
  untouched: () => "nothing under test changed",
  bootstrap: () => "first suite, nothing to compare with yet",
  no_difference: () => "",
  passed: () => "every recorded answer passed",
};

function inCases(count: number): string {
  return count > 0 ? ` in ${plural(count, "case")}` : "";
}

/** The reasons in the order in which a decision weighs them, blocking ones first. */
export function weighed(report: Report): readonly Reason[] {
  const rank = (reason: Reason) => (reason.blocks ? 0 : 100) + reasonCodeSchema.options.indexOf(reason.code);
  return [...report.decision.reasons].sort((a, b) => rank(a) - rank(b));
}

const closing: ReadonlySet<ReasonCode> = new Set(["untouched", "no_difference", "passed"]);

/** What follows a reason that blocks nothing although it might have: a note, which a reason for a pass does not need. */
export function effect({ code, blocks }: Pick<Reason, "code" | "blocks">): string {
  return blocks || closing.has(code) ? "" : " (does not block)";
}

export type Mark = "✅" | "🔴" | "🟡" | "⚪";

/** The verdict in one line without markup: `🔴`, `blocked, 2 regressions that nobody accepted`. */
export function headline(report: Report): { mark: Mark; words: string } {
  if (report.mode === "score" || report.mode === "replay") return unmergedWords(report);
  const { mark, words } = verdictWords(report);
  const mode = modeWords[report.mode] ?? "";
  const late = report.conditions.interleaved ? "" : " (baseline reused, not interleaved)";
  return { mark, words: `${mode}${words}${late}` };
}

const modeWords: Readonly<Partial<Record<Report["mode"], string>>> = {
  release: "release: ",
  aa: "unchanged code against itself: ",
  rescore: "scored again with today's suite: ",
};

/** Where nothing is to be merged: recorded answers, and today against a stored run. */
function unmergedWords(report: Report): { mark: Mark; words: string } {
  const { verdict } = report.decision;
  const why = firstPhrase(report);
  if (verdict === "fail") return { mark: "🔴", words: why };
  if (verdict === "inconclusive") return { mark: "⚪", words: `inconclusive: ${why}` };
  return { mark: "✅", words: report.mode === "score" ? why : "nothing moved since the stored run" };
}

function verdictWords(report: Report): { mark: Mark; words: string } {
  const { decision, conditions } = report;
  const may = report.mode === "release" ? "may be published" : "may merge";
  const why = firstPhrase(report);
  if (decision.verdict === "pass") {
    return {
      mark: "✅",
      words: [may, conditions.untouched ? phrases.untouched(0) : accepted(report)].filter(Boolean).join(", "),
    };
  }
  if (decision.merge === "allow") {
    if (conditions.bootstrap) return { mark: "⚪", words: `${may}, ${phrases.bootstrap(0)}` };
    return { mark: "⚪", words: `would block, ${why} (enforce: ${report.contract.criteria.enforce})` };
  }
  if (decision.verdict === "fail") return { mark: "🔴", words: `blocked, ${why}` };
  if (decision.reviewOnly) return { mark: "🟡", words: `blocked, ${why}` };
  return { mark: "⚪", words: `blocked, inconclusive: ${why}` };
}

function firstPhrase(report: Report): string {
  const first = weighed(report).find(
    (reason) => reason.code !== "bootstrap" && reason.code !== "no_difference",
  );
  if (first === undefined) return "no reason was recorded";
  return phrases[first.code](new Set(first.cases).size);
}

function accepted(report: Report): string {
  const number = report.comparison.cases.filter((one) => one.state === "accepted").length;
  return number > 0 ? `${plural(number, "accepted difference")}` : "";
}
