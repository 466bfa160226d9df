import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** Patterns that need quadratic time, by their file, and what bounds the text that they meet. */
const bounded: Readonly<Record<string, string>> = {
  "src/contract/foreign/convert.ts /eval[^/]*\\.json$/": "the path of a file",
  "src/contract/scaffold/find-subjects.ts /(^|\\/)prompts?\\/([^/]+\\/)*[^/]+\\.(md|txt|prompt|j2|jinja2?)$/i":
    "the path of a file",
};

/** Where a pattern is made of a variable text, and why that is no foreign one. */
const made: Readonly<Record<string, string>> = {
  "src/lib/late-pattern.ts": "what its callers give, looked at here as their own patterns are",
  "src/lib/placeholders.ts": "the names of our placeholders",
  "src/lib/redact.ts": "secrets, each character escaped",
  "src/model/errors.ts": "a constant",
  "src/publish/comment.ts": "constants",
  "src/publish/find-runs.ts": "the number of a run",
  "src/publish/unpack-run.ts": "constants",
  "src/verify/checks/json.ts": "constants",
};

interface Found {
  file: string;
  source: string;
  flags: string;
}

const found: Found[] = [];
const makers = new Set<string>();
const lateMakers: Found[] = [];
for (const { file, nodes } of readSources()) {
  for (const node of nodes) {
    const regex = node["regex"] as { pattern: string; flags: string } | undefined;
    if (node.type === "Literal" && regex !== undefined)
      found.push({ file, source: regex.pattern, flags: regex.flags });
    const callee = node["callee"] as { name?: string } | undefined;
    if (callee?.name === "latePattern") lateMakers.push({ file, ...lateParts(node) });
    if (/^(New|Call)Expression$/.test(node.type ?? "") && callee?.name === "RegExp") makers.add(file);
  }
}

found.push(...lateMakers.filter(({ source }) => source !== ""));

/** What a pattern that is made late is made of; no source where that isn't one raw text. */
function lateParts(node: object): { source: string; flags: string } {
  const [text, flags] = (node as { arguments: [RawText, { value?: string }] }).arguments;
  return {
    source: text.quasi?.quasis.map(({ value }) => value.raw).join("") ?? "",
    flags: flags.value ?? "",
  };
}

interface RawText {
  quasi?: { quasis: { value: { raw: string } }[] };
}

/** Texts in which a pattern's own signs, and signs that many patterns repeat, stand so often that a second look at each is felt. */
function hostileTexts(source: string): string[] {
  const size = 16_000;
  const words = source.match(/[A-Za-z`]{2,}/g) ?? [];
  const signs = [...new Set(source.replace(/\\[dwsbpSDWPx]|[A-Za-z0-9]/g, ""))].slice(0, 24);
  const units = ["a", "A", "0", " ", "\t", "\n", "/", "-", ".", "\\", "a.", "\n ", "\u0090", ", ", "AA-"];
  const all = [...new Set([...units, ...signs, ...words, ...words.map((word) => `/${word}/a`)])];
  return all.flatMap((unit) => {
    const body = unit.repeat(size / unit.length);
    return [`${body}\u0000`, `${body}\n\u2028`, `${words[0] ?? "x"}${body}\n\u2028${unit}x`];
  });
}

/** Of the processor: a busy machine makes a clock's time long. */
function millisecondsFor(pattern: RegExp, text: string): number {
  const start = process.cpuUsage();
  text.replace(pattern, "");
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test("no pattern of ours needs quadratic time, unless what it meets is bounded", () => {
  const slow = new Set<string>();
  for (const { file, source, flags } of found) {
    const name = `${file} /${source}/${flags}`;
    const pattern = new RegExp(source, flags);
    for (const text of hostileTexts(source)) {
      if (slow.has(name)) break;
      // Another thread of this process makes one measure long, not three.
      if ([1, 2, 3].every(() => millisecondsFor(pattern, text) > 20)) slow.add(name);
    }
  }
  expect(found.length).toBeGreaterThan(300);
  expect([...slow].sort()).toEqual(Object.keys(bounded).sort());
});

test("patterns made of a variable text are those that are known: a foreign one is for the linear-time engine", () => {
  expect(makers.size).toBeGreaterThan(3);
  expect([...makers].filter((file) => !Object.hasOwn(made, file))).toEqual([]);
  const unread = lateMakers.filter(({ source }) => source === "").map(({ file }) => file);
  expect(unread).toEqual(["src/verify/checks/json.ts"]);
  expect(lateMakers.length).toBeGreaterThan(9);
});
