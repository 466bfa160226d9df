import type { Report } from "../model/report.ts";
import { type Block, paragraph } from "./blocks.ts";
import type { CaseLinks } from "./case-details.ts";
import { tableBlock } from "./case-table.ts";
import { count } from "./case-values.ts";
import { listed } from "./format.ts";
import { markdownLink } from "./markdown-link.ts";
import type { Encoder } from "./moved-sentences.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

const mostNames = 5;

/** One paragraph on a change to the suite: it decides nothing here and is accepted on its own; null without one. */
export function revisionNote(
  report: Report,
  links?: (id: string) => CaseLinks,
  evidence = "",
): string | null {
  const words = revisionWords(report, { text: markdownText, code: markdownCode });
  return words === null ? null : `**The suite changes too:** ${words}${actions(report, links, evidence)}`;
}

/** What of the suite changes, and how that stands. */
export function revisionWords(report: Report, encode: Encoder): string | null {
  const { revision } = report.contract;
  if (revision === null) return null;
  const kinds = (["added", "removed", "changed"] as const).flatMap((kind) => {
    const ids = revision.changes
      .filter(({ change }) => change === kind)
      .map((one) => encode.text(one.case, 100));
    if (ids.length === 0) return [];
    const named = ids.slice(0, mostNames).join(", ");
    return [`${ids.length} ${kind} (${named}${ids.length > mostNames ? ", …" : ""})`];
  });
  const files = revision.files.length;
  const what =
    kinds.length > 0 ? listed(kinds) : `${files} ${files === 1 ? "file" : "files"} of the suite, no case`;
  const rules = (revision.rules ?? [])
    .filter((rule) => rule !== "version")
    .map((rule) => encode.code(rule, 60));
  const ruled =
    rules.length === 0
      ? ""
      : ` Rules of every case change: ${listed(rules.slice(0, mostNames * 2))}${rules.length > mostNames * 2 ? ", …" : ""}.`;
  return `${what}.${ruled} The old suite decided here; ${standing(report)}.`;
}

/** True while nobody has decided about it. */
export function revisionIsOpen(report: Report): boolean {
  return report.decision.reasons.some(({ code }) => code === "revision");
}

/** A rejected change to the suite is a reason that names no case; a shard decides about none. */
function standing(report: Report): string {
  const { reasons } = report.decision;
  if (reasons.some(({ code, cases }) => code === "rejected" && cases.length === 0))
    return "the change was rejected by a decision of its own";
  if (reasons.some(({ code }) => code === "suite_unusable")) return "the changed one can't be read";
  return revisionIsOpen(report) || report.conditions.partial
    ? "the change needs a decision of its own"
    : "the change was accepted by a decision of its own";
}

/** How to decide about the change, while nobody has. */
function actions(report: Report, links: ((id: string) => CaseLinks) | undefined, evidence: string): string {
  if (!revisionIsOpen(report)) return "";
  const found = links?.("_contract") ?? {};
  const command = (name: string) =>
    markdownCode(`casegate ${name} --revision${evidence === "" ? "" : ` ${evidence}`} --reason "…"`, 300);
  const accept = markdownLink("accept", found.accept) ?? command("accept");
  return `\n\n${accept} · ${markdownLink("reject", found.reject) ?? command("reject")}`;
}

/** The second table: what the changed suite's own cases showed, under the old suite's rules; null where none was run. */
export function secondTableBlock(view: View): Block | null {
  const second = view.report.contract.revision?.comparison ?? null;
  if (second === null) return null;
  const added = new Set(
    (view.report.contract.revision?.changes ?? [])
      .filter(({ change }) => change === "added")
      .map((one) => one.case),
  );
  const names = `${markdownText(view.names.baseline, 40)} → ${markdownText(view.names.candidate, 40)}`;
  const told = "The cases of the changed suite, run under the old suite's rules. They accept nothing:";
  const problem = second.problem === null ? "" : ` Not whole: ${markdownText(second.problem, 300)}.`;
  if (second.cases.length === 0)
    return second.problem === null
      ? null
      : paragraph(`The changed suite's cases were not run: ${markdownText(second.problem, 300)}.`, 4);
  const violating = new Set(
    second.critical.filter(({ side, excused }) => side === "candidate" && !excused).map((one) => one.case),
  );
  const rows = second.cases
    .slice(0, view.limits.decisive)
    .map((one) => [
      markdownText(one.id),
      one.baseline.planned === 0
        ? `- → ${count(one.candidate)}`
        : `${count(one.baseline)} → ${count(one.candidate)}`,
      [added.has(one.id) ? "new" : "changed", ...(violating.has(one.id) ? ["**critical**"] : [])].join(", "),
    ]);
  const block = tableBlock(
    ["case", names, ""],
    rows,
    rows.map(() => 4),
  );
  return {
    ...block,
    head: `${told}${problem}\n\n${block.head}`,
    rank: 4,
    total: second.cases.length,
    more: (left) => `${left} more in ${view.limits.rest}.`,
  };
}
