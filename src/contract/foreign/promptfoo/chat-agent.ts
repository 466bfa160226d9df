import type { Json } from "../../../model/json.ts";
import type { Cursor } from "../cursor.ts";
import { type ConvertOptions, type Draft, draft } from "../draft.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import type { Prompt } from "./prompts.ts";
import { providerId, providersOf } from "./provider.ts";
import type { ForeignTest } from "./tests.ts";

const usualAddress = "https://api.openai.com/v1";
const usualKey = "OPENAI_API_KEY";

/** True for a template that holds nothing but plain variables, as preset chat fills them in. */
function isPlain(text: string): boolean {
  return !/\{\{|\{%|\{#/.test(text.replace(/\{\{\s*[A-Za-z_][\w.-]*\s*\}\}/g, ""));
}

function isScalar(value: Json): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function fits({ vars, prefix, suffix }: ForeignTest): boolean {
  const named = Object.entries(vars).every(
    ([name, value]) => /^[A-Za-z_][\w.-]*$/.test(name) && isScalar(value),
  );
  return named && prefix === "" && suffix === "";
}

/** The only prompt, when it is a file of the repository that a model could be asked with as it is. */
function templateOf(prompts: readonly Prompt[], folder: ForeignFolder): string | null {
  const [prompt, second] = prompts;
  if (prompt?.path === undefined || second !== undefined || prompt.chat || !isPlain(prompt.text)) return null;
  const path = folder.shown(prompt.path);
  return /^(?!\.\.?\/|\/)[\w./@+-]+$/.test(path) ? path : null;
}

/**
 * An agent that leaves the prompt under evaluation: preset chat reads its file from each side, and the cases hold the variables. Only where one prompt is
 * a file of plain variables and one provider speaks as OpenAI's does; null elsewhere.
 */
export function chatAgent(
  whole: Cursor,
  prompts: readonly Prompt[],
  tests: readonly ForeignTest[],
  options: ConvertOptions,
  folder: ForeignFolder,
): Draft | null {
  const [provider, second] = providersOf(whole);
  const id = provider === undefined || second !== undefined ? null : providerId(provider);
  const model = /^openai:(?:chat:)?([\w.-]+)$/.exec(id ?? "")?.[1];
  const path = templateOf(prompts, folder);
  if (options.agent !== undefined || provider === undefined || model === undefined || path === null)
    return null;
  if (/latest$/i.test(model) || !tests.every(fits)) return null;
  const config = provider.at("config") ?? provider.entries()[0]?.[1].at("config") ?? null;
  const said = (key: string) => config?.at(key)?.text ?? undefined;
  const chat = draft({
    user: `{subject}/${path}`,
    temperature: config?.at("temperature")?.number ?? undefined,
    max_tokens: config?.at("max_tokens")?.number ?? undefined,
  });
  for (const [key, at] of config?.entries() ?? [])
    if (!["apiBaseUrl", "apiKeyEnvar", "temperature", "max_tokens"].includes(key))
      folder.remarks.left(
        at,
        `the setting ${JSON.stringify(key).slice(0, 100)} of the provider is not taken over`,
        "say it under agent.chat in suite.yaml",
      );
  const key_env = said("apiKeyEnvar") ?? usualKey;
  folder.remarks.note(
    provider,
    `the model is asked by preset chat, with the key in ${key_env}, and the prompt stays the repository's own file`,
    "set the variable where the gate runs",
  );
  return { preset: "chat", base_url: said("apiBaseUrl") ?? usualAddress, model, key_env, chat };
}
