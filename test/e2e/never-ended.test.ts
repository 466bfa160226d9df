import { expect, test } from "vitest";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { quickRepository } from "./quick-suite.ts";

test("an agent that can't start on either side is no green run, though nothing differs", async () => {
  await using repository = await quickRepository();
  await repository.switchTo("main");
  await repository.commit({ "agent.sh": "exec ./no-such-program\n" }, "An agent that can't start");
  await repository.switchTo("broken");
  await repository.commit({ "answers/a": "no" }, "Candidate");
  const end = await casegate(repository.folder, ["gate", "--baseline", "main", "--candidate", "broken"]);
  expect(end.status).toBe(3);
  expect(end.stdout).toContain("INCONCLUSIVE: blocked, inconclusive: no attempt came to its end");
  expect(end.stdout).toContain("Next: mend what keeps the agent from working on both sides");
  const { decision, comparison } = await readReport(repository.folder);
  expect(decision).toMatchObject({ verdict: "inconclusive", merge: "block" });
  expect(decision.reasons).toEqual([
    {
      code: "never_ended",
      text: "No attempt of either side came to its end (8 crashed), so nothing was compared.",
      cases: ["a", "b"],
      blocks: true,
    },
  ]);
  expect(comparison.cases.map(({ label }) => label)).toEqual(["unchanged", "unchanged"]);
});
