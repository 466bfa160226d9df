import { resolve } from "node:path";
import { D as writeOutputs, E as actionLog, M as outputsOfDraft, N as parseEvent, T as commitsOf, d as durationsOfHistory, u as planMatrix, v as knownRows } from "./shared.js";
import { g as interruptSignal } from "./opening.js";
import { qt as withOutside } from "./engine.js";

// src/commands/modes/plan-mode.ts
const usage = 2;
/** Shares the baseline's suites out among jobs and hands the matrix over; makes no attempt. */
async function runPlan({ inputs, runner, payload }) {
	const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const options = {
		folder: runner.workspace,
		out,
		log: actionLog,
		interrupt: interruptSignal()
	};
	const jobs = await withOutside(options, async (outside) => {
		const { baseline } = await commitsOf(event, outside.repository, inputs);
		const { suite: suites, shards } = inputs;
		const place = {
			history: inputs.history,
			checkout: runner.workspace,
			baseline
		};
		const rows = await knownRows(place, outside, "Shards are balanced by numbers of attempts");
		const durations = ({ name }) => durationsOfHistory(name, rows);
		return planMatrix({
			suites,
			from: baseline,
			shards,
			durations
		}, outside);
	});
	for (const job of jobs) actionLog.line(`${job.suite} ${job.shard}: ${job["shard-cases"]}`);
	return writeOutputs({
		...outputsOfDraft(),
		matrix: JSON.stringify({ include: jobs })
	}) ? 0 : usage;
}
const planMode = {
	reads: [
		"suite",
		"baseline",
		"candidate",
		"baseline-branches",
		"report-dir",
		"shards",
		"history"
	],
	run: runPlan
};

export { planMode };