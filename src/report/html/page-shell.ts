import { Buffer } from "node:buffer";
import { sha256Hex } from "../../lib/sha256.ts";
import { html, type Markup, trusted } from "./markup.ts";
import style from "./page.css?raw";
import script from "./page.js?raw";

/** A whole page that loads nothing: its one script and one style sheet run because the policy names their digests. */
export function pageShell(title: string, body: Markup): string {
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script type="module">${trusted(script)}</script>
</body>
</html>`.markup
  }\n`;
}

function digest(text: string): string {
  return `sha256-${Buffer.from(sha256Hex(text), "hex").toString("base64")}`;
}
