import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { loadContract } from "../../src/contract/load-contract.ts";
import { parseDecisionFiles } from "../../src/decide/decision-files.ts";
import { decisionPath, expectedPath } from "../../src/decide/decision-path.ts";
import type { DecisionFile } from "../../src/model/decision-file.ts";
import { readCasegateTrace } from "../../src/run/traces/casegate.ts";
import { type Document, documents, type Fence } from "./document.ts";

const plainSuite = { suite: "example", version: "1", agent: { run: ["agent"], case_id: true } };
const plainCase = { id: "a", prompt: "b", checks: [{ type: "text", contains: "c" }] };

/** Loads a suite of one case by the real loader. Throws a UserError with everything that is wrong with it. */
function load(suite: object, oneCase: object): void {
  const entry = (path: string, value: object) => ({
    path,
    executable: false,
    bytes: new TextEncoder().encode(stringify(value)),
  });
  // The labelled answers that a judge's example speaks of.
  const labels = Array.from({ length: 30 }, (_, index) =>
    JSON.stringify({ answer: `${index}`, passes: index < 15 }),
  );
  const labelled = { ...entry("judge/polite.jsonl", {}), bytes: new TextEncoder().encode(labels.join("\n")) };
  const entries = [entry("suite.yaml", suite), entry("case.yaml", oneCase), labelled];
  loadContract({ path: "cases", entries });
}

/** Tags of a YAML block that other tests read: a file of a scenario, a workflow. */
const readElsewhere = ["file", "workflow"];

function examples(language: string): [string, Fence, Document][] {
  return documents().flatMap((one) =>
    one.fences
      .filter((fence) => fence.language === language)
      .map((fence): [string, Fence, Document] => [`${one.path}:${fence.line}`, fence, one]),
  );
}

describe("YAML of the documents", () => {
  test("says what it is: file=PATH, suite, case or workflow", () => {
    const untold = examples("yaml").filter(
      ([, { tags }]) => ![...readElsewhere, "suite", "case"].some((tag) => tag in tags),
    );
    expect(untold.map(([place]) => place)).toEqual([]);
  });

  test("stands in files only where the document's own commands load them", () => {
    const idle = examples("yaml").filter(
      ([, { tags }, { fences }]) => "file" in tags && !fences.some((fence) => "run" in fence.tags),
    );
    expect(idle.map(([place]) => place)).toEqual([]);
  });

  test.each(examples("yaml").filter(([, { tags }]) => "suite" in tags))("%s is a suite's", (_, { text }) => {
    load({ ...plainSuite, ...parse(text) }, plainCase);
  });

  test.each(examples("yaml").filter(([, { tags }]) => "case" in tags))("%s is a case's", (_, { text }) => {
    const given: Record<string, unknown> = parse(text);
    const rest = given["kind"] === "command" ? { id: "a" } : plainCase;
    load(plainSuite, { ...rest, ...given });
  });
});

describe("JSON of the documents", () => {
  test.each(examples("jsonl").filter(([, { tags }]) => "cases" in tags))("%s is cases", (_, { text }) => {
    const bytes = (content: string) => new TextEncoder().encode(content);
    const suite = { path: "suite.yaml", executable: false, bytes: bytes(stringify(plainSuite)) };
    const entries = [suite, { path: "cases.jsonl", executable: false, bytes: bytes(text) }];
    expect(loadContract({ path: "cases", entries }).cases.length).toBe(text.trim().split("\n").length);
  });

  test.each(examples("json"))("%s is a decision file that counts", (_, { text, tags }) => {
    const file = JSON.parse(text) as DecisionFile;
    const path = "expected" in tags ? expectedPath(file.case) : decisionPath(file.case, file.fingerprint);
    const { problems, decisions, expected } = parseDecisionFiles([
      { path, text, inChange: true, deleted: false },
    ]);
    expect(problems).toEqual([]);
    expect(decisions.length + expected.length).toBe(1);
  });

  test.each(examples("jsonl").filter(([, { tags }]) => !("file" in tags) && !("cases" in tags)))(
    "%s is a trace that ends",
    (_, { text }) => {
      const { calls, ending } = readCasegateTrace(text, false);
      expect(ending.kind).toBe("completed");
      expect(calls.length).toBeGreaterThan(0);
    },
  );
});
