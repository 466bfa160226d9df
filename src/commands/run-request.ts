import { resolve } from "node:path";
import type { AttemptOptions } from "./common-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import type { OutsideOptions } from "./outside.ts";
import { runVoice } from "./progress/run-voice.ts";
import type { Terminal } from "./terminal.ts";

const interrupted = 130;

/** What the options that all runs share ask of the pipeline: in one place, so that no command takes an option and leaves it. */
export function runRequest(options: AttemptOptions) {
  return {
    out: resolve(options.out),
    name: options.out,
    only: options.case,
    repeats: options.repeats,
    concurrency: options.concurrency,
    resume: options.resume === true,
    strictHarness: options.strictHarness === true,
    allowCloud: options.allowCloud === true,
    keepWorkspaces: options.keepWorkspaces === true,
    blockExternal: options.blockExternal === true,
  };
}

/** What the same options say of the outside. */
export function runOutside(
  options: AttemptOptions,
  terminal: Terminal,
  interrupt = interruptSignal(),
): OutsideOptions {
  return {
    folder: ".",
    out: resolve(options.out),
    ...runVoice(options.quiet, terminal),
    interrupt,
    keepFolders: options.keepWorkspaces === true,
    isolation: options.isolation,
  };
}

/** Says what an interrupt left of a run; the exit status. */
export function runInterrupted(
  { made }: { made: number },
  options: AttemptOptions,
  terminal: Terminal,
): number {
  terminal.error(
    `interrupted; ${made} attempts are kept in ${options.out}: the same command with --resume continues`,
  );
  return interrupted;
}
