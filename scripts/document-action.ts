import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { modes } from "../src/commands/modes/modes.ts";
import type { InputName } from "../src/publish/inputs.ts";

interface Action {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
}

function action(): Action {
  return parse(readFileSync("action.yml", "utf8")) as Action;
}

const readsOf = await Promise.all(
  Object.entries(modes).map(async ([mode, read]) => ({ mode, reads: (await read()).reads })),
);

/** Which modes read an input; of an input that all read there is nothing to tell. */
function readBy(name: string): string {
  if (name === "mode" || name === "github-token") return "all";
  return readsOf
    .filter(({ reads }) => reads.includes(name as InputName))
    .map(({ mode }) => mode)
    .join(", ");
}

/** The inputs of action.yml, with the modes that read each. */
export function inputRows(): string[][] {
  return Object.entries(action().inputs).map(([name, input]) => [
    `\`${name}\``,
    input.default === "" ? "" : `\`${input.default}\``,
    readBy(name),
    input.description,
  ]);
}

export function outputRows(): string[][] {
  return Object.entries(action().outputs).map(([name, { description }]) => [`\`${name}\``, description]);
}
