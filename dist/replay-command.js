import { basename, dirname, extname, resolve } from "node:path";
import { E as UserError, h as quietCommand } from "./start.js";
import { l as replay } from "./shared.js";
import { _ as caseOption, v as isolationOption, y as withAttemptOptions } from "./opening.js";
import { a as withHistory, i as runRequest, n as runInterrupted, qt as withOutside, r as runOutside } from "./engine.js";
import { o as showReport } from "./conclusion.js";

// src/commands/replay-command.ts
/** `casegate replay`: runs one side again and compares it with a stored run. Any difference is a finding, never an update. */
function replayCommand(terminal, end) {
	const command = quietCommand("replay", "rerun one side, compare with a stored report").requiredOption("--against <report.json>", "the stored report, with its attempts.jsonl beside it").option("--candidate <ref|dir>", "what is run today; default: the working tree", ".").addOption(isolationOption()).option("--out <dir>", "folder for today's run and its report", ".casegate/replay").addOption(caseOption());
	return withAttemptOptions(command, {
		concurrency: "attempts at the same time",
		resume: "continue a replay that was interrupted or killed"
	}).action(async (options) => end(await runReplay(options, terminal)));
}
/** The run's folder: a report alone does not hold the attempts that today's are tested against. */
function folderOf(against) {
	if (basename(against) === "report.json") return dirname(against);
	if (extname(against) !== ".json") return against;
	throw new UserError({
		where: against,
		what: "is not called report.json",
		todo: "name report.json in the folder of a run, which holds its attempts too"
	});
}
async function runReplay(options, terminal) {
	const againstName = folderOf(options.against);
	const against = resolve(againstName);
	const given = {
		...runOutside(options, terminal),
		alsoLeftOut: [against]
	};
	const request = {
		...runRequest(options),
		against,
		againstName,
		candidate: options.candidate
	};
	const ended = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, (past) => replay({
		...request,
		past
	}, outside)));
	if (ended.kind === "interrupted") return runInterrupted(ended, options, terminal);
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

export { replayCommand };