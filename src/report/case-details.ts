import type { DecidedCase } from "../model/decision.ts";
import type { Quote } from "../model/report.ts";
import type { Side } from "../model/side.ts";
import type { Block } from "./blocks.ts";
import { causeSentence, decidable } from "./cause-sentence.ts";
import { fullStop } from "./format.ts";
import { markdownLink } from "./markdown-link.ts";
import { movedSentences } from "./moved-sentences.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

/** Prefilled pages of the forge on which a person accepts or rejects a difference. */
export interface CaseLinks {
  accept?: string;
  reject?: string;
}

export interface DetailOptions {
  links?: ((caseId: string) => CaseLinks) | undefined;
  /** Where the attempts are found again: `--pr 412` or `--run DIR`. */
  evidence?: string | undefined;
}

const markdown = { code: markdownCode, text: markdownText };

/** A numbered paragraph for each difference that needs a person, with what both sides did; null when there is none. */
export function caseDetails(view: View, options: DetailOptions): Block | null {
  const cases = view.differing.filter((one) => view.numbers.has(one.id));
  if (cases.length === 0) return null;
  return {
    head: "",
    items: cases.slice(0, view.limits.details).map((one) => ({ text: detail(one, view, options), rank: 3 })),
    joint: "\n\n",
    total: cases.length,
    more: (left) => `Details of ${left} more in ${view.limits.rest}.`,
    rank: 3,
  };
}

function detail(one: DecidedCase, view: View, options: DetailOptions): string {
  const name = `**${view.numbers.get(one.id)}. ${markdownText(one.id)}**`;
  const quotes = (["baseline", "candidate"] as const)
    .map((side) => quoteLine(view.quote(one.id, side), side, view))
    .filter((line) => line !== null);
  const parts = [`${name} ${sentences(one, view).join(" ")}`, quotes.join("\n"), actions(one, view, options)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function sentences(one: DecidedCase, view: View): string[] {
  if (one.trouble !== null)
    return [
      `${one.state === "error" ? "could not be judged" : `is ${one.state}`}: ${markdownText(one.trouble)}`,
    ];
  const moved = movedSentences(one, view, markdown);
  const cause = causeSentence(one, markdown);
  if (one.state !== "rejected" || one.acceptance === null) return [...moved, cause];
  const { by, reason } = one.acceptance;
  return [...moved, `Rejected by ${markdownText(by, 60)}: ${fullStop(markdownText(reason))}`, cause];
}

function quoteLine(quote: Quote | null, side: Side, view: View): string | null {
  if (quote === null) return null;
  const said = [
    quote.reason === null ? null : markdownText(quote.reason, 200),
    quote.answer === null ? null : `replied ${markdownCode(quote.answer, 200)}`,
    quote.notes === undefined ? null : `(${markdownText(quote.notes, 200)})`,
  ].filter((part) => part !== null);
  const what = said.length === 0 ? "no reply was kept" : said.join(" · ");
  return `- ${markdownText(view.names[side], 40)}, attempt ${quote.repeat} (${quote.outcome.replaceAll("_", " ")}): ${what}`;
}

/** Links where the forge offers them, else the command; and how to see the whole attempt. */
function actions(one: DecidedCase, view: View, options: DetailOptions): string {
  const links = decidable.has(one.state) ? (options.links?.(one.id) ?? {}) : {};
  const where = options.evidence === undefined ? "" : ` ${options.evidence}`;
  const accept = markdownLink("accept", links.accept);
  const reject = markdownLink("reject", links.reject);
  const command = (name: string) => markdownCode(`casegate ${name} ${one.id}${where} --reason "…"`, 300);
  const attempt = view.quote(one.id, "candidate")?.repeat;
  const show = markdownCode(
    `casegate show ${one.id}${where}${attempt === undefined ? "" : ` --attempt ${attempt}`}`,
    300,
  );
  const decide = decidable.has(one.state) ? [accept ?? command("accept"), reject ?? command("reject")] : [];
  return [...decide, show].join(" · ");
}
