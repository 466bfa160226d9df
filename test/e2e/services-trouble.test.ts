import type { ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { processesLeft, processesThatShow } from "../support/processes.ts";
import { holdLater } from "./answers-suite.ts";
import { ended, readAttempts, readReport, startCasegate } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate, plantRepository } from "./plant-suite.ts";

let place = "";
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "casegate-marks-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const cookieOf = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, ".casegate/run/plan.json"), "utf8")) as { cookie: string }).cookie;

/** The run's cookie, once two pairs are at work, each with its agent and, unless both are of one side and share it, its plant. */
async function atWork(folder: string, gate: ChildProcess, processes: number): Promise<string> {
  while (gate.exitCode === null) {
    const cookie = await cookieOf(folder).catch(() => "");
    if (cookie !== "" && processesThatShow(cookie).length >= processes) return cookie;
    await sleep(100);
  }
  throw new Error(`the gate ended with ${gate.exitCode} before it was seen at work`);
}

test("a service that is never ready makes the run inconclusive before any attempt, with its last words", async () => {
  await using repository = await plantRepository({ fault: "late" });
  const { folder } = repository;
  const end = await casegate(folder, gate);
  expect(end.status).toBe(3);
  const report = await readReport(folder);
  expect(report.decision.reasons.map(({ code }) => code)).toContain("harness");
  expect(report.harness.checks.find(({ kind }) => kind === "probe")).toMatchObject({
    outcome: "not ready",
    ok: false,
    detail: expect.stringMatching(
      /^the service plant was not ready in 4 s: GET \/health did not answer with a status from 200 to 399; it wrote "waiting for a disk"$/,
    ),
  });
  expect(report.runs.count).toBe(0);
}, 120_000);

/** The plant's first start proves that it gets ready; those after it are the attempts'. */
function failing(starts: string, more = "") {
  const suite = `repeats: 1\nconcurrency: 1\n${more}`;
  return plantRepository({ fault: `fails:${starts}`, marks: join(place, "marks"), suite });
}

describe("a service that fails for one attempt", () => {
  test("is an outage of that attempt: it is tried again, and both tries are kept", async () => {
    await using repository = await failing("2");
    const { folder } = repository;
    const end = await casegate(folder, gate);
    expect(end.status).toBe(0);
    const attempts = await readAttempts(folder);
    expect(attempts).toHaveLength(3);
    expect(attempts[0]).toMatchObject({
      outcome: "environment_error",
      cause: "outage_service",
      counted: false,
      try: 1,
      exit: null,
      checks: [],
      reason: 'the service plant ended with exit status 1 before it was ready; it wrote "no disk, start 2"',
    });
    expect(attempts[1]).toMatchObject({ outcome: "pass", counted: true, try: 2, side: attempts[0]?.side });
    const services = join(folder, ".casegate/run", attempts[0]?.evidence ?? "", "services");
    expect(await readFile(join(services, "plant.stderr.txt"), "utf8")).toBe("no disk, start 2\n");
  }, 120_000);

  test("time and again loses the attempt, and a lost attempt is no pass", async () => {
    await using repository = await failing("2,3", "outage_retries: 1\n");
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(3);
    const report = await readReport(repository.folder);
    expect(report.decision.reasons.map(({ code }) => code)).toContain("outage");
  }, 120_000);
});

test("a service that dies while the agent runs is said, and the attempt is an outage", async () => {
  await using repository = await plantRepository({ fault: "die", suite: "repeats: 2\noutage_retries: 0\n" });
  for (const branch of ["main", "change"]) {
    await repository.switchTo(branch);
    const one = `id: codes
prompt: Which codes has line 7?
fixture: plant-data
checks: [{ type: text, contains: MIX01 }, { type: tools, from: "service:plant", critical: true, never: [erase] }]
`;
    await repository.commit({ "cases/codes.yaml": one }, "Without truth");
  }
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(3);
  const attempts = await readAttempts(repository.folder);
  expect(attempts).toHaveLength(4);
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({
      outcome: "environment_error",
      cause: "outage_service",
      reason: expect.stringContaining(
        "the service plant ended with exit status 9 before the attempt was over",
      ),
    });
    expect(attempt.checks[1]).toMatchObject({ outcome: "not_assessed" });
  }
}, 120_000);

test("a gate that is killed leaves no service behind", async () => {
  await using hold = await holdLater();
  await using repository = await plantRepository({}, hold.extra, hold.extra);
  const { folder } = repository;
  const child = startCasegate(folder, gate);
  const end = ended(child);
  const cookie = await atWork(folder, child, 4);
  child.kill("SIGKILL");
  await end;
  expect(await processesLeft(cookie, 20_000)).toEqual([]);
}, 120_000);

test("an interrupted gate ends its services", async () => {
  await using hold = await holdLater();
  await using repository = await plantRepository({ scope: "side" }, hold.extra, hold.extra);
  const { folder } = repository;
  const child = startCasegate(folder, gate);
  const end = ended(child);
  const cookie = await atWork(folder, child, 3);
  child.kill("SIGINT");
  // The interrupt lets the attempts at work end.
  await hold.letGo();
  expect((await end).status).toBe(130);
  expect(processesThatShow(cookie)).toEqual([]);
}, 120_000);
