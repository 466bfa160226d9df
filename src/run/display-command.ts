import type { Redactor } from "../lib/redact.ts";
import type { Command } from "../model/scalars.ts";

const displayChars = 500;

/** A command as people read it: as the suite writes it, its placeholders in place of random paths and prompts, bounded and redacted. */
export function displayCommand(command: Command, redactor: Redactor): string {
  const text = redactor.text(typeof command === "string" ? command : command.map(shown).join(" "));
  return text.length <= displayChars ? text : `${text.slice(0, displayChars - 1)}…`;
}

function shown(argument: string): string {
  return /^[\w@%+=:,./{}-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
