import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ParsedText, QuickValue } from "../../src/contract/located.ts";
import { parseWholeJson } from "../../src/contract/parse-json.ts";
import { parseWholeYaml, parseYaml } from "../../src/contract/parse-yaml.ts";
import { parsePlainJson } from "../../src/contract/plain-json.ts";
import { parsePlainYaml } from "../../src/contract/plain-yaml.ts";
import { jsonTexts, yamlTexts } from "./yaml-texts.ts";

/** What the library says, in the words of the quick reader. */
function asQuick(parsed: ParsedText): QuickValue | ParsedText {
  if (parsed.kind === "mistakes") return parsed;
  const { value, place } = parsed.located;
  const itemLines = Array.isArray(value) ? [...place.parts.values()].map(({ line }) => line) : [];
  return { value, line: place.line, itemLines };
}

function agrees(quick: (text: string) => QuickValue | null, whole: (text: string) => ParsedText) {
  return (text: string) => {
    const read = quick(text);
    if (read === null) return false;
    const itemLines = Array.isArray(read.value) ? read.itemLines : [];
    expect({ ...read, itemLines }).toStrictEqual(asQuick(whole(text)));
    return true;
  };
}

const runs = Number(process.env["CASEGATE_FUZZ_RUNS"] ?? 3000);

describe("reading suites quickly", () => {
  it("says of YAML what the library says, or nothing", () => {
    const check = agrees(parsePlainYaml, parseWholeYaml);
    let read = 0;
    fc.assert(
      fc.property(yamlTexts, (text) => {
        read += check(text) ? 1 : 0;
      }),
      { numRuns: runs },
    );
    expect(read / runs).toBeGreaterThan(0.1);
  });

  it("says of JSON what the library says, or nothing", () => {
    const check = agrees(parsePlainJson, parseWholeJson);
    let read = 0;
    fc.assert(
      fc.property(jsonTexts, (text) => {
        read += check(text) ? 1 : 0;
      }),
      { numRuns: runs },
    );
    expect(read / runs).toBeGreaterThan(0.15);
  });

  it("reads what suites are made of", () => {
    const text = `# a suite
- { id: a/1, prompt: "say \\"hi\\"", checks: [{ type: text, contains: ok }] } # flow
- id: b
  prompt: |
    Two lines,
      the second further in.

  checks:
  - type: exit
    in: [0, 75]
  - type: text
    any: ["not (authori[sz]ed|permitted)", 'it''s no']
    critical: true

- id: c
  timeout: 120s
  until: 2027-01-31
`;
    expect(parsePlainYaml(text)).toStrictEqual(asQuick(parseWholeYaml(text)));
    expect(parsePlainYaml(text)?.itemLines).toStrictEqual([2, 3, 15]);
  });

  it.each([
    ["an anchor", "- &a x\n- *a\n"],
    ["a tag", "a: !!str 1\n"],
    ["a key given twice", "a: 1\na: 2\n"],
    ["a key that is no text", "null: 1\n"],
    ["__proto__", "- { __proto__: 1 }\n"],
    ["a text over several lines", "a: one\n  two\n"],
    ["several documents", "a: 1\n---\nb: 2\n"],
    ["a tab", "a:\t1\n"],
    ["65 lists inside each other", `${"[".repeat(65)}${"]".repeat(65)}\n`],
  ])("leaves %s to the library", (_, text) => {
    expect(parsePlainYaml(text)).toBeNull();
  });

  it("finds the place of a part when it is asked for", () => {
    const parsed = parseYaml("- id: a\n  checks:\n    - type: exit\n      in: [0]\n");
    const place = parsed.kind === "value" ? parsed.located.place.parts.get(0)?.place : undefined;
    expect(place?.parts.get("checks")?.place.parts.get(0)?.place.parts.get("in")?.line).toBe(4);
  });
});
