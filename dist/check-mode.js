import { resolve } from "node:path";
import { D as writeOutputs, E as actionLog, M as outputsOfDraft, O as publishLog, P as refuseTarget, ct as summary, it as info, k as publishAll } from "./shared.js";
import { n as checkedLines, r as checkSuites } from "./check.js";
import { z as markdownBlock } from "./conclusion.js";
import { g as interruptSignal } from "./opening.js";
import { qt as withOutside } from "./engine.js";

// src/commands/modes/check-mode.ts
const inconclusive = 3;
/** Loads the suites of one checkout and validates their harness, whatever the event is; makes no attempt and decides nothing. */
async function runCheck({ inputs, runner }) {
	refuseTarget(runner.eventName);
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const options = {
		folder: runner.workspace,
		out,
		log: actionLog,
		interrupt: interruptSignal()
	};
	const from = inputs.candidate === "" ? "HEAD" : inputs.candidate;
	const checked = await withOutside(options, async (outside) => {
		const found = [];
		for (const suite of inputs.suite) found.push(...await checkSuites({
			suite,
			from
		}, outside));
		return found;
	});
	const lines = checked.flatMap(checkedLines);
	for (const line of lines) info(line);
	const summary$1 = `${markdownBlock(lines.join("\n"), 6e4, 500)}\n`;
	const write = async () => {
		await summary.addRaw(summary$1).write();
		return null;
	};
	await publishAll([{
		name: "The job summary",
		run: write
	}], publishLog);
	writeOutputs(outputsOfDraft());
	return checked.every(({ valid }) => valid) ? 0 : inconclusive;
}
const checkMode = {
	reads: [
		"suite",
		"candidate",
		"report-dir"
	],
	run: runCheck
};

export { checkMode };