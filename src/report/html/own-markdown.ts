import { escapedText, html, type Markup } from "./markup.ts";

/**
 * What report.md is written in, as HTML: headings of the third level, tables, lists, paragraphs; in them code spans and strong words. It is no
 * reader of Markdown: all else, whoever wrote it, is shown as the text that it is.
 */
export function ownMarkdown(text: string): Markup[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== "")
    .map((part) => partMarkup(part.split("\n")));
}

function partMarkup(lines: readonly string[]): Markup {
  const [first = ""] = lines;
  if (lines.length === 1 && first.startsWith("### ")) return html`<h3>${inline(first.slice(4))}</h3>\n`;
  if (lines.every((line) => line.startsWith("|"))) return table(lines.map(cellsOf));
  if (lines.every((line) => line.startsWith("- "))) return html`<ul>\n${items(lines, "- ")}</ul>\n`;
  if (lines.every((line) => /^\d+\. /.test(line))) return html`<ol>\n${items(lines, /^\d+\. /)}</ol>\n`;
  return html`<p>${inline(lines.join("\n"))}</p>\n`;
}

function items(lines: readonly string[], mark: string | RegExp): Markup[] {
  return lines.map((line) => html`<li>${inline(line.replace(mark, ""))}</li>\n`);
}

/** The second line of a table only tells that it is one. */
function table([head = [], , ...rows]: readonly (readonly string[])[]): Markup {
  const titles = head.map((title) => (title === "" ? html`<td></td>\n` : html`<th>${inline(title)}</th>\n`));
  const body = rows.map((row) => html`<tr>\n${row.map((cell) => html`<td>${inline(cell)}</td>\n`)}</tr>\n`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="table"><table>
<thead>\n<tr>\n${titles}</tr>\n</thead>
${body.length === 0 ? null : html`<tbody>\n${body}</tbody>\n`}</table></div>\n`;
}

/** A pipe that a cell holds has a backslash before it, in code as well. */
function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const codeSpan = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/su;

/** Text between code spans, and those. */
function inline(text: string): Markup[] {
  const parts: Markup[] = [];
  let isStrong = false;
  for (let rest = text; rest !== ""; ) {
    const [span = "", , code = ""] = codeSpan.exec(rest) ?? [];
    const before = span === "" ? rest : rest.slice(0, rest.indexOf(span));
    before.split("**").forEach((words, index) => {
      if (index > 0) {
        parts.push(isStrong ? html`</strong>` : html`<strong>`);
        isStrong = !isStrong;
      }
      parts.push(escapedText(words));
    });
    if (span !== "") parts.push(html`<code>${escapedText(withoutPad(code))}</code>`);
    rest = rest.slice(before.length + span.length);
  }
  return isStrong ? [...parts, html`</strong>`] : parts;
}

/** A space stands on both sides of code that begins or ends with a backtick. */
function withoutPad(code: string): string {
  return /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code;
}
