import type { ToolCall } from "../../model/trace.ts";
import { commandText } from "./codex-calls.ts";

const reads = /\b(?:awk|bat|cat|head|less|more|nl|rg|grep|sed|tail)\b/;
const file = /([^\s"'`/\\]+)\/SKILL\.md\b/g;

/** Skills that were loaded as Codex loads them: by a command that shows the model a `SKILL.md`, and that succeeded. */
export function skillsOfCommands(calls: readonly ToolCall[]): string[] {
  return calls.flatMap(({ server, args, error, result }) => {
    const command = server === null && error === null && result !== null ? commandText(args) : null;
    if (command === null || !reads.test(command)) return [];
    return [...command.matchAll(file)].map((match) => match[1] ?? "");
  });
}
