import type { Report } from "../model/report.ts";
import { listed } from "./format.ts";
import { markdownText } from "./untrusted/markdown-text.ts";

const mostNames = 5;

/** One paragraph on a change to the suite: it decides nothing here and is accepted on its own; null without one. */
export function revisionNote(report: Report): string | null {
  const { revision } = report.contract;
  if (revision === null) return null;
  const kinds = (["added", "removed", "changed"] as const).flatMap((kind) => {
    const ids = revision.changes
      .filter(({ change }) => change === kind)
      .map((one) => markdownText(one.case, 100));
    if (ids.length === 0) return [];
    const named = ids.slice(0, mostNames).join(", ");
    return [`${ids.length} ${kind} (${named}${ids.length > mostNames ? ", …" : ""})`];
  });
  const what = kinds.length > 0 ? listed(kinds) : `${revision.files.length} files of the suite, no case`;
  return `**The suite changes too:** ${what}. The old suite decided here; the change needs a decision of its own.`;
}
