import { expect, test } from "vitest";
import { linesOf, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "with the preset of an agent must pin its model",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { preset: codex }\n' },
    [
      'cases/suite.yaml:3: agent of the suite has the preset "codex" and no model; add agent.model, pinned to a version',
    ],
  ],
  [
    "with keys of a preset that its agent can't use is told each",
    {
      "suite.yaml":
        'suite: a\nversion: "1"\nagent:\n  preset: codex\n  model: gpt-latest\n  trace: casegate\n  max_turns: 3\n  mcp: { db: { run: [node, "{answer}"] } }\n  allowed_tools: [db/read, web/fetch, "Bash(ls a/b)"]\n',
    },
    [
      'cases/suite.yaml:5: agent.model of the suite, "gpt-latest", is an alias whose meaning changes; name a version',
      'cases/suite.yaml:6: agent.trace of the suite is "casegate", but the preset\'s agent writes its own; remove it',
      "cases/suite.yaml:7: agent.max_turns of the suite: Codex has no turn limit; remove it; timeout and budget limit an attempt",
      "cases/suite.yaml:8: agent.mcp.db.run of the suite uses {answer}, which has no value in the agent's command; only verifiers have it",
      'cases/suite.yaml:9: agent.allowed_tools[1] of the suite, "web/fetch", is of no server in agent.mcp; use db',
    ],
  ],
  [
    "for OpenCode must name the provider of its model",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { preset: opencode, model: some-model-1 }\n' },
    [
      'cases/suite.yaml:3: agent.model of the suite, "some-model-1", names no provider; write provider/model, as in anthropic/claude-sonnet-4-5',
    ],
  ],
  [
    "with keys of a preset beside agent.run must lose them",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a], allowed_tools: [x] }\n' },
    [
      "cases/suite.yaml:3: agent.allowed_tools of the suite has no meaning without the preset of an agent; remove it, or say it in agent.run",
    ],
  ],
  [
    "with run and a preset must lose one",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { preset: codex, run: [a], model: m-1 }\n' },
    ["cases/suite.yaml:3: agent of the suite needs exactly one of run and preset; remove the preset"],
  ],
  [
    "with neither run nor preset must have one",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { trace: none }\n' },
    ["cases/suite.yaml:3: agent of the suite needs exactly one of run and preset; add agent.run"],
  ],
  [
    "with half the name of a preset names the whole",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { preset: claude }\n' },
    [
      'cases/suite.yaml:3: agent.preset of the suite must be claude-code, codex, gemini, opencode, chat, recorded or none, not "claude"; did you mean "claude-code"?',
    ],
  ],
  [
    "with a misspelt placeholder names the near one",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [node, "{subjct}/a.mjs"] }\n' },
    [
      "cases/suite.yaml:3: agent.run of the suite uses the unknown placeholder {subjct}; did you mean {subject}?",
    ],
  ],
  [
    "with an unknown placeholder in a path lists the known ones",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [node, "{folder}/a.mjs"] }\n' },
    [
      "cases/suite.yaml:3: agent.run of the suite uses the unknown placeholder {folder}; known ones are subject, baseline, suite, workspace, prompt, prompt_file, history_file, output, trace, answer, case_dir, scratch, model, port, case, repeat",
    ],
  ],
  [
    "whose agent asks for the case needs case_id",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a, "{case}", "{repeat}"] }\n' },
    [
      "cases/suite.yaml:3: agent.run of the suite uses {case}, which has a value only where agent.case_id is true; remove it, or set agent.case_id for an agent that replays answers",
      "cases/suite.yaml:3: agent.run of the suite uses {repeat}, which has a value only where agent.case_id is true; remove it, or set agent.case_id for an agent that replays answers",
    ],
  ],
  [
    "whose agent asks for the baseline is refused",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a, "{baseline}"] }\n' },
    [
      "cases/suite.yaml:3: agent.run of the suite uses {baseline}, which has no value in the agent's command; only verifiers have it",
    ],
  ],
  [
    "whose setup asks for an attempt's workspace is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nsetup: { run: "cd {workspace}" }\n',
    },
    [
      "cases/suite.yaml:4: setup.run of the suite uses {workspace}, which has no value in the setup command; remove it",
    ],
  ],
];

test.each(rows)("A suite file %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
