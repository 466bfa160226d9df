import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyTable } from "../../scripts/document-tables.ts";
import { projectFolder } from "../e2e/casegate.ts";
import { documentAt, documents, proseOf } from "./document.ts";

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsOf(path: string): string[] {
  const headings = proseOf(documentAt(path)).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = ""]) => anchorOf(heading.trim()));
}

/** Why a link of a document leads nowhere; null when it leads somewhere. Links to other sites are not followed. */
function problemOf(path: string, link: string): string | null {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? path : join(dirname(path), file);
  if (!existsSync(join(projectFolder, target))) return `${path}: ${link} is no file`;
  if (anchor === undefined || !target.endsWith(".md")) return null;
  return anchorsOf(target).includes(anchor) ? null : `${path}: ${link} is no heading`;
}

describe("what documents refer to exists", () => {
  test("files and headings behind links", () => {
    const links = documents().flatMap((one) =>
      [...proseOf(one).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => [one.path, match[1] ?? ""] as const),
    );
    const inside = links.filter(([, link]) => !/^https?:/.test(link));
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.flatMap(([path, link]) => problemOf(path, link) ?? [])).toEqual([]);
  });

  test("keys of suite.yaml that are written with their dots", () => {
    const rows = ["suite", "case"].flatMap((name) => keyTable(name) ?? []);
    const keys = new Set(rows.map(({ key }) => key.replaceAll("[]", "")));
    const groups = [...keys].filter((key) => keyIsGroup(key, keys));
    const named = documents().flatMap((one) =>
      [...proseOf(one).matchAll(/`([a-z_]+(?:\.[a-z_]+)+)(?:: [^`]*)?`/g)].map(
        (match) => [one.path, match[1] ?? ""] as const,
      ),
    );
    const ofSuite = named.filter(([, key]) => groups.includes(key.split(".")[0] ?? ""));
    expect(ofSuite.length).toBeGreaterThan(10);
    expect(ofSuite.filter(([, key]) => !keys.has(key))).toEqual([]);
  });

  test("files of the source that CONTRIBUTING.md names", () => {
    const named = [
      ...documentAt("CONTRIBUTING.md").text.matchAll(/`((?:src|test|scripts|docs)\/[\w./-]*)`/g),
    ];
    expect(named.length).toBeGreaterThan(10);
    const absent = named
      .map(([, path = ""]) => path)
      .filter((path) => !existsSync(join(projectFolder, path)));
    expect(absent).toEqual([]);
  });
});

function keyIsGroup(key: string, keys: ReadonlySet<string>): boolean {
  return [...keys].some((other) => other.startsWith(`${key}.`));
}
