import { existsSync, lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Command } from "commander";

const takesPath = /<(ref\|)?(dir|path|file)(\.\.\.)?>/;
/** Text that can be no ref, but a folder; `.` alone stays what it always means, the working tree. */
const isFolderPath = /^\.\.?\/|^\.\.$/;

/** True for the folder of a checkout, a worktree or a submodule; an empty folder of the name is nothing to git either. */
function isTop(folder: string): boolean {
  const own = join(folder, ".git");
  return lstatSync(own, { throwIfNoEntry: false })?.isFile() === true || existsSync(join(own, "HEAD"));
}

/** The nearest folder from here upwards that is a checkout's; null outside of checkouts. */
function findTop(from: string): string | null {
  if (isTop(from)) return from;
  const above = dirname(from);
  return above === from ? null : findTop(above);
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** A suite's folder relative to the repository. A command that was shown names it so, and may be repeated from anywhere inside. */
function suiteAt(top: string, start: string, path: string): string {
  const here = resolve(start, path);
  const isTops = !isAbsolute(path) && !existsSync(here) && existsSync(join(top, path));
  return isTops ? path : relative(top, isAbsolute(path) ? realOf(path) : here) || ".";
}

/** A path that was written in `start`, as it is written in `top`. */
function writtenAt(top: string, start: string, flags: string, path: string): string {
  if (flags.startsWith("--suite") && (start !== top || isAbsolute(path))) return suiteAt(top, start, path);
  if (start === top || isAbsolute(path) || (flags.includes("<ref|dir>") && !isFolderPath.test(path)))
    return path;
  return relative(top, resolve(start, path)) || ".";
}

type Written = (flags: string, path: unknown) => unknown;

function moveOptions(command: Command, written: Written): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (!takesPath.test(option.flags) || command.getOptionValueSource(name) !== "cli") continue;
    command.setOptionValueWithSource(name, written(option.flags, command.getOptionValue(name)), "cli");
  }
}

/**
 * Lets a command that was started in a folder of a checkout work in its top folder, where suites, decision files and runs lie. Paths that
 * were given mean what they meant where the command was started. Says so once, on the side of the notes.
 */
export function workAtTop(command: Command, note: (line: string) => void): void {
  const start = process.cwd();
  const top = findTop(start) ?? start;
  const written: Written = (flags, path) =>
    Array.isArray(path)
      ? path.map((one) => written(flags, one))
      : typeof path === "string"
        ? writtenAt(top, start, flags, path)
        : path;
  moveOptions(command, written);
  for (const [at, argument] of command.registeredArguments.entries())
    if (/^(dir|path|file)$/.test(argument.name()))
      command.processedArgs[at] = written(`<${argument.name()}>`, command.processedArgs[at]);
  if (top === start) return;
  process.chdir(top);
  if (command.getOptionValue("quiet") !== true)
    note(`in the repository's top folder, ${relative(start, top)}`);
}
