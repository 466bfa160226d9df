import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startGitHub } from "../github/start-github.ts";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { act } from "./action-pull-request.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const cases = `
- id: version
  kind: command
  run: [grep, -c, "", "{subject}/letter.txt"]
  checks: [{ type: exit, in: [0] }]
- id: letter
  prompt: Write a letter.
  criteria: [Is polite]
  checks: [{ type: human, criterion: 0, question: Is it polite? }]
- id: by-hand
  kind: manual
  steps: [Open the page]
  expected: A blue button
`;
const secret = `
- id: hidden
  split: held_out
  prompt: Write a letter that nobody has seen.
  checks: [{ type: text, contains: Dear }]
`;

describe("a release", () => {
  let repository: TestRepository;
  let run: (...args: string[]) => ReturnType<typeof casegate>;
  const heldOut = () => `${repository.folder}-private`;

  beforeAll(async () => {
    repository = await createRepository();
    await repository.commit({
      "cases/suite.yaml":
        'suite: people\nversion: 1.0.0\nagent: { run: [cat, "{subject}/letter.txt"] }\nrepeats: 1\ncriteria: { confirm: { attempts: 0 } }\npolicy: { independent: file_only }\n',
      "cases/all.yaml": cases,
      "letter.txt": "Dear Ana\n",
    });
    await repository.git("tag", "v1");
    await repository.commit({ "letter.txt": "Dear Ana,\n" }, "Be more polite");
    await repository.git("config", "user.name", "Ana");
    await repository.git("config", "user.email", "ana@example.com");
    await mkdir(heldOut());
    await writeFile(join(heldOut(), "secret.yaml"), secret);
    run = (...args) => casegate(repository.folder, args);
  });
  afterAll(async () => {
    await execa("rm", ["-rf", heldOut()]);
    await repository.remove();
  });

  const place = ["--run", ".casegate/run"];
  const standing = async () =>
    (await readReport(repository.folder)).release?.map(({ met, cases: those }) => [met, those.join(" ")]);

  test("asks for every criterion one by one, and is decided again when people have said what they saw", async () => {
    const open = await run("release", "--baseline", "v1", "--candidate", "main", "--held-out", heldOut());
    expect([open.status, open.stderr.includes("Error")]).toEqual([3, false]);
    const report = await readReport(repository.folder);
    expect(report.mode).toBe("release");
    expect(await standing()).toEqual([
      [true, ""],
      [null, "by-hand"],
      [null, "letter"],
      [true, ""],
      [true, ""],
      [true, ""],
    ]);
    expect(
      report.decision.reasons.filter(({ blocks }) => blocks).map(({ code, cases: those }) => [code, those]),
    ).toEqual([
      ["release_open", ["by-hand"]],
      ["release_open", ["letter"]],
    ]);
    expect(report.comparison.cases.map(({ id }) => id)).toContain("hidden");
    expect(report.decision.unresolved[0]?.how).toMatch(/^casegate verdict by-hand --run \.casegate\/run/);
    const page = await readFile(join(repository.folder, ".casegate/run/report.md"), "utf8");
    expect(page).toContain("### Release criteria");
    expect(page).toMatch(/\| every manual case has what a person saw +\| open /);

    const private_ = ["--held-out", heldOut()];
    const judge = (id: string, ...more: string[]) =>
      run(
        "verdict",
        id,
        ...place,
        ...private_,
        "--observed",
        "As expected",
        "--outcome",
        "pass",
        "--by",
        "Eve",
        ...more,
      );
    expect((await judge("by-hand", "--independent")).stderr).toBe("");
    expect((await judge("letter", "--attempt", "1")).stderr).toBe("");
    await repository.commit({}, "Say what was seen");
    expect((await run("decide", ...place, ...private_)).status).toBe(3);
    // Whoever wrote it can't be the one who passes it.
    expect(await standing()).toMatchObject([
      [true, ""],
      [true, ""],
      [null, "letter"],
      [true, ""],
      [true, ""],
      [true, ""],
    ]);
    expect((await judge("letter", "--attempt", "1", "--independent")).stderr).toBe("");
    await repository.commit({}, "Somebody else passes it");
    expect((await run("decide", ...place, ...private_)).status).toBe(0);
    expect((await standing())?.every(([met]) => met === true)).toBe(true);
  });

  test("is kept as a folder that verifies itself, down to every answer", async () => {
    const bundle = join(repository.folder, ".casegate/run");
    const check = () =>
      execa("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: bundle, reject: false });
    expect((await check()).exitCode).toBe(0);
    const sums = await readFile(join(bundle, "SHA256SUMS"), "utf8");
    for (const name of ["report.json", "report.html", "attempts.jsonl", "contract.json", "plan.json"])
      expect(sums).toContain(`  ${name}\n`);
    expect(sums).toMatch(/ {2}evidence\/[^/]+\/answer\.txt\n/);
    // What is held out stays so.
    expect(sums).not.toContain("secret.yaml");
    await cp(bundle, `${bundle}-copy`, { recursive: true });
    await writeFile(join(`${bundle}-copy`, "report.json"), "{}");
    const forged = await execa("sha256sum", ["--check", "--quiet", "SHA256SUMS"], {
      cwd: `${bundle}-copy`,
      reject: false,
    });
    expect(forged.exitCode).toBe(1);
  });

  test("names a case that was edited to fit, until an accepted revision says so; private cases may add and change nothing", async () => {
    const edited = cases.replace("checks: [{ type: exit, in: [0] }]", "checks: [{ type: exit, in: [0, 1] }]");
    await repository.commit({ "cases/all.yaml": edited }, "Fit");
    const release = (...more: string[]) =>
      run(
        "release",
        "--baseline",
        "v1",
        "--candidate",
        "HEAD",
        "--out",
        ".casegate/edited",
        "--json",
        ...more,
      );
    const failed = await release();
    expect(failed.status).toBe(1);
    const reasons = (JSON.parse(failed.stdout) as Awaited<ReturnType<typeof readReport>>).decision.reasons;
    expect(reasons[0]).toMatchObject({ code: "release", cases: ["version"] });
    expect(reasons[0]?.text).toContain("no case was edited to fit");

    await writeFile(join(heldOut(), "all.yaml"), secret);
    const replaced = await run("release", "--held-out", heldOut(), "--out", ".casegate/r");
    expect([replaced.status, replaced.stderr]).toEqual([
      2,
      expect.stringContaining("all.yaml: stands in the suite too; give"),
    ]);
    await execa("rm", [join(heldOut(), "all.yaml")]);
    await writeFile(join(heldOut(), "secret.yaml"), secret.replace("  split: held_out\n", ""));
    const opened = await run("release", "--held-out", heldOut(), "--out", ".casegate/r");
    expect([opened.status, opened.stderr]).toEqual([
      2,
      expect.stringContaining("case hidden is not held out; write `split: held_out`"),
    ]);
    await writeFile(join(heldOut(), "secret.yaml"), secret);

    // The pull request that brought the edit had it accepted: from the last release's suite to this one.
    const gate = await run(
      "gate",
      "--baseline",
      "v1",
      "--candidate",
      "main",
      "--out",
      ".casegate/gate",
      "--quiet",
    );
    expect(gate.status).not.toBe(2);
    const accepted = await run(
      "accept",
      "--revision",
      "--run",
      ".casegate/gate",
      "--reason",
      "grep says 1 for no line",
    );
    expect(accepted.stderr).toBe("");
    await repository.commit({}, "Accept the revision");
    await execa("rm", ["-rf", join(repository.folder, ".casegate/edited")]);
    const again = JSON.parse((await release()).stdout) as Awaited<ReturnType<typeof readReport>>;
    expect(again.release?.find(({ criterion }) => criterion === "no case was edited to fit")).toMatchObject({
      met: true,
    });
  });

  test("on GitHub measures the checked-out tag, and the report folder is what a later step stores", async () => {
    await using github = await startGitHub();
    const workspace = await repository.clone("--branch", "v1");
    const end = await act(github, {
      workspace,
      eventName: "release",
      event: { action: "published" },
      inputs: { mode: "release", "held-out": heldOut(), "report-dir": "bundle" },
    });
    expect([end.exit, end.annotations("error")]).toEqual([3, []]);
    expect(end.outputs).toMatchObject({
      decision: "inconclusive",
      merge: "block",
      "report-dir": "bundle",
    });
    expect(await readFile(join(workspace, "bundle/SHA256SUMS"), "utf8")).toContain("report.json");
    // The step that stores the bundle verifies it first.
    const verified = await execa("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], {
      cwd: join(workspace, "bundle"),
      reject: false,
    });
    expect([verified.exitCode, verified.stdout]).toEqual([0, ""]);
    expect(end.summary).toContain("### Release criteria");
    expect((await readReport(workspace, "bundle")).conditions.notes.join()).toContain(
      "no earlier release was named",
    );
    expect(github.log).toEqual([]);
  });
});
