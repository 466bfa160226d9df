import { join, resolve } from "node:path";
import { $ as allPages, A as outputsOf, C as runnerForge, D as writeOutputs, E as actionLog, O as publishLog, ct as summary, et as hasNext, it as info, j as outputsOfAll, k as publishAll, l as replay, s as readTree, st as warning, tt as gitHubAsk, y as historyKeeper } from "./shared.js";
import { F as historyOf, R as markdownText, c as consoleReport, y as commentSection } from "./conclusion.js";
import { $ as object, G as array, J as int, Z as looseObject, ot as unknown, rt as string } from "./contract.js";
import { E as UserError } from "./start.js";
import { C as readStoredRun, _ as readHistory, h as appendHistory, v as historyRows, w as readWholeRun } from "./seldom.js";
import { $t as plural, c as suitesOf, f as gate, l as suiteFolder, nn as signed, qt as withOutside, u as worstStatus } from "./engine.js";
import { g as interruptSignal } from "./opening.js";

// src/adapters/github/forge-github-issues.ts
const MOST_PAGES = 50;
const issueSchema = object({
	number: int(),
	title: string(),
	body: string().nullish(),
	user: object({ id: int() }).nullish(),
	html_url: string()
}).transform(({ number, title, body, user, html_url: url }) => ({
	number,
	title,
	body: body ?? "",
	authorId: user?.id ?? null,
	url
}));
const listSchema = array(looseObject({ pull_request: unknown().optional() }));
/** Issues of GitHub. Its list mixes pull requests in; they are left out. */
function createGitHubIssues(options) {
	const ask = gitHubAsk(options);
	const target = {
		owner: options.owner,
		repo: options.repo
	};
	const permission = "issues: write";
	return {
		openIssues: () => allPages(ask, {
			failed: "The open issues could not be read",
			permission: "issues: read"
		}, MOST_PAGES, async (client, page) => {
			const answer = await client.rest.issues.listForRepo({
				...target,
				state: "open",
				per_page: 100,
				page
			});
			return {
				found: listSchema.parse(answer.data).filter((one) => one.pull_request === void 0).map((one) => issueSchema.parse(one)),
				more: hasNext(answer.headers)
			};
		}),
		createIssue: ({ title, body }) => ask({
			failed: "The issue could not be opened",
			permission
		}, async (client) => {
			const answer = await client.rest.issues.create({
				...target,
				title,
				body
			});
			return issueSchema.parse(answer.data);
		}),
		updateIssue: (number, { title, body, close }) => ask({
			failed: `Issue ${number} could not be updated`,
			permission
		}, async (client) => {
			const answer = await client.rest.issues.update({
				...target,
				issue_number: number,
				body,
				...title === void 0 ? {} : { title },
				...close === true ? {
					state: "closed",
					state_reason: "completed"
				} : {}
			});
			return issueSchema.parse(answer.data);
		})
	};
}

// src/pipeline/nightly/history-run.ts
/** What a later replay needs of a run; its evidence is not kept. */
const needed = [
	"report.json",
	"plan.json",
	"findings.json",
	"contract.json",
	"attempts.jsonl"
];
/** Keeps a finished run in a history as the stored one, in place of the one before. */
async function keepStoredRun(run, to, files) {
	for (const name of needed) {
		const bytes = await files.read(join(run, name));
		if (bytes !== null) await files.writeAtomic(join(to, name), new TextDecoder().decode(bytes));
	}
}

// src/pipeline/nightly/nightly.ts
/** A stored run of this very code and suite. Any other, and one that somebody spoiled, is none: the sentence says why. */
async function referenceOf(request, tree, { files }) {
	const { contract, subjectDigest } = tree;
	const kept = request.history && {
		path: `${request.history.path}/runs/${contract.name}`,
		name: `${request.history.name}/runs/${contract.name}`
	};
	const place = request.against ?? kept;
	if (place === null || request.against === null && !await files.exists(`${place.path}/report.json`)) return {
		run: null,
		why: "the history holds no stored report of this suite"
	};
	try {
		const run = await readWholeRun(files, place.path, place.name, request.against === null);
		return run.report.contract.digest === contract.digest && run.report.versions.candidate.subjectDigest === subjectDigest || request.against !== null ? {
			run,
			why: ""
		} : {
			run: null,
			why: "the repository changed since the stored report"
		};
	} catch (error) {
		if (!(error instanceof UserError) || request.against !== null) throw error;
		return {
			run: null,
			why: `the stored report can't be read (${error.message})`
		};
	}
}
async function againstItself(request, place, notes, outside) {
	return gate({
		mode: "aa",
		suite: request.suite,
		baseline: request.candidate,
		candidate: request.candidate,
		out: place.path,
		name: place.name,
		allowCloud: request.allowCloud === true,
		notes
	}, outside);
}
/**
* One night of one suite: today's attempts against those of the last stored report of the same code and suite, so that a difference is the
* stack's. Where there is none, the code is run against itself, and that becomes the stored report.
*/
async function night(request, outside) {
	const tree = await readTree(request.suite, outside, request.candidate);
	const { run, why } = await referenceOf(request, tree, outside);
	const { path: out, name } = request.out;
	const ended = run === null ? await againstItself(request, request.out, [`first stored report: ${why}`], outside) : await replay({
		against: run.path,
		againstName: run.name,
		withoutEvidence: request.against === null,
		candidate: request.candidate,
		out,
		name,
		allowCloud: request.allowCloud === true
	}, outside);
	if (ended.kind === "interrupted") return ended;
	const made = [request.out];
	if (request.aa && run !== null) {
		const own = {
			path: `${out}-aa`,
			name: `${name}-aa`
		};
		const alone = await againstItself(request, own, [], outside);
		if (alone.kind === "interrupted") return alone;
		made.push(own);
	}
	return {
		kind: "night",
		suite: tree.contract.name,
		report: ended.report,
		isReference: run === null,
		keep: async (place) => {
			for (const { path, name: shown } of made) await appendHistory(outside.files, place, historyRows(await readStoredRun(outside.files, path, shown)));
			if (run === null) await keepStoredRun(out, `${place.path}/runs/${tree.contract.name}`, outside.files);
		}
	};
}

// src/publish/night-issue.ts
const markOf = (suite) => `<!-- casegate:issue schema=1 suite=${suite} -->`;
/** Only what this account wrote, with the mark on its first line, is ours: anybody may open an issue that looks like it. Lowest first. */
function ours(issues, suite, viewerId) {
	return issues.filter(({ authorId, body }) => authorId === viewerId && body.split(/\r?\n/)[0] === markOf(suite)).sort((a, b) => a.number - b.number);
}
/**
* Keeps one issue a suite: opened when something moved, brought up to date in place, closed when it is gone. The lowest number of our own
* stays, and others are closed: a forge that fails after it has opened one is asked again. What a person closed is opened anew as another
* issue, with its history left alone.
*/
async function keepNightIssue(forge, viewerId, suite, finding) {
	if (finding.kind === "unknown") return { kind: "none" };
	const open = async () => ours(await forge.openIssues(), suite, viewerId);
	const [kept, ...others] = await open();
	const body = `${markOf(suite)}\n${finding.body}`;
	if (kept !== void 0) await closeAll(forge, kept, others, body);
	if (finding.kind === "gone") {
		if (kept === void 0) return { kind: "none" };
		const { url } = await forge.updateIssue(kept.number, {
			body,
			close: true
		});
		return {
			kind: "closed",
			url
		};
	}
	const { title } = finding;
	if (kept !== void 0) {
		const { url } = await forge.updateIssue(kept.number, {
			title,
			body
		});
		return {
			kind: "updated",
			url
		};
	}
	const created = await forge.createIssue({
		title,
		body
	});
	const [first = created, ...twins] = await open();
	await closeAll(forge, first, twins, body);
	return {
		kind: "opened",
		url: first.url
	};
}
async function closeAll(forge, kept, others, body) {
	for (const { number } of others) await forge.updateIssue(number, {
		body: `${body}\n\nKept in #${kept.number}.`,
		close: true
	});
}

// src/report/night-text.ts
/** GitHub takes 65,536 characters; the mark, the chart and the last line stand beside the section. */
const sectionBytes = 56e3;
function chartWords(chart) {
	const last = chart.nights.at(-1);
	const since = `${plural(chart.nights.length, "night")} since ${markdownText(chart.since.slice(0, 10), 20)} (${markdownText(chart.began, 200)})`;
	if (chart.wanting > 0 || last === void 0) return `Chart: ${since}. It can alarm after ${plural(chart.wanting, "more night")}.`;
	return `Chart: ${since}. Last night ${signed(last.difference)}${chart.asks === null ? "; no alarm" : `. **Alarm:** ${chart.asks}`}.`;
}
/** The body of the issue that a nightly run keeps, and the same for its job summary. */
function nightText({ report, chart, runUrl, isReference }) {
	return [
		commentSection(report, {
			...isReference ? {} : { names: {
				baseline: "stored",
				candidate: "today"
			} },
			limitBytes: sectionBytes,
			reportUrl: runUrl,
			nameSuite: true
		}),
		"",
		...chart === null ? [] : [chartWords(chart), ""],
		"Kept by the nightly run, and closed by it when this is gone. Nothing of the repository or of the stored report was changed."
	].join("\n");
}

// src/commands/modes/replay-mode.ts
const interrupted = 130;
function refuseForeign({ inputs, runner }) {
	if (!runner.eventName.startsWith("pull_request")) return;
	throw new UserError({
		where: `event ${runner.eventName}`,
		what: `is about a change, and mode ${inputs.mode} about what moves without one`,
		todo: "start it with `on: schedule` or `workflow_dispatch`"
	});
}
async function nightsOf({ inputs, runner }, keeper, outside) {
	const candidate = inputs.candidate === "" ? "HEAD" : inputs.candidate;
	const paths = await suitesOf(inputs.suite, candidate, outside);
	const several = paths.length > 1;
	const nights = [];
	for (const suite of paths) {
		const name = suiteFolder(inputs["report-dir"], suite, several);
		const against = inputs.against === "" ? null : join(inputs.against, several ? suite : "");
		const made = (history) => night({
			suite,
			candidate,
			against: against === null ? null : {
				path: resolve(runner.workspace, against),
				name: against
			},
			history,
			aa: inputs.aa,
			allowCloud: inputs["allow-cloud"],
			out: {
				path: resolve(runner.workspace, name),
				name
			}
		}, outside);
		const ended = await (keeper === null ? made(null) : keeper.read(made));
		if (ended.kind === "interrupted") return ended;
		nights.push({
			...ended,
			name,
			chart: null
		});
	}
	return nights;
}
/** Keeps every night, then reads the trend that it is part of. A history that can't be written is told and changes no finding. */
async function charted(nights, keeper, { files }) {
	const keep = async (place) => {
		for (const one of nights) await one.keep(place);
	};
	await keeper.update(keep, `Add ${nights.map(({ suite }) => suite).join(", ")}`);
	const rows = await keeper.read((place) => readHistory(files, place));
	return nights.map((one) => ({
		...one,
		chart: historyOf(one.suite, rows)?.chart ?? null
	}));
}
function findingOf(one, runUrl) {
	const body = nightText({
		...one,
		runUrl
	});
	const { verdict } = one.report.decision;
	if (!one.isReference && verdict === "fail") return {
		kind: "found",
		title: `Casegate: ${one.suite} moved, and the repository did not`,
		body
	};
	if (one.chart?.asks != null) return {
		kind: "found",
		title: `Casegate: the nights of ${one.suite} drift`,
		body
	};
	return one.isReference || verdict === "pass" ? {
		kind: "gone",
		body
	} : { kind: "unknown" };
}
/** A first stored report is no finding, whatever this gate would have said of unchanged code. */
function statusOf({ isReference, report }) {
	return isReference && report.status !== 3 ? 0 : report.status;
}
async function publishNights(nights, start) {
	const { inputs, runner } = start;
	const token = inputs["github-token"];
	const comments = runnerForge(runner, token);
	const { owner, repo } = runner.run;
	const issues = comments === null ? null : createGitHubIssues({
		owner,
		repo,
		token,
		apiUrl: runner.apiUrl
	});
	const steps = nights.flatMap((one) => [{
		name: `The job summary on ${one.suite}`,
		run: async () => {
			await summary.addRaw(`${nightText({
				...one,
				runUrl: runner.runUrl
			})}\n`).write();
			return null;
		}
	}, {
		name: `The issue on ${one.suite}`,
		run: async () => {
			if (!inputs.issue) return null;
			if (issues === null || comments === null) return "No issue was kept: the input github-token is empty.";
			const viewer = await comments.viewerId();
			const kept = await keepNightIssue(issues, viewer, one.suite, findingOf(one, runner.runUrl));
			return kept.kind === "none" ? null : `The issue on ${one.suite} was ${kept.kind}: ${kept.url}`;
		}
	}]);
	await publishAll(steps, publishLog);
	const shared = {
		run: runner.run,
		commentUrl: null
	};
	const outputs = outputsOfAll(nights.map(({ report, name }) => outputsOf({
		...shared,
		report,
		reportDir: name
	})), inputs["report-dir"]);
	writeOutputs(outputs);
}
/** Tonight against the last stored report: one issue a suite, the history, the chart. */
async function runReplay(start) {
	refuseForeign(start);
	const { inputs, runner } = start;
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const keeper = historyKeeper(inputs.history, runner.workspace);
	if (keeper === null && inputs.against === "") throw new UserError({
		where: "input history",
		what: "is empty, and so is against: there is no stored report to compare with",
		todo: "set `history: branch:casegate-history`, or name a stored run with against"
	});
	const options = {
		folder: runner.workspace,
		out,
		log: actionLog,
		interrupt: interruptSignal()
	};
	const ended = await withOutside(options, async (outside) => {
		const nights = await nightsOf(start, keeper, outside);
		if ("kind" in nights || keeper === null) return nights;
		return charted(nights, keeper, outside).catch((error) => {
			publishLog.warning(`The history was not kept: ${error instanceof Error ? error.message : ""}`);
			return nights;
		});
	});
	if ("kind" in ended) {
		warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
		return interrupted;
	}
	for (const { report } of ended) info(consoleReport(report, {
		width: 120,
		color: false,
		unicode: true
	}));
	await publishNights(ended, start);
	return worstStatus(ended.map(statusOf));
}
const replayMode = {
	reads: [
		"suite",
		"candidate",
		"against",
		"aa",
		"allow-cloud",
		"issue",
		"report-dir",
		"history"
	],
	run: runReplay
};

export { replayMode };