import type { DecidedCase } from "../model/decision.ts";
import type { View } from "./view.ts";

/** What a case's state means to a person, in a few plain words and without markup. `strong` is what deserves the eye. */
export interface CaseLabel {
  strong: string | null;
  rest: string;
}

/** The words for a case's state. Names of people are left out: they stand in the details, encoded. */
export function caseLabel(one: DecidedCase, view: View): CaseLabel {
  switch (one.state) {
    case "critical":
      return { strong: "critical", rest: age(one, view) };
    case "unreviewed":
      return unreviewed(one, view);
    case "finding":
      return { strong: one.direction ?? "changed", rest: "since the stored run" };
    case "failed":
    case "passed":
      return { strong: null, rest: "" };
    case "rejected":
      return { strong: "rejected", rest: "" };
    case "error":
      return { strong: "verifier broke", rest: "" };
    case "unstable":
      return { strong: "unstable", rest: "" };
    case "incomplete":
      return { strong: "incomplete", rest: "" };
    case "accepted":
      return { strong: null, rest: `${one.direction ?? "changed"}, accepted` };
    case "expected":
      return { strong: null, rest: "better, as announced" };
    default:
      if (isUnconfirmable(one, view)) return { strong: "unsettled", rest: "too few fresh attempts" };
      return { strong: null, rest: isLeftOver(one, view) ? "flagged, no fresh attempts" : one.state };
  }
}

/** A flagged case for which no fresh attempts were left: the first stage shows something, and could not confirm it. */
export function isLeftOver(one: DecidedCase, { report }: View): boolean {
  const { review, confirm } = report.contract.criteria;
  const confirms = review === "reproduced" && confirm.attempts > 0;
  return confirms && one.state === "within noise" && one.flagged && one.basis === "first";
}

/** A case that failed every fresh attempt, of which there were too few to confirm anything. */
export function isUnconfirmable(one: DecidedCase, { report }: View): boolean {
  if (one.state !== "not reproduced") return false;
  return report.decision.reasons.some(
    ({ code, cases }) => code === "unconfirmable" && cases.includes(one.id),
  );
}

function unreviewed(one: DecidedCase, view: View): CaseLabel {
  const direction = one.direction ?? "changed";
  if (!view.blocking.has(one.id)) {
    const named = view.report.decision.reasons.some(({ cases }) => cases.includes(one.id));
    return { strong: null, rest: named ? `${direction}, would block` : direction };
  }
  return { strong: direction, rest: direction === "worse" ? "" : "needs a decision" };
}

function age(one: DecidedCase, view: View): string {
  const found = view.report.comparison.critical.filter(
    (violation) => violation.case === one.id && violation.side === "candidate",
  );
  if (found.some((violation) => violation.preexisting)) return "the baseline shows it too";
  if (found.some((violation) => violation.attribution !== null)) return "no sign that it is old";
  return "";
}
