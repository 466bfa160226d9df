import { resolve } from "node:path";
import type { Command } from "commander";
import { mergeShards } from "../pipeline/shards/merge-shards.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface MergeOptions {
  out: string;
  json?: boolean;
  quiet?: boolean;
}

/** `casegate merge`: joins the shards of a run and decides; runs nothing. */
export function mergeCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("merge", "join the shards of a run, decide")
    .argument("<dir...>", "folders of runs that were made with --shard")
    .option(
      "--out <dir>",
      "folder for the whole run and its report; an earlier one there is replaced",
      ".casegate/run",
    )
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors")
    .action(async (folders: string[], options: MergeOptions) => {
      const out = resolve(options.out);
      const shards = folders.map((name) => ({ path: resolve(name), name }));
      const given = {
        folder: ".",
        out,
        alsoLeftOut: shards.map(({ path }) => path),
        log: { line: terminal.note },
        interrupt: interruptSignal(),
      };
      const request = { shards, out, name: options.out };
      const report = await withOutside(given, (outside) => mergeShards(request, outside));
      showReport(report, options.out, options, terminal);
      end(report.status);
    });
}
