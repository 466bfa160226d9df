import { onTestFinished, TestRunner } from "vitest";
import { loadCommands } from "../../src/commands/load-commands.ts";
import { parse, quietCommand } from "../../src/commands/program.ts";
import { sentencesOf } from "../../src/commands/sentences.ts";
import { processTerminal } from "../../src/commands/terminal.ts";
import type { Ended } from "./casegate.ts";

const usage = 2;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** One command at a time: the working folder and the environment are the process's. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line as `dist/cli.js` does, within this process, and tells what a child would have written and ended with. Reading the engine
 * anew costs more than most commands, and one that was read already shows the same; what is about the process itself (signals, closed pipes,
 * limits, the build) is shown by `casegate`.
 */
export function casegateWithin(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const end = before.then(() => inPlace(cwd, env, () => commandLine(args)));
  const over = end.catch(() => undefined);
  before = over;
  // After a test that ran out of time, too, the next one must find the process's folder and environment as they were.
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(async () => void (await over), 240_000);
  return end;
}

async function commandLine(args: readonly string[]): Promise<Ended> {
  const ended: Ended = { status: 0, signal: null, stdout: "", stderr: "" };
  const terminal = {
    ...processTerminal(),
    width: 100,
    color: false,
    print: (text: string) => {
      ended.stdout += text;
    },
    note: (line: string) => {
      ended.stderr += `${line}\n`;
    },
    error: (line: string) => {
      ended.stderr += `casegate: ${line}\n`;
    },
  };
  try {
    const program = quietCommand("casegate", "within");
    const commands = await loadCommands(args, terminal, (status) => {
      ended.status = status;
    });
    for (const command of commands) program.addCommand(command);
    await parse(program, args);
  } catch (error) {
    for (const line of sentencesOf(error)) terminal.error(line);
    ended.status = usage;
  }
  return ended;
}

/** Does some work in a folder and with an environment, both of which are as before afterwards. */
async function inPlace<T>(cwd: string, env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const [folder, kept] = [process.cwd(), { ...process.env }];
  const heard = signals.map((signal) => process.listeners(signal));
  try {
    process.chdir(cwd);
    become({ PATH: kept["PATH"] ?? "", HOME: cwd, LANG: "C.UTF-8", NO_COLOR: "1", ...env });
    return await work();
  } finally {
    process.chdir(folder);
    become(kept);
    for (const [at, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (heard[at]?.includes(listener) !== true) process.off(signal, listener);
  }
}

function become(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
