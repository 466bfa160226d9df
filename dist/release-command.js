import { resolve } from "node:path";
import { Ut as interruptSignal, Wt as withOutside, c as gate, n as runVoice, r as withHistory } from "./engine.js";
import { y as withRunOptions } from "./opening.js";
import { p as quietCommand } from "./start.js";
import { o as showReport } from "./conclusion.js";

// src/commands/release-command.ts
const interrupted = 130;
/** `casegate release`: a gate with held-out cases and release criteria, whose run folder is the bundle. */
function releaseCommand(terminal, end) {
	return withRunOptions(quietCommand("release", "gate with held-out cases and release criteria; the bundle")).option("--baseline <ref|dir>", "the last release; without one the candidate is measured alone").option("--candidate <ref|dir>", "what is released, with the suite that it is measured by", "HEAD").option("--held-out <dir>", "a private checkout with held-out cases, laid out as in the suite").action(async (options) => end(await runRelease(options, terminal)));
}
async function runRelease(options, terminal) {
	const out = resolve(options.out);
	const request = {
		mode: "release",
		suite: options.suite,
		baseline: options.baseline ?? "",
		candidate: options.candidate,
		heldOut: options.heldOut,
		out,
		name: options.out,
		only: options.case,
		split: options.split,
		repeats: options.repeats,
		concurrency: options.concurrency,
		resume: options.resume === true,
		strictHarness: options.strictHarness === true,
		allowCloud: options.allowCloud === true,
		keepWorkspaces: options.keepWorkspaces === true
	};
	const given = {
		folder: ".",
		out,
		...runVoice(options.quiet, terminal),
		interrupt: interruptSignal(),
		keepFolders: request.keepWorkspaces
	};
	const ended = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, () => gate(request, outside)));
	if (ended.kind === "interrupted") {
		terminal.error(`interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`);
		return interrupted;
	}
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

export { releaseCommand };