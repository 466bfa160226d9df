import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { E as actionLog, F as mergeShards, N as parseEvent, S as earlierOfEvent, T as commitsOf, _ as knownNights, b as beginStatus, it as info, m as publishReports, nt as error, p as reviewingOf, x as withStatus } from "./shared.js";
import { E as UserError, M as terminalText, p as sentencesOf } from "./start.js";
import { Gn as suitesBelow, d as writeReportsTogether, l as suiteFolder, qt as withOutside, s as decidingSide } from "./engine.js";
import { _ as parsedJson } from "./contract.js";
import { Y as reportSchema, c as consoleReport } from "./conclusion.js";
import { g as interruptSignal } from "./opening.js";

// src/pipeline/suites/merge-suites.ts
/** The suite that a shard is of; a folder without a report is an error of its own when it is read. */
async function suiteOf({ path, name }, { files }) {
	const bytes = await files.read(join(path, "report.json"));
	const parsed = bytes === null ? null : reportSchema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
	if (parsed?.success === true) return parsed.data.contract.path;
	throw new UserError({
		where: join(name, "report.json"),
		what: bytes === null ? "is not there" : "is not what this version writes",
		todo: "run that shard again"
	});
}
/** Suites that were asked for and of which nothing is here: all their shards are lost, and no report would miss them. */
async function lostSuites({ suites }, decided, outside) {
	const [first] = decided;
	if (first === void 0) return [];
	const { baseline, candidate } = first.report.versions;
	const refOf = ({ commit, label }) => commit ?? label;
	const sides = {
		baseline: refOf(baseline),
		candidate: refOf(candidate)
	};
	const snapshot = await decidingSide(sides, outside);
	const here = new Set(decided.map(({ report }) => report.contract.path));
	const lost = suites.flatMap((suite) => suitesBelow(snapshot, suite)).filter((path) => !here.has(path));
	return [...new Set(lost)].map((where) => new UserError({
		where,
		what: "has no shard here, and it is one of the suites that were asked for",
		todo: "merge the report folders of every job of the matrix, and name the suites as mode plan does"
	}));
}
/** Merges the shards of one suite or several, each suite for itself; a report a suite. */
async function mergeSuites(request, outside) {
	const bySuite = /* @__PURE__ */ new Map();
	for (const place of request.shards) {
		const suite = await suiteOf(place, outside);
		bySuite.set(suite, [...bySuite.get(suite) ?? [], place]);
	}
	if (bySuite.size === 0) bySuite.set("", []);
	const several = bySuite.size > 1;
	const decided = [];
	for (const [suite, shards] of [...bySuite].sort(([a], [b]) => a < b ? -1 : 1)) {
		const place = {
			out: suiteFolder(request.out, suite, several),
			name: suiteFolder(request.name, suite, several)
		};
		const report = await mergeShards({
			...request,
			shards,
			...place
		}, outside);
		decided.push({
			report,
			name: place.name
		});
	}
	if (several) await writeReportsTogether(request.out, decided, outside);
	return {
		reports: decided,
		errors: await lostSuites(request, decided, outside)
	};
}

// src/commands/modes/merge-mode.ts
const usage = 2;
/** Every report folder below one folder, where downloaded artifacts lie, each in a folder of its own. */
async function shardsBelow(root, name) {
	const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
	if (entries === null) throw new UserError({
		where: name,
		what: "is not there",
		todo: "download the shards' report folders into it, or name another with the input shards-dir"
	});
	const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	if (entries.some((entry) => entry.name === "plan.json")) return [{
		path: root,
		name
	}];
	return folders.sort().map((folder) => ({
		path: join(root, folder),
		name: join(name, folder)
	}));
}
/** Joins the shards that other jobs made, decides, and publishes as a gate does. */
async function runMerge({ inputs, runner, payload }, status) {
	const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
	const shardsDir = resolve(runner.workspace, inputs["shards-dir"]);
	const shards = await shardsBelow(shardsDir, inputs["shards-dir"]);
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const options = {
		folder: runner.workspace,
		out,
		alsoLeftOut: [shardsDir],
		log: actionLog,
		interrupt: interruptSignal()
	};
	const request = {
		shards,
		suites: inputs.suite,
		out,
		name: inputs["report-dir"],
		isolationRequired: true,
		reviewing: reviewingOf(event, runner, inputs),
		earlier: earlierOfEvent(event, runner, inputs, false),
		onContract: (suite) => beginStatus(status, suite)
	};
	let nights = () => null;
	const merged = await withOutside(options, async (outside) => {
		const commits = event.kind === "pull_request" || event.kind === "merge_group" ? await commitsOf(event, outside.repository, inputs) : void 0;
		const made = await mergeSuites({
			...request,
			commits
		}, outside);
		const baseline = made.reports[0]?.report.versions.baseline.commit ?? "HEAD";
		nights = await knownNights({
			history: inputs.history,
			checkout: runner.workspace,
			baseline
		}, outside);
		return made;
	});
	for (const { report } of merged.reports) info(consoleReport(report, {
		width: 120,
		color: false,
		unicode: true
	}));
	const worst = await publishReports(merged.reports, {
		event,
		runner,
		inputs,
		status,
		knownNights: nights
	});
	for (const sentence of merged.errors.flatMap(sentencesOf)) error(terminalText(sentence, 2e3));
	return merged.errors.length > 0 ? usage : worst;
}
const mergeMode = {
	reads: [
		"suite",
		"baseline",
		"candidate",
		"baseline-branches",
		"comment",
		"status",
		"report-dir",
		"history",
		"shards-dir"
	],
	run: (start) => withStatus(start, (status) => runMerge(start, status))
};

export { mergeMode };