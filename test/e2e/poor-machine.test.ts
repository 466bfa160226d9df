import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { casegate, projectFolder, readAttempts, readReport } from "./casegate.ts";
import { hostileRepository } from "./hostile-suite.ts";

const cli = join(projectFolder, "dist", "cli.js");
const gate = ["gate", "--baseline", "main", "--candidate", "change"];
const command = `"${process.execPath}" "${cli}" ${gate.join(" ")}`;
/** Mounts that only one command sees, which an ordinary user may make too where the kernel lets them. */
const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

let repository: TestRepository;
let place = "";
let counter = 0;
const next = () => String(counter++);
const freshOut = () => `run-${next()}`;

beforeAll(async () => {
  repository = await answersRepository(
    { cases: ["a", "b", "c"], repeats: 2 },
    { a: "Y", b: "Y", c: "Y" },
    { a: "Y", b: "Y", c: "Y" },
  );
  place = await mkdtemp(join(tmpdir(), "casegate-poor-"));
});
afterAll(async () => {
  await repository.remove();
  await rm(place, { recursive: true, force: true });
});

function shell(script: string, env: Record<string, string> = {}, folder = repository.folder) {
  const clean = { PATH: process.env["PATH"] ?? "", HOME: folder, ...env };
  return spawnSync("/bin/bash", ["-c", script], {
    cwd: folder,
    env: clean,
    encoding: "utf8",
    timeout: 120_000,
  });
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

/** Status 2, and the mistake in one line without a stack trace. */
function expectOneLine({ status, stderr }: { status: number | null; stderr: string }, said: RegExp) {
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/internal error|^\s+at /m);
  expect(
    stderr
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("casegate:")),
  ).toHaveLength(1);
  expect(status).toBe(2);
}

describe("a machine that lacks something is told of in one line:", () => {
  test.each([
    [
      "no folder for temporary files",
      { TMPDIR: "/nowhere" },
      /"\/nowhere": the folder for temporary files is not there/,
    ],
    ["a file in its place", { TMPDIR: "/etc/passwd" }, /"\/etc\/passwd": could not be used \(ENOTDIR\)/],
    ["no git", { PATH: "/nowhere" }, /git was not found; install git/],
  ])("%s", (_, env, said) => {
    expectOneLine(shell(`${command} --out ${freshOut()}`, env), said);
  });

  test("no room for open files, and none of it is taken for a verdict", async () => {
    for (const limit of [24, 28, 30, 31, 32]) {
      const out = freshOut();
      const end = shell(`ulimit -n ${limit}; exec ${command} --out ${out}`);
      expect([0, 2, 3]).toContain(end.status);
      expect(end.stderr).not.toMatch(/internal error|^\s+at /m);
      const made = await readAttempts(repository.folder, out).catch(() => [] as AttemptRecord[]);
      expect(made.filter(({ outcome }) => outcome === "fail")).toEqual([]);
    }
  }, 120_000);
});

test("a plan that no memory holds is refused before it is made", () => {
  const end = shell(`${command} --repeats 99999999999 --out ${freshOut()}`);
  expectOneLine(end, /--repeats: 99999999999 is more than 1000/);
});

describe("a machine that lacks less is enough:", () => {
  test.each([
    ["64 open files", `ulimit -n 64; ${command}`, {}],
    ["no home", command, { HOME: "/nowhere" }],
    ["no PATH of its own", `unset PATH; ${command}`, {}],
    ["an empty PATH", command, { PATH: "" }],
    ["an empty TMPDIR", command, { TMPDIR: "" }],
  ])("%s", async (_, script, env: Record<string, string>) => {
    const out = freshOut();
    const end = shell(`${script} --out ${out}`, env);
    expect(end.status, end.stderr).toBe(0);
    expect((await readReport(repository.folder, out)).runs.count).toBe(12);
  });

  test.runIf(process.getuid?.() !== 0)("a folder in PATH that can't be looked into", async () => {
    const closed = join(place, "closed");
    await mkdir(closed, { mode: 0 });
    const out = freshOut();
    const end = shell(`${command} --out ${out}`, { PATH: `${closed}:${process.env["PATH"] ?? ""}` });
    expect(end.status, end.stderr).toBe(0);
  });

  test.runIf(canMount && existsSync("/usr/bin/perl"))(
    "no perl: marked processes are looked for instead",
    async () => {
      const out = freshOut();
      const end = spawnSync(
        "unshare",
        ["-rm", "sh", "-c", `mount --bind /dev/null /usr/bin/perl && exec ${command} --out ${out}`],
        {
          cwd: repository.folder,
          env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: repository.folder },
          encoding: "utf8",
        },
      );
      expect(end.status, end.stderr).toBe(0);
      expect(
        (await readAttempts(repository.folder, out)).every(({ containment }) => containment === "scan"),
      ).toBe(true);
    },
  );
});

describe("a run folder at an odd place is refused in one line:", () => {
  test.each([
    ["where no folder can be made", "/proc/x/run", /"\/proc\/x": could not be made \(ENOENT\)/],
    ["a device", "/dev/null", /"\/dev\/null": is not a folder/],
    ["the checkout itself", ".", /holds files that no run wrote/],
    ["the suite", "cases", /holds files that no run wrote/],
    ["in the suite", "cases/run", /lies in the suite/],
    ["below a file", "agent.sh/run", /is not a folder/],
    ["too long a name", "n".repeat(300), /ENAMETOOLONG/],
  ])("%s", (_, out, said) => {
    expectOneLine(shell(`timeout -s KILL 60 ${command} --out ${out}`), said);
  });

  test("a link that the change brought along", async () => {
    await repository.git("switch", "--quiet", "-c", "linked", "change");
    const elsewhere = join(place, "elsewhere");
    await mkdir(elsewhere);
    await repository.commit({ ".casegate/run": { link: elsewhere } });
    const end = await casegate(repository.folder, ["gate", "--baseline", "main", "--candidate", "linked"]);
    await repository.git("switch", "--quiet", "change");
    expectOneLine(end, /\.casegate\/run": is a link/);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test("a link in the folder that the change brought along", async () => {
    const out = freshOut();
    await mkdir(join(repository.folder, out));
    await symlink(place, join(repository.folder, out, "evidence"));
    expectOneLine(shell(`${command} --out ${out}`), /is a link in the run's folder/);
  });
});

describe.runIf(canMount)("a full disk", () => {
  /** Runs a script with a small file system of its own at `place`; what it wrote there is copied to `copy` before it goes. */
  function onSmallDisk(size: string, script: string, folder = repository.folder) {
    const copy = join(place, `kept-${next()}`);
    const whole = `mount -t tmpfs -o size=${size} none ${place}/disk && (${script}); status=$?; cp -r ${place}/disk ${copy}; exit $status`;
    spawnSync("mkdir", ["-p", join(place, "disk")]);
    const end = spawnSync("unshare", ["-rm", "bash", "-c", whole], {
      cwd: folder,
      env: { PATH: process.env["PATH"] ?? "", HOME: folder },
      encoding: "utf8",
    });
    return { end, copy };
  }

  test("under the run folder ends in one line, loses nothing that was recorded, and the run goes on elsewhere", async () => {
    const { end, copy } = onSmallDisk("150k", `exec ${command} --out ${place}/disk/run`);
    expectOneLine(end, /": could not be used \(ENOSPC\); make room on the disk/);
    const text = await readFile(join(copy, "run/attempts.jsonl"), "utf8");
    expect(text === "" || text.endsWith("\n")).toBe(true);
    const resumed = shell(`${command} --resume --out ${copy}/run`);
    expect(resumed.status, resumed.stderr).toBe(0);
    const whole = await readFile(join(copy, "run/attempts.jsonl"), "utf8");
    expect(whole.startsWith(text)).toBe(true);
    const records = whole.trim().split("\n");
    expect(records).toHaveLength(12);
    // An attempt whose evidence there was no room for is not on record as a pass that nobody can look at.
    expect(records.filter((line) => line.includes('"evidence":null'))).toEqual([]);
  });

  test("under the exports is told before any attempt", () => {
    const { end } = onSmallDisk("24k", `TMPDIR=${place}/disk exec ${command} --out ${freshOut()}`);
    expectOneLine(end, /ENOSPC/);
  });

  test("in the midst of an export names the file that it had no room for, and leaves nothing behind", async () => {
    const files = { "docs/after.txt": "small", "docs/large.bin": "large\n".repeat(500_000) };
    await using large = await hostileRepository({ cases: { a: "" }, files });
    const script = `TMPDIR=${place}/disk exec ${command} --out ${freshOut()}`;
    const { end, copy } = onSmallDisk("1m", script, large.folder);
    expectOneLine(end, /"docs\/large\.bin": could not be written to the export \(ENOSPC\); make room in the/);
    expect(await readdir(copy)).toEqual([]);
  });

  test("that an agent fills beside the run folder costs its evidence, not its record", async () => {
    const candidate = `
      import { spawnSync } from "node:child_process";
      import { writeFileSync } from "node:fs";
      const events = [{ type: "text", text: "FORBIDDEN" }, { type: "end", kind: "completed" }];
      writeFileSync(process.env.TRACE_FILE, events.map((event) => JSON.stringify(event) + "\\n").join(""));
      spawnSync("sh", ["-c", "cat /dev/zero > filler"], { stdio: "ignore" });
    `;
    await using hostile = await hostileRepository({ cases: { a: "" }, candidate });
    const script = `TMPDIR=${place}/disk exec ${command} --concurrency 1 --out ${place}/disk/run`;
    const { end, copy } = onSmallDisk("20m", script, hostile.folder);
    expect(end.status, lastLine(end.stderr)).toBe(1);
    const records = (await readFile(join(copy, "run/attempts.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as AttemptRecord);
    const mine = records.find((record) => record.side === "candidate");
    expect(mine).toMatchObject({ outcome: "fail", evidence: null });
    expect(mine?.notes?.join()).toMatch(/its evidence could not be kept: .*ENOSPC/);
    const report = JSON.parse(await readFile(join(copy, "run/report.json"), "utf8"));
    expect(report.decision.reasons[0].code).toBe("critical");
  });
});

test.runIf(canMount)("a place that can't be written to is named in one line by whoever writes there", () => {
  const there = join(place, "read-only");
  const mount = `mkdir -p ${there} && mount -t tmpfs -o ro none ${there} && cd ${there}`;
  for (const [script, said] of [
    [`"${process.execPath}" "${cli}" init`, /"cases": could not be used \(EROFS\); name a folder/],
    [
      `cd ${repository.folder} && TMPDIR=${there} ${command} --out ${freshOut()}`,
      /read-only": could not be used \(EROFS\)/,
    ],
    [
      // A suite with mistakes may have the case.
      `mount -o remount,rw ${there} && mkdir cases && echo "suite: x" > cases/suite.yaml && git init --quiet && mount -o remount,ro ${there} && "${process.execPath}" "${cli}" expect a --better --by Ana --reason x`,
      /\.casegate": could not be used \(EROFS\)/,
    ],
  ] as const) {
    const env = { PATH: process.env["PATH"] ?? "", HOME: repository.folder };
    const end = spawnSync("unshare", ["-rm", "bash", "-c", `${mount} && ${script}`], {
      cwd: repository.folder,
      env,
      encoding: "utf8",
    });
    expectOneLine(end, said);
  }
});
