import { findForms } from "./find-forms.ts";
import { type SecretForm, secretForms } from "./secret-forms.ts";

/** Secrets with fewer characters are not redacted: they would blacken ordinary text, and a guess finds them anyway. */
export const shortestSecretChars = 6;

const mark = "[redacted]";

/** Removes secrets from what is kept. Guards against accidents, not against intent. */
export interface Redactor {
  /** A whole text; pieces of a stream are joined first, so that no secret is split over two calls. */
  text(input: string): string;
  /** A text whose end was cut off by a limit: an end that may be the start of a secret is dropped too. */
  cutText(input: string): string;
  bytes(input: Uint8Array): Uint8Array;
  /** Replacements so far. */
  readonly count: number;
  /** A redactor of the same secrets whose count starts at 0. */
  fresh(): Redactor;
}

/** A redactor of these secrets, in every form of `secretForms`; those shorter than `shortestSecretChars` are ignored. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const long = [...new Set(secrets)].filter((secret) => secret.length >= shortestSecretChars);
  const forms = long.flatMap(secretForms).sort((a, b) => b.text.length - a.text.length);
  const asBytes = forms.map((form) => ({ ...form, text: Buffer.from(form.text).toString("latin1") }));
  return withForms(forms, asBytes);
}

function withForms(ofText: readonly SecretForm[], ofBytes: readonly SecretForm[]): Redactor {
  let count = 0;
  const replace = (input: string, forms: readonly SecretForm[]) => {
    let kept = "";
    let end = 0;
    for (const { from, to } of findForms(input, forms)) {
      kept += input.slice(end, from) + mark;
      end = to;
      count++;
    }
    return end === 0 ? input : kept + input.slice(end);
  };
  return {
    text: (input) => replace(input, ofText),
    cutText(input) {
      const whole = replace(input, ofText);
      const kept = withoutStartOfSecret(whole, ofText);
      if (kept !== whole) count++;
      return kept;
    },
    bytes(input) {
      if (ofBytes.length === 0) return input;
      const text = Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString("latin1");
      const kept = replace(text, ofBytes);
      return kept === text ? input : Buffer.from(kept, "latin1");
    },
    get count() {
      return count;
    },
    fresh: () => withForms(ofText, ofBytes),
  };
}

function withoutStartOfSecret(text: string, forms: readonly SecretForm[]): string {
  const drop = Math.max(0, ...forms.map((form) => startAtEnd(text, form)));
  return text.slice(0, text.length - drop);
}

/** How many characters at the end of the text are a proper start of the form; 0 when none. */
function startAtEnd(text: string, form: SecretForm): number {
  const tail = text.slice(-form.text.length * 2);
  const compared = form.wrapped ? tail.replace(/[\r\n]/g, "") : tail;
  let length = Math.min(form.text.length - 1, compared.length);
  while (length > 0 && !compared.endsWith(form.text.slice(0, length))) length--;
  if (length === 0 || !form.wrapped) return length;
  let end = tail.length;
  for (let left = length; left > 0; end--) if (!/[\r\n]/.test(tail[end - 1] ?? "")) left--;
  return tail.length - end;
}
