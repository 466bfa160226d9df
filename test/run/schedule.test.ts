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

describe("attempts that may be prepared and read beside others", () => {
  /** Makes all of them with turns, each program and all around it taking a moment, and notes what happens. */
  async function makeAhead(more: Partial<Parameters<typeof runSchedule>[0]> = {}) {
    const seen: {
      what: "prepared" | "started" | "ended" | "refused" | "done";
      order: number;
      worker: number;
    }[] = [];
    const run = runSchedule({
      attempts,
      concurrency: 2,
      stop: () => null,
      overlaps: () => true,
      make: async ({ order }, worker, turn) => {
        const note = (what: (typeof seen)[number]["what"]) => seen.push({ what, order, worker });
        await tick();
        note("prepared");
        if ((await turn?.begin()) != null) return void note("refused");
        note("started");
        await tick();
        note("ended");
        await turn?.over();
        await tick();
        await tick();
        note("done");
      },
      ...more,
    });
    return { run, seen };
  }
  const of = (seen: Awaited<ReturnType<typeof makeAhead>>["seen"], what: string, worker?: number) =>
    seen
      .filter((one) => one.what === what && (worker ?? one.worker) === one.worker)
      .map(({ order }) => order);

  test("no more programs run than pairs may, each worker's in its order and never two at once", async () => {
    const { run, seen } = await makeAhead();
    expect(await run).toEqual({ stopped: null, left: [] });
    expect(of(seen, "done").sort((a, b) => a - b)).toEqual(attempts.map(({ order }) => order));
    for (const worker of [0, 1]) {
      const programs = seen.filter(
        ({ what, worker: whose }) => whose === worker && (what === "started" || what === "ended"),
      );
      expect(programs.map(({ what }) => what)).toEqual(
        programs.map((_, index) => (index % 2 === 0 ? "started" : "ended")),
      );
      expect(of(seen, "done", worker)).toEqual(of(seen, "started", worker));
    }
  });

  test("the next is prepared while a program runs and starts before that one's attempt is done, one ahead at most", async () => {
    const { run, seen } = await makeAhead({ concurrency: 1 });
    await run;
    const at = (what: string, order: number) =>
      seen.findIndex((one) => one.what === what && one.order === order);
    const [first, second, third] = of(seen, "started") as [number, number, number];
    expect(at("prepared", second)).toBeGreaterThan(at("started", first));
    expect(at("started", second)).toBeLessThan(at("done", first));
    expect(at("prepared", third)).toBeGreaterThan(at("done", first));
  });

  test("one that was prepared is left when the schedule halts before its turn", async () => {
    let started = 0;
    const { run, seen } = await makeAhead({
      concurrency: 1,
      halt: () => (started++ >= 2 ? "no time is left" : null),
    });
    const end = await run;
    expect(end).toEqual({ stopped: "no time is left", left: attempts.slice(2) });
    expect(of(seen, "done")).toEqual([attempts[0]?.order, attempts[1]?.order]);
    expect(of(seen, "refused")).toEqual([attempts[2]?.order]);
  });

  test("an error ends the schedule once the program that runs beside it is done", async () => {
    const { run, seen } = await makeAhead({
      concurrency: 1,
      make: async ({ order }, worker, turn) => {
        if ((await turn?.begin()) != null) return;
        await turn?.over();
        if (order === attempts[0]?.order) throw new Error("disk full");
        await tick();
        seen.push({ what: "done", order, worker });
      },
    });
    await expect(run).rejects.toThrow("disk full");
    expect(seen.length).toBeLessThanOrEqual(1);
  });

  test("one that must be alone waits for all of its worker before it", async () => {
    const alone = attempts[3];
    const { run, seen } = await makeAhead({ concurrency: 1, overlaps: (attempt) => attempt !== alone });
    await run;
    const from = seen.findIndex(({ order }) => order === alone?.order);
    expect(of(seen.slice(0, from), "done")).toEqual(attempts.slice(0, 3).map(({ order }) => order));
    expect(seen.slice(from, from + 4).map(({ what }) => what)).toEqual([
      "prepared",
      "started",
      "ended",
      "done",
    ]);
    expect(seen.slice(from, from + 4).every(({ order }) => order === alone?.order)).toBe(true);
  });
});
