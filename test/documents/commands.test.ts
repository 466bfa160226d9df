import { beforeAll, describe, expect, test } from "vitest";
import { casegate, projectFolder } from "../e2e/casegate.ts";
import { type Document, documents, type Fence } from "./document.ts";
import { openScratch } from "./scratch.ts";

/** What a reader sees must be what was printed: `…` stands for any text on its line, alone on a line for any lines. */
function pattern(shown: string): RegExp {
  const lines = shown.trimEnd().split("\n");
  const parts = lines.map((line) => (line.trim() === "…" ? "(?:.*\\n)*?" : `${escaped(line)}\\n`));
  return new RegExp(`^${parts.join("")}$`);
}

function escaped(line: string): string {
  return line.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("…", ".*");
}

const isScenario = (fence: Fence) => "run" in fence.tags;

describe("what a reader types from a document does what the document says", () => {
  const told = documents().filter(({ fences }) => fences.some(isScenario));
  // A document of many commands takes long on a busy machine.
  test.each(told.map((one) => [one.path, one] as const))(
    "%s",
    { timeout: 300_000 },
    async (path, { text, fences }) => {
      await using scratch = await openScratch(text.includes("<!-- scratch: checkout -->"));
      let printed = "";
      for (const { tags, text: body, line } of fences) {
        if (tags["file"] !== undefined) await scratch.write(tags["file"], body);
        if ("run" in tags) {
          const { status, stdout, stderr, all } = await scratch.run(body);
          expect(status, `${path}:${line}\n${body}\n${all}`).toBe(Number(tags["status"] ?? 0));
          // Progress goes to standard error; what a command has to say there instead of an answer is a mistake's one line.
          printed = stdout === "" ? stderr : stdout;
        }
        if ("output" in tags) expect(`${printed.trimEnd()}\n`, `${path}:${line}`).toMatch(pattern(body));
      }
    },
  );
});

describe("commands that documents name exist", () => {
  const helps = new Map<string, string>();
  beforeAll(async () => {
    const { stdout } = await casegate(projectFolder, ["--help"]);
    for (const [, name = ""] of stdout.matchAll(/^ {2}([a-z]+) .*/gm))
      helps.set(name, (await casegate(projectFolder, [name, "--help"])).stdout);
  });

  test("each with the options that it is shown with", () => {
    const named = documents().flatMap((one) => commandsIn(one));
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.flatMap(({ where, words: [name = "", ...words] }) => {
      const help = helps.get(name);
      if (help === undefined) return [`${where}: casegate ${name}`];
      const options = words.filter((word) => word.startsWith("--")).map((word) => word.replace(/=.*/, ""));
      return options
        .filter((option) => !help.includes(option))
        .map((option) => `${where}: ${name} ${option}`);
    });
    expect(unknown).toEqual([]);
  });
});

/** Every `casegate NAME …` of a document's shell blocks and code spans, outside what it says is not there yet. */
function commandsIn({ path, text, fences }: Document): { where: string; words: string[] }[] {
  const shell = fences
    .filter(({ language }) => language === "sh")
    .flatMap(({ text: body }) => body.split("\n"));
  const prose = text.replace(/^```[\s\S]*?^```/gm, "").replace(/<!-- generated:[\s\S]*?<!-- end -->/g, "");
  const spans = [...prose.matchAll(/`(casegate [a-z][^`]*)`/g)].map((match) => match[1] ?? "");
  const lines = [...shell, ...spans].flatMap((line) => line.split(/&&|\|/));
  return lines.flatMap((line) => {
    const [, rest] = /^\s*casegate ([a-z].*?)(#.*)?$/.exec(line) ?? [];
    return rest === undefined ? [] : [{ where: path, words: rest.trim().split(/\s+/) }];
  });
}
