import { expect, test } from "vitest";
import { blindnessHints } from "../../src/contract/blindness-hints.ts";
import { loadContract } from "../../src/contract/load-contract.ts";

const hintsOf = (criteria: string, cases: string, repeats = 5) =>
  blindnessHints(
    loadContract({
      path: "cases",
      entries: Object.entries({
        "suite.yaml": `suite: s\nversion: 1.0.0\nagent: { run: ['true'] }\nrepeats: ${repeats}\ncriteria: { ${criteria} }\n`,
        "all.yaml": cases,
      }).map(([path, text]) => ({ path, executable: false, bytes: new TextEncoder().encode(text) })),
    }),
  );

const list = (count: number, more = "") =>
  Array.from(
    { length: count },
    (_, index) => `- { id: c${index}, prompt: q, checks: [{ type: exit, in: [0] }]${more} }\n`,
  ).join("");

test("fresh attempts that could confirm nothing are hinted at, with the number that could", () => {
  const hint = (attempts: string, at: string, enough: number) => [
    `${attempts} a side can't confirm that ${at} got worse, even if every one fails, which would leave the run inconclusive; raise criteria.confirm.attempts to ${enough} or more`,
  ];
  expect(hintsOf("confirm: { attempts: 1 }", list(1))).toEqual(hint("1 fresh attempt", "a case", 3));
  expect(hintsOf("confirm: { attempts: 3 }", list(1))).toEqual([]);
  expect(hintsOf("confirm: { attempts: 5 }", list(13))).toEqual(hint("5 fresh attempts", "13 cases", 6));
  expect(hintsOf("confirm: { attempts: 5 }", list(12))).toEqual([]);
  expect(hintsOf("confirm: { attempts: 5, cases: 12 }", list(13))).toEqual([]);
  expect(hintsOf("review: novel, confirm: { attempts: 1 }", list(13))).toEqual([]);
  expect(hintsOf("confirm: { attempts: 1 }", list(13, ", deterministic: true"))).toEqual([]);
});

test("where no fresh attempts are asked for, the first stage must be able to confirm one case", () => {
  expect(hintsOf("confirm: { attempts: 0 }", list(13), 2)).toEqual([
    expect.stringContaining("no difference of a case can block: 2 attempts a side and no fresh ones"),
  ]);
  expect(hintsOf("review: significant", list(1), 1)).toHaveLength(1);
  expect(hintsOf("confirm: { attempts: 0 }", list(13), 3)).toEqual([]);
});
