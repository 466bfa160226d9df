import type { Block } from "../blocks.ts";
import { markdownCode } from "../untrusted/markdown-code.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { tableSection } from "./section.ts";

/** Lines such as hashes that moved: by themselves no difference, so that nothing above speaks of them. */
export function movedIdentities({ report, names }: View): Block | null {
  const rows = report.comparison.cases.flatMap(({ id, lines }) =>
    lines
      .filter(({ moved, identity }) => moved && identity)
      .map(({ name, baseline, candidate }) => [
        markdownText(id),
        markdownText(name, 100),
        markdownCode(baseline.join(", "), 100),
        markdownCode(candidate.join(", "), 100),
      ]),
  );
  const heads = ["case", "line", markdownText(names.baseline, 40), markdownText(names.candidate, 40)];
  const what = "They say that something moved and not what: alone they make no difference.";
  return rows.length === 0 ? null : tableSection("Identity lines that moved", what, heads, rows, 9);
}
