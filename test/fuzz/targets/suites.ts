import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { loadContract } from "../../../src/contract/load-contract.ts";
import type { SuiteEntry, SuiteFolder } from "../../../src/model/contract.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutatedBytesOf } from "../mutations.ts";
import { target } from "../target.ts";

const names = ["canon", "plant-questions", "skills", "tenant-lookup"];

/** The project's own suites: together they use nearly every key. */
const ownSuites: readonly SuiteFolder[] = names.map((name) => {
  const folder = join("cases", name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const entries = files.map((one): SuiteEntry => {
    const path = join(one.parentPath, one.name);
    return { path: path.slice(folder.length + 1), executable: false, bytes: readFileSync(path) };
  });
  return { path: folder, entries };
});

/** Places of the files that define a suite and its cases. */
const definitions = ownSuites.flatMap((suite, index) =>
  suite.entries
    .filter(({ path }) => /^[^/]+\.(yaml|jsonl)$|\/case\.yaml$/.test(path))
    .map(({ path, bytes }) => ({ index, path, text: new TextDecoder().decode(bytes) })),
);

interface Spoilt {
  index: number;
  path: string;
  bytes: Uint8Array;
  as: string;
}

/** The suite with one of its files in another form. */
function load({ index, path, bytes, as }: Spoilt): void {
  const suite = ownSuites[index] ?? { path: "cases", entries: [] };
  const entries = suite.entries.map((one) => (one.path === path ? { ...one, path: as, bytes } : one));
  knownEnd(() => loadContract({ ...suite, entries }));
}

const asBytes = fc
  .constantFrom(...definitions)
  .chain(({ index, path, text }) =>
    mutatedBytesOf([text]).map((bytes): Spoilt => ({ index, path, bytes, as: path })),
  );

const asKeys = fc
  .constantFrom(...definitions.filter(({ path }) => path.endsWith(".yaml")))
  .chain(({ index, path, text }) =>
    editedJsonOf([parse(text)]).map(
      (json): Spoilt => ({
        index,
        path,
        bytes: Buffer.from(json),
        as: path === "suite.yaml" ? "suite.json" : path,
      }),
    ),
  );

export const suiteTargets = [
  target({ name: "a suite, byte by byte", inputs: asBytes, read: load, runs: 35 }),
  target({ name: "a suite, key by key", inputs: asKeys, read: load, runs: 35 }),
];
