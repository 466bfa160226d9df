import { describe, expect, test } from "vitest";
import { agentSchema } from "../../src/model/agent-file.ts";
import {
  attemptEnvironment,
  baseEnvironment,
  secretValues,
  setVariables,
} from "../../src/run/environment.ts";

const values = {
  subject: "/s",
  workspace: "/w",
  prompt_file: "/x/prompt",
  output: "/x/output",
  trace: "/x/trace",
  case: "permission/a",
  repeat: "3",
};
const engine = {
  PATH: ".:/bin::node_modules/.bin:",
  LANG: "de_DE.UTF-8",
  HOME: "/root",
  KEY: "k-123456",
  EMPTY: "",
  GITHUB_TOKEN: "ghs_secret",
  GITHUB_OUTPUT: "/runner/output",
  ACTIONS_RUNTIME_TOKEN: "runtime-secret",
  "INPUT_GITHUB-TOKEN": "input-secret",
  RUNNER_TEMP: "/runner",
};
const folders = { home: "/h", temporary: "/t", cookie: "c" };
function environment(agent: object, optional = false) {
  return attemptEnvironment({ agent: agentSchema.parse(agent), values, engine, ...folders, optional });
}

describe("an attempt's environment", () => {
  test("is an allow-list", () => {
    expect(environment({})).toEqual({
      kind: "ready",
      variables: {
        PATH: "/bin",
        HOME: "/h",
        LANG: "de_DE.UTF-8",
        TMPDIR: "/t",
        CASEGATE_RUN: "c",
        TASK_FILE: "/x/prompt",
        OUTPUT_FILE: "/x/output",
        TRACE_FILE: "/x/trace",
        CASEGATE_SUBJECT: "/s",
        CASEGATE_WORKSPACE: "/w",
      },
    });
  });

  test("holds what the suite sets, expanded, and passes by name", () => {
    const made = environment({ env: { set: { OUT: "{output}.json", A: "1" }, pass: ["KEY"] } });
    expect(made).toMatchObject({
      kind: "ready",
      variables: { OUT: "/x/output.json", A: "1", KEY: "k-123456" },
    });
  });

  test("misses a variable that is unset, empty or the machine's own", () => {
    const pass = ["KEY", "NOPE", "EMPTY", "GITHUB_TOKEN", "ACTIONS_RUNTIME_TOKEN", "RUNNER_TEMP"];
    expect(environment({ env: { pass } })).toEqual({ kind: "missing", names: pass.slice(1) });
    const made = environment({ env: { pass } }, true);
    expect(JSON.stringify(made)).not.toMatch(/secret|runner/);
    expect(made).toMatchObject({ kind: "ready", variables: { KEY: "k-123456" } });
  });

  test("tells case and repeat only to an agent that asks for it", () => {
    expect(JSON.stringify(environment({}))).not.toMatch(/permission/);
    expect(environment({ case_id: true })).toMatchObject({
      variables: { CASEGATE_CASE: "permission/a", CASEGATE_REPEAT: "3" },
    });
  });

  test("can't be stripped of the run's cookie or of its files by what the suite sets", () => {
    const made = environment({
      env: { set: { CASEGATE_RUN: "x", OUTPUT_FILE: "/elsewhere", HOME: "/own" } },
    });
    expect(made).toMatchObject({ variables: { CASEGATE_RUN: "c", OUTPUT_FILE: "/x/output", HOME: "/own" } });
  });

  test("of other commands holds no secret, and a path even where the machine has none", () => {
    expect(baseEnvironment({ engine: {}, ...folders })).toEqual({
      PATH: "/usr/local/bin:/usr/bin:/bin",
      HOME: "/h",
      LANG: "C.UTF-8",
      TMPDIR: "/t",
      CASEGATE_RUN: "c",
    });
  });

  test("of setup leaves out a variable that needs what setup has not", () => {
    const agent = agentSchema.parse({ env: { set: { OUT: "{output}", IN: "{subject}/in" } } });
    expect(setVariables(agent, { subject: "/s" })).toEqual({ IN: "/s/in" });
  });
});

test("what is passed on is secret, and so are the gate's own tokens", () => {
  const agent = agentSchema.parse({ env: { pass: ["KEY", "EMPTY", "NOPE"] } });
  expect(secretValues({ agent }, engine).sort()).toEqual([
    "ghs_secret",
    "input-secret",
    "k-123456",
    "runtime-secret",
  ]);
});
