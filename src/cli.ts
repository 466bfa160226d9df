import { checkCommand } from "./commands/check-command.ts";
import { decideCommand } from "./commands/decide-command.ts";
import { acceptCommand, rejectCommand } from "./commands/decision-commands.ts";
import { expectCommand } from "./commands/expect-command.ts";
import { gateCommand } from "./commands/gate-command.ts";
import { historyCommand } from "./commands/history-command.ts";
import { guardProcess } from "./commands/last-resort.ts";
import { planCommand } from "./commands/plan-command.ts";
import { parse, quietCommand } from "./commands/program.ts";
import { pruneCommand } from "./commands/prune-command.ts";
import { referenceCommand } from "./commands/reference-command.ts";
import { replayCommand } from "./commands/replay-command.ts";
import { reportCommand } from "./commands/report-command.ts";
import { rescoreCommand } from "./commands/rescore-command.ts";
import { runCommand } from "./commands/run-command.ts";
import { scoreCommand } from "./commands/score-command.ts";
import { sentencesOf } from "./commands/sentences.ts";
import { showCommand } from "./commands/show-command.ts";
import { processTerminal } from "./commands/terminal.ts";
import { traceCommand } from "./commands/trace-command.ts";
import { verdictCommand } from "./commands/verdict-command.ts";
import { UserError } from "./model/errors.ts";
import { terminalText } from "./report/untrusted/terminal-text.ts";
import { version } from "./version.ts";

const usage = 2;

async function main(argv: readonly string[]): Promise<number> {
  const terminal = processTerminal();
  guardProcess(terminal.error);
  let status = 0;
  const end = (code: number) => {
    status = code;
  };
  try {
    if (process.platform === "win32")
      throw new UserError({ what: "Windows is not supported", todo: "use Linux, macOS or WSL" });
    const program = quietCommand("casegate", "a merge gate for changes to agents, skills and prompts")
      .version(version)
      .addCommand(checkCommand(terminal, end))
      .addCommand(runCommand(terminal, end))
      .addCommand(showCommand(terminal, end))
      .addCommand(referenceCommand(terminal, end))
      .addCommand(gateCommand(terminal, end))
      .addCommand(replayCommand(terminal, end))
      .addCommand(scoreCommand(terminal, end))
      .addCommand(rescoreCommand(terminal, end))
      .addCommand(decideCommand(terminal, end))
      .addCommand(acceptCommand(terminal, end))
      .addCommand(rejectCommand(terminal, end))
      .addCommand(expectCommand(terminal, end))
      .addCommand(verdictCommand(terminal, end))
      .addCommand(pruneCommand(terminal, end))
      .addCommand(traceCommand(terminal, end))
      .addCommand(reportCommand(terminal, end))
      .addCommand(planCommand(terminal, end))
      .addCommand(historyCommand(terminal, end));
    await parse(program, argv);
    return status;
  } catch (error) {
    for (const line of sentencesOf(error)) terminal.error(terminalText(line, 2000));
    return usage;
  }
}

process.exitCode = await main(process.argv.slice(2));
