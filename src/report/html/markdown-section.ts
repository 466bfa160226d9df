import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import type { Block } from "../blocks.ts";
import { fitBlocks } from "../fit-blocks.ts";
import { html, type Markup, trusted } from "./markup.ts";

/** Parsing Markdown takes about a second for each 100,000 bytes. */
const limitBytes = 150_000;

/**
 * Blocks of report.md as a section of the page, so that the two can't say different things. Raw HTML in it is shown as text; the
 * longest lists are cut at whole rows.
 */
export function markdownSection(id: string, title: string, blocks: readonly Block[]): Markup | null {
  if (blocks.length === 0) return null;
  const body = micromark(fitBlocks(blocks, limitBytes), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${trusted(body.replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>').replaceAll("</table>", "</table></div>").replaceAll("<th></th>", "<td></td>"))}
</section>`;
}
