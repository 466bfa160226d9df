import { withoutTrailing } from "./trim-end.ts";
/** One way in which a secret may be written. `wrapped` forms are also found when lines break inside them. */
export interface SecretForm {
  text: string;
  wrapped: boolean;
}

const longLine = 12;

/**
 * The ways in which a secret is written by accident, longest first: as it is, base64 (both alphabets) at each of the three offsets that it
 * can have in a longer text, hex, URL-encoded, JSON-escaped (twice too), and each long line of a secret of many lines.
 */
export function secretForms(secret: string): SecretForm[] {
  const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.length >= longLine);
  const plain = [secret, ...lines].flatMap((text) => [text, ...urlForms(text), ...jsonForms(text)]);
  const encoded = [secret, secret.trim()].flatMap((text) => [...base64Forms(text), ...hexForms(text)]);
  const all = [
    ...[...new Set(plain)].map((text) => ({ text, wrapped: false })),
    ...[...new Set(encoded)].map((text) => ({ text, wrapped: true })),
  ];
  return all.filter((form) => form.text !== "").sort((a, b) => b.text.length - a.text.length);
}

function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString("base64");
  const standard = [
    whole,
    withoutTrailing(whole, "="),
    ...[0, 1, 2].map((offset) => base64Core(bytes, offset)),
  ];
  return standard.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}

/** The base64 characters that depend on the secret alone when `offset` bytes stand before it. */
function base64Core(bytes: Uint8Array, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
}

function hexForms(secret: string): string[] {
  const lower = Buffer.from(secret).toString("hex");
  return [lower, lower.toUpperCase()];
}

function urlForms(secret: string): string[] {
  const wellFormed = Buffer.from(secret).toString();
  const component = encodeURIComponent(wellFormed);
  const strict = component.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams([["", wellFormed]]).toString().slice(1);
  const upper = [component, strict, encodeURI(wellFormed), form];
  return upper.flatMap((text) => [text, text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())]);
}

function jsonForms(secret: string): string[] {
  const once = jsonEscaped(secret);
  const ascii = once.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const forPages = ["<>&", "<>&'", "<>&'+`"].flatMap((signs) => [
    byNumber(once, signs),
    byNumber(once, signs).replace(/\\u[0-9a-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`),
  ]);
  return [once, ascii, once.replaceAll("/", "\\/"), jsonEscaped(once), ...forPages];
}

/** As encoders write these signs that make their text safe inside a web page. */
function byNumber(text: string, signs: string): string {
  return [...text]
    .map((sign) => (signs.includes(sign) ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : sign))
    .join("");
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
