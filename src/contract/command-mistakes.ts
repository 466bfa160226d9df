import { knownPlaceholders, placeholderNames } from "../lib/placeholders.ts";
import type { Command } from "../model/scalars.ts";
import type { PathMistake } from "./located.ts";
import { either, nearest, thing } from "./wording.ts";

/** What a command is for; it settles which placeholders have a value there. */
export type CommandUse = "agent" | "scenario" | "verifier" | "truth" | "setup" | "service" | "side_service";

/** What the suite says that commands depend on. */
export interface CommandRules {
  /** `agent.case_id`: whether `{case}` and `{repeat}` exist. */
  caseId: boolean;
  /** Null when the suite could not be understood: then no name is wrong. */
  services: readonly string[] | null;
  /** Services that attempts at the same time share, so that nobody can tell whose calls are whose. */
  sharedServices?: readonly string[];
}

const attemptNames = "workspace prompt prompt_file history_file output trace case_dir".split(" ");

const withoutValue: Record<CommandUse, readonly string[]> = {
  agent: ["baseline", "answer", "port"],
  scenario: ["baseline", "answer", "port", "prompt", "prompt_file", "history_file"],
  verifier: ["port", "case", "repeat"],
  truth: ["baseline", "answer", "port"],
  setup: ["baseline", "answer", "port", "case", "repeat", ...attemptNames],
  service: ["baseline", "answer"],
  side_service: ["baseline", "answer", "case", "repeat", ...attemptNames],
};

const useWords: Record<CommandUse, string> = {
  agent: "the agent's command",
  scenario: "a scripted scenario",
  verifier: "a verifier's command",
  truth: "the truth command",
  setup: "the setup command",
  service: "a service's command",
  side_service: "the command of a service that runs once a side",
};

const onlyWords: Record<string, string> = {
  baseline: "only verifiers have it",
  port: "only services have it",
  answer: "only verifiers have it",
};

function nameProblem(name: string, use: CommandUse, rules: CommandRules): Omit<PathMistake, "path"> | null {
  if (withoutValue[use].includes(name)) {
    const what = `uses {${name}}, which has no value in ${useWords[use]}`;
    const inFile =
      use === "verifier" && name === "case" ? "read it from the file that CASE_FILE names" : null;
    return { what, todo: inFile ?? onlyWords[name] ?? "remove it" };
  }
  if ((name === "case" || name === "repeat") && !rules.caseId) {
    return {
      what: `uses {${name}}, which has a value only where agent.case_id is true`,
      todo: "remove it, or set agent.case_id for an agent that replays answers",
    };
  }
  const service = /^services\.(.+)\.url$/.exec(name)?.[1];
  if (service === undefined || rules.services === null) return null;
  if (use === "setup") {
    return { what: `uses {${name}}, but services start after setup`, todo: "remove it" };
  }
  if (rules.services.includes(service)) return null;
  const known = rules.services.length === 0 ? "the suite has no services" : `use ${either(rules.services)}`;
  return { what: `uses {${name}}, which names no service of the suite`, todo: known };
}

// Other text in braces is the command's own, unless it looks like a slip: near a known name, or a word in a path.
function slips(text: string): Omit<PathMistake, "path">[] {
  const words = [...text.matchAll(/(?<!\$)\{([a-z][a-z_]{2,})\}/g)].map((match) => match[1] ?? "");
  const unknown = words.filter((word) => !knownPlaceholders.includes(word));
  return unknown.flatMap((word) => {
    const near = nearest(word, knownPlaceholders);
    const pathLike = !/[\s;=>()"']/.test(text);
    if (near === null && !pathLike) {
      return [];
    }
    const todo = near === null ? `known ones are ${knownPlaceholders.join(", ")}` : `did you mean {${near}}?`;
    return [{ what: `uses the unknown placeholder {${word}}`, todo }];
  });
}

/** Placeholders of a command (or of any text that is expanded like one) that have no value where it runs. */
export function commandMistakes(
  command: Command,
  use: CommandUse,
  rules: CommandRules,
  path: readonly PropertyKey[],
  owner: string,
): PathMistake[] {
  const texts = typeof command === "string" ? [command] : command;
  const named = placeholderNames(command).flatMap((name) => nameProblem(name, use, rules) ?? []);
  return [...named, ...texts.flatMap(slips)].map(({ what, todo }) => ({
    path,
    what: `${thing(path, owner)} ${what}`,
    todo,
  }));
}
