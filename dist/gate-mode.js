import { join, resolve } from "node:path";
import { C as runnerForge, D as writeOutputs, E as actionLog, J as mostRunPackedBytes, K as artifactReport, M as outputsOfDraft, N as parseEvent, O as publishLog, Q as createGitHubRunList, S as earlierOfEvent, T as commitsOf, Y as unpackRun, Z as createGitHubRuns, _ as knownNights, b as beginStatus, ct as summary, it as info, k as publishAll, m as publishReports, nt as error, p as reviewingOf, q as namedArtifacts, st as warning, w as draftStatus, x as withStatus } from "./shared.js";
import { E as UserError, M as terminalText, p as sentencesOf } from "./start.js";
import { g as interruptSignal, k as parseShard } from "./opening.js";
import { Yn as ForgeError, o as gateSuites, qt as withOutside } from "./engine.js";
import { c as consoleReport, z as markdownBlock } from "./conclusion.js";
import { n as checkedLines, r as checkSuites } from "./check.js";

// src/commands/runner/draft-check.ts
const runLabel = "casegate:run";
const inconclusive = 3;
/** True for a draft of which only the suite is checked: the label `casegate:run` and the input `drafts: run` ask for more. */
function isDraftOnly(event, { drafts }) {
	return event.kind === "pull_request" && event.draft && drafts === "check" && !event.labels.includes(runLabel);
}
/**
* Loads the candidate's suite and validates its harness; makes no attempt. Nothing is decided: the outputs say `inconclusive` and
* `block`, and the commit status stays pending, so that no merge is allowed by it. Returns the exit status: 0 while the suite holds,
* because a draft is not yet asked for more, and 3 when its harness does not. Who requires the job instead of the status must
* start the workflow on `ready_for_review` too.
*/
async function checkDraft(given, outside) {
	const { event, runner, inputs, candidate } = given;
	const checked = [];
	for (const suite of inputs.suite) checked.push(...await checkSuites({
		suite,
		from: candidate
	}, outside));
	const lines = checked.flatMap(checkedLines);
	for (const line of lines) info(line);
	const told = `A draft: only its suite was checked. The label \`${runLabel}\`, or taking it out of draft, asks for the attempts.`;
	const forge = inputs.status ? runnerForge(runner, inputs["github-token"]) : null;
	await publishAll([{
		name: "The job summary",
		run: async () => {
			await summary.addRaw(`${told}\n\n${markdownBlock(lines.join("\n"), 6e4, 500)}\n`).write();
			return null;
		}
	}, {
		name: "The commit status",
		run: async () => {
			for (const { name, valid } of checked) await forge?.setStatus(event.headSha, draftStatus({
				suite: name,
				valid
			}, runner.runUrl));
			return told;
		}
	}], publishLog, event.fork);
	writeOutputs(outputsOfDraft());
	return checked.every(({ valid }) => valid) ? 0 : inconclusive;
}

// src/commands/runner/last-reported.ts
/** Older ones than these have lost their artifacts. */
const mostRuns = 20;
/** Which commit of a branch this workflow reported on last, by an artifact that is still there; undefined where GitHub can't be asked. */
function lastReportedOn({ run, apiUrl, workflowPath }, inputs) {
	const token = inputs["github-token"];
	if (token === "" || workflowPath === null) return void 0;
	const options = {
		owner: run.owner,
		repo: run.repo,
		token,
		apiUrl
	};
	const forge = {
		...createGitHubRuns(options),
		...createGitHubRunList(options)
	};
	return async (branch) => {
		try {
			const own = (await forge.pushRuns(branch)).filter((one) => one.isCompleted && one.path === workflowPath && one.id !== run.runId);
			for (const { id, headSha } of own.slice(0, mostRuns)) if ((await forge.artifacts(id)).some(({ name, expired }) => !expired && name.startsWith("casegate-"))) return headSha;
			return null;
		} catch (error) {
			if (!(error instanceof ForgeError)) throw error;
			throw new UserError({
				where: "event push",
				what: error.message.replace(/\.$/, ""),
				todo: "mend that, or give the input baseline"
			});
		}
	};
}

// src/publish/find-branch-runs.ts
/** Artifacts may be large, and what the nearest runs lack an older one rarely has. */
const mostDownloads = 3;
/**
* What runs of pushes to a branch and of its schedule left of a suite, at the baseline's commit or one that it comes from: the very commit
* first, then the newest. Runs of pull requests and of other repositories are none of these, whatever their branch is called.
*/
async function findBranchRuns({ forge, repository, branch, runId }, { suite, baseline, isBefore, isMeant }) {
	const listed = [...await forge.pushRuns(branch), ...await forge.scheduledRuns(branch)].filter((run) => isOfBranch(run) && run.headRepository === repository && run.isCompleted && run.id !== runId);
	const rank = ({ headSha }) => headSha === baseline ? 0 : 1;
	listed.sort((a, b) => rank(a) - rank(b) || Number(BigInt(b.id) - BigInt(a.id)));
	const found = {
		runs: [],
		problems: []
	};
	let downloads = 0;
	for (const { id, headSha } of listed.slice(0, 20)) {
		if (downloads >= mostDownloads) break;
		if (headSha !== baseline && !await isBefore(headSha)) continue;
		const newest = namedArtifacts(await forge.artifacts(id), id).filter(({ of }) => of === suite).sort((a, b) => b.runAttempt - a.runAttempt)[0];
		if (newest === void 0) continue;
		if (newest.artifact.expired) {
			found.problems.push(`the artifact of run ${id} expired`);
			continue;
		}
		downloads += 1;
		const unpacked = await unpackRun(await forge.downloadArtifact(newest.artifact.id, mostRunPackedBytes), "look");
		if (unpacked.kind === "refused") found.problems.push(`the artifact of run ${id} ${unpacked.why}`);
		else for (const { files } of unpacked.runs) if (isMeant(files)) found.runs.push({
			runId: id,
			headSha,
			files
		});
	}
	return found;
}
function isOfBranch({ event }) {
	return event === "push" || event === "schedule";
}

// src/commands/runner/reuse-of-event.ts
/** The branch that the baseline comes from; null where an event names none. */
function branchOf(event) {
	if (event.kind === "pull_request" || event.kind === "merge_group") return event.baseRef;
	const [, branch] = (event.kind === "push" ? /^refs\/heads\/(.+)$/.exec(event.ref) : null) ?? [];
	return branch ?? null;
}
/**
* Where a run on GitHub finds what runs of the base branch measured; undefined where there is nowhere to look. Somebody who starts a run
* again wants it to be made.
*/
function reuseOfEvent(event, { run, apiUrl }, inputs) {
	const token = inputs["github-token"];
	const branch = branchOf(event);
	const isNamed = inputs.candidate !== "" || inputs.baseline !== "";
	if (token === "" || branch === null || isNamed || run.runAttempt > 1) return void 0;
	const { owner, repo, runId } = run;
	const options = {
		owner,
		repo,
		token,
		apiUrl
	};
	const search = {
		forge: {
			...createGitHubRuns(options),
			...createGitHubRunList(options)
		},
		repository: `${owner}/${repo}`,
		branch,
		runId
	};
	return {
		isNamed: false,
		folders: [],
		async find({ suite, baseline }, outside) {
			if (baseline === null) return {
				places: [],
				problems: []
			};
			try {
				const found = await findBranchRuns(search, {
					suite,
					baseline,
					isBefore: (commit) => isAncestor(commit, baseline, outside),
					isMeant: (files) => artifactReport(files)?.contract.suite === suite
				});
				return {
					places: await Promise.all(found.runs.map((one) => unpacked(one, outside))),
					problems: found.problems
				};
			} catch (error) {
				if (!(error instanceof ForgeError)) throw error;
				return {
					places: [],
					problems: [error.message.replace(/\.$/, "")]
				};
			}
		}
	};
}
async function isAncestor(commit, of, { repository }) {
	try {
		return await repository.mergeBase(commit, of) === commit;
	} catch (error) {
		if (error instanceof UserError) return false;
		throw error;
	}
}
/** What an artifact held, in a private folder; every name in it was matched against those that a run writes. */
async function unpacked({ runId, headSha, files }, outside) {
	const path = await outside.files.makeFolder();
	for (const [name, bytes] of files) await outside.files.write(join(path, name), bytes);
	return {
		path,
		name: `run ${runId}`,
		commit: headSha
	};
}

// src/commands/modes/gate-mode.ts
const interrupted = 130;
const usage = 2;
/** The gate, then every place a report goes to. The status comes from the verdict alone. */
async function runGate(start, status, only) {
	const { inputs, runner, payload } = start;
	const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
	const out = resolve(runner.workspace, inputs["report-dir"]);
	const options = {
		folder: runner.workspace,
		out,
		log: actionLog,
		interrupt: interruptSignal()
	};
	let nights = () => null;
	const ended = await withOutside(options, async (outside) => {
		const commits = await commitsOf(event, outside.repository, inputs, lastReportedOn(runner, inputs));
		const earlier = earlierOfEvent(event, runner, inputs, only);
		if (only && earlier === void 0) throw nothingToReuse(runner.eventName);
		if (!only && isDraftOnly(event, inputs)) return checkDraft({
			event,
			runner,
			inputs,
			candidate: commits.candidate
		}, outside);
		const place = {
			history: inputs.history,
			checkout: runner.workspace,
			baseline: commits.baseline
		};
		nights = await knownNights(place, outside);
		return gateSuites({
			mode: "gate",
			suites: inputs.suite,
			baseline: commits.baseline,
			candidate: commits.candidate,
			baselineLabel: commits.baselineLabel,
			candidateLabel: commits.headLabel,
			out,
			name: inputs["report-dir"],
			allowCloud: inputs["allow-cloud"],
			isolationRequired: true,
			notes: commits.note === null ? [] : [commits.note],
			earlier: inputs.shard === "" ? earlier : void 0,
			reuse: reuseOfEvent(event, runner, inputs),
			reviewing: reviewingOf(event, runner, inputs),
			onContract: inputs.shard === "" ? (name) => beginStatus(status, name) : void 0,
			shard: shardOf(inputs)
		}, outside);
	});
	if (typeof ended === "number") return ended;
	if (ended.kind === "interrupted") {
		warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
		return interrupted;
	}
	for (const { report } of ended.reports) info(consoleReport(report, {
		width: 120,
		color: false,
		unicode: true
	}));
	const asked = inputs.shard === "" ? inputs : {
		...inputs,
		comment: false,
		status: false
	};
	const worst = await publishReports(ended.reports, {
		event,
		runner,
		inputs: asked,
		status,
		knownNights: nights
	});
	for (const sentence of ended.errors.flatMap(sentencesOf)) error(terminalText(sentence, 2e3));
	if (ended.errors.length > 0) return usage;
	return inputs.shard === "" ? worst : 0;
}
function shardOf({ shard, "shard-cases": cases }) {
	const parsed = parseShard(shard);
	if (parsed !== null) return {
		...parsed,
		cases: cases.length === 0 ? void 0 : cases
	};
	if (cases.length === 0) return void 0;
	throw new UserError({
		where: "input shard-cases",
		what: "stands alone",
		todo: "set the input shard too"
	});
}
function nothingToReuse(eventName) {
	return new UserError({
		where: "input mode",
		what: `decide finds no earlier run of a pull request here (event ${eventName})`,
		todo: "use it on pull_request_review, pull_request or merge_group, with a token and without the inputs baseline and candidate"
	});
}
const reads = [
	"suite",
	"baseline",
	"candidate",
	"baseline-branches",
	"drafts",
	"allow-cloud",
	"comment",
	"status",
	"report-dir"
];
const gateMode = {
	reads: [
		...reads,
		"shard",
		"shard-cases",
		"history"
	],
	run: (start) => start.inputs.shard === "" ? withStatus(start, (status) => runGate(start, status, false)) : runGate(start, null, false)
};
/** Decides what an earlier run of the same pull request measured, and measures nothing. */
const decideMode = {
	reads,
	run: (start) => withStatus(start, (status) => runGate(start, status, true), true)
};

export { decideMode, gateMode };