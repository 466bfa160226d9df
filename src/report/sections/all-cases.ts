import type { DecidedCase } from "../../model/decision.ts";
import type { Block } from "../blocks.ts";
import { caseLabel } from "../case-label.ts";
import { countWithInterval, difference } from "../case-values.ts";
import { percent } from "../format.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { tableSection } from "./section.ts";

/** Every compared case with both sides, their intervals, the difference and what chance alone would do. */
export function allCases(view: View): Block | null {
  const cases = [...view.differing, ...view.unchanged];
  if (cases.length === 0) return null;
  const { baseline, candidate } = view.names;
  const confidence = percent(view.report.contract.criteria.confidence);
  return tableSection(
    "All cases",
    `Passes of attempts, each with its ${confidence} interval (Wilson's for a side and Newcombe's for a difference; of scores, the worst-case Dirichlet interval of their mean). *p* is one-sided, of the first stage (worse; better), not adjusted; *fresh* is the adjusted p of the fresh attempts, which alone confirm.`,
    ["case", "state", markdownText(baseline, 40), markdownText(candidate, 40), "difference", "p", "fresh"],
    cases.map((one) => row(one, view)),
    6,
  );
}

function row(one: DecidedCase, view: View): string[] {
  const label = caseLabel(one, view);
  const state = [label.strong ?? "", label.rest].filter((part) => part !== "").join(", ");
  return [
    markdownText(one.id),
    state,
    countWithInterval(one.baseline, view.report),
    countWithInterval(one.candidate, view.report),
    difference(one),
    one.deterministic || one.difference === null
      ? ""
      : `${p(one.difference.pWorse)}; ${p(one.difference.pBetter)}`,
    one.fresh === null ? "" : `${p(one.fresh.adjWorse)}; ${p(one.fresh.adjBetter)}`,
  ];
}

/** `0.030`; below a thousandth the size says nothing more. */
export function p(value: number): string {
  return value < 0.001 ? "under 0.001" : value.toFixed(3);
}
