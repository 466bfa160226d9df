import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inputNames, readInputs, refuseUnread } from "../../src/publish/inputs.ts";

const read = (given: Record<string, string> = {}) => readInputs((name) => given[name] ?? "");

test("Inputs that are not set get their defaults", () => {
  expect(read()).toEqual({
    mode: "gate",
    suite: ["cases"],
    baseline: "",
    candidate: "",
    "baseline-branches": [],
    "held-out": "",
    shard: "",
    "shard-cases": [],
    shards: 4,
    "shards-dir": "shards",
    drafts: "check",
    "allow-cloud": false,
    "github-token": "",
    comment: true,
    status: true,
    "report-dir": ".casegate/run",
    history: "",
    against: "",
    aa: false,
    issue: true,
    workflow: ".github/workflows/casegate.yml",
  });
});

test("Lists are separated by commas, blanks or lines, and flags are YAML's words", () => {
  const inputs = read({
    suite: "cases\nskills/*/evals, more",
    comment: "False",
    "allow-cloud": "TRUE",
    shard: "2/8",
  });
  expect(inputs).toMatchObject({
    suite: ["cases", "skills/*/evals", "more"],
    comment: false,
    "allow-cloud": true,
    shard: "2/8",
  });
});

test("A mode that never was, and an input that its mode would leave unread, are one clear line each", () => {
  expect(() => read({ mode: "gaet" })).toThrow("input mode: must be one of gate, check, decide, replay");
  const unread = () => refuseUnread(read({ mode: "check", shard: "1/2", status: "false" }), ["suite"]);
  expect(unread).toThrow(
    "input shard: is not read by mode check; leave it out under `with:` in the workflow",
  );
  expect(unread).toThrow("input status: is not read by mode check");
  expect(() =>
    refuseUnread(read({ "github-token": "t", suite: "a", status: "true" }), ["suite"]),
  ).not.toThrow();
});

test("Every mistake is named, one a line", () => {
  const message = (() => {
    try {
      return JSON.stringify(read({ comment: "yes", drafts: "never", shard: "8" }));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(message.split("\n")).toEqual([
    expect.stringMatching(/^input shard: must be I\/N/),
    expect.stringMatching(/^input drafts: must be one of check, run/),
    expect.stringMatching(/^input comment: must be true or false/),
  ]);
});

test("Every input of action.yml is read, and its default is the one that is used", () => {
  const text = readFileSync(new URL("../../action.yml", import.meta.url), "utf8");
  const declared = (parse(text) as { inputs: Record<string, { default: string }> }).inputs;
  expect([...inputNames].sort()).toEqual(Object.keys(declared).sort());
  const defaults = Object.fromEntries(Object.entries(declared).map(([name, input]) => [name, input.default]));
  expect(read({ ...defaults, "github-token": "" })).toEqual(read());
});
