import { expect, test } from "vitest";
import { howToSettle } from "../../src/report/sections/how-to-settle.ts";

test("a command that a person is to copy stands in one code span, the words beside it stay words", () => {
  expect(howToSettle('fix and push, or casegate accept a/b c --run .casegate/run --reason "…"')).toBe(
    'fix and push, or `casegate accept a/b c --run .casegate/run --reason "…"`',
  );
  expect(howToSettle("casegate show a --run r; fix and push, it can't be accepted")).toBe(
    "`casegate show a --run r`; fix and push, it can't be accepted",
  );
  expect(howToSettle("casegate verdict a --run r …, commit the file, then casegate decide --run r")).toBe(
    "`casegate verdict a --run r …`, commit the file, then `casegate decide --run r`",
  );
  expect(howToSettle("casegate plan prints what would settle it")).toBe(
    "casegate plan prints what would settle it",
  );
});

test("what a name brings with it is obeyed nowhere", () => {
  expect(howToSettle("casegate accept a`b --run @ada; see #12")).toBe(
    "``casegate accept a`b --run @ada``; see `#12`",
  );
});
