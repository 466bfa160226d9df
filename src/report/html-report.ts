import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import type { Report } from "../model/report.ts";
import { headline } from "./headline.ts";
import { jobSummary, type ReportOptions } from "./markdown-report.ts";

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .25rem .6rem; text-align: left; vertical-align: top; }
code { font: .9em ui-monospace, monospace; background: color-mix(in srgb, currentColor 9%, transparent); padding: .1em .3em; border-radius: 3px; white-space: pre-wrap; }
blockquote { margin-left: 0; padding-left: 1rem; border-left: 3px solid crimson; }
h3 { margin-top: 2.5rem; }
`;

/** Parsing Markdown takes about a second for each 100,000 bytes. */
const markdownLimitBytes = 400_000;

/**
 * report.html: report.md as one page that loads nothing and runs nothing. Made from the Markdown, so that the two
 * can't say different things; raw HTML in it would be shown as text. The longest lists are cut at whole rows, which
 * a suite of 2,000 cases reaches only when most of them differ.
 */
export function htmlReport(report: Report, options: ReportOptions = {}): string {
  const markdown = jobSummary(report, options, markdownLimitBytes).replace(/^<sub>(.*)<\/sub>$/m, "\n$1");
  const body = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Casegate: ${escaped(headline(report).words)}</title>
<style>${style}</style>
</head>
<body>
${body}</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
