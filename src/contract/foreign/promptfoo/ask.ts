import type { Json } from "../../../model/json.ts";
import { quote } from "../../wording.ts";
import { type Draft, draft } from "../draft.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { chatTurns, type Prompt } from "./prompts.ts";
import { render, type Vars } from "./template.ts";
import type { ForeignTest } from "./tests.ts";

/** What the case asks: the prompt with the test's variables in it, and the turns before it. */
export function asked(prompt: Prompt, test: ForeignTest, folder: ForeignFolder): Draft | null {
  // In a list of messages a value stands inside a JSON text.
  const vars = prompt.chat
    ? Object.fromEntries(Object.entries(test.vars).map(([name, value]) => [name, inJson(value)]))
    : test.vars;
  const rendered = render(
    `${prompt.chat ? "" : test.prefix}${prompt.text}${prompt.chat ? "" : test.suffix}`,
    vars,
  );
  if (rendered.kind === "unusable") {
    folder.remarks.left(
      test.at,
      `the prompt ${quote(prompt.label)} can't be filled in for this test: ${rendered.why}`,
      "write the case by hand",
    );
    return null;
  }
  if (!prompt.chat) return { prompt: rendered.text };
  const turns = chatTurns(rendered.text);
  if (turns !== null)
    return draft({ prompt: turns.prompt, history: turns.history.length === 0 ? undefined : turns.history });
  folder.remarks.left(
    prompt.at,
    `the messages of ${quote(prompt.label)} do not end with a text of the user`,
    "write the case by hand",
  );
  return null;
}

function inJson(value: Json): Json {
  return typeof value === "string" ? JSON.stringify(value).slice(1, -1) : value;
}

/** The variables with the templates in them filled in, as they may name each other; null, and a remark, when that can't be done. */
export function filledVars({ vars, at }: ForeignTest, folder: ForeignFolder): Vars | null {
  const filled: Record<string, Json> = {};
  for (const [name, value] of Object.entries(vars)) {
    const rendered = typeof value === "string" && /\{[{%#]/.test(value) ? render(value, vars) : null;
    if (rendered?.kind === "unusable") {
      folder.remarks.left(
        at,
        `the variable ${quote(name)} can't be filled in: ${rendered.why}`,
        "write the case by hand",
      );
      return null;
    }
    filled[name] = rendered === null ? value : rendered.text;
  }
  return filled;
}
