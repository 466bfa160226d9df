import { expect, test } from "vitest";
import { sha256Hex } from "../../src/lib/sha256.ts";

test("text and its UTF-8 bytes have the same digest, the one of FIPS 180-2 for abc", () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(sha256Hex("abc")).toBe(abc);
  expect(sha256Hex(new TextEncoder().encode("abc"))).toBe(abc);
});
