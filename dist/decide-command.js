import { resolve } from "node:path";
import { b as decideAgain } from "./seldom.js";
import { g as interruptSignal } from "./opening.js";
import { qt as withOutside } from "./engine.js";
import { h as quietCommand } from "./start.js";
import { o as showReport } from "./conclusion.js";

// src/commands/decide-command.ts
/** `casegate decide`: decides a finished run again with today's decision files and verdicts; runs nothing. */
function decideCommand(terminal, end) {
	return quietCommand("decide", "decide a finished run again with new decision files, run nothing").option("--run <dir>", "the run's folder; its report is replaced", ".casegate/run").option("--candidate <ref|dir>", "where the decision files are read; default: the branch that was run").option("--held-out <dir>", "the held-out cases that a release was made with").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => {
		const path = resolve(options.run);
		const given = {
			folder: ".",
			out: path,
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const request = {
			path,
			name: options.run,
			candidate: options.candidate,
			heldOut: options.heldOut
		};
		const report = await withOutside(given, (outside) => decideAgain(request, outside));
		showReport(report, options.run, options, terminal);
		end(report.status);
	});
}

export { decideCommand };