import { expect, test } from "vitest";
import { UserError } from "../../src/model/errors.ts";

test("an error is one line a mistake, whatever stands in it: bounded, with nothing invisible, and with what to do at its end", () => {
  const error = new UserError([
    { where: "a\tb:1", what: "two\r\nlines \u001b[31m\u202e\u0000\ud800 é 💥", todo: "write\u2028one" },
    { what: "x".repeat(100_000), todo: "shorten it" },
  ]);
  expect(error.message.split("\n")).toEqual([
    "a b:1: two lines \\u{1B}[31m\\u{202E}\\u{0}\\u{D800} é 💥; write one",
    `${"x".repeat(800)}…; shorten it`,
  ]);
});
