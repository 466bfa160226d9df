import type { Block } from "../blocks.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { p } from "./all-cases.ts";
import { section, tableSection } from "./section.ts";

/** Cases of a large suite that have likely moved: where to look first, never a reason to block. */
export function watched(view: View): Block | null {
  const list = view.report.comparison.watchList;
  if (list == null) return null;
  const what = "by the first stage alone, at most 5 % of the entries expected to be false (discrete BH)";
  if (list.length === 0) return section("Watch list", `No case has likely moved, ${what}.`, 8);
  return tableSection(
    "Watch list",
    `Cases that have likely moved, ${what}. It blocks nothing.`,
    ["case", "likely", "adjusted p"],
    list.map((one) => [markdownText(one.case, 200), one.direction, p(one.adjusted)]),
    8,
  );
}
