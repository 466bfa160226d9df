import { expect, test } from "vitest";
import { systemClock } from "../../src/adapters/clock-system.ts";

test("a sleep takes its time, and ends early without an error when it is interrupted", async () => {
  const clock = systemClock();
  const start = clock.monotonicMs();
  await clock.sleep(30);
  expect(clock.monotonicMs() - start).toBeGreaterThanOrEqual(29);

  const controller = new AbortController();
  setTimeout(() => controller.abort(), 10);
  await clock.sleep(60_000, controller.signal);
  await clock.sleep(60_000, controller.signal);
  expect(clock.monotonicMs() - start).toBeLessThan(10_000);
  const [before, now, after] = [Date.now(), clock.now().getTime(), Date.now()];
  expect([before, now, after]).toEqual([before, now, after].sort((a, b) => a - b));
});
