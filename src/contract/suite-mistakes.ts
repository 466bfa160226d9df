import type { Line } from "../model/case-file.ts";
import type { OutageRule, SuiteFile } from "../model/suite-file.ts";
import { chatMistakes } from "./chat-mistakes.ts";
import { checkMistakes } from "./check-mistakes.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import { judgeFileMistakes } from "./judge-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { globMistakes, onMistakes, patternMistakes } from "./matcher-mistakes.ts";
import { presetMistakes } from "./preset-mistakes.ts";
import { serviceMistakes } from "./service-mistakes.ts";
import { quote } from "./wording.ts";

const owner = "the suite";
const withheld = /^(ACTIONS|INPUT|GITHUB|RUNNER)_/i;

/** What commands of a suite may refer to. */
export function commandRules(suite: SuiteFile): CommandRules {
  const { services, agent, concurrency } = suite;
  const shared = services.filter(({ scope }) => scope === "side" && concurrency !== 1);
  return {
    caseId: agent.case_id,
    services: services.map(({ name }) => name),
    sharedServices: shared.map(({ name }) => name),
  };
}

function runOrPreset({ run, preset }: SuiteFile["agent"]): PathMistake[] {
  const key = preset === undefined ? [] : ["preset"];
  const todo = run === undefined ? "add agent.run" : "remove the preset";
  return (run === undefined) === (preset === undefined)
    ? [{ path: ["agent", ...key], what: "agent of the suite needs exactly one of run and preset", todo }]
    : [];
}

function recordings({ recordings: folder, preset }: SuiteFile["agent"]): PathMistake[] {
  if (folder === undefined || preset === "recorded") return [];
  const what = "agent.recordings of the suite has no meaning without agent.preset recorded";
  return [{ path: ["agent", "recordings"], what, todo: "remove it, or set the preset" }];
}

function agentMistakes({ agent }: SuiteFile, rules: CommandRules): PathMistake[] {
  const passed = agent.env.pass.flatMap((name, index) =>
    withheld.test(name)
      ? [
          {
            path: ["agent", "env", "pass", index],
            what: `the variable ${quote(name)} is the workflow's own and never passed to an agent`,
            todo: "remove it, or pass the value under another name",
          },
        ]
      : [],
  );
  const set = Object.entries(agent.env.set).flatMap(([name, value]) =>
    commandMistakes([value], "agent", rules, ["agent", "env", "set", name], owner),
  );
  const run =
    agent.run === undefined ? [] : commandMistakes(agent.run, "agent", rules, ["agent", "run"], owner);
  const skills = globMistakes(agent.skills, ["agent", "skills"], owner);
  return [
    ...runOrPreset(agent),
    ...recordings(agent),
    ...presetMistakes(agent, rules),
    ...run,
    ...passed,
    ...set,
    ...skills,
  ];
}

function outageMistakes(rule: OutageRule, index: number, rules: CommandRules): PathMistake[] {
  const path = ["outage", index];
  const streams = ["stdout", "stderr", "answer"] as const;
  const patterns = streams.flatMap((stream) => {
    const pattern = rule[stream];
    return pattern === undefined ? [] : patternMistakes(pattern, "im", [...path, stream], owner);
  });
  const empty = [rule.stdout, rule.stderr, rule.answer, rule.exit, rule.run].every(
    (key) => key === undefined,
  );
  const what = `outage[${index}] of the suite detects nothing`;
  return [
    ...(empty ? [{ path, what, todo: "give it stdout, stderr, answer, exit or run" }] : []),
    ...patterns,
    ...(rule.run === undefined ? [] : commandMistakes(rule.run, "verifier", rules, [...path, "run"], owner)),
  ];
}

/** What is wrong with compared lines: `on`, and names used twice. */
export function lineMistakes(
  lines: readonly Line[],
  path: readonly PropertyKey[],
  of: string,
): PathMistake[] {
  const names = lines.map(({ name }) => name);
  return lines.flatMap((line, index) => [
    ...onMistakes(line.on, [...path, index, "on"], of),
    ...(names.indexOf(line.name) < index
      ? [
          {
            path: [...path, index, "name"],
            what: `two compared lines of ${of} are called ${quote(line.name)}`,
            todo: "rename one of them",
          },
        ]
      : []),
  ]);
}

/** What is wrong with a suite file that its schema accepts, as far as the file alone tells. */
export function suiteMistakes(suite: SuiteFile): PathMistake[] {
  const rules = commandRules(suite);
  const { defaults, setup, subject } = suite;
  return [
    ...agentMistakes(suite, rules),
    ...chatMistakes(suite),
    ...judgeFileMistakes(suite),
    ...globMistakes(subject.paths, ["subject", "paths"], owner),
    ...globMistakes(subject.ignore, ["subject", "ignore"], owner),
    ...(setup === undefined ? [] : commandMistakes(setup.run, "setup", rules, ["setup", "run"], owner)),
    ...serviceMistakes(suite, rules),
    ...suite.outage.flatMap((rule, index) => outageMistakes(rule, index, rules)),
    ...defaults.checks.flatMap((check, index) =>
      checkMistakes(check, ["defaults", "checks", index], owner, rules),
    ),
    ...lineMistakes(defaults.compare, ["defaults", "compare"], owner),
    ...caseGlobMistakes(suite.cases),
  ];
}

// Unlike other globs, those for cases may end in a slash: they name the folders that are cases.
function caseGlobMistakes(globs: readonly string[]): PathMistake[] {
  const plain = globs.map((glob) => glob.replace(/\/$/, ""));
  return globMistakes(plain, ["cases"], owner);
}
