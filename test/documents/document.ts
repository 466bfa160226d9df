import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../e2e/casegate.ts";

/** A fenced block of a document. Its info string is a language and tags, each a word or `name=value`. */
export interface Fence {
  language: string;
  tags: Readonly<Record<string, string>>;
  text: string;
  /** Of its first line in the document, from 1. */
  line: number;
}

export interface Document {
  /** Relative to the project's folder. */
  path: string;
  text: string;
  fences: readonly Fence[];
}

/** Every document of the project. */
export function documents(): Document[] {
  const root = readdirSync(projectFolder).filter((name) => name.endsWith(".md"));
  const below = readdirSync(join(projectFolder, "docs")).filter((name) => name.endsWith(".md"));
  return [...root, ...below.map((name) => `docs/${name}`)].sort().map(documentAt);
}

export function documentAt(path: string): Document {
  const text = readFileSync(join(projectFolder, path), "utf8");
  return { path, text, fences: fencesOf(text) };
}

const fence = /^([ ]*)(`{3,})([^\n`]*)\n([\s\S]*?)^\1\2[ ]*$/gm;

function fencesOf(text: string): Fence[] {
  return [...text.matchAll(fence)].map((match) => {
    const [, indent = "", , info = "", body = ""] = match;
    const [language = "", ...words] = info.trim().split(/\s+/);
    const tags = words.map((word) => {
      const [name = "", value = ""] = word.split("=");
      return [name, value] as const;
    });
    return {
      language,
      tags: Object.fromEntries(tags),
      text: body.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
      line: text.slice(0, match.index).split("\n").length + 1,
    };
  });
}

/** A document's text without its fenced blocks. */
export function proseOf({ text }: Document): string {
  return text.replace(fence, "");
}
