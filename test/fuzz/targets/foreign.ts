import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertForeign } from "../../../src/contract/foreign/convert.ts";
import type { Snapshot, TreeEntry } from "../../../src/ports/repository.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEndOf } from "../known-end.ts";
import { mutatedBytesOf } from "../mutations.ts";
import { target } from "../target.ts";

/** Suites of other harnesses, by their files. */
const suites = ["answers", "plugin", "promptfoo", "promptfoo-file", "skill", "tasks"].map((name) => {
  const folder = join("test/data/foreign", name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const contents = files.map((one) => {
    const path = join(one.parentPath, one.name);
    return [path.slice(folder.length + 1), readFileSync(path)] as const;
  });
  return { name, files: new Map<string, Uint8Array>(contents) };
});
const places = suites.flatMap(({ name, files }) => [...files.keys()].map((path) => ({ name, path })));

function snapshotOf(files: ReadonlyMap<string, Uint8Array>): Snapshot {
  const entries = [...files].map(
    ([path, bytes]): TreeEntry => ({ path, mode: "100644", blob: path, sizeBytes: bytes.length }),
  );
  return {
    commit: null,
    label: "folder",
    dirty: false,
    entries,
    read: async ({ path }) => files.get(path) ?? new Uint8Array(),
    exportTo: async () => ({ notMaterialised: [] }),
  };
}

interface Spoilt {
  name: string;
  path: string;
  bytes: Uint8Array;
}
const spoilt = fc.constantFrom(...places).chain(({ name, path }) => {
  const bytes = suites.find((suite) => suite.name === name)?.files.get(path);
  return mutatedBytesOf([new TextDecoder().decode(bytes)]).map(
    (made): Spoilt => ({ name, path, bytes: made }),
  );
});

async function convert({ name, path, bytes }: Spoilt): Promise<void> {
  const files = new Map(suites.find((suite) => suite.name === name)?.files);
  files.set(path, bytes);
  const given = { snapshot: snapshotOf(files), shown: name, name, target: "cases" };
  await knownEndOf(() => convertForeign(given));
}

export const foreignTargets = [
  target({ name: "a suite of another harness", inputs: spoilt, read: convert, runs: 60 }),
];
