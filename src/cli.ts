import { guardProcess } from "./commands/last-resort.ts";
import { asksVersion, loadCommands } from "./commands/load-commands.ts";
import { parse, quietCommand } from "./commands/program.ts";
import { sentencesOf } from "./commands/sentences.ts";
import { keepHeapSmall, readNodeModules } from "./commands/small-heap.ts";
import { processTerminal } from "./commands/terminal.ts";
import { UserError } from "./model/errors.ts";
import { terminalText } from "./report/untrusted/terminal-text.ts";
import { version } from "./version.ts";

const usage = 2;

async function main(argv: readonly string[]): Promise<number> {
  if (!asksVersion(argv)) await readNodeModules();
  keepHeapSmall();
  const terminal = processTerminal();
  guardProcess(terminal.error);
  let status = 0;
  const end = (code: number) => {
    status = code;
  };
  try {
    if (process.platform === "win32")
      throw new UserError({ what: "Windows is not supported", todo: "use Linux, macOS or WSL" });
    const program = quietCommand("casegate", "a merge gate for changes to agents, skills and prompts");
    program.version(version);
    for (const command of await loadCommands(argv, terminal, end)) program.addCommand(command);
    await parse(program, argv);
    return status;
  } catch (error) {
    for (const line of sentencesOf(error)) terminal.error(terminalText(line, 2000));
    return usage;
  }
}

process.exitCode = await main(process.argv.slice(2));
