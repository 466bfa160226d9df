import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGitRepository } from "../../src/adapters/git/repository-git.ts";
import { loadContract } from "../../src/contract/load-contract.ts";
import { noSuite } from "../../src/contract/no-suite.ts";
import { findSuites, readSuiteFolder, suitesBelow } from "../../src/contract/suite-folder.ts";
import type { Snapshot } from "../../src/ports/repository.ts";
import {
  createRepository,
  type FileContent,
  type TestRepository,
} from "../repositories/create-repository.ts";
import { plainCase, plainSuite } from "./suite-of.ts";

let repository: TestRepository;
beforeAll(async () => {
  repository = await createRepository();
});
afterAll(async () => {
  await repository.remove();
});

let branch = 0;

/** A commit that holds exactly these files. */
async function snapshotOf(files: Record<string, FileContent>): Promise<Snapshot> {
  branch += 1;
  await repository.git("checkout", "--quiet", "--orphan", `b${branch}`);
  await repository.git("rm", "-rfq", "--ignore-unmatch", ".");
  const commit = await repository.commit(files);
  return createGitRepository(repository.folder).snapshot(commit);
}

const suite = { "cases/suite.yaml": plainSuite, "cases/greet.yaml": plainCase };

describe("reading a suite folder", () => {
  test("takes every file with its executable bit, and nothing beside the folder", async () => {
    const snapshot = await snapshotOf({
      ...suite,
      "cases/verifiers/v.sh": { executable: "#!/bin/sh\n" },
      "cases2/other.yaml": "",
      "agent.mjs": "",
    });
    const folder = await readSuiteFolder(snapshot, "./cases/");
    expect(folder?.path).toBe("cases");
    expect(folder?.entries.map(({ path, executable }) => [path, executable])).toEqual([
      ["greet.yaml", false],
      ["suite.yaml", false],
      ["verifiers/v.sh", true],
    ]);
    expect(folder === null ? null : loadContract(folder).cases.map(({ id }) => id)).toEqual(["greet"]);
  });

  test("gives null where no suite.yaml is", async () => {
    const snapshot = await snapshotOf({ "cases/greet.yaml": plainCase });
    expect(await readSuiteFolder(snapshot, "cases")).toBeNull();
  });

  test.each<[string, Record<string, FileContent>, string]>([
    [
      "a symbolic link",
      { "cases/link": { link: "../agent.mjs" } },
      "cases/link: the suite holds a symbolic link; put the files themselves there",
    ],
    [
      "a submodule",
      { "cases/sub": { submodule: "1".repeat(40) } },
      "cases/sub: the suite holds a submodule; put the files themselves there",
    ],
    [
      "a name that differs from another one only in case",
      { "cases/fixtures/Notes.md": "1", "cases/fixtures/notes.md": "2" },
      'cases/fixtures/notes.md: differs from "cases/fixtures/Notes.md" only in case or Unicode form; rename or remove one of them',
    ],
    [
      "a name that differs from another one only in Unicode form",
      { "cases/f\u00e9": "1", "cases/fe\u0301": "2" },
      '"cases/f\u00e9": differs from "cases/fe\u0301" only in case or Unicode form; rename or remove one of them',
    ],
    [
      "a Git LFS pointer",
      { "cases/big.bin": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n" },
      "cases/big.bin: the suite holds a Git LFS pointer instead of the file; store files of the suite in git itself",
    ],
  ])("refuses %s by its name", async (_, files, line) => {
    const snapshot = await snapshotOf({ ...suite, ...files });
    await expect(readSuiteFolder(snapshot, "cases")).rejects.toThrow(line);
  });

  test("refuses names under which a file would be written elsewhere, or under another name", async () => {
    const evil = await repository.tree([{ mode: "100644", name: "evil.sh", id: await repository.blob("x") }]);
    const entry = async (name: string | Uint8Array, text: string) =>
      ({ mode: "100644", name, id: await repository.blob(text) }) as const;
    const cases = await repository.tree([
      { mode: "40000", name: "..", id: evil },
      await entry("back\\slash", "x"),
      await entry(Buffer.from("b\xffd", "latin1"), "x"),
      await entry("greet.yaml", plainCase),
      await entry("suite.yaml", plainSuite),
    ]);
    const root = await repository.tree([{ mode: "40000", name: "cases", id: cases }]);
    await using made = createGitRepository(repository.folder);
    const snapshot = await made.snapshot(await repository.commitTree(root));
    await expect(readSuiteFolder(snapshot, "cases")).rejects.toThrow(
      [
        "cases/../evil.sh: has an empty, . or .. part; rename or remove it",
        '"cases/b\\\\xFFd": holds a backslash or bytes that are not UTF-8; rename or remove it',
        '"cases/back\\\\slash": holds a backslash or bytes that are not UTF-8; rename or remove it',
      ].join("\n"),
    );
  });

  test("refuses the repository's root, a path above it, and a suite of hundreds of mebibytes", async () => {
    const snapshot = await snapshotOf({ "suite.yaml": plainSuite, ...suite });
    await expect(readSuiteFolder(snapshot, ".")).rejects.toThrow("so that no subject is left");
    await expect(readSuiteFolder(snapshot, "../cases")).rejects.toThrow("leaves the repository");
    await expect(readSuiteFolder(snapshot, "/cases")).rejects.toThrow("relative to the repository's root");
    const huge = { path: "cases/huge.bin", mode: "100644", blob: "0", sizeBytes: 300 * 1024 * 1024 } as const;
    const large: Snapshot = { ...snapshot, entries: [...snapshot.entries, huge] };
    await expect(readSuiteFolder(large, "cases")).rejects.toThrow(
      "cases/huge.bin: the suite has 301 MiB, this file 300 MiB of them, and may have 256 MiB",
    );
  });
});

describe("finding suites", () => {
  test("lists every folder with a suite file, and those below a folder without one", async () => {
    const snapshot = await snapshotOf({
      "skills/a/evals/suite.yaml": plainSuite,
      "skills/b/evals/suite.json": "{}",
      "skills/b/evals/suite.yaml": plainSuite,
      "cases/suite.yaml": plainSuite,
      "suite.yaml": plainSuite,
      "docs/suite.yaml.md": "",
    });
    expect(findSuites(snapshot)).toEqual([".", "cases", "skills/a/evals", "skills/b/evals"]);
    expect(suitesBelow(snapshot, "skills")).toEqual(["skills/a/evals", "skills/b/evals"]);
    expect(suitesBelow(snapshot, "cases/")).toEqual(["cases"]);
    expect(suitesBelow(snapshot, "./skills/a/evals/suite.yaml")).toEqual(["skills/a/evals"]);
    expect(suitesBelow(snapshot, ".")).toEqual(["cases", "skills/a/evals", "skills/b/evals"]);
    expect(suitesBelow(snapshot, "skills/*/evals")).toEqual(["skills/a/evals", "skills/b/evals"]);
    expect(suitesBelow(snapshot, "docs")).toEqual([]);
  });
});

test("a folder without a suite is told where there is one, or how to make the first", async () => {
  const told = async (files: Record<string, string>) => noSuite(await snapshotOf(files), "cases").message;
  expect(await told({ "a.txt": "a" })).toBe(
    "cases: has no suite.yaml; make a suite with casegate init, or name its folder with --suite",
  );
  expect(await told({ "suite.yaml": "suite: a\n" })).toMatch(
    /^suite\.yaml: the suite is the repository's root/,
  );
  expect(await told({ "evals/suite.yaml": "suite: a\n", "b/suite.json": "{}" })).toBe(
    "cases: has no suite.yaml; name b or evals with --suite",
  );
});
