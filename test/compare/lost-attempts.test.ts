import { describe, expect, it, test } from "vitest";
import { caseOf, compareParts } from "./compare-cases.ts";
import { criticalCheck, makeAttempt, makeCase, makeLine, makeSide, planOf } from "./make-attempts.ts";

const lost = (id: string, over = {}) =>
  makeAttempt(id, "candidate", { outcome: "environment_error", checks: [], ...over });

describe("attempts that an outage took", () => {
  const quarantine = { owner: "ana", until: "2027-01-01", reason: "#12" };

  it("are a share of all that was planned, fresh ones too", () => {
    const fresh = makeSide("a", "candidate", [15, 15], { stage: "confirm" });
    const attempts = [...makeSide("a", "baseline", [5, 5]), ...makeSide("a", "candidate", [4, 4]), lost("a")];
    const planned = planOf([...attempts, ...fresh]);
    const { loss } = compareParts({ cases: [makeCase("a")], attempts, planned });
    expect(loss[1]).toMatchObject({ side: "candidate", planned: 20, lost: 1 });
  });

  it("of a quarantined case are left out, and its critical check is named all the same", () => {
    const cases = [
      makeCase("g", { quarantine, checks: [criticalCheck("g")] }),
      makeCase("b", { quarantine }),
    ];
    const { loss } = compareParts({ cases, attempts: [lost("g"), lost("b")] });
    expect(loss[1]).toMatchObject({ planned: 0, lost: 0, lostInCritical: ["g"] });
  });
});

test("a line that one side alone could show has not moved", () => {
  const shown = makeAttempt("a", "candidate", { lines: [makeLine("reply", "17")] });
  const found = caseOf(
    compareParts({ cases: [makeCase("a")], attempts: [makeAttempt("a", "baseline"), shown] }),
    "a",
  );
  expect(found.lines).toMatchObject([{ baseline: [], candidate: ["17"], moved: false }]);
});

describe("sides on which no attempt came to its end", () => {
  const crashed = (side: "baseline" | "candidate") =>
    makeAttempt("a", side, { outcome: "fail", cause: "crash" });
  const found = (...attempts: ReturnType<typeof makeAttempt>[]) =>
    compareParts({ cases: [makeCase("a")], attempts }).neverEnded;

  it("are both needed: one side alone says nothing of the agent", () => {
    expect(found(crashed("baseline"), crashed("candidate"))).toEqual({ crashed: 2, timedOut: 0 });
    expect(found(crashed("candidate"))).toBeNull();
  });

  it("had none that ended otherwise", () => {
    expect(found(crashed("baseline"), crashed("candidate"), makeAttempt("a", "candidate"))).toBeNull();
  });
});
