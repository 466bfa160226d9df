import { resolve } from "node:path";
import type { Command } from "commander";
import { type RunCasesRequest, runCases } from "../pipeline/authoring/run-cases.ts";
import { readTree, type Tree } from "../pipeline/authoring/working-tree.ts";
import { shownCaseText } from "../report/attempt/attempt-text.ts";
import type { ShownCase } from "../report/attempt/shown-case.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { type IsolationChoice, isolationOption } from "./common-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { lastFolder } from "./last-attempts.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { sentencesOf } from "./sentences.ts";
import type { Terminal } from "./terminal.ts";
import { watchTree } from "./watch-tree.ts";

interface RunCommandOptions {
  suite: string;
  watch?: boolean;
  allowCloud?: boolean;
  blockExternal?: boolean;
  isolation?: IsolationChoice;
}

const interrupted = 130;

/** `casegate run`: one attempt of each named case on the working tree, shown whole. No verdict and no report come of it. */
export function runCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("run", "one attempt of each case on the working tree; shows, never a verdict")
    .argument("<case...>", "cases, or globs of their ids")
    .option("--suite <dir>", "folder of the suite", "cases")
    .option("--watch", "again whenever the suite or the subject changes")
    .addOption(isolationOption())
    .option("--allow-cloud", "authorise agents that the suite marks as cloud")
    .option("--block-external", "close the attempts' network and record what they wanted of it")
    .action(async (cases: string[], options: RunCommandOptions) => {
      const request = {
        suite: options.suite,
        cases,
        path: resolve(lastFolder),
        name: lastFolder,
        allowCloud: options.allowCloud === true,
        blockExternal: options.blockExternal === true,
      };
      const interrupt = interruptSignal();
      const asked = { ...request, isolation: options.isolation };
      if (options.watch === true) await watch(asked, interrupt, terminal);
      else await runOnce(asked, interrupt, terminal);
      end(interrupt.aborted ? interrupted : 0);
    });
}

interface AskedCases extends RunCasesRequest {
  isolation: IsolationChoice | undefined;
}

async function runOnce(request: AskedCases, interrupt: AbortSignal, terminal: Terminal): Promise<string> {
  const log = { line: terminal.note };
  const { isolation } = request;
  const given = { folder: ".", out: resolve(".casegate"), log, interrupt, isolation };
  const tree = await withOutside(given, (outside) =>
    runCases(request, outside, (shown) => print(shown, terminal)),
  );
  return digestOf(tree);
}

function print(shown: ShownCase, { width, unicode, print: write }: Terminal): void {
  write(`${shownCaseText(shown, { width, unicode })}\n`);
}

/** Runs now, and again when what counts has changed; a mistake in the suite is told and waited out. */
async function watch(request: AskedCases, interrupt: AbortSignal, terminal: Terminal): Promise<void> {
  await using changes = watchTree(resolve("."), interrupt);
  let ran: string | null = null;
  while (!interrupt.aborted) {
    try {
      if (ran === null || (await digestNow(request.suite, interrupt)) !== ran)
        ran = await runOnce(request, interrupt, terminal);
    } catch (error) {
      ran = null;
      for (const line of sentencesOf(error)) terminal.error(terminalText(line, 2000));
    }
    if (interrupt.aborted) return;
    terminal.print("waiting for a change of the suite or the subject\n");
    await changes.next();
  }
}

/** What a watch compares to see whether anything that counts has changed. */
function digestOf({ contract, subjectDigest }: Tree): string {
  return `${contract.digest} ${subjectDigest}`;
}

function digestNow(suite: string, interrupt: AbortSignal): Promise<string> {
  const outside = { folder: ".", out: resolve(".casegate"), log: { line: () => undefined }, interrupt };
  return withOutside(outside, async (given) => digestOf(await readTree(suite, given)));
}
