import { describe, expect, test } from "vitest";
import { linkedPaths } from "../../src/lib/linked-paths.ts";

describe("what links show", () => {
  const links = [
    { path: "CLAUDE.md", target: "AGENTS.md" },
    { path: ".claude/skills", target: "skills" },
    { path: "GEMINI.md", target: "CLAUDE.md" },
    { path: "all", target: "." },
  ];
  const shown = (paths: string[], of = links.slice(0, 3)) => [...linkedPaths(paths, of)];

  test("is shown under the paths of the links, of links to links too, and never under a path that is there itself", () => {
    expect(shown(["AGENTS.md", "other.md"])).toEqual([
      ["CLAUDE.md", "AGENTS.md"],
      ["GEMINI.md", "AGENTS.md"],
    ]);
    expect(shown(["skills/pdf/SKILL.md", "skills-2/a"])).toEqual([
      [".claude/skills/pdf/SKILL.md", "skills/pdf/SKILL.md"],
    ]);
    expect(shown(["AGENTS.md", "CLAUDE.md"])).toEqual([["GEMINI.md", "CLAUDE.md"]]);
    expect(shown(["a.md"], links.slice(3))).toContainEqual(["all/a.md", "a.md"]);
    expect(shown(["a.md"], [])).toEqual([]);
  });

  test("is bounded where a folder holds a link to itself", () => {
    const found = linkedPaths(["a/x"], [{ path: "a/b", target: "a" }]);
    expect([...found.keys()]).toEqual(["a/b/x", "a/b/b/x", "a/b/b/b/x"]);
  });

  test("is refused where many links show many files", () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ path: `l${at}`, target: "files" }));
    const files = Array.from({ length: 400 }, (_, at) => `files/${at}`);
    expect(() => linkedPaths(files, many)).toThrow("more than 100000 further paths");
    expect(linkedPaths(files.slice(0, 200), many.slice(0, 200)).size).toBe(40_000);
  });
});
