import { quote } from "../../wording.ts";
import { agentKeys } from "../agent-keys.ts";
import type { Cursor } from "../cursor.ts";
import { type ConvertOptions, type Draft, draft } from "../draft.ts";
import type { ForeignFolder } from "../foreign-folder.ts";

/** The providers of a configuration. */
export function providersOf(whole: Cursor): Cursor[] {
  const at = whole.at("providers") ?? whole.at("targets");
  return at === null ? [] : at.isList ? at.items() : [at];
}

/** The name by which a provider is known. */
export function providerId(at: Cursor): string | null {
  if (at.text !== null) return at.text;
  const said = at.at("id")?.text ?? null;
  if (said !== null) return said;
  const [first] = at.entries();
  return first?.[1].isMap === true ? first[0] : null;
}

/** The agent of the new suite: the model of the only provider is recorded, and how to ask it stays for a person to say. */
export function agentOf(
  whole: Cursor,
  options: ConvertOptions,
  traced: boolean,
  folder: ForeignFolder,
): Draft {
  const at = whole.at("providers") ?? whole.at("targets");
  const items = providersOf(whole);
  const ids = items.map(providerId).filter((id) => id !== null);
  const [id] = ids;
  const model =
    ids.length === 1 && id !== undefined && /^[\w.-]+(:[\w./-]+)+$/.test(id)
      ? id.split(":").at(-1)
      : undefined;
  if (options.agent === undefined)
    for (const one of items)
      folder.remarks.left(
        one,
        `the provider ${quote(providerId(one) ?? one.value)} is not asked`,
        "say how your agent is started: agent.run in suite.yaml, or convert with --agent",
      );
  if (items.length > 1)
    folder.remarks.left(
      at ?? whole,
      "a suite has one agent",
      "compare two models with --baseline-model and --candidate-model, or make a suite for each",
    );
  return agentKeys(options, draft({ trace: traced ? "casegate" : undefined, model }));
}
