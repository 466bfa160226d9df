import { expect, test } from "vitest";
import { type Node, readSources, type Source } from "./sources.ts";

const sources = readSources();

/** Files with nodes that `is` picks, each with the source of the first. */
function filesWith(is: (node: Node, source: Source) => boolean): string[] {
  return sources.filter((source) => source.nodes.some((node) => is(node, source))).map(({ file }) => file);
}

const memberOf = (node: Node | undefined, object: string, property: string): boolean =>
  node?.type === "MemberExpression" &&
  (node["object"] as { name?: string }).name === object &&
  (node["property"] as { name?: string }).name === property;

/** Where a member is set by a name that is not written there, and why no foreign name gets there. */
const setByName: Readonly<Record<string, string>> = {
  "src/commands/repository-top.ts": "the number of an argument",
  "src/compare/adjust-aspects.ts": "a side",
  "src/compare/case-attempts.ts": "a stage and a side",
  "src/compare/checks-moved.ts": "an outcome",
  "src/compare/side-summary.ts": "an outcome",
  "src/contract/edit-definition.ts": "the number of a line",
  "src/contract/file-keys.ts": "three keys of ours",
  "src/contract/foreign/promptfoo/ask.ts": "a key that the parser let through, which refuses __proto__",
  "src/contract/foreign/promptfoo/csv-tests.ts": "passed over where it is __proto__",
  "src/contract/foreign/promptfoo/vars.ts": "a key that the parser let through, which refuses __proto__",
  "src/contract/parse-yaml.ts": "refused before where it is __proto__",
  "src/contract/plain-yaml-values.ts": "refused before where it is __proto__",
  "src/lib/find-forms.ts": "the number of a character",
  "src/lib/provider-usage.ts": "a number, which makes no prototype",
  "src/pipeline/simulate/pilot.ts": "the number of a case",
  "src/report/build-report.ts": "an outcome",
  "src/report/fit-blocks.ts": "the number of a block",
  "src/run/chat/chat-trace.ts": "names of ours",
  "src/run/evidence-files.ts": "the name of a log, which ends in .log.jsonl",
  "src/run/run-budget.ts": "a limit's name",
  "src/run/services/line-watch.ts": "a stream's name",
  "src/run/traces/codex-calls.ts": "the number of a call",
  "src/verify/bounded-map.ts": "the number of an item",
};

test("no foreign name becomes a member of an object by assignment: it could be __proto__", () => {
  const found = filesWith((node) => {
    const left = (node.type === "AssignmentExpression" ? node["left"] : node["argument"]) as Node | undefined;
    if (node.type !== "AssignmentExpression" && node.type !== "UpdateExpression") return false;
    const key = left?.["property"] as Node | undefined;
    return left?.type === "MemberExpression" && left["computed"] === true && key?.type !== "Literal";
  }).filter((file) => !file.startsWith("src/compare/statistics/"));
  expect(found.toSorted()).toEqual(Object.keys(setByName).toSorted());
});

/** Files that read JSON, and what bounds its text. */
const readsJson: Readonly<Record<string, string>> = {
  "src/action.ts": "the event, written by the runner",
  "src/adapters/network/broker-request.ts":
    "a request of at most 32 MiB, whose bytes stay as they are where it fails",
  "src/adapters/model/model-openai-failure.ts": "the first 64 KiB of an answer",
  "src/adapters/model/model-openai-parts.ts": "one event of a reply that is read to a limit",
  "src/adapters/files/run-claim-node.ts": "state.json of our own run folder",
  "src/commands/artifact-report.ts": "report.json of an artifact that was unpacked to a limit",
  "src/commands/stored-report.ts": "report.json of a folder that the user names",
  "src/contract/edit-definition.ts": "a text of ours",
  "src/contract/foreign/promptfoo/prompts.ts": "a file of at most 1 MiB",
  "src/contract/foreign/promptfoo/text-assertions.ts": "a value of a file of at most 1 MiB",
  "src/contract/parse-json.ts": "a file of at most 1 MiB, parsed with a limit of depth before",
  "src/contract/plain-json.ts": "a file of at most 1 MiB",
  "src/contract/plain-yaml-values.ts": "one quoted text",
  "src/contract/revised-contract.ts": "a copy of our own value",
  "src/contract/scaffold/first-suite.ts": "a copy of our own value",
  "src/decide/parse-strict-json.ts": "a decision file of at most 65,536 characters",
  "src/lib/labelled-answers.ts": "a line of a file of the suite",
  "src/lib/parsed-json.ts": "whose callers stand here, each for itself",
  "src/lib/provider-usage.ts": "one event of an answer that is read to a limit",
  "src/pipeline/authoring/edit-suite.ts": "a copy of our own value",
  "src/pipeline/nightly/history-store.ts": "a line of a history, by a schema",
  "src/pipeline/judging/parse-calibrations.ts": "a file of our own run folder",
  "src/pipeline/stored/kept-run.ts": "a file of a run folder, by a schema",
  "src/pipeline/suites/merge-suites.ts": "report.json of a run folder, by a schema",
  "src/pipeline/stored/open-replacing.ts":
    "report.json of our own run folder, of which one member is compared",
  "src/pipeline/authoring/reference-evidence.ts":
    "a kept output of at most 1 MiB, of which only that it is JSON counts",
  "src/pipeline/stored/stored-run.ts": "a file of a run folder, by a schema",
  "src/publish/read-published.ts": "an artifact that was unpacked to a limit, by a schema",
  "src/run/exact-reader.ts": "a file of our own run folder, bounded in depth where the schema must look",
  "src/run/plain-json.ts": "bounded in depth as it is read",
  "src/verify/parse-json.ts": "bounded in depth before it is read",
};

test("JSON is read where its text is bounded, and nowhere else", () => {
  const found = filesWith((node) => {
    const callee = node["callee"] as Node | undefined;
    const isOurs = (callee as { name?: string } | undefined)?.name === "parsedJson";
    return node.type === "CallExpression" && (isOurs || memberOf(callee, "JSON", "parse"));
  });
  expect(found.toSorted()).toEqual(Object.keys(readsJson).toSorted());
});

test("no program is started by way of a shell of ours, and no text becomes code", () => {
  expect(
    filesWith((node) => node.type === "Property" && (node["key"] as { name?: string }).name === "shell"),
  ).toEqual([]);
  expect(
    filesWith((_, { text }) => /import[^;]*\b(exec|execSync|fork)\b[^;]*"node:child_process"/.test(text)),
  ).toEqual([]);
  const codeMakers = ["eval", "Function"];
  expect(
    filesWith(
      (node) =>
        /^(New|Call)Expression$/.test(node.type ?? "") &&
        codeMakers.includes((node["callee"] as { name?: string }).name ?? ""),
    ),
  ).toEqual([]);
  expect(
    filesWith((_, { text }) => /from "node:vm"|\$\(\{ shell|\bin\b .*process\.binding/.test(text)),
  ).toEqual([]);
});

test("a command prints JSON by the encoder for terminals", () => {
  const printed = filesWith(
    (node, { file }) =>
      file.startsWith("src/commands/") &&
      node.type === "CallExpression" &&
      memberOf(node["callee"] as Node, "terminal", "print") &&
      JSON.stringify(node["arguments"]).includes('"name":"JSON"'),
  );
  expect(printed).toEqual([]);
});

test("no record says where its evidence lies: its run id does", () => {
  expect(
    sources.filter(({ text }) => /\bjoin\([^()]*\bevidence\)/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});
