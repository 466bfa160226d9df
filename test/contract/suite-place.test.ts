import { expect, test } from "vitest";
import { suitePlace } from "../../src/contract/suite-place.ts";

const folder = (name: string, text: string) => ({
  path: "skills/evals",
  entries: [{ path: name, executable: false, bytes: new TextEncoder().encode(text) }],
});

test("a key of the suite's file is found by its line, a missing one by the nearest above it, in YAML and JSON", () => {
  const yaml = folder("suite.yaml", "suite: a\nbudget:\n  # much\n  attempts: 4\n");
  expect(suitePlace(yaml, "budget", "attempts")).toBe("skills/evals/suite.yaml:4");
  expect(suitePlace(yaml, "budget", "usd")).toBe("skills/evals/suite.yaml:2");
  expect(suitePlace(yaml, "agent", "run")).toBe("skills/evals/suite.yaml:1");
  const json = folder("suite.json", '{\n  "suite": "a",\n  "budget": { "attempts": 4 }\n}\n');
  expect(suitePlace(json, "budget", "attempts")).toBe("skills/evals/suite.json:3");
});
