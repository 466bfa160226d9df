import { expect, it } from "vitest";
import { plainProgress } from "../../../src/commands/progress/plain-progress.ts";

const planned = { stage: "first", case: "a", side: "candidate", repeat: 1, pair: 0 } as const;

/** The lines of a stage of so many attempts, one after the other, and when each was written. */
function told(attempts: number, attemptMs: number): { atMs: number; text: string }[] {
  let nowMs = 5_000_000;
  const lines: { atMs: number; text: string }[] = [];
  const progress = plainProgress(
    { line: (text) => lines.push({ atMs: nowMs - 5_000_000, text }) },
    () => nowMs,
  );
  progress.stage("first stage", attempts);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    nowMs += attemptMs;
    progress.ended(0, { attempt: { ...planned, order: attempt }, made: true, usd: null });
  }
  progress.over();
  return lines;
}

it("A stage of a few seconds is one line of a log", () => {
  expect(told(40, 240).map(({ text }) => text)).toEqual(["first stage: 40 attempts"]);
});

it("A longer stage tells where it is ten seconds after the last line, and not once more at its end", () => {
  expect(told(30, 1000)).toEqual([
    { atMs: 0, text: "first stage: 30 attempts" },
    { atMs: 10_000, text: "first stage: 10 of 30 made, about 20.0 s left" },
    { atMs: 20_000, text: "first stage: 20 of 30 made, about 10.0 s left" },
  ]);
});

it("Attempts that take longer than that are told of one by one", () => {
  expect(told(4, 60_000).map(({ atMs }) => atMs)).toEqual([0, 60_000, 120_000, 180_000]);
});

it("A stage of six hours leaves at most three hundred lines, none more than ten minutes after another", () => {
  const lines = told(21_600, 1000);
  expect(lines.length).toBeLessThan(300);
  expect(lines.length).toBeGreaterThan(100);
  const pauses = lines.slice(1).map(({ atMs }, index) => atMs - (lines[index]?.atMs ?? 0));
  expect(Math.min(...pauses)).toBe(10_000);
  expect(Math.max(...pauses)).toBeLessThan(600_000);
});
