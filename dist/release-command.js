import { a as withHistory, f as gate, i as runRequest, n as runInterrupted, qt as withOutside, r as runOutside } from "./engine.js";
import { b as withRunOptions } from "./opening.js";
import { h as quietCommand } from "./start.js";
import { o as showReport } from "./conclusion.js";

// src/commands/release-command.ts
/** `casegate release`: a gate with held-out cases and release criteria, whose run folder is the bundle. */
function releaseCommand(terminal, end) {
	const command = quietCommand("release", "gate with held-out cases and release criteria; the bundle");
	return withRunOptions(command, "folder of the suite in the repository").option("--baseline <ref|dir>", "the last release; without one the candidate is measured alone").option("--candidate <ref|dir>", "what is released, with the suite that it is measured by", "HEAD").option("--held-out <dir>", "a private checkout with held-out cases, laid out as in the suite").action(async (options) => end(await runRelease(options, terminal)));
}
async function runRelease(options, terminal) {
	const request = {
		...runRequest(options),
		mode: "release",
		suite: options.suite,
		baseline: options.baseline ?? "",
		candidate: options.candidate,
		heldOut: options.heldOut,
		split: options.split
	};
	const ended = await withOutside(runOutside(options, terminal), (outside) => withHistory(options.history, request, outside, terminal, (past) => gate({
		...request,
		past
	}, outside)));
	if (ended.kind === "interrupted") return runInterrupted(ended, options, terminal);
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

export { releaseCommand };