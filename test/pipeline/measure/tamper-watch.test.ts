import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { createRedactor } from "../../../src/lib/redact.ts";
import { watchFolders } from "../../../src/pipeline/measure/tamper-watch.ts";
import { asOrdinaryUser } from "../../adapters/ordinary-user.ts";

const secret = "sk-0123456789";

async function watched(
  earlier: string[] = [],
  prepare: (subject: string) => Promise<unknown> = async () => undefined,
) {
  const files = createFiles();
  const [suite, baseline, candidate] = [
    await files.makeFolder(),
    await files.makeFolder(),
    await files.makeFolder(),
  ];
  await writeFile(join(suite, "check.mjs"), "process.exit(1)");
  for (const folder of [baseline, candidate]) await writeFile(join(folder, "agent.mjs"), "agent");
  await prepare(candidate);
  const folders = {
    suite,
    home: await files.makeFolder(),
    subject: { baseline, candidate },
    links: { baseline: [], candidate: [] },
    notMaterialised: [],
  };
  const remembered: string[] = [];
  const memory = { remembered: earlier, remember: async (text: string) => void remembered.push(text) };
  const watch = await watchFolders(files, folders, createRedactor([secret]), { memory });
  return { files, suite, baseline, candidate, watch, remembered };
}

test("a verifier that was replaced before the verdict and restored after it is told of", async () => {
  const { files, suite, watch } = await watched();
  await using _ = files;
  await writeFile(join(suite, "check.mjs"), "process.exit(0)");
  await watch.beforeVerdict();
  await writeFile(join(suite, "check.mjs"), "process.exit(1)");
  expect(await watch.changes()).toEqual(["check.mjs was changed in the suite's copy during the run"]);
});

test("a module that was planted beside a verifier is told of, also when it is gone at the end", async () => {
  const { files, suite, watch } = await watched();
  await using _ = files;
  await writeFile(join(suite, "json.py"), "");
  await watch.beforeVerdict();
  await files.removeFolder(join(suite, "json.py"));
  expect(await watch.changes()).toEqual(["json.py was added to the suite's copy during the run"]);
});

test("what an attempt adds to its subject is removed, empty folders too, and named once, redacted and cut", async () => {
  const { files, candidate, watch } = await watched();
  await using _ = files;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await mkdir(join(candidate, "empty"));
    await writeFile(join(candidate, `${secret}.txt`), "");
    await writeFile(join(candidate, "n".repeat(250)), "");
    await watch.afterAttempt("candidate");
    expect((await files.list(candidate, { entries: 10, hashBytes: 0 })).entries).toHaveLength(1);
  }
  expect(watch.added()).toEqual(["[redacted].txt", "empty", `${"n".repeat(200)}…`]);
  expect(await watch.changes()).toEqual([]);
});

test("thousands of names become a few and a count", async () => {
  const { files, candidate, watch } = await watched();
  await using _ = files;
  for (let at = 0; at < 1000; at += 1) await writeFile(join(candidate, `file-${at}`), "");
  await watch.afterAttempt("candidate");
  expect(watch.added()).toHaveLength(21);
  expect(watch.added().at(-1)).toBe("and 980 more");
});

test("an edit of the other side's subject is told of although it was taken back", async () => {
  const { files, baseline, watch } = await watched();
  await using _ = files;
  await writeFile(join(baseline, "agent.mjs"), "worse");
  await writeFile(join(baseline, "agent.mjs"), "agent");
  await watch.afterAttempt("candidate");
  expect(await watch.changes()).toEqual(["agent.mjs was changed in the baseline's subject during the run"]);
});

test("what was seen is kept for a start that follows a kill, and what an earlier one saw counts", async () => {
  const sentence = "check.mjs was changed in the suite's copy during the run";
  const { files, suite, watch, remembered } = await watched(["seen before"]);
  await using _ = files;
  await writeFile(join(suite, "check.mjs"), "process.exit(0)");
  await watch.beforeVerdict();
  expect(remembered).toEqual([sentence]);
  expect(await watch.changes()).toEqual(["seen before", sentence]);
});

test("what only the last look sees is kept for a start that follows, too", async () => {
  const { files, candidate, watch, remembered } = await watched();
  await using _ = files;
  await writeFile(join(candidate, "agent.mjs"), "worse");
  const sentence = "agent.mjs was changed in the candidate's subject during the run";
  expect(await watch.changes()).toEqual([sentence]);
  expect(remembered).toEqual([sentence]);
});

test("a subject that can't be looked through whole is refused before the first attempt, and nothing of it removed", async () => {
  const shut = async (subject: string) => {
    await mkdir(join(subject, "shut"));
    await writeFile(join(subject, "shut/own.txt"), "");
    await chmod(join(subject, "shut"), 0o000);
  };
  let at = "";
  await using files = createFiles();
  const base = await files.makeFolder();
  await asOrdinaryUser(base, async () => {
    const start = watched([], (subject) => {
      at = subject;
      return shut(subject);
    });
    await expect(start).rejects.toThrow("the candidate's subject: could not be looked through whole before");
    const watch = await files.watch(at);
    expect(watch.partial).toBe(true);
    await chmod(join(at, "shut"), 0o700);
    expect(await watch.tidy()).toMatchObject({ removed: [], left: { partial: true } });
    expect(await readdir(join(at, "shut"))).toEqual(["own.txt"]);
  });
});
