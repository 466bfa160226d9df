import type { DecidedCase } from "../model/decision.ts";
import { sides } from "../model/side.ts";
import { causeSentence, decidable } from "./cause-sentence.ts";
import { openViolations } from "./critical-quotes.ts";
import { effect, weighed } from "./headline.ts";
import { type Encoder, movedSentences } from "./moved-sentences.ts";
import { shownOn, type Terminal, wrapped } from "./terminal-layout.ts";
import type { View } from "./view.ts";

/** What blocks, for a terminal: violations quoted first, then the reasons, then each difference with both sides. */
export function consoleFindings(view: View, encode: Encoder, on: Terminal, runFolder?: string): string[] {
  const numbered = view.differing.filter((one) => view.numbers.has(one.id));
  const told = numbered
    .slice(0, view.limits.details)
    .flatMap((one) => finding(one, view, encode, on, runFolder));
  const left = numbered.length - view.limits.details;
  return [
    ...violations(view, encode, on),
    ...reasons(view, encode, on),
    ...told,
    ...(left > 0 ? [`Details of ${left} more in ${view.limits.rest}.`] : []),
  ];
}

function violations(view: View, encode: Encoder, on: Terminal): string[] {
  const groups = openViolations(view);
  const lines = groups
    .slice(0, view.limits.critical)
    .flatMap((group) => [
      ...wrapped(
        `Critical: ${encode.text(group[0]?.case ?? "")}, check ${encode.code(group[0]?.check ?? "", 100)}`,
        on,
      ),
      ...group
        .slice(0, view.limits.each)
        .flatMap((found) => wrapped(`attempt ${found.repeat}: ${encode.text(found.reason, 300)}`, on, "  ")),
    ]);
  const left = groups.length - view.limits.critical;
  return left > 0 ? [...lines, `${left} more critical violations in ${view.limits.rest}.`] : lines;
}

function reasons(view: View, encode: Encoder, on: Terminal): string[] {
  const most = 12;
  const all = weighed(view.report);
  const lines = all
    .slice(0, most)
    .flatMap((reason) => wrapped(`- ${encode.text(reason.text, 300)}${effect(reason)}`, on));
  return all.length > most ? [...lines, `${all.length - most} more reasons in ${view.limits.rest}.`] : lines;
}

function finding(one: DecidedCase, view: View, encode: Encoder, on: Terminal, runFolder?: string): string[] {
  const told =
    one.trouble === null
      ? [...movedSentences(one, view, encode), causeSentence(one, encode)]
      : [`is ${one.state === "error" ? "not judged" : one.state}: ${encode.text(one.trouble, 300)}`];
  const quotes = sides.flatMap((side) => {
    const quote = view.quote(one.id, side);
    if (quote === null) return [];
    const said = [
      quote.reason === null ? "" : encode.text(quote.reason, 200),
      quote.answer === null ? "" : `replied ${encode.code(quote.answer, 200)}`,
    ].filter((part) => part !== "");
    return wrapped(
      `${encode.text(view.names[side], 40)}, attempt ${quote.repeat}: ${said.join("; ") || "no reply was kept"}`,
      on,
      "   ",
    );
  });
  return [
    ...wrapped(`${view.numbers.get(one.id)}. ${encode.text(one.id)} ${told.join(" ")}`, on),
    ...quotes,
    ...commands(one, view, encode, runFolder).map((command) => shownOn(on, `   ${command}`)),
  ];
}

/** The flag by which a command finds this run again. */
export function fromRun(encode: Encoder, runFolder: string | undefined): string {
  return runFolder === undefined ? "" : ` --run ${encode.text(runFolder, 1000)}`;
}

/** What a person types next: to look at the attempt, and to accept a difference that waits for that. */
function commands(one: DecidedCase, view: View, encode: Encoder, runFolder?: string): string[] {
  const attempt = view.quote(one.id, "candidate")?.repeat;
  const named = `${encode.text(one.id)}${fromRun(encode, runFolder)}`;
  return [
    `casegate show ${named}${attempt === undefined ? "" : ` --attempt ${attempt}`}`,
    ...(decidable.has(one.state) ? [`casegate accept ${named} --reason "…"`] : []),
  ];
}
