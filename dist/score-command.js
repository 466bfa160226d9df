import { join, posix, resolve } from "node:path";
import { F as caseIdSchema, I as evidenceKeys, at as union, h as traceFormOf, lt as prettifyError, nt as strictObject, rt as string, z as matchesName } from "./contract.js";
import { $ as withManualVerdicts, Bn as keepLimits, Cn as recordedEvidence, J as readStoredEvidence, Ot as attemptRecordSchema, Q as readVerdicts, Sn as verifyAttempt, Z as judgedByPeople, a as withHistory, bn as parsePlainJson, fn as attemptFacts, ht as reportedSides, j as toVerified, jn as isolated, mt as reportContract, pn as writeEvidence, qt as withOutside, tt as evidenceFolderOf, un as validate, vn as traceReaderOf, xn as verifying, yn as readCasegateTrace } from "./engine.js";
import { E as UserError, h as quietCommand } from "./start.js";
import { I as withReplacedRun, c as writeTree, r as createJudgingQueue, s as readTree } from "./shared.js";
import { A as withQuotedAnswers, H as conclude, M as pageEvidence, a as keepMeasured, j as ownSides, l as writeReports, o as showReport } from "./conclusion.js";
import { O as withoutTrailing, _ as caseOption, g as interruptSignal, r as _usingCtx, v as isolationOption } from "./opening.js";

// src/model/answer-line.ts
const { output: _output, trace: _trace, files: _files, ...texts } = evidenceKeys;
/**
* A line of `attempts.jsonl` from elsewhere: one answer that was recorded without Casegate. What is absent is not assessed, but `exit`
* is 0. `output` and `trace` hold their texts; lines of one case stand for attempts in their order.
*/
const answerLineSchema = strictObject({
	case: caseIdSchema,
	...texts,
	output: string().optional(),
	trace: string().optional(),
	model: string().max(200).optional()
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
		const id = caseOf(path, known);
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
function caseOf(path, known) {
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

// src/pipeline/scoring/answer-evidence.ts
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

// src/pipeline/scoring/score-one.ts
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

// src/pipeline/scoring/select-answered.ts
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

// src/pipeline/scoring/score-answers.ts
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
			await writeReports(folder, report, {
				page,
				random: outside.randomId,
				name: request.name
			});
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
function oneSide({ contract, suites, ...side }) {
	return {
		contract,
		suites,
		baseline: side,
		candidate: side,
		change: {
			digest: side.subjectDigest,
			changed: [],
			shown: []
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
	return quietCommand("score", "score recorded answers, run no agent").requiredOption("--answers <dir>", "a file a case (.txt, .md, .json), or attempts.jsonl").option("--suite <dir>", "folder of the suite", "cases").option("--out <dir>", "folder for the run and its report; an earlier score there is replaced", ".casegate/run").option("--candidate <ref|dir>", "whose suite and subject; default: the working tree").addOption(isolationOption()).addOption(caseOption()).option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--history <dir>", "add the run to the history in this folder").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors").action(async (options) => {
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

export { scoreCommand };