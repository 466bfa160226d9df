import { exitStatus } from "../../src/decide/exit-status.ts";
import { criticalCheck, makeAttempt, makeCase, makeCheck, makePair } from "../compare/make-attempts.ts";
import { codesOf, type DecisionParts, decideParts } from "./make-decision.ts";

export const same = (id: string) => makePair(id, [5, 5], [5, 5]);
export const worse = (id: string) => [
  ...makePair(id, [5, 5], [3, 5]),
  ...makePair(id, [15, 15], [4, 15], "confirm"),
];
export const better = (id: string) => [
  ...makePair(id, [0, 5], [4, 5]),
  ...makePair(id, [0, 15], [12, 15], "confirm"),
];
export const plain = (...ids: string[]) => ids.map((id) => makeCase(id));

export function outcomeOf(parts: DecisionParts) {
  const found = decideParts(parts);
  const { verdict, merge, reviewOnly } = found.decision;
  return { codes: codesOf(found), verdict, merge, reviewOnly, status: exitStatus(found.decision) };
}

export const violation = (id: string, over = {}) =>
  makeAttempt(id, "candidate", {
    outcome: "fail",
    checks: [makeCheck(`${id}.critical`, "fail", { critical: true, reason: "called lookup" })],
    ...over,
  });
export const guardedSide = (id: string, side: "baseline" | "candidate", count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeAttempt(id, side, {
      repeat: index + 1,
      checks: [makeCheck(`${id}.critical`, "pass", { critical: true })],
    }),
  );
export const guarded = (id: string, over = {}) => makeCase(id, { checks: [criticalCheck(id)], ...over });
