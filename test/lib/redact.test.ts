import { describe, expect, test } from "vitest";
import { createRedactor, shortestSecretChars } from "../../src/lib/redact.ts";
import { usedMs } from "../support/processor-time.ts";
import * as fc from "../support/seeded-fast-check.ts";

const secret = 'tok/+én "q" 9f8e7d6c5b4a-Zz~';
const all = (text: string) => createRedactor([secret]).text(text);

describe("redaction", () => {
  test.each([
    ["as it is", secret],
    ["base64", Buffer.from(secret).toString("base64")],
    ["base64 without padding", Buffer.from(secret).toString("base64").replace(/=+$/, "")],
    ["base64url", Buffer.from(secret).toString("base64url")],
    ["hex", Buffer.from(secret).toString("hex")],
    ["upper-case hex", Buffer.from(secret).toString("hex").toUpperCase()],
    ["URL-encoded", encodeURIComponent(secret)],
    ["URL-encoded in lower case", encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ["form-encoded", new URLSearchParams({ a: secret }).toString().slice(2)],
    ["JSON-escaped", JSON.stringify(secret).slice(1, -1)],
    ["JSON-escaped in ASCII", JSON.stringify(secret).slice(1, -1).replace("é", "\\u00e9")],
    ["JSON within JSON", JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    [
      "base64 broken over lines",
      Buffer.from(secret)
        .toString("base64")
        .replace(/(.{11})/g, "$1\r\n"),
    ],
    [
      "hex broken over lines",
      Buffer.from(secret)
        .toString("hex")
        .replace(/(.{11})/g, "$1\n"),
    ],
  ])("finds a secret %s", (_, text) => {
    expect(all(`before ${text} after`)).toBe("before [redacted] after");
  });

  test("finds a secret in a short text, in a long one, and in a short one after that, and leaves others as they are", () => {
    const redactor = createRedactor([secret]);
    const long = "some other words\r\n".repeat(10_000);
    const inHex = Buffer.from(secret)
      .toString("hex")
      .replace(/(.{7})/g, "$1\r\n");
    for (const other of ["", "words\n", long, "words"]) {
      expect(redactor.text(other)).toBe(other);
      for (const form of [secret, inHex])
        expect(redactor.text(`${other}<${form}>${other}`)).toBe(`${other}<[redacted]>${other}`);
    }
    expect(redactor.count).toBe(8);
  });

  test("takes the longer of two secrets of which one is in the other, and both where they follow each other", () => {
    const redactor = createRedactor(["inner-secret", "outer-inner-secret-outer"]);
    const hex = (text: string) =>
      Buffer.from(text)
        .toString("hex")
        .replace(/(.{9})/g, "$1\n");
    expect(redactor.text("<outer-inner-secret-outer><inner-secret>inner-secret")).toBe(
      "<[redacted]><[redacted]>[redacted]",
    );
    expect(redactor.text(`<${hex("outer-inner-secret-outer")}>\n${hex("inner-secret")}\n.`)).toBe(
      "<[redacted]>\n[redacted]\n.",
    );
  });

  test("finds base64 at every offset inside a longer text", () => {
    for (const before of ["", "u", "us", "use", "user:"]) {
      for (const after of ["", "x", "xy", "xyz"]) {
        for (const encoding of ["base64", "base64url"] as const) {
          const text = Buffer.from(before + secret + after).toString(encoding);
          const kept = all(text);
          expect(kept).toContain("[redacted]");
          expect(kept.replace("[redacted]", "").length).toBeLessThanOrEqual(16);
        }
      }
    }
  });

  test("finds any secret in any surroundings, in text and in bytes", () => {
    const long = fc
      .string({ unit: "grapheme", minLength: 8, maxLength: 60 })
      .filter((text) => text.trim().length >= 8);
    fc.assert(
      fc.property(long, fc.string(), fc.string(), (value, before, after) => {
        const redactor = createRedactor([value]);
        expect(redactor.text(before + value + after)).toContain("[redacted]");
        const bytes = redactor.bytes(Buffer.from(before + value + after));
        expect(Buffer.from(bytes).includes(Buffer.from("[redacted]"))).toBe(true);
        expect(redactor.count).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test("keeps bytes that are no text as they are", () => {
    const bytes = Uint8Array.from([0, 255, 128, 10, ...Buffer.from(secret), 255, 0]);
    expect([...createRedactor([secret]).bytes(bytes)]).toEqual([
      0,
      255,
      128,
      10,
      ...Buffer.from("[redacted]"),
      255,
      0,
    ]);
    const clean = Uint8Array.from([0, 255, 128]);
    expect(createRedactor([secret]).bytes(clean)).toBe(clean);
  });

  test("the longer of two secrets wins, and each replacement is counted", () => {
    const redactor = createRedactor(["abcdefgh", "abcdefghijkl"]);
    expect(redactor.text("abcdefghijkl abcdefgh abcdefg")).toBe("[redacted] [redacted] abcdefg");
    expect(redactor.count).toBe(2);
    expect(redactor.fresh().count).toBe(0);
    expect(redactor.fresh().text("abcdefgh")).toBe("[redacted]");
  });

  test("each long line of a secret of many lines is a secret", () => {
    const key = "-----BEGIN-----\nMIIabcdefghijklmnop\nQRSTuvwxyz0123456789\n";
    const redactor = createRedactor([key]);
    expect(redactor.text("x QRSTuvwxyz0123456789 y")).toBe("x [redacted] y");
  });

  test("a secret that a limit cut in two leaves no start behind", () => {
    const value = "0123456789abcdef";
    for (let length = 1; length < value.length; length++) {
      expect(createRedactor([value]).cutText(`kept: ${value.slice(0, length)}`)).toBe("kept: ");
    }
    const encoded = Buffer.from(value).toString("base64");
    expect(createRedactor([value]).cutText(`kept: ${encoded.slice(0, 6)}\n${encoded.slice(6, 11)}`)).toBe(
      "kept: ",
    );
    expect(createRedactor([value]).cutText(`${value} is whole.`)).toBe("[redacted] is whole.");
  });

  test("secrets that are too short are left alone", () => {
    expect(shortestSecretChars).toBe(6);
    expect(createRedactor(["12345", ""]).text("12345")).toBe("12345");
    expect(createRedactor(["123456"]).text("123456")).toBe("[redacted]");
  });

  test("a megabyte without a secret is searched in well under a second", () => {
    const redactor = createRedactor(Array.from({ length: 10 }, (_, index) => `${secret}${index}`));
    const text = "tok/+e ordinary output of an agent 6b2f\n".repeat(26_000);
    const start = usedMs();
    expect(redactor.text(text)).toBe(text);
    expect(usedMs() - start).toBeLessThan(4000);
  });
});
