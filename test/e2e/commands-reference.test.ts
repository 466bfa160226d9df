import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

/** Answers as its prompt says: a reply, an output file, a change of the workspace, or a secret. */
const agent = `
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
const task = readFileSync(process.env.TASK_FILE, "utf8").trim();
const trace = (event) => appendFileSync(process.env.TRACE_FILE, JSON.stringify(event) + "\\n");
trace({ type: "tool_call", id: 1, name: "look", args: { task } });
if (task === "output") writeFileSync(process.env.OUTPUT_FILE, JSON.stringify({ ok: true }));
if (task === "edit") writeFileSync("given.txt", "edited\\n");
if (task === "secret") console.log("token " + process.env.TOKEN);
else trace({ type: "text", text: "done: " + task });
trace({ type: "end", kind: "completed" });
`;

const suite = `suite: made
version: 1.0.0
isolation: { level: none, min: none }
agent: { run: [node, "{subject}/agent.mjs"], trace: casegate, env: { pass: [TOKEN] } }
`;

const list = `# cases of one file
- id: say/it      # odd   spacing stays
  prompt: say
  checks: [{ type: text, contains: "done" }, { type: tools, must: [look] }]

- id: writes
  prompt: output
  checks: [{ type: json, on: "json:$.ok", equals: true }]
- { id: edits, prompt: edit, fixture: given, checks: [{ type: files, changed_only: [given.txt] }, { type: text, on: "file:given.txt", contains: edited }] }
- { id: fails, prompt: say, checks: [{ type: text, contains: nothing }] }
- { id: leaks, prompt: secret, checks: [{ type: text, on: stdout, contains: token }] }
- { id: slow, prompt: say, fixture: given, checks: [{ type: command, run: "test -f {workspace}/same.txt" }] }
- { id: looks, prompt: say, checks: [{ type: command, run: "sleep 0.5; test -f {subject}/agent.mjs" }] }
- { id: bare, prompt: say, checks: [{ type: command, run: "test -d {workspace}" }] }
`;

async function made(): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(
    {
      "agent.mjs": agent,
      "cases/suite.yaml": suite,
      "cases/list.yaml": list,
      "cases/lines.jsonl":
        '# lines\n{"id":"line", "prompt":"say", "checks":[{"type":"text","contains":"done"}]}\n',
      "cases/given/given.txt": "given\n",
      "cases/given/same.txt": "same\n",
    },
    "Suite",
  );
  return repository;
}

const env = { TOKEN: "s3cret-of-this-machine" };
const run = (repository: TestRepository, ...args: string[]) => casegate(repository.folder, args, env);
const read = (repository: TestRepository, path: string) => readFile(join(repository.folder, path), "utf8");

test("a good attempt becomes the reference: the least that passes, and the rest of the file stays as it is", async () => {
  await using repository = await made();
  const { folder } = repository;
  // `looks` reads the subject late: it must still be there.
  const ids = ["say/it", "writes", "edits", "line", "slow", "looks"];
  await run(repository, "run", ...ids);
  for (const id of ids) {
    const end = await run(repository, "reference", id, "--attempt", "1");
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(end.stdout).toContain(`set the reference of ${id}`);
  }
  const text = await read(repository, "cases/list.yaml");
  const cases = parse(text) as { id: string; reference?: object }[];
  const reference = (id: string) => cases.find((one) => one.id === id)?.reference;
  expect(reference("say/it")).toEqual({ answer: "done: say", trace: "references/say__it/trace.jsonl" });
  expect(reference("writes")).toEqual({
    answer: "done: output",
    output: "references/writes/output.json",
    trace: "references/writes/trace.jsonl",
  });
  expect(reference("edits")).toMatchObject({ files: "references/edits/files" });
  expect(await read(repository, "cases/references/edits/files/given.txt")).toBe("edited\n");
  expect(await read(repository, "cases/references/edits/files/same.txt")).toBe("same\n");
  expect(await read(repository, "cases/references/writes/output.json")).toBe('{"ok":true}');
  expect(await read(repository, "cases/references/say__it/trace.jsonl")).toContain("tool_call");

  const left = (await repository.git("diff", "--unified=0", "cases/list.yaml")).split("\n");
  expect(
    left.filter((line) => /^-[^-]/.test(line)).every((line) => /id: (edits|slow|looks)/.test(line)),
  ).toBe(true);
  expect(text).toContain("- id: say/it      # odd   spacing stays\n");
  const line = await read(repository, "cases/lines.jsonl");
  expect(line).toBe(
    '# lines\n{"id":"line", "prompt":"say", "checks":[{"type":"text","contains":"done"}], "reference": {"answer": "done: say", "trace": "references/line/trace.jsonl"}}\n',
  );

  const check = await run(repository, "check");
  expect(check.stdout).toMatch(/^VALID cases 1\.0\.0: 9 cases/);
  expect(check.stdout).not.toMatch(/(say\/it|writes|edits|line|slow|looks) is unvalidated/);

  // A second one replaces the first, with its files.
  await writeFile(join(folder, "cases/references/edits/files/stale.txt"), "stale\n");
  await run(repository, "run", "edits");
  expect((await run(repository, "reference", "edits", "--attempt", "1")).status).toBe(0);
  await expect(read(repository, "cases/references/edits/files/stale.txt")).rejects.toThrow("ENOENT");
});

test("a folder with a task alone gets a definition beside it", async () => {
  await using repository = await made();
  const { folder } = repository;
  await mkdir(join(folder, "cases/folder"));
  await writeFile(join(folder, "cases/folder/task.md"), "say");
  await writeFile(
    join(folder, "cases/suite.yaml"),
    `${suite}defaults: { checks: [{ type: text, contains: done }] }\n`,
  );
  await run(repository, "run", "folder");
  expect((await run(repository, "reference", "folder", "--attempt", "1")).status).toBe(0);
  expect(parse(await read(repository, "cases/folder/case.yaml"))).toEqual({
    reference: { answer: "done: say", trace: "reference/trace.jsonl" },
  });
  expect((await run(repository, "check")).stdout).not.toContain("folder is unvalidated");
});

test("what does not pass, holds a secret or is not there is refused in one line, and nothing is written", async () => {
  await using repository = await made();
  const { git } = repository;
  await run(repository, "run", "fails", "leaks", "bare");
  const of = async (...args: string[]) => {
    const end = await run(repository, "reference", ...args);
    expect(end).toMatchObject({ status: 2, stdout: "" });
    return end.stderr.trim().split("\n");
  };
  expect(await of("fails", "--attempt", "1")).toEqual([
    expect.stringMatching(/fails, attempt 1: did not pass \(fails\.1: /),
  ]);
  expect(await of("leaks", "--attempt", "1")).toEqual([
    expect.stringMatching(/leaks, attempt 1: held secrets, which were redacted/),
  ]);
  expect(await of("bare", "--attempt", "1")).toEqual([
    expect.stringMatching(/bare, attempt 1: passed, but not as a recorded answer \(bare\.1: /),
  ]);
  expect(await of("leaks", "--attempt", "2")).toEqual([
    expect.stringMatching(/--attempt 2: is none of leaks in .*; name one of 1/),
  ]);
  expect(await of("writes", "--attempt", "1")).toEqual([expect.stringMatching(/writes: has no attempt in/)]);
  expect(await of("fails")).toEqual([expect.stringContaining("--attempt")]);
  expect(await git("status", "--porcelain", "--", "cases")).toBe("");
});
