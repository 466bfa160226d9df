import { systemProblem } from "../adapters/files/files-node-error.ts";
import { problemLine, UserError } from "../model/errors.ts";
import { UsageError } from "./program.ts";

/** One line a mistake of the user. Anything else is a bug of ours, told in one line too; CASEGATE_DEBUG=1 shows where. */
export function sentencesOf(thrown: unknown): string[] {
  const error = firstOf(thrown);
  if (error instanceof UserError) return error.message.split("\n");
  if (error instanceof UsageError) return [error.message];
  const refused = systemProblem(error);
  if (refused !== null) return [problemLine(refused)];
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const debug = error instanceof Error && process.env["CASEGATE_DEBUG"] === "1";
  const stack = debug ? (error.stack ?? "").split("\n").slice(1) : [];
  return [
    `internal error: ${said.replace(/\s+/g, " ")}; please report it with the command you ran`,
    ...stack,
  ];
}

/** The error that came first, where taking things down after it brought another. */
function firstOf(error: unknown): unknown {
  const { name, suppressed } = (error ?? {}) as { name?: string; suppressed?: unknown };
  return name === "SuppressedError" ? firstOf(suppressed) : error;
}
