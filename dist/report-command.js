import { resolve } from "node:path";
import { h as quietCommand, v as Option } from "./start.js";
import { G as lostEvidence, on as createFiles, qt as withOutside } from "./engine.js";
import { P as storedPage, c as consoleReport, d as markdownReport, f as junitReport, p as htmlReport } from "./conclusion.js";
import { g as interruptSignal, r as _usingCtx } from "./opening.js";
import { V as readStoredReport } from "./shared.js";

// src/commands/report-command.ts
/** `casegate report`: shows a stored report again. */
function reportCommand(terminal, end) {
	return quietCommand("report", "show a stored report again").option("--run <dir>", "the run's folder", ".casegate/run").addOption(new Option("--format <name>", "what to print").choices([
		"md",
		"html",
		"junit",
		"text"
	]).default("text")).action(async ({ run, format }) => {
		const report = await readStoredReport(run);
		await tellLost(run, terminal);
		if (format === "html") terminal.print(await pageOf(report, run));
		else terminal.print(textOf(report, format, run, terminal));
		end(0);
	});
}
/** What was decided stays what it was, but nobody can look it up any more. */
async function tellLost(run, terminal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const files = _usingCtx$1.a(createFiles());
		const lost = await lostEvidence(files, resolve(run));
		if (lost === null) return;
		const attempts = `${lost.count} ${lost.count === 1 ? "attempt" : "attempts"}`;
		terminal.note(`casegate: ${run}: the evidence of ${attempts} is not what the run kept; nothing can be decided of it again`);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** The page with the attempts that the run's folder keeps. */
async function pageOf(report, run) {
	const out = resolve(run);
	const given = {
		folder: ".",
		out,
		log: { line: () => void 0 },
		interrupt: interruptSignal()
	};
	return withOutside(given, async (outside) => htmlReport(report, { runFolder: run }, await storedPage(report, out, outside)));
}
function textOf(report, format, run, terminal) {
	const { width, color, unicode } = terminal;
	switch (format) {
		case "md": return markdownReport(report, { runFolder: run });
		case "junit": return junitReport(report);
		case "text": return consoleReport(report, {
			width,
			color,
			unicode,
			reportPath: `${run}/report.md`,
			runFolder: run
		});
	}
}

export { reportCommand };