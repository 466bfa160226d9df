import { type CommandUse, commandMistakes } from "../src/contract/command-mistakes.ts";
import { knownPlaceholders } from "../src/lib/placeholders.ts";

/** The kinds of commands, as the table calls them and as the loader does. */
const uses: Readonly<Record<string, CommandUse>> = {
  agent: "agent",
  scenario: "scenario",
  "verifier, detector": "verifier",
  truth: "truth",
  setup: "setup",
  service: "service",
};
export const commandUses: readonly string[] = Object.keys(uses);

const meanings: Readonly<Record<string, string>> = {
  subject: "The export of the side that the attempt runs on.",
  baseline: "The baseline's export, whichever side the attempt ran on.",
  suite: "The read-only copy of the suite folder.",
  workspace: "The attempt's folder, with a fresh copy of the fixture.",
  prompt: "The prompt's text.",
  prompt_file: "A file with the prompt's text.",
  history_file: "A JSON list of the earlier turns and the retrieved text; `[]` without any.",
  output: "The file that the agent may write its answer to.",
  trace: "The file that the agent writes its trace to.",
  answer: "A file with the answer.",
  case_dir: "The folder of the file that defines the case.",
  scratch: "A folder that is empty and removed afterwards.",
  model: "`agent.model`.",
  case: "The id of the case; only with `agent.case_id: true`.",
  repeat: "1, 2, … through all stages; only with `agent.case_id: true`.",
  port: "The port that the service must listen on.",
  "services.NAME.url": "Where the service NAME answers.",
};

/** Every placeholder that has a value somewhere, with the kinds of commands where it has one. */
export function placeholderRows(): string[][] {
  return [...knownPlaceholders, "services.NAME.url"].map((name) => [
    `\`{${name}}\``,
    ...Object.values(uses).map((use) => (hasValue(name, use) ? "yes" : "")),
    meanings[name] ?? "",
  ]);
}

function hasValue(name: string, use: CommandUse): boolean {
  return (
    commandMistakes([`{${name}}`], use, { caseId: true, services: ["NAME"] }, [], "the suite").length === 0
  );
}
