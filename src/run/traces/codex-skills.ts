import type { ToolCall } from "../../model/trace.ts";
import { commandText } from "./codex-calls.ts";

const reads = /\b(?:awk|bat|cat|head|less|more|nl|rg|grep|sed|tail)\b/;
const file = /\/SKILL\.md\b/g;
const endsName = /[\s"'`/\\]/;

/** Skills that were loaded as Codex loads them: by a command that shows the model a `SKILL.md`, and that succeeded. */
export function skillsOfCommands(calls: readonly ToolCall[]): string[] {
  return calls.flatMap(({ server, args, error, result }) => {
    const command = server === null && error === null && result !== null ? commandText(args) : null;
    if (command === null || !reads.test(command)) return [];
    return [...command.matchAll(file)]
      .map(({ index }) => nameBefore(command, index))
      .filter((name) => name !== "");
  });
}

/** The folder that a path names before a place in it; from there backwards, because a pattern would try every start before it. */
function nameBefore(command: string, end: number): string {
  let start = end;
  while (start > 0 && !endsName.test(command.charAt(start - 1))) start--;
  return command.slice(start, end);
}
