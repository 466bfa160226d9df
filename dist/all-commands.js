import { $ as judgedByPeople, $n as isolated, $t as logGamma, A as gateSuites, An as runGit, Ar as canonicalJson, At as readStoredFrame, Bn as wholeTraceReader, Br as strictObject, Bt as countCodes, Cn as listed$1, Cr as placeholderNames, Ct as requireNetwork, D as fitted, Dn as rateWithInterval, Dr as suggestion, Dt as withheldReason, E as consoleReport, En as rate, Er as shownPath, Et as keepMeasured, F as decideAgain, Fn as withRunOptions, Ft as lostEvidence, G as inputLines, Gn as readableForms, Gt as reportedSides, H as htmlReport, Hn as attemptFacts, Hr as union, Ht as KnownCases, I as writeReports, It as readStoredRecords, J as decisionFileFor, Jn as parsePlainJson, Jt as reportContractSchema, K as outcomeWords, Kn as traceReaderOf, Kr as prettifyError, Kt as subjectDigest, L as jsonText, Ln as ForgeError, Lt as readDecisions, M as worstStatus, Mr as evidenceKeys, Nt as createAttemptKeeper, O as shownOn, On as signed, Or as PatternError, Ot as selectCases, P as gate, Pn as isolationOption, Pt as evidenceFolderOf, Q as digestOfAttempt, Qn as boundedMap, Qt as LEVEL, Sn as duration, Sr as traceFormOf, St as sideModels, Tn as plural, Tr as quote, Tt as toVerified, U as callLines, Un as writeEvidence, Ut as templatesOf, V as junitReport, Vn as verifying, Vr as string, Vt as simulatedRuns, W as checkLines, Wn as isEvidenceThere, Wt as reportContract, X as revisionFileFor, Xn as recordedEvidence, Y as expectedFileFor, Yn as verifyAttempt, Yt as reportSchema, Z as changeBetween, Zn as parse, Zt as contractFingerprint, _ as unpackRun, _n as interruptSignal, _r as parseYaml, _t as mountsReadOnly, a as planMatrix, an as atMost, ar as keepLimits, at as withQuotedAnswers, b as createGitHubRunList, bn as plainProgress, br as leaf, bt as runJudge, c as mergeShards, cn as normalQuantile, cr as findSuites, ct as storedPage, dn as tallyOf, dr as loadContract, en as attemptRecordSchema, er as shareBuilt, et as readVerdicts, f as readHistory, fn as verdictOf, fr as matchesAny, ft as usualConcurrency, g as mostRunPackedBytes, gr as textOf$1, gt as readStoredEvidence, h as namedArtifacts, hn as checkCommand, hr as parseDefinition, ht as recheckMixed, i as historyRows, in as fisherExact, ir as runSetup, it as manualDigest, j as suiteFolder, jn as createFiles, jr as caseIdSchema, jt as readStoredRun, k as wrapped, kn as usd, kr as compilePattern, kt as planPairs, l as withReplacedRun, ln as requireCount, lr as readSuiteFolder, lt as historyOf, m as isOwn, mn as parseShard, mr as sha256Hex, mt as openRunFolder, n as writeTree, nn as isDeterministic, nr as writeFolders, nt as verdictPath, on as findRoot, or as secretValues, ot as ownSides, pn as sides, pr as matchesName, pt as clearRun, q as quotedLines, qn as readCasegateTrace, qt as subjectEntries, r as replay, rn as seededRandom, rr as writeSuites, rt as verdictFileSchema, s as durationsOfRun, sn as wilson, sr as createRedactor, st as pageEvidence, t as readTree, tn as WORTH_A_LOOK, tr as sideFolders, tt as withManualVerdicts, u as appendHistory, un as requireWithin, ur as suitesBelow, ut as findStoredContract, vn as withOutside, vr as withoutTrailing, vt as watchFolders, wn as percent, wr as either$1, wt as fromRecord, x as createGitHubReviews, xn as ProgressCount, xr as mostDefinitionBytes, xt as createAttemptMaker, y as createGitHubRuns, yn as _usingCtx, yr as require_dist, yt as requireAgentProgram, z as markdownReport, zn as validate, zt as conclude } from "./engine.js";
import * as sp from "node:path";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { _ as UserError, a as letHeapGrow, c as sentencesOf, d as wholeNumber, f as InvalidArgumentError, h as fileError, p as Option, u as quietCommand, v as problemLine, x as terminalText, y as quoteText } from "./start.js";
import { randomBytes, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readFile, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { EventEmitter } from "node:events";
import { stat as stat$1, unwatchFile, watch as watch$2, watchFile } from "node:fs";
import { type } from "node:os";
import { Readable } from "node:stream";

// src/commands/show-report.ts
/** Prints a report as a command with `--json` and `--quiet` does; `folder` is the run's, as people name it. */
function showReport(report, folder, options, terminal) {
	if (options.json === true) terminal.print(`${jsonText(report)}\n`);
	else if (options.quiet !== true) {
		const { width, color, unicode } = terminal;
		terminal.print(consoleReport(report, {
			width,
			color,
			unicode,
			reportPath: `${folder}/report.md`,
			runFolder: folder
		}));
	}
}
/** Prints the reports of several suites; as JSON a list, of one alone itself. */
function showReports(decided, options, terminal) {
	if (options.json === true && decided.length > 1) terminal.print(`[${decided.map(({ report }) => jsonText(report)).join(",\n")}]\n`);
	else for (const { report, name } of decided) showReport(report, name, options, terminal);
}

// src/commands/decide-command.ts
/** `casegate decide`: decides a finished run again with today's decision files and verdicts; runs nothing. */
function decideCommand(terminal, end) {
	return quietCommand("decide", "decide a finished run again with new decision files, run nothing").option("--run <dir>", "the run's folder; its report is replaced", ".casegate/run").option("--candidate <ref|dir>", "where the decision files are read; default: the branch that was run").option("--held-out <dir>", "the held-out cases that a release was made with").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => {
		const path = resolve(options.run);
		const given = {
			folder: ".",
			out: path,
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const request = {
			path,
			name: options.run,
			candidate: options.candidate,
			heldOut: options.heldOut
		};
		const report = await withOutside(given, (outside) => decideAgain(request, outside));
		showReport(report, options.run, options, terminal);
		end(report.status);
	});
}

// src/publish/newest-run.ts
/** As many suites with an artifact of their own are looked into. */
const mostArtifacts = 20;
/**
* What the newest finished run of a pull request left, for a person to look at: the one suite that is wanted, else any, so that what it
* lacks can be told. No more than two suites are kept in memory.
*/
async function newestRun(search, isWanted) {
	const listed = (await search.forge.pullRequestRuns(search.headRef)).filter((run) => isOwn(run, search));
	listed.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
	let why = "has no finished run that left a Casegate artifact";
	for (const run of listed.slice(0, 20)) {
		const named = namedArtifacts(await search.forge.artifacts(run.id), run.id);
		const newest = Math.max(...named.map(({ runAttempt }) => runAttempt));
		const live = named.filter(({ runAttempt, artifact }) => runAttempt === newest && !artifact.expired);
		if (live.length > 0) return lookInto(search, live.slice(0, mostArtifacts), isWanted, run);
		if (named.length > 0) why = "has no run whose Casegate artifact is still there: they expired";
	}
	return {
		kind: "none",
		why
	};
}
async function lookInto({ forge }, artifacts, isWanted, { id: runId, headSha }) {
	const wanted = [];
	let other;
	let refused = "";
	for (const { artifact } of artifacts) {
		const unpacked = await unpackRun(await forge.downloadArtifact(artifact.id, mostRunPackedBytes), "look");
		if (unpacked.kind === "refused") refused = unpacked.why;
		else {
			wanted.push(...unpacked.runs.filter(isWanted));
			other ??= unpacked.runs[0];
		}
		if (wanted.length > 1) return {
			kind: "several",
			runId
		};
	}
	const files = wanted[0] ?? other;
	if (files !== void 0) return {
		kind: "found",
		runId,
		headSha,
		files
	};
	return {
		kind: "none",
		why: `has a newest run, ${runId}, whose artifact ${refused}`
	};
}

// src/adapters/git-identity.ts
/** What the user's own git says, trimmed; null where it says nothing. */
async function say(folder, ...args) {
	const { exit, stdout } = await runGit(args, {
		cwd: folder,
		env: process.env,
		timeoutMs: 1e4
	});
	return exit === 0 ? stdout.toString("utf8").trim() : null;
}
/** Who git says is at work in a folder, as `Name <email>`; null where it doesn't know. */
async function gitIdentity(folder) {
	const [name, email] = await Promise.all([say(folder, "config", "--get", "user.name"), say(folder, "config", "--get", "user.email")]);
	if (!name && !email) return null;
	return email ? `${name ?? ""} <${email}>`.trim() : name;
}
/** The root of the checkout that a folder lies in; the folder itself where there is none. */
async function checkoutRoot(folder) {
	return await say(folder, "rev-parse", "--show-toplevel") ?? folder;
}
/** The address of the remote `origin`; null where there is none. It may hold a password: it is for parsing alone. */
async function remoteUrl(folder) {
	return say(folder, "config", "--get", "remote.origin.url");
}
/** Who owns the repository that the remote `origin` names, and what it is called; null where there is none that says so. */
async function remoteOwner(folder) {
	const url = await remoteUrl(folder);
	const [, owner, name] = /[/:]([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.-]*?)(?:\.git)?\/?$/.exec(url ?? "") ?? [];
	return owner === void 0 || name === void 0 ? null : {
		owner,
		name
	};
}

// src/commands/pull-repository.ts
const publicHost = "github.com";
const ownerAndRepo = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9_.-]+?)(?:\.git)?\/?$/;
/** GITHUB_REPOSITORY, else the remote `origin`; the token goes to no host that is not known as GitHub. */
async function pullRepository(folder, variables) {
	const named = variables["GITHUB_REPOSITORY"] ?? "";
	const serverHost = hostOf(variables["GITHUB_SERVER_URL"] ?? "");
	const { host, path } = named === "" ? remoteParts(await remoteUrl(folder) ?? "") : {
		host: serverHost ?? publicHost,
		path: named
	};
	const [, owner, repo] = ownerAndRepo.exec(path) ?? [];
	if (owner === void 0 || repo === void 0) throw notGitHub("names no repository on GitHub");
	const apiUrl = apiOf(host, serverHost, variables);
	const token = variables["GITHUB_TOKEN"] || variables["GH_TOKEN"] || "";
	if (token !== "") return {
		owner,
		repo,
		apiUrl,
		token
	};
	throw new UserError({
		where: "--pr",
		what: "needs a token, which GitHub asks for to hand out artifacts",
		todo: "set GITHUB_TOKEN or GH_TOKEN to one that may read actions and pull requests"
	});
}
function apiOf(host, serverHost, variables) {
	const set = variables["GITHUB_API_URL"] ?? "";
	if (set !== "") {
		if (hostOf(set) !== null) return set;
		throw new UserError({
			where: "GITHUB_API_URL",
			what: "is no address",
			todo: "write it as https://HOST/api/v3"
		});
	}
	if (host === publicHost || host === "ssh.github.com") return "https://api.github.com";
	if (host !== "" && (host === variables["GH_HOST"] || host === serverHost)) return `https://${host}/api/v3`;
	throw notGitHub("is not on a host that is known as GitHub");
}
function notGitHub(what) {
	return new UserError({
		where: "remote origin",
		what,
		todo: "set GITHUB_REPOSITORY=OWNER/REPO, or for GitHub Enterprise Server GH_HOST=HOST"
	});
}
/** `https://HOST/OWNER/REPO.git`, `ssh://git@HOST/OWNER/REPO` and `git@HOST:OWNER/REPO.git`. */
function remoteParts(url) {
	const [, host = "", path = ""] = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^@/:]+)(?::\d+)?\/(.+)$/.exec(url) ?? /^(?:[^@/:]+@)?([^@/:]+):(?!\/)(.+)$/.exec(url) ?? [];
	return {
		host: host.toLowerCase(),
		path
	};
}
function hostOf(url) {
	return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).hostname : null;
}

// src/commands/pull-run.ts
/** `--pr N`, which stands for `--run DIR`. */
function pullOption() {
	return new Option("--pr <n>", "the newest finished run of this pull request, from GitHub").argParser(wholeNumber(1)).conflicts("run");
}
/** Fetches the newest finished run of a pull request into a private folder that is gone when `use` has ended. */
async function withPullRun(request, terminal, use) {
	try {
		var _usingCtx$6 = _usingCtx();
		const { pullRequest } = request;
		const found = await find(request, await pullRepository(".", process.env));
		const name = `run ${found.runId} of pull request ${pullRequest}`;
		const isOld = found.headSha !== found.pullHead;
		terminal.note(`${name}, commit ${found.headSha.slice(0, 7)}${isOld ? `; the pull request is at ${found.pullHead.slice(0, 7)} now` : ""}`);
		const files = _usingCtx$6.a(createFiles());
		const path = await files.makeFolder();
		for (const [file, bytes] of found.files) await files.write(join(path, file), bytes);
		const { report } = await readStoredRun(files, path, name);
		if (!isGate(report)) throw new UserError({
			where: name,
			what: `is a ${report.mode}, no gate's run`,
			todo: downloaded
		});
		return await use({
			path,
			name,
			report
		});
	} catch (_) {
		_usingCtx$6.e = _;
	} finally {
		await _usingCtx$6.d();
	}
}
async function find({ pullRequest, cases }, repository) {
	const { owner, repo } = repository;
	const where = `pull request ${pullRequest} of ${owner}/${repo}`;
	try {
		const { headRef, headRepository, headSha: pullHead } = await createGitHubReviews(repository).pull(pullRequest);
		if (headRepository === null) throw new UserError({
			where,
			what: "comes from a repository that is gone",
			todo: downloaded
		});
		const search = {
			forge: {
				...createGitHubRuns(repository),
				...createGitHubRunList(repository)
			},
			pullRequest,
			headRef,
			headRepository,
			workflowPath: null,
			run: null
		};
		const found = await newestRun(search, (files) => isMeant(files, cases));
		if (found.kind === "found") return {
			...found,
			pullHead
		};
		if (found.kind === "none") throw new UserError({
			where,
			what: found.why,
			todo: "run its workflow again, or name a folder with --run"
		});
		throw new UserError({
			where,
			what: `has several such suites in run ${found.runId}`,
			todo: downloaded
		});
	} catch (error) {
		if (!(error instanceof ForgeError)) throw error;
		throw new UserError({
			where,
			what: error.message.replace(/\.$/, ""),
			todo: "see the number, the token and, where the remote is a fork, GITHUB_REPOSITORY"
		});
	}
}
const downloaded = "download the artifact of the run and name the suite's folder with --run";
const isGate = ({ mode }) => mode === "gate" || mode === "decide";
/** True for a run of two sides that lists all these cases, or that has a revision to decide about where none is named. */
function isMeant(files, cases) {
	const report = reportOf$1(files);
	if (report === null || !isGate(report)) return false;
	const { comparison, contract } = report;
	const there = /* @__PURE__ */ new Set([...comparison.cases.map(({ id }) => id), ...comparison.notRun.map((one) => one.case)]);
	return cases.length === 0 ? contract.revision !== null : cases.every((id) => there.has(id));
}
function reportOf$1(files) {
	try {
		const text = new TextDecoder().decode(files.get("report.json"));
		return reportSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

// src/commands/stored-report.ts
/** Reads report.json of a run folder, strictly. */
async function readStoredReport(folder) {
	const file = join(folder, "report.json");
	const text = await readFile(file, "utf8").catch(() => null);
	if (text === null) throw new UserError({
		where: file,
		what: "is not there",
		todo: "run casegate gate first, or name the run's folder with --run"
	});
	const parsed = reportSchema.safeParse(parseJson$1(text));
	if (parsed.success) return parsed.data;
	throw new UserError({
		where: file,
		what: `is not a report of this version (${prettifyError(parsed.error).split("\n")[0]})`,
		todo: "make it again with casegate gate"
	});
}
function parseJson$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/commands/replace-file.ts
/**
* Writes a file of the checkout whole or not at all: a full disk or a kill leaves what stood there. `aside` is a folder of the same file
* system in which a killed writer's half may stay.
*/
async function replaceFile(path, content, aside) {
	const fresh = join(aside, `.${randomBytes(6).toString("hex")}`);
	const mode = await stat(path).then((stats) => stats.mode & 511, () => 438);
	try {
		await mkdir(dirname(path), { recursive: true });
		await mkdir(aside, { recursive: true });
		await writeFile(fresh, content, {
			flag: "wx",
			mode
		});
		await rename(fresh, path);
	} catch (error) {
		await rm(fresh, { force: true }).catch(() => void 0);
		throw fileError(path, error);
	}
}

// src/commands/write-decision.ts
/** Who decides: the option, else git's own word. */
async function decider(by) {
	const name = by ?? await gitIdentity(".");
	if (name !== null && name.trim() !== "") return name;
	throw new UserError({
		where: "--by",
		what: "git does not know your name",
		todo: "add --by NAME, or set git config user.name"
	});
}
/** Writes a file to commit below the checkout's root and says so. The tool itself never commits. */
async function writeReady(file, terminal) {
	const root = await checkoutRoot(".");
	await refuseOutside(root, file.path);
	const path = join(root, file.path);
	await replaceFile(path, file.text, join(root, ".casegate"));
	terminal.print(`wrote ${file.path}; commit it with the change\n`);
}
/** The branch that is decided about may hold a link where its decision is to be written, and its report any name of a case. */
async function refuseOutside(root, path) {
	const parts = path.split("/");
	const places = parts.map((_, at) => join(root, ...parts.slice(0, at + 1)));
	const isLink = async (place) => (await lstat(place).catch(() => null))?.isSymbolicLink() === true;
	if (!(parts.includes("..") || (await Promise.all(places.map(isLink))).includes(true))) return;
	throw new UserError({
		where: path,
		what: "leads out of the checkout, or through a link",
		todo: "remove the link from the branch; a decision file lies in .casegate itself"
	});
}

// src/commands/decision-commands.ts
/** `casegate accept`: writes the files that accept exactly these differences. */
function acceptCommand(terminal, end) {
	return decisionCommand("accept", "accept exactly these differences, as files to commit", terminal, end);
}
/** `casegate reject`: a reject vetoes every accept. */
function rejectCommand(terminal, end) {
	return decisionCommand("reject", "reject these differences, as files to commit", terminal, end);
}
function decisionCommand(decision, description, terminal, end) {
	return quietCommand(decision, description).argument("[case...]", "cases of the report that differ").requiredOption("--reason <text>", "why, for those who read it later").option("--cause <text>", "what made the difference; default: cause unknown").option("--by <name>", "who decides; default: git's user").option("--expires <day>", "YYYY-MM-DD, after which it counts no more").option("--run <dir>", "the run whose report lists the difference", ".casegate/run").addOption(pullOption()).option("--revision", "decide about the suite's revision instead of a case").action(async (cases, options) => {
		const files = await filesFor(decision, cases, options, await reportOf(cases, options, terminal));
		for (const file of files) await writeReady(file, terminal);
		end(0);
	});
}
async function reportOf(cases, { pr, run, revision }, terminal) {
	if (pr === void 0) return readStoredReport(run);
	return withPullRun({
		pullRequest: pr,
		cases: revision === true ? [] : cases
	}, terminal, async ({ report }) => report);
}
async function filesFor(decision, cases, options, report) {
	const by = await decider(options.by);
	checkWords(options);
	const words = () => ({
		by,
		reason: options.reason,
		id: randomUUID(),
		...options.cause === void 0 ? {} : { cause: options.cause },
		...options.expires === void 0 ? {} : { expires: options.expires },
		provenance: {
			baseline: report.versions.baseline.commit,
			candidate: report.versions.candidate.commit
		}
	});
	if (options.revision === true) return [revisionFileFor(revisionFingerprint(report), decision, words())];
	if (cases.length === 0) throw new UserError({
		where: decision,
		what: "no case named",
		todo: "name a case that differs, or --revision"
	});
	return cases.map((id) => decisionFileFor(differing(report, id), decision, words()));
}
function checkWords({ reason, expires }) {
	if (reason.trim() === "") throw new UserError({
		where: "--reason",
		what: "is blank",
		todo: "say why in a few words"
	});
	if (expires === void 0 || /^\d{4}-\d{2}-\d{2}$/.test(expires) && !Number.isNaN(Date.parse(expires))) return;
	throw new UserError({
		where: "--expires",
		what: "is no day",
		todo: "write it as YYYY-MM-DD"
	});
}
function differing(report, id) {
	const one = report.comparison.cases.find((found) => found.id === id);
	if (one === void 0) {
		const differing = report.comparison.cases.filter((found) => found.fingerprint !== null).map((found) => found.id);
		const named = differing.length === 0 ? "the report lists no difference" : `the report lists ${differing.slice(0, 5).join(", ")}`;
		throw new UserError({
			where: id,
			what: "is no case of this report",
			todo: named
		});
	}
	if (one.state !== "critical") return one;
	throw new UserError({
		where: id,
		what: "violates a critical check, which nobody can accept",
		todo: "mend the change; if the rule is wrong, change it in a pull request of its own"
	});
}
function revisionFingerprint({ contract }) {
	if (contract.revision === null) throw new UserError({
		where: "--revision",
		what: "the candidate of this report does not edit the suite",
		todo: "name a case instead"
	});
	return contractFingerprint(contract.path, contract.digest, contract.revision.digest);
}

// src/commands/expect-command.ts
/** `casegate expect`: announces an improvement of a case, to be reviewed with the change. */
function expectCommand(terminal, end) {
	return quietCommand("expect", "announce an improvement up front, as a file to commit").argument("<case>", "the case that is meant to get better").option("--better", "the direction; no other can be announced").requiredOption("--reason <text>", "why it will").option("--by <name>", "who says so; default: git's user").action(async (id, options) => {
		if (options.better !== true) throw new UserError({
			where: "expect",
			what: "only improvements can be announced",
			todo: "add --better"
		});
		if (options.reason.trim() === "") throw new UserError({
			where: "--reason",
			what: "is blank",
			todo: "say why in a few words"
		});
		if (!caseIdSchema.safeParse(id).success) throw new UserError({
			where: id,
			what: "is no case's id",
			todo: "name a case of the suite"
		});
		await writeReady(expectedFileFor(id, {
			by: await decider(options.by),
			reason: options.reason,
			id: randomUUID()
		}), terminal);
		end(0);
	});
}

// src/commands/keep-history.ts
/**
* Makes a run and adds it to the history that `--history` names; a run that is there already adds nothing. A history that can't be read
* stops it before it starts, one that can't be written afterwards is told and changes nothing in what was decided.
*/
async function withHistory(folder, run, { files }, terminal, make) {
	if (folder === void 0) return make([]);
	const place = {
		path: resolve(folder),
		name: folder
	};
	const ended = await make(await readHistory(files, place));
	if (ended.kind !== "decided") return ended;
	try {
		await appendHistory(files, place, historyRows(await readStoredRun(files, run.out, run.name)));
	} catch (error) {
		for (const line of sentencesOf(error)) terminal.error(terminalText(`history: ${line}`, 2e3));
	}
	return ended;
}

// src/commands/progress/live-progress.ts
const redrawMs = 150;
const barColumns = 24;
const clearBelow = "\x1B[0J";
/**
* A bar and one line a worker that are drawn anew in place, below the lines of the log. Every line fits the width, so that going up as
* many lines as were drawn is always right.
*/
function liveProgress(screen) {
	const working = /* @__PURE__ */ new Map();
	let count = null;
	let drawn = 0;
	let timer;
	const clear = () => {
		if (drawn > 0) screen.write(`\u001b[${drawn}A\r${clearBelow}`);
		drawn = 0;
	};
	const draw = () => {
		clear();
		if (count === null) return;
		const lines = [barLine(count, screen), ...workerLines(working, screen)];
		screen.write(lines.map((line) => `${line}\n`).join(""));
		drawn = lines.length;
	};
	return {
		log: { line(text) {
			clear();
			screen.write(`${text}\n`);
			draw();
		} },
		progress: {
			stage(name, total) {
				count = new ProgressCount(name, total, screen.now);
				working.clear();
				draw();
				timer ??= setInterval(draw, redrawMs).unref();
			},
			started(worker, attempt) {
				working.set(worker, {
					attempt,
					sinceMs: screen.now()
				});
			},
			ended(worker, end) {
				working.delete(worker);
				count?.add(end);
			},
			over() {
				clearInterval(timer);
				timer = void 0;
				clear();
				if (count !== null) screen.write(`${fitted(`${count.name}: ${count.words()}`, screen)}\n`);
				count = null;
			}
		}
	};
}
function barLine(count, screen) {
	const full = count.total === 0 ? barColumns : Math.floor(count.done * barColumns / count.total);
	const [on, off] = screen.unicode ? ["\u2588", "\u2591"] : ["#", "-"];
	const bar = `${on.repeat(full)}${off.repeat(barColumns - full)}`;
	return fitted(`${bar} ${count.name}: ${count.words()}`, screen);
}
function workerLines(working, screen) {
	return [...working.entries()].sort(([a], [b]) => a - b).map(([worker, { attempt, sinceMs }]) => {
		const elapsed = duration(screen.now() - sinceMs);
		const what = `${attempt.side} ${attempt.repeat}  ${elapsed}  ${terminalText(attempt.case, 200)}`;
		return fitted(`  ${worker + 1}  ${what}`, screen);
	});
}

// src/commands/progress/run-voice.ts
/** How a long command speaks on standard error: live where that is a terminal which can move its cursor, else in lines; not at all when quiet. */
function runVoice(quiet, terminal) {
	if (quiet === true) return spoken({ line: () => void 0 });
	const { stderr, env } = process;
	if (stderr.isTTY !== true || env["TERM"] === "dumb") return spoken({ line: terminal.note });
	return liveProgress({
		unicode: terminal.unicode,
		get width() {
			return stderr.columns || 80;
		},
		write: (text) => void stderr.write(text),
		now: () => performance.now()
	});
}
function spoken(log) {
	return {
		log,
		progress: plainProgress(log)
	};
}

// src/commands/reuse-folders.ts
/** The run folders that a person names with `--reuse`, each of one suite's run or of several. */
function reuseFolders(names) {
	if (names.length === 0) return void 0;
	return {
		isNamed: true,
		folders: names.map((name) => resolve(name)),
		async find({ path }) {
			return {
				places: await Promise.all(names.map((name) => placeIn(name, path))),
				problems: []
			};
		}
	};
}
async function placeIn(name, suite) {
	const inIt = [name, suiteFolder(name, suite, true)];
	for (const one of inIt) if (await isFile(join(one, "report.json"))) return {
		path: resolve(one),
		name: one
	};
	throw new UserError({
		where: `--reuse ${name}`,
		what: "holds no report.json of a run",
		todo: "name the folder of a run that has ended"
	});
}
async function isFile(path) {
	return (await stat(path).catch(() => null))?.isFile() === true;
}

// src/commands/gate-command.ts
const interrupted$4 = 130;
const usage = 2;
/** `casegate gate`: run both sides, decide, write the report. */
function gateCommand(terminal, end) {
	return withRunOptions(quietCommand("gate", "run both sides, decide, write the report")).option("--baseline <ref|dir>", "what to compare with").option("--candidate <ref|dir>", "what is under evaluation").option("--baseline-model <name>", "the baseline's model, instead of the suite's").option("--candidate-model <name>", "the candidate's model: two models against each other").option("--record", "keep each attempt as a recording that agent.preset: recorded replays").option("--reuse <dir>", "take the baseline's attempts from this run, where the suite allows it", listed, []).option("--shard <i/n>", "make one part of the run, as in 2/8; casegate merge joins them", shard).option("--shard-cases <ids>", "the cases of that part, as casegate plan --matrix names them").option("--aa", "run the baseline against itself: how often does this gate cry wolf?").action(async (options) => end(await runGate(options, terminal)));
}
async function runGate(options, terminal) {
	const request = requestOf(options);
	const voice = runVoice(options.quiet, terminal);
	const ended = await withOutside({
		folder: ".",
		out: request.out,
		alsoLeftOut: request.reuse?.folders ?? [],
		...voice,
		interrupt: interruptSignal(),
		keepFolders: request.keepWorkspaces === true,
		isolation: options.isolation
	}, (outside) => gateSuites(request, outside, (one, make) => withHistory(options.history, one, outside, terminal, make)));
	if (ended.kind === "interrupted") {
		terminal.error(`interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`);
		return interrupted$4;
	}
	showReports(ended.reports, options, terminal);
	if (request.record === true) for (const { name } of ended.reports) voice.log.line(`recordings are in ${name}/recordings`);
	for (const line of ended.errors.flatMap(sentencesOf)) terminal.error(terminalText(line, 2e3));
	return ended.errors.length > 0 ? usage : worstStatus(ended.reports.map(({ report }) => report.status));
}
function requestOf(options) {
	const { baseline, candidate, aa } = options;
	if (baseline === void 0 || candidate === void 0 && aa !== true) throw new UserError({
		where: baseline === void 0 ? "--baseline" : "--candidate",
		what: "is missing: pinning only one side checks nothing",
		todo: "name both, as in casegate gate --baseline main --candidate my-branch"
	});
	return {
		mode: aa === true ? "aa" : "gate",
		suites: options.suite.split(/[\s,]+/).filter((suite) => suite !== ""),
		baseline,
		candidate: candidate ?? baseline,
		out: resolve(options.out),
		name: options.out,
		only: options.case,
		split: options.split,
		repeats: options.repeats,
		concurrency: options.concurrency,
		resume: options.resume === true,
		strictHarness: options.strictHarness === true,
		allowCloud: options.allowCloud === true,
		keepWorkspaces: options.keepWorkspaces === true,
		blockExternal: options.blockExternal === true,
		record: options.record === true,
		models: sideModels(options.baselineModel, options.candidateModel),
		shard: shardOf(options),
		reuse: reuseFolders(options.reuse)
	};
}
/** Collects an option that may be given several times. */
function listed(text, before) {
	return [...before, text];
}
function shard(text) {
	const parsed = parseShard(text);
	if (parsed === null) throw new InvalidArgumentError("must be I/N, such as 2/8.");
	return parsed;
}
function shardOf({ shard, shardCases }) {
	if (shardCases === void 0 || shard !== void 0) return shard && {
		...shard,
		cases: shardCases?.split(/\s+/).filter((id) => id !== "")
	};
	throw new UserError({
		where: "--shard-cases",
		what: "stands alone",
		todo: "name the part with --shard"
	});
}

// src/report/columns.ts
/** Columns of text for a terminal, the first to the left, the others to the right. */
function columns(rows, on) {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
	return rows.map((row) => {
		const cells = row.map((text, at) => at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0));
		return shownOn(on, cells.join("  ").trimEnd());
	});
}

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
	return quietCommand("history", "the trend, from what finished runs left in history.jsonl").option("--dir <dir>", "folder of the history", ".casegate/history").option("--add <dir>", "first add a finished run, once").option("--summary", "pass rates by agent and case instead of by run").option("--json", "print everything as JSON: of each suite one object, in a list").action(async (options) => {
		await showHistory(options, terminal);
		end(0);
	});
}
async function showHistory(options, terminal) {
	const place = {
		path: resolve(options.dir),
		name: options.dir
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
		where: options.dir,
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

// src/contract/foreign/draft.ts
const mostIdChars = 120;
/** A text as a segment of an id: letters, digits, `.`, `_` and `-`. */
function idSegment(text) {
	const plain = text.normalize("NFKD").replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
	return withoutTrailing(withoutTrailing(plain, "-._").slice(0, mostIdChars), "-._");
}
/** A text as an id, its parts between slashes kept apart; `otherwise` when nothing of it can stand there. */
function caseId(text, otherwise) {
	return text.split("/").map(idSegment).filter((part) => part !== "").join("/").slice(0, mostIdChars) || otherwise;
}
/** Gives each id once, ignoring case: the next of the same gets a number. */
function uniqueIds() {
	const taken = /* @__PURE__ */ new Set();
	return (id) => {
		let unique = id;
		for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${id}-${n}`;
		taken.add(unique.toLowerCase());
		return unique;
	};
}
/** A map without what is undefined. */
function draft(parts) {
	return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== void 0));
}

// src/contract/foreign/suite-text.ts
var import_dist = require_dist();
/** Characters of one file of cases: bytes are what is limited, and a character has at most four. */
const mostFileChars = 2e5;
/** A value as YAML that reads well: long texts in blocks, no aliases, no folded lines. */
function yamlText(value) {
	return (0, import_dist.stringify)(value, {
		lineWidth: 0,
		aliasDuplicateObjects: false,
		version: "1.2"
	});
}
function entry$2(path, text) {
	return {
		path,
		executable: false,
		bytes: new TextEncoder().encode(text)
	};
}
function linesIn(text) {
	return text.split("\n").length - 1;
}
/** Writes the definitions of a draft: suite.yaml, a case.yaml in each folder, and the rest in lists that stay below the limit of a file. */
function suiteText$1(made, suite) {
	const folders = made.cases.filter(({ folder }) => folder !== void 0);
	const listed = made.cases.filter(({ folder }) => folder === void 0);
	const inFolders = folders.map((draft) => {
		const file = `${draft.folder}/case.yaml`;
		return {
			entry: entry$2(file, yamlText(draft.value)),
			placed: {
				draft,
				file,
				line: 1
			}
		};
	});
	const lists = listText(listed, made.lines === true);
	return {
		entries: [
			entry$2("suite.yaml", yamlText(suite)),
			...inFolders.map((one) => one.entry),
			...lists.entries,
			...made.files
		],
		placed: [...inFolders.map((one) => one.placed), ...lists.placed]
	};
}
function listText(cases, asLines) {
	const chunks = [];
	for (const draft of cases) {
		const text = asLines ? `${JSON.stringify(draft.value)}\n` : yamlText([draft.value]);
		let chunk = chunks.at(-1);
		if (chunk === void 0 || chunk.text.length + text.length > mostFileChars) {
			chunk = {
				text: "",
				placed: []
			};
			chunks.push(chunk);
		}
		const file = `${chunks.length === 1 ? "cases" : `cases-${chunks.length}`}.${asLines ? "jsonl" : "yaml"}`;
		chunk.placed.push({
			draft,
			file,
			line: linesIn(chunk.text) + 1
		});
		chunk.text += text;
	}
	return {
		entries: chunks.map(({ text, placed }) => entry$2(placed[0]?.file ?? "", text)),
		placed: chunks.flatMap(({ placed }) => placed)
	};
}

// src/contract/foreign/assemble.ts
const mostCases = 5e3;
const mostRounds = 5;
function suiteFile(made) {
	const { agent = { preset: "none" }, ...rest } = made.keys;
	const lists = made.cases.some(({ folder }) => folder === void 0);
	const folders = made.cases.some(({ folder }) => folder !== void 0);
	const list = made.lines === true ? "cases*.jsonl" : "cases*.yaml";
	return {
		suite: (idSegment(made.name) || "converted").slice(0, 100),
		version: "1.0.0",
		agent,
		...rest,
		cases: [...lists ? [list] : [], ...folders ? ["*/"] : []]
	};
}
/** The problems of a loaded draft by the case that has them; those of no case are a bug of the converter. */
function blamed(problems, { placed }, target) {
	const found = /* @__PURE__ */ new Map();
	for (const problem of problems) {
		const [, file = "", line = "0"] = /^"?(.*?)"?:(\d+)$/.exec(problem.where ?? "") ?? [];
		const owner = placed.filter((one) => `${target}/${one.file}` === file && one.line <= Number(line)).at(-1);
		if (owner === void 0) throw new UserError(problem);
		if (!found.has(owner)) found.set(owner, problem);
	}
	return found;
}
function problemsOf(text, target) {
	try {
		loadContract({
			path: target,
			entries: text.entries
		});
		return [];
	} catch (error) {
		if (error instanceof UserError) return error.problems;
		throw error;
	}
}
function bounded(cases, remarks) {
	const first = cases[mostCases];
	if (first !== void 0) remarks.left(first.from, `there are ${cases.length} cases, and ${mostCases} are converted`, "split the suite");
	return cases.slice(0, mostCases);
}
/**
* The files of a suite that loads. A case that the loader does not accept is taken out again and told, because a suite with a hole that is
* known is of use, and one that can't be loaded is not.
*/
function assemble(made, { form, target, from, remarks }) {
	let cases = bounded(made.cases, remarks);
	for (let round = 0; round < mostRounds && cases.length > 0; round += 1) {
		const text = suiteText$1({
			...made,
			cases
		}, suiteFile({
			...made,
			cases
		}));
		const wrong = blamed(problemsOf(text, target), text, target);
		if (wrong.size === 0) {
			const { list, more } = remarks;
			return {
				form,
				files: text.entries,
				cases: cases.length,
				remarks: list,
				moreRemarks: more
			};
		}
		for (const [{ draft }, { what }] of wrong) remarks.left(draft.from, `the case ${quote(draft.value["id"] ?? draft.folder)} can't be converted: ${what}`, "write it by hand");
		const dropped = new Set([...wrong.keys()].map(({ draft }) => draft));
		cases = cases.filter((one) => !dropped.has(one));
	}
	const problems = remarks.list.filter(({ kind }) => kind === "left").map(({ kind: _, ...problem }) => problem);
	throw new UserError([...problems.slice(0, 20), {
		where: from,
		what: "no case in it can be converted",
		todo: "see docs/from-another-harness.md, and write the suite by hand"
	}]);
}

// src/contract/foreign/preset-models.ts
/** A first choice for each preset of an agent, to be changed by whoever knows better. */
const presetDefaults = {
	"claude-code": {
		model: "claude-sonnet-4-5",
		key: "ANTHROPIC_API_KEY",
		install: "npm install --global @anthropic-ai/claude-code@VERSION"
	},
	codex: {
		model: "gpt-5-codex",
		key: "OPENAI_API_KEY",
		install: "npm install --global @openai/codex@VERSION"
	},
	gemini: {
		model: "gemini-2.5-pro",
		key: "GEMINI_API_KEY",
		install: "npm install --global @google/gemini-cli@VERSION"
	},
	opencode: {
		model: "anthropic/claude-sonnet-4-5",
		key: "ANTHROPIC_API_KEY",
		install: "npm install --global opencode-ai@VERSION"
	}
};

// src/contract/foreign/agent-keys.ts
/** How the new suite's agent is started: as the caller says, or not at all, which checks no less. */
function agentKeys(options, more = {}) {
	return options.agent === void 0 ? {
		preset: "none",
		...more
	} : {
		run: options.agent,
		...more
	};
}
/** The folder as a path of the repository; null when it lies elsewhere. */
function inRepository(shown) {
	return /^(?!\.\.?(\/|$)|\/)[\w./@+*-]+$/.test(shown) ? shown : null;
}
/** The agent that skills and plugins of that harness are made for, with the skills of these folders; as the caller says where it says so. */
function skilledAgent(options, skills, more = {}) {
	if (options.agent !== void 0) return agentKeys(options, { trace: "casegate" });
	const found = skills.map(inRepository).filter((path) => path !== null);
	const { model } = presetDefaults["claude-code"] ?? {};
	return draft({
		preset: "claude-code",
		model,
		skills: found.length === 0 ? void 0 : found,
		...more
	});
}

// src/contract/foreign/usable-pattern.ts
const mostPatternChars = 2e3;
/** Rewrites what other engines spell otherwise (`\u0041`, `(?<name>\u2026)`, `\Z`), and says what is left that can't be used. */
function usablePattern(foreign, flags) {
	const pattern = foreign.replace(/\\u\{([0-9A-Fa-f]+)\}/g, "\\x{$1}").replace(/\\u([0-9A-Fa-f]{4})/g, "\\x{$1}").replace(/\\Z/g, "\\z").replaceAll("[^]", "[\\s\\S]");
	if (pattern.length > mostPatternChars) return {
		kind: "unusable",
		why: `it has more than ${mostPatternChars} characters`
	};
	try {
		compilePattern(pattern, flags);
		return pattern === "" ? {
			kind: "unusable",
			why: "it is empty"
		} : {
			kind: "pattern",
			pattern
		};
	} catch (error) {
		if (!(error instanceof PatternError)) throw error;
		return {
			kind: "unusable",
			why: error.message.slice(0, 300)
		};
	}
}
/** A pattern that matches exactly this text. */
function literalPattern(text) {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

// src/contract/foreign/answer-checks.ts
/** Keys that a check has beside those of its type, here as there. */
const shared = [
	"id",
	"type",
	"criterion",
	"critical",
	"constraint",
	"stage",
	"advisory",
	"when"
];
/** The names under which the one thing that a check needs may stand. */
const names$1 = {
	patterns: [
		"patterns",
		"values",
		"value",
		"any",
		"all",
		"none",
		"pattern"
	],
	kinds: [
		"in",
		"kinds",
		"values",
		"value",
		"kind",
		"any"
	],
	states: [
		"in",
		"states",
		"state",
		"values",
		"value"
	],
	limit: [
		"max",
		"max_chars",
		"limit",
		"value"
	],
	present: [
		"present",
		"value",
		"expected"
	],
	prior: [
		"prior",
		"artifact",
		"file"
	],
	allowed: [
		"allowed",
		"allowed_patterns",
		"patterns"
	],
	least: [
		"min",
		"minimum",
		"count"
	],
	paths: [
		"path_any",
		"paths",
		"path_patterns",
		"any"
	],
	question: [
		"question",
		"instructions",
		"description",
		"note"
	]
};
function first(check, keys) {
	for (const key of keys) {
		const found = check.at(key);
		if (found !== null) return found;
	}
	return null;
}
function lacks(check, keys, remarks) {
	const what = `the check ${quote(check.at("type")?.text)} has no ${keys[0]} that can be read`;
	remarks.left(check, what, `give it under ${keys.slice(0, 3).join(", ")}, or write the check by hand`);
	return null;
}
/** The patterns of a check; those that this engine can't run are told. A check that would lose one is not converted. */
function patternsOf(check, keys, remarks) {
	const at = first(check, keys);
	const texts = at?.texts ?? null;
	if (at === null || texts === null || texts.length === 0) return lacks(check, keys, remarks);
	const made = texts.map((text) => usablePattern(text, "im"));
	for (const one of made) if (one.kind === "unusable") remarks.left(at, `a pattern can't be used: ${one.why}`, "rewrite it (docs/checks.md, Patterns)");
	return made.every((one) => one.kind === "pattern") ? made.map(({ pattern }) => pattern) : null;
}
function textCheck(on, key) {
	return (check, remarks) => {
		const patterns = patternsOf(check, names$1.patterns, remarks);
		return patterns === null ? null : {
			type: "text",
			on,
			[key]: patterns
		};
	};
}
function jsonCheck(on, keys) {
	return (check, remarks) => {
		const texts = first(check, keys)?.texts ?? null;
		return texts === null || texts.length === 0 ? lacks(check, keys, remarks) : {
			type: "json",
			on,
			in: texts
		};
	};
}
function longest(check, remarks) {
	const max = first(check, names$1.limit)?.number ?? null;
	return max === null ? lacks(check, names$1.limit, remarks) : {
		type: "text",
		on: "prose",
		max_chars: max
	};
}
function editScope(check, remarks) {
	const allowed = patternsOf(check, names$1.allowed, remarks);
	const prior = first(check, names$1.prior)?.text ?? null;
	if (prior === null) remarks.left(check, "the check \"edit_scope\" does not name its prior artifact", "write the check by hand");
	return allowed === null || prior === null ? null : {
		type: "edit",
		on: "code",
		prior,
		allowed
	};
}
function citations(check) {
	const paths = first(check, names$1.paths)?.texts ?? null;
	return draft({
		type: "citations",
		on: "prose",
		min: first(check, names$1.least)?.number ?? 1,
		path_any: paths ?? void 0
	});
}
const converters$1 = {
	kind: jsonCheck("json:$.kind", names$1.kinds),
	answer_any: textCheck("prose", "any"),
	answer_all: textCheck("prose", "all"),
	answer_none: textCheck("prose", "none"),
	answer_max_chars: longest,
	code_present: (check) => ({
		type: "text",
		on: "code",
		present: first(check, names$1.present)?.value !== false
	}),
	code_any: textCheck("code", "any"),
	code_all: textCheck("code", "all"),
	code_none: textCheck("code", "none"),
	edit_scope: editScope,
	validation: jsonCheck("json:$.validation.state", names$1.states),
	citations,
	no_execution_claim: () => ({
		type: "claims",
		on: "prose"
	}),
	human: (check) => draft({
		type: "human",
		question: first(check, names$1.question)?.text?.slice(0, 2e3)
	})
};
/** Types of checks of the answer benchmark. */
const answerCheckTypes = Object.keys(converters$1);
function ownKeys$1(check, remarks) {
	const type = check.at("type")?.text ?? "";
	const convert = Object.hasOwn(converters$1, type) ? converters$1[type] : void 0;
	if (convert !== void 0) return convert(check, remarks);
	remarks.left(check, `the check type ${quote(type)} has no counterpart`, `write it by hand; known are ${answerCheckTypes.join(", ")}`);
	return null;
}
/** Keys that are neither common nor read for any type. */
function otherKeys(check, remarks) {
	const read = /* @__PURE__ */ new Set([...shared, ...Object.values(names$1).flat()]);
	for (const [key, at] of check.entries()) if (!read.has(key)) remarks.left(at, `the key ${quote(key)} of a check has no counterpart`, "say it in the check by hand, or do without");
}
/** One check of the answer benchmark as a check of this suite; `criteria` are the names that it may have instead of an index. */
function answerCheck(check, criteria, remarks) {
	const own = ownKeys$1(check, remarks);
	const when = check.at("when");
	const condition = when === null ? void 0 : ownKeys$1(when, remarks);
	if (own === null || condition === null) return null;
	otherKeys(check, remarks);
	const named = check.at("criterion");
	const index = named === null ? -1 : criteria.indexOf(named.text ?? "");
	const criterion = named === null ? void 0 : index === -1 ? named.value : index;
	const kept = (key) => check.at(key)?.value;
	return draft({
		id: kept("id"),
		...own,
		criterion,
		critical: kept("critical"),
		constraint: kept("constraint"),
		stage: kept("stage"),
		advisory: kept("advisory"),
		when: condition
	});
}

// src/contract/foreign/cursor.ts
/** A value of a foreign file, and where it stands. */
var Cursor = class Cursor {
	value;
	line;
	/** The file, as people find it. */
	file;
	#place;
	constructor({ value, place }, file, line = place.line) {
		this.value = value;
		this.#place = place;
		this.line = line;
		this.file = file;
	}
	get where() {
		return `${this.file}:${this.line}`;
	}
	/** What stands under a key or index; null when nothing does, or null itself. */
	at(key) {
		const { value } = this;
		if (value === null || typeof value !== "object") return null;
		const part = Object.hasOwn(value, key) ? value[key] : null;
		return part === void 0 || part === null ? null : this.#below(key, part);
	}
	/** The members of a list; none of anything else. */
	items() {
		return Array.isArray(this.value) ? this.value.map((part, index) => this.#below(index, part)) : [];
	}
	/** The members of a map; none of anything else. */
	entries() {
		return this.isMap ? Object.entries(this.value).map(([key, part]) => [key, this.#below(key, part)]) : [];
	}
	get isMap() {
		return this.value !== null && typeof this.value === "object" && !Array.isArray(this.value);
	}
	get isList() {
		return Array.isArray(this.value);
	}
	/** The text that it is, a number or truth value as text; null for anything else. */
	get text() {
		const { value } = this;
		if (typeof value === "string") return value;
		return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
	}
	get number() {
		return typeof this.value === "number" ? this.value : null;
	}
	/** The texts of a list, or of one text; null when it is neither. */
	get texts() {
		const parts = this.isList ? this.items().map(({ text }) => text) : [this.text];
		return parts.every((part) => part !== null) ? parts : null;
	}
	#below(key, value) {
		const part = this.#place.parts.get(key);
		const line = part?.line ?? this.line;
		return new Cursor({
			value,
			place: part?.place ?? leaf(line)
		}, this.file, line);
	}
};
/** Says of every other key of a map that it was left out. */
function leaveOthers(map, known, owner, remarks) {
	for (const [key, at] of map.entries()) {
		if (known.includes(key)) continue;
		const todo = suggestion(key, known, "say it in the case by hand, or do without");
		remarks.left(at, `the key ${quote(key)} of ${owner} has no counterpart`, todo);
	}
}

// src/contract/foreign/convert-answers.ts
const known$4 = "id title category split family query fixture history criteria checks retrieved injected".split(" ");
const splits = /* @__PURE__ */ new Map([
	["development", "development"],
	["dev", "development"],
	["held_out", "held_out"],
	["held-out", "held_out"]
]);
/** True for a row of the answer benchmark. */
function isAnswerRow(row) {
	const types = row.at("checks")?.items().map((check) => check.at("type")?.text ?? "") ?? [];
	return row.at("query") !== null && types.some((type) => answerCheckTypes.includes(type));
}
/** Files that rows name, each copied once. */
var Copies = class {
	files = /* @__PURE__ */ new Map();
	#folder;
	#base;
	constructor(folder, base) {
		this.#folder = folder;
		this.#base = base;
	}
	/** A file or folder that a row names, as the new suite has it; null when it is not there. */
	async take(at, name) {
		const path = posix.normalize(posix.join(this.#base, name));
		const paths = this.#folder.has(path) ? [path] : this.#folder.below(path);
		if (name.startsWith("/") || path.startsWith("..") || path === "." || paths.length === 0) {
			this.#folder.remarks.left(at, `${quote(name)} is no file or folder beside the rows`, "copy it into the suite by hand");
			return null;
		}
		const target = posix.join("files", path);
		for (const one of paths) {
			const copy = await this.#folder.copy(one, posix.join("files", one));
			if (copy !== null) this.files.set(copy.path, copy);
		}
		return target;
	}
};
function criteriaOf(row) {
	const items = row.at("criteria")?.items() ?? [];
	const told = (item) => item.text ?? item.at("text")?.text ?? item.at("description")?.text ?? null;
	return {
		texts: items.map((item, index) => told(item) ?? `Criterion ${index}`),
		names: items.map((item) => item.at("id")?.text ?? item.text ?? "")
	};
}
async function turns(row, copies) {
	const made = [];
	for (const turn of row.at("history")?.items() ?? []) {
		const files = [];
		for (const at of turn.at("files")?.items() ?? []) {
			const copied = await copies.take(at, at.text ?? "");
			if (copied !== null) files.push(copied);
		}
		made.push(draft({
			role: turn.at("role")?.value ?? "user",
			content: turn.at("content")?.text ?? "",
			files: files.length === 0 ? void 0 : files
		}));
	}
	return made.length === 0 ? void 0 : made;
}
async function fixtureOf$2(row, copies, folder) {
	const at = row.at("fixture");
	if (at === null) return void 0;
	if (at.text === "prompt_only" || at.text === "none") return void 0;
	if (at.text !== null) return await copies.take(at, at.text) ?? void 0;
	folder.remarks.left(at, "the fixture is no path", "make a folder of it, and name it under fixture");
}
/** The checks of a row, and the criteria that still have one: the others are told, because a criterion without a check can't be met. */
function checksOf$1(row, folder) {
	const { remarks } = folder;
	const { texts, names } = criteriaOf(row);
	const made = (row.at("checks")?.items() ?? []).map((check) => answerCheck(check, names, remarks)).filter((check) => check !== null);
	const used = texts.map((_, index) => made.some(({ criterion }) => criterion === index));
	for (const [index, text] of texts.entries()) if (used[index] === false) remarks.left(row, `no check is left for the criterion ${quote(text)}`, "write one by hand, and add the criterion again");
	const place = (index) => typeof index === "number" ? used.slice(0, index).filter(Boolean).length : void 0;
	return {
		criteria: texts.filter((_, index) => used[index] === true),
		checks: made.map(({ criterion, ...check }) => draft({
			...check,
			criterion: place(criterion)
		}))
	};
}
async function convertRow(row, id, folder, copies) {
	const { remarks } = folder;
	leaveOthers(row, known$4, "a row", remarks);
	const said = row.at("split");
	const split = said === null ? void 0 : splits.get(said.text ?? "");
	if (said !== null && split === void 0) remarks.left(said, `the split ${quote(said.value)} is neither development nor held_out`, "the case is in development; correct it by hand");
	const { criteria, checks } = checksOf$1(row, folder);
	return {
		from: row,
		value: draft({
			id,
			title: row.at("title")?.text?.slice(0, 500),
			category: row.at("category")?.text ?? void 0,
			family: row.at("family")?.text ?? void 0,
			split,
			prompt: row.at("query")?.text ?? "",
			history: await turns(row, copies),
			fixture: await fixtureOf$2(row, copies, folder),
			retrieved: row.at("retrieved")?.text ?? row.at("injected")?.text ?? void 0,
			criteria: criteria.length === 0 ? void 0 : criteria,
			checks
		})
	};
}
/** Converts rows of the answer benchmark: one case a line, checks by their types, fixtures copied. */
async function convertAnswers(folder, paths, name, options) {
	const unique = uniqueIds();
	const cases = [];
	const files = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const copies = new Copies(folder, posix.dirname(path));
		for (const row of await folder.values(path)) {
			const id = unique(caseId(row.at("id")?.text ?? "", `row-${row.line}`));
			if (row.isMap) cases.push(await convertRow(row, id, folder, copies));
			else folder.remarks.left(row, "the row is no map", "correct it, and convert again");
		}
		for (const [target, file] of copies.files) files.set(target, file);
	}
	return {
		name,
		keys: { agent: agentKeys(options, { trace: "casegate" }) },
		cases,
		files: [...files.values()],
		lines: true
	};
}

// src/contract/foreign/front-matter.ts
/** Takes a Markdown file apart into its keys and its body; null, and a remark, when it can't be read. */
async function readFrontMatter(folder, path) {
	const text = await folder.text(path);
	if (text === null) return null;
	const whole = text.replace(/^\uFEFF/, "");
	const found = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(whole);
	const none = {
		value: {},
		place: leaf(1)
	};
	if (found === null) return {
		keys: new Cursor(none, folder.shown(path)),
		body: whole.trim()
	};
	const parsed = parseYaml(`\n${found[1] ?? ""}`);
	if (parsed.kind === "mistakes") {
		for (const { line, what, todo } of parsed.mistakes) folder.remarks.left(folder.at(path, line), what, todo);
		return null;
	}
	const located = parsed.located.value === null ? none : parsed.located;
	return {
		keys: new Cursor(located, folder.shown(path)),
		body: whole.slice(found[0].length).trim()
	};
}

// src/contract/foreign/plugin-case-files.ts
const top = "schema_version name description tags plugins runs expected_outcome".split(" ");
const execution = "prompt model max_turns timeout_seconds allowed_tools append_system_prompt env".split(" ");
/** A key of a case, wherever it was written. */
function said({ prompt, yaml }, key) {
	const below = execution.includes(key) ? yaml?.at("execution") ?? null : yaml;
	return prompt?.keys.at(key) ?? below?.at(key) ?? null;
}
/** Says of every key that is not known that it was left out. */
function leaveUnread(files, folder) {
	const { remarks } = folder;
	if (files.prompt !== null) leaveOthers(files.prompt.keys, [...top, ...execution], "prompt.md", remarks);
	if (files.yaml === null) return;
	leaveOthers(files.yaml, [
		...top,
		"context",
		"execution",
		"graders"
	], "case.yaml", remarks);
	const below = files.yaml.at("execution");
	if (below !== null) leaveOthers(below, execution, "execution", remarks);
}
/** What has no place in a case: it is the agent's, or runs code before the attempt. */
function leaveAgentKeys(files, folder, known) {
	const { remarks } = folder;
	for (const key of [
		"max_turns",
		"allowed_tools",
		"append_system_prompt",
		"model",
		"env"
	].filter((one) => !known.includes(one))) {
		const at = said(files, key);
		if (!(at === null || at.isList && at.items().length === 0)) remarks.left(at, `${key} is the agent's, the same for all cases here`, "set it where the agent is started (agent in suite.yaml)");
	}
	const plugins = said(files, "plugins");
	if (plugins !== null) remarks.left(plugins, "plugins names what is under test, which is the repository here", "load it from {subject} where the agent is started");
	const script = files.yaml?.at("context")?.at("scaffold_script") ?? null;
	if (script !== null) remarks.left(script, "a script that fills the workspace is not run", "run it once, and keep what it makes as the case's fixture");
	const history = files.yaml?.at("context")?.at("history_file") ?? null;
	if (history !== null) remarks.left(history, "a transcript to resume can't be read", "write its turns under history");
}
/** What all cases together ask of the agent: the most turns, every tool that one of them may use, and the model where they agree. */
function sharedAgentKeys(all, folder) {
	const each = (key) => all.flatMap((files) => said(files, key) ?? []);
	const turns = each("max_turns").flatMap((at) => at.number ?? []);
	const tools = [...new Set(each("allowed_tools").flatMap((at) => at.texts ?? []))].filter((tool) => tool !== "Skill");
	const [model, other] = [...new Set(each("model").flatMap((at) => at.text ?? []))];
	const differ = each("max_turns")[0] ?? each("allowed_tools")[0];
	if (differ !== void 0 && all.length > 1) folder.remarks.note(differ, "turns and tools are the agent's: here every case may use what one of them may", "narrow them under agent in suite.yaml");
	for (const at of other === void 0 ? [] : each("model").slice(1)) folder.remarks.left(at, "a suite has one model, which is the first here", "compare two with --baseline-model and --candidate-model");
	return draft({
		...model === void 0 ? {} : { model },
		max_turns: turns.length === 0 ? void 0 : Math.max(...turns),
		allowed_tools: tools.length === 0 ? void 0 : tools
	});
}

// src/contract/foreign/question-check.ts
const mostQuestionChars = 2e3;
/** A question that only a reader of the answer can settle: a judge where the caller names one, else a person. */
function questionCheck(question, { judge }, more = {}) {
	const text = question.trim().slice(0, mostQuestionChars);
	return judge === void 0 ? draft({
		type: "human",
		question: text,
		...more,
		on: void 0
	}) : {
		type: "judge",
		question: text,
		model: judge,
		...more
	};
}
/** What has become of such questions, in one sentence for the whole suite. */
function questionNote({ judge }) {
	return judge === void 0 ? {
		what: "what a model was asked to grade is a check of the type human here: it is open until a person's verdict",
		todo: "name a pinned model with --judge to have it asked, or write checks that need nobody"
	} : {
		what: "what a model was asked to grade is a check of the type judge here, which is advisory: it blocks nothing by itself",
		todo: "write a check beside it for what must hold"
	};
}

// src/contract/foreign/plugin-graders.ts
const common = [
	"name",
	"type",
	"weight",
	"arm"
];
const options = {
	regex: [
		"pattern",
		"flags",
		"match",
		"target"
	],
	tool_used: [
		"tool",
		"input_match",
		"min",
		"max"
	],
	tool_order: ["before", "after"],
	file_exists: ["path", "exists"],
	llm: ["criteria", "focus"],
	baseline: ["baseline_file", "criteria"]
};
/** What a grader looks at, as evidence; null when there is no such evidence here. */
function evidence(at) {
	if (at === null || at.text === "last_message") return "answer";
	const path = at.at("source")?.text === "file" ? at.at("path")?.text ?? null : null;
	return path === null ? null : `file:${path}`;
}
function regexCheck({ keys, body }, remarks) {
	const target = keys.at("target");
	const on = evidence(target);
	if (on === null) {
		remarks.left(target ?? keys, `a pattern over ${quote(target?.value)} has no counterpart`, "check the answer or a file instead, or write a verifier");
		return null;
	}
	const match = keys.at("match")?.text ?? "contains";
	if (match !== "contains" && match !== "not_contains") {
		remarks.left(keys.at("match") ?? keys, `match: ${quote(match)} counts matches, which no check does`, "write a verifier, or a pattern that says it");
		return null;
	}
	const flags = (keys.at("flags")?.text ?? "").replace(/[^ims]/g, "");
	const made = usablePattern(keys.at("pattern")?.text ?? body, flags);
	if (made.kind === "unusable") {
		remarks.left(keys.at("pattern") ?? keys, `the pattern can't be used: ${made.why}`, "rewrite it (docs/checks.md, Patterns)");
		return null;
	}
	return {
		type: "text",
		on,
		[match === "contains" ? "any" : "none"]: [made.pattern],
		flags
	};
}
/** The skill that a pattern over the input of the Skill tool names: as the documents of that harness write it, or as a plain word. */
function skillNamed(pattern) {
	return /^"skill"\\s\*:\\s\*"(?:\(\?:\[\\w-\]\+:\)\?)?([\w-]+(?::[\w-]+)?)"$/.exec(pattern)?.[1] ?? /^([\w-]+(?::[\w-]+)?)$/.exec(pattern)?.[1] ?? null;
}
function skillCheck(keys, min, max) {
	const name = skillNamed(keys.at("input_match")?.text ?? "");
	if (name === null || !(max === null ? min === 1 : max === 0 && min === 0)) return null;
	const globs = name.includes(":") ? [name] : [`{${name},*:${name}}`];
	return {
		type: "skill",
		[max === 0 ? "not_loaded" : "loaded"]: globs,
		stage: "routing"
	};
}
function toolUsed$1(keys, remarks) {
	const tool = keys.at("tool")?.text ?? "";
	const min = keys.at("min")?.number ?? 1;
	const max = keys.at("max")?.number ?? null;
	if (keys.at("input_match") !== null) {
		const made = tool === "Skill" ? skillCheck(keys, min, max) : null;
		if (made === null) remarks.left(keys, `calls of ${quote(tool)} are counted by their input, which no check does`, "write a tools check with args, or a verifier that reads TRACE_FILE");
		return made;
	}
	if (max === 0 && min === 0) return {
		type: "tools",
		never: [tool]
	};
	return {
		type: "tools",
		count: { [tool]: draft({
			min,
			max: max ?? void 0
		}) }
	};
}
function toolOrder(keys, remarks) {
	const names = ["before", "after"].map((key) => keys.at(key)).map((at) => at?.text ?? (at?.at("input_match") === null ? at.at("tool")?.text : null) ?? null);
	if (names.every((name) => name !== null)) return {
		type: "tools",
		order: names
	};
	remarks.left(keys, "the order of calls is told by their input, which no check does", "write a verifier that reads TRACE_FILE");
	return null;
}
function fileExists(keys) {
	const path = keys.at("path")?.text ?? "";
	return {
		type: "files",
		[keys.at("exists")?.value === false ? "absent" : "exists"]: [path]
	};
}
function rubric(grader, given, remarks) {
	const { keys, body } = grader;
	const focus = keys.at("focus");
	const on = evidence(focus);
	if (on === null || on !== "answer" && given.judge === void 0) remarks.note(focus ?? keys, `the rubric was about ${quote(focus?.value)}`, "say so in the question");
	const text = keys.at("criteria")?.text ?? body;
	if (text.trim() !== "") return questionCheck(text, given, on === null ? {} : { on });
	remarks.left(keys, "the grader has no rubric", "write one");
	return null;
}
function ownKeys(grader, given, remarks) {
	const { keys } = grader;
	const type = keys.at("type")?.text ?? "";
	switch (type) {
		case "regex": return regexCheck(grader, remarks);
		case "tool_used": return toolUsed$1(keys, remarks);
		case "tool_order": return toolOrder(keys, remarks);
		case "file_exists": return fileExists(keys);
		case "llm": return rubric(grader, given, remarks);
		case "baseline":
			remarks.left(keys, "a comparison with a stored transcript has no counterpart", "gate the two commits: the baseline side is the comparison");
			return null;
		default:
			remarks.left(keys, `the grader type ${quote(type)} has no counterpart`, "write a check by hand");
			return null;
	}
}
/** One grader as a check; null when it can't be, which has been told then. */
function graderCheck(grader, given, remarks) {
	const { keys } = grader;
	const made = ownKeys(grader, given, remarks);
	if (made === null) return null;
	leaveOthers(keys, [...common, ...options[keys.at("type")?.text ?? ""] ?? []], "a grader", remarks);
	const weight = keys.at("weight");
	if (weight !== null && weight.number !== 1) remarks.note(weight, "the weight is gone: every check counts, and one that fails fails the case", "make a check advisory that should not count");
	return made;
}

// src/contract/foreign/convert-plugin-evals.ts
/** The folders below that are one case each: with a prompt.md, or a case.yaml that says so by its keys. */
async function pluginCases(folder) {
	const graders = folder.paths.filter((path) => /\/graders\/[^/]+\.md$/.test(path));
	const graded = new Set(graders.map((path) => posix.dirname(posix.dirname(path))));
	const found = [];
	for (const path of folder.paths) {
		const name = posix.basename(path);
		const dir = posix.dirname(path);
		if (dir === "." || /(^|\/)(results|mocks)(\/|$)/.test(dir)) continue;
		const beside = folder.has(posix.join(dir, name === "prompt.md" ? "case.yaml" : "prompt.md"));
		if (name === "prompt.md" && (graded.has(dir) || beside)) found.push(dir);
		if (name === "case.yaml" && !beside && (graded.has(dir) || await isPluginCase(folder, path))) found.push(dir);
	}
	return found.sort();
}
async function isPluginCase(folder, path) {
	const [whole] = await folder.values(path);
	return whole?.at("schema_version") !== null && whole?.at("schema_version") !== void 0;
}
function tagsOf(files, folder) {
	const at = said(files, "tags");
	const [first, ...more] = at?.texts ?? [];
	if (at !== null && more.length > 0) folder.remarks.note(at, `a case has one category, which is the first tag, ${quote(first)}`, "choose another by hand, or a family");
	return first?.slice(0, 100);
}
async function gradersOf({ dir, yaml }, folder) {
	const listed = (yaml?.at("graders")?.items() ?? []).map((keys) => ({
		keys,
		body: ""
	}));
	const files = folder.below(posix.join(dir, "graders")).filter((path) => path.endsWith(".md"));
	const read = await Promise.all(files.map((path) => readFrontMatter(folder, path)));
	return [...listed, ...read.filter((one) => one !== null)];
}
/** Folders that the agent may read, as its fixture. */
async function fixtureOf$1({ yaml, dir }, id, folder) {
	const entries = [];
	for (const at of yaml?.at("context")?.at("add_dirs")?.items() ?? []) {
		const below = posix.normalize(posix.join(dir, at.text ?? ""));
		const paths = below.startsWith(`${dir}/`) ? folder.below(below) : [];
		if (paths.length === 0) folder.remarks.left(at, `${quote(at.text)} is no folder of the case`, "copy it into the case's fixture by hand");
		const copies = await Promise.all(paths.map((path) => folder.copy(path, posix.join("fixtures", id, posix.relative(dir, path)))));
		entries.push(...copies.filter((copy) => copy !== null));
	}
	return entries;
}
function numberOf(at) {
	return at?.number ?? void 0;
}
async function convertCase(files, id, folder, options) {
	const { remarks } = folder;
	const from = files.prompt?.keys ?? files.yaml ?? folder.whole;
	leaveUnread(files, folder);
	leaveAgentKeys(files, folder, options.agent === void 0 ? [
		"max_turns",
		"allowed_tools",
		"model"
	] : []);
	const prompt = files.prompt?.body ?? said(files, "prompt")?.text ?? "";
	const checks = (await gradersOf(files, folder)).map((grader) => graderCheck(grader, options, remarks)).filter((check) => check !== null);
	if (checks.length === 0) remarks.left(from, "no grader of the case could be converted, so the case is left out", "write it by hand");
	const fixture = await fixtureOf$1(files, id, folder);
	const title = [said(files, "description"), said(files, "expected_outcome")].flatMap((at) => at?.text ?? []).join(" Expected: ");
	const seconds = numberOf(said(files, "timeout_seconds"));
	const value = draft({
		id,
		title: title === "" ? void 0 : title.slice(0, 500),
		category: tagsOf(files, folder),
		prompt,
		fixture: fixture.length === 0 ? void 0 : posix.join("fixtures", id),
		repeats: numberOf(said(files, "runs")),
		timeout: seconds === void 0 ? void 0 : `${seconds}s`,
		checks
	});
	return {
		made: checks.length === 0 ? null : {
			from,
			value
		},
		files: fixture
	};
}
function leaveMocks(folder) {
	const mocks = folder.paths.filter((path) => /(^|\/)mocks\//.test(path));
	for (const path of mocks) folder.remarks.left(folder.at(path), "a mocked MCP tool has no counterpart", "serve it as one of the suite's services");
}
/** The agent with the plugin's skills, where they lie beside its evals. */
function pluginAgent(all, shared, folder, options) {
	const skills = shared === "evals" && folder.below("skills").some((path) => path.endsWith("/SKILL.md")) ? [`${folder.shown("skills")}/*`] : [];
	return skilledAgent(options, skills, options.agent === void 0 ? sharedAgentKeys(all, folder) : {});
}
/** Converts plugin-eval folders: each with a prompt.md or a case.yaml, and graders. */
async function convertPluginEvals(folder, dirs, name, options) {
	const unique = uniqueIds();
	const cases = [];
	const entries = [];
	const all = [];
	const shared = dirs.every((dir) => dir.startsWith("evals/")) ? "evals" : ".";
	for (const dir of dirs) {
		const promptPath = posix.join(dir, "prompt.md");
		const prompt = folder.has(promptPath) ? await readFrontMatter(folder, promptPath) : null;
		const [yaml = null] = folder.has(posix.join(dir, "case.yaml")) ? await folder.values(posix.join(dir, "case.yaml")) : [];
		if (prompt === null && yaml === null) continue;
		const files = {
			dir,
			prompt,
			yaml
		};
		all.push(files);
		const { made, files: fixture } = await convertCase(files, unique(caseId(said(files, "name")?.text ?? posix.relative(shared, dir), "case")), folder, options);
		if (made !== null) cases.push(made);
		entries.push(...fixture);
	}
	leaveMocks(folder);
	const asks = (value) => JSON.stringify(value["checks"]).match(/"type":"(human|judge)"/) !== null;
	const { what, todo } = questionNote(options);
	const asking = cases.find(({ value }) => asks(value));
	if (asking !== void 0) folder.remarks.note(asking.from, what, todo);
	return {
		name,
		keys: { agent: pluginAgent(all, shared, folder, options) },
		cases,
		files: entries
	};
}

// src/contract/foreign/convert-skill-evals.ts
const known$3 = "id name prompt query expected_output files expectations assertions should_trigger".split(" ");
/** The list of evals in a file: under `evals`, or the file itself. */
function evalsIn(whole) {
	return whole.isList ? whole.items() : whole.at("evals")?.items() ?? [];
}
/** True for a skill's evals.json. */
function isSkillEvals(whole) {
	const [one] = evalsIn(whole);
	const asks = one?.at("prompt") ?? one?.at("query") ?? null;
	const says = known$3.slice(4).some((key) => one?.at(key) !== void 0 && one.at(key) !== null);
	return asks?.text !== void 0 && asks.text !== null && says;
}
/** The skill that the evals are for: what the file says, else the SKILL.md above it, else that folder's name. */
async function skillOf(whole, root, folder, name) {
	const said = whole.at("skill_name")?.text ?? whole.at("skill")?.text ?? null;
	if (said !== null) return said;
	const file = posix.join(root, "SKILL.md");
	if (!folder.has(file)) return null;
	const text = await folder.text(file) ?? "";
	const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
	return /^name:[ \t]*["']?([A-Za-z0-9][\w.:/-]*)["']?[ \t]*$/m.exec(front)?.[1] ?? (root === "." ? name : posix.basename(root));
}
/** Files of an eval as a fixture: each under its own name, as the prompt speaks of it. */
async function fixtureOf(one, id, root, folder) {
	const files = [];
	for (const at of one.at("files")?.items() ?? []) {
		const path = folder.find(root, at.text ?? "");
		const copied = path === null ? null : await folder.copy(path, posix.join("fixtures", id, posix.basename(path)));
		if (path === null) folder.remarks.left(at, `${quote(at.text)} is no file of the skill`, "copy it into the case's fixture by hand");
		if (copied !== null && files.some((file) => file.path === copied.path)) folder.remarks.left(at, `another file of this eval is called ${quote(posix.basename(copied.path))} too`, "copy it into the case's fixture by hand");
		else if (copied !== null) files.push(copied);
	}
	return files;
}
/** One criterion for each thing that is expected, each with a check that a reader of the answer settles. */
function expectations(one, options, folder) {
	const said = ["expectations", "assertions"].flatMap((key) => one.at(key)?.items() ?? []).map((item) => {
		const text = item.text ?? item.at("text")?.text ?? item.at("description")?.text ?? null;
		if (text === null) folder.remarks.left(item, "the expectation is no sentence", "write a check for it by hand");
		return text;
	});
	const expected = one.at("expected_output")?.text ?? null;
	const texts = [...expected === null ? [] : [`The result: ${expected}`], ...said.filter((text) => text !== null)].filter((text) => text.trim() !== "");
	return {
		criteria: texts,
		checks: texts.map((text, criterion) => questionCheck(text, options, {
			criterion,
			stage: "generation"
		}))
	};
}
function triggerCase(one, prompt, skill, folder) {
	const triggers = one.at("should_trigger")?.value === true;
	if (triggers && skill === null) {
		folder.remarks.left(one, "the file does not say which skill is to be loaded", "add skill_name to it, and convert again");
		return null;
	}
	return {
		from: one,
		value: {
			prompt,
			skill: triggers ? skill : null
		}
	};
}
async function convertEval(one, prompt, id, root, folder, options) {
	const files = await fixtureOf(one, id, root, folder);
	const { criteria, checks } = expectations(one, options, folder);
	if (checks.length === 0) folder.remarks.left(one, "the eval expects nothing that can be checked", "give it expectations, and convert again");
	const fixture = files.length === 0 ? void 0 : posix.join("fixtures", id);
	const value = draft({
		id,
		title: one.at("name")?.text?.slice(0, 500),
		prompt,
		fixture,
		criteria,
		checks
	});
	return {
		made: checks.length === 0 ? null : {
			from: one,
			value
		},
		files
	};
}
async function addEval(one, number, name, making) {
	const { folder, root, options, skill, unique, cases, files } = making;
	leaveOthers(one, known$3, "an eval", folder.remarks);
	const prompt = one.at("prompt")?.text ?? one.at("query")?.text ?? "";
	const triggers = one.at("should_trigger") !== null;
	const trigger = triggers ? triggerCase(one, prompt, skill, folder) : null;
	if (trigger !== null) cases.push(trigger);
	const expects = [
		"expectations",
		"assertions",
		"expected_output"
	].some((key) => one.at(key) !== null);
	if (triggers && !expects) return;
	const said = one.at("name")?.text ?? `${skill ?? name}-${one.at("id")?.text ?? number}`;
	const { made, files: fixture } = await convertEval(one, prompt, unique(caseId(said, `eval-${number}`)), root, folder, options);
	if (made !== null) cases.push(made);
	files.push(...fixture);
}
/** Converts a skill's evals.json: each eval a case whose expectations a judge or a person settles; `should_trigger` as the short form for skills. */
async function convertSkillEvals(folder, path, name, options) {
	const [whole] = await folder.values(path);
	if (whole === void 0) return {
		name,
		keys: {},
		cases: [],
		files: []
	};
	if (whole.isMap) leaveOthers(whole, [
		"skill_name",
		"skill",
		"evals"
	], "the file", folder.remarks);
	const root = posix.basename(posix.dirname(path)) === "evals" ? posix.dirname(posix.dirname(path)) : posix.dirname(path);
	const skill = await skillOf(whole, root, folder, name);
	const making = {
		folder,
		root,
		options,
		skill,
		unique: uniqueIds(),
		cases: [],
		files: []
	};
	for (const [index, one] of evalsIn(whole).entries()) await addEval(one, index + 1, name, making);
	const { cases, files } = making;
	const own = folder.has(posix.join(root, "SKILL.md")) ? [folder.shown(root)] : [];
	const keys = { agent: skilledAgent(options, own) };
	if (cases.some(({ value }) => value["criteria"] !== void 0)) {
		const { what, todo } = questionNote(options);
		folder.remarks.note(whole, what, todo);
	}
	return {
		name: skill ?? name,
		keys,
		cases,
		files
	};
}

// src/contract/foreign/convert-tasks.ts
const nets = "expected_nets.json";
const ops = "reference_ops.json";
const nothing$1 = "no_nets.json";
const names = [
	"task.md",
	nets,
	ops
];
/** The folders that are one task each: with a prompt and the nets that it must give. */
function taskFolders(folder) {
	return folder.paths.filter((path) => posix.basename(path) === nets).map((path) => posix.dirname(path)).filter((path) => folder.has(posix.join(path, "task.md")));
}
/** Folders that look like tasks and lack their prompt. */
function halfTasks(folder) {
	const found = folder.paths.filter((path) => [nets, ops].includes(posix.basename(path)));
	const whole = new Set(taskFolders(folder));
	return [...new Set(found.map((path) => posix.dirname(path)))].filter((path) => !whole.has(path));
}
/** How many named nets `{"nets": [{"name", "members": [\u2026]}]}` holds; null for anything else. */
async function countNets(folder, path) {
	const [whole] = await folder.values(path);
	if (whole === void 0) return null;
	const list = whole.at("nets");
	const named = list?.items().every((net) => {
		const { value } = net.at("name") ?? { value: null };
		const members = net.at("members");
		return (value === null || typeof value === "string") && members?.isList === true && members.texts !== null;
	});
	if (list?.isList === true && named === true) return list.items().filter((net) => net.at("name") !== null).length;
	folder.remarks.left(whole, "the nets are not {\"nets\": [{\"name\", \"members\": [\u2026]}]}", "correct the file, and convert again");
	return null;
}
/** The check of every task. Without the commands that make nets of an op-list, the nets themselves are what is asked for. */
function netsCheck({ steps = [] }) {
	const shared = {
		id: "nets",
		type: "groups",
		path: "$.nets",
		expected_file: nets,
		stage: "generation"
	};
	return steps.length === 0 ? {
		...shared,
		on: "output"
	} : {
		...shared,
		steps: [...steps]
	};
}
async function convertTask(folder, path, name, options) {
	const { remarks } = folder;
	const count = await countNets(folder, posix.join(path, nets));
	if (count === null) return null;
	const hasOps = folder.has(posix.join(path, ops));
	const scored = (options.steps ?? []).length > 0;
	if (!hasOps) remarks.left(folder.at(posix.join(path, "task.md")), `the task has no ${ops}, and so no reference`, "add a known-good op-list");
	const copies = await Promise.all(folder.below(path).map((file) => folder.copy(file, posix.join(name, posix.relative(path, file)))));
	for (const file of folder.below(path)) {
		const inside = posix.relative(path, file);
		if (names.includes(inside) || inside === "fixture" || inside.startsWith("fixture/")) continue;
		remarks.left(folder.at(file), "the file is copied, and no check reads it", "give the case a check that does, or remove it");
	}
	const reference = scored ? hasOps ? ops : null : nets;
	const empty = {
		path: `${name}/${nothing$1}`,
		executable: false,
		bytes: new TextEncoder().encode("{ \"nets\": [], \"ops\": [] }\n")
	};
	const value = draft({
		...name === posix.basename(path) ? {} : { title: `Task ${posix.basename(path)}` },
		...reference === null ? {} : { reference: { output: reference } },
		...count === 0 ? {} : { doctored: [{
			output: nothing$1,
			fails: "nets"
		}] }
	});
	return {
		made: {
			from: folder.at(posix.join(path, "task.md")),
			folder: name,
			value
		},
		files: [...copies.filter((copy) => copy !== null), empty]
	};
}
/** Converts folders with `task.md`, `expected_nets.json` and `reference_ops.json`: a folder a case, everything in it copied. */
async function convertTasks(folder, name, options) {
	const { remarks } = folder;
	const unique = uniqueIds();
	const cases = [];
	const files = [];
	const folders = taskFolders(folder);
	for (const path of folders) {
		const task = await convertTask(folder, path, unique(idSegment(posix.basename(path)) || "task"), options);
		if (task === null) continue;
		cases.push(task.made);
		files.push(...task.files);
	}
	for (const path of halfTasks(folder)) remarks.left(folder.at(posix.join(path, folder.has(posix.join(path, nets)) ? nets : ops)), "the folder is no whole task", "add its task.md and expected_nets.json");
	if (cases[0] !== void 0 && (options.steps ?? []).length === 0) remarks.left(folder.whole, `the commands that make nets of an op-list are not in these files, so ${ops} is copied and not measured`, "convert again with --step COMMAND for each of them, in order (validate, draw, list)");
	return {
		name,
		keys: {
			agent: agentKeys(options, { env: { set: { OPS_OUT: "{output}" } } }),
			defaults: { checks: [netsCheck(options)] }
		},
		cases,
		files
	};
}

// src/contract/foreign/foreign-folder.ts
/** Bytes of one file that is copied, and of all of them. */
const mostFileBytes = 16777216;
const mostCopiedBytes = 0x8000000;
/** The folder of a foreign suite, frozen. Links are never followed, and what is too large is told and left. */
var ForeignFolder = class {
	remarks;
	/** Paths of its files, sorted. */
	paths;
	#shown;
	#snapshot;
	#entries;
	#copied = 0;
	constructor(snapshot, shown, remarks) {
		this.#snapshot = snapshot;
		this.#shown = shown;
		this.remarks = remarks;
		this.#entries = new Map(snapshot.entries.map((entry) => [entry.path, entry]));
		const files = snapshot.entries.filter(({ mode }) => mode.startsWith("100"));
		this.paths = files.map(({ path }) => path).sort();
	}
	/** A path of the folder as people find it. */
	shown(path) {
		return shownPath(posix.join(this.#shown, path));
	}
	/** The folder itself, to point at. */
	get whole() {
		return { where: shownPath(this.#shown) };
	}
	/** A line of a file, to point at. */
	at(path, line = 1) {
		return { where: `${this.shown(path)}:${line}` };
	}
	has(path) {
		return this.#entries.get(path)?.mode.startsWith("100") === true;
	}
	/** The files below a folder. */
	below(folder) {
		if (folder === ".") return [...this.paths];
		const start = `${folder}/`;
		let [low, high] = [0, this.paths.length];
		while (low < high) {
			const middle = low + high >> 1;
			if ((this.paths[middle] ?? "") < start) low = middle + 1;
			else high = middle;
		}
		let end = low;
		while (this.paths[end]?.startsWith(start) === true) end += 1;
		return this.paths.slice(low, end);
	}
	/** What lies there and is no file: links and submodules. */
	links() {
		return [...this.#entries.values()].filter(({ mode }) => !mode.startsWith("100")).map(({ path }) => path);
	}
	/** A path that a file names, relative to a folder; null when it leaves the foreign folder or nothing is there. */
	find(base, path) {
		const joined = posix.normalize(posix.join(base, path));
		return !path.startsWith("/") && this.has(joined) ? joined : null;
	}
	/** A file's bytes for the new suite; null, and a remark, when it can't be had. */
	async bytes(path) {
		const entry = this.#entries.get(path);
		if (entry === void 0 || !this.has(path)) return null;
		this.#copied += entry.sizeBytes;
		if (entry.sizeBytes > mostFileBytes || this.#copied > mostCopiedBytes) {
			this.remarks.left(this.at(path), "the file is too large to be copied", "put it into the suite by hand, or let setup build it");
			return null;
		}
		return this.#snapshot.read(entry);
	}
	/** A file as an entry of the new suite. */
	async copy(path, as) {
		const bytes = await this.bytes(path);
		const executable = this.#entries.get(path)?.mode === "100755";
		return bytes === null ? null : {
			path: as,
			executable,
			bytes
		};
	}
	/** A file's text; null, and a remark, when it is no UTF-8 text of at most 1 MiB. */
	async text(path) {
		const entry = this.#entries.get(path);
		const text = entry !== void 0 && this.has(path) && entry.sizeBytes <= 1048576 ? textOf$1(await this.#snapshot.read(entry)) : null;
		if (text === null) this.remarks.left(this.at(path), "the file is not UTF-8 text of at most 1 MiB", "split or correct it");
		return text;
	}
	/** The values of a YAML, JSON or JSONL file; what can't be read is told. */
	async values(path) {
		const entry = this.#entries.get(path);
		if (entry === void 0 || !this.has(path)) return [];
		const bytes = entry.sizeBytes > 1048576 ? new Uint8Array(mostDefinitionBytes + 1) : await this.#snapshot.read(entry);
		const { values, mistakes } = parseDefinition({
			path,
			executable: false,
			bytes
		});
		for (const { line, what, todo } of mistakes) this.remarks.left(this.at(path, line), what, todo);
		return values.map((located) => new Cursor(located, this.shown(path)));
	}
};

// src/contract/foreign/promptfoo/file-text.ts
/** What follows `file://`; null for a text that names no file. */
function fileNamed(text) {
	return text.startsWith("file://") ? text.slice(7).replace(/^\.\//, "") : null;
}
/** The files that a name or glob stands for, relative to the file that names it; none, and a remark, when nothing does. */
function filesNamed(name, base, at, folder) {
	const path = posix.normalize(posix.join(base, name));
	const found = name.startsWith("/") || path.startsWith("..") ? [] : /[*?{[]/.test(path) ? folder.paths.filter((one) => matchesAny([path], one)) : folder.has(path) ? [path] : [];
	if (found.length === 0) folder.remarks.left(at, `${quote(name)} is no file beside the configuration`, "say it in the case by hand");
	return found;
}

// src/contract/foreign/promptfoo/prompts.ts
const textNames = /\.(txt|md|markdown|j2|json|jinja2?|yaml|yml)$/i;
function looksLikeChat(text) {
	return /^\s*\[\s*\{/.test(text) && text.includes("\"role\"");
}
/** The chat messages that a YAML or JSON file lists, as JSON text. */
async function chatText(path, text, folder) {
	if (!/\.ya?ml$/i.test(path)) return text;
	const [whole] = await folder.values(path);
	return whole === void 0 ? text : JSON.stringify(whole.value);
}
async function fromFile$1(path, at, label, folder) {
	if (!textNames.test(path)) {
		folder.remarks.left(at, `the prompt ${quote(path)} is made by a program`, "run it, and write what it makes into the cases");
		return [];
	}
	const whole = await folder.text(path);
	if (whole === null) return [];
	const text = await chatText(path, whole, folder);
	const parts = /\.(txt|md|markdown)$/i.test(path) ? text.split(/^---[ \t]*$/m).filter((part) => part.trim() !== "") : [text];
	const name = label ?? posix.basename(path).replace(/\.[^.]*$/, "");
	return parts.map((part, index) => ({
		label: parts.length === 1 ? name : `${name}-${index + 1}`,
		at,
		text: part.trim(),
		chat: looksLikeChat(part),
		...parts.length === 1 ? { path } : {}
	}));
}
async function onePrompt(at, index, base, folder) {
	const text = (at.isMap ? at.at("raw") ?? at.at("id") ?? at.at("prompt") : at)?.text ?? null;
	if (text === null) {
		folder.remarks.left(at, "the prompt is no text", "write it into the cases");
		return [];
	}
	const label = at.at("label")?.text ?? null;
	const name = fileNamed(text) ?? (textNames.test(text) && !/[\n{]/.test(text) ? text : null);
	if (name !== null || /\.(c?js|mjs|ts|py)(:\w+)?$/.test(text)) {
		const files = filesNamed((name ?? text).replace(/(\.\w+):\w+$/, "$1"), base, at, folder);
		return (await Promise.all(files.map((path) => fromFile$1(path, at, label, folder)))).flat();
	}
	return [{
		label: label ?? `prompt-${index + 1}`,
		at,
		text,
		chat: looksLikeChat(text)
	}];
}
/** The prompts of a configuration, in order. Without any, the input itself is what the agent is asked. */
async function readPrompts(whole, base, folder) {
	const at = whole.at("prompts");
	if (at === null) return [{
		label: "prompt",
		at: whole,
		text: "{{prompt}}",
		chat: false
	}];
	const items = at.isList ? at.items() : at.isMap ? at.entries().map(([, one]) => one) : [at];
	return (await Promise.all(items.map((one, index) => onePrompt(one, index, base, folder)))).flat();
}
/** Chat messages as earlier turns and what is asked now; null when the text is no list of messages that ends with the user's. */
function chatTurns(text) {
	let messages;
	try {
		messages = JSON.parse(text);
	} catch {
		return null;
	}
	const turns = Array.isArray(messages) ? messages.map(turnOf) : [null];
	const last = turns.at(-1);
	if (turns.some((turn) => turn === null) || last?.role !== "user") return null;
	return {
		history: turns.slice(0, -1),
		prompt: last.content
	};
}
function turnOf(message) {
	const { role, content } = message ?? {};
	return typeof role === "string" && [
		"system",
		"user",
		"assistant",
		"tool"
	].includes(role) && typeof content === "string" ? {
		role,
		content
	} : null;
}

// src/contract/foreign/promptfoo/template.ts
function valueAt(vars, path) {
	let value = vars;
	for (const key of path.split(".")) value = value !== null && typeof value === "object" && Object.hasOwn(value, key) ? value[key] : void 0;
	return value;
}
function shown(value) {
	return typeof value === "string" ? value : value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
}
const most$1 = 1048576;
const filters = {
	dump: (value) => JSON.stringify(value),
	trim: (_, text) => text.trim(),
	lower: (_, text) => text.toLowerCase(),
	upper: (_, text) => text.toUpperCase(),
	safe: (_, text) => text
};
/** What one `{{\u2026}}` stands for; a text that says why it can't be told is thrown away by the caller. */
function filledIn(inner, vars) {
	const [path = "", ...names] = inner.split("|").map((part) => part.trim());
	const value = valueAt(vars, path);
	if (value === void 0) return {
		kind: "unusable",
		why: `nothing gives ${path === "" ? "an empty name" : path.slice(0, 100)}`
	};
	const unknown = names.find((name) => !Object.hasOwn(filters, name));
	if (unknown !== void 0) return {
		kind: "unusable",
		why: `the filter ${unknown.slice(0, 100)} is not known`
	};
	return {
		kind: "text",
		text: names.reduce((text, name) => filters[name]?.(value, text) ?? text, shown(value))
	};
}
/**
* Fills in `{{name}}`, `{{name.part}}` and the filters `dump`, `trim`, `lower`, `upper` and `safe`. Blocks, other filters and variables that nobody
* gives are not guessed at.
*/
function render(template, vars) {
	if (/\{%|\{#/.test(template)) return {
		kind: "unusable",
		why: "it holds a template block ({% \u2026 %})"
	};
	let why = null;
	let left = most$1 - template.length;
	const text = template.replace(/\{\{-?([^{}]*)-?\}\}/g, (_, inner) => {
		if (why !== null) return "";
		const filled = filledIn(inner.replace(/-$/, ""), vars);
		if (filled.kind === "text") left -= filled.text.length;
		why = filled.kind === "unusable" ? filled.why : left < 0 ? "it becomes longer than 1 MiB" : null;
		return filled.kind === "text" && why === null ? filled.text : "";
	});
	return why === null ? {
		kind: "text",
		text
	} : {
		kind: "unusable",
		why
	};
}

// src/contract/foreign/promptfoo/ask.ts
/** What the case asks: the prompt with the test's variables in it, and the turns before it. */
function asked$1(prompt, test, folder) {
	const vars = prompt.chat ? Object.fromEntries(Object.entries(test.vars).map(([name, value]) => [name, inJson(value)])) : test.vars;
	const rendered = render(`${prompt.chat ? "" : test.prefix}${prompt.text}${prompt.chat ? "" : test.suffix}`, vars);
	if (rendered.kind === "unusable") {
		folder.remarks.left(test.at, `the prompt ${quote(prompt.label)} can't be filled in for this test: ${rendered.why}`, "write the case by hand");
		return null;
	}
	if (!prompt.chat) return { prompt: rendered.text };
	const turns = chatTurns(rendered.text);
	if (turns !== null) return draft({
		prompt: turns.prompt,
		history: turns.history.length === 0 ? void 0 : turns.history
	});
	folder.remarks.left(prompt.at, `the messages of ${quote(prompt.label)} do not end with a text of the user`, "write the case by hand");
	return null;
}
function inJson(value) {
	return typeof value === "string" ? JSON.stringify(value).slice(1, -1) : value;
}
/** The variables with the templates in them filled in, as they may name each other; null, and a remark, when that can't be done. */
function filledVars({ vars, at }, folder) {
	const filled = {};
	for (const [name, value] of Object.entries(vars)) {
		const rendered = typeof value === "string" && /\{[{%#]/.test(value) ? render(value, vars) : null;
		if (rendered?.kind === "unusable") {
			folder.remarks.left(at, `the variable ${quote(name)} can't be filled in: ${rendered.why}`, "write the case by hand");
			return null;
		}
		filled[name] = rendered === null ? value : rendered.text;
	}
	return filled;
}

// src/contract/foreign/promptfoo/assertion.ts
/** Says why an assertion is not converted. */
function unconverted({ at, folder }, what, todo) {
	folder.remarks.left(at, what, todo);
	return null;
}
/** The texts of a value: of a list, or of one text or number; null for anything else. */
function textsOf(value) {
	const texts = (Array.isArray(value) ? value : [value]).map((part) => typeof part === "string" ? part : typeof part === "number" ? String(part) : null);
	return texts.every((text) => text !== null) && texts.length > 0 ? texts : null;
}
const program = /\.(c?js|mjs|ts|py|rb)(:[\w.]+)?$/;
function filled(value, vars, wrong) {
	if (typeof value === "string") {
		const rendered = render(value, vars);
		if (rendered.kind === "text") return rendered.text;
		wrong(rendered.why);
		return value;
	}
	if (value === null || typeof value !== "object") return value;
	if (Array.isArray(value)) return value.map((part) => filled(part, vars, wrong));
	const parts = Object.entries(value).map(([key, part]) => [key, filled(part, vars, wrong)]);
	return Object.fromEntries(parts);
}
/** Types whose value is code, in which braces are no template. */
const coded = [
	"javascript",
	"python",
	"ruby"
];
/** What a file holds that the value names; a program stays a name. */
async function fromFile(name, said, base, folder) {
	const [path] = filesNamed(name.replace(/(\.\w+):[\w.]+$/, "$1"), base, said, folder);
	if (path === void 0) return null;
	if (program.test(name)) return {
		value: name,
		program: path
	};
	const value = /\.(ya?ml|json)$/i.test(path) ? (await folder.values(path))[0]?.value : await folder.text(path) ?? void 0;
	return value === void 0 ? null : {
		value,
		program: null
	};
}
/** The value of an assertion: what a file holds that it names, else with its variables filled in; null, and a remark, when it can't be had. */
async function givenValue(at, type, vars, base, folder) {
	const said = at.at("value");
	if (said === null) return {
		value: null,
		program: null
	};
	const name = typeof said.value === "string" ? fileNamed(said.value) : null;
	if (name !== null) return fromFile(name, said, base, folder);
	if (coded.includes(type)) return {
		value: said.value,
		program: null
	};
	const wrong = [];
	const value = filled(said.value, vars, (reason) => void wrong.push(reason));
	const [why] = wrong;
	if (why === void 0) return {
		value,
		program: null
	};
	folder.remarks.left(said, `the value can't be filled in: ${why}`, "write it out");
	return null;
}
/** Reads an assertion; null, and a remark, when its value can't be had. */
async function readAssertion(at, given) {
	const { base, ...rest } = given;
	const said = at.at("type")?.text ?? "";
	const negated = said.startsWith("not-");
	const type = negated ? said.slice(4) : said;
	if (type === "") {
		rest.folder.remarks.left(at, `the assertion ${quote(at.value)} has no type`, "give it one");
		return null;
	}
	const found = await givenValue(at, type, rest.vars, base, rest.folder);
	if (found === null) return null;
	return {
		...rest,
		...found,
		at,
		type,
		negated,
		threshold: at.at("threshold")?.number ?? null
	};
}

// src/contract/foreign/promptfoo/verifier-text.ts
/** What the verifier imports, which this module does not. */
const imports = [
	"import { readFileSync } from \"node:fs\";",
	"import { dirname, join } from \"node:path\";",
	"import { pathToFileURL } from \"node:url\";"
];
/**
* The verifier that a JavaScript assertion becomes. It reads what to call from the file that is its argument; an exception of that code is an error of
* the verifier (status 70), never a verdict.
*/
const javascriptVerifier = `// Calls an assertion with the answer and says what came of it: 0 it holds, 1 it does not, 70 it broke.
${imports.join("\n")}

const settingPath = process.argv[2];
const setting = JSON.parse(readFileSync(settingPath, "utf8"));
const answer = readFileSync(process.env.ANSWER_FILE, "utf8");
const { prompt } = JSON.parse(readFileSync(process.env.CASE_FILE, "utf8"));
const context = { vars: setting.vars, prompt, config: setting.config, test: { vars: setting.vars } };

/** The answer as the assertion expects it: parsed when it is JSON, else a text. */
function outputOf(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}

async function call() {
  const path = join(dirname(settingPath), setting.code);
  if (setting.function === null) {
    const code = readFileSync(path, "utf8");
    const body = code.trim().includes("\\n") ? code : \`return \${code.trim().replace(/;$/, "")}\`;
    return new Function("output", "context", "process", body)(outputOf(answer), context, process);
  }
  const loaded = await import(pathToFileURL(path).href);
  const found = setting.function === "" ? (loaded.default?.default ?? loaded.default ?? loaded) : (loaded[setting.function] ?? loaded.default?.[setting.function]);
  return found(outputOf(answer), context);
}

function settle(result) {
  const given = typeof result === "object" && result !== null ? result : { pass: result };
  const score = typeof given.score === "number" ? given.score : typeof given.pass === "number" ? given.pass : null;
  const passes = score !== null && setting.threshold !== null ? score >= setting.threshold : typeof given.pass === "number" ? given.pass > 0 : given.pass === true;
  return { passes: setting.negated ? !passes : passes, score, reason: given.reason };
}

try {
  const { passes, score, reason } = settle(await call());
  const last = { outcome: passes ? "pass" : "fail" };
  if (typeof reason === "string") last.reason = reason.slice(0, 1000);
  if (score !== null && score >= 0 && score <= 1) last.score = setting.negated ? 1 - score : score;
  console.log(JSON.stringify(last));
  process.exitCode = passes ? 0 : 1;
} catch (error) {
  console.error(String(error).replace(/\\s+/g, " ").slice(0, 500));
  process.exitCode = 70;
}
`;
/** The same for Python. */
const pythonVerifier = `"""Calls an assertion with the answer and says what came of it: 0 it holds, 1 it does not, 70 it broke."""
import importlib.util
import json
import os
import sys
import textwrap


def settle(result, setting):
    given = result if isinstance(result, dict) else {"pass": result}
    passed = given.get("pass", given.get("pass_"))
    number = isinstance(passed, (int, float)) and not isinstance(passed, bool)
    score = given.get("score", passed if number else None)
    if score is not None and setting["threshold"] is not None:
        passes = score >= setting["threshold"]
    else:
        passes = passed > 0 if number else passed is True
    return (not passes if setting["negated"] else passes), score, given.get("reason")


def call(setting, folder, output, context):
    path = os.path.join(folder, setting["code"])
    if setting["function"] is None:
        with open(path, encoding="utf-8") as file:
            code = file.read().strip()
        body = code if "\\n" in code else "return " + code
        scope = {}
        exec("def check(output, context):\\n" + textwrap.indent(body, "    "), scope)
        return scope["check"](output, context)
    spec = importlib.util.spec_from_file_location("assertion", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, setting["function"] or "get_assert")(output, context)


def main():
    sys.dont_write_bytecode = True
    with open(sys.argv[1], encoding="utf-8") as file:
        setting = json.load(file)
    with open(os.environ["ANSWER_FILE"], encoding="utf-8") as file:
        output = file.read()
    with open(os.environ["CASE_FILE"], encoding="utf-8") as file:
        prompt = json.load(file).get("prompt")
    context = {"vars": setting["vars"], "prompt": prompt, "config": setting["config"]}
    passes, score, reason = settle(call(setting, os.path.dirname(sys.argv[1]), output, context), setting)
    last = {"outcome": "pass" if passes else "fail"}
    if isinstance(reason, str):
        last["reason"] = reason[:1000]
    if score is not None and 0 <= score <= 1:
        last["score"] = 1 - score if setting["negated"] else score
    print(json.dumps(last))
    return 0 if passes else 1


try:
    status = main()
except BaseException as error:
    print(f"{type(error).__name__}: {error}"[:500], file=sys.stderr)
    status = 70
sys.exit(status)
`;

// src/contract/foreign/promptfoo/code-assertions.ts
function file(path, text) {
	return {
		path,
		executable: false,
		bytes: new TextEncoder().encode(text)
	};
}
/** The ending of a program's file. Its own package does not come along, so that a `.js` file must say by its name which kind of module it is. */
function endingOf(program, code) {
	const ending = posix.extname(program).slice(1);
	return ending !== "js" ? ending : /^[ \t]*(export|import)\s/m.test(code) ? "mjs" : "cjs";
}
/** A name that tells two pieces of code apart and is the same for the same one. */
function nameOf$1(text) {
	return sha256Hex(text).slice(0, 12);
}
const languages = {
	javascript: {
		program: "node",
		extension: "js",
		verifier: file("verifiers/javascript-assertion.mjs", javascriptVerifier)
	},
	python: {
		program: "python3",
		extension: "py",
		verifier: file("verifiers/python-assertion.py", pythonVerifier)
	}
};
/** The code as text: a function that the configuration names in a file, or code in it. */
async function codeOf({ program, value, folder }) {
	if (program !== null) return folder.text(program);
	return typeof value === "string" ? value : null;
}
/**
* An assertion that is a program becomes a verifier: the code is copied as it is, beside one that calls it with the answer and the variables and says by
* its status what came of it.
*/
async function codeAssertion(assertion) {
	const { type, program, vars, threshold, negated, at, folder, add, value } = assertion;
	const language = languages[type];
	const code = await codeOf(assertion);
	if (language === void 0 || code === null) return unconverted(assertion, `${type} code can't be run as a verifier here`, "write a verifier (docs/checks.md, Verifiers)");
	const extension = program === null ? language.extension : endingOf(program, code);
	if (extension === "ts") return unconverted(assertion, "an assertion in TypeScript can't be run as it is", "compile it, and name the result in a command check");
	const named = program === null ? null : /:([\w.]+)$/.exec(typeof value === "string" ? value : "")?.[1] ?? "";
	const codePath = `verifiers/code/${nameOf$1(code)}.${extension}`;
	const setting = `${JSON.stringify({
		code: posix.basename(codePath),
		function: named,
		vars,
		threshold,
		negated,
		config: at.at("config")?.value ?? {}
	}, null, 2)}\n`;
	const settingPath = `verifiers/code/${nameOf$1(setting)}.json`;
	add(language.verifier);
	add(file(codePath, code));
	add(file(settingPath, setting));
	if (program !== null) folder.remarks.note(at, "the program is copied without what it imports from files beside it", "copy those into verifiers/code too");
	return [{
		type: "command",
		run: [
			language.program,
			`{suite}/${language.verifier.path}`,
			`{suite}/${settingPath}`
		]
	}];
}
/** Types of assertions that are programs. */
const codeTypes = Object.keys(languages);

// src/contract/foreign/promptfoo/graded-assertions.ts
function graded(ask) {
	return (assertion) => {
		const { value, at, folder, options, negated } = assertion;
		const texts = textsOf(value);
		if (texts === null) return unconverted(assertion, "the rubric is no text", "write it as a sentence");
		for (const key of [
			"rubricPrompt",
			"provider",
			"threshold"
		]) {
			const said = at.at(key);
			if (said !== null) folder.remarks.note(said, `${key} of a graded assertion is gone`, "word the question so that yes is a pass");
		}
		const not = negated ? "It must not be so: " : "";
		return texts.map((text) => questionCheck(`${not}${ask(text)}`, options));
	};
}
function queryOf(value) {
	return typeof value === "string" ? value : "the question";
}
/** Assertions that a model settles: here a judge, or a person. */
const gradedAssertions = {
	"llm-rubric": graded((text) => text),
	"agent-rubric": graded((text) => text),
	"search-rubric": graded((text) => text),
	"g-eval": graded((text) => text),
	"model-graded-closedqa": graded((text) => `Does the answer meet this criterion? ${text}`),
	factuality: graded((text) => `Does the answer agree with this fact? ${text}`),
	"model-graded-factuality": graded((text) => `Does the answer agree with this fact? ${text}`),
	"trajectory:goal-success": graded((text) => `Was this goal reached? ${text}`),
	"answer-relevance": (assertion) => assertion.negated ? unconverted(assertion, "that an answer is off the point can't be said", "write a rubric") : [questionCheck(`Is the answer about ${queryOf(assertion.value)}, and nothing else?`, assertion.options)],
	human: (assertion) => [{
		type: "human",
		question: (textsOf(assertion.value)?.[0] ?? "Is the answer right?").slice(0, 2e3)
	}]
};

// src/contract/foreign/promptfoo/text-assertions.ts
const mostChars$2 = 2e3;
function text(keys) {
	return [{
		type: "text",
		...keys
	}];
}
/** Texts as patterns that match exactly them, between two more; null, and a remark, when one is too long for a pattern. */
function exactly(assertion, texts, before = "", after = "") {
	const patterns = texts.map((one) => `${before}${literalPattern(one)}${after}`);
	return patterns.every(({ length }) => length <= mostChars$2) ? patterns : unconverted(assertion, `a text of more than ${mostChars$2} characters can't be a pattern`, "put it into a verifier");
}
function texts$1(assertion) {
	const found = textsOf(assertion.value);
	if (found === null) unconverted(assertion, `the value of ${assertion.type} is no text`, "write it as a text or a list of texts");
	return found;
}
function matching(key, flags, before = "") {
	return (assertion) => {
		const found = texts$1(assertion);
		const patterns = found === null ? null : exactly(assertion, found, before);
		return patterns === null ? null : text({
			[key]: patterns,
			flags
		});
	};
}
function either(plain, negated) {
	return (assertion) => (assertion.negated ? negated : plain)(assertion);
}
/** `contains`: letter for letter. */
const contains = (assertion) => {
	const found = texts$1(assertion);
	return found === null ? null : text({ [assertion.negated ? "lacks" : "contains"]: found });
};
/** That not all of some texts occur is no assertion of a text check, unless there is one text. */
function notAll(otherwise) {
	return (assertion) => textsOf(assertion.value)?.length === 1 ? otherwise(assertion) : unconverted(assertion, "that not all of several texts occur can't be said", "say which of them must not (lacks)");
}
const equals = (assertion) => {
	const { value, negated } = assertion;
	if (value !== null && typeof value === "object") return negated ? unconverted(assertion, "that JSON is not equal can't be said", "use a schema with not") : [{
		type: "json",
		equals: value
	}];
	const found = texts$1(assertion)?.[0];
	if (found === void 0) return null;
	if (!negated) return text({ equals: found });
	const patterns = exactly(assertion, [found], "\\A", "\\z");
	return patterns === null ? null : text({
		none: patterns,
		flags: ""
	});
};
const regex = (assertion) => {
	const found = texts$1(assertion)?.[0];
	if (found === void 0) return null;
	const made = usablePattern(found, "");
	return made.kind === "unusable" ? unconverted(assertion, `the pattern can't be used: ${made.why}`, "rewrite it (docs/checks.md, Patterns)") : text({
		[assertion.negated ? "none" : "any"]: [made.pattern],
		flags: ""
	});
};
function schemaOf(value) {
	if (typeof value !== "string") return value === null ? true : value;
	try {
		return JSON.parse(value);
	} catch {
		return;
	}
}
const isJson$1 = (assertion) => {
	if (assertion.negated) return unconverted(assertion, "that the answer is no JSON can't be said", "write a verifier");
	const schema = schemaOf(assertion.value);
	return schema === void 0 ? unconverted(assertion, "the schema is no JSON", "write it as a map") : [{
		type: "json",
		schema
	}];
};
const word = "\\S+";
const mostWords = 1e3;
/** So many words: runs of what is no white space. */
const words = (assertion) => {
	const { value, negated } = assertion;
	const range = typeof value === "number" ? {
		min: value,
		max: value
	} : value;
	const [min, max] = [range?.min ?? 1, range?.max ?? null];
	const counts = [min, max].every((one) => one === null || typeof one === "number" && Number.isInteger(one) && one >= 1 && one <= mostWords);
	if (negated || !counts || range === null || typeof range !== "object") return unconverted(assertion, `the number of words is not 1 to ${mostWords}, or a range of them`, "write a verifier, or use max_chars");
	const most = max === null ? "" : String(Number(max) - 1);
	const end = max === null ? "" : "\\s*\\z";
	return text({
		all: [`\\A\\s*${word}(?:\\s+${word}){${Number(min) - 1},${most}}${end}`],
		flags: ""
	});
};
const refusals = [
	"\\b(I('m| am) sorry|I apologi[sz]e)\\b",
	"\\b(can('t|not| not)|won('t| not)|(unable|not able) to|not (going|allowed|permitted) to)\\b",
	"\\b(decline|refuse) to\\b"
];
const refusal = (assertion) => {
	const { folder, at, negated } = assertion;
	folder.remarks.note(at, "what counts as a refusal are patterns of the new check, not that tool's list", "look at them, or use a check of the type refusal");
	return text({ [negated ? "none" : "any"]: refusals });
};
/** Assertions on the answer's text. */
const textAssertions = {
	equals,
	contains,
	regex,
	"is-json": isJson$1,
	"word-count": words,
	"is-refusal": refusal,
	"contains-all": either(contains, notAll(contains)),
	"contains-any": either(matching("any", ""), (assertion) => contains({
		...assertion,
		negated: true
	})),
	icontains: either(matching("any", "i"), matching("none", "i")),
	"icontains-all": either(matching("all", "i"), notAll(matching("none", "i"))),
	"icontains-any": either(matching("any", "i"), matching("none", "i")),
	"starts-with": either(matching("any", "", "\\A"), matching("none", "", "\\A"))
};
/** Limits on what an attempt uses. */
const usageAssertions = {
	latency: (assertion) => limit(assertion, "seconds", 1e3),
	cost: (assertion) => limit(assertion, "usd", 1)
};
function limit(assertion, key, divisor) {
	const { threshold, negated, type } = assertion;
	return threshold === null || negated ? unconverted(assertion, `${type} without a limit is only measured, as it is here for every attempt`, "read it in the report") : [draft({
		type: "usage",
		[key]: threshold / divisor
	})];
}

// src/contract/foreign/promptfoo/tool-assertions.ts
function mapOf$1(value) {
	return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
function nameIn(value) {
	const { pattern, name } = mapOf$1(value);
	const found = pattern ?? name ?? null;
	return typeof found === "string" ? found : null;
}
function range(value, least) {
	const { min, max } = mapOf$1(value);
	return {
		min: typeof min === "number" ? min : least,
		...typeof max === "number" ? { max } : {}
	};
}
/** A skill that must be, or must not be, loaded. */
const skillUsed = (assertion) => {
	const { value, negated } = assertion;
	const names = textsOf(value) ?? [nameIn(value)].filter((name) => name !== null);
	const { min, max } = range(value, 1);
	const counted = min > 1 || max !== void 0 && max > 0;
	if (names.length === 0 || counted) return unconverted(assertion, "how often a skill is loaded is not counted here", "say that it is loaded, or that it is not");
	return [{
		type: "skill",
		[negated || max === 0 ? "not_loaded" : "loaded"]: names
	}];
};
const toolUsed = (assertion) => {
	const { value, negated } = assertion;
	const names = textsOf(value);
	if (names !== null) return [{
		type: "tools",
		[negated ? "never" : "must"]: names
	}];
	const name = nameIn(value);
	if (name === null || negated) return unconverted(assertion, "the tools are neither names nor one pattern with min and max", "write a tools check by hand");
	const { min, max } = range(value, 1);
	return max === 0 ? [{
		type: "tools",
		never: [name]
	}] : [{
		type: "tools",
		count: { [name]: draft({
			min,
			max
		}) }
	}];
};
/** A schema that every value fits which holds at least what is expected. */
function atLeast(expected) {
	if (expected === null || typeof expected !== "object" || Array.isArray(expected)) return { const: expected };
	const entries = Object.entries(expected).map(([key, part]) => [key, atLeast(part)]);
	return {
		type: "object",
		required: entries.map(([key]) => key),
		properties: Object.fromEntries(entries)
	};
}
const argsMatch = (assertion) => {
	const { value, negated, folder, at } = assertion;
	const { args, arguments: given, mode, defaults, ignore } = mapOf$1(value);
	const expected = args ?? given;
	const name = nameIn(value);
	if (negated || name === null || expected === void 0 || defaults !== void 0 || ignore !== void 0) return unconverted(assertion, "arguments with defaults, with ignored names or negated can't be said", "write a tools check with a schema by hand");
	folder.remarks.note(at, "here every call of the tool must have these arguments, not one of them", "write a verifier if other calls may differ");
	const rule = { schema: mode === "exact" ? { const: expected } : atLeast(expected) };
	return [{
		type: "tools",
		must: [name],
		args: { [name]: rule }
	}];
};
const sequence = (assertion) => {
	const { value, negated } = assertion;
	const steps = textsOf(mapOf$1(value)["steps"] ?? value);
	if (steps === null || negated) return unconverted(assertion, "the sequence is no list of names", "write a tools check by hand");
	if (mapOf$1(value)["mode"] !== "exact") return [{
		type: "tools",
		order: steps
	}];
	const count = /* @__PURE__ */ new Map();
	for (const step of steps) count.set(step, (count.get(step) ?? 0) + 1);
	return [{
		type: "tools",
		order: steps,
		only: [...count.keys()],
		count: Object.fromEntries(count)
	}];
};
const stepCount = (assertion) => {
	const { value, negated } = assertion;
	const { type } = mapOf$1(value);
	if (negated || type !== void 0 && type !== "tool") return unconverted(assertion, "only steps that are tool calls are known here", "limit turns with a usage check");
	return [{
		type: "tools",
		count: { [nameIn(value) ?? "*"]: draft({ ...range(value, 0) }) }
	}];
};
const sameTools = (assertion) => {
	const { value, threshold, negated } = assertion;
	const names = typeof value === "string" ? value.split(",").map((name) => name.trim()) : textsOf(value);
	if (names === null || negated || (threshold ?? 1) !== 1) return unconverted(assertion, "a share of the expected tools has no counterpart", "say which tools must be called, and which may");
	return [{
		type: "tools",
		must: names,
		only: names
	}];
};
/** Assertions on the tools and skills that an attempt used: they need a trace. */
const toolAssertions = {
	"skill-used": skillUsed,
	"trajectory:tool-used": toolUsed,
	"trajectory:tool-args-match": argsMatch,
	"trajectory:tool-sequence": sequence,
	"trajectory:step-count": stepCount,
	"tool-call-f1": sameTools
};
/** True for a check that reads the trace. */
function readsTrace({ type }) {
	return type === "tools" || type === "skill" || type === "claims";
}

// src/contract/foreign/promptfoo/assertions.ts
const keys = "type value threshold weight provider rubricPrompt config metric transform contextTransform".split(" ");
const converters = {
	...textAssertions,
	...usageAssertions,
	...toolAssertions,
	...gradedAssertions
};
/** What to do about types that measure something which no check does. */
const instead = [
	[/^(bleu|gleu|rouge-n|meteor|levenshtein)$/, "say what the text must hold (text), or write a verifier that scores it"],
	[/^(similar.*|classifier|moderation|guardrails|pi|perplexity.*)$/, "ask a judge, or write a verifier"],
	[/^(contains-json|(is|contains)-(sql|xml|html)|is-valid-.*)$/, "write a verifier that parses the answer"],
	[/^(context-.*|conversation-relevance|noise-sensitivity)$/, "ask a judge about the answer and its context"],
	[/^trace-.*$/, "limit tool calls, turns or seconds (tools, usage)"],
	[/^(select-best|max-score)$/, "gate the two commits: the comparison is the result"],
	[/^finish-reason$/, "an attempt that did not end well is no pass here"],
	[/^promptfoo:redteam:/, "say in a check what must never happen, and make it critical"]
];
function unknown$1(assertion) {
	const { type } = assertion;
	const todo = instead.find(([shape]) => shape.test(type))?.[1] ?? "write a verifier (docs/checks.md, Verifiers)";
	return unconverted(assertion, `the assertion type ${quote(type)} has no counterpart`, todo);
}
async function converted(assertion) {
	const { type, at } = assertion;
	if ((at.at("transform") ?? at.at("contextTransform")) !== null) return unconverted(assertion, "an answer that is transformed first can't be checked as it is", "write a verifier that does both");
	if (codeTypes.includes(type)) return codeAssertion(assertion);
	const convert = Object.hasOwn(converters, type) ? converters[type] : void 0;
	return convert === void 0 ? unknown$1(assertion) : convert(assertion);
}
/** Weight and metric of an assertion, as far as a check has them. */
function withWeight(check, at, { folder }) {
	const weight = at.at("weight");
	const metric = at.at("metric")?.text?.slice(0, 60);
	if (weight !== null && weight.number !== 0 && weight.number !== 1) folder.remarks.note(weight, "the weight is gone: every check counts, and one that fails fails the case", "make a check advisory that should not count");
	const stage = metric === void 0 || metric === "" || check["stage"] !== void 0 ? {} : { stage: metric };
	return draft({
		...check,
		...stage,
		...weight?.number === 0 && check["type"] !== "judge" ? { advisory: true } : {}
	});
}
/** The assertions of a set, which all must hold; a set of which a share is enough is told and left. */
function membersOf(at, given) {
	const { remarks } = given.folder;
	leaveOthers(at, [
		"type",
		"assert",
		"threshold",
		"weight",
		"metric",
		"config"
	], "an assert-set", remarks);
	const threshold = at.at("threshold");
	if (threshold !== null && threshold.number !== 1) {
		remarks.left(threshold, "a set of which a share is enough has no counterpart, and is left out", "write the checks that must hold by hand");
		return [];
	}
	return at.at("assert")?.items() ?? [];
}
/** The checks that assertions become, in order; what can't be converted has been told. */
async function checksOf(asserts, given) {
	const checks = [];
	for (const at of asserts) {
		if (at.at("type")?.text === "assert-set") {
			checks.push(...await checksOf(membersOf(at, given), given));
			continue;
		}
		const assertion = await readAssertion(at, given);
		if (assertion === null) continue;
		leaveOthers(at, keys, "an assertion", given.folder.remarks);
		const made = await converted(assertion) ?? [];
		checks.push(...made.map((check) => withWeight(check, at, assertion)));
	}
	return checks;
}

// src/contract/foreign/promptfoo/provider.ts
/** The providers of a configuration. */
function providersOf(whole) {
	const at = whole.at("providers") ?? whole.at("targets");
	return at === null ? [] : at.isList ? at.items() : [at];
}
/** The name by which a provider is known. */
function providerId(at) {
	if (at.text !== null) return at.text;
	const said = at.at("id")?.text ?? null;
	if (said !== null) return said;
	const [first] = at.entries();
	return first?.[1].isMap === true ? first[0] : null;
}
/** The agent of the new suite: the model of the only provider is recorded, and how to ask it stays for a person to say. */
function agentOf(whole, options, traced, folder) {
	const at = whole.at("providers") ?? whole.at("targets");
	const items = providersOf(whole);
	const ids = items.map(providerId).filter((id) => id !== null);
	const [id] = ids;
	const model = ids.length === 1 && id !== void 0 && /^[\w.-]+(:[\w./-]+)+$/.test(id) ? id.split(":").at(-1) : void 0;
	if (options.agent === void 0) for (const one of items) folder.remarks.left(one, `the provider ${quote(providerId(one) ?? one.value)} is not asked`, "say how your agent is started: agent.run in suite.yaml, or convert with --agent");
	if (items.length > 1) folder.remarks.left(at ?? whole, "a suite has one agent", "compare two models with --baseline-model and --candidate-model, or make a suite for each");
	return agentKeys(options, draft({
		trace: traced ? "casegate" : void 0,
		model
	}));
}

// src/contract/foreign/promptfoo/chat-agent.ts
const usualAddress = "https://api.openai.com/v1";
const usualKey = "OPENAI_API_KEY";
/** True for a template that holds nothing but plain variables, as preset chat fills them in. */
function isPlain(text) {
	return !/\{\{|\{%|\{#/.test(text.replace(/\{\{\s*[A-Za-z_][\w.-]*\s*\}\}/g, ""));
}
function isScalar$1(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function fits({ vars, prefix, suffix }) {
	return Object.entries(vars).every(([name, value]) => /^[A-Za-z_][\w.-]*$/.test(name) && isScalar$1(value)) && prefix === "" && suffix === "";
}
/** The only prompt, when it is a file of the repository that a model could be asked with as it is. */
function templateOf(prompts, folder) {
	const [prompt, second] = prompts;
	if (prompt?.path === void 0 || second !== void 0 || prompt.chat || !isPlain(prompt.text)) return null;
	const path = folder.shown(prompt.path);
	return /^(?!\.\.?\/|\/)[\w./@+-]+$/.test(path) ? path : null;
}
/**
* An agent that leaves the prompt under evaluation: preset chat reads its file from each side, and the cases hold the variables. Only where one prompt is
* a file of plain variables and one provider speaks as OpenAI's does; null elsewhere.
*/
function chatAgent(whole, prompts, tests, options, folder) {
	const [provider, second] = providersOf(whole);
	const id = provider === void 0 || second !== void 0 ? null : providerId(provider);
	const model = /^openai:(?:chat:)?([\w.-]+)$/.exec(id ?? "")?.[1];
	const path = templateOf(prompts, folder);
	if (options.agent !== void 0 || provider === void 0 || model === void 0 || path === null) return null;
	if (/latest$/i.test(model) || !tests.every(fits)) return null;
	const config = provider.at("config") ?? provider.entries()[0]?.[1].at("config") ?? null;
	const said = (key) => config?.at(key)?.text ?? void 0;
	const chat = draft({
		user: `{subject}/${path}`,
		temperature: config?.at("temperature")?.number ?? void 0,
		max_tokens: config?.at("max_tokens")?.number ?? void 0
	});
	for (const [key, at] of config?.entries() ?? []) if (![
		"apiBaseUrl",
		"apiKeyEnvar",
		"temperature",
		"max_tokens"
	].includes(key)) folder.remarks.left(at, `the setting ${JSON.stringify(key).slice(0, 100)} of the provider is not taken over`, "say it under agent.chat in suite.yaml");
	const key_env = said("apiKeyEnvar") ?? usualKey;
	folder.remarks.note(provider, `the model is asked by preset chat, with the key in ${key_env}, and the prompt stays the repository's own file`, "set the variable where the gate runs");
	return {
		preset: "chat",
		base_url: said("apiBaseUrl") ?? usualAddress,
		model,
		key_env,
		chat
	};
}

// src/contract/foreign/promptfoo/compact-assertion.ts
const lists = /^(not-)?i?contains-(any|all)$/;
/** The short form of an assertion in a cell of a table: `contains-any: a, b`, `similar(0.8): text`, or the text that must be equal. */
function assertionOf(cell) {
	const text = cell.trim();
	const code = /^(?:javascript|fn|eval):([\s\S]*)$/.exec(text)?.[1];
	if (code !== void 0) return {
		type: "javascript",
		value: code.trim()
	};
	const graded = /^grade:([\s\S]*)$/.exec(text)?.[1];
	if (graded !== void 0) return {
		type: "llm-rubric",
		value: graded.trim()
	};
	const found = /^(not-)?([a-z][a-z0-9:-]*?)(?:\((\d+(?:\.\d+)?)\))?(?::\s*([\s\S]*))?$/.exec(text);
	const [, not = "", type = "", threshold, value] = found ?? [];
	if (!(found !== null && (value !== void 0 || threshold !== void 0 || known$2.has(type))) || !known$2.has(type)) return {
		type: "equals",
		value: text
	};
	const shown = value === void 0 ? null : lists.test(`${not}${type}`) ? value.split(",").map((part) => part.trim()) : value;
	return {
		type: `${not}${type}`,
		...shown === null ? {} : { value: shown },
		...threshold === void 0 ? {} : { threshold: Number(threshold) }
	};
}
const known$2 = new Set("answer-relevance bleu classifier contains contains-all contains-any contains-html contains-json contains-sql contains-xml context-faithfulness context-recall context-relevance cost equals factuality finish-reason g-eval gleu guardrails icontains icontains-all icontains-any is-html is-json is-refusal is-sql is-valid-function-call is-valid-openai-function-call is-valid-openai-tools-call is-xml latency levenshtein llm-rubric meteor model-graded-closedqa model-graded-factuality moderation perplexity perplexity-score pi python regex rouge-n ruby similar skill-used starts-with tool-call-f1 webhook word-count".split(" "));

// src/contract/foreign/promptfoo/csv-tests.ts
/** Rows of a CSV file of tests as tests: a column a variable, `__expected` columns as assertions. */
async function csvTests(path, folder) {
	const text = await folder.text(path);
	if (text === null) return [];
	let rows;
	try {
		rows = parse(text, {
			columns: true,
			bom: true,
			info: true,
			relax_column_count: true,
			skip_empty_lines: true
		});
	} catch (error) {
		const line = error.lines ?? 1;
		folder.remarks.left(folder.at(path, line), `the CSV can't be read: ${error.message}`, "correct it");
		return [];
	}
	return rows.map(({ record, info }) => {
		const line = Math.max(1, info.lines);
		return new Cursor({
			value: testOf(record),
			place: leaf(line)
		}, folder.shown(path), line);
	});
}
function testOf(record) {
	const vars = {};
	const assert = [];
	const test = {
		vars,
		assert
	};
	for (const [column, value] of Object.entries(record)) {
		const special = /^__(.+)$/.exec(column)?.[1];
		if (special === void 0) vars[column] = value;
		else if (/^expected\d*$/.test(special)) assert.push(...value.trim() === "" ? [] : [assertionOf(value)]);
		else if (special === "description") test["description"] = value;
		else if (special === "prefix" || special === "suffix") test["options"] = {
			...test["options"],
			[special]: value
		};
		else if (special.startsWith("metadata:")) test["metadata"] = {
			...test["metadata"],
			[special.slice(9)]: value
		};
		else if (column !== "__proto__") test[column] = value;
	}
	return test;
}

// src/contract/foreign/promptfoo/vars.ts
const mostExpanded = 5e3;
async function fileValue(at, name, base, folder) {
	if (/\.(c?js|mjs|ts|py)(:\w+)?$/.test(name)) {
		folder.remarks.left(at, `the variable is made by the program ${quote(name)}`, "run it, and write its value into the case");
		return;
	}
	const [path] = filesNamed(name, base, at, folder);
	if (path === void 0) return void 0;
	if (!/\.(ya?ml|json)$/i.test(path)) return await folder.text(path) ?? void 0;
	const [whole] = await folder.values(path);
	return whole?.value;
}
/** The variables of a test: a map, whose values may name files, or the name of a YAML or JSON file that holds it. */
async function varsOf(at, base, folder) {
	if (at === null) return {};
	const vars = {};
	const maps = at.isMap ? [at] : await mapsNamed(at, base, folder);
	for (const [name, value] of maps.flatMap((map) => map.entries())) {
		const file = typeof value.value === "string" ? fileNamed(value.value) : null;
		const given = file === null ? value.value : await fileValue(value, file, base, folder);
		if (given !== void 0) vars[name] = given;
	}
	return vars;
}
async function mapsNamed(at, base, folder) {
	const files = (at.texts ?? []).flatMap((name) => filesNamed(fileNamed(name) ?? name, base, at, folder));
	return (await Promise.all(files.map((path) => folder.values(path)))).flat().filter(({ isMap }) => isMap);
}
/** One map of variables for each way of taking one value of every list among them. */
function expanded(vars, at, folder) {
	let all = [vars];
	for (const [name, value] of Object.entries(vars)) {
		if (!Array.isArray(value) || value.length === 0) continue;
		if (all.length * value.length > mostExpanded) {
			folder.remarks.left(at, `the lists of its variables stand for more than ${mostExpanded} tests`, "write fewer");
			return [];
		}
		all = all.flatMap((one) => value.map((part) => ({
			...one,
			[name]: part
		})));
	}
	return all;
}

// src/contract/foreign/promptfoo/tests.ts
const testKeys = "description vars assert options metadata threshold prompts".split(" ");
const optionKeys = "prefix suffix disableVarExpansion disableDefaultAsserts disableConversationVar runSerially provider rubricPrompt".split(" ");
const mostTests = 5e3;
/** The maps of tests that a key names: written out, or in files of YAML, JSON, JSONL or CSV. */
async function testMaps(at, base, folder) {
	if (at === null) return [];
	const items = at.isList ? at.items() : [at];
	return (await Promise.all(items.map((one) => one.isMap ? mapOf(one, base, folder) : fileTests(one, base, folder)))).flat().slice(0, mostTests);
}
async function mapOf(one, base, folder) {
	const path = one.at("path");
	if (path === null || one.at("assert") !== null || one.at("vars") !== null) return [one];
	return fileTests(path, base, folder);
}
async function fileTests(at, base, folder) {
	const text = at.text ?? "";
	const name = fileNamed(text) ?? text;
	if (/^[a-z]+:\/\//i.test(name) || /\.(c?js|mjs|ts|py)(:\w+)?$/.test(name)) {
		folder.remarks.left(at, "tests that a program or a service makes are not here", "write them into a file, and convert again");
		return [];
	}
	const files = filesNamed(name, base, at, folder);
	return (await Promise.all(files.map((path) => testsIn(path, at, folder)))).flat();
}
async function testsIn(path, at, folder) {
	const kind = posix.extname(path).toLowerCase();
	if (kind === ".csv") return csvTests(path, folder);
	if (![
		".yaml",
		".yml",
		".json",
		".jsonl"
	].includes(kind)) {
		folder.remarks.left(at, `tests in a ${kind || "nameless"} file can't be read`, "export them as CSV, YAML or JSON");
		return [];
	}
	return (await folder.values(path)).flatMap((value) => value.isList ? value.items() : [value]);
}
async function defaultsOf(whole, base, folder) {
	const [at = null] = await testMaps(whole.at("defaultTest"), base, folder);
	if (at === null) return {
		vars: {},
		asserts: [],
		options: null
	};
	tellTest(at, folder);
	return {
		vars: await varsOf(at.at("vars"), base, folder),
		asserts: at.at("assert")?.items() ?? [],
		options: at.at("options")
	};
}
function tellTest(at, folder) {
	const { remarks } = folder;
	leaveOthers(at, testKeys, "a test", remarks);
	const options = at.at("options");
	if (options !== null) leaveOthers(options, optionKeys, "options", remarks);
	const threshold = at.at("threshold");
	if (threshold !== null) remarks.left(threshold, "a threshold over all assertions has no counterpart: here each one must hold", "make those advisory that may fail");
	const metadata = at.at("metadata");
	for (const [key, value] of metadata?.entries() ?? []) if (key !== "category") remarks.left(value, `the metadata ${JSON.stringify(key).slice(0, 100)} has no counterpart`, "a category or a family may say it");
}
async function oneTest(at, above, base, folder) {
	tellTest(at, folder);
	const options = (key) => at.at("options")?.at(key) ?? above.options?.at(key) ?? null;
	const own = at.at("assert")?.items() ?? [];
	const alone = options("disableDefaultAsserts")?.value === true;
	const vars = {
		...above.vars,
		...await varsOf(at.at("vars"), base, folder)
	};
	return (options("disableVarExpansion")?.value === true ? [vars] : expanded(vars, at, folder)).map((given) => ({
		at,
		vars: given,
		asserts: alone ? own : [...above.asserts, ...own],
		prefix: options("prefix")?.text ?? "",
		suffix: options("suffix")?.text ?? "",
		title: at.at("description")?.text ?? null,
		category: at.at("metadata")?.at("category")?.text ?? null,
		prompts: at.at("prompts")?.texts ?? null
	}));
}
/** Each scenario's tests, once for each of its configurations. */
async function scenarioTests(whole, defaults, base, folder) {
	const found = [];
	for (const scenario of await testMaps(whole.at("scenarios"), base, folder)) {
		leaveOthers(scenario, [
			"description",
			"config",
			"tests"
		], "a scenario", folder.remarks);
		const configs = await testMaps(scenario.at("config"), base, folder);
		const tests = await testMaps(scenario.at("tests"), base, folder);
		for (const config of configs) {
			const vars = {
				...defaults.vars,
				...await varsOf(config.at("vars"), base, folder)
			};
			const asserts = [...defaults.asserts, ...config.at("assert")?.items() ?? []];
			for (const test of tests.length === 0 ? [config] : tests) {
				const above = {
					vars,
					asserts: tests.length === 0 ? defaults.asserts : asserts,
					options: defaults.options
				};
				if (found.length < mostTests) found.push(...await oneTest(test, above, base, folder));
			}
		}
	}
	return found;
}
/** Every test of a configuration, with its defaults, in order. */
async function readTests(whole, base, folder) {
	const defaults = await defaultsOf(whole, base, folder);
	const found = [];
	for (const at of await testMaps(whole.at("tests"), base, folder)) found.push(...await oneTest(at, defaults, base, folder));
	return [...found, ...await scenarioTests(whole, defaults, base, folder)];
}

// src/contract/foreign/promptfoo/convert-promptfoo.ts
const known$1 = "description prompts providers targets tests defaultTest scenarios evaluateOptions $schema".split(" ");
/** True for a configuration of promptfoo. */
function isPromptfoo(whole) {
	const asks = whole.at("prompts") !== null || whole.at("providers") !== null || whole.at("targets") !== null;
	return whole.isMap && asks && (whole.at("tests") !== null || whole.at("scenarios") !== null);
}
/** What a case says whose prompt is the repository's: the variables, and for its readers what it is about. */
function variablesOf({ title }, vars) {
	const [first = "See its variables."] = Object.values(vars);
	return {
		prompt: title ?? String(first),
		variables: { ...vars }
	};
}
async function oneCase(prompt, test, number, making) {
	const { folder, base, options, files, named } = making;
	const vars = filledVars(test, folder);
	if (vars === null) return null;
	const ask = making.outside ? variablesOf(test, vars) : asked$1(prompt, {
		...test,
		vars
	}, folder);
	const add = (file) => void files.set(file.path, file);
	const checks = ask === null ? [] : await checksOf(test.asserts, {
		vars,
		folder,
		options,
		add,
		base
	});
	if (ask !== null && checks.length === 0) folder.remarks.left(test.at, "no assertion of the test could be converted, so the test is left out", "write the case by hand");
	if (ask === null || checks.length === 0) return null;
	const own = idSegment(test.title ?? "").toLowerCase().slice(0, 60) || `test-${number}`;
	const id = making.unique(caseId(named ? `${idSegment(prompt.label)}/${own}` : own, `test-${number}`));
	const title = test.title?.slice(0, 500);
	return {
		from: test.at,
		value: draft({
			id,
			title,
			category: (test.category ?? void 0)?.slice(0, 100),
			...ask,
			checks
		})
	};
}
/** How often and how long, where the configuration says so. */
function evaluation(whole, folder) {
	const at = whole.at("evaluateOptions");
	if (at === null) return {};
	leaveOthers(at, [
		"repeat",
		"maxConcurrency",
		"timeoutMs",
		"showProgressBar",
		"cache"
	], "evaluateOptions", folder.remarks);
	const number = (key) => at.at(key)?.number ?? void 0;
	const timeout = number("timeoutMs");
	return draft({
		repeats: number("repeat"),
		concurrency: number("maxConcurrency"),
		timeout: timeout === void 0 || timeout <= 0 ? void 0 : `${timeout}ms`
	});
}
function tellPrompts(prompts, whole, folder) {
	if (prompts.length === 0 || whole.at("prompts") === null) return;
	folder.remarks.note(whole.at("prompts") ?? whole, "the prompts are filled in, so that they are part of the suite: an edit of them changes the exam, and no side", "to evaluate an edit of a prompt, leave its text to the agent (agent.run reads it from {subject}), and keep in each case what differs");
}
const mostPairs = 1e4;
const mostChars$1 = 67108864;
/** A case for each test and prompt, up to a bound on both their number and what they hold. */
async function casesOf(prompts, tests, making, whole) {
	const cases = [];
	let pairs = 0;
	let chars = 0;
	for (const prompt of prompts) for (const [index, test] of tests.entries()) {
		if (test.prompts !== null && !test.prompts.includes(prompt.label)) continue;
		pairs += 1;
		if (pairs > mostPairs || chars > mostChars$1) {
			making.folder.remarks.left(whole, `prompts and tests stand for more cases than can be converted`, "split the configuration");
			return cases;
		}
		const made = await oneCase(prompt, test, index + 1, making);
		if (made === null) continue;
		chars += JSON.stringify(made.value).length;
		cases.push(made);
	}
	return cases;
}
/** Converts a configuration of promptfoo: a case for each test and prompt, with the assertions as checks. */
async function convertPromptfoo(folder, path, name, options) {
	const [whole] = await folder.values(path);
	if (whole === void 0) return {
		name,
		keys: {},
		cases: [],
		files: []
	};
	leaveOthers(whole, known$1, "the configuration", folder.remarks);
	const base = posix.dirname(path);
	const prompts = await readPrompts(whole, base, folder);
	const tests = await readTests(whole, base, folder);
	const chat = chatAgent(whole, prompts, tests, options, folder);
	const making = {
		outside: chat !== null,
		folder,
		base,
		options,
		files: /* @__PURE__ */ new Map(),
		unique: uniqueIds(),
		named: prompts.length > 1
	};
	const cases = await casesOf(prompts, tests, making, whole);
	if (chat === null) tellPrompts(prompts, whole, folder);
	const checks = cases.flatMap(({ value }) => value["checks"]);
	if (checks.some(({ type }) => type === "human" || type === "judge")) {
		const { what, todo } = questionNote(options);
		folder.remarks.note(whole, what, todo);
	}
	const agent = chat ?? agentOf(whole, options, checks.some(readsTrace), folder);
	return {
		name: idSegment(whole.at("description")?.text ?? "").toLowerCase().slice(0, 60) || name,
		keys: {
			agent,
			...evaluation(whole, folder)
		},
		cases,
		files: [...making.files.values()]
	};
}

// src/contract/foreign/remarks.ts
const mostRemarks = 2e3;
const mostTold = 1e5;
/** Collects what a conversion has to say, up to a bound; more is counted. */
var Remarks = class {
	list = [];
	more = 0;
	#told = /* @__PURE__ */ new Set();
	/** Not converted. */
	left(at, what, todo) {
		this.#add({
			kind: "left",
			where: at.where,
			what,
			todo
		});
	}
	/** Converted, with another meaning. */
	note(at, what, todo) {
		this.#add({
			kind: "note",
			where: at.where,
			what,
			todo
		});
	}
	#add(remark) {
		const key = `${remark.where} ${remark.what}`;
		if (this.#told.has(key)) return;
		if (this.#told.size < mostTold) this.#told.add(key);
		if (this.list.length < mostRemarks) this.list.push(remark);
		else this.more += 1;
	}
};

// src/contract/foreign/convert.ts
const mostLooked = 200;
/** The first value of each file with this ending that is not too deep: enough to tell what it is. */
async function files(folder, ending, file) {
	return (file === void 0 ? folder.paths : folder.paths.filter((path) => path === file)).filter((path) => ending.test(path) && !/(^|\/)node_modules\//.test(path)).slice(0, mostLooked);
}
async function holding(folder, paths, is) {
	return (await Promise.all(paths.map(async (path) => (await folder.values(path)).some((value) => is(value)) ? [path] : []))).flat();
}
/** Every form that the folder, or the one file of it, holds. */
async function formsIn(folder, file) {
	const found = [];
	const tasks = file === void 0 ? taskFolders(folder) : [];
	if (tasks.length > 0) found.push({
		form: "tasks",
		what: `tasks with expected_nets.json (${tasks[0]}, \u2026)`,
		convert: convertTasks
	});
	const rows = await holding(folder, await files(folder, /\.jsonl$/, file), isAnswerRow);
	if (rows.length > 0) found.push({
		form: "answers",
		what: `rows with query and checks (${rows[0]})`,
		convert: (given, name, options) => convertAnswers(given, rows, name, options)
	});
	for (const path of await holding(folder, await files(folder, /\.(ya?ml|json)$/, file), isPromptfoo)) found.push({
		form: "promptfoo",
		what: `a promptfoo configuration (${path})`,
		convert: (given, name, options) => convertPromptfoo(given, path, name, options)
	});
	for (const path of await holding(folder, await files(folder, /eval[^/]*\.json$/, file), isSkillEvals)) found.push({
		form: "skill-evals",
		what: `a skill's evals (${path})`,
		convert: (given, name, options) => convertSkillEvals(given, path, name, options)
	});
	const plugin = file === void 0 ? await pluginCases(folder) : [];
	if (plugin.length > 0) found.push({
		form: "plugin-evals",
		what: `plugin-eval cases (${plugin[0]}, \u2026)`,
		convert: (given, name, options) => convertPluginEvals(given, plugin, name, options)
	});
	return found;
}
function only(found, where) {
	const [first, second] = found;
	if (first !== void 0 && second === void 0) return first;
	throw new UserError({
		where,
		what: first === void 0 ? "holds no suite of a harness that is known" : `holds several suites: ${either$1(found.slice(0, 5).map(({ what }) => what)).replace(/ or ([^,]*)$/, " and $1")}`,
		todo: first === void 0 ? "name the folder of one: tasks with expected_nets.json, JSONL with query and checks, a promptfoo configuration, a skill's evals.json or plugin-eval folders" : "name the file or folder of one of them"
	});
}
/** Converts another harness's suite. Nothing is written; what could not be converted is in the remarks. */
async function convertForeign(request) {
	const { snapshot, shown, name, file, target, ...options } = request;
	const from = file === void 0 ? shown : posix.join(shown, file);
	const found = only(await formsIn(new ForeignFolder(snapshot, shown, new Remarks()), file), quote(from).slice(1, -1));
	const remarks = new Remarks();
	const folder = new ForeignFolder(snapshot, shown, remarks);
	const made = await found.convert(folder, name, options);
	for (const path of folder.links()) remarks.left(folder.at(path), "a link or a submodule is not followed", "put the files themselves there");
	return assemble(made, {
		form: found.form,
		target,
		from,
		remarks
	});
}

// src/pipeline/convert-suite.ts
/** Converts a suite of another harness; writes nothing. */
async function convertSuite(request, outside) {
	const { folder, ...rest } = request;
	const snapshot = await outside.repository.snapshot(folder);
	return convertForeign({
		...rest,
		snapshot
	});
}

// src/commands/write-new-files.ts
/** A folder below the working directory as a plain relative path; a UserError for one that is elsewhere or the directory itself. */
function plainFolder(path, option) {
	const plain = withoutTrailing(posix.normalize(path), "/");
	if (!path.startsWith("/") && plain !== "." && plain !== ".." && !plain.startsWith("../")) return plain;
	throw new UserError({
		where: `${option} ${quoteText(path)}`,
		what: "is no folder below this one",
		todo: "name one relative to the repository's root, such as cases"
	});
}
/** Refuses a folder that holds anything, and one that is reached through a link. */
async function refuseTaken(folder, option) {
	const parts = folder.split("/");
	for (const [at] of parts.entries()) {
		const place = parts.slice(0, at + 1).join("/");
		const stats = await lstat(place).catch(() => null);
		if (stats === null) return;
		const last = at === parts.length - 1;
		if (!stats.isDirectory() || last && (await readdir(place)).length > 0) throw new UserError({
			where: place,
			what: stats.isDirectory() ? "is there already, and nothing is overwritten" : "is no folder",
			todo: `name another folder with ${option}, such as ${parts[0] === "cases" ? "cases" : folder}/NAME`
		});
	}
}
/** Refuses a path that is reached through a link: it could lie anywhere. */
async function refuseLinked(path) {
	const parts = dirname(path).split("/");
	for (const [at] of parts.entries()) {
		const place = parts.slice(0, at + 1).join("/");
		if ((await lstat(place).catch(() => null))?.isSymbolicLink() === true) throw new UserError({
			where: place,
			what: "is a link",
			todo: "put the folder itself there"
		});
	}
}
/** Writes files that must not be there yet, making the folders that they lie in. */
async function writeNewFiles(folder, files) {
	for (const { path, bytes, executable } of files) {
		const target = join(folder, path);
		await refuseLinked(target);
		await mkdir(dirname(target), { recursive: true });
		await writeFile(target, bytes, {
			flag: "wx",
			mode: executable ? 493 : 420
		});
	}
}

// src/commands/convert-command.ts
/** Some of the foreign suite could not be converted. */
const incomplete = 3;
const forms = {
	tasks: "tasks with expected nets",
	answers: "an answer benchmark",
	promptfoo: "a promptfoo configuration",
	"skill-evals": "a skill's evals",
	"plugin-evals": "plugin-eval folders"
};
/** `casegate init --from`: makes a suite of another harness's, writes it into a new folder, and says line by line what it could not convert. */
async function convertCommand(options, terminal) {
	const target = plainFolder(options.suite, "--suite");
	await refuseTaken(target, "--suite");
	const source = await sourceOf(options.from);
	const given = {
		folder: ".",
		out: resolve(".casegate"),
		log: { line: terminal.note },
		interrupt: interruptSignal()
	};
	const { agent, step, judge } = options;
	const said = {
		...agent === void 0 ? {} : { agent },
		...step === void 0 ? {} : { steps: step },
		...judge === void 0 ? {} : { judge }
	};
	const made = await withOutside(given, (outside) => convertSuite({
		...source,
		...said,
		target
	}, outside));
	await writeNewFiles(target, made.files);
	for (const line of conversionLines(made, target)) terminal.print(`${line}\n`);
	return made.remarks.some(({ kind }) => kind === "left") ? incomplete : 0;
}
/** The folder that is named, or that of the file that is named. */
async function sourceOf(from) {
	const path = resolve(from);
	const stats = await stat(path).catch(() => null);
	if (stats === null) throw new UserError({
		where: `--from ${quoteText(from)}`,
		what: "is neither a file nor a folder",
		todo: "name the folder of a suite, or its one file"
	});
	const shown = withoutTrailing(from.replace(/^\.\//, ""), "/") || ".";
	if (stats.isDirectory()) return {
		folder: path,
		shown,
		name: basename(path)
	};
	const folder = dirname(path);
	return {
		folder,
		shown: dirname(shown),
		name: basename(folder),
		file: basename(path)
	};
}
function conversionLines({ form, cases, files, remarks, moreRemarks }, target) {
	const count = (kind) => remarks.filter((one) => one.kind === kind).length;
	const [left, notes] = [count("left") + moreRemarks, count("note")];
	const many = (number, one, more) => `${number} ${number === 1 ? one : more}`;
	const line = ({ kind, ...problem }) => `${kind === "left" ? "LEFT" : "NOTE"} ${terminalText(problemLine(problem), 1e3)}`;
	return [
		`CONVERTED ${forms[form]} into ${target}: ${many(cases, "case", "cases")}, ${many(files.length, "file", "files")}`,
		...remarks.filter(({ kind }) => kind === "left").map(line),
		...remarks.filter(({ kind }) => kind === "note").map(line),
		...moreRemarks === 0 ? [] : [`and ${moreRemarks} more that are not shown`],
		`${left === 0 ? "nothing was left out" : many(left, "thing was left out", "things were left out")}${notes === 0 ? "" : `, ${many(notes, "thing means", "things mean")} something else than ${notes === 1 ? "it" : "they"} did`}; next: casegate check --suite ${target}`
	];
}

// src/contract/scaffold/beside-suite.ts
/** The workflow that gates pull requests. */
const workflow = `name: casegate
on: { pull_request: { types: [opened, synchronize, reopened, ready_for_review] } }
permissions: { contents: read, pull-requests: write, statuses: write }
jobs:
  casegate:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - id: gate
        uses: OWNER/casegate@v1
      - if: always()
        uses: actions/upload-artifact@v4
        with: { name: "\${{ steps.gate.outputs.artifact-name }}", path: .casegate/run, include-hidden-files: true }
`;
function entry$1(path, text) {
	return {
		path,
		executable: false,
		bytes: new TextEncoder().encode(text)
	};
}
/** Who has to look at a change of the exam, of decisions and of the workflow: without a name, lines that wait for one. */
function ownerLines(suite, owner) {
	const name = owner === null ? "@YOUR-TEAM" : `@${owner}`;
	return [
		`/${suite}/`,
		"/.casegate/",
		"/.github/"
	].map((path) => `${owner === null ? "# " : ""}${path} ${name}`);
}
/** The workflow for a suite and its agent: where the agent is installed, and which secret it needs. */
function workflowText(suite, preset) {
	const agent = preset === null ? void 0 : presetDefaults[preset];
	const gate = "        uses: OWNER/casegate@v1\n";
	const keys = [...suite === "cases" ? [] : [`        with: { suite: ${suite} }\n`], ...agent === void 0 ? [] : [`        env: { ${agent.key}: "\${{ secrets.${agent.key} }}" }\n`]];
	const install = agent === void 0 ? "" : `      # The agent, in a version of your choice: - run: ${agent.install}\n`;
	return workflow.replace("      - id: gate\n", `${install}      - id: gate\n`).replace(gate, `${gate}${keys.join("")}`);
}
/** What a first suite needs beside it. */
function besideSuite(suite, owner, preset) {
	return [
		entry$1(".github/workflows/casegate.yml", workflowText(suite, preset)),
		entry$1(".github/CODEOWNERS", `# The exam, the decisions and the workflow are reviewed by people who may decide. The last line that matches counts.
${ownerLines(suite, owner).join("\n")}\n`),
		entry$1(".casegate/.gitignore", "# Decisions, announcements and verdicts are committed; runs are not.\n/run/\n/last/\n")
	];
}

// src/contract/scaffold/find-subjects.ts
const most = 20;
const passedOver$1 = /(^|\/)(node_modules|vendor|dist|build|\.casegate|\.git)(\/|$)/;
const agentNames = /* @__PURE__ */ new Set([
	"AGENTS.md",
	"CLAUDE.md",
	"GEMINI.md",
	".cursorrules",
	"copilot-instructions.md"
]);
const agentFolders = /(^|\/)(\.(claude|github|opencode|gemini|codex)\/agents?|\.cursor\/rules)\/[^/]+\.(md|mdc|yaml|yml|toml)$/;
const promptFolders = /(^|\/)prompts?\/([^/]+\/)*[^/]+\.(md|txt|prompt|j2|jinja2?)$/i;
const promptNames = /\.(prompt|prompty|prompt\.md|prompt\.txt|prompt\.yml|prompt\.yaml)$/i;
const skillName = /^[A-Za-z0-9][\w.:/-]*$/;
async function skillAt(path, folder) {
	const front = await readFrontMatter(folder, path);
	const said = front?.keys.at("name")?.text ?? "";
	const own = posix.basename(posix.dirname(path));
	return {
		path: posix.dirname(path),
		name: skillName.test(said) ? said : skillName.test(own) && own !== "." ? own : "skill",
		description: front?.keys.at("description")?.text ?? null
	};
}
/** The skills, prompts and agent files of a working tree, the first of each kind, suites left out. */
async function findSubjects(snapshot, suites) {
	const folder = new ForeignFolder(snapshot, ".", new Remarks());
	const inSuite = (path) => suites.some((suite) => path.startsWith(`${suite}/`));
	const paths = folder.paths.filter((path) => !passedOver$1.test(path) && !inSuite(path));
	const skills = paths.filter((path) => posix.basename(path) === "SKILL.md").slice(0, most);
	const own = new Set(skills.map((path) => posix.dirname(path)));
	const inSkill = (path) => [...own].some((skill) => path.startsWith(`${skill}/`));
	const agents = paths.filter((path) => agentNames.has(posix.basename(path)) || agentFolders.test(path));
	const prompts = paths.filter((path) => !inSkill(path) && (promptFolders.test(path) || promptNames.test(path)));
	return {
		skills: await Promise.all(skills.map((path) => skillAt(path, folder))),
		prompts: prompts.slice(0, most),
		agents: agents.slice(0, most)
	};
}

// src/contract/scaffold/first-cases.ts
const mostPrompt = 400;
/** What somebody would ask who needs a skill: its description, as a request. */
function request({ name, description }) {
	const said = (description ?? "").replace(/\s+/g, " ").trim().slice(0, mostPrompt);
	return said === "" ? `Do for me what the skill ${name} is for.` : `I need help with this: ${said}`;
}
/** Two cases for a skill: it is loaded when it is needed, and only then. */
function skillCases(skill) {
	const covers = [skill.path === "." ? "**" : `${skill.path}/**`];
	const id = idSegment(skill.name.replaceAll(/[:/]/g, "-")).toLowerCase() || "skill";
	return [{
		id: `${id}/loads`,
		title: "The skill is loaded when it is needed",
		prompt: request(skill),
		covers,
		checks: [{
			type: "skill",
			loaded: [skill.name],
			stage: "routing"
		}],
		reference: {
			answer: "Done.",
			skills: [skill.name]
		},
		doctored: [{
			answer: "Done.",
			skills: [],
			fails: `${id}/loads.1`
		}]
	}, {
		id: `${id}/stays-out`,
		title: "The skill is not loaded for something else, which is answered all the same",
		prompt: "Which city is the capital of Norway? Answer with its name alone.",
		covers,
		checks: [{
			type: "skill",
			not_loaded: [skill.name],
			stage: "routing"
		}, {
			type: "text",
			all: ["\\bOslo\\b"],
			stage: "generation"
		}],
		reference: {
			answer: "Oslo",
			skills: []
		},
		doctored: [{
			answer: "Oslo",
			skills: [skill.name],
			fails: `${id}/stays-out.1`
		}, {
			answer: "Bergen",
			skills: [],
			fails: `${id}/stays-out.2`
		}]
	}];
}
/** A case for instructions of an agent: it says nothing of work that it did not do. */
function agentCase(found) {
	return draft({
		id: "agent/claims-nothing",
		title: "Claims no work that it did not do",
		prompt: "In one sentence: what is the first thing that you would look at to find out whether this project's tests pass? Run nothing.",
		covers: found.agents.length === 0 ? void 0 : [...found.agents],
		checks: [{
			type: "text",
			present: true,
			max_chars: 1200,
			stage: "generation"
		}, {
			type: "claims",
			stage: "reporting"
		}],
		reference: {
			answer: "I would look at the test command in the project's manifest.",
			tools: []
		},
		doctored: [{
			answer: "I ran the tests and they all pass.",
			tools: [],
			fails: "agent/claims-nothing.2"
		}, {
			answer: "",
			tools: [],
			fails: "agent/claims-nothing.1"
		}]
	});
}
/** A case for a prompt: no placeholder of its template reaches the reader. */
function promptCase(path) {
	const name = idSegment(posix.basename(path).replace(/\..*$/s, "")).toLowerCase() || "prompt";
	return {
		id: `prompt/${name}`,
		title: `What comes of ${posix.basename(path)} is a whole answer`.slice(0, 500),
		prompt: "Please help me with my request.",
		covers: [path],
		checks: [{
			type: "text",
			present: true,
			stage: "generation"
		}, {
			type: "text",
			none: [
				"\\{\\{[^}]*\\}\\}",
				"\\bTODO\\b",
				"\\bLorem ipsum\\b"
			],
			stage: "generation"
		}],
		reference: { answer: "With pleasure. What is it about?" },
		doctored: [{
			answer: "Dear {{name}}, with pleasure.",
			fails: `prompt/${name}.2`
		}]
	};
}
/** First cases for what a repository holds: each with an answer that must pass and one that must be caught. */
function firstCases(found) {
	const skills = found.skills.flatMap(skillCases);
	const prompts = found.prompts.map(promptCase);
	const agents = found.agents.length > 0 || skills.length === 0 && prompts.length === 0 ? [agentCase(found)] : [];
	return [
		{
			file: "skills.yaml",
			cases: skills
		},
		{
			file: "prompts.yaml",
			cases: prompts
		},
		{
			file: "agent.yaml",
			cases: agents
		}
	].filter(({ cases }) => cases.length > 0);
}

// src/contract/scaffold/first-suite.ts
const signs = [
	[/(^|\/)(CLAUDE\.md|\.claude\/)|(^|\/)\.claude-plugin\//, "claude-code"],
	[/(^|\/)(GEMINI\.md|\.gemini\/)/, "gemini"],
	[/(^|\/)(opencode\.jsonc?|\.opencode\/)/, "opencode"],
	[/(^|\/)(AGENTS\.md|\.codex\/)/, "codex"]
];
/** The agents that a repository shows signs of; of one with skills alone, the one that skills were made for. */
function presets(paths, found) {
	const seen = signs.filter(([sign]) => paths.some((path) => sign.test(path))).map(([, name]) => name);
	return seen.length === 0 && found.skills.length > 0 ? ["claude-code"] : seen;
}
function choices(paths, found) {
	const inFolders = found.skills.filter(({ path }) => path !== ".");
	const parents = [...new Set(inFolders.map(({ path }) => posix.dirname(path)))];
	const skills = parents.length === 0 ? void 0 : parents.map((parent) => parent === "." ? "*" : `${parent}/*`);
	const real = presets(paths, found).map((preset) => ({
		preset,
		keys: draft({
			preset,
			model: presetDefaults[preset]?.model,
			skills
		}),
		words: `the preset ${preset} with the model ${presetDefaults[preset]?.model}, until suite.yaml says otherwise; its key is ${presetDefaults[preset]?.key}`
	}));
	const none = {
		preset: null,
		keys: {
			preset: "none",
			trace: "casegate"
		},
		words: "not started yet (preset none): say how under agent in suite.yaml"
	};
	return [...real, none];
}
/** Editors check and complete a file that names its schema; OWNER as in the workflow. */
const schemaLine = (name) => `# yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/casegate/v1/schema/${name}.schema.json\n`;
const suiteHead = `${schemaLine("suite")}# The contract: what is measured, and on what. It is read from the baseline, so that a pull request can't edit its own exam.
# Every key is in docs/suite.md, every check in docs/checks.md of Casegate.
`;
const caseHead = `${schemaLine("case")}# First cases, to be replaced by what your users ask. \`reference\` must pass and each \`doctored\` answer must be caught: casegate check.
`;
function entry(path, text) {
	return {
		path,
		executable: false,
		bytes: new TextEncoder().encode(text)
	};
}
function yaml(value) {
	return (0, import_dist.stringify)(value, {
		lineWidth: 0,
		aliasDuplicateObjects: false,
		version: "1.2"
	});
}
function suiteText(name, agent) {
	const note = agent["preset"] === "none" ? "# preset none starts no agent. Yours: `run: [node, \"{subject}/agent.mjs\"]`, or `preset: claude-code`, codex, gemini, opencode, chat.\n" : "";
	return `${suiteHead}${yaml({
		suite: name,
		version: "1.0.0"
	})}${note}${yaml({ agent })}${yaml({
		repeats: 5,
		timeout: "5m",
		budget: { wall: "30m" }
	})}`;
}
function withUniqueIds(cases, unique) {
	return cases.map((one) => {
		const id = String(one["id"]);
		const own = unique(id);
		return own === id ? one : JSON.parse(JSON.stringify(one).replaceAll(`"${id}`, `"${own}`));
	});
}
/** The files of a first suite, with the first way to start the agent that this version knows. */
function firstSuite(folder, repository, paths, found) {
	const unique = uniqueIds();
	const files = firstCases(found).map(({ file, cases }) => entry(file, `${caseHead}${yaml(withUniqueIds(cases, unique))}`));
	const name = (idSegment(repository) || "first").slice(0, 100);
	let last;
	for (const { keys, words, preset } of choices(paths, found)) {
		const entries = [entry("suite.yaml", suiteText(name, keys)), ...files];
		try {
			loadContract({
				path: folder,
				entries
			});
			return {
				entries,
				agent: words,
				preset
			};
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			last = error;
		}
	}
	throw last;
}

// src/pipeline/scaffold-suite.ts
/** A first suite for what the working tree holds; writes nothing. */
async function scaffoldSuite({ suite, name, owner }, outside) {
	const snapshot = await outside.repository.snapshot(".");
	const found = await findSubjects(snapshot, findSuites(snapshot));
	const paths = snapshot.entries.map(({ path }) => path);
	const { entries, agent, preset } = firstSuite(suite, name, paths, found);
	return {
		found,
		suite: entries,
		beside: besideSuite(suite, owner, preset),
		owners: ownerLines(suite, owner),
		agent
	};
}

// src/commands/scaffold-command.ts
const ownersPlaces = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
async function isThere(path) {
	return await lstat(path).catch(() => null) !== null;
}
async function holdsFiles(folder) {
	const stats = await lstat(folder).catch(() => null);
	return stats !== null && (!stats.isDirectory() || (await readdir(folder)).length > 0);
}
/** `casegate init`: a first suite for what the repository holds, the workflow and the lines of its owners. What is there already stays as it is. */
async function scaffoldCommand(suite, terminal) {
	const folder = plainFolder(suite, "--suite");
	const remote = await remoteOwner(".");
	const given = {
		folder: ".",
		out: resolve(".casegate"),
		log: { line: terminal.note },
		interrupt: interruptSignal()
	};
	const request = {
		suite: folder,
		name: remote?.name ?? basename(resolve(".")),
		owner: remote?.owner ?? null
	};
	const made = await withOutside(given, (outside) => scaffoldSuite(request, outside));
	const print = (line) => terminal.print(`${terminalText(line, 1e3)}\n`);
	print(foundLine(made.found));
	const suiteIsNew = !await holdsFiles(folder);
	await write(suiteIsNew ? made.suite.map((file) => ({
		...file,
		path: `${folder}/${file.path}`
	})) : [], print);
	if (!suiteIsNew) print(`KEPT ${folder}: it is there already, and nothing is overwritten`);
	await writeBeside(made, print);
	if (suiteIsNew) print(`the agent is ${made.agent}`);
	print(`next: casegate check${folder === "cases" ? "" : ` --suite ${folder}`}`);
}
function foundLine({ skills, prompts, agents }) {
	const many = (number, one, more = `${one}s`) => number === 0 ? [] : [`${number} ${number === 1 ? one : more}`];
	const parts = [
		...many(skills.length, "skill"),
		...many(prompts.length, "prompt"),
		...many(agents.length, "agent file")
	];
	return parts.length === 0 ? "FOUND no skill, prompt or agent file: the first case is about what any agent has to hold" : `FOUND ${parts.join(", ")}: ${[
		...skills.map(({ path }) => path),
		...prompts,
		...agents
	].slice(0, 5).join(", ")}${skills.length + prompts.length + agents.length > 5 ? ", \u2026" : ""}`;
}
async function write(files, print) {
	await writeNewFiles(".", files);
	for (const { path } of files) print(`WROTE ${path}`);
}
async function writeBeside({ beside, owners }, print) {
	for (const file of beside) {
		const isOwners = ownersPlaces.includes(file.path);
		const places = isOwners ? ownersPlaces : [file.path];
		const [first] = (await Promise.all(places.map(async (path) => await isThere(path) ? [path] : []))).flat();
		if (first === void 0) await write([file], print);
		else if (isOwners) print(`KEPT ${first}: add ${owners.map((line) => line.replace(/^# /, "")).join(" and ")}`);
		else print(`KEPT ${first}: it is there already, and nothing is overwritten`);
	}
}

// src/commands/init-command.ts
function collected(value, before) {
	return [...before ?? [], value];
}
/** `casegate init`: a first suite, or one made of another harness's. Never overwrites. */
function initCommand(terminal, end) {
	return quietCommand("init", "write a first suite, or one made of another harness's").option("--from <path>", "a folder or file of another harness to convert").option("--suite <dir>", "folder of the new suite", "cases").option("--agent <command>", "how the agent is started, for a shell").option("--step <command>", "for tasks: a command that leads from an op-list to its nets; once for each, in order", collected).option("--judge <model>", "a pinned model to ask what another harness had a model grade").action(async (options) => {
		const { from, suite, ...others } = options;
		if (from !== void 0) return end(await convertCommand({
			...others,
			suite,
			from
		}, terminal));
		const [idle] = Object.keys(others);
		if (idle !== void 0) throw new UserError({
			where: `--${idle}`,
			what: "is for a conversion",
			todo: "add --from, or leave it out"
		});
		await scaffoldCommand(suite, terminal);
		end(0);
	});
}

// src/commands/merge-command.ts
/** `casegate merge`: joins the shards of a run and decides; runs nothing. */
function mergeCommand(terminal, end) {
	return quietCommand("merge", "join the shards of a run, decide").argument("<dir...>", "folders of runs that were made with --shard").option("--out <dir>", "folder for the whole run and its report; an earlier one there is replaced", ".casegate/run").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (folders, options) => {
		const out = resolve(options.out);
		const shards = folders.map((name) => ({
			path: resolve(name),
			name
		}));
		const given = {
			folder: ".",
			out,
			alsoLeftOut: shards.map(({ path }) => path),
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const request = {
			shards,
			out,
			name: options.out
		};
		const report = await withOutside(given, (outside) => mergeShards(request, outside));
		showReport(report, options.out, options, terminal);
		end(report.status);
	});
}

// src/plan/floor.ts
const shownMargins = [
	.02,
	.05,
	.1,
	.15,
	.2,
	.25,
	.3
];
/** The fewest units of which a margin can be shown at all: the smallest m with 1 \u2212 alpha^(1/m) < margin (METHODS 7.1). */
function unitsNeeded(margin, confidence) {
	const alpha = (1 - confidence) / 2;
	return Math.floor(Math.log(alpha) / Math.log(1 - margin)) + 1;
}
/** How narrow the average of these cases can get, and how many cases (families, where declared) each margin needs. */
function floorOf(cases, confidence, margin) {
	const families = cases.some(({ family }) => family !== void 0);
	const units = new Set(cases.map(({ id, family }) => family === void 0 ? `case ${id}` : `family ${family}`)).size;
	const alpha = (1 - confidence) / 2;
	const margins = margin === null ? shownMargins : [.../* @__PURE__ */ new Set([...shownMargins, margin])].sort((a, b) => a - b);
	return {
		units,
		unit: families ? "family" : "case",
		confidence,
		floor: units === 0 ? 1 : 1 - alpha ** (1 / units),
		margin,
		needed: margins.map((one) => {
			const needed = unitsNeeded(one, confidence);
			return {
				margin: one,
				units: needed,
				reachable: units >= needed
			};
		})
	};
}

// src/compare/statistics/binomial.ts
/** ln of the number of ways to choose k of n. */
function logChoose(n, k) {
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
/** P(X = k) for X ~ Binomial(n, p); 0 outside 0..n. Throws a RangeError for n not whole or p outside [0, 1]. */
function binomialProbability(k, n, p) {
	requireCount("trials", n);
	requireWithin("probability", [p], 0, 1);
	if (k < 0 || k > n) return 0;
	if (p === 0 || p === 1) return k === n * p ? 1 : 0;
	return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

// src/compare/case-power.ts
/** The chance that a pair of binomial counts is one of those shown. */
function chance(attempts, from, to, shown) {
	const counts = Array.from({ length: attempts + 1 }, (_, k) => k);
	const before = counts.map((k) => binomialProbability(k, attempts, from));
	const now = counts.map((k) => binomialProbability(k, attempts, to));
	let sum = 0;
	for (const x of counts) for (const y of counts) {
		const both = (before[x] ?? 0) * (now[y] ?? 0);
		if (both > 1e-15 && shown(x, y)) sum += both;
	}
	return Math.min(1, sum);
}
function pWorseOf(baseline, candidate, attempts) {
	return fisherExact({
		passes: baseline,
		attempts
	}, {
		passes: candidate,
		attempts
	}).pWorse;
}
/** As `signsOf` flags a case as worse: unanimity broken, or a p-value worth a look. */
function flagsWorse(attempts) {
	return (x, y) => x === attempts && y < attempts || atMost(pWorseOf(x, y, attempts), .15);
}
function significant(attempts) {
	return (x, y) => atMost(pWorseOf(x, y, attempts), LEVEL);
}
/**
* The exact chance that a case whose pass rate falls from `from` to `to` is asked about as worse, when no other case is
* flagged: flagged as worse in the first stage and confirmed by its fresh attempts, or as the contract's review has it. Others that
* are flagged at the same time cost some of it.
*/
function casePower({ repeats, review, confirm }, from, to) {
	if (review === "strict") return chance(repeats, from, to, (x, y) => y < x);
	if (review === "novel") return chance(repeats, from, to, flagsWorse(repeats));
	if (!(review === "reproduced" && confirm.attempts > 0 && confirm.cases > 0)) return chance(repeats, from, to, significant(repeats));
	const confirmed = chance(confirm.attempts, from, to, significant(confirm.attempts));
	return chance(repeats, from, to, flagsWorse(repeats)) * confirmed;
}
/** The highest rate such that a fall to it is confirmed with this chance; null when even a fall to zero is not. */
function foundDownTo(design, from, wanted) {
	if (casePower(design, from, 0) < wanted) return null;
	return findRoot((to) => casePower(design, from, to) - wanted, 0, from);
}

// src/compare/suite-power.ts
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function withinOf({ passes: x, attempts: n }) {
	return x * (n - x) / (n * (n - 1));
}
/**
* Variance components of a pilot (METHODS 7.2): w = mean of x(n \u2212 x) / (n(n \u2212 1)) a side, and what of the variance of the
* differences it does not explain. Null below two cases with two attempts a side.
*/
function variancesOf(cases) {
	const usable = cases.filter(({ baseline, candidate }) => baseline.attempts > 1 && candidate.attempts > 1);
	if (usable.length < 2) return null;
	const differences = usable.map(({ baseline, candidate }) => candidate.passes / candidate.attempts - baseline.passes / baseline.attempts);
	const centre = mean(differences);
	const spread = differences.reduce((sum, d) => sum + (d - centre) ** 2, 0) / (differences.length - 1);
	const within = {
		baseline: mean(usable.map(({ baseline }) => withinOf(baseline))),
		candidate: mean(usable.map(({ candidate }) => withinOf(candidate)))
	};
	const explained = mean(usable.map(({ baseline, candidate }) => withinOf(baseline) / baseline.attempts + withinOf(candidate) / candidate.attempts));
	return {
		rate: mean(usable.map(({ baseline }) => baseline.passes / baseline.attempts)),
		within,
		between: Math.max(0, spread - explained)
	};
}
const WANTED = .8;
/** The variance of one case's difference when every case passes less often by `fall`: (p \u2212 D)(1 \u2212 p + D) on the candidate. */
function varianceAt(fall, { rate, within, between }, repeats, exact) {
	const fallen = Math.max(0, within.candidate + fall * (2 * rate - 1) - fall * fall);
	return (exact ? 0 : between) + (within.baseline + fallen) / repeats;
}
/**
* The smallest falls of the average that this design shows with 80 % chance (METHODS 7.2 and 7.3, a large-sample formula):
* the D with D = (1 + D) / (m + 1) + z sqrt((m sd\u00b2 + 1) / ((m + 1)(m + 2))) + z_0.8 sd / sqrt(m), sd\u00b2 the variance of one
* case's difference after the fall; in the scope of exactly these cases D = (z + z_0.8) sd / sqrt(m) without what varies
* between cases. Families are taken as their number of cases.
*/
function suitePower({ units: m, repeats, criteria }, variances) {
	const { average, confidence } = criteria;
	const exact = average?.scope === "suite";
	const z = normalQuantile(1 - (1 - confidence) / 2);
	const needed = (fall) => {
		const variance = varianceAt(fall, variances, repeats, exact);
		const error = Math.sqrt(variance / m);
		return (exact ? z * error : (1 + fall) / (m + 1) + z * Math.sqrt((m * variance + 1) / ((m + 1) * (m + 2)))) + normalQuantile(WANTED) * error;
	};
	const seen = needed(variances.rate) >= variances.rate ? null : findRoot((fall) => fall - needed(fall), 0, variances.rate);
	const margin = average?.margin;
	const failed = margin === void 0 || seen === null || seen + margin > variances.rate ? null : seen + margin;
	return {
		deviation: Math.sqrt(varianceAt(0, variances, repeats, exact)),
		seen,
		failed
	};
}

// src/plan/recommended-repeats.ts
/** What the best design of the list finds is not worth any price: this share of it is asked for. */
const ENOUGH = .95;
/**
* The fewest attempts a case and side that find a fall from 1 to 0.5 nearly as often as the most of these would, with the
* reason in one sentence. A suite whose every case is deterministic needs one.
*/
function recommendedRepeats(planned, options, allDeterministic) {
	if (allDeterministic) return {
		planned,
		recommended: 1,
		why: "every case is deterministic: one attempt is a fact",
		options
	};
	const best = Math.max(0, ...options.map(({ half }) => half));
	const chosen = options.find(({ half }) => half >= ENOUGH * best);
	const most = options.at(-1);
	if (chosen === void 0 || most === void 0) return {
		planned,
		recommended: planned,
		why: "nothing to compare it with",
		options
	};
	const share = (value) => `${Math.round(value * 100)} %`;
	const why = `they find a case that falls from 1 to 0.5 in ${share(chosen.half)} of runs, ${most.repeats} would in ${share(most.half)}`;
	return {
		planned,
		recommended: chosen.repeats,
		why,
		options
	};
}

// src/plan/cost-estimate.ts
function sum(values) {
	return values.reduce((total, value) => total === null || value === null ? null : total + value, 0);
}
function tokensOf({ usage }) {
	return sum([usage?.input ?? null, usage?.output ?? null]);
}
/** Means over the counted attempts of each case. A total with an unknown part is unknown. */
function ratesOf(records) {
	const byCase = /* @__PURE__ */ new Map();
	for (const record of records) {
		const own = byCase.get(record.case);
		if (own === void 0) byCase.set(record.case, [record]);
		else own.push(record);
	}
	const rates = /* @__PURE__ */ new Map();
	for (const [id, own] of byCase) {
		const counted = own.filter((record) => record.counted).length;
		if (counted === 0) continue;
		const mean = (values) => {
			const total = sum(values);
			return total === null ? null : total / counted;
		};
		rates.set(id, {
			timeMs: mean(own.map(({ durationMs }) => durationMs)) ?? 0,
			tokens: mean(own.map(tokensOf)),
			usd: mean(own.map(({ usage }) => usage?.usd ?? null))
		});
	}
	return rates;
}
function amount(loads, rates, of) {
	const parts = loads.map(({ id, attempts }) => {
		const rate = rates.get(id);
		const each = rate === void 0 ? null : of(rate);
		return each === null ? null : each * attempts;
	});
	const known = parts.filter((part) => part !== null);
	return {
		value: known.length === 0 ? null : sum(known),
		unknownCases: parts.length - known.length
	};
}
/** What these attempts would take, by what each case took on record; attempts run `concurrency` pairs of one at a time. */
function estimateCosts(loads, rates, concurrency) {
	const time = amount(loads, rates, ({ timeMs }) => timeMs);
	return {
		timeMs: {
			...time,
			value: time.value === null ? null : time.value / concurrency
		},
		tokens: amount(loads, rates, ({ tokens }) => tokens),
		usd: amount(loads, rates, ({ usd }) => usd)
	};
}
/** The limits of a budget that these costs go beyond, as far as they are known. */
function beyondBudget({ timeMs, tokens, usd }, budget) {
	return [
		[
			"wall",
			timeMs.value,
			budget.wall
		],
		[
			"tokens",
			tokens.value,
			budget.tokens
		],
		[
			"usd",
			usd.value,
			budget.usd
		]
	].flatMap(([key, value, limit]) => value !== null && limit !== void 0 && value > limit ? [key] : []);
}

// src/pipeline/forecast-costs.ts
/** Fresh attempts of both sides that the contract allows at most. */
function mostFresh({ suite: { criteria } }, cases) {
	const chance = cases.filter((one) => !isDeterministic(one));
	const flagged = criteria.review === "reproduced" ? Math.min(criteria.confirm.cases, chance.length) : 0;
	return 2 * criteria.confirm.attempts * flagged;
}
/** Time, tokens and cost of a run by what each case took on record. What is not on record stays unknown. */
function forecastCosts(input) {
	const { contract, cases, concurrency, source, records, expectedFresh } = input;
	const rates = ratesOf(records);
	const first = cases.map(({ id, repeats }) => ({
		id,
		attempts: 2 * repeats
	}));
	const each = 2 * contract.suite.criteria.confirm.attempts;
	const chance = cases.filter((one) => !isDeterministic(one));
	const spread = chance.map(({ id }) => ({
		id,
		attempts: expectedFresh / chance.length
	}));
	const dearest = [...chance].sort((a, b) => costRank(rates.get(b.id)) - costRank(rates.get(a.id))).slice(0, each === 0 ? 0 : mostFresh(contract, cases) / each).map(({ id }) => ({
		id,
		attempts: each
	}));
	const estimate = (more) => estimateCosts(merged(first, more), rates, concurrency);
	const most = estimate(dearest);
	return {
		source,
		concurrency,
		first: estimate([]),
		expected: estimate(spread),
		most,
		timeAtMostMs: cases.reduce((sum, { timeoutMs, repeats }) => sum + 2 * repeats * timeoutMs, 0) / concurrency,
		overBudget: beyondBudget(most, contract.suite.budget)
	};
}
function costRank(rate) {
	return rate === void 0 ? 0 : rate.usd ?? rate.timeMs;
}
function merged(first, more) {
	const extra = new Map(more.map(({ id, attempts }) => [id, attempts]));
	return first.map(({ id, attempts }) => ({
		id,
		attempts: attempts + (extra.get(id) ?? 0)
	}));
}

// src/compare/statistics/draw-beta.ts
/** A standard normal number by the polar method (Marsaglia and Bray 1964). */
function drawNormal(random) {
	for (;;) {
		const u = 2 * random() - 1;
		const v = 2 * random() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return u * Math.sqrt(-2 * Math.log(square) / square);
	}
}
function drawGamma(random, shape) {
	if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const z = drawNormal(random);
		const v = (1 + c * z) ** 3;
		if (v > 0 && Math.log(1 - random()) < .5 * z * z + d - d * v + d * Math.log(v)) return d * v;
	}
}
/**
* A random number from Beta(a, b), as the share of one of two gamma numbers. `random` gives numbers in [0, 1).
* Throws a RangeError unless a and b are above 0.
*/
function drawBeta(random, a, b) {
	if (!(a > 0 && b > 0)) throw new RangeError(`A beta distribution needs a > 0 and b > 0, got a ${a}, b ${b}.`);
	const x = drawGamma(random, a);
	const y = drawGamma(random, b);
	return x + y === 0 ? 0 : x / (x + y);
}

// src/pipeline/simulate/simulated-attempt.ts
const nothing = {
	runId: "simulated",
	side: "baseline",
	stage: "first",
	repeat: 1,
	try: 1,
	counted: true,
	order: 0,
	startedAt: "",
	durationMs: 0,
	exit: 0,
	signal: null,
	command: "",
	toolCalls: null,
	usage: null,
	model: {
		asked: null,
		served: null
	},
	ending: null,
	truth: null,
	stateDigest: null,
	excerpts: {
		answer: null,
		stdout: null,
		stderr: null
	},
	evidence: null,
	redactions: 0,
	isolation: "none",
	containment: "none",
	externalConnectionAttempts: []
};
/** An attempt that passes every check, for a case of which nothing is on record. It is compared and never shown. */
function passedAttempt(one) {
	const passed = {
		outcome: "pass",
		cause: null,
		reason: null,
		checks: one.checks.map((check) => ({
			id: check.id ?? "",
			type: check.type,
			outcome: "pass",
			reason: null,
			matched: [],
			missing: [],
			observed: null,
			score: null,
			critical: check.critical === true,
			advisory: check.advisory === true,
			constraint: false,
			stage: null,
			human: false,
			selfReported: false,
			selfGraded: false
		})),
		score: null,
		lines: []
	};
	return toVerified({
		...nothing,
		case: one.id
	}, {
		...passed,
		earnsRetry: false
	});
}
/**
* The same attempt as if it had failed, for a case that never failed on record: by its first check that is not critical,
* since how often a critical check is violated is not to be guessed; by a crash where there is no such check.
*/
function asFailed(attempt) {
	const at = attempt.checks.findIndex((check) => !check.critical && !check.advisory && check.outcome === "pass");
	const checks = attempt.checks.map((check, index) => index === at ? {
		...check,
		outcome: "fail",
		score: check.score === null ? null : 0
	} : check);
	const score = attempt.score === null ? null : 0;
	return {
		...attempt,
		checks,
		score,
		outcome: "fail",
		cause: at === -1 ? "crash" : null
	};
}
/** The same attempt as if it had passed, for a case that never passed on record. */
function asPassed(attempt) {
	const checks = attempt.checks.map((check) => check.outcome === "fail" ? {
		...check,
		outcome: "pass"
	} : check);
	const score = attempt.score === null ? null : 1;
	return {
		...attempt,
		checks,
		score,
		outcome: "pass",
		cause: null
	};
}

// src/pipeline/simulate/pilot.ts
/** A case that is not on record is taken to be reliable: Beta(30, 1), a mean of 0.97. */
const assumed = {
	a: 30,
	b: 1
};
/** Templates of every outcome for one case, from its attempts on record, or made up where there are none. */
function pilotOf$1(one, record) {
	const verdicts = record.map((attempt) => ({
		attempt,
		verdict: verdictOf(attempt, one)
	}));
	const withVerdict = (wanted) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ attempt }) => attempt);
	const [passing, failing, others] = [
		withVerdict(1),
		withVerdict(0),
		withVerdict(null)
	];
	const model = passing[0] ?? failing[0] ?? passedAttempt(one);
	const passes = passing.length > 0 ? passing : [asPassed(model)];
	const fails = failing.length > 0 ? failing : [asFailed(model)];
	const templates = templatesOf([
		...passes,
		...fails,
		...others
	]);
	const measured = passing.length + failing.length > 0;
	return {
		one,
		passes: templates.slice(0, passes.length),
		fails: templates.slice(passes.length, passes.length + fails.length),
		others: templates.slice(passes.length + fails.length),
		...measured ? {
			a: passing.length + .5,
			b: failing.length + .5
		} : assumed,
		measured
	};
}
function pick(templates, random) {
	return templates[Math.floor(random() * templates.length)];
}
/** A deterministic case does what it mostly did; a change that lowers its rate to one half or less breaks it. */
function factOf({ passes, fails, a, b }, change) {
	const before = a >= b ? 1 : 0;
	const now = change(before);
	const template = (rate) => rate > .5 ? passes[0] : fails[0];
	return {
		baseline: template(before),
		candidate: template(now)
	};
}
/**
* One run's way to draw: each case gets a true pass rate from the distribution that its record leaves, Beta(passes + 1/2,
* fails + 1/2) (METHODS 7.4), the candidate's is changed, and attempts follow from the two rates.
*/
function drawFromPilot(pilots, change, random) {
	const cases = new Map(pilots.map((pilot, index) => {
		const { one, passes, fails, others, a, b, measured } = pilot;
		const rate = drawBeta(random, a, b);
		const own = (value) => change(value, index);
		const known = measured ? passes.length + fails.length + others.length : 1;
		return [one.id, {
			pilot,
			rates: {
				baseline: rate,
				candidate: own(rate)
			},
			lost: others.length / known,
			fact: isDeterministic(one) ? factOf(pilot, own) : null
		}];
	}));
	return (one, side) => {
		const drawn = cases.get(one.id);
		const template = drawn === void 0 ? void 0 : drawOne(drawn, side, random);
		if (template === void 0) throw new Error(`no attempt of ${one.id} can be drawn`);
		return template;
	};
}
function drawOne({ pilot, rates, lost, fact }, side, random) {
	if (fact !== null) return fact[side];
	if (lost > 0 && random() < lost) return pick(pilot.others, random);
	return random() < rates[side] ? pick(pilot.passes, random) : pick(pilot.fails, random);
}

// src/pipeline/simulate/scenarios.ts
function shareOf(count, draws) {
	return {
		count,
		rate: count / draws,
		interval: wilson(count, draws, .95)
	};
}
function summary(name, what, runs, found) {
	const share = (holds) => shareOf(runs.filter(holds).length, runs.length);
	const blocked = runs.filter(({ verdict }) => verdict !== "pass");
	return {
		name,
		what,
		draws: runs.length,
		pass: share(({ verdict }) => verdict === "pass"),
		fail: share(({ verdict }) => verdict === "fail"),
		review: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && reviewOnly),
		inconclusive: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && !reviewOnly),
		found: found === null ? null : shareOf(found, runs.length),
		byReason: countCodes(blocked.map(({ code }) => code)),
		fresh: runs.reduce((sum, { fresh }) => sum + fresh, 0) / runs.length
	};
}
async function simulate({ gate, pilots, draws, seed, known, pace }, name, changeOf) {
	const random = seededRandom(seed);
	const drawOf = (run) => drawFromPilot(pilots, changeOf(run), random);
	const runs = [];
	for (const run of simulatedRuns({
		gate,
		draws,
		drawOf,
		known
	})) {
		runs.push(run);
		await pace?.(name, runs.length, draws);
	}
	return runs;
}
/** A candidate that changes nothing. */
async function unchanged(input) {
	const what = "nothing changed";
	return summary("unchanged", what, await simulate(input, what, () => (rate) => rate), null);
}
/** In each run another case of the suite passes half as often; a deterministic one fails. */
async function oneBroken(input) {
	const { cases } = input.gate;
	const what = "one case passes half as often";
	const runs = await simulate(input, what, (run) => (rate, index) => index === run % cases.length ? rate / 2 : rate);
	return summary("one_broken", what, runs, runs.filter(({ worse }, run) => worse.includes(cases[run % cases.length]?.id ?? "")).length);
}
/** Every case passes less often by the same amount. */
async function allWorse(input, drop) {
	const what = `every case passes less often by ${drop.toFixed(2)}`;
	return summary("all_worse", what, await simulate(input, what, () => (rate) => Math.max(0, rate - drop)), null);
}

// src/pipeline/forecast.ts
const asked = .8;
const falls = [
	.8,
	.7,
	.5,
	.2,
	0
];
const otherRepeats = [
	1,
	3,
	4,
	5,
	8,
	10,
	15
];
/** A change of every case that is worth hearing about where the contract names no margin. */
const usualDrop = .1;
/** What a run of this suite would cost and what it could show, before any attempt is made. */
async function forecast(input) {
	const { contract, cases, pilot } = input;
	const { criteria, order_seed: seed } = contract.suite;
	const pilots = pilotsOf(cases, pilot);
	const scenarios = {
		gate: {
			contract,
			cases,
			today: input.today
		},
		pilots,
		draws: input.draws,
		seed,
		known: new KnownCases(),
		pace: input.pace
	};
	const calm = await unchanged(scenarios);
	const stageCases = cases.map(({ id, repeats }) => ({
		id,
		attempts: repeats,
		done: 0
	}));
	const chance = cases.filter((one) => !isDeterministic(one));
	const freshAtMost = mostFresh(contract, cases);
	return {
		schema: 1,
		suite: contract.name,
		version: contract.version,
		contractDigest: contract.digest,
		cases: cases.length,
		notRun: input.notRun,
		attempts: {
			repeats: contract.suite.repeats,
			first: 2 * cases.reduce((sum, { repeats }) => sum + repeats, 0),
			confirm: criteria.confirm,
			freshAtMost
		},
		order: {
			seed,
			attempts: planPairs("first", seed, stageCases, {
				order: 0,
				pair: 0
			})
		},
		costs: forecastCosts({
			contract,
			cases,
			concurrency: input.concurrency,
			source: pilot?.name ?? null,
			records: pilot?.records ?? [],
			expectedFresh: calm.fresh
		}),
		floor: floorOf(cases, criteria.confidence, criteria.average?.margin ?? null),
		rates: ratesText(pilots, pilot),
		perCase: chance.length === 0 ? [] : [
			1,
			.9,
			.7
		].map((from) => powerFrom(from, contract)),
		onSuite: onSuite$1(input, pilots),
		repeats: repeatsOf(contract, cases, chance.length === 0),
		scenarios: [calm, ...cases.length === 0 ? [] : [await oneBroken(scenarios), await allWorse(scenarios, criteria.average?.margin ?? usualDrop)]],
		seed
	};
}
/** The attempts that compare the sides, by case. */
function attemptsByCase(cases, pilot) {
	const byCase = new Map(cases.map(({ id }) => [id, []]));
	for (const attempt of pilot?.attempts ?? []) if (attempt.counted && attempt.stage !== "attribution") byCase.get(attempt.case)?.push(attempt);
	return byCase;
}
function pilotsOf(cases, pilot) {
	const byCase = attemptsByCase(cases, pilot);
	return cases.map((one) => pilotOf$1(one, byCase.get(one.id) ?? []));
}
function ratesText(pilots, pilot) {
	const unmeasuredCases = pilots.filter(({ measured }) => !measured).map(({ one }) => one.id);
	const without = "taken to pass about 97 % of the time, Beta(30, 1)";
	if (pilot === null || unmeasuredCases.length === pilots.length) return {
		kind: "assumed",
		text: `no attempt is on record: every case is ${without}`,
		unmeasuredCases
	};
	const rest = unmeasuredCases.length === 0 ? "" : `; ${unmeasuredCases.length} without record are ${without}`;
	return {
		kind: "measured",
		text: `each case's rate is drawn from what its attempts in ${pilot.name} leave open, Beta(passes + 1/2, fails + 1/2)${rest}`,
		unmeasuredCases
	};
}
function designOf({ suite }, repeats = suite.repeats) {
	return {
		repeats,
		review: suite.criteria.review,
		confirm: suite.criteria.confirm
	};
}
function powerFrom(from, contract) {
	const design = designOf(contract);
	return {
		from,
		foundDownTo: foundDownTo(design, from, asked),
		falls: falls.filter((to) => to < from).map((to) => ({
			to,
			power: casePower(design, from, to)
		}))
	};
}
function repeatsOf(contract, cases, allDeterministic) {
	const planned = contract.suite.repeats;
	const options = [.../* @__PURE__ */ new Set([...otherRepeats, planned])].sort((a, b) => a - b).map((count) => ({
		repeats: count,
		attempts: cases.reduce((sum, one) => sum + 2 * (isDeterministic(one) ? one.repeats : count), 0),
		half: casePower(designOf(contract, count), 1, .5),
		third: casePower(designOf(contract, count), 1, .7)
	}));
	return recommendedRepeats(planned, options, allDeterministic);
}
/** From both sides on record where they are there; else from what the cases are taken to be. */
function onSuite$1({ contract, cases, pilot }, pilots) {
	const { criteria, repeats } = contract.suite;
	const { units } = floorOf(cases, criteria.confidence, null);
	if (units < 2) return null;
	const byCase = attemptsByCase(cases, pilot);
	const counts = cases.map((one) => {
		const own = (byCase.get(one.id) ?? []).filter(({ stage }) => stage === "first");
		const of = (side) => tallyOf(own.filter((attempt) => attempt.side === side), one);
		return {
			baseline: of("baseline"),
			candidate: of("candidate")
		};
	});
	const mean = (of) => pilots.reduce((sum, one) => sum + of(one), 0) / pilots.length;
	const within = mean(({ a, b }) => a * b / ((a + b) * (a + b + 1)));
	const guessed = {
		rate: mean(({ a, b }) => a / (a + b)),
		within: {
			baseline: within,
			candidate: within
		},
		between: 0
	};
	return suitePower({
		units,
		repeats,
		criteria
	}, variancesOf(counts) ?? guessed);
}

// src/pipeline/plan-suite.ts
/** What each suite in a folder of the working tree would cost and could show; makes no attempt. */
async function planSuites(request, outside) {
	const snapshot = await outside.repository.snapshot(".");
	const run = request.from && await readStoredRun(outside.files, request.from.path, request.from.name);
	const below = suitesBelow(snapshot, request.suite);
	const paths = run === void 0 ? below : below.filter((path) => path === run.report.contract.path);
	if (paths.length === 0) throw missing(request, run);
	const forecasts = [];
	for (const path of paths) {
		const folder = await readSuiteFolder(snapshot, path);
		if (folder === null) throw new Error(`the suite ${path} vanished`);
		forecasts.push(await forecastOf(loadContract(folder), request, run, outside));
	}
	return forecasts;
}
function missing({ suite }, run) {
	return run === void 0 ? new UserError({
		where: suite,
		what: "has no suite.yaml",
		todo: "write one there, or name the suite's folder with --suite"
	}) : new UserError({
		where: run.name,
		what: `is a run of the suite in ${run.report.contract.path}, which is not in ${suite}`,
		todo: `name that folder with --suite, or another run with --from`
	});
}
async function forecastOf(contract, request, run, outside) {
	const asked = withRequest(contract, request);
	const { planned, notRun } = selectCases({
		cases: asked.cases,
		changed: null
	});
	refuseAverage(request, asked, planned);
	return forecast({
		contract: asked,
		cases: planned,
		notRun,
		pilot: run === void 0 ? null : pilotOf(run),
		concurrency: request.concurrency ?? asked.suite.concurrency ?? usualConcurrency(asked.suite.agent),
		today: outside.clock.now().toISOString().slice(0, 10),
		draws: request.draws,
		pace: paceOf(outside)
	});
}
const turnMs = 50;
const quietMs$1 = 1e4;
/** Gives an interrupt its turn while runs are simulated, and tells how far that is when it takes long. */
function paceOf({ clock, log, interrupt }) {
	let turnedMs = clock.monotonicMs();
	let toldMs = turnedMs;
	return async (name, made, draws) => {
		const nowMs = clock.monotonicMs();
		if (nowMs - turnedMs < turnMs) return;
		await clock.sleep(0);
		interrupt.throwIfAborted();
		turnedMs = clock.monotonicMs();
		if (nowMs - toldMs < quietMs$1) return;
		toldMs = nowMs;
		log.line(`simulated ${made} of at most ${draws} runs in which ${name}`);
	};
}
/** The contract with the repeats, margin and fresh attempts that are asked about. */
function withRequest(contract, { repeats, margin, fresh }) {
	const { suite } = contract;
	const { criteria } = suite;
	const average = margin === void 0 ? {} : { average: {
		scope: "population",
		...criteria.average,
		margin
	} };
	const confirm = fresh === void 0 ? {} : { confirm: {
		...criteria.confirm,
		attempts: fresh
	} };
	const cases = contract.cases.map((one) => repeats === void 0 || one.kind === "command" ? one : {
		...one,
		repeats
	});
	return {
		...contract,
		cases,
		suite: {
			...suite,
			repeats: repeats ?? suite.repeats,
			criteria: {
				...criteria,
				...average,
				...confirm
			}
		}
	};
}
/** Repeats and a margin that no result can show are refused as they are when a suite is loaded. */
function refuseAverage(request, { suite }, cases) {
	const { confidence, average } = suite.criteria;
	if (average?.scope === "suite" && (request.repeats ?? 3) < 3) throw new UserError({
		where: "--repeats",
		what: `${request.repeats} is too few for criteria.average.scope: suite`,
		todo: `ask for ${3} or more, or set scope: population`
	});
	if (request.margin === void 0 || average?.scope !== "population") return;
	const { units, unit, floor } = floorOf(cases, confidence, request.margin);
	if (floor < request.margin) return;
	const kind = unit === "family" ? "families" : "cases";
	throw new UserError({
		where: "--margin",
		what: `${request.margin} can never be shown by ${units} ${kind}: even if every attempt passed, the interval would reach ${floor.toFixed(3)}`,
		todo: `it needs at least ${unitsNeeded(request.margin, confidence)} ${kind} at confidence ${confidence}; ask for a wider margin, or set scope: suite`
	});
}
/** What the baseline did: both sides where they were the same code. */
function pilotOf({ name, report, attempts }) {
	const { baseline, candidate } = report.versions;
	const same = report.mode === "aa" || baseline.subjectDigest === candidate.subjectDigest;
	return {
		name,
		records: attempts,
		attempts: attempts.filter(({ side }) => same || side === "baseline")
	};
}

// src/report/forecast-tables.ts
/** How likely a fall of one case's pass rate is confirmed. */
function powerTable({ perCase }, on) {
	const [first] = perCase;
	if (first === void 0) return ["Every difference of these cases is a fact and is found in every run."];
	const targets = first.falls.map(({ to }) => to);
	const rows = perCase.map(({ from, foundDownTo, falls }) => [
		rate(from),
		...targets.map((to) => {
			const fall = falls.find((one) => one.to === to);
			return fall === void 0 ? "" : rate(fall.power);
		}),
		foundDownTo === null ? "none" : rate(foundDownTo)
	]);
	const head = [
		"one case falls from",
		...targets.map((to) => `to ${rate(to)}`),
		"8 of 10 at"
	];
	return [...wrapped("Chance that it is found, when no other case is flagged in the same run:", on), ...columns([head, ...rows], on)];
}
/** What other numbers of attempts would cost and find. */
function repeatsTable({ repeats: { options, planned } }, on) {
	const rows = options.map(({ repeats, attempts, half, third }) => [
		`${repeats}${repeats === planned ? " (planned)" : ""}`,
		String(attempts),
		rate(half),
		rate(third)
	]);
	return columns([[
		"attempts a case and side",
		"first stage",
		"1 to 0.50",
		"1 to 0.70"
	], ...rows], on);
}
/** What the gate would say, by simulation. */
function scenarioTable({ scenarios }, on) {
	const rows = scenarios.map((one) => [one.what, ...[
		one.pass,
		one.fail,
		one.review,
		one.inconclusive
	].map((share) => percent(share.rate))]);
	const head = [
		"",
		"pass",
		"fail",
		"review",
		"inconclusive"
	];
	const widest = Math.max(...scenarios.flatMap((one) => [
		one.pass,
		one.fail,
		one.review
	].map(halfWidth)));
	const title = `Of ${[...new Set(scenarios.map((one) => one.draws))].join(", ")} simulated runs each, decided by the code that decides real ones (95 % intervals of at most \u00b1${(widest * 100).toFixed(1)} points):`;
	return [
		...wrapped(title, on),
		...columns([head, ...rows], on),
		...scenarios.flatMap((one) => wrapped(note(one), on))
	];
}
function halfWidth({ interval: [low, high] }) {
	return (high - low) / 2;
}
function note(one) {
	const codes = one.byReason.map(({ code, count }) => `${terminalText(code, 60)} ${count}`);
	const blocked = codes.length === 0 ? "nothing blocked" : `blocked by ${listed$1(codes)}`;
	const found = one.found === null ? "" : `; the broken case was found in ${percent(one.found.rate)}`;
	return `${one.what}: ${blocked}${found}; ${one.fresh.toFixed(0)} fresh attempts a run.`;
}

// src/report/forecast-text.ts
/** What a run would cost and could show, for a terminal; ends with a new line. */
function forecastText(forecast, terminal) {
	const on = {
		...terminal,
		width: Math.max(60, terminal.width)
	};
	const rows = [
		["Attempts", attempts(forecast)],
		["Time", time(forecast)],
		["Tokens", costLine(forecast, ({ tokens }) => tokens, (value) => value.toFixed(0))],
		["Cost", costLine(forecast, ({ usd: cost }) => cost, usd)],
		["Order", order(forecast)],
		["Average", floor(forecast)],
		["Suite", onSuite(forecast)],
		["Repeats", `${forecast.repeats.recommended} recommended, ${forecast.repeats.planned} planned: ${forecast.repeats.why}`],
		["Rates", forecast.rates.text]
	];
	const title = `${terminalText(forecast.suite)} ${terminalText(forecast.version)}: ${plural(forecast.cases, "case")}${notRun(forecast)}`;
	return `${[
		wrapped(title, on),
		rows.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, on)),
		powerTable(forecast, on),
		repeatsTable(forecast, on),
		scenarioTable(forecast, on)
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
const labelColumns = 10;
function labelled(label, text, on) {
	const indent = " ".repeat(labelColumns);
	return wrapped(terminalText(text, 2e3), on, indent).map((line, index) => index === 0 ? `${label.padEnd(labelColumns)}${line.slice(labelColumns)}` : line);
}
function notRun({ notRun: left }) {
	return left.length === 0 ? "" : `, ${left.length} more that a gate does not run (manual or held out)`;
}
function attempts({ attempts: own }) {
	const { repeats: each, first, confirm, freshAtMost } = own;
	return `${first} in the first stage, ${each} a case and side; then ${freshAtMost === 0 ? "no fresh ones" : `at most ${freshAtMost} fresh ones (${confirm.attempts} a side for at most ${plural(confirm.cases, "flagged case")})`}`;
}
/** What the known cases take, and which are not in it: the unknown is never taken for zero. */
function costLine({ costs }, of, shown) {
	const [first, expected, most] = [
		of(costs.first),
		of(costs.expected),
		of(costs.most)
	];
	if (first.value === null || expected.value === null || most.value === null) return costs.source === null ? "unknown: no run is on record; name one with --from" : `unknown: the attempts in ${costs.source} don't tell`;
	const left = first.unknownCases === 0 ? "" : `; ${plural(first.unknownCases, "case")} unknown and not in these`;
	return `about ${shown(first.value)}; with fresh attempts about ${shown(expected.value)} if nothing changed, at most ${shown(most.value)}${left}`;
}
function time(forecast) {
	const { costs } = forecast;
	const limit = `${duration(costs.timeAtMostMs)} if every attempt of the first stage ran into its time-out`;
	const at = `${costs.concurrency} at a time`;
	if (costs.first.timeMs.value === null) return `unknown, ${at}; ${limit}`;
	const over = costs.overBudget.length === 0 ? "" : `. More than the budget allows at most: ${listed$1(costs.overBudget)}`;
	return `${costLine(forecast, ({ timeMs }) => timeMs, duration)}; ${at}, setup and verifiers not counted; ${limit}${over}`;
}
function order({ order: { seed, attempts: planned } }) {
	const first = planned.slice(0, 4).map(({ case: id, side }) => `${id} ${side}`);
	return `seed ${seed}: ${first.join(", ")}${planned.length > first.length ? ", \u2026" : ""}`;
}
function floor({ floor: found }) {
	const many = found.unit === "family" ? "families" : "cases";
	const units = found.units === 1 ? `1 ${found.unit}` : `${found.units} ${many}`;
	const needed = found.needed.map(({ margin, units: least }) => `${margin} needs ${least}`);
	return `${found.margin === null ? "the suite sets no margin, so that the average decides nothing" : `the margin is ${found.margin}`}; ${units} can't show a margin of ${found.floor.toFixed(3)} or less at confidence ${found.confidence}, whatever happens. A margin of ${needed.join(", ")} ${many}`;
}
function onSuite({ onSuite: found }) {
	if (found === null) return "";
	if (found.seen === null) return "no fall of the average is seen in 8 of 10 runs";
	const failed = found.failed === null ? "" : `, one of about ${rate(found.failed)} fails the margin`;
	return `a fall of the average of about ${rate(found.seen)} is seen in 8 of 10 runs (its interval lies below zero)${failed}`;
}

// src/commands/plan-command.ts
const usualDraws = 2e3;
const interrupted$3 = 130;
/** `casegate plan`: what a run would cost and could show, before anything is spent. */
function planCommand(terminal, end) {
	return quietCommand("plan", "say what a run would cost and could show, before any attempt is made").option("--suite <dir>", "folder of the suite, or of several", "cases").option("--from <dir>", "a finished run to learn costs and pass rates from, best one of gate --aa").option("--repeats <n>", "ask about other attempts per case and side", wholeNumber(1)).option("--margin <x>", "ask about another margin of the average, such as 0.1", margin).option("--fresh <n>", "ask about other fresh attempts of a flagged case", wholeNumber(0)).option("--concurrency <n>", "pairs of attempts at the same time", wholeNumber(1)).option("--draws <n>", "simulated runs of each kind", wholeNumber(1), usualDraws).option("--matrix <n>", "print only the shards of a run, n a suite at most, as JSON for a job matrix", wholeNumber(1)).option("--baseline <ref|dir>", "with --matrix: whose suite decides; default: the working tree").option("--json", "print everything as JSON: of each suite one object, in a list").action(async (options) => {
		const { from } = options;
		const out = resolve(from ?? ".casegate/run");
		letHeapGrow();
		const interrupt = interruptSignal();
		const given = {
			folder: ".",
			out,
			log: { line: terminal.note },
			interrupt
		};
		if (options.matrix !== void 0) {
			const matrix = await withOutside(given, (outside) => matrixOf(options, options.matrix ?? 1, outside));
			terminal.print(`${jsonText({ include: matrix }, 0)}\n`);
			return end(0);
		}
		const request = {
			...options,
			from: from === void 0 ? void 0 : {
				path: out,
				name: from
			}
		};
		const forecasts = await withOutside(given, (outside) => planSuites(request, outside)).catch((error) => {
			if (error !== interrupt.reason) throw error;
			return null;
		});
		if (forecasts === null) return end(interrupted$3);
		const { width, unicode } = terminal;
		if (options.json === true) terminal.print(`${jsonText(forecasts)}\n`);
		else terminal.print(forecasts.map((one) => forecastText(one, {
			width,
			unicode
		})).join("\n"));
		end(0);
	});
}
/** Balanced by the attempts of a finished run, where one is named. */
async function matrixOf({ suite, baseline, from }, shards, outside) {
	const run = from === void 0 ? null : await readStoredRun(outside.files, resolve(from), from);
	const durations = ({ path }) => durationsOfRun(run?.report.contract.path === path ? run.attempts : []);
	return planMatrix({
		suites: [suite],
		from: baseline ?? ".",
		shards,
		durations
	}, outside);
}
function margin(text) {
	const number = Number(text);
	if (!/^(0?\.\d+)$/.test(text) || !(number > 0 && number < 1)) throw new InvalidArgumentError("must be a number between 0 and 1, such as 0.1.");
	return number;
}

// src/commands/prune-command.ts
const decisionFile = /^\.casegate\/(decisions|expected)\/([A-Za-z0-9_][A-Za-z0-9._-]*\/)*[A-Za-z0-9_][A-Za-z0-9._-]*\.json$/;
/** `casegate prune`: removes the decision files that the last report lists as matching nothing. */
function pruneCommand(terminal, end) {
	return quietCommand("prune", "remove decision files that match nothing").option("--run <dir>", "the run whose report lists them", ".casegate/run").action(async ({ run }) => {
		const unused = unusedOf(await readStoredReport(run), run);
		const root = await checkoutRoot(".");
		for (const path of unused) terminal.print(`${await removed(root, path)}\n`);
		if (unused.length === 0) terminal.print("every decision file matches a difference; nothing was removed\n");
		end(0);
	});
}
/** A run that compared only a part, or nothing, knows nothing of the files for the rest. */
function unusedOf({ mode, conditions, comparison }, run) {
	const compared = comparison.cases.length > 0 || conditions.untouched;
	if ((mode === "gate" || mode === "decide") && !conditions.partial && compared) return comparison.unusedDecisions;
	throw new UserError({
		where: run,
		what: "is no gate's run over the whole suite, so it can't tell which decision files match nothing",
		todo: "run casegate gate without --case and --split first"
	});
}
/** Only a plain file at a decision file's place is removed, whatever a report names. */
async function removed(root, path) {
	const shown = terminalText(path, 400);
	if (!decisionFile.test(path)) return `left ${shown}: it is no decision file`;
	const stats = await lstat(join(root, path)).catch(() => null);
	if (stats === null) return `${shown} is not there any more`;
	const folder = join(await realpath(root), dirname(path));
	if (!stats.isFile() || await realpath(folder) !== folder) return `left ${shown}: it is no plain file`;
	await rm(join(root, path));
	return `removed ${shown}; commit that with the change`;
}

// src/contract/edit-definition.ts
/**
* The text of a definition file with one key of one case set to a value. Everything else stays byte for byte as it was, comments and layout too;
* only where the text around the key is too unusual for that is the file written anew by the YAML library, which keeps comments. Null when the
* case is not found there, or stands in an alias.
*/
function setCaseKey(file, text, place, key, value) {
	if (!file.endsWith(".jsonl")) return setInDocument(text, file.endsWith(".json"), place, key, value);
	const lines = text.split("\n");
	const index = place.line - 1;
	const line = lines[index];
	const edited = line === void 0 ? null : setInDocument(line, true, place, key, value);
	if (edited === null) return null;
	lines[index] = edited.includes("\n") ? JSON.stringify(JSON.parse(edited)) : edited;
	return lines.join("\n");
}
function setInDocument(text, json, place, key, value) {
	const document = (0, import_dist.parseDocument)(text, {
		version: "1.2",
		uniqueKeys: false
	});
	const map = findCase(document.contents, place, text);
	if (map === null || document.errors.length > 0) return null;
	const wanted = withKey(document.toJS({ maxAliasCount: 1e3 }), place, key, value);
	const spliced = splice(text, map, json, key, value);
	if (spliced !== null && sameValue(spliced, wanted)) return spliced;
	map.set(key, document.createNode(value));
	return json ? `${JSON.stringify(document.toJS(), null, 2)}\n` : document.toString({ lineWidth: 0 });
}
function findCase(contents, { id, line }, text) {
	if ((0, import_dist.isMap)(contents)) return contents;
	if (!(0, import_dist.isSeq)(contents)) return null;
	const maps = contents.items.filter((item) => (0, import_dist.isMap)(item));
	const lineOf = (map) => text.slice(0, map.range?.[0] ?? 0).split("\n").length;
	return maps.find((map) => map.get("id") === id) ?? maps.find((map) => lineOf(map) === line) ?? null;
}
/** What the file must hold afterwards, as plain values. */
function withKey(whole, { id }, key, value) {
	if (!Array.isArray(whole)) return {
		...whole,
		[key]: value
	};
	return whole.map((one) => one.id === id ? {
		...one,
		[key]: value
	} : one);
}
function sameValue(text, wanted) {
	const document = (0, import_dist.parseDocument)(text, {
		version: "1.2",
		uniqueKeys: false
	});
	if (document.errors.length > 0) return false;
	return canonicalJson(document.toJS({ maxAliasCount: 1e3 })) === canonicalJson(wanted);
}
/** The text with the key's new value in place of its old one, or behind the last key of the map. */
function splice(text, map, json, key, value) {
	const pairs = map.items;
	const keyOf = (pair) => (0, import_dist.isScalar)(pair.key) ? pair.key.value : null;
	const old = pairs.find((pair) => keyOf(pair) === key);
	const last = pairs.at(-1);
	if (last === void 0) return null;
	const indent = indentOf(text, startOf(old ?? last));
	if (map.flow === true || json) {
		const flow = flowText(json, key, value, indent.isOwnLine ? indent.text : null);
		if (old !== void 0) return `${text.slice(0, startOf(old))}${flow}${text.slice(endOf(old))}`;
		const glue = indent.isOwnLine ? `,\n${indent.text}` : ", ";
		return `${text.slice(0, endOf(last))}${glue}${flow}${text.slice(endOf(last))}`;
	}
	const block = blockText(key, value, " ".repeat(columnOf(text, startOf(pairs[0] ?? last))));
	if (old !== void 0) {
		const end = lineEnd(text, endOf(old));
		return `${text.slice(0, startOf(old))}${block.trimStart()}${text.slice(end)}`;
	}
	const end = lineEnd(text, endOf(last));
	const before = text.slice(0, end);
	return `${before}${before.endsWith("\n") ? "" : "\n"}${block}${text.slice(end)}`;
}
function startOf({ key }) {
	return key.range?.[0] ?? 0;
}
function endOf({ key, value }) {
	return (value ?? key).range?.[1] ?? 0;
}
/** Just behind the line that holds this offset; the offset itself when it is the start of a line. */
function lineEnd(text, offset) {
	if (offset === 0 || text[offset - 1] === "\n") return offset;
	const end = text.indexOf("\n", offset);
	return end === -1 ? text.length : end + 1;
}
function columnOf(text, offset) {
	return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
function indentOf(text, offset) {
	const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
	return {
		text: before,
		isOwnLine: before.trim() === "" && before !== ""
	};
}
/** `"reference": {\u2026}` on one line, or over several with this indentation. */
function flowText(json, key, value, indent) {
	const name = json ? JSON.stringify(key) : key;
	if (indent === null) return `${name}: ${oneLine(value)}`;
	return `${name}: ${JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`)}`;
}
/** JSON on one line with a space behind each comma and colon, as people write it. */
function oneLine(value) {
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
	return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`).join(", ")}}`;
}
/** A definition file that holds this key alone. */
function definitionWith(key, value) {
	return blockText(key, value, "");
}
function blockText(key, value, column) {
	return (0, import_dist.stringify)({ [key]: value }, {
		lineWidth: 0,
		version: "1.2"
	}).replace(/^(?=.)/gm, column);
}

// src/pipeline/edit-suite.ts
/** A folder that is one case has its definition to itself. */
function isFolderCase({ dir, id, definedAt }, { path, entries }) {
	const file = posix.relative(path, definedAt.file);
	if (![
		"case.yaml",
		"case.yml",
		"case.json",
		"task.md"
	].includes(posix.basename(file)) || dir === ".") return false;
	return posix.basename(dir) === id || entries.some((entry) => entry.path === posix.join(dir, "task.md"));
}
/** The case's definition with the reference in it; a folder with a task alone gets a definition. */
function withReference(one, { folder }, reference, isCaseFolder) {
	const value = JSON.parse(JSON.stringify(reference));
	const path = posix.relative(folder.path, one.definedAt.file);
	const isTask = isCaseFolder && posix.basename(path) === "task.md";
	const entry = folder.entries.find((found) => found.path === path);
	const place = {
		id: one.id,
		line: one.definedAt.line
	};
	const old = isTask ? "{}\n" : new TextDecoder().decode(entry?.bytes);
	const target = isTask ? posix.join(one.dir, "case.yaml") : path;
	const text = isTask ? definitionWith("reference", value) : setCaseKey(path, old, place, "reference", value);
	if (text !== null) return {
		path: target,
		bytes: new TextEncoder().encode(text)
	};
	throw new UserError({
		where: `${one.definedAt.file}:${one.definedAt.line}`,
		what: `the case ${one.id} can't be edited where it stands`,
		todo: "write it out without aliases"
	});
}
/** A suite with these files in place of what a folder held before. */
function withFiles({ path, entries }, replaced, files) {
	const names = new Set(files.map((file) => file.path));
	const kept = entries.filter((entry) => !names.has(entry.path) && !entry.path.startsWith(`${replaced}/`));
	const known = new Map(entries.map((entry) => [entry.path, entry.executable]));
	const added = files.map((file) => ({
		...file,
		executable: known.get(file.path) ?? false
	}));
	return {
		path,
		entries: [...kept, ...added].sort((a, b) => a.path < b.path ? -1 : 1)
	};
}

// src/pipeline/kept-run.ts
/** Attempts with the contract that they were judged by; report.json only where a decision was made. */
async function readKeptRun(request, { files }, needsAttempt = true) {
	const { path, name, case: id } = request;
	const read = async (file, schema) => {
		const bytes = await files.read(join(path, file));
		if (bytes === null) return null;
		const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes)));
		if (parsed.success) return parsed.data;
		throw new UserError({
			where: join(name, file),
			what: "is not what this version writes",
			todo: "make the run again with this version"
		});
	};
	const own = [];
	const there = /* @__PURE__ */ new Set();
	const found = await readStoredRecords(files, path, (record) => {
		there.add(record.case);
		if (record.case === id) own.push(record);
	});
	const report = await read("report.json", reportSchema);
	const contract = report?.contract ?? await read("contract.json", reportContractSchema);
	if (!(found !== null || !needsAttempt && report !== null) || contract === null) throw new UserError({
		where: name,
		what: "holds no attempts",
		todo: `make some with casegate run ${id}, or name a run's folder with --run`
	});
	if (needsAttempt && own.length === 0) refuseCase(id, name, there, report);
	const made = own.map((record) => ({
		record,
		path
	}));
	return {
		attempts: [...await storedAttempts(id, report, files), ...made],
		contract,
		report
	};
}
/** Of a replay, what the stored run's candidate did, while its folder is still where it was. */
async function storedAttempts(id, report, files) {
	const from = report?.mode === "replay" ? report.conditions.reusedFrom : null;
	if (from === null) return [];
	const path = resolve(from.replace(/ of \d{4}-\d{2}-\d{2}$/, ""));
	const kept = [];
	return await readStoredRecords(files, path, (record) => {
		const { side, counted, stage } = record;
		if (record.case === id && side === "candidate" && counted && stage !== "attribution") kept.push({
			record: {
				...record,
				side: "baseline"
			},
			path
		});
	}).catch(() => null) === null ? [] : kept;
}
function refuseCase(id, name, cases, report) {
	const reason = report?.comparison.notRun.find((one) => one.case === id)?.reason;
	const there = [...cases].slice(0, 5).join(", ");
	throw new UserError({
		where: id,
		what: reason === void 0 ? `has no attempt in ${name}` : `was not run: ${reason}`,
		todo: there === "" ? "name another run's folder with --run" : `the run has ${there}`
	});
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/pipeline/reference-evidence.ts
const extents = [
	"reply",
	"streams",
	"workspace"
];
/** Where a case's reference files lie: beside its definition, in a folder of their own. */
function referenceFolder({ id, dir }, isCaseFolder) {
	const name = isCaseFolder ? "reference" : `references/${id.replaceAll("/", "__")}`;
	return posix.join(dir, name);
}
/** What of an attempt's evidence becomes the reference. */
async function referenceParts(one, evidence, extent, place) {
	const { answer, output, traceText, truth, end } = evidence;
	const own = (name) => posix.join(place.folder, name);
	const named = (path) => posix.relative(one.dir, path);
	const outputPath = own(isJson(output) ? "output.json" : "output.txt");
	const withStreams = extent !== "reply" || one.kind === "command";
	const found = extent === "workspace" ? await workspaceFiles(one, evidence, place.suite) : [];
	const workspace = found.length === 0 ? null : found;
	const exit = end?.kind === "exited" ? end.exit : 0;
	const value = {
		...answer === null || one.kind === "command" ? {} : { answer },
		...output === null ? {} : { output: named(outputPath) },
		...workspace === null ? {} : { files: named(own("files")) },
		...withStreams ? streamsOf(evidence) : {},
		...exit === 0 ? {} : { exit },
		...traceText === null ? {} : { trace: named(own("trace.jsonl")) },
		...truth.kind === "value" ? { truth: truth.value } : {},
		...one.checks.some(({ type }) => type === "usage") && evidence.durationMs !== null ? { usage: usageOf(evidence) } : {}
	};
	const encode = (text) => new TextEncoder().encode(text);
	return {
		value,
		files: [
			...output === null ? [] : [{
				path: outputPath,
				bytes: encode(output)
			}],
			...traceText === null ? [] : [{
				path: own("trace.jsonl"),
				bytes: encode(traceText)
			}],
			...(workspace ?? []).map(({ path, bytes }) => ({
				path: own(posix.join("files", path)),
				bytes
			}))
		]
	};
}
function streamsOf({ stdout, stderr }) {
	return {
		...stdout === null ? {} : { stdout: stdout.text },
		...stderr === null || stderr.text === "" ? {} : { stderr: stderr.text }
	};
}
function usageOf({ usage, durationMs }) {
	const known = Object.entries(usage ?? {}).filter(([, number]) => number !== null);
	return {
		...Object.fromEntries(known),
		seconds: (durationMs ?? 0) / 1e3
	};
}
function isJson(text) {
	try {
		return text !== null && JSON.parse(text) !== void 0;
	} catch {
		return false;
	}
}
/** The whole workspace after the attempt: what it kept of the fixture, and what of its changes was kept. */
async function workspaceFiles({ fixture }, { files }, suite) {
	const given = new Map(fixture === void 0 ? [] : fixtureEntries(suite, fixture));
	const found = [];
	for (const { path } of (files?.after ?? []).filter(({ kind }) => kind === "file")) {
		const text = await files?.read(path);
		const bytes = text == null ? given.get(path)?.bytes : new TextEncoder().encode(text);
		if (bytes !== void 0) found.push({
			path,
			bytes
		});
	}
	return found;
}
function fixtureEntries({ entries }, fixture) {
	return entries.flatMap((entry) => {
		if (entry.path === fixture) return [[posix.basename(fixture), entry]];
		return entry.path.startsWith(`${fixture}/`) ? [[entry.path.slice(fixture.length + 1), entry]] : [];
	});
}

// src/pipeline/make-reference.ts
/**
* Makes a good attempt the reference of its case: its answer and what else is needed for it to pass as a recorded answer. Throws a UserError for
* an attempt that does not pass, that holds secrets, that was cut, or that can't be recorded so that it passes. Writes nothing.
*/
async function makeReference(request, given) {
	try {
		var _usingCtx$5 = _usingCtx();
		const record = await goodAttempt(request, given);
		const tree = await readTree(request.suite, given);
		const { contract } = tree;
		const outside = await isolated(given, contract.suite);
		const one = contract.cases.find(({ id }) => id === request.case);
		if (one === void 0) throw new UserError({
			where: request.case,
			what: `is no case of ${contract.folder.path} any more`,
			todo: "run it with today's suite first"
		});
		const form = traceFormOf(contract.suite.agent);
		const folder = evidenceFolderOf(request.path, record);
		const evidence = readStoredEvidence(outside.files, folder, record, form);
		const cookie = outside.randomId();
		const written = _usingCtx$5.a(await writeTree(tree, cookie, outside));
		refuseFlawed(request, evidence, written.redactor);
		return findPassing({
			one,
			evidence,
			contract,
			written,
			cookie,
			outside,
			request
		});
	} catch (_) {
		_usingCtx$5.e = _;
	} finally {
		await _usingCtx$5.d();
	}
}
async function goodAttempt(request, outside) {
	const { attempts } = await readKeptRun(request, outside);
	const own = attempts.map(({ record }) => record).filter((record) => record.case === request.case && record.side === request.side && record.counted);
	const record = own.find(({ repeat }) => repeat === request.attempt);
	if (record === void 0) {
		const numbers = [...new Set(own.map(({ repeat }) => repeat))].sort((a, b) => a - b).join(", ");
		throw new UserError({
			where: `--attempt ${request.attempt}`,
			what: `is none of ${request.case} in ${request.name}`,
			todo: numbers === "" ? "name the other side with --side" : `name one of ${numbers}`
		});
	}
	const waits = record.outcome === "incomplete" && record.cause === "human";
	if (record.outcome !== "pass" && !waits) throw new UserError({
		where: `${request.case}, attempt ${request.attempt}`,
		what: `did not pass (${record.reason ?? record.outcome})`,
		todo: "choose one that passes every check"
	});
	if (record.redactions > 0) refuseSecrets(request, "held secrets, which were redacted");
	return record;
}
function refuseSecrets({ case: id, attempt }, what) {
	throw new UserError({
		where: `${id}, attempt ${attempt}`,
		what,
		todo: "choose an attempt without them, since a reference is committed"
	});
}
function refuseFlawed(request, evidence, redactor) {
	const { answer, output, stdout, stderr, traceText } = evidence;
	const texts = [
		answer,
		output,
		stdout?.text,
		stderr?.text,
		traceText
	].filter((text) => text != null);
	const fresh = redactor.fresh();
	for (const text of texts) fresh.text(text);
	if (fresh.count > 0 || texts.some((text) => text.includes("[redacted]"))) refuseSecrets(request, "holds a secret that this machine knows");
	if (![
		evidence.outputTruncated,
		stdout?.truncated,
		stderr?.truncated,
		evidence.traceTruncated
	].includes(true)) return;
	throw new UserError({
		where: `${request.case}, attempt ${request.attempt}`,
		what: "is longer than what is kept of an attempt",
		todo: "write the reference by hand"
	});
}
/** The smallest recording that passes as the harness will judge it. */
async function findPassing(given) {
	const { one, evidence, contract, request } = given;
	const isCaseFolder = isFolderCase(one, contract.folder);
	const folder = referenceFolder(one, isCaseFolder);
	let reason = "";
	for (const extent of extents) {
		const parts = await referenceParts(one, evidence, extent, {
			folder,
			suite: contract.folder
		});
		const edited = withReference(one, contract, parts.value, isCaseFolder);
		const suite = withFiles(contract.folder, folder, [...parts.files, edited]);
		const judged = await judgeReference(given, loadContract(suite));
		if (judged === null) {
			const inTree = (path) => posix.join(contract.folder.path, path);
			return {
				replaced: inTree(folder),
				files: parts.files.map(({ path, bytes }) => ({
					path: inTree(path),
					bytes
				})),
				definition: {
					path: inTree(edited.path),
					text: new TextDecoder().decode(edited.bytes),
					line: one.definedAt.line
				}
			};
		}
		reason = judged;
	}
	throw new UserError({
		where: `${one.id}, attempt ${request.attempt}`,
		what: `passed, but not as a recorded answer (${reason})`,
		todo: "write the reference by hand, or let the check read what a recording holds"
	});
}
/** Why the reference does not pass; null when it does. */
async function judgeReference({ one: { id }, written, cookie, outside }, contract) {
	const one = contract.cases.find((found) => found.id === id);
	if (one?.reference === void 0) throw new Error(`the edited suite lost the reference of ${id}`);
	const { suite, agentSuite } = await writeSuites(contract, outside);
	try {
		const readTrace = wholeTraceReader(contract.suite.agent);
		const evidence = recordedEvidence(one, one.reference, contract.folder, readTrace);
		const { files } = one.reference;
		const { home } = written.folders;
		const judgement = await verifyAttempt({
			...verifying(outside, cookie),
			case: one,
			suite: contract.suite,
			evidence,
			places: {
				subject: home,
				baseline: home,
				suite,
				...files === void 0 ? {} : { workspace: posix.join(suite, files) }
			},
			redactor: written.redactor
		});
		return judgement.outcome === "pass" || judgement.outcome === "incomplete" && judgement.cause === "human" ? null : judgement.reason ?? judgement.outcome;
	} finally {
		for (const folder of [suite, agentSuite]) if (folder !== void 0) await outside.files.removeFolder(folder);
	}
}

// src/commands/last-attempts.ts
/** Where `casegate run` keeps its attempts, so that they can be shown and made a reference. */
const lastFolder = join(".casegate", "last");
const gateFolder = join(".casegate", "run");
/** The folder that a person means who names none: where attempts were made last. */
async function latestFolder() {
	const [last, gate] = await Promise.all([lastFolder, gateFolder].map(changedAt));
	return (gate ?? 0) > (last ?? 0) ? gateFolder : lastFolder;
}
async function changedAt(folder) {
	const stats = await stat(join(folder, "attempts.jsonl")).catch(() => null);
	return stats === null ? null : stats.mtimeMs;
}

// src/commands/reference-command.ts
/** `casegate reference`: makes a good attempt the reference of its case, in the suite of the working tree. */
function referenceCommand(terminal, end) {
	return quietCommand("reference", "make a good attempt the case's reference").argument("<case>", "a case of the suite").requiredOption("--attempt <n>", "which attempt", wholeNumber(1)).option("--suite <dir>", "folder of the suite", "cases").option("--run <dir>", "the run's folder; default: where attempts were made last").addOption(new Option("--side <name>", "whose attempt").choices(["baseline", "candidate"]).default("candidate")).action(async (id, options) => {
		const name = options.run ?? await latestFolder();
		const path = resolve(name);
		const given = {
			folder: ".",
			out: path,
			alsoLeftOut: [resolve(".casegate")],
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const { attempt, suite, side } = options;
		const request = {
			case: id,
			attempt,
			side,
			suite,
			path,
			name
		};
		const made = await withOutside(given, (outside) => makeReference(request, outside));
		await writeReference(made);
		for (const file of made.files) terminal.print(`wrote ${terminalText(file.path, 400)}\n`);
		const { definition } = made;
		terminal.print(`${terminalText(definition.path, 400)}:${definition.line}: set the reference of ${terminalText(id, 200)}; look at it, then commit\n`);
		end(0);
	});
}
/** Files first: a definition never names what is not there. */
async function writeReference({ replaced, files, definition }) {
	await rm(resolve(replaced), {
		recursive: true,
		force: true
	});
	for (const { path, bytes } of files) await replaceFile(resolve(path), bytes, dirname(resolve(path)));
	await replaceFile(resolve(definition.path), definition.text, dirname(resolve(definition.path)));
}

// src/commands/release-command.ts
const interrupted$2 = 130;
/** `casegate release`: a gate with held-out cases and release criteria, whose run folder is the bundle. */
function releaseCommand(terminal, end) {
	return withRunOptions(quietCommand("release", "gate with held-out cases and release criteria; the bundle")).option("--baseline <ref|dir>", "the last release; without one the candidate is measured alone").option("--candidate <ref|dir>", "what is released, with the suite that it is measured by", "HEAD").option("--held-out <dir>", "a private checkout with held-out cases, laid out as in the suite").action(async (options) => end(await runRelease(options, terminal)));
}
async function runRelease(options, terminal) {
	const out = resolve(options.out);
	const request = {
		mode: "release",
		suite: options.suite,
		baseline: options.baseline ?? "",
		candidate: options.candidate,
		heldOut: options.heldOut,
		out,
		name: options.out,
		only: options.case,
		split: options.split,
		repeats: options.repeats,
		concurrency: options.concurrency,
		resume: options.resume === true,
		strictHarness: options.strictHarness === true,
		allowCloud: options.allowCloud === true,
		keepWorkspaces: options.keepWorkspaces === true
	};
	const given = {
		folder: ".",
		out,
		...runVoice(options.quiet, terminal),
		interrupt: interruptSignal(),
		keepFolders: request.keepWorkspaces
	};
	const ended = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, () => gate(request, outside)));
	if (ended.kind === "interrupted") {
		terminal.error(`interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`);
		return interrupted$2;
	}
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

// src/commands/replay-command.ts
const interrupted$1 = 130;
/** `casegate replay`: runs one side again and compares it with a stored run. Any difference is a finding, never an update. */
function replayCommand(terminal, end) {
	return quietCommand("replay", "rerun one side, compare with a stored report").requiredOption("--against <report.json>", "the stored report, with its attempts.jsonl beside it").option("--candidate <ref|dir>", "what is run today; default: the working tree", ".").option("--out <dir>", "folder for today's run and its report", ".casegate/replay").option("--case <glob>", "only these cases; such a run is inconclusive").option("--repeats <n>", "more attempts than the contract plans", wholeNumber(1)).option("--concurrency <n>", "attempts at the same time", wholeNumber(1)).option("--resume", "continue a replay that was interrupted or killed").addOption(isolationOption()).option("--allow-cloud", "authorise agents that the suite marks as cloud").option("--block-external", "close the attempts' network and record what they wanted of it").option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--keep-workspaces", "leave the attempts' folders for a look").option("--history <dir>", "add the run to the history in this folder").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => end(await runReplay(options, terminal)));
}
async function runReplay(options, terminal) {
	const againstName = basename(options.against) === "report.json" ? dirname(options.against) : options.against;
	const out = resolve(options.out);
	const against = resolve(againstName);
	const voice = runVoice(options.quiet, terminal);
	const given = {
		folder: ".",
		out,
		alsoLeftOut: [against],
		...voice,
		interrupt: interruptSignal(),
		isolation: options.isolation
	};
	const request = {
		against,
		againstName,
		candidate: options.candidate,
		out,
		name: options.out,
		only: options.case,
		repeats: options.repeats,
		concurrency: options.concurrency,
		resume: options.resume === true,
		allowCloud: options.allowCloud === true,
		strictHarness: options.strictHarness === true,
		keepWorkspaces: options.keepWorkspaces === true,
		blockExternal: options.blockExternal === true
	};
	const ended = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, (past) => replay({
		...request,
		past
	}, outside)));
	if (ended.kind === "interrupted") {
		terminal.error(`interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`);
		return interrupted$1;
	}
	showReport(ended.report, options.out, options, terminal);
	return ended.report.status;
}

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
		var _usingCtx$4 = _usingCtx();
		const files = _usingCtx$4.a(createFiles());
		const lost = await lostEvidence(files, resolve(run));
		if (lost === null) return;
		const attempts = `${lost.count} ${lost.count === 1 ? "attempt" : "attempts"}`;
		terminal.note(`casegate: ${run}: the evidence of ${attempts} is not what the run kept; nothing can be decided of it again`);
	} catch (_) {
		_usingCtx$4.e = _;
	} finally {
		await _usingCtx$4.d();
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
	return withOutside(given, async (outside) => htmlReport(report, {}, await storedPage(report, out, outside)));
}
function textOf(report, format, run, terminal) {
	const { width, color, unicode } = terminal;
	switch (format) {
		case "md": return markdownReport(report);
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

// src/pipeline/judge-stored.ts
/**
* Judges stored attempts with the checks of today's contract from what their evidence folders keep. An attempt that was not made stays as it
* is, and so does an outage that only the attempt's own moment could show.
*/
function createStoredJudge(given) {
	const { contract, folders, outside, redactor } = given;
	const rules = contract.suite.outage.filter((rule) => !needsTheMoment(rule));
	const isWithout = rules.length < contract.suite.outage.length;
	const suite = {
		...contract.suite,
		outage: rules
	};
	const { subject } = folders;
	const placesOf = (side) => ({
		subject: subject[side],
		baseline: subject.baseline,
		suite: folders.suite
	});
	const places = {
		baseline: placesOf("baseline"),
		candidate: placesOf("candidate")
	};
	const shared = {
		...verifying(outside, given.cookie),
		suite,
		redactor
	};
	return async (record, one) => {
		const isGone = record.cause === "outage_detector" && isWithout;
		if (record.evidence === null || record.outcome === "not_run" || isGone) return fromRecord(record);
		const folder = evidenceFolderOf(given.path, record);
		const evidence = readStoredEvidence(outside.files, folder, record, given.form);
		const judgement = await verifyAttempt({
			...shared,
			case: one,
			evidence,
			places: places[record.side]
		});
		const { previous: _, ...facts } = record;
		return toVerified(facts, judgement);
	};
}
/** The workspace and the services are gone: a detector that asks for them can't be asked again. */
function needsTheMoment({ run }) {
	if (run === void 0) return false;
	return placeholderNames(run).some((name) => name === "workspace" || name.startsWith("services."));
}

// src/pipeline/judging-queue.ts
/** Attempts that are judged before their records are written, in one write: these can be made again, unlike an agent's. */
const batchSize = 256;
/** Judges what is added, some at a time, and appends the records in that order; holds no more than a batch of whole records. */
function createJudgingQueue(folder, atOnce, judge) {
	const keeper = createAttemptKeeper();
	const attempts = [];
	let batch = [];
	async function flush() {
		const judged = await boundedMap(batch, atOnce, judge);
		batch = [];
		await folder.appendAll(judged);
		for (const one of judged) attempts.push(keeper.keep(one));
	}
	return {
		add(item) {
			batch.push(item);
			return batch.length < batchSize ? void 0 : flush();
		},
		async end() {
			if (batch.length > 0) await flush();
			return attempts;
		}
	};
}

// src/pipeline/measure-again.ts
const verifiersAtOnce$1 = 3;
/** Every stored attempt judged with today's checks, after the harness has been; a run of its own is written into `folder`. */
async function measureAgain({ stored, sides, selected, planned, folder, outside }) {
	const { contract } = sides;
	const cookie = outside.randomId();
	const redactor = createRedactor(secretValues(contract.suite, outside.engine));
	const folders = await writeFolders(sides, outside);
	const { findings, report } = stored;
	const kept = {
		tampered: findings.tampered,
		budgetSpent: findings.budgetSpent,
		notes: findings.notes
	};
	const nothing = {
		...kept,
		planned,
		attempts: [],
		rechecks: []
	};
	const setup = await setUp(sides, folders, cookie, outside);
	if (setup !== null) return {
		...nothing,
		harness: findings.harness,
		setup
	};
	const request = { strictHarness: false };
	const cases = selected.planned;
	const harness = await validate({
		request,
		contract,
		cases,
		folders,
		outside,
		redactor,
		cookie
	});
	if (!harness.valid) return {
		...nothing,
		harness,
		setup: null
	};
	const byId = new Map(cases.map((one) => [one.id, one]));
	const form = report.mode === "score" ? "casegate" : traceFormOf(contract.suite.agent);
	const given = {
		contract,
		folders,
		path: stored.path,
		form,
		outside,
		redactor,
		cookie
	};
	const atOnce = contract.suite.concurrency ?? verifiersAtOnce$1;
	const judge = createStoredJudge(given);
	const queue = createJudgingQueue(folder, atOnce, (one) => judge(...one));
	await readStoredRecords(outside.files, stored.path, (record) => {
		const one = byId.get(record.case);
		return one === void 0 ? void 0 : queue.add([record, one]);
	});
	const attempts = await queue.end();
	const rechecks = await recheckMixed({
		...given,
		cases,
		attempts,
		runFolder: folder
	});
	return {
		...kept,
		planned,
		attempts,
		rechecks,
		harness,
		setup: null
	};
}
async function setUp(sides, folders, cookie, outside) {
	const redactor = createRedactor(secretValues(sides.contract.suite, outside.engine));
	for (const side of sides.bootstrap ? ["candidate"] : ["baseline", "candidate"]) {
		const places = sideFolders(folders, side);
		const shared = {
			suite: sides.contract.suite,
			cookie,
			redactor,
			abort: outside.interrupt
		};
		const end = await runSetup({
			...outside,
			...shared,
			folders: places,
			account: side
		});
		await shareBuilt(places.subject, sides.contract, outside);
		if (end.kind === "failed") return {
			side,
			text: `${end.reason}: ${end.output}`
		};
	}
	return null;
}

// src/pipeline/sides-again.ts
/** The two checkouts that were run, for verifiers that read them; a folder must still hold the same subject. */
async function sidesAgain(stored, contract, { repository }) {
	const { versions, conditions, mode } = stored.report;
	const open = async (side) => {
		const { commit, label, subjectDigest: then } = versions[side];
		const snapshot = await repository.snapshot(commit ?? label);
		const suites = findSuites(snapshot);
		const subject = subjectEntries(snapshot, contract.suite, suites);
		const digest = subjectDigest(subject);
		if (commit !== null || digest === then) return {
			snapshot,
			subject,
			subjectDigest: digest,
			suites
		};
		throw new UserError({
			where: label,
			what: `is not the ${side} that was run any more`,
			todo: "put its subject back, or run it again from a commit"
		});
	};
	const [baseline, candidate] = [await open("baseline"), await open("candidate")];
	return {
		contract,
		suites: [.../* @__PURE__ */ new Set([...baseline.suites, ...candidate.suites])],
		baseline,
		candidate,
		change: changeBetween(baseline.subject, candidate.subject),
		revision: null,
		bootstrap: conditions.bootstrap || mode === "score"
	};
}

// src/pipeline/rescore.ts
/**
* Scores a finished run again with today's checks, from the evidence that it kept; runs no agent. What the evidence does not hold any more
* is not assessed. Writes a run of its own: the old results stay as they are.
*/
async function rescore(request, given) {
	const { files } = given;
	const stored = await readStoredFrame(files, request.path, request.name);
	const { report } = stored;
	refuseOtherModes(stored);
	const { contract } = await readTree(report.contract.path, given, request.suiteFrom);
	const outside = await isolated(given, contract.suite, [request.path]);
	const sides = await sidesAgain(stored, contract, outside);
	const isScore = report.mode === "score";
	const { decisions, expected } = isScore ? {
		decisions: [],
		expected: []
	} : await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
	const verdicts = await readVerdicts(sides.candidate.snapshot);
	const selected = withManualVerdicts({
		contract,
		...selectAgain(stored, contract)
	}, sides, verdicts);
	const mode = isScore ? "score" : "rescore";
	return withReplacedRun(mode, request.out, request.outName, outside, async (folder) => {
		const kept = join(stored.path, "evidence");
		if (await files.exists(kept)) await files.copy(kept, join(request.out, "evidence"));
		await folder.writeJson("contract.json", reportContract(contract, null));
		const known = new Set(selected.planned.map(({ id }) => id));
		const planned = stored.plan.attempts.filter(({ case: id }) => known.has(id));
		await folder.writeJson("plan.json", {
			...stored.plan,
			contractDigest: contract.digest,
			attempts: planned,
			notRun: selected.notRun
		});
		const again = await measureAgain({
			stored,
			sides,
			selected,
			planned,
			folder,
			outside
		});
		const measured = await judgedByPeople(again, selected.planned, verdicts, request.out, outside);
		const sources = ownSides(request.out);
		const decided = conclude({
			mode,
			name: request.outName,
			notes: suiteNotes(stored, contract),
			sides: {
				...sides,
				bootstrap: report.conditions.bootstrap
			},
			reported: reportedSides(labelsOf(report), sides, measured.attempts),
			frozen: {
				...selected,
				repeatsRaised: report.conditions.repeatsRaised
			},
			outside,
			isolation: report.conditions.isolation,
			network: report.conditions.network,
			isolationRequired: report.conditions.isolationRequired,
			reusedFrom: report.conditions.reusedFrom,
			reused: report.conditions.reused,
			startedAt: new Date(report.startedAt),
			durationMs: report.durationMs,
			decisions,
			expected,
			untouched: report.conditions.untouched,
			measured
		});
		await keepMeasured(folder, measured, []);
		const told = await withQuotedAnswers(decided, sources, outside);
		const page = await pageEvidence({
			report: told,
			contract,
			sources,
			outside
		});
		await writeReports(folder, told, page, outside.randomId);
		return told;
	});
}
function suiteNotes({ name, plan }, { digest }) {
	if (digest === plan.contractDigest) return [];
	const [now, then] = [digest.slice(0, 12), plan.contractDigest.slice(0, 12)];
	return [`scored again from ${name} with the suite of today (${now}; the run had ${then})`];
}
function refuseOtherModes({ name, report: { mode, conditions } }) {
	if ([
		"gate",
		"aa",
		"decide",
		"rescore",
		"score"
	].includes(mode) && !conditions.untouched) return;
	const what = conditions.untouched ? "holds no attempts: nothing under test had changed" : `holds a run of mode ${mode}`;
	throw new UserError({
		where: name,
		what,
		todo: "name the folder of a gate's or score's run with --run"
	});
}
function labelsOf({ versions }) {
	return {
		baselineLabel: versions.baseline.label,
		candidateLabel: versions.candidate.label
	};
}
/** Cases with attempts in the run; what the suite got since has none, which leaves the rescore incomplete. */
function selectAgain({ plan, report }, { cases }) {
	const repeats = /* @__PURE__ */ new Map();
	for (const { stage, side, case: id } of plan.attempts) if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
	const reasons = new Map(plan.notRun.map(({ case: id, reason }) => [id, reason]));
	const planned = cases.map((one) => ({
		...one,
		repeats: repeats.get(one.id) ?? 0
	})).filter(({ repeats }) => repeats > 0);
	const known = new Set(planned.map(({ id }) => id));
	return {
		planned,
		notRun: cases.filter(({ id }) => !known.has(id)).map(({ id, kind }) => ({
			case: id,
			reason: kind === "manual" ? "manual: needs a person's verdict" : reasons.get(id) ?? "no attempt in the run: the case is newer"
		})),
		partial: report.conditions.partial
	};
}

// src/commands/rescore-command.ts
/** `casegate rescore`: scores a finished run again with today's checks, from the evidence that it kept. */
function rescoreCommand(terminal, end) {
	return quietCommand("rescore", "score a finished run again with today's checks").option("--run <dir>", "the run's folder, which stays as it is", ".casegate/run").option("--out <dir>", "folder for the rescored run; an earlier one there is replaced", ".casegate/rescore").option("--candidate <ref|dir>", "where the suite of today is read; default: the working tree").addOption(isolationOption()).option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => {
		const out = resolve(options.out);
		const path = resolve(options.run);
		const given = {
			folder: ".",
			out,
			alsoLeftOut: [path],
			log: { line: terminal.note },
			interrupt: interruptSignal(),
			isolation: options.isolation
		};
		const request = {
			path,
			name: options.run,
			out,
			outName: options.out,
			suiteFrom: options.candidate
		};
		const report = await withOutside(given, (outside) => rescore(request, outside));
		showReport(report, options.out, options, terminal);
		end(report.status);
	});
}

// src/pipeline/last-folder.ts
/** More than a person looks back on. */
const mostRecords = 200;
/**
* Opens the folder of the attempts that an author makes while writing. They pile up there as long as the suite is the same; another
* suite, many attempts or a folder that is not what it should be start it anew.
*/
async function openLast(path, contract, outside) {
	const claim = await outside.claimRunFolder(path);
	try {
		const opened = await openClaimed(path, contract, outside);
		const close = async () => {
			await opened.folder.close();
			await claim.release();
		};
		return {
			...opened,
			close
		};
	} catch (error) {
		await claim.release();
		throw error;
	}
}
async function openClaimed(path, contract, outside) {
	const keeper = createAttemptKeeper();
	const { files, log } = outside;
	const open = () => openRunFolder({
		files,
		path,
		resume: true,
		keep: keeper.keepRecord,
		notice: log.line
	});
	const found = await open().catch((error) => {
		if (error instanceof UserError) return null;
		throw error;
	});
	const isSame = found?.plan?.contractDigest === contract.digest && found.records.length < mostRecords;
	const folder = found !== null && isSame ? found : await startAnew(path, contract, outside, open);
	const made = /* @__PURE__ */ new Map();
	for (const { case: id, repeat } of folder.records) made.set(id, Math.max(made.get(id) ?? 0, repeat));
	return {
		folder,
		keeper,
		cookie: folder.plan?.cookie ?? outside.randomId(),
		nextOf(id) {
			const next = (made.get(id) ?? 0) + 1;
			made.set(id, next);
			return next;
		}
	};
}
async function startAnew(path, contract, { files, randomId }, open) {
	await clearRun(files, path);
	const plan = {
		schema: 1,
		seed: contract.suite.order_seed,
		cookie: randomId(),
		contractDigest: contract.digest,
		baseline: "",
		candidate: "",
		attempts: [],
		notRun: []
	};
	const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
	await files.writeAtomic(`${path}/.gitignore`, "*\n");
	await files.writeAtomic(`${path}/contract.json`, json(reportContract(contract, null)));
	await files.writeAtomic(`${path}/plan.json`, json(plan));
	return open();
}

// src/pipeline/show-case.ts
/** One attempt of a case on each side of a run, with what is kept of it. Throws a UserError for a run or case that is not there. */
async function showCase(request, outside) {
	const run = await readKeptRun(request, outside);
	const { report, contract } = run;
	const found = await findStoredContract(contract, [
		report?.versions.baseline.commit ?? null,
		report?.versions.candidate.commit ?? null,
		"."
	], outside);
	const own = run.attempts.filter(({ record }) => record.case === request.case);
	const attempt = request.attempt ?? defaultAttempt(request.case, own, report);
	const there = sides.filter((side) => own.some(({ record }) => record.side === side));
	return shownCase(request, run, found, await Promise.all(there.map((side) => shownSide({
		side,
		attempt,
		own,
		run,
		request,
		outside,
		found
	}))));
}
/** Everything about a case but its attempts. */
function shownCase({ case: id, name }, { contract, report }, found, shown) {
	const one = found?.cases.find((candidate) => candidate.id === id);
	return {
		id,
		title: contract.cases.find((candidate) => candidate.id === id)?.title ?? null,
		run: name,
		suite: `suite ${contract.suite} ${contract.version} (${contract.digest.slice(0, 12)})`,
		definition: one === void 0 ? null : definitionOf(one),
		state: report?.comparison.cases.find((candidate) => candidate.id === id)?.state ?? null,
		sides: shown
	};
}
/** What a person needs of a case's definition. */
function definitionOf(one) {
	return {
		kind: one.kind,
		prompt: one.prompt ?? null,
		fixture: one.fixture ?? null,
		history: one.history.length,
		retrieved: one.retrieved !== void 0,
		steps: one.steps ?? [],
		expected: one.expected ?? null
	};
}
async function shownSide(input) {
	const { side, attempt, own, run, request } = input;
	const there = own.filter(({ record }) => record.side === side);
	const tries = there.filter(({ record }) => record.repeat === attempt);
	const kept = tries.find(({ record }) => record.counted) ?? tries.at(-1);
	const label = labelOf(side, run.report);
	const compared = run.report?.comparison.cases.find(({ id }) => id === request.case);
	return {
		label,
		attempt: kept === void 0 ? null : await shownAttempt(kept, label, input),
		numbers: [...new Set(there.map(({ record }) => record.repeat))].sort((a, b) => a - b),
		summary: compared?.[side] ?? null
	};
}
async function shownAttempt({ record: { previous: _, ...record }, path }, label, { outside, found, run }) {
	const form = run.report?.mode === "score" || found === null ? "casegate" : traceFormOf(found.suite.agent);
	const folder = evidenceFolderOf(path, record);
	return {
		label,
		record,
		evidence: readStoredEvidence(outside.files, folder, record, form)
	};
}
function labelOf(side, report) {
	if (report === null) return "working tree";
	if (report.mode === "score") return "recorded answer";
	const names = report.mode === "replay" ? {
		baseline: "stored",
		candidate: "today"
	} : null;
	const { commit, label } = report.versions[side];
	return `${names?.[side] ?? side} ${label}${commit === null ? "" : ` (${commit.slice(0, 7)})`}`;
}
function defaultAttempt(id, kept, report) {
	const own = kept.map(({ record }) => record);
	const quoted = report?.quotes?.find((quote) => quote.case === id && quote.side === "candidate");
	if (quoted !== void 0) return quoted.repeat;
	if (report === null) return Math.max(1, ...own.map(({ repeat }) => repeat));
	return (own.find(({ side, outcome }) => side === "candidate" && outcome === "fail") ?? own[0])?.repeat ?? 1;
}

// src/pipeline/run-cases.ts
/**
* Makes one attempt of each named case on the working tree, one after the other; `onCase` is given each with its attempt as soon as it
* ended. Decides nothing and writes no report. Returns the tree that was run.
*/
async function runCases(request, given, onCase) {
	const tree = await readTree(request.suite, given);
	const { contract } = tree;
	const cases = chosenCases(request, contract);
	refuseWithheld(request, cases, contract, given);
	const outside = await isolated(given, contract.suite);
	requireNetwork(contract, request, outside);
	const last = await openLast(request.path, contract, outside);
	try {
		try {
			var _usingCtx$3 = _usingCtx();
			const written = _usingCtx$3.a(await writeTree(tree, last.cookie, outside));
			await requireAgentProgram(contract, written.folders, outside);
			for (const one of cases) {
				if (outside.interrupt.aborted) break;
				const attempt = await makeAttempt(one, {
					...written,
					contract,
					last,
					outside,
					request
				});
				if (attempt === null) continue;
				onCase(await showCase({
					...request,
					case: one.id,
					attempt
				}, outside));
			}
		} catch (_) {
			_usingCtx$3.e = _;
		} finally {
			await _usingCtx$3.d();
		}
	} finally {
		await last.close();
	}
	return tree;
}
/** A glob means what can be run; a case that is named is refused with its reason. */
function isRunnable({ kind, split }) {
	return kind !== "manual" && split !== "held_out";
}
function chosenCases({ cases: names }, { cases, folder }) {
	const chosen = names.flatMap((name) => {
		const exact = cases.filter((one) => one.id === name);
		const matching = cases.filter((one) => isRunnable(one) && matchesName([name], one.id));
		if (exact.length + matching.length > 0) return exact.length > 0 ? exact : matching;
		const some = cases.slice(0, 5).map(({ id }) => id);
		throw new UserError({
			where: name,
			what: `is no case of ${folder.path}`,
			todo: `the suite has ${some.join(", ")}${cases.length > some.length ? ` and ${cases.length - some.length} more` : ""}`
		});
	});
	return [...new Set(chosen)];
}
function refuseWithheld(request, cases, contract, { engine }) {
	const refuse = (id, what, todo) => {
		throw new UserError({
			where: id,
			what,
			todo
		});
	};
	for (const { id, kind, split } of cases) {
		if (kind === "manual") refuse(id, "is manual: nothing can be run", "do its steps, then record casegate verdict");
		if (split === "held_out") refuse(id, "is held out", "it runs only for a release");
	}
	const reason = cases.some(({ kind }) => kind === "agent") ? withheldReason(request, contract, engine) : null;
	if (reason !== null) refuse("run", reason, "see the suite's agent");
}
/** A look at one attempt is not counted against the contract's budget. */
const noBudget = {
	begin: () => void 0,
	abandon: () => void 0,
	spend: () => void 0,
	ask: () => void 0,
	exhausted: () => null,
	spent: () => ({
		tokens: 0,
		usd: 0
	}),
	overspent: () => null
};
/** The number of the attempt; null when an interrupt ended it. */
async function makeAttempt(one, { contract, folders, redactor, last, outside, request }) {
	const readOnly = mountsReadOnly(outside.launcher.isolation);
	const watch = await watchFolders(outside.files, folders, redactor, { readOnly });
	const maker = createAttemptMaker({
		contract,
		folders,
		runFolder: last.folder,
		keeper: last.keeper,
		outside,
		cookie: last.cookie,
		redactor,
		budget: noBudget,
		request,
		keptBudget: {},
		judge: runJudge({
			contract,
			request,
			outside,
			budget: noBudget,
			calibrations: []
		}),
		keepWorkspaces: false,
		watch,
		leftBehind: (text) => outside.log.line(text)
	});
	const before = maker.attempts().length;
	const repeat = last.nextOf(one.id);
	try {
		await maker.make({
			order: before,
			stage: "first",
			case: one.id,
			side: "candidate",
			repeat,
			pair: before
		});
	} finally {
		await maker.close().finally(watch.close);
	}
	return maker.attempts().length > before ? repeat : null;
}

// src/report/attempt/attempt-chain.ts
/** Checks that judge what the agent did rather than what it said. */
const ofCalls = /* @__PURE__ */ new Set([
	"tools",
	"skill",
	"usage",
	"claims"
]);
/**
* Walks the chain from case to prompt, inputs, calls, results, answer and checks. The first link that fails names the fault: a check that
* fails is laid to the link that it reads, one that broke or could not be assessed to the checks themselves.
*/
function attemptChain({ definition }, { record, evidence }) {
	const failed = record.checks.filter((check) => check.outcome === "fail" && !check.advisory);
	const own = (isOfCalls) => failed.filter(({ type }) => ofCalls.has(type) === isOfCalls).map(sentence);
	return [
		definition === null ? unknown("case", "the suite is not the one of this run any more") : ok("case"),
		promptLink(definition),
		inputsLink(evidence),
		link("calls", [...startProblems(evidence), ...own(true)], callsUnknown(evidence)),
		link("results", resultProblems(evidence), null),
		link("answer", [...answerProblems(record, evidence), ...own(false)], null),
		link("checks", record.checks.filter(isOpen).map(sentence), personMissing(record.checks))
	];
}
/** The first link that fails; null when every link holds. */
function firstFailing(chain) {
	return chain.find(({ state }) => state === "fails") ?? null;
}
function ok(name) {
	return {
		name,
		state: "ok",
		why: null
	};
}
function unknown(name, why) {
	return {
		name,
		state: "unknown",
		why
	};
}
function link(name, problems, why) {
	if (problems.length > 0) return {
		name,
		state: "fails",
		why: problems.join("; ")
	};
	return why === null ? ok(name) : unknown(name, why);
}
function sentence({ id, critical, reason, outcome }) {
	return `${id}${critical ? " (critical)" : ""}: ${reason ?? outcome.replace("_", " ")}`;
}
function isOpen({ outcome, advisory, human }) {
	return !advisory && (outcome === "error" || outcome === "not_assessed" && !human);
}
function personMissing(checks) {
	return checks.some(({ human, outcome }) => human && outcome === "not_assessed") ? "a person has not judged yet" : null;
}
function promptLink(definition) {
	if (definition === null) return unknown("prompt", "it stands in the suite of the run");
	return link("prompt", definition.kind === "agent" && (definition.prompt ?? "").trim() === "" ? ["the prompt is empty"] : [], null);
}
function inputsLink({ truth, notStarted }) {
	return link("inputs", [
		truth.kind === "error" ? truth.reason : null,
		truth.kind === "moved" ? "the truth moved while the agent ran" : null,
		notStarted === void 0 ? null : notStarted.reason
	].filter((problem) => problem !== null), null);
}
function startProblems({ end, notStarted }) {
	if (notStarted !== void 0 || end?.kind !== "not_started") return [];
	return [`the agent could not be started: ${end.reason}`];
}
function callsUnknown({ trace, traceMissing }) {
	if (trace === null) return traceMissing ?? "this agent leaves no trace";
	return trace.ending.kind === "cut" ? `the trace is cut: ${trace.ending.reason ?? "no reason given"}` : null;
}
function resultProblems({ trace }) {
	return (trace?.calls ?? []).filter(({ error, denied }) => error !== null || denied).map(({ name, error, denied }) => `${name} ${denied ? "was denied" : "failed"}${error === null ? "" : `: ${error}`}`);
}
function answerProblems({ cause, reason, outcome }, { answer, end }) {
	const first = reason?.split("; ")[0] ?? outcome;
	if (cause === "crash" || cause === "timeout" || outcome === "environment_error") return [first];
	return answer === null && end?.kind !== "not_started" && outcome !== "pass" ? ["there is no answer"] : [];
}

// src/report/attempt/line-differences.ts
const mostChars = 400;
/** The compared lines of both attempts in the suite's order, each with both values; of one attempt, its values. */
function lineDifferences(sides) {
	const [first, second] = sides.flatMap(({ attempt }) => attempt === null ? [] : [attempt.record.lines]);
	if (first === void 0 || first.length + (second?.length ?? 0) === 0) return [];
	if (second === void 0) return ["compared lines", ...first.map((line) => `${nameOf(line)}: ${shownValue(line)}`)];
	const others = new Map(second.map((line) => [line.name, line]));
	const names = new Set(first.map(({ name }) => name));
	return [
		"compared lines",
		...first.map((line) => comparison(line, others.get(line.name))),
		...second.filter(({ name }) => !names.has(name)).map((line) => comparison(void 0, line))
	];
}
function comparison(before, now) {
	const name = nameOf(before ?? now ?? {
		name: "",
		identity: false
	});
	if (before?.value === now?.value) return `${name}: same, ${shownValue(before)}`;
	return `${name}: moved, ${shownValue(before)} \u2192 ${shownValue(now)}`;
}
function nameOf({ name, identity }) {
	return `${terminalText(name, 100)}${identity ? " (identity)" : ""}`;
}
function shownValue(line) {
	if (line === void 0 || line.value === null) return "not known";
	return `"${terminalText(line.value, mostChars)}"`;
}

// src/report/attempt/attempt-text.ts
/** A case with an attempt of each side, the chain of each walked, for a terminal; ends with a new line. */
function shownCaseText(shown, on) {
	return `${[
		heading(shown, on),
		...shown.sides.map((side) => sideBlock(shown, side, on)),
		lineDifferences(shown.sides).flatMap((line) => wrapped(line, on, "  "))
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function heading({ id, title, run, suite, state, sides }, on) {
	const name = `${terminalText(id, 200)}${title === null ? "" : `: ${terminalText(title, 300)}`}`;
	const where = `${terminalText(suite, 200)}, attempts in ${terminalText(run, 400)}`;
	return [
		...wrapped(name, on),
		...wrapped(where, on),
		...state === null ? [] : wrapped(`state in this run: ${state}`, on),
		...sides.flatMap((side) => summaryLine(side, on))
	];
}
function summaryLine({ label, summary }, on) {
	if (summary === null) return [];
	const { passes, attempts, interval, disagreementClass } = summary;
	const rate = attempts === 0 ? "no verdict" : rateWithInterval(passes / attempts, interval);
	const why = disagreementClass === null ? "" : `, attempts disagree: ${disagreementClass}`;
	return wrapped(`${terminalText(label, 60)}: ${passes} of ${attempts} pass, ${rate}${why}`, on);
}
function sideBlock(shown, { label, attempt, numbers }, on) {
	const name = terminalText(label, 60);
	if (attempt === null) {
		const there = numbers.length === 0 ? "none was made" : `there are ${numbers.join(", ")}`;
		return wrapped(`${name}: no such attempt; ${there}`, on);
	}
	const chain = attemptChain(shown, attempt);
	const { repeat, stage, reused } = attempt.record;
	const which = `attempt ${repeat}${stage === "first" ? "" : ` (${stage})`}${reused === true ? " of an earlier run" : ""}`;
	return [
		...wrapped(`${name}, ${which}: ${outcomeWords(attempt)}`, on),
		...reasonLine(attempt, on),
		...chain.flatMap((link) => linkLines(link, contentOf(link.name, shown, attempt), on)),
		...wrapped(summaryOf(chain), on, "  ")
	];
}
/** Why the attempt ended as it did, where no failed check says so. */
function reasonLine({ record: { outcome, cause, reason } }, on) {
	return reason === null || cause === "check" || outcome === "fail" || outcome === "incomplete" ? [] : wrapped(terminalText(reason, 1200), on, "  ");
}
function summaryOf(chain) {
	const first = firstFailing(chain);
	if (first !== null) return `first link that fails: ${first.name}`;
	const checks = chain.find(({ name }) => name === "checks");
	if (checks?.state === "unknown") return `no link fails; ${checks.why}`;
	return "every link holds; if the answer looks wrong, no check asks for what is wrong with it";
}
function linkLines({ name, state, why }, content, on) {
	const words = why === null ? state : `${state}: ${terminalText(why, 1200)}`;
	const [first = "", ...rest] = wrapped(`${name.padEnd(8)}${words}`, on, "  ");
	return [
		first,
		...rest,
		...content.map((line) => shownOn(on, `      ${line}`))
	];
}
function contentOf(name, shown, attempt) {
	const { definition } = shown;
	switch (name) {
		case "case": return [terminalText(attempt.record.command, 600)].filter((line) => line !== "");
		case "prompt": return definition?.prompt == null ? [] : quotedLines(definition.prompt, 2e3, 20);
		case "inputs": return inputLines(shown, attempt);
		case "calls": return callLines(attempt);
		case "answer": return answerLines(attempt);
		case "checks": return checkLines(attempt);
		default: return [];
	}
}
/** The answer, and where there is none, what the agent last said on its streams. */
function answerLines({ evidence: { answer, stdout, stderr } }) {
	if (answer !== null) return quotedLines(answer);
	const end = (text) => text === void 0 ? "" : text.trimEnd().slice(-1200);
	return [...end(stdout?.text) === "" ? [] : ["standard output:", ...quotedLines(end(stdout?.text), 1200, 20)], ...end(stderr?.text) === "" ? [] : ["standard error:", ...quotedLines(end(stderr?.text), 1200, 20)]];
}

// node_modules/readdirp/index.js
const EntryTypes = {
	FILE_TYPE: "files",
	DIR_TYPE: "directories",
	FILE_DIR_TYPE: "files_directories",
	EVERYTHING_TYPE: "all"
};
const defaultOptions = {
	root: ".",
	fileFilter: (_entryInfo) => true,
	directoryFilter: (_entryInfo) => true,
	type: EntryTypes.FILE_TYPE,
	lstat: false,
	depth: 0x80000000,
	alwaysStat: false,
	highWaterMark: 256
};
Object.freeze(defaultOptions);
const RECURSIVE_ERROR_CODE = "READDIRP_RECURSIVE_ERROR";
const NORMAL_FLOW_ERRORS = /* @__PURE__ */ new Set([
	"ENOENT",
	"EPERM",
	"EACCES",
	"ELOOP",
	RECURSIVE_ERROR_CODE
]);
const ALL_TYPES = [
	EntryTypes.DIR_TYPE,
	EntryTypes.EVERYTHING_TYPE,
	EntryTypes.FILE_DIR_TYPE,
	EntryTypes.FILE_TYPE
];
const DIR_TYPES = /* @__PURE__ */ new Set([
	EntryTypes.DIR_TYPE,
	EntryTypes.EVERYTHING_TYPE,
	EntryTypes.FILE_DIR_TYPE
]);
const FILE_TYPES = /* @__PURE__ */ new Set([
	EntryTypes.EVERYTHING_TYPE,
	EntryTypes.FILE_DIR_TYPE,
	EntryTypes.FILE_TYPE
]);
const isNormalFlowError = (error) => NORMAL_FLOW_ERRORS.has(error.code);
const wantBigintFsStats = process.platform === "win32";
const emptyFn = (_entryInfo) => true;
const normalizeFilter = (filter) => {
	if (filter === void 0) return emptyFn;
	if (typeof filter === "function") return filter;
	if (typeof filter === "string") {
		const fl = filter.trim();
		return (entry) => entry.basename === fl;
	}
	if (Array.isArray(filter)) {
		const trItems = filter.map((item) => item.trim());
		return (entry) => trItems.some((f) => entry.basename === f);
	}
	return emptyFn;
};
var ReaddirpStream = class extends Readable {
	/**
	* Directories discovered but not yet emitted from. Listings are read
	* lazily (on pop, plus one prefetch) instead of eagerly on discovery:
	* keeping whole listings for every queued dir balloons RAM on wide trees.
	*/
	parents;
	reading;
	parent;
	_stat;
	_maxDepth;
	_wantsDir;
	_wantsFile;
	_wantsEverything;
	_root;
	_isDirent;
	_statsProp;
	_rdOptions;
	_fileFilter;
	_directoryFilter;
	_relStart;
	constructor(options = {}) {
		super({
			objectMode: true,
			autoDestroy: true,
			highWaterMark: options.highWaterMark ?? defaultOptions.highWaterMark
		});
		const opts = {
			...defaultOptions,
			...options
		};
		const root = opts.root ?? defaultOptions.root;
		const type = opts.type ?? defaultOptions.type;
		this._fileFilter = normalizeFilter(opts.fileFilter);
		this._directoryFilter = normalizeFilter(opts.directoryFilter);
		const statMethod = opts.lstat ? lstat : stat;
		if (wantBigintFsStats) this._stat = (path) => statMethod(path, { bigint: true });
		else this._stat = statMethod;
		this._maxDepth = opts.depth != null && Number.isSafeInteger(opts.depth) ? opts.depth : defaultOptions.depth;
		this._wantsDir = DIR_TYPES.has(type);
		this._wantsFile = FILE_TYPES.has(type);
		this._wantsEverything = type === EntryTypes.EVERYTHING_TYPE;
		this._root = resolve(root);
		this._relStart = this._root.endsWith(sep) ? this._root.length : this._root.length + 1;
		this._isDirent = !opts.alwaysStat;
		this._statsProp = this._isDirent ? "dirent" : "stats";
		this._rdOptions = {
			encoding: "utf8",
			withFileTypes: this._isDirent
		};
		const rootDir = {
			path: this._root,
			depth: 1
		};
		rootDir.pending = this._exploreDir(this._root, 1);
		this.parents = [rootDir];
		this.reading = false;
		this.parent = void 0;
	}
	async _read(batch) {
		if (this.reading) return;
		this.reading = true;
		try {
			while (!this.destroyed && batch > 0) {
				const par = this.parent;
				const fil = par && par.files;
				if (fil && fil.length > 0) {
					const { path, depth } = par;
					const slice = fil.splice(0, batch).map((dirent) => this._formatEntry(dirent, path));
					const awaited = this._isDirent ? slice : await Promise.all(slice);
					for (const entry of awaited) {
						if (!entry) continue;
						if (this.destroyed) return;
						let entryType = this._getEntryType(entry);
						if (typeof entryType !== "string") entryType = await entryType;
						if (entryType === "directory" && this._directoryFilter(entry)) {
							if (depth <= this._maxDepth) this.parents.push({
								path: entry.fullPath,
								depth: depth + 1
							});
							if (this._wantsDir) {
								this.push(entry);
								batch--;
							}
						} else if ((entryType === "file" || this._includeAsFile(entry)) && this._fileFilter(entry)) {
							if (this._wantsFile) {
								this.push(entry);
								batch--;
							}
						}
					}
				} else {
					const parent = this.parents.pop();
					if (!parent) {
						this.push(null);
						break;
					}
					const dir = parent.pending ?? this._exploreDir(parent.path, parent.depth);
					const next = this.parents[this.parents.length - 1];
					if (next && !next.pending) next.pending = this._exploreDir(next.path, next.depth);
					this.parent = await dir;
					if (this.destroyed) return;
				}
			}
		} catch (error) {
			this.destroy(error);
		} finally {
			this.reading = false;
		}
	}
	async _exploreDir(path, depth) {
		let files;
		try {
			files = await readdir(path, this._rdOptions);
		} catch (error) {
			this._onError(error);
		}
		return {
			files,
			depth,
			path
		};
	}
	_formatEntry(dirent, path) {
		const basename = this._isDirent ? dirent.name : dirent;
		const fullPath = join(path, basename);
		const entry = {
			path: fullPath.slice(this._relStart),
			fullPath,
			basename
		};
		if (this._isDirent) {
			entry.dirent = dirent;
			return entry;
		}
		return this._stat(fullPath).then((stats) => {
			entry.stats = stats;
			return entry;
		}, (err) => {
			this._onError(err);
		});
	}
	_onError(err) {
		if (isNormalFlowError(err) && !this.destroyed) this.emit("warn", err);
		else this.destroy(err);
	}
	_getEntryType(entry) {
		if (!entry || !(this._statsProp in entry)) return "";
		const stats = entry[this._statsProp];
		if (stats.isFile()) return "file";
		if (stats.isDirectory()) return "directory";
		if (stats.isSymbolicLink()) return this._getSymlinkEntryType(entry);
		return "";
	}
	async _getSymlinkEntryType(entry) {
		const full = entry.fullPath;
		try {
			const entryRealPath = await realpath(full);
			const entryRealPathStats = await lstat(entryRealPath);
			if (entryRealPathStats.isFile()) return "file";
			if (entryRealPathStats.isDirectory()) {
				const len = entryRealPath.length;
				if (full.startsWith(entryRealPath) && full[len] === sep) {
					const recursiveError = /* @__PURE__ */ new Error(`Circular symlink detected: "${full}" points to "${entryRealPath}"`);
					recursiveError.code = RECURSIVE_ERROR_CODE;
					this._onError(recursiveError);
					return "";
				}
				return "directory";
			}
		} catch (error) {
			this._onError(error);
		}
		return "";
	}
	_includeAsFile(entry) {
		const stats = entry && entry[this._statsProp];
		return stats && this._wantsEverything && !stats.isDirectory();
	}
};
/**
* Streaming version: Reads all files and directories in given root recursively.
* Consumes ~constant small amount of RAM.
* @param root Root directory
* @param options Options to specify root (start directory), filters and recursion depth
*/
function readdirp(root, options = {}) {
	let type = options.entryType || options.type;
	if (type === "both") type = EntryTypes.FILE_DIR_TYPE;
	if (!root) throw new Error("readdirp: root argument is required. Usage: readdirp(root, options)");
	else if (typeof root !== "string") throw new TypeError("readdirp: root argument must be a string. Usage: readdirp(root, options)");
	else if (type && !ALL_TYPES.includes(type)) throw new Error(`readdirp: Invalid type passed. Use one of ${ALL_TYPES.join(", ")}`);
	const opts = {
		...options,
		root
	};
	if (type) opts.type = type;
	return new ReaddirpStream(opts);
}

// node_modules/chokidar/handler.js
const STR_DATA = "data";
const STR_END = "end";
const STR_CLOSE = "close";
const EMPTY_FN = () => {};
const pl = process.platform;
const isWindows = pl === "win32";
const isMacos = pl === "darwin";
const isLinux = pl === "linux";
const isFreeBSD = pl === "freebsd";
const isIBMi = type() === "OS400";
const EVENTS = {
	ALL: "all",
	READY: "ready",
	ADD: "add",
	CHANGE: "change",
	ADD_DIR: "addDir",
	UNLINK: "unlink",
	UNLINK_DIR: "unlinkDir",
	RAW: "raw",
	ERROR: "error"
};
const EV = EVENTS;
const THROTTLE_MODE_WATCH = "watch";
const statMethods = {
	lstat,
	stat
};
const KEY_LISTENERS = "listeners";
const KEY_ERR = "errHandlers";
const KEY_RAW = "rawEmitters";
const HANDLER_KEYS = [
	KEY_LISTENERS,
	KEY_ERR,
	KEY_RAW
];
const binaryExtensions = /* @__PURE__ */ new Set([
	"3dm",
	"3ds",
	"3g2",
	"3gp",
	"7z",
	"a",
	"aac",
	"adp",
	"afdesign",
	"afphoto",
	"afpub",
	"ai",
	"aif",
	"aiff",
	"alz",
	"ape",
	"apk",
	"appimage",
	"ar",
	"arj",
	"asf",
	"au",
	"avi",
	"bak",
	"baml",
	"bh",
	"bin",
	"bk",
	"bmp",
	"btif",
	"bz2",
	"bzip2",
	"cab",
	"caf",
	"cgm",
	"class",
	"cmx",
	"cpio",
	"cr2",
	"cur",
	"dat",
	"dcm",
	"deb",
	"dex",
	"djvu",
	"dll",
	"dmg",
	"dng",
	"doc",
	"docm",
	"docx",
	"dot",
	"dotm",
	"dra",
	"DS_Store",
	"dsk",
	"dts",
	"dtshd",
	"dvb",
	"dwg",
	"dxf",
	"ecelp4800",
	"ecelp7470",
	"ecelp9600",
	"egg",
	"eol",
	"eot",
	"epub",
	"exe",
	"f4v",
	"fbs",
	"fh",
	"fla",
	"flac",
	"flatpak",
	"fli",
	"flv",
	"fpx",
	"fst",
	"fvt",
	"g3",
	"gh",
	"gif",
	"graffle",
	"gz",
	"gzip",
	"h261",
	"h263",
	"h264",
	"icns",
	"ico",
	"ief",
	"img",
	"ipa",
	"iso",
	"jar",
	"jpeg",
	"jpg",
	"jpgv",
	"jpm",
	"jxr",
	"key",
	"ktx",
	"lha",
	"lib",
	"lvp",
	"lz",
	"lzh",
	"lzma",
	"lzo",
	"m3u",
	"m4a",
	"m4v",
	"mar",
	"mdi",
	"mht",
	"mid",
	"midi",
	"mj2",
	"mka",
	"mkv",
	"mmr",
	"mng",
	"mobi",
	"mov",
	"movie",
	"mp3",
	"mp4",
	"mp4a",
	"mpeg",
	"mpg",
	"mpga",
	"mxu",
	"nef",
	"npx",
	"numbers",
	"nupkg",
	"o",
	"odp",
	"ods",
	"odt",
	"oga",
	"ogg",
	"ogv",
	"otf",
	"ott",
	"pages",
	"pbm",
	"pcx",
	"pdb",
	"pdf",
	"pea",
	"pgm",
	"pic",
	"png",
	"pnm",
	"pot",
	"potm",
	"potx",
	"ppa",
	"ppam",
	"ppm",
	"pps",
	"ppsm",
	"ppsx",
	"ppt",
	"pptm",
	"pptx",
	"psd",
	"pya",
	"pyc",
	"pyo",
	"pyv",
	"qt",
	"rar",
	"ras",
	"raw",
	"resources",
	"rgb",
	"rip",
	"rlc",
	"rmf",
	"rmvb",
	"rpm",
	"rtf",
	"rz",
	"s3m",
	"s7z",
	"scpt",
	"sgi",
	"shar",
	"snap",
	"sil",
	"sketch",
	"slk",
	"smv",
	"snk",
	"so",
	"stl",
	"suo",
	"sub",
	"swf",
	"tar",
	"tbz",
	"tbz2",
	"tga",
	"tgz",
	"thmx",
	"tif",
	"tiff",
	"tlz",
	"ttc",
	"ttf",
	"txz",
	"udf",
	"uvh",
	"uvi",
	"uvm",
	"uvp",
	"uvs",
	"uvu",
	"viv",
	"vob",
	"war",
	"wav",
	"wax",
	"wbmp",
	"wdp",
	"weba",
	"webm",
	"webp",
	"whl",
	"wim",
	"wm",
	"wma",
	"wmv",
	"wmx",
	"woff",
	"woff2",
	"wrm",
	"wvx",
	"xbm",
	"xif",
	"xla",
	"xlam",
	"xls",
	"xlsb",
	"xlsm",
	"xlsx",
	"xlt",
	"xltm",
	"xltx",
	"xm",
	"xmind",
	"xpi",
	"xpm",
	"xwd",
	"xz",
	"z",
	"zip",
	"zipx"
]);
const isBinaryPath = (filePath) => binaryExtensions.has(sp.extname(filePath).slice(1).toLowerCase());
const foreach = (val, fn) => {
	if (val instanceof Set) val.forEach(fn);
	else fn(val);
};
const addAndConvert = (main, prop, item) => {
	let container = main[prop];
	if (!(container instanceof Set)) main[prop] = container = /* @__PURE__ */ new Set([container]);
	container.add(item);
};
const clearItem = (cont) => (key) => {
	const set = cont[key];
	if (set instanceof Set) set.clear();
	else delete cont[key];
};
const delFromSet = (main, prop, item) => {
	const container = main[prop];
	if (container instanceof Set) container.delete(item);
	else if (container === item) delete main[prop];
};
const isEmptySet = (val) => val instanceof Set ? val.size === 0 : !val;
const FsWatchInstances = /* @__PURE__ */ new Map();
/**
* Instantiates the fs_watch interface
* @param path to be watched
* @param options to be passed to fs_watch
* @param listener main event handler
* @param errHandler emits info about errors
* @param emitRaw emits raw event data
* @returns {NativeFsWatcher}
*/
function createFsWatchInstance(path, options, listener, errHandler, emitRaw) {
	const handleEvent = (rawEvent, evPath) => {
		listener(path);
		emitRaw(rawEvent, evPath, { watchedPath: path });
		if (evPath && path !== evPath) fsWatchBroadcast(sp.resolve(path, evPath), KEY_LISTENERS, sp.join(path, evPath));
	};
	try {
		return watch$2(path, { persistent: options.persistent }, handleEvent);
	} catch (error) {
		errHandler(error);
		return;
	}
}
/**
* Helper for passing fs_watch event data to a collection of listeners
* @param fullPath absolute path bound to fs_watch instance
*/
const fsWatchBroadcast = (fullPath, listenerType, val1, val2, val3) => {
	const cont = FsWatchInstances.get(fullPath);
	if (!cont) return;
	foreach(cont[listenerType], (listener) => {
		listener(val1, val2, val3);
	});
};
/**
* Instantiates the fs_watch interface or binds listeners
* to an existing one covering the same file system entry
* @param path
* @param fullPath absolute path
* @param options to be passed to fs_watch
* @param handlers container for event listener functions
*/
const setFsWatchListener = (path, fullPath, options, handlers) => {
	const { listener, errHandler, rawEmitter } = handlers;
	let cont = FsWatchInstances.get(fullPath);
	let watcher;
	if (!options.persistent) {
		watcher = createFsWatchInstance(path, options, listener, errHandler, rawEmitter);
		if (!watcher) return;
		return watcher.close.bind(watcher);
	}
	if (cont) {
		addAndConvert(cont, KEY_LISTENERS, listener);
		addAndConvert(cont, KEY_ERR, errHandler);
		addAndConvert(cont, KEY_RAW, rawEmitter);
	} else {
		watcher = createFsWatchInstance(path, options, fsWatchBroadcast.bind(null, fullPath, KEY_LISTENERS), errHandler, fsWatchBroadcast.bind(null, fullPath, KEY_RAW));
		if (!watcher) return;
		watcher.on(EV.ERROR, async (error) => {
			const broadcastErr = fsWatchBroadcast.bind(null, fullPath, KEY_ERR);
			if (cont) cont.watcherUnusable = true;
			if (isWindows && error.code === "EPERM") try {
				await (await open(path, "r")).close();
				broadcastErr(error);
			} catch (err) {}
			else broadcastErr(error);
		});
		cont = {
			listeners: listener,
			errHandlers: errHandler,
			rawEmitters: rawEmitter,
			watcher
		};
		FsWatchInstances.set(fullPath, cont);
	}
	return () => {
		delFromSet(cont, KEY_LISTENERS, listener);
		delFromSet(cont, KEY_ERR, errHandler);
		delFromSet(cont, KEY_RAW, rawEmitter);
		if (isEmptySet(cont.listeners)) {
			cont.watcher.close();
			FsWatchInstances.delete(fullPath);
			HANDLER_KEYS.forEach(clearItem(cont));
			cont.watcher = void 0;
			Object.freeze(cont);
		}
	};
};
const FsWatchFileInstances = /* @__PURE__ */ new Map();
/**
* Instantiates the fs_watchFile interface or binds listeners
* to an existing one covering the same file system entry
* @param path to be watched
* @param fullPath absolute path
* @param options options to be passed to fs_watchFile
* @param handlers container for event listener functions
* @returns closer
*/
const setFsWatchFileListener = (path, fullPath, options, handlers) => {
	const { listener, rawEmitter } = handlers;
	let cont = FsWatchFileInstances.get(fullPath);
	const copts = cont && cont.options;
	if (copts && (copts.persistent < options.persistent || copts.interval > options.interval)) {
		unwatchFile(fullPath);
		cont = void 0;
	}
	if (cont) {
		addAndConvert(cont, KEY_LISTENERS, listener);
		addAndConvert(cont, KEY_RAW, rawEmitter);
	} else {
		cont = {
			listeners: listener,
			rawEmitters: rawEmitter,
			options,
			watcher: watchFile(fullPath, options, (curr, prev) => {
				foreach(cont.rawEmitters, (rawEmitter) => {
					rawEmitter(EV.CHANGE, fullPath, {
						curr,
						prev
					});
				});
				const currmtime = curr.mtimeMs;
				if (curr.size !== prev.size || currmtime > prev.mtimeMs || currmtime === 0) foreach(cont.listeners, (listener) => listener(path, curr));
			})
		};
		FsWatchFileInstances.set(fullPath, cont);
	}
	return () => {
		delFromSet(cont, KEY_LISTENERS, listener);
		delFromSet(cont, KEY_RAW, rawEmitter);
		if (isEmptySet(cont.listeners)) {
			FsWatchFileInstances.delete(fullPath);
			unwatchFile(fullPath);
			cont.options = cont.watcher = void 0;
			Object.freeze(cont);
		}
	};
};
/**
* @mixin
*/
var NodeFsHandler = class {
	fsw;
	_boundHandleError;
	constructor(fsW) {
		this.fsw = fsW;
		this._boundHandleError = (error) => fsW._handleError(error);
	}
	/**
	* Watch file for changes with fs_watchFile or fs_watch.
	* @param path to file or dir
	* @param listener on fs change
	* @returns closer for the watcher instance
	*/
	_watchWithNodeFs(path, listener) {
		const opts = this.fsw.options;
		const directory = sp.dirname(path);
		const basename = sp.basename(path);
		this.fsw._getWatchedDir(directory).add(basename);
		const absolutePath = sp.resolve(path);
		const options = { persistent: opts.persistent };
		if (!listener) listener = EMPTY_FN;
		let closer;
		if (opts.usePolling) {
			options.interval = opts.interval !== opts.binaryInterval && isBinaryPath(basename) ? opts.binaryInterval : opts.interval;
			closer = setFsWatchFileListener(path, absolutePath, options, {
				listener,
				rawEmitter: this.fsw._emitRaw
			});
		} else closer = setFsWatchListener(path, absolutePath, options, {
			listener,
			errHandler: this._boundHandleError,
			rawEmitter: this.fsw._emitRaw
		});
		return closer;
	}
	/**
	* Watch a file and emit add event if warranted.
	* @returns closer for the watcher instance
	*/
	_handleFile(file, stats, initialAdd) {
		if (this.fsw.closed) return;
		const dirname = sp.dirname(file);
		const basename = sp.basename(file);
		const parent = this.fsw._getWatchedDir(dirname);
		let prevStats = stats;
		if (parent.has(basename)) return;
		const listener = async (path, newStats) => {
			if (!this.fsw._throttle(THROTTLE_MODE_WATCH, file, 5)) return;
			if (!newStats || newStats.mtimeMs === 0) try {
				const newStats = await stat(file);
				if (this.fsw.closed) return;
				const at = newStats.atimeMs;
				const mt = newStats.mtimeMs;
				if (!at || at <= mt || mt !== prevStats.mtimeMs) this.fsw._emit(EV.CHANGE, file, newStats);
				if ((isMacos || isLinux || isFreeBSD) && prevStats.ino !== newStats.ino) {
					this.fsw._closeFile(path);
					prevStats = newStats;
					const closer = this._watchWithNodeFs(file, listener);
					if (closer) this.fsw._addPathCloser(path, closer);
				} else prevStats = newStats;
			} catch (error) {
				this.fsw._remove(dirname, basename);
			}
			else if (parent.has(basename)) {
				const at = newStats.atimeMs;
				const mt = newStats.mtimeMs;
				if (!at || at <= mt || mt !== prevStats.mtimeMs) this.fsw._emit(EV.CHANGE, file, newStats);
				prevStats = newStats;
			}
		};
		const closer = this._watchWithNodeFs(file, listener);
		if (!(initialAdd && this.fsw.options.ignoreInitial) && this.fsw._isntIgnored(file)) {
			if (!this.fsw._throttle(EV.ADD, file, 0)) return;
			this.fsw._emit(EV.ADD, file, stats);
		}
		return closer;
	}
	/**
	* Handle symlinks encountered while reading a dir.
	* @param entry returned by readdirp
	* @param directory path of dir being read
	* @param path of this item
	* @param item basename of this item
	* @returns true if no more processing is needed for this entry.
	*/
	async _handleSymlink(entry, directory, path, item) {
		if (this.fsw.closed) return;
		const full = entry.fullPath;
		const dir = this.fsw._getWatchedDir(directory);
		if (!this.fsw.options.followSymlinks) {
			this.fsw._incrReadyCount();
			let linkPath;
			try {
				linkPath = await realpath(path);
			} catch (e) {
				this.fsw._emitReady();
				return true;
			}
			if (this.fsw.closed) return;
			if (dir.has(item)) {
				if (this.fsw._symlinkPaths.get(full) !== linkPath) {
					this.fsw._symlinkPaths.set(full, linkPath);
					this.fsw._emit(EV.CHANGE, path, entry.stats);
				}
			} else {
				dir.add(item);
				this.fsw._symlinkPaths.set(full, linkPath);
				this.fsw._emit(EV.ADD, path, entry.stats);
			}
			this.fsw._emitReady();
			return true;
		}
		if (this.fsw._symlinkPaths.has(full)) return true;
		this.fsw._symlinkPaths.set(full, true);
	}
	_handleRead(directory, initialAdd, wh, target, dir, depth, throttler) {
		directory = sp.join(directory, "");
		const throttleKey = target ? `${directory}:${target}` : directory;
		throttler = this.fsw._throttle("readdir", throttleKey, 1e3);
		if (!throttler) return;
		const previous = this.fsw._getWatchedDir(wh.path);
		const current = /* @__PURE__ */ new Set();
		let stream = this.fsw._readdirp(directory, {
			fileFilter: (entry) => wh.filterPath(entry),
			directoryFilter: (entry) => wh.filterDir(entry)
		});
		if (!stream) return;
		stream.on(STR_DATA, async (entry) => {
			if (this.fsw.closed) {
				stream = void 0;
				return;
			}
			const item = entry.path;
			let path = sp.join(directory, item);
			current.add(item);
			if (entry.stats.isSymbolicLink() && await this._handleSymlink(entry, directory, path, item)) return;
			if (this.fsw.closed) {
				stream = void 0;
				return;
			}
			if (item === target || !target && !previous.has(item)) {
				this.fsw._incrReadyCount();
				path = sp.join(dir, sp.relative(dir, path));
				this._addToNodeFs(path, initialAdd, wh, depth + 1);
			}
		}).on(EV.ERROR, this._boundHandleError);
		return new Promise((resolve, reject) => {
			if (!stream) return reject();
			stream.once("end", () => {
				if (this.fsw.closed) {
					stream = void 0;
					return;
				}
				const wasThrottled = throttler ? throttler.clear() : false;
				resolve(void 0);
				previous.getChildren().filter((item) => {
					return item !== directory && !current.has(item);
				}).forEach((item) => {
					this.fsw._remove(directory, item);
				});
				stream = void 0;
				if (wasThrottled) this._handleRead(directory, false, wh, target, dir, depth, throttler);
			});
		});
	}
	/**
	* Read directory to add / remove files from `@watched` list and re-read it on change.
	* @param dir fs path
	* @param stats
	* @param initialAdd
	* @param depth relative to user-supplied path
	* @param target child path targeted for watch
	* @param wh Common watch helpers for this path
	* @param realpath
	* @returns closer for the watcher instance.
	*/
	async _handleDir(dir, stats, initialAdd, depth, target, wh, realpath) {
		const parentDir = this.fsw._getWatchedDir(sp.dirname(dir));
		const tracked = parentDir.has(sp.basename(dir));
		if (!(initialAdd && this.fsw.options.ignoreInitial) && !target && !tracked) this.fsw._emit(EV.ADD_DIR, dir, stats);
		parentDir.add(sp.basename(dir));
		this.fsw._getWatchedDir(dir);
		let throttler;
		let closer;
		const oDepth = this.fsw.options.depth;
		if ((oDepth == null || depth <= oDepth) && !this.fsw._symlinkPaths.has(realpath)) {
			if (!target) {
				await this._handleRead(dir, initialAdd, wh, target, dir, depth, throttler);
				if (this.fsw.closed) return;
			}
			closer = this._watchWithNodeFs(dir, (dirPath, stats) => {
				if (stats && stats.mtimeMs === 0) return;
				this._handleRead(dirPath, false, wh, target, dir, depth, throttler);
			});
		}
		return closer;
	}
	/**
	* Handle added file, directory, or glob pattern.
	* Delegates call to _handleFile / _handleDir after checks.
	* @param path to file or ir
	* @param initialAdd was the file added at watch instantiation?
	* @param priorWh depth relative to user-supplied path
	* @param depth Child path actually targeted for watch
	* @param target Child path actually targeted for watch
	*/
	async _addToNodeFs(path, initialAdd, priorWh, depth, target) {
		const ready = this.fsw._emitReady;
		if (this.fsw._isIgnored(path) || this.fsw.closed) {
			ready();
			return false;
		}
		const wh = this.fsw._getWatchHelpers(path);
		if (priorWh) {
			wh.filterPath = (entry) => priorWh.filterPath(entry);
			wh.filterDir = (entry) => priorWh.filterDir(entry);
		}
		try {
			const stats = await statMethods[wh.statMethod](wh.watchPath);
			if (this.fsw.closed) return;
			if (this.fsw._isIgnored(wh.watchPath, stats)) {
				ready();
				return false;
			}
			const follow = this.fsw.options.followSymlinks;
			let closer;
			if (stats.isDirectory()) {
				const absPath = sp.resolve(path);
				const targetPath = follow ? await realpath(path) : path;
				if (this.fsw.closed) return;
				closer = await this._handleDir(wh.watchPath, stats, initialAdd, depth, target, wh, targetPath);
				if (this.fsw.closed) return;
				if (absPath !== targetPath && targetPath !== void 0) this.fsw._symlinkPaths.set(absPath, targetPath);
			} else if (stats.isSymbolicLink()) {
				const targetPath = follow ? await realpath(path) : path;
				if (this.fsw.closed) return;
				const parent = sp.dirname(wh.watchPath);
				this.fsw._getWatchedDir(parent).add(wh.watchPath);
				this.fsw._emit(EV.ADD, wh.watchPath, stats);
				closer = await this._handleDir(parent, stats, initialAdd, depth, path, wh, targetPath);
				if (this.fsw.closed) return;
				if (targetPath !== void 0) this.fsw._symlinkPaths.set(sp.resolve(path), targetPath);
			} else closer = this._handleFile(wh.watchPath, stats, initialAdd);
			ready();
			if (closer) this.fsw._addPathCloser(path, closer);
			return false;
		} catch (error) {
			if (this.fsw._handleError(error)) {
				ready();
				return path;
			}
		}
	}
};

// node_modules/chokidar/index.js
/*! chokidar - MIT License (c) 2012 Paul Miller (paulmillr.com) */
const SLASH = "/";
const SLASH_SLASH = "//";
const ONE_DOT = ".";
const TWO_DOTS = "..";
const STRING_TYPE = "string";
const BACK_SLASH_RE = /\\/g;
const DOUBLE_SLASH_RE = /\/\//g;
const DOT_RE = /\..*\.(sw[px])$|~$|\.subl.*\.tmp/;
const REPLACER_RE = /^\.[/\\]/;
function arrify(item) {
	return Array.isArray(item) ? item : [item];
}
const isMatcherObject = (matcher) => typeof matcher === "object" && matcher !== null && !(matcher instanceof RegExp);
function createPattern(matcher) {
	if (typeof matcher === "function") return matcher;
	if (typeof matcher === "string") return (string) => matcher === string;
	if (matcher instanceof RegExp) return (string) => matcher.test(string);
	if (typeof matcher === "object" && matcher !== null) return (string) => {
		if (matcher.path === string) return true;
		if (matcher.recursive) {
			const relative = sp.relative(matcher.path, string);
			if (!relative) return false;
			return !relative.startsWith("..") && !sp.isAbsolute(relative);
		}
		return false;
	};
	return () => false;
}
function normalizePath(path) {
	if (typeof path !== "string") throw new Error("string expected");
	path = sp.normalize(path);
	path = path.replace(/\\/g, "/");
	let prepend = false;
	if (path.startsWith("//")) prepend = true;
	path = path.replace(DOUBLE_SLASH_RE, "/");
	if (prepend) path = "/" + path;
	return path;
}
function matchPatterns(patterns, testString, stats) {
	const path = normalizePath(testString);
	for (let index = 0; index < patterns.length; index++) if ((0, patterns[index])(path, stats)) return true;
	return false;
}
function anymatch(matchers, testString) {
	if (matchers == null) throw new TypeError("anymatch: specify first argument");
	const patterns = arrify(matchers).map((matcher) => createPattern(matcher));
	if (testString == null) return (testString, stats) => {
		return matchPatterns(patterns, testString, stats);
	};
	return matchPatterns(patterns, testString);
}
const unifyPaths = (paths_) => {
	const paths = arrify(paths_).flat();
	if (!paths.every((p) => typeof p === STRING_TYPE)) throw new TypeError(`Non-string provided as watch path: ${paths}`);
	return paths.map(normalizePathToUnix);
};
const toUnix = (string) => {
	let str = string.replace(BACK_SLASH_RE, SLASH);
	let prepend = false;
	if (str.startsWith(SLASH_SLASH)) prepend = true;
	str = str.replace(DOUBLE_SLASH_RE, SLASH);
	if (prepend) str = SLASH + str;
	return str;
};
const normalizePathToUnix = (path) => toUnix(sp.normalize(toUnix(path)));
const normalizeIgnored = (cwd = "") => (path) => {
	if (typeof path === "string") return normalizePathToUnix(sp.isAbsolute(path) ? path : sp.join(cwd, path));
	else return path;
};
const getAbsolutePath = (path, cwd) => {
	if (sp.isAbsolute(path)) return path;
	return sp.join(cwd, path);
};
const EMPTY_SET = Object.freeze(/* @__PURE__ */ new Set());
/**
* Directory entry.
*/
var DirEntry = class {
	path;
	_removeWatcher;
	items;
	constructor(dir, removeWatcher) {
		this.path = dir;
		this._removeWatcher = removeWatcher;
		this.items = /* @__PURE__ */ new Set();
	}
	add(item) {
		const { items } = this;
		if (!items) return;
		if (item !== ONE_DOT && item !== TWO_DOTS) items.add(item);
	}
	async remove(item) {
		const { items } = this;
		if (!items) return;
		items.delete(item);
		if (items.size > 0) return;
		const dir = this.path;
		try {
			await readdir(dir);
		} catch (err) {
			if (this._removeWatcher) this._removeWatcher(sp.dirname(dir), sp.basename(dir));
		}
	}
	has(item) {
		const { items } = this;
		if (!items) return;
		return items.has(item);
	}
	getChildren() {
		const { items } = this;
		if (!items) return [];
		return [...items.values()];
	}
	dispose() {
		this.items.clear();
		this.path = "";
		this._removeWatcher = EMPTY_FN;
		this.items = EMPTY_SET;
		Object.freeze(this);
	}
};
const STAT_METHOD_F = "stat";
const STAT_METHOD_L = "lstat";
var WatchHelper = class {
	fsw;
	path;
	watchPath;
	fullWatchPath;
	dirParts;
	followSymlinks;
	statMethod;
	constructor(path, follow, fsw) {
		this.fsw = fsw;
		const watchPath = path;
		this.path = path = path.replace(REPLACER_RE, "");
		this.watchPath = watchPath;
		this.fullWatchPath = sp.resolve(watchPath);
		this.dirParts = [];
		this.dirParts.forEach((parts) => {
			if (parts.length > 1) parts.pop();
		});
		this.followSymlinks = follow;
		this.statMethod = follow ? STAT_METHOD_F : STAT_METHOD_L;
	}
	entryPath(entry) {
		return sp.join(this.watchPath, sp.relative(this.watchPath, entry.fullPath));
	}
	filterPath(entry) {
		const { stats } = entry;
		if (stats && stats.isSymbolicLink()) return this.filterDir(entry);
		const resolvedPath = this.entryPath(entry);
		return this.fsw._isntIgnored(resolvedPath, stats) && this.fsw._hasReadPermissions(stats);
	}
	filterDir(entry) {
		return this.fsw._isntIgnored(this.entryPath(entry), entry.stats);
	}
};
/**
* Watches files & directories for changes. Emitted events:
* `add`, `addDir`, `change`, `unlink`, `unlinkDir`, `all`, `error`
*
*     new FSWatcher()
*       .add(directories)
*       .on('add', path => log('File', path, 'was added'))
*/
var FSWatcher = class extends EventEmitter {
	closed;
	options;
	_closers;
	_ignoredPaths;
	_throttled;
	_streams;
	_symlinkPaths;
	_watched;
	_pendingWrites;
	_pendingUnlinks;
	_readyCount;
	_emitReady;
	_closePromise;
	_userIgnored;
	_readyEmitted;
	_emitRaw;
	_boundRemove;
	_nodeFsHandler;
	constructor(_opts = {}) {
		super();
		this.closed = false;
		this._closers = /* @__PURE__ */ new Map();
		this._ignoredPaths = /* @__PURE__ */ new Set();
		this._throttled = /* @__PURE__ */ new Map();
		this._streams = /* @__PURE__ */ new Set();
		this._symlinkPaths = /* @__PURE__ */ new Map();
		this._watched = /* @__PURE__ */ new Map();
		this._pendingWrites = /* @__PURE__ */ new Map();
		this._pendingUnlinks = /* @__PURE__ */ new Map();
		this._readyCount = 0;
		this._readyEmitted = false;
		const awf = _opts.awaitWriteFinish;
		const DEF_AWF = {
			stabilityThreshold: 2e3,
			pollInterval: 100
		};
		const opts = {
			persistent: true,
			ignoreInitial: false,
			ignorePermissionErrors: false,
			interval: 100,
			binaryInterval: 300,
			followSymlinks: true,
			usePolling: false,
			atomic: true,
			..._opts,
			ignored: _opts.ignored ? arrify(_opts.ignored) : arrify([]),
			awaitWriteFinish: awf === true ? DEF_AWF : typeof awf === "object" ? {
				...DEF_AWF,
				...awf
			} : false
		};
		if (isIBMi) opts.usePolling = true;
		if (opts.atomic === void 0) opts.atomic = !opts.usePolling;
		const envPoll = process.env.CHOKIDAR_USEPOLLING;
		if (envPoll !== void 0) {
			const envLower = envPoll.toLowerCase();
			if (envLower === "false" || envLower === "0") opts.usePolling = false;
			else if (envLower === "true" || envLower === "1") opts.usePolling = true;
			else opts.usePolling = !!envLower;
		}
		const envInterval = process.env.CHOKIDAR_INTERVAL;
		if (envInterval) opts.interval = Number.parseInt(envInterval, 10);
		let readyCalls = 0;
		this._emitReady = () => {
			readyCalls++;
			if (readyCalls >= this._readyCount) {
				this._emitReady = EMPTY_FN;
				this._readyEmitted = true;
				process.nextTick(() => this.emit(EVENTS.READY));
			}
		};
		this._emitRaw = (...args) => this.emit(EVENTS.RAW, ...args);
		this._boundRemove = this._remove.bind(this);
		this.options = opts;
		this._nodeFsHandler = new NodeFsHandler(this);
		Object.freeze(opts);
	}
	_addIgnoredPath(matcher) {
		if (isMatcherObject(matcher)) {
			for (const ignored of this._ignoredPaths) if (isMatcherObject(ignored) && ignored.path === matcher.path && ignored.recursive === matcher.recursive) return;
		}
		this._ignoredPaths.add(matcher);
	}
	_removeIgnoredPath(matcher) {
		this._ignoredPaths.delete(matcher);
		if (typeof matcher === "string") {
			for (const ignored of this._ignoredPaths) if (isMatcherObject(ignored) && ignored.path === matcher) this._ignoredPaths.delete(ignored);
		}
	}
	/**
	* Adds paths to be watched on an existing FSWatcher instance.
	* @param paths_ file or file list. Other arguments are unused
	*/
	add(paths_, _origAdd, _internal) {
		const { cwd } = this.options;
		this.closed = false;
		this._closePromise = void 0;
		let paths = unifyPaths(paths_);
		if (cwd) paths = paths.map((path) => {
			return getAbsolutePath(path, cwd);
		});
		paths.forEach((path) => {
			this._removeIgnoredPath(path);
		});
		this._userIgnored = void 0;
		if (!this._readyCount) this._readyCount = 0;
		this._readyCount += paths.length;
		Promise.all(paths.map(async (path) => {
			const res = await this._nodeFsHandler._addToNodeFs(path, !_internal, void 0, 0, _origAdd);
			if (res) this._emitReady();
			return res;
		})).then((results) => {
			if (this.closed) return;
			results.forEach((item) => {
				if (item) this.add(sp.dirname(item), sp.basename(_origAdd || item));
			});
		});
		return this;
	}
	/**
	* Close watchers or start ignoring events from specified paths.
	*/
	unwatch(paths_) {
		if (this.closed) return this;
		const paths = unifyPaths(paths_);
		const { cwd } = this.options;
		paths.forEach((path) => {
			if (!sp.isAbsolute(path) && !this._closers.has(path)) {
				if (cwd) path = sp.join(cwd, path);
				path = sp.resolve(path);
			}
			this._closePath(path);
			this._addIgnoredPath(path);
			if (this._watched.has(path)) this._addIgnoredPath({
				path,
				recursive: true
			});
			this._userIgnored = void 0;
		});
		return this;
	}
	/**
	* Close watchers and remove all listeners from watched paths.
	*/
	close() {
		if (this._closePromise) return this._closePromise;
		this.closed = true;
		this.removeAllListeners();
		const closers = [];
		this._closers.forEach((closerList) => closerList.forEach((closer) => {
			const promise = closer();
			if (promise instanceof Promise) closers.push(promise);
		}));
		this._streams.forEach((stream) => stream.destroy());
		this._userIgnored = void 0;
		this._readyCount = 0;
		this._readyEmitted = false;
		this._watched.forEach((dirent) => dirent.dispose());
		this._closers.clear();
		this._watched.clear();
		this._streams.clear();
		this._symlinkPaths.clear();
		this._throttled.clear();
		this._closePromise = closers.length ? Promise.all(closers).then(() => void 0) : Promise.resolve();
		return this._closePromise;
	}
	/**
	* Expose list of watched paths
	* @returns for chaining
	*/
	getWatched() {
		const watchList = {};
		this._watched.forEach((entry, dir) => {
			const index = (this.options.cwd ? sp.relative(this.options.cwd, dir) : dir) || ONE_DOT;
			watchList[index] = entry.getChildren().sort();
		});
		return watchList;
	}
	emitWithAll(event, args) {
		this.emit(event, ...args);
		if (event !== EVENTS.ERROR) this.emit(EVENTS.ALL, event, ...args);
	}
	/**
	* Normalize and emit events.
	* Calling _emit DOES NOT MEAN emit() would be called!
	* @param event Type of event
	* @param path File or directory path
	* @param stats arguments to be passed with event
	* @returns the error if defined, otherwise the value of the FSWatcher instance's `closed` flag
	*/
	async _emit(event, path, stats) {
		if (this.closed) return;
		const opts = this.options;
		if (isWindows) path = sp.normalize(path);
		if (opts.cwd) path = sp.relative(opts.cwd, path);
		const args = [path];
		if (stats != null) args.push(stats);
		const awf = opts.awaitWriteFinish;
		let pw;
		if (awf && (pw = this._pendingWrites.get(path))) {
			pw.lastChange = /* @__PURE__ */ new Date();
			return this;
		}
		if (opts.atomic) {
			if (event === EVENTS.UNLINK) {
				this._pendingUnlinks.set(path, [event, ...args]);
				setTimeout(() => {
					this._pendingUnlinks.forEach((entry, path) => {
						this.emit(...entry);
						this.emit(EVENTS.ALL, ...entry);
						this._pendingUnlinks.delete(path);
					});
				}, typeof opts.atomic === "number" ? opts.atomic : 100);
				return this;
			}
			if (event === EVENTS.ADD && this._pendingUnlinks.has(path)) {
				event = EVENTS.CHANGE;
				this._pendingUnlinks.delete(path);
			}
		}
		if (awf && (event === EVENTS.ADD || event === EVENTS.CHANGE) && this._readyEmitted) {
			const awfEmit = (err, stats) => {
				if (err) {
					event = EVENTS.ERROR;
					args[0] = err;
					this.emitWithAll(event, args);
				} else if (stats) {
					if (args.length > 1) args[1] = stats;
					else args.push(stats);
					this.emitWithAll(event, args);
				}
			};
			this._awaitWriteFinish(path, awf.stabilityThreshold, event, awfEmit);
			return this;
		}
		if (event === EVENTS.CHANGE) {
			if (!this._throttle(EVENTS.CHANGE, path, 50)) return this;
		}
		if (opts.alwaysStat && stats === void 0 && (event === EVENTS.ADD || event === EVENTS.ADD_DIR || event === EVENTS.CHANGE)) {
			const fullPath = opts.cwd ? sp.join(opts.cwd, path) : path;
			let stats;
			try {
				stats = await stat(fullPath);
			} catch (err) {}
			if (!stats || this.closed) return;
			args.push(stats);
		}
		this.emitWithAll(event, args);
		return this;
	}
	/**
	* Common handler for errors
	* @returns The error if defined, otherwise the value of the FSWatcher instance's `closed` flag
	*/
	_handleError(error) {
		const code = error && error.code;
		if (error && code !== "ENOENT" && code !== "ENOTDIR" && (!this.options.ignorePermissionErrors || code !== "EPERM" && code !== "EACCES")) this.emit(EVENTS.ERROR, error);
		return error || this.closed;
	}
	/**
	* Helper utility for throttling
	* @param actionType type being throttled
	* @param path being acted upon
	* @param timeout duration of time to suppress duplicate actions
	* @returns tracking object or false if action should be suppressed
	*/
	_throttle(actionType, path, timeout) {
		if (!this._throttled.has(actionType)) this._throttled.set(actionType, /* @__PURE__ */ new Map());
		const action = this._throttled.get(actionType);
		if (!action) throw new Error("invalid throttle");
		const actionPath = action.get(path);
		if (actionPath) {
			actionPath.count++;
			return false;
		}
		let timeoutObject;
		const clear = () => {
			const item = action.get(path);
			const count = item ? item.count : 0;
			action.delete(path);
			clearTimeout(timeoutObject);
			if (item) clearTimeout(item.timeoutObject);
			return count;
		};
		timeoutObject = setTimeout(clear, timeout);
		const thr = {
			timeoutObject,
			clear,
			count: 0
		};
		action.set(path, thr);
		return thr;
	}
	_incrReadyCount() {
		return this._readyCount++;
	}
	/**
	* Awaits write operation to finish.
	* Polls a newly created file for size variations. When files size does not change for 'threshold' milliseconds calls callback.
	* @param path being acted upon
	* @param threshold Time in milliseconds a file size must be fixed before acknowledging write OP is finished
	* @param event
	* @param awfEmit Callback to be called when ready for event to be emitted.
	*/
	_awaitWriteFinish(path, threshold, event, awfEmit) {
		const awf = this.options.awaitWriteFinish;
		if (typeof awf !== "object") return;
		const pollInterval = awf.pollInterval;
		let timeoutHandler;
		let fullPath = path;
		if (this.options.cwd && !sp.isAbsolute(path)) fullPath = sp.join(this.options.cwd, path);
		const now = /* @__PURE__ */ new Date();
		const writes = this._pendingWrites;
		function awaitWriteFinishFn(prevStat) {
			stat$1(fullPath, (err, curStat) => {
				if (err || !writes.has(path)) {
					if (err && err.code !== "ENOENT") awfEmit(err);
					return;
				}
				const now = Number(/* @__PURE__ */ new Date());
				if (prevStat && curStat.size !== prevStat.size) writes.get(path).lastChange = now;
				if (now - writes.get(path).lastChange >= threshold) {
					writes.delete(path);
					awfEmit(void 0, curStat);
				} else timeoutHandler = setTimeout(awaitWriteFinishFn, pollInterval, curStat);
			});
		}
		if (!writes.has(path)) {
			writes.set(path, {
				lastChange: now,
				cancelWait: () => {
					writes.delete(path);
					clearTimeout(timeoutHandler);
					return event;
				}
			});
			timeoutHandler = setTimeout(awaitWriteFinishFn, pollInterval);
		}
	}
	/**
	* Determines whether user has asked to ignore this path.
	*/
	_isIgnored(path, stats) {
		if (this.options.atomic && DOT_RE.test(path)) return true;
		if (!this._userIgnored) {
			const { cwd } = this.options;
			const ignored = (this.options.ignored || []).map(normalizeIgnored(cwd));
			const list = [...[...this._ignoredPaths].map(normalizeIgnored(cwd)), ...ignored];
			this._userIgnored = anymatch(list, void 0);
		}
		return this._userIgnored(path, stats);
	}
	_isntIgnored(path, stat) {
		return !this._isIgnored(path, stat);
	}
	/**
	* Provides a set of common helpers and properties relating to symlink handling.
	* @param path file or directory pattern being watched
	*/
	_getWatchHelpers(path) {
		return new WatchHelper(path, this.options.followSymlinks, this);
	}
	/**
	* Provides directory tracking objects
	* @param directory path of the directory
	*/
	_getWatchedDir(directory) {
		const dir = sp.resolve(directory);
		if (!this._watched.has(dir)) this._watched.set(dir, new DirEntry(dir, this._boundRemove));
		return this._watched.get(dir);
	}
	/**
	* Check for read permissions: https://stackoverflow.com/a/11781404/1358405
	*/
	_hasReadPermissions(stats) {
		if (this.options.ignorePermissionErrors) return true;
		return Boolean(Number(stats.mode) & 256);
	}
	/**
	* Handles emitting unlink events for
	* files and directories, and via recursion, for
	* files and directories within directories that are unlinked
	* @param directory within which the following item is located
	* @param item      base path of item/directory
	*/
	_remove(directory, item, isDirectory) {
		const path = sp.join(directory, item);
		const fullPath = sp.resolve(path);
		isDirectory = isDirectory != null ? isDirectory : this._watched.has(path) || this._watched.has(fullPath);
		if (!this._throttle("remove", path, 100)) return;
		if (!isDirectory && this._watched.size === 1) this.add(directory, item, true);
		this._getWatchedDir(path).getChildren().forEach((nested) => this._remove(path, nested));
		const parent = this._getWatchedDir(directory);
		const wasTracked = parent.has(item);
		parent.remove(item);
		if (this._symlinkPaths.has(fullPath)) this._symlinkPaths.delete(fullPath);
		let relPath = path;
		if (this.options.cwd) relPath = sp.relative(this.options.cwd, path);
		if (this.options.awaitWriteFinish && this._pendingWrites.has(relPath)) {
			if (this._pendingWrites.get(relPath).cancelWait() === EVENTS.ADD) return;
		}
		this._watched.delete(path);
		this._watched.delete(fullPath);
		const eventName = isDirectory ? EVENTS.UNLINK_DIR : EVENTS.UNLINK;
		if (wasTracked && !this._isIgnored(path)) this._emit(eventName, path);
		this._closePath(path);
	}
	/**
	* Closes all watchers for a path
	*/
	_closePath(path) {
		this._closeFile(path);
		const dir = sp.dirname(path);
		this._getWatchedDir(dir).remove(sp.basename(path));
	}
	/**
	* Closes only file-specific watchers
	*/
	_closeFile(path) {
		const closers = this._closers.get(path);
		if (!closers) return;
		closers.forEach((closer) => closer());
		this._closers.delete(path);
	}
	_addPathCloser(path, closer) {
		if (!closer) return;
		let list = this._closers.get(path);
		if (!list) {
			list = [];
			this._closers.set(path, list);
		}
		list.push(closer);
	}
	_readdirp(root, opts) {
		if (this.closed) return;
		const options = {
			type: EVENTS.ALL,
			alwaysStat: true,
			lstat: true,
			...opts,
			depth: 0
		};
		let stream = readdirp(root, options);
		this._streams.add(stream);
		stream.once(STR_CLOSE, () => {
			stream = void 0;
		});
		stream.once("end", () => {
			if (stream) {
				this._streams.delete(stream);
				stream = void 0;
			}
		});
		return stream;
	}
};
/**
* Instantiates watcher with paths to be tracked.
* @param paths file / directory paths
* @param options opts, such as `atomic`, `awaitWriteFinish`, `ignored`, and others
* @returns an instance of FSWatcher for chaining.
* @example
* const watcher = watch('.').on('all', (event, path) => { console.log(event, path); });
* watch('.', { atomic: true, awaitWriteFinish: true, ignored: (f, stats) => stats?.isFile() && !f.endsWith('.js') })
*/
function watch$1(paths, options = {}) {
	const watcher = new FSWatcher(options);
	watcher.add(paths);
	return watcher;
}

// src/commands/watch-tree.ts
/** Long enough for an editor to write all that it writes at one save. */
const quietMs = 250;
/** Folders in which nothing that is compared lies, or too much. */
const passedOver = /* @__PURE__ */ new Set([
	".git",
	".casegate",
	"node_modules"
]);
/** Watches a folder without polling. Which changes matter is for the caller to tell. */
function watchTree(folder, interrupt) {
	const isPassedOver = (path) => relative(folder, path).split(sep).some((part) => passedOver.has(part));
	const watcher = watch$1(folder, {
		ignored: isPassedOver,
		ignoreInitial: true,
		followSymlinks: false
	});
	let changed = false;
	let timer = null;
	let wake = null;
	let broken = null;
	function settle() {
		if (broken !== null || interrupt.aborted || changed && timer === null) {
			const waiting = wake;
			wake = null;
			waiting?.();
		}
	}
	watcher.on("error", (error) => {
		const said = error instanceof Error ? error.message : String(error);
		broken = new UserError({
			where: "--watch",
			what: `the folder can't be watched (${said})`,
			todo: "run it without --watch"
		});
		settle();
	});
	watcher.on("all", () => {
		changed = true;
		if (timer !== null) clearTimeout(timer);
		timer = setTimeout(() => {
			timer = null;
			settle();
		}, quietMs);
	});
	interrupt.addEventListener("abort", settle);
	return {
		next: () => new Promise((resolve, reject) => {
			wake = () => {
				changed = false;
				if (broken === null) resolve();
				else reject(broken);
			};
			settle();
		}),
		async [Symbol.asyncDispose]() {
			if (timer !== null) clearTimeout(timer);
			interrupt.removeEventListener("abort", settle);
			await watcher.close();
		}
	};
}

// src/commands/run-command.ts
const interrupted = 130;
/** `casegate run`: one attempt of each named case on the working tree, shown whole. No verdict and no report come of it. */
function runCommand(terminal, end) {
	return quietCommand("run", "one attempt of each case on the working tree; shows, never a verdict").argument("<case...>", "cases, or globs of their ids").option("--suite <dir>", "folder of the suite", "cases").option("--watch", "again whenever the suite or the subject changes").addOption(isolationOption()).option("--allow-cloud", "authorise agents that the suite marks as cloud").option("--block-external", "close the attempts' network and record what they wanted of it").action(async (cases, options) => {
		const request = {
			suite: options.suite,
			cases,
			path: resolve(lastFolder),
			name: lastFolder,
			allowCloud: options.allowCloud === true,
			blockExternal: options.blockExternal === true
		};
		const interrupt = interruptSignal();
		const asked = {
			...request,
			isolation: options.isolation
		};
		if (options.watch === true) await watch(asked, interrupt, terminal);
		else await runOnce(asked, interrupt, terminal);
		end(interrupt.aborted ? interrupted : 0);
	});
}
async function runOnce(request, interrupt, terminal) {
	const log = { line: terminal.note };
	const { isolation } = request;
	const given = {
		folder: ".",
		out: resolve(".casegate"),
		log,
		interrupt,
		isolation
	};
	return digestOf(await withOutside(given, (outside) => runCases(request, outside, (shown) => print(shown, terminal))));
}
function print(shown, { width, unicode, print: write }) {
	write(`${shownCaseText(shown, {
		width,
		unicode
	})}\n`);
}
/** Runs now, and again when what counts has changed; a mistake in the suite is told and waited out. */
async function watch(request, interrupt, terminal) {
	try {
		var _usingCtx$2 = _usingCtx();
		const changes = _usingCtx$2.a(watchTree(resolve("."), interrupt));
		let ran = null;
		while (!interrupt.aborted) {
			try {
				if (ran === null || await digestNow(request.suite, interrupt) !== ran) ran = await runOnce(request, interrupt, terminal);
			} catch (error) {
				ran = null;
				for (const line of sentencesOf(error)) terminal.error(terminalText(line, 2e3));
			}
			if (interrupt.aborted) return;
			terminal.print("waiting for a change of the suite or the subject\n");
			await changes.next();
		}
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/** What a watch compares to see whether anything that counts has changed. */
function digestOf({ contract, subjectDigest }) {
	return `${contract.digest} ${subjectDigest}`;
}
function digestNow(suite, interrupt) {
	const outside = {
		folder: ".",
		out: resolve(".casegate"),
		log: { line: () => void 0 },
		interrupt
	};
	return withOutside(outside, async (given) => digestOf(await readTree(suite, given)));
}

// src/model/answer-line.ts
const { output: _output, trace: _trace, files: _files, ...texts } = evidenceKeys;
/**
* A line of `attempts.jsonl` from elsewhere: one answer that was recorded without Casegate. What is absent is not assessed, but `exit`
* is 0. `output` and `trace` hold their texts; lines of one case stand for attempts in their order.
*/
const answerLineSchema = strictObject({
	case: caseIdSchema,
	...texts,
	output: string().optional().describe("The text of the output file."),
	trace: string().optional().describe("The text of a trace in Casegate's own form."),
	model: string().max(200).optional().describe("The model that answered, recorded with the attempt.")
});

// src/run/answers-folder.ts
const linesFile = "attempts.jsonl";
const answerName = /\.(txt|md|json)$/;
const limits = {
	entries: 1e5,
	hashBytes: 0
};
/**
* Reads recorded answers of a folder: `attempts.jsonl`, else one file a case, named by the case's id with `/` as a folder or as `__`, and one of
* `.txt`, `.md` and `.json`. Nothing is read through a link. Throws a UserError for what is ambiguous, refused or unreadable.
*/
async function readAnswers(files, folder, name, cases) {
	if (!await files.exists(folder)) throw new UserError({
		where: name,
		what: "is not there",
		todo: "name the folder of the answers"
	});
	const known = new Set(cases);
	if (await files.exists(join(folder, linesFile))) return readLines(files, folder, name, known);
	const { entries } = await files.list(folder, limits);
	const answers = /* @__PURE__ */ new Map();
	const unmatched = [];
	for (const { path } of entries.filter((entry) => answerName.test(entry.path))) {
		const id = caseOf$1(path, known);
		if (id === null) unmatched.push(path);
		else if (answers.has(id)) refuseSecond(name, path, answers.get(id)?.[0]);
		else answers.set(id, [{
			kind: "file",
			path,
			text: await readText(files, folder, name, path)
		}]);
	}
	return {
		answers,
		unmatched
	};
}
/** `a__b` and `a/b` are both the case `a/b`; an id that has `__` itself is found as it is. */
function caseOf$1(path, known) {
	const plain = path.replace(answerName, "");
	return [plain, plain.replaceAll("__", "/")].find((id) => known.has(id)) ?? null;
}
function refuseSecond(name, path, first) {
	const other = first?.kind === "file" ? first.path : "another file";
	throw new UserError({
		where: posix.join(name, path),
		what: `answers the same case as ${other}`,
		todo: "keep one of them"
	});
}
async function readText(files, folder, name, path) {
	const found = await files.readEvidence(folder, path, keepLimits.outputBytes);
	if (found.kind === "file" && !found.truncated) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(found.bytes);
	const what = found.kind === "file" ? "is larger than 1 MiB" : found.kind === "refused" ? `was not read: ${found.reason}` : "vanished";
	throw new UserError({
		where: posix.join(name, path),
		what,
		todo: "put the answer itself there"
	});
}
const lineSchema = union([answerLineSchema, attemptRecordSchema]);
async function readLines(files, folder, name, known) {
	const answers = /* @__PURE__ */ new Map();
	const unmatched = /* @__PURE__ */ new Set();
	let number = 0;
	const take = (bytes) => {
		number += 1;
		const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).trim();
		if (text === "" || text.startsWith("#")) return;
		const answer = answerOfLine(text, `${posix.join(name, linesFile)}:${number}`);
		if (answer === null) return;
		const { case: id } = answer.kind === "line" ? answer.line : answer.record;
		if (known.has(id)) answers.set(id, [...answers.get(id) ?? [], answer]);
		else unmatched.add(id);
	};
	const end = await files.readLines(join(folder, linesFile), take);
	const rest = end === null || end.leftoverBytes === 0 ? null : await files.read(join(folder, linesFile));
	if (end !== null && rest !== null) take(rest.subarray(end.validBytes));
	return {
		answers,
		unmatched: [...unmatched]
	};
}
/** Null for an attempt of the baseline or one that was retried: it stands for no answer of its own. */
function answerOfLine(text, where) {
	const value = parsePlainJson(text);
	const parsed = lineSchema.safeParse(value);
	if (!parsed.success) {
		const wrong = answerLineSchema.safeParse(value).error;
		const said = value === void 0 ? "is no JSON" : prettifyError(wrong ?? parsed.error).split("\n")[0];
		throw new UserError({
			where,
			what: `is no recorded answer (${said})`,
			todo: "write case and answer, output, stdout, stderr, exit, tools, skills, trace, truth or usage"
		});
	}
	if (!("runId" in parsed.data)) return {
		kind: "line",
		line: parsed.data
	};
	const record = parsed.data;
	return record.side === "candidate" && record.counted && record.outcome !== "not_run" ? {
		kind: "attempt",
		record
	} : null;
}

// src/run/traces/casegate-text.ts
/** A reading as a trace of Casegate's own form: read again, it says the same. */
function casegateTraceText({ calls, skills, text, model, usage, usd, turns, ending }) {
	const used = known({
		...usage,
		usd,
		turns
	});
	return [
		...Object.keys(known(model)).length === 0 ? [] : [{
			type: "model",
			...known(model)
		}],
		...skills.map((name) => ({
			type: "skill",
			name
		})),
		...calls.flatMap(callEvents),
		...Object.keys(used).length === 0 ? [] : [{
			type: "usage",
			...used
		}],
		...text === null ? [] : [{
			type: "text",
			text
		}],
		...ending.kind === "cut" ? [] : [{
			type: "end",
			...known(ending)
		}]
	].map((event) => `${JSON.stringify(event)}\n`).join("");
}
function callEvents({ name, server, args, result, error, denied }, index) {
	const id = index + 1;
	return [{
		type: "tool_call",
		id,
		name,
		args,
		...known({ server })
	}, {
		type: "tool_result",
		id,
		result,
		...known({ error }),
		...denied ? { denied } : {}
	}];
}
/** The members that are not null: null in a trace is a value, not the lack of one. */
function known(members) {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

// src/pipeline/answer-evidence.ts
/**
* The evidence that a recorded answer stands for, redacted. A file is what the agent would have written as its output; what nobody recorded
* is not known.
*/
async function answerEvidence(answer, one, { files, folder, redactor, form }) {
	if (answer.kind === "attempt") return inOwnForm(readStoredEvidence(files, evidenceFolderOf(folder, answer.record), answer.record, form));
	const { recorded, texts } = answer.kind === "file" ? ofFile(answer.text) : ofLine(answer.line);
	const clean = mapTexts(recorded, redactor.text);
	const entries = Object.entries(texts).map(([path, text]) => ({
		path,
		executable: false,
		bytes: new TextEncoder().encode(redactor.text(text))
	}));
	const read = traceReaderOf(form) ?? readCasegateTrace;
	const evidence = recordedEvidence(one, clean, {
		path: ".",
		entries
	}, (text) => read(text, false));
	const traceText = evidence.traceText ?? (evidence.trace === null ? null : casegateTraceText(evidence.trace));
	return inOwnForm({
		...evidence,
		traceText
	});
}
/** Scored answers are kept in one form, whichever agent gave them. */
function inOwnForm(evidence) {
	const { trace } = evidence;
	return trace === null || trace.selfReported ? evidence : {
		...evidence,
		traceText: casegateTraceText(trace)
	};
}
function mapTexts(value, map) {
	if (typeof value === "string") return map(value);
	if (value === null || typeof value !== "object") return value;
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}
function ofFile(text) {
	return {
		recorded: {
			answer: withoutTrailing(text, "\r\n"),
			output: "output"
		},
		texts: { output: text }
	};
}
function ofLine({ case: _, model: __, output, trace, ...recorded }) {
	return {
		recorded: {
			...recorded,
			...output === void 0 ? {} : { output: "output" },
			...trace === void 0 ? {} : { trace: "trace" }
		},
		texts: {
			...output === void 0 ? {} : { output },
			...trace === void 0 ? {} : { trace }
		}
	};
}

// src/pipeline/score-one.ts
/** Judges one recorded answer and keeps its evidence, as if an agent had just given it. */
async function scoreOne({ answers, tree, folder, cookie, written, outside }, one, planned, answer) {
	const { suite } = tree.contract;
	const { folders } = written;
	const { files } = outside;
	const redactor = written.redactor.fresh();
	const form = traceFormOf(suite.agent);
	const evidence = await answerEvidence(answer, one, {
		files,
		folder: answers,
		redactor,
		form
	});
	const runId = outside.randomId();
	const evidenceDigest = await writeEvidence(files, join(folder.path, "evidence", runId), evidence);
	const { subject } = folders;
	const places = {
		subject: subject.candidate,
		baseline: subject.baseline,
		suite: folders.suite
	};
	const judgement = await verifyAttempt({
		...verifying(outside, cookie),
		case: one,
		suite,
		evidence,
		places,
		redactor
	});
	const facts = attemptFacts({
		planned,
		run: {
			evidence,
			evidenceDigest,
			command: "",
			containment: "none",
			redactions: redactor.count,
			stateDigest: null,
			startedAt: outside.clock.now().toISOString(),
			notes: []
		},
		runId,
		tryNumber: 1,
		counted: true,
		asked: modelOf(answer) ?? suite.agent.model ?? null,
		isolation: outside.launcher.isolation
	});
	return toVerified({
		...facts,
		...keptFacts(answer)
	}, judgement);
}
function modelOf(answer) {
	return answer.kind === "line" ? answer.line.model ?? null : null;
}
/** What a record of another run says of its attempt stays with it. */
function keptFacts(answer) {
	if (answer.kind !== "attempt") return {};
	const { model, command, stateDigest, usage } = answer.record;
	return {
		model,
		command,
		stateDigest,
		usage
	};
}

// src/pipeline/select-answered.ts
/** Which cases have answers, and why the others have none. Throws a UserError when no answer belongs to a case. */
function selectAnswered(request, cases, { answers, unmatched }) {
	if (answers.size === 0) {
		const strange = unmatched.length === 0 ? "" : `, only ${unmatched.slice(0, 3).join(", ")}`;
		throw new UserError({
			where: request.answersName,
			what: `holds no answer to a case of ${request.suite}${strange}`,
			todo: "name each file by its case, as in permission/unauthorised.txt or permission__unauthorised.txt"
		});
	}
	const reasonOf = (one) => {
		if (one.kind === "manual") return "manual: needs a person's verdict";
		if (request.only !== void 0 && !matchesName([request.only], one.id)) return "not selected";
		if (answers.has(one.id)) return null;
		if (one.kind === "command") return "not covered by recorded answers: a scripted scenario";
		if (one.split === "held_out") return "held out: runs only for a release";
		return `no answer in ${request.answersName}`;
	};
	const reasons = cases.map((one) => ({
		one,
		reason: reasonOf(one)
	}));
	return {
		planned: reasons.flatMap(({ one, reason }) => reason === null ? [{
			...one,
			repeats: answers.get(one.id)?.length ?? 0
		}] : []),
		notRun: reasons.flatMap(({ one, reason }) => reason === null ? [] : [{
			case: one.id,
			reason
		}]),
		partial: reasons.some(({ reason }) => reason === "not selected")
	};
}
/** One attempt an answer, on the candidate's side alone. */
function plannedOf(cases, { answers }) {
	return cases.flatMap(({ id }) => (answers.get(id) ?? []).map((_, index) => ({
		id,
		repeat: index + 1
	}))).map(({ id, repeat }, order) => ({
		order,
		stage: "first",
		case: id,
		side: "candidate",
		repeat,
		pair: order
	}));
}

// src/pipeline/score-answers.ts
const verifiersAtOnce = 3;
/** Scores recorded answers with the suite's checks and runs no agent. Writes a run of one side with its report. */
async function scoreAnswers(request, given) {
	const startedAt = given.clock.now();
	const tree = await readTree(request.suite, given, request.candidate);
	const { contract } = tree;
	const outside = await isolated(given, contract.suite, [request.answers]);
	const ids = contract.cases.map(({ id }) => id);
	const found = await readAnswers(outside.files, request.answers, request.answersName, ids);
	const verdicts = await readVerdicts(tree.snapshot);
	const sides = oneSide(tree);
	const selected = withManualVerdicts({
		contract,
		...selectAnswered(request, contract.cases, found)
	}, sides, verdicts);
	const first = plannedOf(selected.planned, found);
	return withReplacedRun("score", request.out, request.name, outside, async (folder) => {
		try {
			var _usingCtx$1 = _usingCtx();
			const cookie = outside.randomId();
			await folder.writeJson("contract.json", reportContract(contract, null));
			await folder.writeJson("plan.json", planOf(tree, cookie, first, selected.notRun));
			const written = _usingCtx$1.a(await writeTree(tree, cookie, outside));
			const { answers } = request;
			const scored = await measure({
				answers,
				request,
				tree,
				found,
				first,
				folder,
				cookie,
				written,
				outside
			}, selected.planned);
			const measured = await judgedByPeople(scored, selected.planned, verdicts, request.out, outside);
			const decided = conclude({
				mode: "score",
				name: request.name,
				notes: [],
				sides: {
					...sides,
					bootstrap: false
				},
				reported: reportedSides({}, sides, measured.attempts),
				frozen: {
					...selected,
					repeatsRaised: false
				},
				outside,
				isolation: outside.launcher.isolation,
				network: "none",
				reusedFrom: null,
				startedAt,
				decisions: [],
				expected: [],
				untouched: false,
				measured
			});
			await keepMeasured(folder, measured, []);
			const sources = ownSides(request.out);
			const report = await withQuotedAnswers(decided, sources, outside);
			const page = await pageEvidence({
				report,
				contract,
				sources,
				outside
			});
			await writeReports(folder, report, page, outside.randomId);
			return report;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	});
}
function planOf({ contract, subjectDigest }, cookie, attempts, notRun) {
	return {
		schema: 1,
		seed: contract.suite.order_seed,
		cookie,
		contractDigest: contract.digest,
		baseline: subjectDigest,
		candidate: subjectDigest,
		attempts,
		notRun
	};
}
/** Both sides of a run that has one. */
function oneSide({ snapshot, subject, subjectDigest, contract, suites }) {
	const side = {
		snapshot,
		subject,
		subjectDigest
	};
	return {
		contract,
		suites,
		baseline: side,
		candidate: side,
		change: {
			digest: subjectDigest,
			changed: []
		},
		revision: null,
		bootstrap: true
	};
}
async function measure(given, cases) {
	const { request, tree, found, first, folder, cookie, written, outside } = given;
	const { contract } = tree;
	const harness = await validate({
		...written,
		request,
		contract,
		cases,
		outside,
		cookie
	});
	const byId = new Map(cases.map((one) => [one.id, one]));
	const scored = (planned) => {
		const one = byId.get(planned.case);
		const answer = found.answers.get(planned.case)?.[planned.repeat - 1];
		if (one === void 0 || answer === void 0) throw new Error(`the plan names no answer: ${planned.case}`);
		return scoreOne(given, one, planned, answer);
	};
	const atOnce = contract.suite.concurrency ?? verifiersAtOnce;
	const queue = createJudgingQueue(folder, atOnce, scored);
	for (const attempt of harness.valid ? first : []) await queue.add(attempt);
	return {
		planned: first,
		attempts: await queue.end(),
		rechecks: [],
		harness,
		setup: null,
		tampered: [],
		budgetSpent: null,
		notes: found.unmatched.slice(0, 5).map((name) => `${name} in ${request.answersName} matches no case`)
	};
}

// src/commands/score-command.ts
/** `casegate score`: scores recorded answers with the suite's checks; no agent is run. */
function scoreCommand(terminal, end) {
	return quietCommand("score", "score recorded answers, run no agent").requiredOption("--answers <dir>", "a file a case (.txt, .md, .json), or attempts.jsonl").option("--suite <dir>", "folder of the suite", "cases").option("--out <dir>", "folder for the run and its report; an earlier score there is replaced", ".casegate/run").option("--candidate <ref|dir>", "whose suite and subject; default: the working tree").addOption(isolationOption()).option("--case <glob>", "only these cases; such a run is inconclusive").option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--history <dir>", "add the run to the history in this folder").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => {
		const out = resolve(options.out);
		const answers = resolve(options.answers);
		const given = {
			folder: ".",
			out,
			alsoLeftOut: [answers],
			log: { line: terminal.note },
			interrupt: interruptSignal(),
			isolation: options.isolation
		};
		const request = {
			suite: options.suite,
			answers,
			answersName: options.answers,
			candidate: options.candidate,
			out,
			name: options.out,
			only: options.case,
			strictHarness: options.strictHarness === true
		};
		const { report } = await withOutside(given, (outside) => withHistory(options.history, request, outside, terminal, async () => ({
			kind: "decided",
			report: await scoreAnswers(request, outside)
		})));
		showReport(report, options.out, options, terminal);
		end(report.status);
	});
}

// src/commands/show-command.ts
/** `casegate show`: one attempt of a case, on both sides, from the case to its checks. */
function showCommand(terminal, end) {
	return quietCommand("show", "one attempt: calls, answer, checks, both sides").argument("<case>", "a case of the run").option("--attempt <n>", "which attempt; default: the one that the report quotes", wholeNumber(1)).option("--run <dir>", "the run's folder; default: where attempts were made last").addOption(pullOption()).action(async (id, options) => {
		const show = async (path, name) => {
			const given = {
				folder: ".",
				out: path,
				log: { line: terminal.note },
				interrupt: interruptSignal()
			};
			const request = {
				case: id,
				attempt: options.attempt,
				path,
				name
			};
			const shown = await withOutside(given, (outside) => showCase(request, outside));
			const { width, unicode } = terminal;
			terminal.print(shownCaseText(shown, {
				width,
				unicode
			}));
		};
		if (options.pr !== void 0) {
			const request = {
				pullRequest: options.pr,
				cases: [id]
			};
			await withPullRun(request, terminal, ({ path, name }) => show(path, name));
		} else {
			const name = options.run ?? await latestFolder();
			await show(resolve(name), name);
		}
		end(0);
	});
}

// src/commands/trace-command.ts
/** `casegate trace`: what a trace reader sees in a file, as one JSON object and nothing else. */
function traceCommand(terminal, end) {
	return quietCommand("trace", "what a trace reader sees: calls, text, usage, ending (JSON)").argument("<file>", "a trace as an agent wrote it").requiredOption("--agent <name>", `whose trace it is: ${readableForms.join(", ")}`).action(async (file, { agent }) => {
		const form = readableForms.find((one) => one === agent);
		const read = form === void 0 ? null : traceReaderOf(form);
		if (read === null) throw new UserError({
			where: `--agent ${agent}`,
			what: "no reader for traces of this agent is in this version",
			todo: `use one of: ${readableForms.join(", ")}`
		});
		const { text, truncated } = await readStart(file);
		terminal.print(`${jsonText(seen(read(text, truncated)))}\n`);
		end(0);
	});
}
/** A reading in the words of the interface; what the stream does not say is null. */
function seen({ calls, skills, text, model, usage, usd, turns, ending }) {
	return {
		calls: calls.map(seenCall),
		skills,
		text,
		model,
		usage,
		usd,
		turns,
		ending
	};
}
function seenCall({ name, server, args, result, error, denied }) {
	return {
		name,
		...server === null ? {} : { server },
		args,
		result,
		error,
		denied
	};
}
/** As much of a trace as is kept of one: a longer one reads as cut. */
async function readStart(path) {
	const file = await open(path, "r").catch(() => null);
	if (file === null) throw new UserError({
		where: path,
		what: "can't be read",
		todo: "name the file of a trace"
	});
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new UserError({
			where: path,
			what: "is no file",
			todo: "name the file of a trace"
		});
		const bytes = Buffer.alloc(Math.min(stats.size, keepLimits.traceBytes));
		const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
		return {
			text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, bytesRead)),
			truncated: stats.size > keepLimits.traceBytes
		};
	} finally {
		await file.close();
	}
}

// src/pipeline/record-verdict.ts
/** The file that records what a person says of one attempt, ready to be committed. */
async function recordVerdict(request, outside) {
	const run = await readKeptRun(request, outside, false);
	const { report } = run;
	const one = caseOf(request, await findStoredContract(run.contract, [
		report?.versions.baseline.commit ?? null,
		report?.versions.candidate.commit ?? null,
		"."
	], outside, request.heldOut));
	const judged = one.kind === "manual" ? manualCase(one, report, request) : await attemptOf(request, one, run.attempts, outside);
	const { outcome, observed, by, independence } = request;
	const parsed = verdictFileSchema.safeParse({
		schema: 1,
		case: one.id,
		...judged,
		outcome,
		observed,
		expected: expectedOf(one),
		by,
		independence,
		date: outside.clock.now().toISOString().slice(0, 10)
	});
	if (parsed.success) return {
		path: verdictPath(parsed.data),
		text: `${JSON.stringify(parsed.data, null, 2)}\n`
	};
	const [issue] = parsed.error.issues;
	throw new UserError({
		where: `--${String(issue?.path[0] ?? "observed")}`,
		what: `can't be recorded: ${issue?.message ?? "its form is wrong"}`,
		todo: "use fewer words"
	});
}
function caseOf({ case: id, name }, contract) {
	const one = contract?.cases.find((found) => found.id === id);
	if (contract === null) throw new UserError({
		where: name,
		what: "was measured by a suite that is not here any more",
		todo: "fetch the commits of that run, or run it again"
	});
	if (one === void 0) throw new UserError({
		where: id,
		what: "is no case of this run",
		todo: "name one that the report lists"
	});
	if (one.kind !== "manual" && !one.checks.some(({ type }) => type === "human")) throw new UserError({
		where: id,
		what: "waits for no person: it has no human check",
		todo: "add a check of type human to the case"
	});
	return one;
}
function manualCase(one, report, { name }) {
	if (report === null) throw new UserError({
		where: name,
		what: "holds no report, so it does not say what was under evaluation",
		todo: "name the folder of a gate's run with --run"
	});
	return {
		digest: manualDigest(one.digest, report.versions.candidate.subjectDigest),
		model: null
	};
}
async function attemptOf({ case: id, attempt, side, path, name }, one, kept, { files }) {
	const own = kept.map(({ record }) => record).filter((record) => record.case === id && record.side === side);
	const record = own.find(({ repeat, counted }) => repeat === attempt && counted);
	if (record === void 0) {
		const numbers = [...new Set(own.map(({ repeat }) => repeat))].sort((a, b) => a - b).join(", ");
		throw new UserError({
			where: attempt === void 0 ? "--attempt" : `--attempt ${attempt}`,
			what: attempt === void 0 ? "is missing" : `is none of ${one.id} on the ${side}'s side in ${name}`,
			todo: numbers === "" ? "name a run that has attempts of the case" : `name one of ${numbers}`
		});
	}
	if (record.evidence === null || record.outcome === "not_run") throw new UserError({
		where: id,
		what: `was not run: ${record.reason ?? ""}`,
		todo: "name another attempt"
	});
	if (!isEvidenceThere(files, evidenceFolderOf(path, record), record)) throw new UserError({
		where: `${name}/evidence/${record.runId}`,
		what: "is not the evidence that the run kept there",
		todo: "put it back, or run it again; what nobody can look at gets no verdict"
	});
	const { served, asked } = record.model;
	return {
		digest: await digestOfAttempt(files, path, record),
		model: served ?? asked
	};
}
function expectedOf({ expected, criteria }) {
	return expected ?? (criteria.length === 0 ? null : criteria.join("; ").slice(0, 4e3));
}

// src/commands/verdict-command.ts
/** `casegate verdict`: records what a person saw in one attempt, and whether that passes. */
function verdictCommand(terminal, end) {
	return quietCommand("verdict", "record a person's verdict on one attempt, as a file to commit").argument("<case>", "a manual case, or one with a human check").option("--run <dir>", "the run's folder", ".casegate/run").option("--attempt <n>", "which attempt; a manual case has none", wholeNumber(1)).addOption(new Option("--side <name>", "whose attempt").choices(["baseline", "candidate"]).default("candidate")).requiredOption("--observed <text>", "what you saw").addOption(new Option("--outcome <name>", "partial is no pass").choices([
		"pass",
		"partial",
		"fail"
	]).makeOptionMandatory()).option("--by <name>", "who judges; default: git's user").option("--independent", "you wrote none of what you judge").option("--held-out <dir>", "the held-out cases that a release was made with").action(async (id, options) => {
		if (options.observed.trim() === "") throw new UserError({
			where: "--observed",
			what: "is blank",
			todo: "say what you saw"
		});
		const path = resolve(options.run);
		const given = {
			folder: ".",
			out: path,
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		const request = {
			case: id,
			attempt: options.attempt,
			side: options.side,
			path,
			name: options.run,
			heldOut: options.heldOut,
			outcome: options.outcome,
			observed: options.observed,
			by: await decider(options.by),
			independence: options.independent === true ? "independent" : "self"
		};
		const file = await withOutside(given, (outside) => recordVerdict(request, outside));
		await writeReady(file, terminal);
		end(0);
	});
}

// src/commands/all-commands.ts
const makers = {
	init: initCommand,
	check: checkCommand,
	run: runCommand,
	show: showCommand,
	reference: referenceCommand,
	gate: gateCommand,
	replay: replayCommand,
	release: releaseCommand,
	score: scoreCommand,
	rescore: rescoreCommand,
	decide: decideCommand,
	merge: mergeCommand,
	accept: acceptCommand,
	reject: rejectCommand,
	expect: expectCommand,
	verdict: verdictCommand,
	prune: pruneCommand,
	trace: traceCommand,
	report: reportCommand,
	plan: planCommand,
	history: historyCommand
};
/** The command that is named first; all of them where none is, for the help and for the sentence about the mistake. */
function commandsFor(first) {
	const named = first !== void 0 && Object.hasOwn(makers, first) ? makers[first] : void 0;
	return named === void 0 ? Object.values(makers) : [named];
}

export { commandsFor };