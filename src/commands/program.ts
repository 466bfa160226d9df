import { Command, CommanderError, InvalidArgumentError } from "commander";

/** A usage mistake as the command line parser words it: one line, status 2. */
export class UsageError extends Error {}

/** A whole number of at least `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least) {
      throw new InvalidArgumentError(`must be a whole number, ${least} or more.`);
    }
    return number;
  };
}

/** A command that reports its mistakes as exceptions instead of ending the process. */
export function quietCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .allowExcessArguments(false)
    .showHelpAfterError(false);
}

/** Runs a parsed command line. Returns when the command has ended; help and version are no errors. */
export async function parse(program: Command, argv: readonly string[]): Promise<void> {
  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const help = error.code === "commander.help" ? "name a command; see casegate --help" : error.message;
    throw new UsageError(help.replace(/^error: /, "").replace(/\s+/g, " "));
  }
}
