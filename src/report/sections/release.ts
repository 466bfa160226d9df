import type { Block } from "../blocks.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { tableSection } from "./section.ts";

/** What the release asks for, one by one. */
export function releaseSection(view: View): Block | null {
  const { release } = view.report;
  if (release === null) return null;
  const stand = (met: boolean | null) => (met === null ? "open" : met ? "met" : "**not met**");
  return tableSection(
    "Release criteria",
    "",
    ["criterion", "", "why", "cases"],
    release.map(({ criterion, met, detail, cases }) => [
      markdownText(criterion, 100),
      stand(met),
      markdownText(detail, 300),
      markdownText(cases.join(", "), 500),
    ]),
    2,
  );
}
