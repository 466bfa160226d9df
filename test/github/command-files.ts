/** Parses what an action wrote to GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE: `NAME=VALUE` lines and `NAME<<DELIMITER` blocks. */
export function parseCommandFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const block = /^([^=<]+)<<(.+)$/.exec(line);
    const single = /^([^=]+)=(.*)$/.exec(line);
    if (block !== null) {
      const end = lines.indexOf(block[2] ?? "", index + 1);
      if (end < 0) throw new Error(`no line ends the value of ${block[1]}`);
      values[block[1] ?? ""] = lines.slice(index + 1, end).join("\n");
      index = end;
    } else if (single !== null) {
      values[single[1] ?? ""] = single[2] ?? "";
    } else if (line !== "") {
      throw new Error(`the runner would refuse this line: ${line}`);
    }
  }
  return values;
}

/** A command that the runner obeys when a program prints it. */
export interface WorkflowCommand {
  name: string;
  properties: string;
  value: string;
}

/** Commands in a log: `::name props::value` at the start of a line, and `##[name]value` anywhere in it. */
export function workflowCommands(log: string): WorkflowCommand[] {
  const modern = /^\s*::([A-Za-z-]+)(?: ([^\n]*?))?::(.*)$/gm;
  const old = /##\[([A-Za-z-]+)(?: ([^\]\n]*))?\](.*)$/gm;
  return [...log.matchAll(modern), ...log.matchAll(old)].map((match) => ({
    name: match[1] ?? "",
    properties: match[2] ?? "",
    value: match[3] ?? "",
  }));
}
