import { describe, expect, test } from "vitest";
import { readSubject } from "../../src/contract/subject.ts";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import type { Snapshot, TreeEntry } from "../../src/ports/repository.ts";

/** A checkout by path: the text of a file, or where a link leads. */
function snapshotOf(files: Readonly<Record<string, string | { link: string }>>): Snapshot {
  const entries = Object.entries(files).map(([path, content]): TreeEntry => {
    const isLink = typeof content !== "string";
    const text = isLink ? content.link : content;
    return { path, mode: isLink ? "120000" : "100644", blob: text, sizeBytes: Buffer.byteLength(text) };
  });
  return {
    commit: null,
    label: "folder",
    dirty: false,
    entries,
    read: async ({ blob }) => Buffer.from(blob ?? ""),
    exportTo: () => Promise.reject(new Error("nothing is exported")),
  };
}

async function subjectOf(files: Parameters<typeof snapshotOf>[0], subject: object) {
  const suite = suiteFileSchema.parse({ suite: "s", version: "1", agent: { run: "x" }, subject });
  const { entries, links } = await readSubject(snapshotOf(files), suite, ["cases"]);
  return { paths: entries.map(({ path }) => path), links };
}

describe("a link of the subject", () => {
  test("takes in the file or the folder that it leads to, however many links are on the way", async () => {
    const { paths, links } = await subjectOf(
      {
        "CLAUDE.md": { link: "docs/AGENTS.md" },
        docs: { link: "documents/" },
        "documents/AGENTS.md": "be kind",
        "documents/other.md": "not it",
        ".claude/skills": { link: "../skills" },
        "skills/pdf/SKILL.md": { link: "./text.md" },
        "skills/pdf/text.md": "fill in",
        "README.md": "not it",
      },
      { paths: ["CLAUDE.md", ".claude/**"] },
    );
    expect(paths).toEqual([
      ".claude/skills",
      "CLAUDE.md",
      "docs",
      "documents/AGENTS.md",
      "skills/pdf/SKILL.md",
      "skills/pdf/text.md",
    ]);
    expect(links).toContainEqual({ path: "CLAUDE.md", target: "documents/AGENTS.md" });
    expect(links).toContainEqual({ path: "skills/pdf/SKILL.md", target: "skills/pdf/text.md" });
  });

  test("takes in nothing that is ignored, of a suite, of Casegate or of git, and nothing outside of the checkout", async () => {
    const files = {
      "a/ignored": { link: "../docs/a.md" },
      "a/suite": { link: "../cases" },
      "a/out": { link: "../../a.md" },
      "a/root": { link: "/a.md" },
      "a/decision": { link: "../.casegate/x.json" },
      "a/gone": { link: "nothing" },
      "a/circle": { link: "circle" },
      "a/long": { link: "x".repeat(5000) },
      "docs/a.md": "x",
      "cases/suite.yaml": "x",
      ".casegate/x.json": "{}",
      "a.md": "x",
    };
    const { paths, links } = await subjectOf(files, { paths: ["a/**"], ignore: ["docs/**"] });
    expect(paths).toEqual(Object.keys(files).slice(0, 8).sort());
    expect(links.map(({ path }) => path)).toEqual(["a/ignored", "a/suite", "a/decision", "a/gone"]);
  });

  test("to the whole checkout takes in everything, once", async () => {
    const { paths } = await subjectOf(
      { "a/all": { link: ".." }, "b.md": "x", "cases/suite.yaml": "x" },
      { paths: ["a/**"] },
    );
    expect(paths).toEqual(["a/all", "b.md"]);
  });
});
