import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { UserError } from "../model/errors.ts";
import type { VerdictFile } from "../model/verdict-file.ts";
import { recordVerdict } from "../pipeline/again/record-verdict.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand, wholeNumber } from "./program.ts";
import type { Terminal } from "./terminal.ts";
import { decider, writeReady } from "./write-decision.ts";

interface VerdictOptions {
  run: string;
  attempt?: number;
  side: "baseline" | "candidate";
  observed: string;
  outcome: VerdictFile["outcome"];
  by?: string;
  independent?: boolean;
  heldOut?: string;
}

/** `casegate verdict`: records what a person saw in one attempt, and whether that passes. */
export function verdictCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("verdict", "record a person's verdict on one attempt, as a file to commit")
    .argument("<case>", "a manual case, or one with a human check")
    .option("--run <dir>", "the run's folder", ".casegate/run")
    .option("--attempt <n>", "which attempt; a manual case has none", wholeNumber(1))
    .addOption(
      new Option("--side <name>", "whose attempt").choices(["baseline", "candidate"]).default("candidate"),
    )
    .requiredOption("--observed <text>", "what you saw")
    .addOption(
      new Option("--outcome <name>", "partial is no pass")
        .choices(["pass", "partial", "fail"])
        .makeOptionMandatory(),
    )
    .option("--by <name>", "who judges; default: git's user")
    .option("--independent", "you wrote none of what you judge")
    .option("--held-out <dir>", "the held-out cases that a release was made with")
    .action(async (id: string, options: VerdictOptions) => {
      if (options.observed.trim() === "")
        throw new UserError({ where: "--observed", what: "is blank", todo: "say what you saw" });
      const path = resolve(options.run);
      const given = { folder: ".", out: path, log: { line: terminal.note }, interrupt: interruptSignal() };
      const request = {
        case: id,
        attempt: options.attempt,
        side: options.side,
        path,
        name: options.run,
        heldOut: options.heldOut,
        outcome: options.outcome,
        observed: options.observed,
        by: await decider(options.by),
        independence: options.independent === true ? ("independent" as const) : ("self" as const),
      };
      const file = await withOutside(given, (outside) => recordVerdict(request, outside));
      await writeReady(file, terminal);
      end(0);
    });
}
