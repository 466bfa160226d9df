import type { Encoder } from "../moved-sentences.ts";
import { html } from "./markup.ts";

/** Writes the untrusted pieces of a sentence for a page. */
export const htmlEncoder: Encoder = {
  code: (raw, limit = 200) => html`<code>${cut(raw, limit)}</code>`.markup,
  text: (raw, limit = 300) => html`${cut(raw, limit)}`.markup,
};

function cut(raw: string, limit: number): string {
  return raw.length > limit ? `${raw.slice(0, limit - 1)}…` : raw;
}
