import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import type { Report } from "../../src/model/report.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { processesThatShow } from "../support/processes.ts";
import { casegate, type Ended, ended, readAttempts, readReport, startCasegate } from "./casegate.ts";
import { hostileRepository } from "./hostile-suite.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];
const mebibyte = 1024 * 1024;

const refusal = `  checks:
    - { type: refusal, says: ["not (authori[sz]ed|permitted)"] }
  reference: { answer: "not authorised", tools: [] }
  doctored: [{ answer: "yes", tools: [] }]
`;

const cases = {
  "runner-commands": "",
  flood: "",
  forks: "",
  daemon: "",
  "holds-output": "",
  "stops-its-keeper": "  timeout: 2s\n",
  "links-output": "",
  "hard-links-output": "  fixture: fixtures/given\n",
  "fifo-output": "",
  "folder-output": "",
  "sparse-output": "",
  "sparse-lines": "",
  "never-ends": "  timeout: 2s\n",
  "says-nothing": "",
  "says-outage": "",
  "crashes-refusing": refusal,
  "hides-calls": "",
  "deletes-workspace": "",
  "odd-names": "",
  "locked-folders": "",
  "writes-decisions": "",
  "seeks-the-runner": "",
  "claims-too-much": "",
  "strange-text": "",
  "prototype-keys": "",
};
type CaseName = keyof typeof cases;

/** What an attempt of the candidate must come to. */
const expected: Record<CaseName, Partial<AttemptRecord>> = {
  "runner-commands": { outcome: "fail", cause: "check", exit: 0 },
  flood: {
    outcome: "fail",
    cause: "crash",
    notes: expect.arrayContaining(["it wrote more than 256 MiB to one stream"]),
  },
  forks: { outcome: "pass", exit: 0 },
  daemon: { outcome: "pass", exit: 0 },
  "holds-output": { outcome: "pass", exit: 0 },
  "stops-its-keeper": { outcome: "fail", cause: "timeout" },
  "links-output": { outcome: "incomplete", excerpts: expect.objectContaining({ answer: null }) },
  "hard-links-output": { outcome: "incomplete", excerpts: expect.objectContaining({ answer: null }) },
  "fifo-output": { outcome: "incomplete", exit: 0 },
  "folder-output": { outcome: "incomplete", exit: 0 },
  "sparse-output": { outcome: "incomplete", exit: 0 },
  "sparse-lines": { outcome: "fail", cause: "check" },
  "never-ends": { outcome: "fail", cause: "timeout", exit: null },
  "says-nothing": { outcome: "fail", cause: "check", exit: 0 },
  "says-outage": { outcome: "environment_error", cause: "outage_pattern", try: 1, counted: true },
  "crashes-refusing": { outcome: "fail", cause: "crash", signal: "SIGABRT" },
  "hides-calls": { outcome: "pass", toolCalls: [] },
  "deletes-workspace": { outcome: "pass", exit: 0 },
  "odd-names": { outcome: "pass", exit: 0 },
  "locked-folders": { outcome: "pass", exit: 0 },
  "writes-decisions": { outcome: "fail", cause: "check" },
  "seeks-the-runner": { outcome: "pass", exit: 0 },
  "claims-too-much": { outcome: "pass", exit: 0 },
  "strange-text": { outcome: "fail", cause: "check" },
  "prototype-keys": { outcome: "pass", exit: 0 },
};

let repository: TestRepository;
let end: Ended;
let report: Report;
let markdown = "";
let attempts: AttemptRecord[] = [];
let mostMemory = 0;

/** The most memory that a process has held so far, in bytes. */
function peakOf(pid: number | undefined): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(line ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const attemptOf = (id: CaseName) => attempts.filter((one) => one.case === id && one.side === "candidate");

beforeAll(async () => {
  const suite = `outage:
  - { stderr: "ECONNREFUSED|HTTP 5\\\\d\\\\d|rate limit" }
  - { exit: [75] }
`;
  repository = await hostileRepository({ cases, suite });
  const { folder } = repository;
  const runnerFile = join(folder, ".git", "runner-output");
  await writeFile(runnerFile, "");
  const env = { GITHUB_OUTPUT: runnerFile, GITHUB_ENV: runnerFile, GITHUB_TOKEN: "ghs_0123456789abcdef" };
  const child = startCasegate(folder, gate, env);
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, peakOf(child.pid));
  }, 50);
  end = await ended(child);
  clearInterval(watch);
  report = await readReport(folder);
  attempts = await readAttempts(folder);
  markdown = await readFile(join(folder, ".casegate/run/report.md"), "utf8");
}, 240_000);
afterAll(() => repository.remove());

describe("one attempt of each hostile agent", () => {
  test("is on record, and the run is blocked by them", () => {
    expect(attempts).toHaveLength(2 * Object.keys(cases).length);
    expect(attempts.filter((one) => one.side === "baseline" && one.outcome !== "pass")).toEqual([]);
    expect(report.decision.merge).toBe("block");
    expect(end.status).toBeGreaterThan(0);
  });

  test.each(Object.entries(expected))("%s", (id, outcome) => {
    expect(attemptOf(id as CaseName)).toEqual([expect.objectContaining(outcome)]);
  });

  test("leaves no process and no folder", async () => {
    const plan = JSON.parse(await readFile(join(repository.folder, ".casegate/run/plan.json"), "utf8"));
    expect(processesThatShow(plan.cookie)).toEqual([]);
  });

  test("keeps the memory of the gate bounded", () => {
    expect(mostMemory).toBeGreaterThan(0);
    expect(mostMemory).toBeLessThan(400 * mebibyte);
  });

  test("ends within its time although something else holds its output", () => {
    // What holds it never ends, nor does the other: both would be ended by the suite's limit, of twenty seconds.
    expect(attemptOf("holds-output")[0]?.durationMs).toBeLessThan(20_000);
    expect(attemptOf("never-ends")[0]?.durationMs).toBeLessThan(20_000);
  });
});

describe("what stands in place of output and trace", () => {
  test.each(["links-output", "hard-links-output", "fifo-output", "folder-output"] as const)(
    "%s is not read",
    (id) => {
      expect(attemptOf(id)[0]?.notes?.[0]).toMatch(/^the output file was not read: it /);
      expect(attemptOf(id)[0]?.checks.find((check) => check.id === `${id}.1`)?.outcome).toBe("not_assessed");
    },
  );

  test("is read up to a limit when it claims a terabyte", () => {
    expect(attemptOf("sparse-output")[0]?.notes).toContainEqual(
      "of the output file's 1099511627776 bytes only the first are kept",
    );
  });
});

test("a call that is missing from its own trace is said to be self-reported", () => {
  const check = attemptOf("hides-calls")[0]?.checks.find((one) => one.type === "tools");
  expect(check).toMatchObject({ outcome: "pass", selfReported: true });
  expect(markdown).toMatch(/self-reported/i);
});

test("files for the runner are not found, and what is meant for it stays text", async () => {
  expect(await readFile(join(repository.folder, ".git/runner-output"), "utf8")).toBe("");
  expect(attemptOf("runner-commands")[0]?.excerpts.stdout?.text).toContain("::set-output");
});

test("decision files in workspace and subject decide nothing, and what was added to the subject is named", () => {
  expect(report.comparison.unusedDecisions).toEqual([]);
  expect(report.comparison.cases.find((one) => one.id === "writes-decisions")?.acceptance).toBeNull();
  const notes = report.conditions.notes.join("\n");
  expect(notes).toContain("attempts added .casegate to the subject");
  expect(notes).toContain("attempts added cases to the subject");
});

test("sums and names that no record can hold are cut", () => {
  const [attempt] = attemptOf("claims-too-much");
  expect(attempt?.usage?.usd).toBe(Number.MAX_SAFE_INTEGER);
  expect(attempt?.model.served?.length).toBe(200);
  expect(report.versions.model.served.every((name) => name.length <= 200)).toBe(true);
});

describe("nothing hostile is shown raw", () => {
  const invisible =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u;

  test("on the terminal", () => {
    for (const text of [end.stdout, end.stderr]) {
      expect(text).not.toMatch(invisible);
      expect(text).not.toMatch(/^\s*::/m);
      expect(text).not.toContain("##[");
      expect(text).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    }
    expect(end.stderr).not.toContain("rror:");
  });

  test("in report.md, whose tables keep their columns", () => {
    expect(markdown).not.toMatch(invisible);
    expect(markdown).not.toMatch(/^\s*::/m);
    expect(markdown).not.toContain("##[");
    // In a code span nothing of it means anything.
    const prose = markdown.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
    expect(prose).not.toMatch(/<!--|<img|@everyone|\]\(javascript|#1\b/);
    const tables = markdown.split("\n\n").filter((text) => text.startsWith("|"));
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      const columns = table.split("\n").map((row) => row.replaceAll("\\|", "").split("|").length);
      expect(new Set(columns).size, table).toBe(1);
    }
  });

  test("as JSON on standard output", async () => {
    const again = [...gate, "--resume", "--json"];
    const shown = await casegate(repository.folder, again);
    expect(shown.stdout).not.toMatch(invisible);
    expect(shown.stdout).not.toContain("##[");
    expect(JSON.parse(shown.stdout).comparison.cases).toEqual(report.comparison.cases);
  });
});

test("the run folder holds no file of a name that an agent chose", async () => {
  const names = await readdir(join(repository.folder, ".casegate/run"), { recursive: true });
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9._/-]+$/);
  expect(existsSync(join(repository.folder, "two\nlines"))).toBe(false);
});
