import * as z from "zod";
import { canonicalJson } from "../../lib/canonical-json.ts";
import { matchesName } from "../../lib/glob.ts";
import type { ScriptedResult } from "../../model/chat-file.ts";
import type { Json } from "../../model/json.ts";
import type { ChatTool } from "../../ports/model.ts";
import { parsePlainJson } from "../plain-json.ts";
import { type Broken, type PromptsRequest, templateText } from "./chat-prompts.ts";

const schema = z.record(z.string(), z.json());
const named = z.object({
  name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  description: z.string().optional(),
  parameters: schema.optional(),
  input_schema: schema.optional(),
  inputSchema: schema.optional(),
});
/** Tools as a repository keeps them: for chat completions, or bare with one of the usual names for their schema. */
const toolsFile = z
  .array(
    z.union([
      z.object({ type: z.literal("function"), function: named }).transform((tool) => tool.function),
      named,
    ]),
  )
  .max(128);

const noParameters = { type: "object", properties: {} };

/** The tools that the model may call, from the suite or from a file of the subject. */
export async function chatTools(
  request: Pick<PromptsRequest, "chat" | "files" | "folders">,
): Promise<{ kind: "tools"; tools: ChatTool[] } | Broken> {
  const { tools = [] } = request.chat;
  if (typeof tools !== "string") return { kind: "tools", tools: tools.map(toolOf) };
  const text = await templateText(tools, request);
  if (typeof text !== "string") return text;
  const parsed = toolsFile.safeParse(parsePlainJson(text));
  if (!parsed.success) return { kind: "broken", reason: `${tools} is no JSON list of tools` };
  return { kind: "tools", tools: parsed.data.map(toolOf) };
}

function toolOf({ name, description, ...schemas }: z.infer<typeof named>): ChatTool {
  const parameters = schemas.parameters ?? schemas.input_schema ?? schemas.inputSchema ?? noParameters;
  return { name, description: description ?? null, parameters };
}

/** What came of one call: a result or an error. */
export type ToolAnswer = { result: Json; error: null } | { result: null; error: string };

/** Answers calls as the suite says it, the case's own answers first. One for each attempt: it counts. */
export function scriptedTools(tools: readonly ChatTool[], scripted: readonly ScriptedResult[]) {
  const given = new Map<ScriptedResult, number>();
  return (name: string, args: Json): ToolAnswer => {
    if (!tools.some((tool) => tool.name === name)) return failure(`there is no tool ${name}`);
    const found = scripted.find(
      (one) =>
        matchesName([one.tool], name) &&
        hasArgs(args, one.args) &&
        (given.get(one) ?? 0) < (one.times ?? Infinity),
    );
    if (found === undefined) return failure("no result is scripted for this call");
    given.set(found, (given.get(found) ?? 0) + 1);
    return found.error === undefined ? { result: found.result ?? null, error: null } : failure(found.error);
  };
}

function failure(error: string): ToolAnswer {
  return { result: null, error };
}

function hasArgs(args: Json, wanted: ScriptedResult["args"]): boolean {
  if (wanted === undefined) return true;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return false;
  const given = args as Readonly<Record<string, Json>>;
  return Object.entries(wanted).every(
    ([key, value]) => Object.hasOwn(given, key) && canonicalJson(given[key] ?? null) === canonicalJson(value),
  );
}
