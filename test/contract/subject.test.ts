import { describe, expect, test } from "vitest";
import { changeBetween } from "../../src/contract/change.ts";
import { readSubject, subjectDigest } from "../../src/contract/subject.ts";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import type { Snapshot, TreeEntry } from "../../src/ports/repository.ts";

const entry = (path: string, blob = "b0", mode: TreeEntry["mode"] = "100644"): TreeEntry => ({
  path,
  mode,
  blob,
  sizeBytes: 1,
});

function snapshotOf(paths: readonly string[]): Snapshot {
  return {
    commit: null,
    label: "folder",
    dirty: false,
    entries: paths.map((path) => entry(path)),
    read: () => Promise.reject(new Error("nothing is read")),
    exportTo: () => Promise.reject(new Error("nothing is exported")),
  };
}

async function subjectOf(paths: readonly string[], subject: object = {}): Promise<string[]> {
  const suite = suiteFileSchema.parse({ suite: "s", version: "1", agent: { run: "x" }, subject });
  const { entries } = await readSubject(snapshotOf(paths), suite, ["cases", "skills/a/evals"]);
  return entries.map(({ path }) => path);
}

describe("the subject", () => {
  const paths = [
    "src/b.ts",
    "agent.md",
    ".github/workflows/x.yml",
    "cases/suite.yaml",
    "casesx/a",
    "skills/a/evals/suite.yaml",
    "skills/a/SKILL.md",
    ".casegate/decisions/a.json",
    ".git/config",
    "docs/a.md",
  ];

  test("is everything but suites, Casegate's files and git's, in the order of paths", async () => {
    expect(await subjectOf(paths)).toEqual([
      ".github/workflows/x.yml",
      "agent.md",
      "casesx/a",
      "docs/a.md",
      "skills/a/SKILL.md",
      "src/b.ts",
    ]);
  });

  test("is what paths name without what ignore names, and never a suite even so", async () => {
    expect(await subjectOf(paths, { paths: ["**/*.md", "cases/**"], ignore: ["docs/**"] })).toEqual([
      "agent.md",
      "skills/a/SKILL.md",
    ]);
  });

  test("has a digest that follows path, mode and content alone", () => {
    const digest = subjectDigest([entry("a")]);
    expect(subjectDigest([{ ...entry("a"), sizeBytes: 9 }])).toBe(digest);
    const others = [entry("b"), entry("a", "b1"), entry("a", "b0", "100755")];
    expect(new Set([digest, ...others.map((other) => subjectDigest([other]))]).size).toBe(4);
  });
});

describe("a change", () => {
  test("lists what was added, removed and edited, content or mode, in the order of paths", () => {
    const baseline = [entry("same"), entry("edited"), entry("gone"), entry("mode")];
    const candidate = [entry("new"), entry("same"), entry("edited", "b1"), entry("mode", "b0", "100755")];
    expect(changeBetween(baseline, candidate).changed).toEqual(["edited", "gone", "mode", "new"]);
    expect(changeBetween(baseline, baseline).changed).toEqual([]);
  });

  test("has the same digest whatever did not change, and another one the other way round", () => {
    const [before, after] = [entry("a", "b1"), entry("a", "b2")];
    const { digest } = changeBetween([before], [after]);
    expect(changeBetween([entry("x"), before], [after, entry("x")]).digest).toBe(digest);
    expect(changeBetween([after], [before]).digest).not.toBe(digest);
  });

  test("of a link into a file of the same content differs from one of a mode", () => {
    const [link, file, program] = [
      entry("a", "b0", "120000"),
      entry("a", "b0", "100644"),
      entry("a", "b0", "100755"),
    ];
    expect(changeBetween([link], [program]).digest).not.toBe(changeBetween([file], [program]).digest);
  });
});
