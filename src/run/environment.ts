import { expandText, type PlaceholderValues, placeholderNames } from "../lib/placeholders.ts";
import { cookieVariable } from "../lib/run-cookie.ts";
import { searchPath } from "../lib/usual-path.ts";
import { type AgentEndpoint, providerAccess } from "../model/provider-access.ts";
import type { SuiteFile } from "../model/suite-file.ts";

/** Variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Names that belong to the machine that runs the gate; no suite can pass them on. */
const withheld = /^(GITHUB|ACTIONS|INPUT|RUNNER)_/;
/** The gate's own tokens, which are redacted wherever they turn up. */
const ownTokens = /^(GITHUB_TOKEN|GH_TOKEN|ACTIONS_.*TOKEN|INPUT_.*TOKEN)$/;

export interface BaseRequest {
  engine: Variables;
  home: string;
  temporary: string;
  cookie: string;
}

/** What every command of a suite gets, and truth, verifiers and setup nothing else: no secret is in it. */
export function baseEnvironment({ engine, home, temporary, cookie }: BaseRequest): Record<string, string> {
  return {
    PATH: searchPath(engine["PATH"]),
    HOME: home,
    LANG: engine["LANG"] ?? "C.UTF-8",
    TMPDIR: temporary,
    [cookieVariable]: cookie,
  };
}

export interface AttemptEnvironmentRequest extends BaseRequest {
  agent: SuiteFile["agent"];
  /** Expanded in `env.set`; `prompt_file`, `output`, `trace`, `subject` and `workspace` are told as variables too. */
  values: PlaceholderValues;
  /** A scripted scenario runs without the variables that it isn't given. */
  optional: boolean;
}

export type AttemptEnvironment =
  | { kind: "ready"; variables: Record<string, string> }
  | { kind: "missing"; names: string[] };

/** The environment of one attempt: an allow-list. A variable that the suite passes by name but that is unset or empty is missing. */
export function attemptEnvironment(request: AttemptEnvironmentRequest): AttemptEnvironment {
  const { agent, values, engine } = request;
  const credential = presetCredential(agent);
  const names = agent.env.pass.filter((name) => name !== credential);
  const passed = names.map((name) => [name, withheld.test(name) ? "" : (engine[name] ?? "")] as const);
  const unset = passed.filter(([, value]) => value === "").map(([name]) => name);
  const missing = [...new Set([...unset, ...missingNames(agent, engine)])];
  if (missing.length > 0 && !request.optional) return { kind: "missing", names: missing };
  const variables = Object.fromEntries([
    ...Object.entries(baseEnvironment(request)),
    ...passed.filter(([, value]) => value !== ""),
    ...Object.entries(setVariables(agent, values)),
    ...toldNames(agent).map(([name, key]) => [name, values[key] ?? ""] as const),
    [cookieVariable, request.cookie],
  ]);
  return { kind: "ready", variables };
}

/** The suite's `env.set`; a variable whose placeholders have no value here (`{output}` in setup) is left out. */
export function setVariables(agent: SuiteFile["agent"], values: PlaceholderValues): Record<string, string> {
  const known = Object.entries(agent.env.set).filter(([, text]) =>
    placeholderNames([text]).every((name) => values[name] !== undefined),
  );
  return Object.fromEntries(known.map(([name, text]) => [name, expandText(text, values)]));
}

/** Variables that tell an agent what a placeholder would. */
const told = [
  ["TASK_FILE", "prompt_file"],
  ["OUTPUT_FILE", "output"],
  ["TRACE_FILE", "trace"],
  ["CASEGATE_SUBJECT", "subject"],
  ["CASEGATE_WORKSPACE", "workspace"],
] as const;
const toldOfCase = [...told, ["CASEGATE_CASE", "case"], ["CASEGATE_REPEAT", "repeat"]] as const;

function toldNames({ case_id }: SuiteFile["agent"]): readonly (readonly [name: string, key: string])[] {
  return case_id ? toldOfCase : told;
}

/** The variable that holds the key of a preset's provider: the agent gets it under its own name, or not at all where a broker keeps it. */
function presetCredential(agent: SuiteFile["agent"]): string | null {
  return agent.run === undefined ? (providerAccess(agent)?.keyVariable ?? null) : null;
}

/** Variables whose value the agent, or who asks its model, needs. */
function neededNames(agent: SuiteFile["agent"]): string[] {
  const keys = [presetCredential(agent), agent.key_env].filter((name) => typeof name === "string");
  return [...new Set([...agent.env.pass, ...keys])];
}

/** Which of them are unset or empty. Nothing is needed where nobody is asked. */
export function missingNames(agent: SuiteFile["agent"], engine: Variables): string[] {
  if (agent.preset === "recorded" || agent.preset === "none") return [];
  return neededNames(agent).filter((name) => (engine[name] ?? "") === "");
}

/** The address and key of a preset's provider, where no broker stands before it. */
export function ownEndpoint(agent: SuiteFile["agent"], engine: Variables): AgentEndpoint {
  const access = providerAccess(agent);
  return { baseUrl: access?.baseUrl ?? "", key: engine[access?.keyVariable ?? ""] ?? "" };
}

/** What is redacted from all that is kept: the values that the suite passes on, keys of endpoints, and the gate's own tokens. */
export function secretValues(
  { agent, judge }: Pick<SuiteFile, "agent" | "judge">,
  engine: Variables,
): string[] {
  const keys = judge?.key_env === undefined ? [] : [judge.key_env];
  const own = Object.keys(engine).filter((name) => ownTokens.test(name));
  const names = [...neededNames(agent), ...keys, ...own];
  const values = names.map((name) => engine[name] ?? "").filter((value) => value !== "");
  return [...new Set(values)];
}
