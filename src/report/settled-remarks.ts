import { violations } from "./case-values.ts";
import { fullStop, plural } from "./format.ts";
import type { Encoder } from "./moved-sentences.ts";
import type { View } from "./view.ts";

/** What a person, or the suite, let pass: who accepted what and why, who stands behind it, and which decisions were about something else. */
export function settledRemarks(view: View, encode: Encoder): string[] {
  return [accepted(view, encode), reviewed(view, encode), unused(view)];
}

/** `Excused by the suite: a violates a.2 in 1 of 5 attempts, as main does.` What does not block must not look as if it were not there. */
export function excusedViolations(view: View, encode: Encoder): string {
  const { critical } = view.report.comparison;
  const excused = critical.filter((found) => found.side === "candidate" && found.excused);
  const named = new Map(excused.map((found) => [`${found.case}\n${found.check}`, found]));
  const told = [...named.values()].map((found) => {
    const one = view.caseOf(found.case);
    const seen = one === undefined ? null : violations(one, view.report, "candidate");
    const share = seen === null ? "" : ` in ${seen.shown} of ${plural(seen.of, "attempt")}`;
    return `${encode.text(found.case)} violates ${encode.code(found.check, 100)}${share}`;
  });
  if (told.length === 0) return "";
  const left = told.length - view.limits.each;
  const more = left > 0 ? `; ${left} more in ${view.limits.rest}` : "";
  return `Critical, and excused by the suite because ${encode.text(view.names.baseline, 40)} does the same: ${told.slice(0, view.limits.each).join("; ")}${more}.`;
}

/** `pdf/merge was accepted by grace: the form is new.` */
function accepted({ report, limits }: View, encode: Encoder): string {
  const told = report.comparison.cases.flatMap(({ id, state, acceptance }) =>
    acceptance === null || (state !== "accepted" && state !== "expected")
      ? []
      : [
          `${encode.text(id)} was ${state === "accepted" ? "accepted" : "announced"} by ${encode.text(acceptance.by, 60)}: ${fullStop(encode.text(acceptance.reason, 200))}`,
        ],
  );
  const left = told.length - limits.each;
  const more = left > 0 ? [`${left} more such decisions in ${limits.rest}.`] : [];
  return [...told.slice(0, limits.each), ...more].join(" ");
}

/** Who stands behind the decisions that are used; that files alone were enough is told too. */
function reviewed({ report }: View, encode: Encoder): string {
  const { review, comparison } = report;
  const used = comparison.cases.some(({ state }) => state === "accepted" || state === "expected");
  if (review === undefined || !used) return "";
  if (review.kind === "file_only")
    return "Who may push a decision file decides here (`policy.independent: file_only`).";
  return review.kind === "approved" ? `Decisions: ${encode.text(review.text ?? "")}.` : "";
}

function unused(view: View): string {
  const number = view.report.comparison.unusedDecisions.length;
  return number === 0 ? "" : `${plural(number, "decision file")} matched nothing.`;
}
