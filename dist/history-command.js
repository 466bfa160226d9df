import { resolve } from "node:path";
import { E as UserError, M as terminalText, h as quietCommand, v as Option } from "./start.js";
import { F as historyOf } from "./conclusion.js";
import { C as readStoredRun, _ as readHistory, h as appendHistory, v as historyRows } from "./seldom.js";
import { L as columns } from "./shared.js";
import { $t as plural, V as wrapped, cn as jsonText, en as rate, nn as signed, qt as withOutside, tn as rateWithInterval } from "./engine.js";
import { g as interruptSignal } from "./opening.js";

// src/report/history-text.ts
/** The trend of one suite for a terminal; with `summary` by agent and case, otherwise by run. Ends with a new line. */
function historyText(history, summary, terminal) {
	const on = {
		...terminal,
		width: Math.max(60, terminal.width)
	};
	const { runs } = history;
	const span = [runs[0], runs.at(-1)].map((run) => day(run?.date ?? "")).join(" to ");
	const title = `${terminalText(history.suite)}: ${plural(runs.length, "run")}, ${span}`;
	return `${[
		wrapped(title, on),
		...summary ? history.agents.map((agent) => agentLines(agent, on)) : [runLines(history, on)],
		chartLines(history, on)
	].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function day(date) {
	return terminalText(date.slice(0, 10), 20);
}
function runLines({ runs }, on) {
	const rows = runs.map((run) => [
		day(run.date),
		terminalText(run.mode, 20),
		run.commit === null ? "folder" : terminalText(run.commit.slice(0, 7), 20),
		run.model === null ? "model unknown" : terminalText(run.model, 40),
		String(run.cases),
		rate(run.rate)
	]);
	return columns([[
		"date",
		"mode",
		"commit",
		"model",
		"cases",
		"pass rate"
	], ...rows], on);
}
function agentLines(agent, on) {
	const model = agent.model === null ? "model unknown" : `model ${terminalText(agent.model, 60)}`;
	const head = `${terminalText(agent.agent, 80)}, ${model}: pass rate ${rateWithInterval(agent.rate, agent.interval)} over ${plural(agent.cases.length, "case")} in ${plural(agent.runs, "run")}`;
	const rows = agent.cases.map((one) => [
		terminalText(one.case, 60),
		String(one.runs),
		`${one.passes}/${one.attempts}`,
		rateWithInterval(one.rate, one.interval)
	]);
	const { asked, of, mean } = agent.judgment;
	const judged = `Judgment: ${asked} of ${of} rows were judged${mean === null ? "" : `, mean ${rate(mean)}`}; it decides nothing.`;
	return [
		...wrapped(head, on),
		...columns([[
			"case",
			"runs",
			"passes",
			"pass rate (runs as units)"
		], ...rows], on),
		...wrapped(judged, on)
	];
}
function chartLines({ chart, reference }, on) {
	if (chart === null) return wrapped("Chart: no night to compare with the first run yet.", on);
	const paired = `paired with the run of ${day(reference?.date ?? "")}`;
	const lines = [`Chart: ${`${plural(chart.nights.length, "night")} since ${day(chart.since)} (${terminalText(chart.began)}), ${paired}`}. ${chartWords(chart)}`];
	if (chart.trend !== null) {
		const { nights, p, slopePerNight } = chart.trend;
		lines.push(`Trend over ${nights} nights: ${signed(slopePerNight * nights)} in all, p ${p < .001 ? "under 0.001" : p.toFixed(3)}.`);
	}
	if (chart.asks !== null) lines.push(`ALARM: ${chart.asks}. It changes no decision.`);
	return lines.flatMap((line) => wrapped(line, on));
}
function chartWords({ wanting, nights, centre }) {
	const last = nights.at(-1);
	if (wanting > 0 || last === void 0 || centre === null) return `It can alarm after ${plural(wanting, "more night")}.`;
	if (last.smoothed === null || last.limit === null) return "The baseline is full; the next night is the first that is charted.";
	return `Last: ${signed(last.difference)}, smoothed ${signed(last.smoothed)}, limits ${signed(centre - last.limit)} to ${signed(centre + last.limit)}.`;
}

// src/commands/history-command.ts
/** `casegate history`: keeps what finished runs showed, and tells the trend. */
function historyCommand(terminal, end) {
	return quietCommand("history", "the trend, from what finished runs left in history.jsonl").option("--history <dir>", "folder of the history", ".casegate/history").addOption(new Option("--dir <dir>", "its first name").hideHelp()).option("--add <dir>", "first add a finished run, once").option("--summary", "pass rates by agent and case instead of by run").option("--json", "print everything as JSON: of each suite one object, in a list").action(async ({ dir, ...options }) => {
		await showHistory({
			...options,
			history: dir ?? options.history
		}, terminal);
		end(0);
	});
}
async function showHistory(options, terminal) {
	const place = {
		path: resolve(options.history),
		name: options.history
	};
	const given = {
		folder: ".",
		out: place.path,
		log: { line: terminal.note },
		interrupt: interruptSignal()
	};
	const rows = await withOutside(given, async ({ files }) => {
		if (options.add !== void 0) {
			const run = await readStoredRun(files, resolve(options.add), options.add);
			const added = await appendHistory(files, place, historyRows(run));
			terminal.note(added === 0 ? `${options.add} is there already` : `${added} rows added`);
		}
		return readHistory(files, place);
	});
	if (rows.length === 0) throw new UserError({
		where: options.history,
		what: "holds no history",
		todo: "add a finished run with --add, as in casegate history --add .casegate/run"
	});
	const histories = [...new Set(rows.map(({ suite }) => suite))].sort().map((suite) => historyOf(suite, rows)).filter((one) => one !== null);
	const { width, unicode } = terminal;
	const texts = histories.map((one) => historyText(one, options.summary === true, {
		width,
		unicode
	}));
	terminal.print(options.json === true ? `${jsonText(histories)}\n` : texts.join("\n"));
}

export { historyCommand };