import { expect } from "vitest";
import { readPublished } from "../../../src/publish/read-published.ts";
import { unpackArtifact } from "../../../src/publish/unpack-artifact.ts";
import { unpackRun } from "../../../src/publish/unpack-run.ts";
import { blockedReport } from "../../report/design-reports.ts";
import { makeZip, type ZipEntry } from "../../support/make-zip.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEndOf } from "../known-end.ts";
import { target } from "../target.ts";

const report = JSON.stringify(blockedReport());
const evidence = "evidence/0123456789ab";

const name = fc.constantFrom(
  "report.json",
  "attempts.jsonl",
  "plan.json",
  `${evidence}/answer.txt`,
  `${evidence}/files/1`,
  "cases/report.json",
  "again/report.json",
  "../report.json",
  "/report.json",
  "a/../report.json",
  "report.json\0.txt",
  "evidence/../../x/answer.txt",
  "..\\report.json",
  "C:report.json",
  "é.json",
  `${"a".repeat(300)}.json`,
);
const entry: fc.Arbitrary<ZipEntry> = fc.record(
  {
    name,
    content: fc.constantFrom(report, "", "{", "x".repeat(100_000)),
    mode: fc.constantFrom(0o100644, 0o120777, 0o010644, 0o040755, 0),
    claimedBytes: fc.constantFrom(0, 1, 0xffff_ffff, 50_000_001),
    flags: fc.constantFrom(0, 1, 8, 0x800),
  },
  { requiredKeys: ["name", "content"] },
);

interface Damage {
  at: number;
  byte: number;
  cut: number;
}
const damage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
    cut: fc.constantFrom(0, 0, 0, 0, 1, 20),
  }),
  { maxLength: 4 },
);

function damaged(zip: Uint8Array, all: readonly Damage[]): Uint8Array {
  return all.reduce((bytes, { at, byte, cut }) => {
    const copy = Uint8Array.from(bytes);
    // The directory at the end is what a reader believes, so it gets most of the damage.
    copy[Math.floor((bytes.length - 1) * Math.sqrt(at))] = byte;
    return copy.subarray(0, copy.length - cut);
  }, zip);
}

const archive = fc
  .tuple(fc.array(entry, { minLength: 1, maxLength: 3 }), damage)
  .map(([entries, all]) => damaged(makeZip(...entries), all));

const mostBytes = 300_000_000;

async function unpack(packed: Uint8Array): Promise<void> {
  const one = await knownEndOf(() => unpackArtifact(packed));
  if (one?.kind === "text") readPublished(one.text);
  for (const purpose of ["decision", "look"] as const) {
    const run = await knownEndOf(() => unpackRun(packed, purpose));
    if (run?.kind !== "runs") continue;
    const paths = run.runs.flatMap(({ files, digests }) => [...files.keys(), ...digests.keys()]);
    for (const path of paths) expect(path).toMatch(/^[a-z][\w.-]*(\/[\w-][\w.-]*)*$/);
    const bytes = run.runs.flatMap(({ files }) => [...files.values()].map((content) => content.length));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes);
  }
}

export const archiveTargets = [target({ name: "an artifact", inputs: archive, read: unpack, runs: 150 })];
