import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ended } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "casegate-init-from-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = (path: string) => readFile(join(folder, "cases", path), "utf8");

describe("a hostile suite", () => {
  async function convert(name: string, files: Readonly<Record<string, string>>): Promise<Ended> {
    const source = join(folder, name);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(source, path, ".."), { recursive: true });
      await writeFile(join(source, path), text);
    }
    return casegate(folder, ["init", "--from", name, "--suite", `cases/${name}`]);
  }

  test("leads out of its folder through no link and no path", async () => {
    await writeFile(join(folder, "secret.txt"), "SECRET");
    await mkdir(join(folder, "links"), { recursive: true });
    await symlink(join(folder, "secret.txt"), join(folder, "links", "prompt.txt"));
    const config = [
      "prompts: [file://prompt.txt, file://../secret.txt, file:///etc/hostname, '{{q}} in short']",
      "providers: [echo]",
      "tests:",
      "  - vars: { q: Why?, doc: file://../secret.txt }",
      "    assert: [{ type: contains, value: because }, { type: contains, value: file://../secret.txt }]",
    ];
    const end = await convert("links", { "promptfooconfig.yaml": config.join("\n") });
    expect(end.stdout).toContain("CONVERTED a promptfoo configuration into cases/links: 1 case, 2 files\n");
    expect(end.stdout).toContain("LEFT links/prompt.txt:1: a link or a submodule is not followed");
    expect(end.stdout).toContain(
      'LEFT links/promptfooconfig.yaml:4: "../secret.txt" is no file beside the configuration',
    );
    expect(await textOf("links/cases.yaml")).not.toContain("SECRET");
    await rm(join(folder, "links", "prompt.txt"));
    expect((await casegate(folder, ["check", "--suite", "cases/links"])).status).toBe(0);
  });

  test("grows past no bound", async () => {
    const values = `[${Array.from({ length: 100 }, (_, n) => n).join(", ")}]`;
    const lists = "abc".split("").map((name) => `${name}: ${values}`);
    const many = await convert("many", {
      "promptfooconfig.yaml": `prompts: ['{{a}}{{b}}{{c}}']\nproviders: [echo]\ntests:\n  - vars: { ${lists.join(", ")} }\n    assert: [{ type: contains, value: x }]\n  - vars: { a: 1, b: 2, c: 3 }\n    assert: [{ type: contains, value: x }]\n`,
    });
    expect(many.stdout).toContain(
      "LEFT many/promptfooconfig.yaml:4: the lists of its variables stand for more than 5000 tests",
    );
    expect(many.stdout).toContain(": 1 case, ");
    const deep = await convert("deep", {
      "promptfooconfig.yaml": `prompts: ${"[".repeat(200)}\ntests: []\n`,
    });
    expect([deep.status, deep.stderr]).toEqual([
      2,
      expect.stringContaining("holds no suite of a harness that is known"),
    ]);
    const large = await convert("large", {
      "promptfooconfig.yaml":
        "prompts: [file://p.txt, '{{q}}']\nproviders: [echo]\ntests: [{ vars: { q: a }, assert: [{ type: contains, value: x }] }]\n",
      "p.txt": "x".repeat(1024 * 1024 + 1),
    });
    expect(large.stdout).toContain("LEFT large/p.txt:1: the file is not UTF-8 text of at most 1 MiB");
  });

  test("gives the terminal no order, and one case that can't be loaded spoils no other", async () => {
    const rows = [
      {
        id: "\u001b[31mred",
        query: "\u001b]0;x\u0007?",
        checks: [{ type: "answer_any", patterns: ["x"], "\u001b[2J": 1 }],
      },
      { id: "red", query: "   ", checks: [{ type: "answer_any", patterns: ["x"] }] },
      { id: "../../etc", query: "::error::x", checks: [{ type: "answer_any", patterns: ["x"] }] },
      { id: "spans", query: "a", family: "f", checks: [{ type: "answer_any", patterns: ["x"] }] },
      {
        id: "splits",
        query: "a",
        family: "f",
        split: "held_out",
        checks: [{ type: "answer_any", patterns: ["x"] }],
      },
    ];
    const end = await convert("rude", { "rows.jsonl": rows.map((row) => JSON.stringify(row)).join("\n") });
    expect(end.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    const left = end.stdout.split("\n").filter((line) => line.startsWith("LEFT"));
    expect(left.map((line) => line.replace(/; .*/, ""))).toEqual([
      String.raw`LEFT rude/rows.jsonl:1: the key "\u{1b}[2J" of a check has no counterpart`,
      'LEFT rude/rows.jsonl:2: the case "red" can\'t be converted: the prompt of case red is empty',
      expect.stringContaining(
        'LEFT rude/rows.jsonl:5: the case "splits" can\'t be converted: the family "f" spans two splits',
      ),
    ]);
    expect((await casegate(folder, ["check", "--suite", "cases/rude"])).stdout).toMatch(/^VALID .*: 3 cases/);
  });
});
