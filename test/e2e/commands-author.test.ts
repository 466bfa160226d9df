import type { ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { ended, readAttempts, startCasegate } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["a", "b"] };
const last = ".casegate/last";

/** Resolves when the output has matched as often as asked. */
async function outputOf(child: ChildProcess, pattern: RegExp, times: number): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not seen ${times} times: ${pattern} in\n${text}`)),
      110_000,
    );
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if ([...text.matchAll(new RegExp(pattern, "g"))].length < times) return;
      clearTimeout(late);
      resolve(text);
    });
  });
}

/** Clock ticks of processor time that a process has used. */
async function ticksOf(pid: number): Promise<number> {
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return Number(stat[11]) + Number(stat[12]);
}

describe("casegate run", () => {
  test("makes one attempt of each named case on the working tree, shows it whole, and decides nothing", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "n" }, { a: "Y", b: "n" });
    const { folder } = repository;
    await writeFile(join(folder, "answers.json"), JSON.stringify({ a: "!", b: "n" }));
    const end = await casegate(folder, ["run", "a", "b"]);
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(end.stdout).toContain("| yes, and FORBIDDEN");
    expect(end.stdout).toMatch(/FAIL a\.2 \(text, critical\): .*FORBIDDEN/);
    expect(end.stdout).toMatch(/PASS a\.1 \(text\)/);
    expect(end.stdout).toContain("| Say yes.");
    expect(end.stdout).not.toMatch(/verdict|blocked|may merge|report/i);
    const attempts = await readAttempts(folder, last);
    expect(attempts.map((one) => [one.case, one.repeat, one.outcome])).toEqual([
      ["a", 1, "fail"],
      ["b", 1, "fail"],
    ]);
    await expect(readFile(join(folder, last, "report.json"))).rejects.toThrow("ENOENT");
    expect(await repository.git("status", "--porcelain", "--", ".casegate")).toBe("");
  });

  test("counts attempts on while the suite is the same, and starts anew with another one", async () => {
    await using repository = await answersRepository(suite, { a: "Yn", b: "Y" }, { a: "Yn", b: "Y" });
    const { folder } = repository;
    for (const _ of [1, 2]) await casegate(folder, ["run", "a"]);
    expect((await readAttempts(folder, last)).map((one) => [one.repeat, one.outcome])).toEqual([
      [1, "pass"],
      [2, "fail"],
    ]);
    expect((await casegate(folder, ["show", "a"])).stdout).toContain("attempt 2: fail");
    expect((await casegate(folder, ["show", "a", "--attempt", "1"])).stdout).toContain("attempt 1: pass");
    await writeFile(join(folder, "cases/note.txt"), "another suite\n");
    await casegate(folder, ["run", "b"]);
    expect((await readAttempts(folder, last)).map((one) => one.case)).toEqual(["b"]);
  });

  test("says in one line which case, suite or setup is wrong", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    const { folder } = repository;
    const of = async (...args: string[]) => {
      const end = await casegate(folder, ["run", ...args]);
      expect(end).toMatchObject({ status: 2, stdout: "" });
      return end.stderr.trim().split("\n");
    };
    expect(await of("c")).toEqual([expect.stringContaining("c: is no case of cases; the suite has a, b")]);
    expect(await of("a", "--suite", "x")).toEqual([expect.stringContaining("x: has no suite.yaml")]);
    expect(await of()).toEqual([expect.stringContaining("missing required argument")]);
    const file = join(folder, "cases/suite.yaml");
    await writeFile(file, `${await readFile(file, "utf8")}setup: { run: "echo broken pipe; exit 3" }\n`);
    expect(await of("a")).toEqual([
      expect.stringMatching(/suite\.yaml:\d+: setup exited with 3: broken pipe; mend setup/),
    ]);
  });

  test("runs again when the subject or the suite changes, not for other changes, and rests in between", async () => {
    await using repository = await answersRepository(
      { ...suite, suite: 'subject: { paths: ["**"], ignore: ["notes.md"] }' },
      { a: "Y", b: "Y" },
      { a: "Y", b: "Y" },
    );
    const { folder } = repository;
    const child = startCasegate(folder, ["run", "a", "--watch"]);
    const end = ended(child);
    try {
      await outputOf(child, /waiting for a change/, 1);
      const before = await ticksOf(child.pid ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect((await ticksOf(child.pid ?? 0)) - before).toBeLessThan(20);

      const unmoved = outputOf(child, /waiting for a change/, 1);
      await writeFile(join(folder, "notes.md"), "no part of the subject\n");
      await unmoved;
      expect(await readAttempts(folder, last)).toHaveLength(1);

      const again = outputOf(child, /waiting for a change/, 1);
      await writeFile(join(folder, "answers.json"), JSON.stringify({ a: "n", b: "Y" }));
      expect(await again).toMatch(/attempt 2: fail/);

      const broken = outputOf(child, /waiting for a change/, 1);
      await writeFile(join(folder, "cases/all.yaml"), "- id: [\n");
      await broken;
      const mended = outputOf(child, /attempt 3: pass/, 1);
      await repository.git("checkout", "--", "cases/all.yaml", "answers.json");
      await mended;
    } finally {
      child.kill("SIGINT");
    }
    const { status, stderr } = await end;
    expect(status).toBe(130);
    expect(stderr).toMatch(/cases\/all\.yaml:\d+: /);
  });
});

describe("casegate show", () => {
  test("walks the chain on both sides and names the first link that fails, with both values of each line", async () => {
    const lines = "  compare: [{ name: reply, on: answer }]\n";
    await using repository = await answersRepository(
      { ...suite, caseLines: lines },
      { a: "Y", b: "Y" },
      { a: "YYY!Y", b: "Y" },
    );
    const { folder } = repository;
    expect((await casegate(folder, ["gate", "--baseline", "main", "--candidate", "change"])).status).toBe(1);
    const end = await casegate(folder, ["show", "a"]);
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(end.stdout).toContain("state in this run: critical");
    expect(end.stdout).toMatch(
      /candidate change \([0-9a-f]{7}\): 4 of 5 pass, 0\.80 \[.*attempts disagree: behaviour/,
    );
    expect(end.stdout).toMatch(/baseline main \([0-9a-f]{7}\), attempt 4: pass/);
    expect(end.stdout).toMatch(/candidate change \([0-9a-f]{7}\), attempt 4: fail/);
    expect(end.stdout).toContain("first link that fails: answer");
    expect(end.stdout).toContain('reply: moved, "yes" → "yes, and FORBIDDEN"');
    const one = await casegate(folder, ["show", "a", "--attempt", "1"]);
    expect(one.stdout).toContain('reply: same, "yes"');
    expect(one.stdout.match(/every link holds/g)).toHaveLength(2);

    const lost = await casegate(folder, ["show", "a", "--attempt", "77"]);
    expect(lost).toMatchObject({
      status: 2,
      stdout: "",
      stderr: "casegate: --attempt 77: is no attempt of a in .casegate/run; its attempts are 1 to 25\n",
    });
  });

  test("says in one line what it can't show", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    const of = async (...args: string[]) => {
      const end = await casegate(repository.folder, ["show", ...args]);
      expect(end).toMatchObject({ status: 2, stdout: "" });
      return end.stderr.trim().split("\n");
    };
    expect(await of("a")).toEqual([
      expect.stringContaining("holds no attempts; make some with casegate run a"),
    ]);
    await casegate(repository.folder, ["run", "b"]);
    expect(await of("a")).toEqual([
      expect.stringContaining("a: has no attempt in .casegate/last; the run has b"),
    ]);
    expect(await of("b", "--pr", "7")).toEqual([
      expect.stringContaining("remote origin: names no repository on GitHub"),
    ]);
    expect(await of("b", "--attempt", "0")).toEqual([expect.stringContaining("--attempt")]);
  });

  test("keeps the lines of an answer indented as they were", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    await writeFile(join(repository.folder, "agent.sh"), "printf 'yes:\\n    four\\n'");
    expect((await casegate(repository.folder, ["run", "a"])).stdout).toContain("| yes:\n      |     four\n");
  });

  test("prints nothing of an agent's that a terminal or a runner would obey", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    const { folder } = repository;
    await writeFile(
      join(folder, "agent.sh"),
      String.raw`printf 'yes \033[2J\n::error::stop\n##[group]x\342\200\256\n   ::add-mask::y\n'`,
    );
    for (const args of [
      ["run", "a"],
      ["show", "a"],
    ]) {
      const { stdout } = await casegate(folder, args);
      expect(stdout).toContain("add-mask");
      expect(stdout).not.toMatch(/\u001b|\u202e|##\[|^\s*::/mu);
    }
  });
});
