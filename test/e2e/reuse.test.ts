import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import type { Plan } from "../../src/model/plan.ts";
import type { Report } from "../../src/model/report.ts";
import { copyEvidence } from "../../src/pipeline/reusing/copy-evidence.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { type ReuseRepository, reuseRepository } from "./reuse-suite.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let made: ReuseRepository;
let folder: string;
const at = (name: string) => join(folder, name);
const run = (...args: string[]) => casegate(folder, args);
const gate = (candidate: string, out: string, ...more: string[]) =>
  run("gate", "--baseline", "main", "--candidate", candidate, "--out", out, ...more);
const caseIn = (report: Report, id: string) => report.comparison.cases.find((one) => one.id === id);

beforeAll(async () => {
  made = await reuseRepository();
  folder = made.repository.folder;
  await made.world("yes");
  const night = await run("gate", "--baseline", "first", "--candidate", "main", "--out", "night", "--quiet");
  expect([night.status, night.stderr]).toEqual([0, ""]);
  expect(await made.starts()).toEqual({ worse: 6, drifts: 6, critical: 6, same: 6, fact: 2 });
  await made.world("no");
});
afterAll(() => made.repository.remove());

describe("a baseline that an earlier run measured", () => {
  let stdout = "";
  let report: Report;
  beforeAll(async () => {
    const end = await gate("change", "run", "--reuse", "night");
    expect(end.status).toBe(1);
    stdout = end.stdout;
    report = await readReport(folder, "run");
  });

  test("costs no attempts of the first stage; what differs or violates is asked of both sides today", async () => {
    // The candidate's three, then the fresh ones: five and three a side, and twenty of the baseline for the violation.
    expect(await made.starts()).toEqual({
      worse: 3 + 2 * 5,
      drifts: 3 + 2 * 3,
      critical: 3 + 20,
      same: 3,
      fact: 2,
    });
    // All 62 attempts would be more than the budget allows: what an earlier run made was paid for then.
    expect(report.runs).toMatchObject({ count: 62 });
    expect(report.contract.budget.attempts).toBe(55);
    expect(report.decision.reasons.map(({ code }) => code)).toEqual(["critical", "regression"]);
    expect(caseIn(report, "worse")).toMatchObject({
      label: "regressed",
      basis: "fresh",
      fresh: { baseline: { passes: 5, attempts: 5 }, candidate: { passes: 0, attempts: 5 } },
    });
    expect(caseIn(report, "drifts")).toMatchObject({ label: "not reproduced", confirmed: false });
    expect(caseIn(report, "fact")).toMatchObject({ label: "unchanged", basis: "fact" });
    const violations = report.comparison.critical.map(({ side, excused }) => `${side} ${excused}`);
    expect([...new Set(violations)]).toEqual(["candidate false"]);
  });

  test("lies in the new run with its evidence, at its places in the plan, and is told apart in every record", async () => {
    const plan = JSON.parse(await readFile(at("run/plan.json"), "utf8")) as Plan;
    const main = (await made.repository.git("rev-parse", "main")).trim();
    const [from] = plan.reuse?.runs ?? [];
    expect(plan.reuse).toMatchObject({
      why: null,
      runs: [{ from: "night", commit: main, cases: 4, attempts: 12 }],
    });
    const records = await readAttempts(folder, "run");
    const reused = records.filter((one) => one.reused === true);
    expect(reused.every(({ side, stage }) => side === "baseline" && stage === "first")).toBe(true);
    const there = await readAttempts(folder, "night");
    const source = there.filter((one) => one.side === "candidate" && one.case !== "fact");
    expect(reused.map(({ runId }) => runId)).toEqual(source.map(({ runId }) => runId));
    const planned = new Map(plan.attempts.map((one) => [one.order, one]));
    for (const { order, case: id, repeat, runId } of reused) {
      expect(planned.get(order)).toMatchObject({ case: id, side: "baseline", repeat, stage: "first" });
      const [copy, original] = [
        at(`run/evidence/${runId}/answer.txt`),
        at(`night/evidence/${runId}/answer.txt`),
      ];
      expect(await readFile(copy)).toEqual(await readFile(original));
    }
    const ends = source.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs);
    expect(Date.parse(from?.oldestEnd ?? "")).toBe(Math.min(...ends));
  });

  test("is named in every report", async () => {
    expect(report.conditions).toMatchObject({
      interleaved: false,
      reusedFrom: expect.stringMatching(/^night at [0-9a-f]{7}, up to .* m?s old$/),
      reused: [{ cases: 4, attempts: 12 }],
    });
    const words =
      /not interleaved: 12 baseline attempts of 4 cases from night at [0-9a-f]{7}, up to .* m?s old/;
    const [markdown, html, junit] = await Promise.all(
      ["report.md", "report.html", "junit.xml"].map((name) => readFile(at(`run/${name}`), "utf8")),
    );
    const line = stdout.replaceAll(/\s+/g, " ");
    expect(line).toMatch(words);
    expect(line).toContain("(baseline reused, not interleaved)");
    expect(markdown).toMatch(words);
    expect(markdown).toMatch(/^## .*\(baseline reused, not interleaved\)$/m);
    expect(html).toMatch(words);
    expect(html).toContain("(baseline reused, not interleaved)");
    expect(html).toContain("1, of an earlier run</td>");
    expect(junit).toMatch(
      /<properties><property name="baseline" value="reused from night at .* old, not interleaved"\/><\/properties>/,
    );
    const shown = await run("show", "same", "--run", "run");
    expect(shown.stdout).toMatch(/^baseline .*, attempt 1 of an earlier run: /m);
    expect(shown.stdout).toMatch(/^candidate .*, attempt 1: /m);
  });

  test("stays what it is when the run is resumed, decided or scored again without the run that it came from", async () => {
    await cp(at("night"), at("kept"), { recursive: true });
    await rm(at("night"), { recursive: true });
    const again = [
      await gate("change", "run", "--resume", "--reuse", "night", "--quiet"),
      await run("decide", "--run", "run", "--quiet"),
      await run("rescore", "--run", "run", "--out", "again", "--quiet"),
    ];
    await cp(at("kept"), at("night"), { recursive: true });
    expect(again.map(({ status, stderr }) => [status, stderr])).toEqual(
      [1, 1, 1].map((status) => [status, ""]),
    );
    expect(await made.starts()).toEqual({});
    for (const out of ["run", "again"]) {
      const { conditions, comparison } = await readReport(folder, out);
      expect(conditions).toMatchObject({ interleaved: false, reused: report.conditions.reused });
      expect(comparison.cases.map(({ label }) => label)).toEqual(
        report.comparison.cases.map(({ label }) => label),
      );
    }
  });

  test("goes on from what a kill left of it, and says what had not been taken over", async () => {
    await cp(at("run"), at("killed"), { recursive: true });
    const lines = (await readFile(at("killed/attempts.jsonl"), "utf8")).split("\n").slice(0, 10);
    await writeFile(at("killed/attempts.jsonl"), `${lines.join("\n")}\n`);
    await rm(at("killed/report.json"));
    const end = await gate("change", "killed", "--resume", "--quiet");
    expect([end.status, end.stderr]).toEqual([1, ""]);
    const { conditions } = await readReport(folder, "killed");
    expect(conditions.notes).toEqual([
      "Of 12 reused attempts 10 had been taken over when the run was killed.",
    ]);
    const starts = Object.values(await made.starts()).reduce((sum, count) => sum + count, 0);
    expect(starts).toBe((await readAttempts(folder, "killed")).length - 10);
  });

  test("is shared by the parts of a run", async () => {
    const shards = [1, 2].map((index) => `shard-${index}`);
    for (const [index, out] of shards.entries()) {
      const end = await gate("calm", out, "--shard", `${index + 1}/2`, "--reuse", "night", "--quiet");
      expect([end.status, end.stderr]).toEqual([3, ""]);
    }
    const merged = await run("merge", ...shards, "--out", "merged");
    expect([merged.status, await made.starts()]).toEqual([
      0,
      { worse: 3, critical: 3, same: 3, drifts: 3 + 2 * 5, fact: 2 },
    ]);
    const { conditions, decision } = await readReport(folder, "merged");
    expect(decision.verdict).toBe("pass");
    expect(conditions).toMatchObject({
      interleaved: false,
      reused: [{ from: "night", cases: 4, attempts: 12 }],
    });
    expect(merged.stdout).toMatch(/^PASS: may merge \(baseline reused, not interleaved\)$/m);
  });
});

/** The lines of a file of records as somebody who knows the chain would write them. */
function chained(records: readonly AttemptRecord[]): string {
  let previous = "0".repeat(64);
  return records
    .map((record) => {
      const sorted = Object.fromEntries(
        Object.entries({ ...record, previous }).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      const line = JSON.stringify(sorted);
      previous = createHash("sha256").update(line).digest("hex");
      return `${line}\n`;
    })
    .join("");
}

test("a case is measured on both sides, and one line says why, where an earlier run of it is not sound", async () => {
  const edit = async (change: (record: AttemptRecord) => AttemptRecord) => {
    const records = await readAttempts(folder, "x");
    await writeFile(at("x/attempts.jsonl"), chained(records.map(change)));
  };
  const evidenceOf = async (id: string) => {
    const records = await readAttempts(folder, "x");
    const one = records.find((record) => record.case === id && record.side === "candidate");
    return at(`x/evidence/${one?.runId}`);
  };
  await cp(at("night"), at("x"), { recursive: true });
  await cp(at("night"), at("model"), { recursive: true });
  const old = new Date(Date.now() - 7_300_000).toISOString();
  await edit((one) => (one.case === "same" ? { ...one, startedAt: old } : one));
  await writeFile(join(await evidenceOf("worse"), "answer.txt"), "yes, honestly\n");
  await rm(join(await evidenceOf("critical"), "trace.jsonl"));
  await symlink("/etc/passwd", join(await evidenceOf("critical"), "trace.jsonl"));
  const report = await readFile(at("model/report.json"), "utf8");
  const models = '"asked": null, "sides": { "baseline": "a", "candidate": "b" }';
  await writeFile(at("model/report.json"), report.replace('"asked": null', models));

  // The last one has what the others lack, and has it from another run itself: nothing is passed on.
  const reuse = ["model", "x", "merged"].flatMap((name) => ["--reuse", name]);
  const end = await gate("calm", "y", ...reuse, "--quiet");
  expect([end.status, end.stderr]).toEqual([0, ""]);
  expect(await made.starts()).toEqual({ same: 6, worse: 6, critical: 6, drifts: 3 + 2 * 5, fact: 2 });
  const { conditions } = await readReport(folder, "y");
  expect(conditions.reused).toMatchObject([{ from: "x", cases: 1, attempts: 3 }]);
  expect(conditions.notes).toEqual([
    "Not all of the baseline was reused: 1 case: attempts older than policy.reuse_baseline.max_age; 2 cases: evidence there that is not what its records say; model was made with another model.",
  ]);
});

test("evidence of which one file was edited, cut or taken away is not taken, whichever it is", async () => {
  const [record] = (await readAttempts(folder, "night")).filter(({ case: id }) => id === "same");
  if (record === undefined) throw new Error("the night had no such attempt");
  const own = `evidence/${record.runId}`;
  await using files = createFiles();
  const isTaken = async (spoil: (folder: string) => Promise<unknown> = async () => {}) => {
    const from = await files.makeFolder();
    await cp(at(`night/${own}`), join(from, own), { recursive: true });
    await spoil(join(from, own));
    return copyEvidence(files, from, await files.makeFolder(), record, "casegate");
  };
  const kept = (await readdir(at(`night/${own}`))).sort();
  expect(kept).toEqual(["answer.txt", "facts.json", "stdout.txt", "trace.jsonl"]);
  expect(await isTaken()).toBe(true);
  for (const name of kept) {
    const text = await readFile(at(`night/${own}/${name}`), "utf8");
    const edited = text.replace(/yes|completed|exited/, "later");
    expect([name, await isTaken((place) => writeFile(join(place, name), edited))]).toEqual([name, false]);
    expect([name, await isTaken((place) => truncate(join(place, name), 1))]).toEqual([name, false]);
    expect([name, await isTaken((place) => rm(join(place, name)))]).toEqual([name, false]);
  }
});

test("a run that was edited, and one that is none, is refused in one line before any attempt", async () => {
  await cp(at("night"), at("z"), { recursive: true });
  const text = await readFile(at("z/attempts.jsonl"), "utf8");
  await writeFile(at("z/attempts.jsonl"), text.replace('"outcome":"pass"', '"outcome":"fail"'));
  const edited = await gate("calm", "v", "--reuse", "z", "--quiet");
  const none = await gate("calm", "v", "--reuse", "cases", "--quiet");
  const aa = await gate("main", "v", "--aa", "--reuse", "night", "--quiet");
  const refused = [edited, none, aa];
  expect(refused.map(({ status, stderr }) => [status, stderr.trim().split("\n").length])).toEqual(
    refused.map(() => [2, 1]),
  );
  expect(refused.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/z\/attempts\.jsonl:\d+: is not the record that a run wrote here/),
    expect.stringMatching(
      /^casegate: --reuse cases: holds no report\.json of a run; name the folder of a run/,
    ),
    expect.stringMatching(
      /^casegate: --reuse: can't be used with .*: a run of mode aa measures both sides; leave it out/,
    ),
  ]);
  expect(await made.starts()).toEqual({});
});
