import type { DecidedCase } from "../model/decision.ts";
import type { Block, Item } from "./blocks.ts";
import { caseLabel, isUnconfirmable } from "./case-label.ts";
import { bothValues, countWithInterval, difference, violations } from "./case-values.ts";
import { percent } from "./format.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import { oneSided, type View } from "./view.ts";

const decisiveStates: ReadonlySet<string> = new Set([
  "critical",
  "rejected",
  "unreviewed",
  "finding",
  "failed",
  "error",
  "unstable",
  "incomplete",
]);

const isDecisive = (one: DecidedCase, view: View) =>
  decisiveStates.has(one.state) || isUnconfirmable(one, view);

/** The table of the cases that differ, each with both values and the interval of the difference; null when none does. */
export function caseTable(view: View): Block | null {
  if (oneSided(view.report)) return oneSidedTable(view);
  const rows = shownRows(view);
  if (rows.length === 0) return null;
  const confidence = percent(view.report.contract.criteria.confidence);
  const names = `${markdownText(view.names.baseline, 40)} → ${markdownText(view.names.candidate, 40)}`;
  const head = ["case", names, `difference, ${confidence}`, ""];
  return {
    ...tableBlock(
      head,
      rows.map((one) => row(one, view)),
      rows.map((one) => (isDecisive(one, view) ? 2 : 5)),
    ),
    total: view.differing.length,
    more: (left) => `${left} more in ${view.limits.rest}.`,
  };
}

/** A table as a block whose rows are items. */
export function tableBlock(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  ranks: readonly number[],
): Block {
  const [first = "", second = "", ...lines] = markdownTable([head, ...rows]).split("\n");
  const items = lines.map((text, index): Item => ({ text, rank: ranks[index] ?? 5 }));
  return { head: `${first}\n${second}`, items, joint: "\n", rank: 2 };
}

function shownRows(view: View): readonly DecidedCase[] {
  const asking = view.differing.filter((one) => isDecisive(one, view));
  const harmless = view.differing.filter((one) => !isDecisive(one, view));
  return [...asking.slice(0, view.limits.decisive), ...harmless.slice(0, view.limits.harmless)];
}

function row(one: DecidedCase, view: View): string[] {
  const number = view.numbers.get(one.id);
  const name = `${number === undefined ? "" : `${number} · `}${markdownText(one.id)}`;
  const label = caseLabel(one, view);
  const words = [label.strong === null ? "" : `**${label.strong}**`, label.rest].filter(Boolean).join(", ");
  if (one.state === "critical") return [name, criticalValues(one, view), "", words];
  return [name, bothValues(one, view.report), difference(one), words];
}

/** `0 of 5, then 0 of 20 fresh → **1 of 5 violates**`. */
function criticalValues(one: DecidedCase, view: View): string {
  const before = violations(one, view.report, "baseline");
  const after = violations(one, view.report, "candidate");
  const attribution = view.report.comparison.critical.find(
    (found) => found.case === one.id && found.side === "candidate" && found.attribution !== null,
  )?.attribution;
  const fresh = attribution ? `, then ${attribution.violations} of ${attribution.fresh} fresh` : "";
  const verb = after.shown === 1 ? "violates" : "violate";
  return `${before.shown} of ${before.of}${fresh} → **${after.shown} of ${after.of} ${verb}**`;
}

function oneSidedTable(view: View): Block | null {
  const cases = [...view.differing, ...view.unchanged];
  if (cases.length === 0) return null;
  const rows = cases
    .slice(0, view.limits.harmless * 2)
    .map((one) => [markdownText(one.id), countWithInterval(one.candidate, view.report)]);
  return {
    ...tableBlock(
      ["case", `passes, ${percent(view.report.contract.criteria.confidence)}`],
      rows,
      rows.map(() => 5),
    ),
    total: cases.length,
    more: (left) => `${left} more in ${view.limits.rest}.`,
  };
}
