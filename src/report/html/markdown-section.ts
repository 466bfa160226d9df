import type { Block } from "../blocks.ts";
import { fitBlocks } from "../fit-blocks.ts";
import { html, type Markup } from "./markup.ts";
import { ownMarkdown } from "./own-markdown.ts";

/** So much of the page may be of one section. */
const limitBytes = 150_000;

/** Blocks of report.md as a section of the page, so that the two can't say different things; the longest lists are cut at whole rows. */
export function markdownSection(id: string, title: string, blocks: readonly Block[]): Markup | null {
  if (blocks.length === 0) return null;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${ownMarkdown(fitBlocks(blocks, limitBytes))}</section>`;
}
