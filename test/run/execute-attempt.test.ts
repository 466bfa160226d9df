import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Contract } from "../../src/model/contract.ts";
import { makeTempFolder } from "../adapters/temp-folder.ts";
import { attemptRoom, fixtures, type RoomRequest } from "./attempt-room.ts";

const says = (...words: string[]) => ({ run: [join(fixtures, "says.sh"), ...words] });
const room = (agent: object, more: Partial<RoomRequest> = {}) => attemptRoom({ agent, ...more });

/** A contract that this version refuses to load. */
function withAgent(contract: Contract, agent: Partial<Contract["suite"]["agent"]>): Contract {
  return { ...contract, suite: { ...contract.suite, agent: { ...contract.suite.agent, ...agent } } };
}

describe("the answer", () => {
  test("is standard output when nothing else was written", async () => {
    await using made = await room(says("stdout"));
    const { evidence } = await made.run();
    expect(evidence).toMatchObject({
      answer: "the task",
      output: null,
      outputAbsent: true,
      stdout: { text: "the task", sizeBytes: 8, truncated: false },
      end: { kind: "exited", exit: 0 },
      trace: null,
      traceMissing: null,
      truth: { kind: "none" },
      usage: null,
    });
    expect(evidence.durationMs).toBeGreaterThan(0);
  });

  test("is the output file when the agent wrote one", async () => {
    await using made = await room(says("output"));
    expect((await made.run()).evidence).toMatchObject({
      answer: "THE TASK",
      output: "THE TASK",
      outputAbsent: false,
    });
  });

  test("is the trace's last text when there is one", async () => {
    await using made = await room({ ...says("trace"), trace: "casegate" });
    const { evidence } = await made.run();
    expect(evidence).toMatchObject({ answer: "from the trace", output: "file\n", traceMissing: null });
    expect(evidence.trace).toMatchObject({
      calls: [{ name: "lookup" }],
      ending: { kind: "completed" },
      selfReported: true,
    });
    expect(evidence.traceText).toContain("tool_call");
  });

  test("is unknown when only white space was written", async () => {
    await using made = await room(says("nothing"));
    expect((await made.run()).evidence.answer).toBeNull();
  });

  test("keeps a cut trace apart from one that is missing", async () => {
    await using cut = await room({ ...says("trace", "cut"), trace: "casegate" });
    expect((await cut.run()).evidence.trace?.ending.kind).toBe("cut");
    await using missing = await room({ ...says("stdout"), trace: "casegate" });
    const { evidence, notes } = await missing.run();
    expect(evidence).toMatchObject({ trace: null, traceMissing: "the agent wrote no trace to TRACE_FILE" });
    expect(notes).toEqual(["the agent wrote no trace to TRACE_FILE"]);
    await using plain = await room(says("stdout"));
    const contract = withAgent(plain.contract, { trace: "codex" });
    // What an agent program writes to standard output is its trace, and so no reply.
    expect((await plain.run({ contract })).evidence).toMatchObject({
      answer: null,
      traceMissing: null,
      trace: { text: null, ending: { kind: "cut" }, selfReported: false },
    });
  });
});

test("variables that the suite passes but that are not set leave the attempt unmade", async () => {
  await using made = await room({ ...says("stdout"), env: { pass: ["API_KEY"] } });
  expect(await made.attempt()).toEqual({ kind: "no_credentials", missing: ["API_KEY"] });
});

test("the program that does not exist is an end of its own", async () => {
  await using made = await room({ run: ["./no-such-agent"] });
  const { evidence, containment } = await made.run();
  expect(evidence.end).toEqual({ kind: "not_started", reason: "./no-such-agent: no such program" });
  expect(evidence.answer).toBeNull();
  expect(containment).toBe("subreaper");
});

test("changed files of the workspace are evidence, and small ones are kept under names of ours", async () => {
  await using made = await room(says("changes"), {
    case: { fixture: "given" },
    files: { "given/given.txt": "given", "given/gone.txt": "gone", "given/same.txt": "same" },
  });
  const { evidence, dispose, workspace } = await made.run();
  expect(evidence.files?.after.map(({ path }) => path)).toEqual([
    "given.txt",
    "new.txt",
    "same.txt",
    "sub/deep.txt",
  ]);
  expect(evidence.files?.partial).toBe(false);
  expect(await evidence.files?.read("sub/deep.txt")).toBe("deep\n");
  expect(await evidence.files?.read("gone.txt")).toBeNull();
  expect(await evidence.files?.read("../../etc/passwd")).toBeNull();
  const kept = await made.kept();
  expect(
    JSON.parse(kept["files.json"] ?? "").map(({ file, path }: Record<string, string>) => [file, path]),
  ).toEqual([
    ["files/1", "given.txt"],
    ["files/2", "new.txt"],
    ["files/3", "sub/deep.txt"],
  ]);
  expect(kept["files/3"]).toBe("deep\n");
  await dispose();
  expect(existsSync(workspace)).toBe(false);
});

describe("a scripted command", () => {
  test("runs in the workspace, without the variables that are not set", async () => {
    await using made = await room(
      { run: ["unused"], env: { pass: ["API_KEY"], set: { A: "{prompt}b" } }, trace: "casegate" },
      { case: { kind: "command", prompt: undefined, run: "pwd; echo $A" } },
    );
    const { evidence, workspace } = await made.run();
    expect(evidence).toMatchObject({ answer: `${workspace}\nb`, traceMissing: null, trace: null });
  });
});

describe("the truth", () => {
  const truthCase = { truth: { run: ["node", join(fixtures, "truth.mjs"), "{suite}/number.txt"] } };

  const files = { "number.txt": "7" };

  test("is asked before and after, in a scratch folder and without secrets", async () => {
    const agent = { ...says("stdout"), env: { pass: ["API_KEY"] } };
    await using made = await room(agent, {
      case: truthCase,
      files,
      engine: { PATH: process.env["PATH"], API_KEY: "k-12345678" },
    });
    expect((await made.run()).evidence.truth).toEqual({ kind: "value", value: { number: 7, cwd: true } });
    expect((await made.kept())["truth.json"]).toContain('"number": 7');
  });

  test("that moved while the agent ran is told as such", async () => {
    await using made = await room({ run: "echo 8 > {suite}/number.txt" }, { case: truthCase, files });
    expect((await made.run()).evidence.truth).toEqual({
      kind: "moved",
      before: { number: 7, cwd: true },
      after: { number: 8, cwd: true },
    });
  });

  test.each([
    ["exits with another status", "echo why >&2; exit 3", /exited with 3: why$/, "20s"],
    ["writes no JSON", "echo x", /wrote no JSON/, "20s"],
    ["runs past its time", "sleep 30", /ran past its time/, "500ms"],
    ["does not exist", ["/no/such"], /could not be started/, "20s"],
    ["writes too much", "head -c 2000000 /dev/zero", /wrote more than is read/, "20s"],
    ["is killed", "kill -9 $$", /was ended by SIGKILL/, "20s"],
  ])("that %s is an error, and the agent is not started", async (_, run, reason, timeout) => {
    await using made = await room(says("changes"), { case: { truth: { run, timeout } } });
    const { evidence, containment } = await made.run();
    expect(evidence.truth).toMatchObject({ kind: "error", reason: expect.stringMatching(reason) });
    expect(evidence).toMatchObject({ end: null, stdout: null, answer: null, outputAbsent: false });
    expect(containment).toBe("none");
  });
});

test("an interrupted attempt says so", async () => {
  await using begun = await makeTempFolder();
  const begins = join(begun.folder, "begins");
  await using made = await room({ run: `: > ${begins}; sleep 30` });
  const controller = new AbortController();
  const running = made.run({ abort: controller.signal });
  while (!existsSync(begins)) await sleep(10);
  controller.abort();
  const run = await running;
  expect(run).toMatchObject({
    interrupted: true,
    evidence: { end: { kind: "signalled" } },
    notes: ["the run was interrupted"],
  });
});

test("a command that needs a placeholder without a value is the user's mistake, and leaves no folder", async () => {
  await using made = await room(says("stdout"));
  const contract = withAgent(made.contract, { run: "echo {case}" });
  await expect(made.attempt({ contract })).rejects.toThrow(/placeholder \{case\} has no value/);
  const [folder = ""] = (await readdir(made.root)).filter((name) => name.startsWith("run-"));
  expect(await readdir(join(made.root, folder))).toEqual([]);
});
