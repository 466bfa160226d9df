import { expect, test } from "vitest";
import { readDecisions } from "../../../src/pipeline/conclude/decision-folder.ts";
import type { PathChange, Repository, Snapshot, TreeEntry } from "../../../src/ports/repository.ts";

const fingerprint = "0123456789abcdef".repeat(4);
const path = `.casegate/decisions/a/${fingerprint.slice(0, 16)}.json`;
const textOf = (decision: "accept" | "reject", id = `${decision}-of-ana`) =>
  JSON.stringify({
    schema: 1,
    id,
    fingerprint,
    decision,
    case: "a",
    direction: "worse",
    reason: "Meant.",
    by: "ana",
  });

interface File extends Partial<TreeEntry> {
  path: string;
  text?: string;
}

/** A commit with these files, whose blobs are called by what they hold. */
function commitOf(commit: string, ...files: File[]): Snapshot {
  const texts = new Map(files.map(({ path: at, text = "" }) => [at, text]));
  const entries = files.map(({ text = "", ...over }) => ({
    mode: "100644",
    blob: text,
    sizeBytes: text.length,
    ...over,
  }));
  const read = async (entry: TreeEntry) => new TextEncoder().encode(texts.get(entry.path));
  return { commit, entries, read } as unknown as Snapshot;
}

const nothing = commitOf("b".repeat(40));

async function found(candidate: Snapshot, baseline = nothing, changes: Partial<PathChange>[] = []) {
  const repository = {
    changesUnder: async () => changes,
    readBlob: async (blob: string) => new TextEncoder().encode(blob),
  } as unknown as Repository;
  const { decisions } = await readDecisions(repository, baseline, candidate);
  return decisions.map(({ file, inChange, deleted }) => [file.decision, inChange, deleted]);
}

const candidateOf = (...files: File[]) => commitOf("c".repeat(40), ...files);

test("a decision file is this change's own only where the baseline has not the same", async () => {
  const file = { path, text: textOf("accept") };
  expect(await found(candidateOf(file))).toEqual([["accept", true, false]]);
  expect(await found(candidateOf(file), commitOf("b".repeat(40), file))).toEqual([["accept", false, false]]);
  const edited = { path, text: textOf("accept", "another-id") };
  expect(await found(candidateOf(edited), commitOf("b".repeat(40), file))).toEqual([["accept", true, false]]);
});

test("one that a commit of the change wrote and another took away is still seen, as deleted", async () => {
  const reject = { path, blobBefore: null, blobAfter: textOf("reject") };
  const gone = { path, blobBefore: textOf("reject"), blobAfter: textOf("accept") };
  const accept = { path, text: textOf("accept") };
  expect(await found(candidateOf(), nothing, [reject])).toEqual([["reject", true, true]]);
  expect(await found(candidateOf(accept), nothing, [reject, gone])).toEqual([
    ["accept", true, false],
    ["reject", true, true],
  ]);
});

test.each<[string, File[], RegExp]>([
  ["a link", [{ path, mode: "120000", text: "../x" }], /is a link, not a file; put the decision file itself/],
  ["a submodule", [{ path, mode: "160000" }], /is a link, not a file/],
  ["a file of more than 64 KiB", [{ path, sizeBytes: 65_537 }], /is larger than 64 KiB/],
  [
    "more than a thousand files",
    Array.from({ length: 1001 }, (_, index) => ({ path: `.casegate/decisions/a/${index}.json` })),
    /^\.casegate: holds more than 1000 decision files/,
  ],
  [
    "a link in the folder's place",
    [{ path: ".casegate/decisions", mode: "120000" }],
    /is a link where a folder is/,
  ],
  ["a link above", [{ path: ".casegate", mode: "120000" }], /is a link where a folder is read/],
  ["a folder of another case", [{ path: ".casegate/Decisions/a/x.json" }], /only where case is ignored/],
])("%s is refused in one line", async (_name, files, says) => {
  await expect(found(candidateOf(...files))).rejects.toThrow(says);
});
