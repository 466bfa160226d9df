import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** The HTML of a GitHub-flavoured Markdown text, raw HTML let through so that it shows up as elements. */
export function rendered(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Names of the opening tags (and comments) in document order. */
export function elements(html: string): string[] {
  return [...html.matchAll(/<(!--|[a-zA-Z][a-zA-Z0-9]*)/g)].map(([, name]) => name ?? "");
}

/** What GitHub still reads for mentions and references: the text outside of code elements. */
export function proseOf(html: string): string {
  return html
    .replace(/<code[^>]*>[\s\S]*?<\/code>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** GitHub's own features on top of Markdown, by the patterns it documents. */
export const githubOnly: Readonly<Record<string, RegExp>> = {
  mention: /(^|[^\p{L}\p{N}`])@[a-z\d]/iu,
  issue: /(^|[^\p{L}\p{N}_])(?:[\w.-]+\/[\w.-]+)?#\d/u,
  "GH issue": /\bGH-\d/i,
  commit: /(?<![\p{L}\p{N}])[0-9a-f]{7,40}(?![\p{L}\p{N}])/iu,
  emoji: /:[a-z0-9+_-]+:/i,
  formula: /\$/,
};

/** Characters that no rendered text may hold. */
export const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
