import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { E as actionLog, N as mergeShards, _ as knownNights, b as beginStatus, it as info, m as publishReports, p as reviewingOf, w as parseEvent, x as withStatus } from "./shared.js";
import { b as UserError } from "./start.js";
import { J as reportSchema, c as consoleReport } from "./conclusion.js";
import { Ut as interruptSignal, Wt as withOutside, a as suiteFolder, s as writeReportsTogether } from "./engine.js";

// src/pipeline/suites/merge-suites.ts
/** The suite that a shard is of; a folder without a report is an error of its own when it is read. */
async function suiteOf({ path, name }, { files }) {
	const bytes = await files.read(join(path, "report.json"));
	const parsed = bytes === null ? null : reportSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
	if (parsed?.success === true) return parsed.data.contract.path;
	throw new UserError({
		where: join(name, "report.json"),
		what: bytes === null ? "is not there" : "is not what this version writes",
		todo: "run that shard again"
	});
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
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
	return decided;
}

// src/commands/modes/merge-mode.ts
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
		out,
		name: inputs["report-dir"],
		reviewing: reviewingOf(event, runner, inputs),
		onContract: (suite) => beginStatus(status, suite)
	};
	let nights = () => null;
	const decided = await withOutside(options, async (outside) => {
		const merged = await mergeSuites(request, outside);
		const baseline = merged[0]?.report.versions.baseline.commit ?? "HEAD";
		nights = await knownNights({
			history: inputs.history,
			checkout: runner.workspace,
			baseline
		}, outside);
		return merged;
	});
	for (const { report } of decided) info(consoleReport(report, {
		width: 120,
		color: false,
		unicode: true
	}));
	return publishReports(decided, {
		event,
		runner,
		inputs,
		status,
		knownNights: nights
	});
}
const mergeMode = {
	reads: [
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