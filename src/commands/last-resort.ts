import { terminalText } from "../report/untrusted/terminal-text.ts";
import { sentencesOf } from "./sentences.ts";

const usage = 2;

/**
 * What nobody caught ends the process with one line and status 2, never with a stack trace and the status that means `fail`. Output
 * that can't be written (a closed pipe, a full disk) changes no status: that is the verdict's, and the report stands in its folder.
 */
export function guardProcess(error: (line: string) => void): void {
  process.on("uncaughtException", (thrown) => {
    for (const line of sentencesOf(thrown)) error(terminalText(line, 2000));
    process.exit(usage);
  });
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") error(`standard output could not be written (${code ?? "unknown error"})`);
  });
  process.stderr.on("error", () => {});
}
