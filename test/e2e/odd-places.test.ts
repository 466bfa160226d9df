import { execFileSync, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { describeWhere, programPath } from "../support/needs.ts";
import { answersRepository } from "./answers-suite.ts";
import { projectFolder, readReport } from "./casegate.ts";
import { casegateWithin } from "./casegate-within.ts";

const suite = `suite: odd
version: 1.0.0
agent: { run: [sh, "{subject}/agent's own.sh"] }
repeats: 1
isolation: { level: none, min: none }
policy: { independent: file_only }
`;
const all = `- id: a
  prompt: Say what is there.
  fixture: "the fixture's files"
  checks:
    - { type: text, contains: "one and two" }
    - { type: files, exists: ["made here/ü.txt"] }
  reference: { answer: "one and two", files: reference }
  doctored: [{ answer: "no", fails: a.1 }]
`;
/** Reads names that hold what shells and listings break at, in its subject and in its fixture. */
const agent = `mkdir 'made here'; : > 'made here/ü.txt'
cat "$CASEGATE_SUBJECT"/sub*/' lead' ' and
'*
`;

test("line ends of another system, names with blanks, quotes and line ends, held locks of git: a run is as anywhere else", async () => {
  const base = await mkdtemp(join(tmpdir(), "casegate-odd-"));
  await using repository = await createRepository();
  try {
    const crlf = (text: string) => text.replaceAll("\n", "\r\n");
    await repository.commit({
      "cases/suite.yaml": crlf(suite),
      "cases/all.yaml": crlf(all),
      "cases/the fixture's files/ and\nmore": "and two\n",
      "cases/reference/made here/ü.txt": "",
      "agent's own.sh": agent,
      'sub "dir"\n/ lead': "one ",
    });
    await repository.switchTo("change");
    await repository.commit({ "notes\r\nmore.md": "edited\n" });
    const place = join(base, `it's a "place"\nof $HOME; ü`);
    await mkdir(place);
    await rename(repository.folder, join(place, "repo"));
    // As another git at work, or one that was killed, leaves them.
    const locks = ["index", "HEAD", "config", "packed-refs", "shallow", "refs/heads/change"];
    for (const name of locks) await writeFile(join(place, "repo/.git", `${name}.lock`), "");
    const temp = join(place, "tmp dir");
    await mkdir(temp);
    const out = "run of\ntoday";
    const args = ["gate", "--baseline", "main", "--candidate", "change", "--out", out];
    const end = await casegateWithin(join(place, "repo"), args, { TMPDIR: temp });
    expect([end.status, end.stderr], end.stdout).toEqual([0, expect.not.stringContaining("casegate:")]);
    expect(end.stdout).toContain("Report: run of ↵ today/report.md");
    const report = await readReport(join(place, "repo"), out);
    expect(report.runs.byOutcome).toMatchObject({ baseline: { pass: 1 }, candidate: { pass: 1 } });
    expect(await readdir(temp)).toEqual([]);
    for (const name of locks)
      expect(await readFile(join(place, "repo/.git", `${name}.lock`), "utf8")).toBe("");
  } finally {
    await rm(base, { recursive: true, force: true });
  }
});

/** An account without a right to what others own, in front of a command; nothing where we have such a one. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=65533", "--regid=65533", "--clear-groups"] : [];

describeWhere(
  asOrdinaryUser.length === 0 || programPath("setpriv") !== null,
  "setpriv",
  "a fixture that can't be read",
  () => {
    test("is named in one line before anything is run", async () => {
      await using repository = await createRepository();
      await repository.commit({
        "cases/suite.yaml": suite,
        "cases/all.yaml": all.replace("the fixture's files", "fixture"),
        "cases/fixture/secret.txt": "and two\n",
        "cases/reference/made here/ü.txt": "",
        "agent's own.sh": agent,
      });
      execFileSync("chmod", ["-R", "a+rX", join(repository.folder, "..")]);
      await chmod(join(repository.folder, "cases/fixture/secret.txt"), 0);
      const cli = [process.execPath, join(projectFolder, "dist", "cli.js")];
      const [program = "", ...args] = [...asOrdinaryUser, ...cli, "check"];
      const end = spawnSync(program, args, {
        cwd: repository.folder,
        env: { PATH: process.env["PATH"] ?? "", HOME: "/nowhere" },
        encoding: "utf8",
      });
      expect([end.status, end.stderr.trim().split("\n")]).toEqual([
        2,
        [expect.stringMatching(/^casegate: .*cases\/fixture\/secret\.txt.*EACCES.*; /)],
      ]);
    });
  },
);

describeWhere(programPath("strace") !== null, "strace", "a slow disk", () => {
  test("on which every durable step takes its time costs time alone", async () => {
    const lines = { a: "Y", b: "n" };
    await using repository = await answersRepository({ cases: ["a", "b"], repeats: 3 }, lines, lines);
    const slow = ["fsync", "fdatasync", "rename", "renameat", "renameat2"].map((name) => `?${name}`).join();
    const delayed = join(repository.folder, "..", "delayed");
    const strace = ["-f", "--seccomp-bpf", "-qq", "-o", delayed, "-e", `trace=${slow}`];
    const gate = ["gate", "--baseline", "main", "--candidate", "change"];
    const cli = [process.execPath, join(projectFolder, "dist", "cli.js"), ...gate];
    const end = spawnSync("strace", [...strace, "-e", `inject=${slow}:delay_enter=200000`, ...cli], {
      cwd: repository.folder,
      env: { PATH: process.env["PATH"] ?? "", HOME: repository.folder, NO_COLOR: "1" },
      encoding: "utf8",
    });
    expect(end.status, end.stderr).toBe(0);
    expect((await readFile(delayed, "utf8")).match(/DELAYED/g)?.length).toBeGreaterThan(5);
    const expected = { pass: 3, fail: 3 };
    const { runs } = await readReport(repository.folder);
    expect(runs.byOutcome).toMatchObject({ baseline: expected, candidate: expected });
  });
});
