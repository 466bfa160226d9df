import { resolve } from "node:path";
import { F as mergeShards } from "./shared.js";
import { g as interruptSignal } from "./opening.js";
import { qt as withOutside } from "./engine.js";
import { h as quietCommand } from "./start.js";
import { o as showReport } from "./conclusion.js";

// src/commands/merge-command.ts
/** `casegate merge`: joins the shards of a run and decides; runs nothing. */
function mergeCommand(terminal, end) {
	return quietCommand("merge", "join the shards of a run, decide").argument("<dir...>", "folders of runs that were made with --shard").option("--out <dir>", "folder for the whole run and its report; an earlier one there is replaced", ".casegate/run").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (folders, options) => {
		const out = resolve(options.out);
		const shards = folders.map((name) => ({
			path: resolve(name),
			name
		}));
		const given = {
			folder: ".",
			out,
			alsoLeftOut: shards.map(({ path }) => path),
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const request = {
			shards,
			out,
			name: options.out
		};
		const report = await withOutside(given, (outside) => mergeShards(request, outside));
		showReport(report, options.out, options, terminal);
		end(report.status);
	});
}

export { mergeCommand };