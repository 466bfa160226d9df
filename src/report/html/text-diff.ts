import { lateLibraries } from "../../lib/late-libraries.ts";
import { html, htmlLines, type Markup } from "./markup.ts";

/** Beyond this a diff takes long and tells little: both texts are shown whole. */
const longest = 4000;

/** What became of a text, as words taken out and words put in; screen readers hear which. */
export function textDiff(before: string, after: string): Markup {
  if (before === after) return html`<pre class="same">${htmlLines(after, longest, 80)}</pre>`;
  if (before.length > longest || after.length > longest) {
    return html`<pre><del>${htmlLines(before, longest, 60)}</del></pre><pre><ins>${htmlLines(after, longest, 60)}</ins></pre>`;
  }
  const parts = lateLibraries
    .diff()
    .diffWordsWithSpace(before, after)
    .map(({ value, added, removed }) => {
      const text = spaced(value);
      if (added) return html`<ins>${text}</ins>`;
      return removed ? html`<del>${text}</del>` : text;
    });
  return html`<pre>${parts}</pre>`;
}

/** Encoding trims the ends of a text, and between two parts a space means something. */
function spaced(value: string): Markup {
  const start = value.slice(0, value.length - value.trimStart().length);
  const text = value.trim();
  const end = value.slice(start.length + text.length);
  return html`${whitespace(start)}${htmlLines(text, longest, 80)}${whitespace(end)}`;
}

function whitespace(text: string): Markup {
  return { markup: text.replace(/[^\n]/g, " ") };
}
