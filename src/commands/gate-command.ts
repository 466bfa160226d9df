import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { createGitRepository } from "../adapters/git/repository-git.ts";
import { parseShard, type ShardRequest } from "../model/shard-request.ts";
import type { Repository } from "../ports/repository.ts";
import { withRunOptions } from "./common-options.ts";
import type { GateOptions } from "./gate-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { quietCommand } from "./program.ts";
import { letHeapStart } from "./small-heap.ts";
import type { Terminal } from "./terminal.ts";

/** `casegate gate`: run both sides, decide, write the report. */
export function gateCommand(terminal: Terminal, end: (status: number) => void): Command {
  const suite = "folder of the suite in the repository, of several, or a glob";
  return withRunOptions(quietCommand("gate", "run both sides, decide, write the report"), suite)
    .option("--baseline <ref|dir>", "what to compare with")
    .option("--candidate <ref|dir>", "what is under evaluation")
    .option("--baseline-model <name>", "the baseline's model, instead of the suite's")
    .option("--candidate-model <name>", "the candidate's model: two models against each other")
    .option("--record", "keep each attempt as a recording that agent.preset: recorded replays")
    .option(
      "--reuse <dir>",
      "take the baseline's attempts from this run, where the suite allows it",
      listed,
      [],
    )
    .option("--shard <i/n>", "make one part of the run, as in 2/8; casegate merge joins them", shard)
    .option("--shard-cases <ids>", "the cases of that part, as casegate plan --matrix names them")
    .option("--aa", "run the baseline against itself: how often does this gate cry wolf?")
    .action(async (options: GateOptions) => {
      if (options.resume !== true) letHeapStart();
      // Before git has a folder for temporary files, which would stay where an interrupt ends the process.
      const interrupt = interruptSignal();
      await using repository = repositoryAhead(options);
      // In two steps: between them git's first answer is heard, and asked on.
      await import("../contract/load-contract.ts");
      const { runGate } = await import("./run-gate.ts");
      end(await runGate(options, repository, interrupt, terminal));
    });
}

/** The checkout's git, which looks the sides up while the rest of the program is read. */
function repositoryAhead({ out, reuse, baseline, candidate, aa }: GateOptions): Repository | undefined {
  if (baseline === undefined) return undefined;
  const repository = createGitRepository(".", { leaveOut: [out, ...reuse].map((path) => resolve(path)) });
  repository.ahead(aa === true || candidate === undefined ? [baseline] : [baseline, candidate]);
  return repository;
}

/** Collects an option that may be given several times. */
function listed(text: string, before: string[]): string[] {
  return [...before, text];
}

function shard(text: string): ShardRequest {
  const parsed = parseShard(text);
  if (parsed === null) throw new InvalidArgumentError("must be I/N, such as 2/8.");
  return parsed;
}
