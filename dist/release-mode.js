import { resolve } from "node:path";
import { A as outputsOf, D as writeOutputs, E as actionLog, O as publishLog, P as refuseTarget, ct as summary, h as stepSummary, it as info, k as publishAll, st as warning } from "./shared.js";
import { f as gate, qt as withOutside } from "./engine.js";
import { c as consoleReport, u as jobSummary } from "./conclusion.js";
import { g as interruptSignal } from "./opening.js";
import { E as UserError } from "./start.js";

// src/commands/modes/one-suite.ts
/** The suite of a mode that works on one. */
function oneSuite({ suite: [first, ...more] }) {
	if (first !== void 0 && more.length === 0) return first;
	throw new UserError({
		where: "input suite",
		what: "names several suites",
		todo: "use one step a suite"
	});
}

// src/commands/modes/release-mode.ts
const interrupted = 130;
/** What a release asks for, on the commit that is checked out; the report folder is the bundle that a later step stores. */
async function runRelease({ inputs, runner }) {
	refuseTarget(runner.eventName);
	const suite = oneSuite(inputs);
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const options = {
		folder: runner.workspace,
		out,
		log: actionLog,
		interrupt: interruptSignal()
	};
	const request = {
		mode: "release",
		suite,
		baseline: inputs.baseline,
		candidate: inputs.candidate === "" ? "HEAD" : inputs.candidate,
		heldOut: inputs["held-out"] === "" ? void 0 : inputs["held-out"],
		out,
		name: inputs["report-dir"],
		allowCloud: inputs["allow-cloud"],
		isolationRequired: true,
		notes: inputs.baseline === "" ? ["no earlier release was named, so the candidate was measured alone"] : []
	};
	const ended = await withOutside(options, (outside) => gate(request, outside));
	if (ended.kind === "interrupted") {
		warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
		return interrupted;
	}
	const { report } = ended;
	info(consoleReport(report, {
		width: 120,
		color: false,
		unicode: true
	}));
	await publishAll([{
		name: "The job summary",
		run: async () => {
			const text = stepSummary()((limit) => jobSummary(report, { reportUrl: runner.runUrl }, limit));
			await summary.addRaw(text).write();
			return null;
		}
	}], publishLog);
	const outputs = outputsOf({
		report,
		run: runner.run,
		reportDir: inputs["report-dir"],
		commentUrl: null
	});
	writeOutputs(outputs);
	return report.status;
}
const releaseMode = {
	reads: [
		"suite",
		"baseline",
		"candidate",
		"held-out",
		"allow-cloud",
		"report-dir"
	],
	run: runRelease
};

export { releaseMode };