import { describe, expect, test } from "vitest";
import type { PlannedAttempt } from "../../src/model/plan.ts";
import { planPairs } from "../../src/plan/plan-stage.ts";
import { runSchedule } from "../../src/run/schedule.ts";

const cases = ["a", "b", "c"].map((id) => ({ id, attempts: 2, done: 0 }));
const attempts = planPairs("first", 1, cases, { order: 0, pair: 0 });
const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

describe("the schedule", () => {
  test("makes every attempt once, in the written order with one worker", async () => {
    const made: PlannedAttempt[] = [];
    const end = await runSchedule({
      attempts,
      concurrency: 1,
      stop: () => null,
      make: async (attempt) => {
        await tick();
        made.push(attempt);
      },
    });
    expect(made).toEqual(attempts);
    expect(end).toEqual({ stopped: null, left: [] });
  });

  test("keeps pairs in one worker and never runs more than the concurrency", async () => {
    const running = new Set<number>();
    let most = 0;
    await runSchedule({
      attempts,
      concurrency: 2,
      stop: () => null,
      make: async ({ pair }) => {
        expect(running.has(pair)).toBe(false);
        running.add(pair);
        most = Math.max(most, running.size);
        await tick();
        running.delete(pair);
      },
    });
    expect(most).toBe(2);
  });

  test("stops with the reason and names what is left", async () => {
    let made = 0;
    const end = await runSchedule({
      attempts,
      concurrency: 1,
      stop: () => (made >= 3 ? "spent" : null),
      make: async () => {
        made += 1;
      },
    });
    expect(end.stopped).toBe("spent");
    expect(end.left).toEqual(attempts.slice(3));
  });

  test("rethrows the first error after the running attempts have ended", async () => {
    let ended = 0;
    const run = runSchedule({
      attempts,
      concurrency: 2,
      stop: () => null,
      make: async ({ order }) => {
        await tick();
        ended += 1;
        if (order === 0) throw new Error("disk full");
      },
    });
    await expect(run).rejects.toThrow("disk full");
    expect(ended).toBeLessThan(attempts.length);
  });
});
