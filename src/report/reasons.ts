import type { ReasonCode } from "../model/decision.ts";
import type { Block } from "./blocks.ts";
import { plural } from "./format.ts";
import { effect, weighed } from "./headline.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

/** Told in full by the headline, the quotes and the numbered paragraphs, when nothing else is wrong. */
const toldElsewhere: ReadonlySet<ReasonCode> = new Set([
  "critical",
  "regression",
  "unreviewed",
  "rejected",
  "untouched",
  "no_difference",
]);
const most = 12;

/** Every reason of the decision in a plain sentence, the weightiest first; null when the headline told the only one. */
export function reasonList(view: View): Block | null {
  const reasons = weighed(view.report).filter((reason) => reason.code !== "no_difference");
  // A note in brackets, as why a decision file does not count, is told nowhere else.
  const quiet = reasons.every(({ code, text }) => toldElsewhere.has(code) && !/\)\.?$/.test(text));
  if (reasons.length === 0 || (reasons.length === 1 && quiet)) return null;
  return {
    head: "",
    items: reasons.slice(0, most).map((reason) => ({
      text: `- ${markdownText(reason.text, 300)}${effect(reason)}`,
      rank: 1,
    })),
    joint: "\n",
    total: reasons.length,
    more: (left) => `${plural(left, "more reason")} in ${view.limits.rest}.`,
    rank: 1,
  };
}
