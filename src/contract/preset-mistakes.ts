import type { SuiteFile } from "../model/suite-file.ts";
import { agentProgram, traceFormOf } from "../model/trace-form.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { either, quote } from "./wording.ts";

type Agent = SuiteFile["agent"];

const owner = "the suite";

/** What is wrong with the keys of an agent that depend on its preset. */
export function presetMistakes(agent: Agent, rules: CommandRules): PathMistake[] {
  return [
    ...keysOfPresets(agent),
    ...traceMistakes(agent),
    ...modelMistakes(agent),
    ...turnMistakes(agent),
    ...skillMistakes(agent),
    ...serverMistakes(agent, rules),
    ...toolMistakes(agent),
  ];
}

/** Keys that only a preset reads, with the presets beside those of agent programs that read them too. */
const presetKeys = {
  base_url: ["chat"],
  key_env: ["chat"],
  mcp: ["recorded", "none"],
  allowed_tools: ["recorded", "none"],
  max_turns: ["recorded", "none", "chat"],
} as const;

function keysOfPresets(agent: Agent): PathMistake[] {
  if (agentProgram(agent.preset) !== null) return [];
  const keys = Object.keys(presetKeys) as (keyof typeof presetKeys)[];
  const isRead = (key: keyof typeof presetKeys) =>
    presetKeys[key].some((preset: string) => preset === agent.preset);
  return keys
    .filter((key) => agent[key] !== undefined && !isRead(key))
    .map((key) => ({
      path: ["agent", key],
      what: `agent.${key} of the suite has no meaning without the preset of an agent`,
      todo: "remove it, or say it in agent.run",
    }));
}

function traceMistakes({ preset, trace }: Agent): PathMistake[] {
  if (agentProgram(preset) === null || trace === "none" || trace === preset) return [];
  const what = `agent.trace of the suite is ${quote(trace)}, but the preset's agent writes its own`;
  return [{ path: ["agent", "trace"], what, todo: "remove it" }];
}

/** A model that may be another one tomorrow would be compared with itself as if nothing had changed. */
function modelMistakes({ preset, model }: Agent): PathMistake[] {
  if (agentProgram(preset) === null) return [];
  const path = ["agent", "model"];
  if (model === undefined) {
    const what = `agent of the suite has the preset ${quote(preset)} and no model`;
    return [{ path: ["agent", "preset"], what, todo: "add agent.model, pinned to a version" }];
  }
  if (/(?:^|[-_./:])latest$/i.test(model)) {
    const what = `agent.model of the suite, ${quote(model)}, is an alias whose meaning changes`;
    return [{ path, what, todo: "name a version" }];
  }
  if (preset !== "opencode" || /^[^/]+\/./.test(model)) return [];
  const what = `agent.model of the suite, ${quote(model)}, names no provider`;
  return [{ path, what, todo: "write provider/model, as in anthropic/claude-sonnet-4-5" }];
}

function turnMistakes({ preset, max_turns: turns }: Agent): PathMistake[] {
  if (preset !== "codex" || turns === undefined) return [];
  const what = "agent.max_turns of the suite: Codex has no turn limit";
  return [{ path: ["agent", "max_turns"], what, todo: "remove it; timeout and budget limit an attempt" }];
}

function skillMistakes(agent: Agent): PathMistake[] {
  const { skills, preset } = agent;
  if (skills === undefined || preset !== "chat") return [];
  const what = "agent.skills of the suite has no meaning for the preset chat, which looks for no skills";
  const todo = "remove it, and name prompt files under agent.chat";
  return [{ path: ["agent", "skills"], what, todo }];
}

function serverMistakes({ mcp = {} }: Agent, rules: CommandRules): PathMistake[] {
  return Object.entries(mcp).flatMap(([name, server]) => {
    const path = ["agent", "mcp", name];
    if ("url" in server) return commandMistakes([server.url], "agent", rules, [...path, "url"], owner);
    const env = Object.values(server.env ?? {});
    return [
      ...commandMistakes(server.run, "agent", rules, [...path, "run"], owner),
      ...commandMistakes(env, "agent", rules, [...path, "env"], owner),
    ];
  });
}

/** Only a tool of MCP is named with a slash before any bracket. */
function toolMistakes({ allowed_tools: tools = [], mcp = {} }: Agent): PathMistake[] {
  const servers = Object.keys(mcp);
  return tools.flatMap((tool, index) => {
    const server = /^([^/(\s]+)\//.exec(tool)?.[1];
    if (server === undefined || servers.includes(server)) return [];
    const what = `agent.allowed_tools[${index}] of the suite, ${quote(tool)}, is of no server in agent.mcp`;
    const todo = servers.length === 0 ? "add the server to agent.mcp" : `use ${either(servers)}`;
    return [{ path: ["agent", "allowed_tools", index], what, todo }];
  });
}

/** A skill that is loaded is seen in a trace, or not at all. */
export function stopMistakes({ file, owner: of }: ReadCase, suite: SuiteFile | null): PathMistake[] {
  if (file.stop_on === undefined || suite === null) return [];
  const form = traceFormOf(suite.agent);
  if (form === "casegate" || agentProgram(form) !== null) return [];
  const what = `stop_on of ${of} needs a trace that shows skills, and agent.trace is ${quote(form)}`;
  return [{ path: ["stop_on"], what, todo: "set agent.trace, or remove stop_on" }];
}
