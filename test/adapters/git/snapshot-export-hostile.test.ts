import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type RawTreeEntry } from "../../repositories/create-repository.ts";
import { everything, exportOf, fileAt, linkTo, rawCommit } from "../export-of.ts";
import { makeTempFolder } from "../temp-folder.ts";

const hostilePaths: Record<string, (string | Uint8Array)[]> = {
  "..": ["..", "stolen"],
  "deep ..": ["a", "..", "..", "stolen"],
  ".": [".", "a"],
  "a slash in a name": ["../stolen"],
  "an absolute name": ["/tmp/stolen"],
  ".git": [".git", "config"],
  ".git below": ["sub", ".git", "hooks", "post-checkout"],
  ".GIT": [".GIT", "config"],
  "git~1": ["GIT~1", "config"],
  ".git with a dot": [".git.", "config"],
  ".git with a space": [".git ", "config"],
  "a stream of .git": [".git::$INDEX_ALLOCATION", "config"],
  "invisible characters": [".g\u200cit", "config"],
  "a file .git": [".git"],
  "a backslash": ["..\\..\\stolen"],
  ".git with a backslash": ["sub\\.git\\config"],
  "bytes that are not UTF-8": [Uint8Array.from([0x63, 0xe9])],
};

test.for(Object.entries(hostilePaths))(
  "A path with %s is refused by name and nothing is written",
  async ([, path]) => {
    await using made = await createRepository();
    const { problems, written } = await exportOf(made, await fileAt(made, path));
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toMatch(
      /^".*": can't be exported: it .*; rename or remove it, or leave it out with subject\.ignore$/,
    );
    expect(written).toEqual([]);
  },
);

test("A hostile path that is not kept stops nothing", async () => {
  await using made = await createRepository();
  const { problems } = await exportOf(made, await fileAt(made, ["a", ".git", "config"]), () => false);
  expect(problems).toBeNull();
});

test("What may be lacking is left out and told where it can't be exported, and written where it can", async () => {
  await using made = await createRepository();
  await using out = await makeTempFolder();
  const commit = await made.commit({
    "docs/A.txt": "ignored",
    "docs/a.txt": "ignored too",
    "docs/link": { link: "../../out" },
    "docs/inner": { link: "a.txt" },
    "docs/plain.txt": "read",
    "Docs.txt": "needed",
    "docs.txt": { link: "docs/plain.txt" },
    // Stands before the one that is needed.
    "IGNORED.md": "ignored",
    "ignored.md": "needed",
  });
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot(commit);
  const mayLack = (path: string) => path.startsWith("docs") || path === "IGNORED.md";
  const { notMaterialised } = await snapshot.exportTo(out.folder, everything, { mayLack });
  expect(notMaterialised.sort()).toEqual(["IGNORED.md", "docs.txt", "docs/a.txt", "docs/link"]);
  const written = (await readdir(out.folder, { recursive: true })).sort();
  expect(written).toEqual(["Docs.txt", "docs", "docs/A.txt", "docs/inner", "docs/plain.txt", "ignored.md"]);
});

const hostileLinks: Record<string, [string, string]> = {
  "an absolute target": ["link", "/etc/passwd"],
  "one step out": ["link", ".."],
  "a sibling of the export": ["link", "../other-side/secret"],
  "out and in again": ["docs/link", "../../export/a.txt"],
  "steps that hide behind a name": ["docs/link", "x/../../../secret"],
  ".. after a name, even inside": ["docs/link", "x/../a.txt"],
  "a backslash": ["link", "..\\secret"],
  ".git": ["link", ".git/config"],
  "too long a target": ["link", "x/".repeat(2040)],
};

test.for(Object.entries(hostileLinks))(
  "A link with %s is refused and nothing is written",
  async ([, [path, target]]) => {
    await using made = await createRepository();
    await made.commit({ "a.txt": "1" });
    const { problems, written } = await exportOf(made, await linkTo(made, path, target));
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toContain("can't be exported");
    expect(written).toEqual([]);
  },
);

test("Two links that are harmless alone can't be combined to climb out", async () => {
  await using made = await createRepository();
  const commit = await made.commit({
    "a/b/c/up": { link: "../../.." },
    out: { link: "a/b/c/up/../secret" },
  });
  const { problems } = await exportOf(made, commit);
  expect(problems).toEqual([expect.stringMatching(/^"out": .*\.\. after a name/)]);
});

test("A file below a link is refused, in whichever order they come, and the link's target is not touched", async () => {
  await using made = await createRepository();
  await using target = await makeTempFolder();
  const blob = await made.blob("attack");
  const link = await made.blob("target");
  const below = await made.tree([{ mode: "100644", name: "stolen", id: blob }]);
  const orders: RawTreeEntry[][] = [
    [
      { mode: "120000", name: "a", id: link },
      { mode: "40000", name: "a", id: below },
    ],
    [
      { mode: "40000", name: "a", id: below },
      { mode: "120000", name: "a", id: link },
    ],
  ];
  for (const order of orders) {
    const { problems, written } = await exportOf(made, await rawCommit(made, order));
    expect(problems?.join()).toContain("is both a folder and something else");
    expect(written).toEqual([]);
  }
  expect(await readdir(target.folder)).toEqual([]);
});

test("A name that stands twice in a tree is refused", async () => {
  await using made = await createRepository();
  const commit = await rawCommit(made, [
    { mode: "100644", name: "a", id: await made.blob("shown to reviewers") },
    { mode: "100644", name: "a", id: await made.blob("run") },
  ]);
  const { problems } = await exportOf(made, commit);
  expect(problems).toEqual([expect.stringContaining("stands twice in its tree")]);
});

test("Names that differ only in case or Unicode form are refused, and both are named", async () => {
  await using made = await createRepository();
  const blob = await made.blob("x");
  const entry = (name: string): RawTreeEntry => ({ mode: "100644", name, id: blob });
  const clashes: [string, string][] = [
    ["README.md", "readme.md"],
    ["\u00e9.txt", "e\u0301.txt"],
  ];
  for (const [one, other] of clashes) {
    const { problems } = await exportOf(made, await rawCommit(made, [entry(one), entry(other)]));
    expect(problems).toHaveLength(1);
    for (const name of [one, other]) expect(problems?.[0]).toContain(`"${name}"`);
  }
});

test("A folder that differs from a link only in case is refused, from two folders nothing is lost", async () => {
  await using made = await createRepository();
  const blob = await made.blob("x");
  const below = (name: string) => made.tree([{ mode: "100644", name, id: blob }]);
  const attack = await rawCommit(made, [
    { mode: "40000", name: "A", id: await below("post-checkout") },
    { mode: "120000", name: "a", id: await made.blob(".git/hooks") },
  ]);
  expect((await exportOf(made, attack)).problems?.join()).toContain("only in case");
  const folders = await rawCommit(made, [
    { mode: "40000", name: "Docs", id: await below("one") },
    { mode: "40000", name: "docs", id: await below("two") },
  ]);
  expect((await exportOf(made, folders)).problems).toBeNull();
});
