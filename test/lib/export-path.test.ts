import { expect, test } from "vitest";
import { exportPathProblem, linkTargetProblem } from "../../src/lib/export-path.ts";

test.for(["", "/", "a//b", "a/", "./a", "a/./b", "../a", "a/..", "a\0b", "a\\b", "A/.Git/b", "\ufeff.git"])(
  "The path %j can't be exported",
  (path) => {
    expect(exportPathProblem(path)).not.toBeNull();
  },
);

test.for(["a", "a/b c/d.txt", "..a", "a..", "...", "a\nb", "é/日本.md", ".gitmodules", "a:b"])(
  "The path %j can be exported",
  (path) => {
    expect(exportPathProblem(path)).toBeNull();
  },
);

test.for([
  ["a", ".."],
  ["a/b", "../.."],
  ["a/b/c", "../../../x"],
  ["a", "./../x"],
  ["a", ".//..//x"],
  ["a", ""],
  ["a", "/"],
  ["a/b", "c/.."],
] as const)("The link %j to %j can't be made", ([path, target]) => {
  expect(linkTargetProblem(path, target)).not.toBeNull();
});

test.for([
  ["a", "b"],
  ["a", "."],
  ["a/b", ".."],
  ["a/b/c", "../../x/y"],
  ["a/b", "./..//./x"],
  ["a", "..x/y.."],
] as const)("The link %j to %j can be made", ([path, target]) => {
  expect(linkTargetProblem(path, target)).toBeNull();
});

test("What stands for .git is refused in any part of a path that is plain otherwise", () => {
  const names = [".git", ".GIT", "git~1", "GIT~9 .", ".git:x", ".git . "];
  for (const name of names)
    for (const path of [name, `${name}/a`, `a/${name}`, `src/deep/${name}/file.txt`])
      expect(exportPathProblem(path), path).toBe("has a part that stands for .git");
  for (const path of ["gitfoo/a", "src/git", "agit~1", "a/x.git", "g/.github/x", "a/G", "a~git~1"])
    expect(exportPathProblem(path), path).toBeNull();
});
