import type { Command } from "commander";
import { UserError } from "../model/errors.ts";
import { type ConvertCommandOptions, convertCommand } from "./convert-command.ts";
import { quietCommand } from "./program.ts";
import { scaffoldCommand } from "./scaffold-command.ts";
import type { Terminal } from "./terminal.ts";

function collected(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** `casegate init`: a first suite, or one made of another harness's. Never overwrites. */
export function initCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("init", "write a first suite, or one made of another harness's")
    .option("--from <path>", "a folder or file of another harness to convert")
    .option("--suite <dir>", "folder of the new suite", "cases")
    .option("--agent <command>", "how the agent is started, for a shell")
    .option(
      "--step <command>",
      "for tasks: a command that leads from an op-list to its nets; once for each, in order",
      collected,
    )
    .option("--judge <model>", "a pinned model to ask what another harness had a model grade")
    .action(async (options: Partial<ConvertCommandOptions> & { suite: string }) => {
      const { from, suite, ...others } = options;
      if (from !== undefined) return end(await convertCommand({ ...others, suite, from }, terminal));
      const [idle] = Object.keys(others);
      if (idle !== undefined)
        throw new UserError({
          where: `--${idle}`,
          what: "is for a conversion",
          todo: "add --from, or leave it out",
        });
      await scaffoldCommand(suite, terminal);
      end(0);
    });
}
