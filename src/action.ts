import { readFile } from "node:fs/promises";
import * as core from "@actions/core";
import { guardProcess } from "./commands/last-resort.ts";
import { modes } from "./commands/modes/modes.ts";
import { sentencesOf } from "./commands/sentences.ts";
import { keepHeapSmall } from "./commands/small-heap.ts";
import { UserError } from "./model/errors.ts";
import { readInputs, refuseUnread } from "./publish/inputs.ts";
import { parseRunner, type Runner } from "./publish/runner.ts";
import { terminalText } from "./report/untrusted/terminal-text.ts";

const usage = 2;

/** One run of the action: inputs and event in, then the mode that the inputs ask for. */
async function main(): Promise<number> {
  const inputs = readInputs((name) => core.getInput(name));
  const mode = await modes[inputs.mode]();
  refuseUnread(inputs, mode.reads);
  const runner = parseRunner(process.env);
  return mode.run({ inputs, runner, payload: await readPayload(runner) });
}

async function readPayload({ eventPath }: Runner): Promise<unknown> {
  try {
    return JSON.parse(await readFile(eventPath, "utf8"));
  } catch {
    throw new UserError({
      where: "GITHUB_EVENT_PATH",
      what: "names no readable JSON",
      todo: "start the action in a workflow",
    });
  }
}

keepHeapSmall();
guardProcess((line) => core.error(line));
try {
  process.exitCode = await main();
} catch (error) {
  for (const sentence of sentencesOf(error)) core.error(terminalText(sentence, 2000));
  process.exitCode = usage;
}
