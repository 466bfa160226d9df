import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Command } from "commander";
import { checkoutRoot } from "../adapters/git/git-identity.ts";
import { expectedFileFor } from "../decide/decision-file-text.ts";
import { caseIdSchema } from "../model/case-file.ts";
import { UserError } from "../model/errors.ts";
import { requireCase } from "../pipeline/authoring/require-case.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import type { Terminal } from "./terminal.ts";
import { decider, writeReady } from "./write-decision.ts";

interface ExpectOptions {
  better?: boolean;
  reason: string;
  by?: string;
}

/** `casegate expect`: announces an improvement of a case, to be reviewed with the change. */
export function expectCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("expect", "announce an improvement up front, as a file to commit")
    .argument("<case>", "the case that is meant to get better")
    .option("--better", "the direction; no other can be announced")
    .requiredOption("--reason <text>", "why it will")
    .option("--by <name>", "who says so; default: git's user")
    .action(async (id: string, options: ExpectOptions) => {
      if (options.better !== true) {
        throw new UserError({
          where: "expect",
          what: "only improvements can be announced",
          todo: "add --better",
        });
      }
      if (options.reason.trim() === "")
        throw new UserError({ where: "--reason", what: "is blank", todo: "say why in a few words" });
      if (!caseIdSchema.safeParse(id).success)
        throw new UserError({ where: id, what: "is no case's id", todo: "name a case of the suite" });
      const place = { folder: await checkoutRoot("."), out: resolve(".casegate/run") };
      const quiet = { log: { line: terminal.note }, interrupt: interruptSignal() };
      await withOutside({ ...place, ...quiet }, ({ repository }) => requireCase(id, repository));
      await writeReady(
        expectedFileFor(id, { by: await decider(options.by), reason: options.reason, id: randomUUID() }),
        terminal,
      );
      end(0);
    });
}
