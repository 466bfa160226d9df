import { C as runnerForge, O as publishLog, X as require_yauzl, Z as createGitHubRuns, at as notice, g as publishComment, k as publishAll, ot as setOutput } from "./shared.js";
import { E as UserError } from "./start.js";
import { $ as object, G as array, J as int, _ as parsedJson, rt as string, st as url } from "./contract.js";
import { Y as reportSchema, y as commentSection } from "./conclusion.js";

// src/publish/read-published.ts
/** Suites have short names, and the comment's marks are made of them. */
const suiteName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const mostSuites = 50;
/** The report of a run, or the reports of a run of several suites, by the schema and nothing else. */
function readPublished(text) {
	const value = parsedJson(text);
	if (value === void 0) return {
		kind: "refused",
		why: "holds no JSON"
	};
	const parsed = array(reportSchema).min(1).max(mostSuites).safeParse(Array.isArray(value) ? value : [value]);
	if (!parsed.success) return {
		kind: "refused",
		why: "holds no report of this version"
	};
	const names = parsed.data.map(({ contract }) => contract.suite);
	if (!names.every((name) => suiteName.test(name)) || new Set(names).size < names.length) return {
		kind: "refused",
		why: "names its suites in a way that no suite may have"
	};
	return {
		kind: "reports",
		reports: parsed.data
	};
}

// src/publish/unpack-artifact.ts
var import_yauzl = require_yauzl();
const mostPackedBytes = 5e6;
const mostUnpackedBytes = 5e7;
const fileType = 61440;
const regularFile = 32768;
function entryProblem(entry) {
	const mode = entry.externalFileAttributes >>> 16;
	if ((mode & fileType) !== 0 && (mode & fileType) !== regularFile) return "holds something that is no regular file";
	if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.json$/.test(entry.fileName)) return "holds a file with another name than NAME.json";
	if (entry.isEncrypted()) return "is encrypted";
	if (entry.uncompressedSize > mostUnpackedBytes) return `unpacks to more than ${mostUnpackedBytes} bytes`;
	return null;
}
async function readEntry(zip, entry) {
	const stream = await zip.openReadStreamPromise(entry);
	const parts = [];
	let sizeBytes = 0;
	for await (const part of stream) {
		sizeBytes += part.length;
		if (sizeBytes > mostUnpackedBytes) {
			stream.destroy();
			return {
				kind: "refused",
				why: `unpacks to more than ${mostUnpackedBytes} bytes`
			};
		}
		parts.push(part);
	}
	return {
		kind: "text",
		text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts))
	};
}
/**
* The one JSON file of an artifact, unpacked in memory: nothing is written, no name in the archive becomes a path, and both sizes are
* bounded while bytes arrive. Whoever made the archive may be hostile, so whatever is odd is refused.
*/
async function unpackArtifact(packed) {
	if (packed.length > 5e6) return {
		kind: "refused",
		why: `has more than ${mostPackedBytes} bytes`
	};
	try {
		const zip = await (0, import_yauzl.fromBufferPromise)(Buffer.from(packed), {
			lazyEntries: true,
			strictFileNames: true
		});
		if (zip.entryCount !== 1) return {
			kind: "refused",
			why: `holds ${zip.entryCount} files instead of one`
		};
		for await (const entry of zip.eachEntry()) {
			const why = entryProblem(entry);
			return why === null ? await readEntry(zip, entry) : {
				kind: "refused",
				why
			};
		}
		return {
			kind: "refused",
			why: "holds no file"
		};
	} catch {
		return {
			kind: "refused",
			why: "is no archive that can be read"
		};
	}
}

// src/publish/workflow-run-event.ts
const name = string().min(1).max(500);
const eventSchema = object({
	action: string(),
	repository: object({ full_name: name }),
	workflow_run: object({
		id: int().min(1),
		run_attempt: int().min(1),
		event: name,
		path: name,
		conclusion: string().regex(/^[a-z_]{1,40}$/).nullable(),
		head_sha: string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "must be a full commit id"),
		head_branch: name,
		head_repository: object({
			full_name: name,
			owner: object({ login: name })
		}).nullable(),
		html_url: url({ protocol: /^https?$/ })
	})
});
function wrong(where, what, todo) {
	return new UserError({
		where,
		what,
		todo
	});
}
/**
* Parses the payload of `workflow_run`. Only a completed `pull_request` run of the expected workflow file is one: anybody can name a workflow of
* a pull request like the expected one, and only the path tells them apart.
*/
function parseWorkflowRun(eventName, payload, workflow) {
	if (eventName !== "workflow_run") throw wrong(`event ${eventName}`, "mode publish reports a finished run", "start the workflow with `on: workflow_run`");
	const parsed = eventSchema.safeParse(payload);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw wrong(`event workflow_run, ${issue?.path.join(".")}`, issue?.message ?? "", "check GITHUB_EVENT_PATH: the payload is not the one that GitHub sends with this event");
	}
	const { repository, workflow_run: run } = parsed.data;
	if (run.event !== "pull_request") throw wrong("event workflow_run", `reports a run of ${run.event}`, "add `if: github.event.workflow_run.event == 'pull_request'` to the job");
	const [path] = run.path.split("@");
	if (path !== workflow) throw wrong("event workflow_run", `reports a run of ${run.path}`, `only runs of ${workflow} are published; the input workflow names it`);
	if (run.conclusion === null) throw wrong("event workflow_run", "the run has not ended", "use `types: [completed]`");
	const headRepository = run.head_repository?.full_name ?? null;
	return {
		runId: String(run.id),
		runAttempt: run.run_attempt,
		conclusion: run.conclusion,
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepository,
		headOwner: run.head_repository?.owner.login ?? null,
		url: run.html_url,
		fork: headRepository !== repository.full_name
	};
}
/** What the documented workflow calls the artifact that holds report.json: attempts of one run keep theirs apart. */
function reportArtifactName({ runId, runAttempt }) {
	return `casegate-report-${runId}-${runAttempt}`;
}

// src/commands/modes/publish-mode.ts
/** The pull request that a run was of, from what the event says of its head; nothing that the run wrote is asked. */
async function pullRequestOf(run, forge) {
	if (run.headOwner === null) return null;
	const matching = (await forge.openPullRequests({
		owner: run.headOwner,
		branch: run.headBranch
	})).filter(({ headSha, headRepository }) => headSha === run.headSha && headRepository === run.headRepository);
	if (matching.length > 1) throw new UserError({
		where: "event workflow_run",
		what: `pull requests ${matching.map(({ number }) => number).join(" and ")} have the same head`,
		todo: "close all but one of them"
	});
	return matching[0] ?? null;
}
async function reportsOf(run, forge) {
	const name = reportArtifactName(run);
	const found = (await forge.artifacts(run.runId)).filter((artifact) => artifact.name === name);
	const [artifact] = found;
	if (artifact === void 0 || found.length > 1 || artifact.expired) return {
		kind: "refused",
		why: found.length > 1 ? "is there twice" : "is not there"
	};
	const packed = await forge.downloadArtifact(artifact.id, mostPackedBytes);
	const unpacked = await unpackArtifact(packed);
	return unpacked.kind === "refused" ? unpacked : readPublished(unpacked.text);
}
function runsOf({ run, apiUrl }, token) {
	if (token !== "") return createGitHubRuns({
		owner: run.owner,
		repo: run.repo,
		token,
		apiUrl
	});
	throw new UserError({
		where: "input github-token",
		what: "is empty",
		todo: "leave it out, or give a token"
	});
}
/**
* Comments on a fork's pull request in place of its run, whose token may not. Nothing is checked out, and the run's artifact is data:
* it fills the section, while the pull request, the headline and the links come from the event.
*/
async function runPublish({ inputs, runner, payload }) {
	const run = parseWorkflowRun(runner.eventName, payload, inputs.workflow);
	const token = inputs["github-token"];
	const forge = runsOf(runner, token);
	if (!run.fork) {
		notice("The run was of a branch of this repository, so it commented itself.");
		return 0;
	}
	const pull = await pullRequestOf(run, forge);
	if (pull === null) {
		notice("No open pull request has the head of this run any more, so there is nothing to report.");
		return 0;
	}
	const read = await reportsOf(run, forge);
	if (read.kind === "refused") throw new UserError({
		where: `artifact ${reportArtifactName(run)}`,
		what: `${read.why}, so nothing is published of it`,
		todo: `look at the run itself, which ended with ${run.conclusion}: ${run.url}`
	});
	const comments = runnerForge(runner, token);
	if (comments === null) return 0;
	const nameSuite = read.reports.length > 1;
	const steps = read.reports.map((report) => ({
		name: `The comment on ${report.contract.suite}`,
		run: async () => {
			const commented = await publishComment({
				forge: comments,
				pullRequest: {
					number: pull.number,
					headSha: run.headSha
				},
				run: {
					...runner.run,
					runId: run.runId,
					runAttempt: run.runAttempt
				},
				section: {
					suite: report.contract.suite,
					render: (limitBytes) => commentSection(report, {
						limitBytes,
						names: {
							baseline: pull.baseRef,
							candidate: "PR"
						},
						head: run.headSha,
						pullRequest: pull.number,
						reportUrl: run.url,
						reportedBy: run,
						nameSuite
					})
				}
			});
			setOutput("comment-url", commented.url ?? "");
			return commented.kind === "skipped" ? commented.reason : null;
		}
	}));
	await publishAll(steps, publishLog);
	return 0;
}
const publishMode = {
	reads: ["workflow"],
	run: runPublish
};

export { publishMode };