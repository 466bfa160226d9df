import { rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { makeReference, type ReferenceFiles } from "../pipeline/authoring/make-reference.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { latestFolder } from "./last-attempts.ts";
import { withOutside } from "./outside.ts";
import { quietCommand, wholeNumber } from "./program.ts";
import { replaceFile } from "./replace-file.ts";
import type { Terminal } from "./terminal.ts";

interface ReferenceOptions {
  attempt: number;
  suite: string;
  run?: string;
  side: "baseline" | "candidate";
}

/** `casegate reference`: makes a good attempt the reference of its case, in the suite of the working tree. */
export function referenceCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("reference", "make a good attempt the case's reference")
    .argument("<case>", "a case of the suite")
    .requiredOption("--attempt <n>", "which attempt", wholeNumber(1))
    .option("--suite <dir>", "folder of the suite", "cases")
    .option("--run <dir>", "the run's folder; default: where attempts were made last")
    .addOption(
      new Option("--side <name>", "whose attempt").choices(["baseline", "candidate"]).default("candidate"),
    )
    .action(async (id: string, options: ReferenceOptions) => {
      const name = options.run ?? (await latestFolder());
      const path = resolve(name);
      const given = {
        folder: ".",
        out: path,
        alsoLeftOut: [resolve(".casegate")],
        log: { line: terminal.note },
        interrupt: interruptSignal(),
      };
      const { attempt, suite, side } = options;
      const request = { case: id, attempt, side, suite, path, name };
      const made = await withOutside(given, (outside) => makeReference(request, outside));
      await writeReference(made);
      for (const file of made.files) terminal.print(`wrote ${terminalText(file.path, 400)}\n`);
      const { definition } = made;
      terminal.print(
        `${terminalText(definition.path, 400)}:${definition.line}: set the reference of ${terminalText(id, 200)}; look at it, then commit\n`,
      );
      end(0);
    });
}

/** Files first: a definition never names what is not there. */
async function writeReference({ replaced, files, definition }: ReferenceFiles): Promise<void> {
  await rm(resolve(replaced), { recursive: true, force: true });
  for (const { path, bytes } of files) {
    await replaceFile(resolve(path), bytes, dirname(resolve(path)));
  }
  await replaceFile(resolve(definition.path), definition.text, dirname(resolve(definition.path)));
}
