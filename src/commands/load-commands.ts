import type { Command } from "commander";
import type { Terminal } from "./terminal.ts";

/** This is answered before anything else is read. */
export function asksVersion([first]: readonly string[]): boolean {
  return first === "--version" || first === "-V";
}

/** The commands that a command line can need: none where it asks for the version alone. */
export async function loadCommands(
  argv: readonly string[],
  terminal: Terminal,
  end: (status: number) => void,
): Promise<Command[]> {
  if (asksVersion(argv)) return [];
  const { commandsFor } = await import("./all-commands.ts");
  return (await commandsFor(argv[0])).map((make) => make(terminal, end));
}
