import { schemaProblem } from "../lib/json-schema.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { endpointMistakes } from "./endpoint-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { globMistakes } from "./matcher-mistakes.ts";
import type { ReadCase } from "./read-case.ts";
import { quote } from "./wording.ts";

const owner = "the suite";
/** Members of a request that are the suite's to say elsewhere, or nobody's. */
const taken: readonly string[] = ["model", "messages", "tools", "stream", "n"];
const caseKeys = ["variables", "follow_ups", "tool_results"] as const;

/** What is wrong with preset chat; with the keys that only it has, where it is not used. Recordings of a chat may keep them. */
export function chatMistakes({ agent }: SuiteFile): PathMistake[] {
  const { preset, chat } = agent;
  if (preset !== "chat") {
    if (chat === undefined || preset === "recorded") return [];
    const what = `agent.chat of ${owner} has no meaning without agent.preset chat`;
    return [{ path: ["agent", "chat"], what, todo: "remove it, or set the preset" }];
  }
  const absent = (["base_url", "model"] as const).filter((key) => agent[key] === undefined);
  return [
    ...absent.map((key) => ({
      path: ["agent", "preset"],
      what: `agent of ${owner} lacks the key "${key}", which preset chat needs`,
      todo: "add it",
    })),
    ...endpointMistakes(agent, ["agent"]),
    ...(chat === undefined ? [] : requestMistakes(chat)),
  ];
}

function requestMistakes({ tools, tool_results, parameters }: NonNullable<SuiteFile["agent"]["chat"]>) {
  const path = ["agent", "chat"];
  const names = typeof tools === "object" ? tools.map(({ name }) => name) : [];
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const schemas = (typeof tools === "object" ? tools : []).flatMap(({ name, parameters: schema }, index) => {
    const problem = schema === undefined ? null : schemaProblem(schema);
    const what = `parameters of the tool ${quote(name)} of ${owner}: ${problem}`;
    return problem === null ? [] : [{ path: [...path, "tools", index], what, todo: "correct the schema" }];
  });
  return [
    ...twice.map((name) => ({
      path: [...path, "tools"],
      what: `two tools of ${owner} are called ${quote(name)}`,
      todo: "rename one of them",
    })),
    ...schemas,
    ...Object.keys(parameters)
      .filter((key) => taken.includes(key))
      .map((key) => ({
        path: [...path, "parameters", key],
        what: `agent.chat.parameters of ${owner} names ${quote(key)}, which has a place of its own`,
        todo: "remove it",
      })),
    ...scriptedMistakes(tool_results, [...path, "tool_results"], owner),
  ];
}

/** What is wrong with scripted results of tools. */
function scriptedMistakes(
  results: NonNullable<ReadCase["file"]["tool_results"]>,
  path: readonly PropertyKey[],
  of: string,
): PathMistake[] {
  return results.flatMap(({ tool, result, error }, index) => [
    ...globMistakes([tool], [...path, index, "tool"], of),
    ...((result === undefined) === (error === undefined)
      ? [
          {
            path: [...path, index],
            what: `tool_results[${index}] of ${of} needs exactly one of result and error`,
            todo: result === undefined ? "add one" : "keep one of them",
          },
        ]
      : []),
  ]);
}

/** What is wrong with a case's keys for preset chat. */
export function chatCaseMistakes(
  { file, given, owner: of }: ReadCase,
  suite: SuiteFile | null,
): PathMistake[] {
  const scripted = scriptedMistakes(file.tool_results ?? [], ["tool_results"], of);
  if (suite === null || suite.agent.preset === "chat" || suite.agent.preset === "recorded") return scripted;
  return caseKeys
    .filter((key) => given.has(key))
    .map((key) => ({
      path: [key],
      what: `the key "${key}" in ${of} has no meaning without agent.preset chat`,
      todo: "remove it, or set the preset",
    }));
}
