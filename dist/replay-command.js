import { basename, dirname, extname, resolve } from "node:path";
import { b as UserError, m as wholeNumber, p as quietCommand } from "./start.js";
import { l as replay } from "./shared.js";
import { v as isolationOption } from "./opening.js";
import { Ut as interruptSignal, Wt as withOutside, n as runVoice, r as withHistory } from "./engine.js";
import { o as showReport } from "./conclusion.js";

// src/commands/replay-command.ts
const interrupted = 130;
/** `casegate replay`: runs one side again and compares it with a stored run. Any difference is a finding, never an update. */
function replayCommand(terminal, end) {
	return quietCommand("replay", "rerun one side, compare with a stored report").requiredOption("--against <report.json>", "the stored report, with its attempts.jsonl beside it").option("--candidate <ref|dir>", "what is run today; default: the working tree", ".").option("--out <dir>", "folder for today's run and its report", ".casegate/replay").option("--case <glob>", "only these cases; such a run is inconclusive").option("--repeats <n>", "more attempts than the contract plans", wholeNumber(1)).option("--concurrency <n>", "attempts at the same time", wholeNumber(1)).option("--resume", "continue a replay that was interrupted or killed").addOption(isolationOption()).option("--allow-cloud", "authorise agents that the suite marks as cloud").option("--block-external", "close the attempts' network and record what they wanted of it").option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--keep-workspaces", "leave the attempts' folders for a look").option("--history <dir>", "add the run to the history in this folder").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => end(await runReplay(options, terminal)));
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
	const out = resolve(options.out);
	const against = resolve(againstName);
	const voice = runVoice(options.quiet, terminal);
	const given = {
		folder: ".",
		out,
		alsoLeftOut: [against],
		...voice,
		interrupt: interruptSignal(),
		isolation: options.isolation
	};
	const request = {
		against,
		againstName,
		candidate: options.candidate,
		out,
		name: options.out,
		only: options.case,
		repeats: options.repeats,
		concurrency: options.concurrency,
		resume: options.resume === true,
		allowCloud: options.allowCloud === true,
		strictHarness: options.strictHarness === true,
		keepWorkspaces: options.keepWorkspaces === true,
		blockExternal: options.blockExternal === true
	};
	const ended = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, (past) => replay({
		...request,
		past
	}, outside)));
	if (ended.kind === "interrupted") {
		terminal.error(`interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`);
		return interrupted;
	}
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

export { replayCommand };