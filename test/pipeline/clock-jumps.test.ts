import { join } from "node:path";
import { expect, test } from "vitest";
import { withOutside } from "../../src/commands/outside.ts";
import { gate } from "../../src/pipeline.ts";
import { answersRepository } from "../e2e/answers-suite.ts";

test("a clock that is set back by years while a run goes on changes no duration", async () => {
  await using repository = await answersRepository({ cases: ["a"], repeats: 1 }, { a: "Y" }, { a: "Y" });
  const out = join(repository.folder, ".casegate/run");
  const options = {
    folder: repository.folder,
    out,
    log: { line: () => {} },
    interrupt: new AbortController().signal,
  };
  let year = 2040;
  const startMs = performance.now();
  const ended = await withOutside(options, (outside) => {
    const clock = { ...outside.clock, now: () => new Date(Date.UTC(year--, 0, 1)) };
    const request = {
      mode: "gate",
      suite: "cases",
      baseline: "main",
      candidate: "change",
      out,
      name: out,
    } as const;
    return gate(request, { ...outside, clock });
  });
  if (ended.kind !== "decided") throw new Error("interrupted");
  const { report } = ended;
  expect(report.status).toBe(0);
  expect(report.durationMs).toBeGreaterThan(0);
  expect(report.durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startMs));
});
