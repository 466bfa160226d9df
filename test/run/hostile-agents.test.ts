import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { onceBegun } from "../support/once-begun.ts";
import { type AttemptRoom, attemptRoom, fixtures } from "./attempt-room.ts";

const program = (name: string) => join(fixtures, name);
const reference = {
  "reference.txt": "the reference answer",
  "trace.jsonl": '{"type":"end","kind":"completed"}\n',
};
const room = (
  run: string | string[],
  more: { agent?: object; case?: object; engine?: Record<string, string | undefined> } = {},
) =>
  attemptRoom({
    agent: { run, trace: "casegate", ...more.agent },
    case: more.case ?? {},
    files: { ...reference, "exchange/output": "forged", "exchange/trace.jsonl": "forged" },
    ...(more.engine === undefined ? {} : { engine: more.engine }),
  });

describe("an agent that ends badly", () => {
  test("by ignoring SIGTERM with its children has run past its time", async () => {
    const evidence = await onceBegun(
      async (limitMs) => {
        const limit = { case: { timeout: `${limitMs}ms` } };
        await using made = await room([program("ignores-term.sh"), "x"], limit);
        return (await made.run()).evidence;
      },
      ({ stdout }) => stdout?.text !== "",
    );
    expect(evidence.end).toEqual({ kind: "timed_out" });
    expect(evidence.stdout?.text).toBe("started\n");
  });

  test("by forking 200 children is ended with all of them", async () => {
    await using made = await room(["perl", program("forks.pl"), "x", "200", "exit"]);
    const { evidence, survivors } = await made.run();
    expect(evidence.end).toEqual({ kind: "exited", exit: 0 });
    expect(survivors).toBeGreaterThan(100);
  });

  test.each([[["clear"]], [["hold"]], [["hold", "clear"]]])(
    "by leaving a daemon (%s) at once is ended with it",
    async (how) => {
      await using made = await room(["perl", program("daemon.pl"), "{workspace}", ...how]);
      const { evidence, survivors, workspace } = await made.run();
      expect(evidence.end).toEqual({ kind: "exited", exit: 0 });
      expect(survivors).toBeGreaterThanOrEqual(1);
      expect(execFileSync("ps", ["axww", "-o", "args"], { encoding: "utf8" })).not.toContain(workspace);
    },
  );

  test("by turning on the program that watches it never counts as having exited", async () => {
    await using made = await room([program("ends-its-parent.sh"), "x", "KILL"]);
    const { evidence, containment } = await made.run();
    expect(evidence.end).toMatchObject({ kind: "lost", reason: expect.stringContaining("ended by SIGKILL") });
    expect(containment).toBe("scan");
  });

  test("by writing without an end is stopped, and what is kept is bounded", async () => {
    await using made = await room(["perl", program("floods.pl"), String(2 ** 40)]);
    const before = process.memoryUsage().rss;
    const { evidence, notes } = await made.run();
    expect(evidence.end?.kind).toBe("signalled");
    expect(notes).toContain("it wrote more than 256 MiB to one stream");
    expect(evidence.stdout).toMatchObject({ truncated: true });
    expect(evidence.stdout?.text.length).toBe(1 << 20);
    expect((await made.kept())["stdout.txt"]?.length).toBe(1 << 20);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

describe("in place of its output and trace", () => {
  test.each(["link", "hard-link", "fifo", "folder", "device"])("a %s is not read", async (what) => {
    await using made = await room([program("leaves.sh"), what, "{suite}"]);
    const { evidence, notes } = await made.run();
    expect(evidence).toMatchObject({
      output: null,
      outputAbsent: false,
      answer: null,
      trace: null,
      traceText: null,
    });
    expect(evidence.end).toEqual({ kind: "exited", exit: 0 });
    expect(evidence.traceMissing).toMatch(/^the trace was not read: /);
    expect(notes[0]).toMatch(/^the output file was not read: /);
    expect(Object.values(await made.kept()).join()).not.toContain("reference answer");
  });

  test("a link instead of the folder is not followed", async () => {
    await using made = await room([program("leaves.sh"), "folder-link", "{suite}"]);
    const { evidence, dispose } = await made.run();
    expect(evidence.output).toBeNull();
    expect(evidence.traceText).toBeNull();
    await dispose();
    expect(existsSync(join(made.suite, "exchange/output"))).toBe(true);
  });
});

test("commands to the runner of a workflow are only text, and its files are unknown", async () => {
  const engine = { PATH: process.env["PATH"], GITHUB_OUTPUT: "/nope/output" };
  await using made = await room([program("commands-to-runner.sh")], { engine });
  const { evidence } = await made.run();
  expect(evidence.end).toEqual({ kind: "exited", exit: 0 });
  expect(evidence.stdout?.text).toBe("::set-output name=decision::pass\n");
  expect(evidence.stderr?.text).toContain("##[add-mask]x");
});

test("a secret is kept nowhere, in whatever form it was written", async () => {
  const secret = "sk-R4nd0m+?=Va1ue&x";
  const engine = { PATH: process.env["PATH"], API_KEY: secret };
  await using made = await room(["node", program("tells-secret.mjs")], {
    engine,
    agent: { env: { pass: ["API_KEY"] } },
  });
  const { evidence, redactions, command } = await made.run();
  expect(evidence.end).toEqual({ kind: "exited", exit: 0 });
  const base64 = Buffer.from(`user:${secret}`).toString("base64");
  const forms = [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("hex"),
    base64.slice(8, 24),
  ];
  const everything = JSON.stringify([evidence, command, await made.kept()]);
  for (const form of forms) expect(everything).not.toContain(form);
  expect(evidence.stdout?.text).toBe("raw [redacted]\n");
  expect(evidence.answer).toBe("[redacted]");
  expect(evidence.trace?.calls[0]?.args).toEqual({ header: "[redacted]" });
  expect(evidence.files?.after.map(({ path }) => path)).toEqual(["named-[redacted].txt"]);
  expect(await evidence.files?.read("named-[redacted].txt")).toBe("[redacted]\n");
  expect(redactions).toBeGreaterThanOrEqual(8);
});

describe("a workspace", () => {
  async function left(what: string, made: AttemptRoom) {
    const target = join(made.root, "precious");
    await mkdir(target);
    await writeFile(join(target, "reference.txt"), "precious");
    const run = await made.run();
    expect(run.evidence.end, what).toEqual({ kind: "exited", exit: 0 });
    return { ...run, target };
  }
  const litters = (what: string) => room([program("litters.sh"), what, "{subject}/../precious"]);

  test("that was deleted is empty", async () => {
    await using made = await litters("deletes");
    const { evidence } = await left("deletes", made);
    expect(evidence.files).toMatchObject({ after: [], partial: false });
  });

  test("that was replaced by a link shows and loses nothing of what the link names", async () => {
    await using made = await litters("replaces");
    const { evidence, target, dispose } = await left("replaces", made);
    expect(JSON.stringify(evidence.files?.after)).not.toContain("reference.txt");
    expect(await evidence.files?.read("reference.txt")).toBeNull();
    await dispose();
    expect(existsSync(join(target, "reference.txt"))).toBe(true);
  });

  test("with links shows them as links, follows none and removes none of their targets", async () => {
    await using made = await litters("links");
    const { evidence, target, dispose } = await left("links", made);
    const kinds = Object.fromEntries((evidence.files?.after ?? []).map(({ path, kind }) => [path, kind]));
    expect(kinds).toMatchObject({ link: "link", root: "link", pipe: "other" });
    expect(await evidence.files?.read("link/reference.txt")).toBeNull();
    expect(await evidence.files?.read("hard")).toBeNull();
    expect(JSON.stringify(await made.kept())).not.toContain('precious"');
    await dispose();
    expect(existsSync(join(target, "reference.txt"))).toBe(true);
  });

  test.each(["locks", "names", "deep"])("that %s is read and removed all the same", async (what) => {
    await using made = await litters(what);
    const { evidence, dispose, workspace } = await left(what, made);
    expect(evidence.answer).toBe("done");
    if (what === "names") {
      expect(evidence.files?.after.map(({ path }) => path)).toContain("two\nlines");
      expect(await readdir(join(made.evidence, "files"))).toEqual(["1", "2", "3"]);
    }
    await dispose();
    expect(existsSync(workspace)).toBe(false);
  });
});
