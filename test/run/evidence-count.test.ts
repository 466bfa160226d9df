import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { sha256Hex } from "../../src/lib/sha256.ts";
import { countEvidence } from "../../src/run/evidence-count.ts";
import { createEvidenceWriter, isEvidenceThere } from "../../src/run/kept-evidence.ts";

/** So many that a thread looks at the first thousand of them. */
const many = 2400;
const facts =
  '{"kept":{"answer.txt":{"sizeBytes":3,"sha256":"-"},"services/a.log.jsonl":{"sizeBytes":2,"sha256":"-"}}}';

let run: string;
const idOf = (at: number) => `a${at.toString(16).padStart(31, "0")}`;
const folderOf = (at: number) => join(run, "evidence", idOf(at));
beforeAll(async () => {
  run = await mkdtemp(join(tmpdir(), "casegate-evidence-count-"));
  for (let at = 0; at < many; at += 1) {
    mkdirSync(join(folderOf(at), "services"), { recursive: true });
    writeFileSync(join(folderOf(at), "answer.txt"), "yes");
    writeFileSync(join(folderOf(at), "services", "a.log.jsonl"), "{}");
    writeFileSync(join(folderOf(at), "facts.json"), facts);
  }
});
afterAll(() => rm(run, { recursive: true }));

async function lostOf(count: number, digestOf = (_at: number): string => sha256Hex(facts)) {
  using evidence = countEvidence(createFiles(), run);
  for (let at = 0; at < count; at += 1)
    evidence.add({ runId: idOf(at), evidence: `evidence/${idOf(at)}`, evidenceDigest: digestOf(at) });
  return await evidence.lost();
}

/** What somebody may do to an attempt's evidence, each of which is told. */
const spoils: Readonly<Record<string, (folder: string) => void>> = {
  "the folder is gone": (folder) => rmSync(folder, { recursive: true }),
  "the folder is a link": (folder) => {
    renameSync(folder, `${folder}.real`);
    symlinkSync(`${folder}.real`, folder);
  },
  "facts.json is gone": (folder) => rmSync(join(folder, "facts.json")),
  "facts.json was edited": (folder) => writeFileSync(join(folder, "facts.json"), `${facts} `),
  "facts.json is a link": (folder) => {
    renameSync(join(folder, "facts.json"), join(folder, "real.json"));
    symlinkSync("real.json", join(folder, "facts.json"));
  },
  "facts.json has a second name": (folder) =>
    linkSync(join(folder, "facts.json"), join(folder, "other.json")),
  "facts.json is a folder": (folder) => {
    rmSync(join(folder, "facts.json"));
    mkdirSync(join(folder, "facts.json"));
  },
  "a file is gone": (folder) => rmSync(join(folder, "answer.txt")),
  "a file below is gone": (folder) => rmSync(join(folder, "services"), { recursive: true }),
  "a file was cut": (folder) => writeFileSync(join(folder, "answer.txt"), "ye"),
  "a file is a link": (folder) => {
    renameSync(join(folder, "answer.txt"), join(folder, "yes.txt"));
    symlinkSync("yes.txt", join(folder, "answer.txt"));
  },
};

/** What no run writes, and what it may write of an attempt that left nothing. */
const strange = [
  '{"kept":{"answer.txt":{"sizeBytes":3,"sha256":"-","more":1}}}',
  '{"kept":{"answer.txt":{"sizeBytes":"3","sha256":"-"}}}',
  '{"kept":{"answer.txt":{"sizeBytes":3}}}',
  '{"kept":{"answer.txt":null}}',
  '{"kept":[]}',
  "{}",
  "null",
  "[",
  '{"kept":{}}',
  `{"kept":{"../${idOf(1)}/answer.txt":{"sizeBytes":3,"sha256":"-"}}}`,
];

test("all evidence that is there is seen to be there", async () => {
  expect(await lostOf(many)).toBeNull();
});

test("facts.json of another record is not what this one's run kept", async () => {
  const others = (wrong: number) => (at: number) => sha256Hex(at === wrong ? "other" : facts);
  expect(await lostOf(300, others(7))).toEqual({ first: join("evidence", idOf(7)), count: 1 });
  expect(await lostOf(many, others(250))).toEqual({ first: join("evidence", idOf(250)), count: 1 });
});

test("a digest that holds a line end shifts no answer to another attempt", async () => {
  const digestOf = (at: number) =>
    at === 5 ? `${sha256Hex(facts)}\n${idOf(1)} ${sha256Hex(facts)}` : sha256Hex(facts);
  const last = folderOf(255);
  renameSync(last, `${last}-away`);
  expect(await lostOf(many, digestOf)).toEqual({ first: join("evidence", idOf(5)), count: 2 });
  renameSync(`${last}-away`, last);
});

test("each way of losing evidence is told, of few attempts and of many, and the first in the run's order is named", async () => {
  const ways = Object.values(spoils);
  for (const [index, spoil] of ways.entries()) {
    spoil(folderOf(20 + 40 * index));
    spoil(folderOf(many - 1 - index));
  }
  for (const [index, text] of strange.entries())
    writeFileSync(join(folderOf(40 * (index + 1)), "facts.json"), text);
  const digestOf = (at: number) => sha256Hex((at % 40 === 0 ? strange[at / 40 - 1] : null) ?? facts);
  const files = createFiles();
  const isLost = (at: number) => !isEvidenceThere(files, folderOf(at), { evidenceDigest: digestOf(at) });
  const lost = Array.from({ length: many }, (_, at) => at).filter(isLost);
  // Of the strange ones the evidence of the empty list is there, and so is what the path leads to.
  expect(lost.length).toBe(2 * ways.length + strange.length - 2);
  expect(await lostOf(many, digestOf)).toEqual({ first: join("evidence", idOf(20)), count: lost.length });
  const few = lost.filter((at) => at < 500);
  expect(await lostOf(500, digestOf)).toEqual({ first: join("evidence", idOf(20)), count: few.length });
});

test("what a run writes is what is looked for", async () => {
  const files = createFiles();
  const writer = createEvidenceWriter(files, join(run, "evidence", "abc"));
  await writer.write("answer.txt", "no");
  const evidenceDigest = await writer.seal({
    schema: 1,
    end: null,
    empty: [],
    outputAbsent: true,
    outputTruncated: false,
    stdout: null,
    stderr: null,
    traceTruncated: false,
    traceMissing: null,
    workspace: null,
  });
  using evidence = countEvidence(files, run);
  evidence.add({ runId: "abc", evidence: "evidence/abc", evidenceDigest });
  evidence.add({ runId: "none", evidence: null });
  evidence.add({ runId: "def", evidence: "evidence/def" });
  expect(await evidence.lost()).toEqual({ first: join("evidence", "def"), count: 1 });
});
