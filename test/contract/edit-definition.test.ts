import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { setCaseKey } from "../../src/contract/edit-definition.ts";

const value = { answer: "Yes.", tools: [] };
const at = (id: string, line = 1) => ({ id, line });

/** The lines that an edit removed and added. */
function changed(before: string, after: string | null): { removed: string[]; added: string[] } {
  const [old, now] = [before.split("\n"), (after ?? "").split("\n")];
  return {
    removed: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  };
}

describe("a key is set in a case", () => {
  test("of a block list, behind its last key, and nothing else changes", () => {
    const text = `# yaml-language-server: $schema=x
- id: a   # the first
  prompt: >-
    Long
    text
  checks:
    - { type: text,   contains: "yes" } # odd   spacing

- id: b
  prompt: "quoted"
  checks: [{type: exit, in: [0]}]   # last
# the end
`;
    const after = setCaseKey("x.yaml", text, at("a"), "reference", value);
    expect(changed(text, after)).toEqual({
      removed: [],
      added: ["  reference:", "    answer: Yes.", "    tools: []"],
    });
    expect(parse(after ?? "")[0]).toMatchObject({ id: "a", reference: value });
    const last = setCaseKey("x.yaml", text, at("b"), "reference", value);
    expect(changed(text, last).removed).toEqual([]);
    expect(parse(last ?? "")[1]).toMatchObject({ id: "b", reference: value });
  });

  test("in place of its old value, whatever stands around it", () => {
    const text = `id: a
reference: # known good
  answer: |
    No,

    not this.
  tools: [x]
# about the checks
checks: []
`;
    const after = setCaseKey("x.yaml", text, at("a"), "reference", value);
    expect(parse(after ?? "")).toEqual({ id: "a", reference: value, checks: [] });
    expect(after).toContain("# about the checks\nchecks: []\n");
  });

  test("of a flow map on one line, as it is written there", () => {
    const text = '- { id: a, checks: [] } # one\n- { id: b, reference: { answer: "no" }, checks: [] }\n';
    expect(setCaseKey("x.yaml", text, at("a"), "reference", value)).toBe(
      '- { id: a, checks: [], reference: {"answer": "Yes.", "tools": []} } # one\n- { id: b, reference: { answer: "no" }, checks: [] }\n',
    );
    expect(setCaseKey("x.yaml", text, at("b"), "reference", value)).toBe(
      '- { id: a, checks: [] } # one\n- { id: b, reference: {"answer": "Yes.", "tools": []}, checks: [] }\n',
    );
  });

  test("of JSON, with the indentation that is there", () => {
    const text = `[
    {
        "id": "a",
        "checks": []
    }
]
`;
    const after = setCaseKey("x.json", text, at("a"), "reference", { answer: "y" });
    expect(after).toBe(`[
    {
        "id": "a",
        "checks": [],
        "reference": {
          "answer": "y"
        }
    }
]
`);
  });

  test("of one JSONL line, the others and comments untouched", () => {
    const text = '# cases\n{"id":"a","checks":[]}\n\n{"id": "b",  "checks": []}\n';
    expect(setCaseKey("x.jsonl", text, at("b", 4), "reference", value)).toBe(
      '# cases\n{"id":"a","checks":[]}\n\n{"id": "b",  "checks": [], "reference": {"answer": "Yes.", "tools": []}}\n',
    );
  });

  test("with text of several lines, control characters and what looks like other types", () => {
    const odd = {
      answer: "a\n\n  b: c\n- d\n",
      stdout: "\u001b[0m\ttrue",
      exit: 3,
      truth: ["no", "1e3", null],
    };
    for (const text of ["id: a\nchecks: []", "- id: a\n  checks: []\n", "- {id: a, checks: []}\n"]) {
      const after = setCaseKey("x.yaml", text, at("a"), "reference", odd);
      const parsed = parse(after ?? "");
      expect(Array.isArray(parsed) ? parsed[0] : parsed).toEqual({ id: "a", checks: [], reference: odd });
    }
  });

  test("where the layout is too unusual for a splice, comments stay", () => {
    const text = "? id\n: a\n# why\n? checks\n: []\n";
    const after = setCaseKey("x.yaml", text, at("a"), "reference", value);
    expect(parse(after ?? "")).toEqual({ id: "a", checks: [], reference: value });
    expect(after).toContain("# why");
  });

  test("of a case without an id by its line; not at all where it is not found", () => {
    const text = "- prompt: x\n  skill: pdf\n- id: b\n";
    expect(parse(setCaseKey("x.yaml", text, at("made-up", 1), "k", 1) ?? "")).toEqual([
      { prompt: "x", skill: "pdf", k: 1 },
      { id: "b" },
    ]);
    expect(setCaseKey("x.yaml", text, at("nope", 9), "k", 1)).toBeNull();
    expect(setCaseKey("x.yaml", "- &x { id: a }\n- *x\n", at("nope", 2), "k", 1)).toBeNull();
    expect(setCaseKey("x.jsonl", "{}\n", at("a", 7), "k", 1)).toBeNull();
  });
});
