import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { processesLeft } from "../support/processes.ts";
import { type Ended, ended, projectFolder, readAttempts, readReport } from "./casegate.ts";

/** One command of a lane. */
export interface Step {
  args: readonly string[];
  /** How it ends when nobody kills it. */
  status: number;
  /** Folders in which it writes; a kill may come at any change there. */
  watched: readonly string[];
}

/** Some commands in their order, each of which is started again until it ends by itself. */
export interface Lane {
  folder: string;
  steps: readonly Step[];
  /** What is left of the whole when nobody killed anything, and so must be left when somebody did. */
  result(): Promise<unknown>;
  /** Removes what the steps made. */
  reset(): Promise<void>;
  /** Kills the whole process group instead of the command alone. */
  group?: boolean;
}

/** When a command is killed: so long after its start, or when so many changes of files were seen. */
type Moment = { afterMs: number } | { change: number };

interface Course extends Ended {
  durationMs: number;
  changes: number;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash("sha256").update(`${seed} ${count}`).digest().readUInt32LE(0) / 2 ** 32;
  };
}

async function start(lane: Lane, step: Step, temp: string, moment: Moment | null): Promise<Course> {
  for (const folder of step.watched) await mkdir(folder, { recursive: true });
  const child = spawn(process.execPath, [join(projectFolder, "dist", "cli.js"), ...step.args], {
    cwd: lane.folder,
    env: { PATH: process.env["PATH"] ?? "", HOME: lane.folder, LANG: "C.UTF-8", NO_COLOR: "1", TMPDIR: temp },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const kill = () => {
    if (lane.group === true) process.kill(-(child.pid ?? 0), "SIGKILL");
    else child.kill("SIGKILL");
  };
  let changes = 0;
  const watchers = step.watched.map((folder) =>
    watch(folder, () => {
      changes += 1;
      if (moment !== null && "change" in moment && changes === moment.change) kill();
    }),
  );
  const timer = moment !== null && "afterMs" in moment ? setTimeout(kill, moment.afterMs) : undefined;
  const startedMs = performance.now();
  const end = await ended(child);
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return { ...end, durationMs: performance.now() - startedMs, changes };
}

/** Kills of one command before it may end, so that a lane goes through all of its commands several times. */
const mostInARow = 6;

/**
 * Goes through the lane once undisturbed, then again and again, killing its commands at moments that `random` draws, until that many kills
 * have hit. After each time through, what is left must be the same, and no process, mount or temporary file may be.
 */
export async function killAlong(lane: Lane, kills: number, random: () => number): Promise<void> {
  const temp = await mkdtemp(join(tmpdir(), "casegate-kill-"));
  try {
    const usual: Course[] = [];
    for (const step of lane.steps) usual.push(expectEnd(step, await start(lane, step, temp, null)));
    const whole = await lane.result();
    await expectNothingLeft(lane.folder, temp);
    await lane.reset();
    let left = kills;
    while (left > 0) {
      for (const [at, step] of lane.steps.entries()) {
        let course: Course;
        let made = 0;
        let starts = 0;
        do {
          starts += 1;
          const moment = left > 0 && starts <= mostInARow ? momentIn(usual[at], made, random) : null;
          course = await start(lane, step, temp, moment);
          made += course.changes;
          if (course.signal === "SIGKILL") left -= 1;
        } while (course.signal === "SIGKILL");
        expectEnd(step, course);
      }
      expect(await lane.result()).toEqual(whole);
      await expectNothingLeft(lane.folder, temp);
      await lane.reset();
    }
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

/** A moment in the first half of what is left to do once so many changes are made: kills go on from there, and few starts outlive theirs. */
function momentIn(usual: Course | undefined, made: number, random: () => number): Moment {
  const { durationMs, changes } = usual ?? { durationMs: 500, changes: 10 };
  if (random() < 0.5) return { afterMs: 30 + random() * durationMs * 0.5 };
  return { change: 1 + Math.floor(random() * Math.max(4, changes - made) * 0.4) };
}

function expectEnd({ args, status }: Step, course: Course): Course {
  expect([args.join(" "), course.status, course.signal, course.stderr]).toEqual([
    args.join(" "),
    status,
    null,
    course.stderr,
  ]);
  return course;
}

async function expectNothingLeft(folder: string, temp: string): Promise<void> {
  expect(await processesLeft(folder, 20_000)).toEqual([]);
  expect(await processesLeft(temp, 20_000)).toEqual([]);
  expect(await readdir(temp)).toEqual([]);
  expect(await readFile("/proc/self/mounts", "utf8")).not.toContain(temp);
}

/** A report without what the interface page lets differ: times, durations, costs, run ids. */
function lasting(report: Report): unknown {
  const text = JSON.stringify(report, (key, value: unknown) =>
    /^(startedAt|durationMs|runId|latencyMs|usd|file|latency|medians)$/.test(key) ? undefined : value,
  );
  return JSON.parse(text);
}

/** What must be the same of a run folder: attempts, each once, the report, and the names of all its files. Its chain must hold. */
export async function runResult(folder: string, out: string): Promise<unknown> {
  const attempts = await readAttempts(folder, out);
  await expectChain(join(folder, out, "attempts.jsonl"));
  const kept = await readdir(join(folder, out, "evidence"));
  expect(kept.sort()).toEqual(attempts.map(({ runId }) => runId).sort());
  const key = (one: (typeof attempts)[number]) =>
    [one.stage, one.case, one.side, one.repeat, one.try, one.outcome].join(" ");
  const names = await readdir(join(folder, out), { recursive: true });
  return {
    attempts: attempts.map(key).sort(),
    report: lasting(await readReport(folder, out)),
    files: names.filter((name) => !name.startsWith("evidence/")).sort(),
    evidence: names.filter((name) => name.startsWith("evidence/")).length,
  };
}

async function expectChain(file: string): Promise<void> {
  const lines = (await readFile(file, "utf8")).split("\n");
  expect(lines.pop()).toBe("");
  let previous = "0".repeat(64);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ previous });
    previous = createHash("sha256").update(line).digest("hex");
  }
}
