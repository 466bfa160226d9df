import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import type { Contract } from "../../../src/model/contract.ts";
import type { ServiceReport } from "../../../src/model/evidence.ts";
import type { Recording } from "../../../src/model/recording.ts";
import { findRecording } from "../../../src/run/recordings.ts";
import { replayRecording } from "../../../src/run/replay-recording.ts";
import { replayedReports } from "../../../src/run/services/replayed-reports.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd, knownEndOf } from "../known-end.ts";
import { editedJsonOf, mutatedBytesOf } from "../mutations.ts";
import { target } from "../target.ts";

const call = '{"type":"tool_call","id":1,"name":"look","args":{"a":1}}\n';
const recording = {
  schema: 1,
  end: { kind: "exited", exit: 0 },
  durationMs: 12,
  stdout: { text: "yes\n", sizeBytes: 4, truncated: false },
  stderr: { text: "", sizeBytes: 0, truncated: false },
  output: "yes\n",
  trace: `${call}{"type":"end","kind":"completed"}\n`,
  files: [
    { path: "a/b.txt", text: "b" },
    { path: "c.txt", text: "c" },
  ],
  deleted: ["gone.txt", "d"],
  leftOut: ["big.bin"],
  services: { bank: { log: call, open: null } },
};
/** Each of them is safe alone. */
const clashing = [
  { ...recording, files: [...recording.files, { path: "c.txt/d", text: "" }] },
  { ...recording, files: [...recording.files, { path: "a", text: "" }], deleted: ["a/b.txt/c"] },
  { ...recording, files: [{ path: "x".repeat(300), text: "" }] },
  { ...recording, services: { constructor: { log: call, open: null } } },
];

const reports = ["bank", "constructor", "toString", "valueOf"].map(
  (name) => ({ name, calls: [], log: "today", open: null }) as unknown as ServiceReport,
);

const root = mkdtempSync(join(tmpdir(), "casegate-fuzz-recording-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
const files = createFiles(join(root, "made"));
let count = 0;

async function replay(bytes: Uint8Array): Promise<void> {
  const contract = {
    suite: { agent: { preset: "recorded" } },
    folder: { path: "cases", entries: [{ path: "recordings/a/1.json", bytes }] },
  } as unknown as Contract;
  const found = knownEnd(() => findRecording(contract, { case: "a", side: "candidate", repeat: 1 }));
  if (found?.kind !== "found") return;
  count += 1;
  const attempt = join(root, String(count));
  const folders = { workspace: join(attempt, "work"), exchange: join(attempt, "exchange") };
  try {
    await replayIn(attempt, folders, found.recording);
  } finally {
    rmSync(attempt, { recursive: true });
  }
}

async function replayIn(
  attempt: string,
  folders: Record<"workspace" | "exchange", string>,
  found: Recording,
): Promise<void> {
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const end = await knownEndOf(() =>
    replayRecording(found, files, folders as Parameters<typeof replayRecording>[2]),
  );
  if (end !== null)
    for (const { sizeBytes } of [end.stdout, end.stderr]) expect(Number.isFinite(sizeBytes)).toBe(true);
  // Nothing is left beside the attempt's own folders.
  expect(readdirSync(root).filter((name) => name !== "made")).toEqual([basename(attempt)]);
  expect(readdirSync(attempt).sort()).toEqual(["exchange", "work"]);
  for (const { name, calls, log, open } of replayedReports(reports, found)) {
    if (!Object.hasOwn(found.services, name))
      expect([calls, log, open]).toEqual([[], "", expect.any(String)]);
    expect(Array.isArray(calls)).toBe(true);
  }
}

export const recordingTargets = [
  target({
    name: "a recording",
    inputs: fc.oneof(
      mutatedBytesOf([JSON.stringify(recording, null, 1)]),
      editedJsonOf([recording]).map((text) => Buffer.from(text)),
      fc.constantFrom(...clashing).map((one) => Buffer.from(JSON.stringify(one))),
    ),
    read: replay,
    runs: 200,
  }),
];
