import { UserError } from "../model/errors.ts";
import type { Command } from "../model/scalars.ts";
import { quoteContexts } from "./shell-quoting.ts";

/** Names that may stand between braces in a command, beside `services.NAME.url`. */
export const knownPlaceholders: readonly string[] = [
  "subject",
  "baseline",
  "suite",
  "workspace",
  "prompt",
  "prompt_file",
  "history_file",
  "output",
  "trace",
  "answer",
  "case_dir",
  "scratch",
  "model",
  "port",
  "case",
  "repeat",
];

/** Values by placeholder name; a name without a value can't be used there. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

// `${name}` belongs to a shell, so only braces without a dollar sign before them are ours.
const pattern = new RegExp(
  `(?<!\\$)\\{(${knownPlaceholders.join("|")}|services\\.[A-Za-z0-9][A-Za-z0-9_-]*\\.url)\\}`,
  "g",
);

/** Names of the placeholders in a command, each once, in order of appearance. Other text in braces is the command's own. */
export function placeholderNames(command: Command): string[] {
  const text = typeof command === "string" ? command : command.join("\n");
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""))];
}

/** Replaces the placeholders of one text, as it stands. Throws a UserError for a placeholder without a value. */
export function expandText(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (_, name: string) => valueNamed(name, values));
}

/**
 * Replaces the placeholders of a command.
 *
 * In argv a value stays one argument. In a string for a shell each value becomes a variable that is set, quoted, on a line before
 * the command and read where the placeholder stood: whatever a prompt holds, the shell never reads it as its own text.
 * Throws a UserError for a placeholder without a value.
 */
export function expandCommand(command: Command, values: PlaceholderValues): Command {
  if (typeof command !== "string") return command.map((argument) => expandText(argument, values));
  const names = placeholderNames(command);
  if (names.length === 0) return command;
  const assignments = names.map((name, index) => `${variable(index)}=${quoted(valueNamed(name, values))}`);
  return `${assignments.join(" ")}\n${readVariables(command, names)}`;
}

function readVariables(command: string, names: readonly string[]): string {
  const contexts = quoteContexts(command);
  return command.replace(pattern, (_, name: string, offset: number) => {
    const reference = `\${${variable(names.indexOf(name))}}`;
    const context = contexts[offset];
    if (context === "double") return reference;
    return context === "single" ? `'"${reference}"'` : `"${reference}"`;
  });
}

function variable(index: number): string {
  return `placeholder_${index + 1}`;
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

function valueNamed(name: string, values: PlaceholderValues): string {
  const value = values[name];
  if (value !== undefined) return value;
  throw new UserError({
    what: `the placeholder {${name}} has no value in this command`,
    todo: "remove it, or see which placeholders this kind of command has",
  });
}
