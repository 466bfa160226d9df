import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { casegateWithin as casegate } from "./casegate-within.ts";

/** What another harness asserts, an answer that it accepts and one that it does not; an answer may be a whole record. */
type Row = readonly [assertion: object, accepted: string | object, refused: string | object];

const called = (...names: string[]) => ({ answer: "Done.", tools: names.map((name) => ({ name })) });
const calledWith = (name: string, args: object) => ({ answer: "Done.", tools: [{ name, args }] });
const loaded = (...skills: string[]) => ({ answer: "Done.", skills });

const assertions: readonly Row[] = [
  [{ type: "equals", value: "Paris" }, "Paris", "paris"],
  [{ type: "equals", value: { a: [1, 2] } }, '{ "a": [1, 2] }', '{"a": [2, 1]}'],
  [{ type: "not-equals", value: "a.c" }, "abc", "a.c"],
  [{ type: "contains", value: 40 }, "It is 40.", "It is 4."],
  [{ type: "not-contains", value: "IBAN" }, "iban", "the IBAN"],
  [{ type: "icontains", value: "a.b" }, "see A.B there", "axb"],
  [{ type: "not-icontains", value: "maybe" }, "Yes.", "MAYBE"],
  [{ type: "contains-all", value: ["a", "b"] }, "b and a", "a and B"],
  [{ type: "contains-any", value: ["x(", "y"] }, "f x(1)", "X("],
  [{ type: "not-contains-any", value: ["x", "y"] }, "z", "an y"],
  [{ type: "icontains-all", value: ["one", "TWO"] }, "two, One", "two"],
  [{ type: "icontains-any", value: ["one", "two"] }, "Two", "three"],
  [{ type: "not-icontains-any", value: ["one", "two"] }, "three", "a TWO"],
  [{ type: "starts-with", value: "[Yes]" }, "[Yes], it is", "It is\n[Yes]"],
  [{ type: "not-starts-with", value: "No" }, "Yes. No", "No."],
  [{ type: "regex", value: "^\\d{4}$" }, "2026", "in\n2026\n"],
  [{ type: "regex", value: "\\u00e9t\\u00e9" }, "l'été", "l'ete"],
  [{ type: "not-regex", value: "(?<word>foo)bar" }, "foo", "foobar"],
  [{ type: "is-json" }, "[1]", "[1] it is"],
  [{ type: "is-json", value: { type: "object", required: ["a"] } }, '{"a":1}', '{"b":1}'],
  [{ type: "is-json", value: '{"type":"array"}' }, "[]", "{}"],
  [{ type: "word-count", value: 3 }, " one two\nthree ", "one two"],
  [{ type: "word-count", value: { min: 2, max: 3 } }, "one two", "one two three four"],
  [{ type: "word-count", value: { min: 3 } }, "a b c d e", "a b"],
  [{ type: "is-refusal" }, "I'm sorry, but I can't do that.", "Here you are."],
  [{ type: "not-is-refusal" }, "Here you are.", "I am unable to help."],
  [
    { type: "latency", threshold: 2000 },
    { answer: "x", usage: { seconds: 2 } },
    { answer: "x", usage: { seconds: 2.1 } },
  ],
  [
    { type: "cost", threshold: 0.01 },
    { answer: "x", usage: { usd: 0.01 } },
    { answer: "x", usage: { usd: 0.02 } },
  ],
  [{ type: "skill-used", value: ["pdf"] }, loaded("pdf", "docx"), loaded("docx")],
  [{ type: "skill-used", value: { pattern: "p*", min: 1 } }, loaded("pdf"), loaded("docx")],
  [{ type: "not-skill-used", value: "pdf" }, loaded("docx"), loaded("pdf")],
  [{ type: "trajectory:tool-used", value: ["a", "b"] }, called("b", "a"), called("a")],
  [
    { type: "trajectory:tool-used", value: { pattern: "a*", min: 2, max: 3 } },
    called("a1", "a2"),
    called("a1"),
  ],
  [{ type: "trajectory:tool-used", value: { pattern: "a", max: 0 } }, called("b"), called("a")],
  [{ type: "not-trajectory:tool-used", value: "pay" }, called("look"), called("pay")],
  [
    { type: "trajectory:tool-args-match", value: { name: "pay", mode: "exact", args: { to: "x" } } },
    calledWith("pay", { to: "x" }),
    calledWith("pay", { to: "x", more: 1 }),
  ],
  [
    { type: "trajectory:tool-args-match", value: { name: "pay", args: { to: { id: 1 } } } },
    calledWith("pay", { to: { id: 1, name: "n" }, more: 1 }),
    calledWith("pay", { to: { name: "n" } }),
  ],
  [
    { type: "trajectory:tool-sequence", value: { steps: ["a", "b"] } },
    called("a", "x", "b"),
    called("b", "a"),
  ],
  [
    { type: "trajectory:tool-sequence", value: { mode: "exact", steps: ["a", "b", "a"] } },
    called("a", "b", "a"),
    called("a", "b", "a", "c"),
  ],
  [{ type: "trajectory:step-count", value: { type: "tool", max: 1 } }, called("a"), called("a", "b")],
  [{ type: "tool-call-f1", value: "a, b" }, called("b", "a", "a"), called("a", "b", "c")],
  [{ type: "javascript", value: "output.length < 4" }, "abc", "abcd"],
  [
    {
      type: "javascript",
      value: "const n = output.total;\nreturn { pass: n > 4, score: 0.5, reason: 'n is ' + n };",
    },
    '{"total": 5}',
    '{"total": 4}',
  ],
  [{ type: "javascript", value: "output.length / 10", threshold: 0.5 }, "12345", "1234"],
  [{ type: "not-javascript", value: "output.includes('x')" }, "abc", "abx"],
  [{ type: "javascript", value: "context.vars.q === 'Q' && output === 'a'" }, "a", "b"],
  [{ type: "python", value: "len(output) < 4" }, "abc", "abcd"],
  [{ type: "python", value: "n = len(output)\nreturn {'pass': n > 2, 'score': n / 10}" }, "abc", "ab"],
  [{ type: "javascript", value: "file://check.mjs:named" }, "right", "wrong"],
  [{ type: "python", value: "file://check.py" }, "right", "wrong"],
];

const structured = (reply: object) => JSON.stringify(reply);

const answerChecks: readonly Row[] = [
  [{ type: "kind", in: ["code", "answer"] }, structured({ kind: "code" }), structured({ kind: "refusal" })],
  [
    { type: "answer_any", patterns: ["a", "b"] },
    structured({ text: "B" }),
    structured({ text: "c", code: "b" }),
  ],
  [{ type: "answer_all", patterns: ["a", "b"] }, structured({ text: "ba" }), structured({ text: "a" })],
  [
    { type: "answer_none", patterns: ["eval"] },
    structured({ text: "x", code: "eval" }),
    structured({ text: "eval" }),
  ],
  [{ type: "answer_max_chars", max: 3 }, "abc", "abcd"],
  [{ type: "code_present", present: false }, "Just words.", "```\ncode\n```"],
  [{ type: "code_present" }, "```\ncode\n```", "Just words."],
  [
    { type: "code_any", patterns: ["plot", "draw"] },
    structured({ code: "plot()" }),
    structured({ code: "x", text: "plot" }),
  ],
  [
    { type: "code_all", patterns: ["a\\(", "b\\("] },
    structured({ code: "a(b())" }),
    structured({ code: "a()" }),
  ],
  [
    { type: "code_none", patterns: ["eval\\("] },
    structured({ code: "f()" }),
    structured({ code: "eval(x)" }),
  ],
  [
    { type: "validation", states: ["valid"] },
    structured({ validation: { state: "valid" } }),
    structured({ validation: { state: "not_validated" } }),
  ],
  [
    { type: "edit_scope", prior: "prior.js", allowed: ["window"] },
    structured({ code: "const window = 14;\nplot();" }),
    structured({ code: "const window = 7;\ndraw();" }),
  ],
  [{ type: "citations", min: 1, path_any: ["docs/**"] }, "See docs/a.md.", "See docs/b.md."],
  [
    { type: "no_execution_claim" },
    { answer: "I have not run it.", tools: [] },
    { answer: "I ran it and it works.", tools: [] },
  ],
  [
    { type: "answer_any", patterns: ["yes"], when: { type: "kind", in: ["answer"] } },
    structured({ kind: "code", text: "no" }),
    structured({ kind: "answer", text: "no" }),
  ],
];

const graders: readonly Row[] = [
  [{ type: "regex", pattern: "a.c", flags: "is" }, "A\nC", "ab"],
  [{ type: "regex", pattern: "^No\\b", match: "not_contains" }, "Yes\nNo", "No."],
  [
    { type: "regex", pattern: "1240", target: { source: "file", path: "out.md" } },
    { files: "good" },
    { files: "bad" },
  ],
  [{ type: "file_exists", path: "*.md" }, { files: "good" }, { files: "none" }],
  [{ type: "file_exists", path: "*.md", exists: false }, { files: "none" }, { files: "good" }],
  [{ type: "tool_used", tool: "Read", min: 2 }, called("Read", "Read"), called("Read")],
  [{ type: "tool_used", tool: "Read", max: 1 }, called("Read"), called("Read", "Read")],
  [{ type: "tool_used", tool: "Bash", min: 0, max: 0 }, called("Read"), called("Bash")],
  [
    { type: "tool_used", tool: "Skill", input_match: '"skill"\\s*:\\s*"(?:[\\w-]+:)?pdf"' },
    loaded("office:pdf"),
    loaded("mypdf"),
  ],
  [{ type: "tool_used", tool: "Skill", input_match: "pdf", min: 0, max: 0 }, loaded("docx"), loaded("pdf")],
  [
    { type: "tool_order", before: "Read", after: { tool: "Write" } },
    called("Read", "Write"),
    called("Write", "Read"),
  ],
];

let root = "";

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Gives every case of a converted suite what its assertion accepts as a reference, and what it refuses as a doctored answer. */
async function withAnswers(suite: string, rows: readonly Row[]): Promise<number> {
  const folder = join(root, "cases", suite);
  const file = (await readdir(folder)).find((name) => name.startsWith("cases.")) ?? "";
  const text = await readFile(join(folder, file), "utf8");
  const cases = file.endsWith(".jsonl")
    ? text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : parse(text);
  const record = (said: string | object) => (typeof said === "string" ? { answer: said } : said);
  const answered = cases.map((one: { id: string }) => {
    const [, accepted = "", refused = ""] = rows[Number(/\d+$/.exec(one.id)?.[0])] ?? [];
    return { ...one, reference: record(accepted), doctored: [{ ...record(refused), fails: `${one.id}.1` }] };
  });
  await rm(join(folder, file));
  await writeFile(join(folder, "answered.yaml"), stringify(answered));
  await writeFile(
    join(folder, "suite.yaml"),
    (await readFile(join(folder, "suite.yaml"), "utf8")).replace(/cases\*\.\w+/, "answered.yaml"),
  );
  return cases.length;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-meaning-"));
  const tests = assertions.map(([assertion], index) => ({
    description: `case-${index}`,
    vars: { q: "Q" },
    assert: [assertion],
  }));
  await write(
    "foreign/promptfoo/promptfooconfig.json",
    JSON.stringify({ prompts: ["{{q}}"], providers: ["echo"], tests }),
  );
  await write("foreign/promptfoo/check.mjs", "export const named = (output) => output === 'right';\n");
  await write(
    "foreign/promptfoo/check.py",
    "def get_assert(output, context):\n    return output == 'right'\n",
  );
  const rows = answerChecks.map(([check], index) => ({
    id: `case-${index}`,
    query: "Q",
    fixture: "fixture",
    checks: [check],
  }));
  await write("foreign/answers/rows.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  await write("foreign/answers/fixture/prior.js", "const window = 7;\nplot();\n");
  await write("docs/a.md", "A page.\n");
  for (const [index, [grader]] of graders.entries()) {
    await write(`foreign/plugin/case-${index}/prompt.md`, "Q\n");
    await write(`foreign/plugin/case-${index}/graders/one.md`, `---\n${stringify(grader)}---\n`);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("every assertion that is converted accepts and refuses what it did before", async () => {
  const suites = { promptfoo: assertions, answers: answerChecks, plugin: graders };
  for (const [name, rows] of Object.entries(suites)) {
    const made = await casegate(root, ["init", "--from", `foreign/${name}`, "--suite", `cases/${name}`]);
    expect(made.stderr).toBe("");
    const left = made.stdout
      .split("\n")
      .filter((line) => line.startsWith("LEFT") && !line.includes("the provider"));
    expect(left).toEqual([]);
    if (name === "plugin")
      for (const [path, text] of [
        ["good/out.md", "1240.50"],
        ["bad/out.md", "1204.50"],
        ["none/x.txt", ""],
      ] as const)
        await write(`cases/plugin/${path}`, text);
    expect(await withAnswers(name, rows)).toBe(rows.length);
  }
  const { stdout, status } = await casegate(root, ["check", "--strict-harness"]);
  expect(stdout.match(/^ .*$/gm)).toBeNull();
  expect(stdout.match(/^VALID .*$/gm)).toHaveLength(3);
  expect(status).toBe(0);
});
