import type { Command } from "commander";
import type { Terminal } from "./terminal.ts";

/** The commands that a command line can need: none where it asks for the version alone, which is answered before anything else is read. */
export async function loadCommands(
  argv: readonly string[],
  terminal: Terminal,
  end: (status: number) => void,
): Promise<Command[]> {
  if (argv[0] === "--version" || argv[0] === "-V") return [];
  const { commandsFor } = await import("./all-commands.ts");
  return (await commandsFor(argv[0])).map((make) => make(terminal, end));
}
