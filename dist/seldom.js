import { E as UserError, M as terminalText, O as quoteText, p as sentencesOf } from "./start.js";
import { B as lateLibraries, F as caseIdSchema, G as array, H as date, J as int, Q as number, W as _enum, X as literal, _ as parsedJson, h as traceFormOf, j as canonicalJson, lt as prettifyError, nt as strictObject, rt as string } from "./contract.js";
import { r as _usingCtx, w as sha256Hex } from "./opening.js";
import { $ as withManualVerdicts, An as readSide, En as requireNamed, Gt as sides, H as createAttemptKeeper, J as readStoredEvidence, K as openSides, Nt as commitPattern, O as reachedConditions, On as reuseRefusal, Q as readVerdicts, Rn as excerptOfStream, U as readPlan, Un as findSuites, W as countEvidence, Wn as readSuiteFolder, Wt as sideSchema, Yn as ForgeError, Z as judgedByPeople, at as verdictPath, bt as reviewRequest, et as countStoredRecords, gn as keptEvidence, gt as runtimeWords, hn as isUnedited, ht as reportedSides, jt as planSchema, kn as changeOfSides, kt as checkOutcomeSchema, ot as verdictsFolder, pt as meanOf, rt as readStoredRecords, st as readDecisions, tt as evidenceFolderOf, yt as reviewOf, zn as excerptOfText } from "./engine.js";
import { $ as CONTRACT_CASE, A as withQuotedAnswers, B as sealBundle, C as DECISIONS, D as decisionFileSchema, E as expectedPath, H as conclude, L as loadWithHeldOut, M as pageEvidence, O as expectedFileSchema, Q as harnessSchema, T as decisionPath, V as judgedRelease, X as calibrationSchema, Y as reportSchema, Z as judgingSchema, at as isDeterministic, dt as verdictOf, j as ownSides, k as placeholderWords, l as writeReports, q as notCommitted, rt as violatedChecks, w as EXPECTED } from "./conclusion.js";
import { join } from "node:path";

// src/model/run-findings.ts
/** One check that was run a second time on the evidence of an attempt, and what it said then. */
const recheckSchema = strictObject({
	case: string(),
	side: sideSchema,
	check: string(),
	runId: string(),
	first: checkOutcomeSchema,
	second: checkOutcomeSchema
});
/** findings.json of a run: what a decision rests on beside the plan and the attempts, so that it can be made again. */
const runFindingsSchema = strictObject({
	schema: literal(1),
	rechecks: array(recheckSchema),
	harness: harnessSchema,
	setup: strictObject({
		side: sideSchema,
		text: string()
	}).nullable(),
	tampered: array(string()),
	budgetSpent: string().nullable(),
	notes: array(string()),
	judging: judgingSchema.optional()
});

// src/pipeline/stored/stored-run.ts
/** Reads a finished run strictly. Throws a UserError that names the file which is missing or is not what a run wrote. */
async function readStoredRun(files, path, name) {
	return readRun(await readFrame(files, path, name), files, null);
}
/** The same for who decides about it: all the evidence must be there too, but for a run of a history, which keeps none. */
async function readWholeRun(files, path, name, withoutEvidence = false) {
	try {
		var _usingCtx$1 = _usingCtx();
		if (withoutEvidence) return readStoredRun(files, path, name);
		const evidence = _usingCtx$1.u(countEvidence(files, path));
		return await readRun(await readFrame(files, path, name), files, evidence);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
/** As `readWholeRun`, for who decides it again: of what the report says of each case nothing is held. */
async function readRunToDecide(files, path, name) {
	try {
		var _usingCtx3 = _usingCtx();
		const evidence = _usingCtx3.u(countEvidence(files, path));
		return await readRun(await readLeanFrame(files, path, name), files, evidence);
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		_usingCtx3.d();
	}
}
async function readRun(frame, files, evidence) {
	const { path } = frame;
	const attempts = [];
	const keeper = createAttemptKeeper();
	refuseOtherCount(frame, await readStoredRecords(files, path, (record) => {
		evidence?.add(record);
		attempts.push(keeper.keepRecord(record));
	}) ?? 0);
	if (evidence !== null) await refuseLost(frame, evidence);
	return {
		...frame,
		attempts
	};
}
/** As `readStoredRun`, for who reads the attempts one by one. */
async function readStoredFrame(files, path, name) {
	return counted(await readFrame(files, path, name), files);
}
/** The same for who judges them again: of what the report says of each case nothing is held. */
async function readFrameToJudge(files, path, name) {
	return counted(await readLeanFrame(files, path, name), files);
}
async function counted(frame, files) {
	refuseOtherCount(frame, await countStoredRecords(files, frame.path) ?? 0);
	return frame;
}
/** Read as strictly: what the report says of ten thousand cases is as much as all that is held of their attempts. */
async function readLeanFrame(files, path, name) {
	const frame = await readFrame(files, path, name);
	const { comparison } = frame.report;
	return {
		...frame,
		report: {
			...frame.report,
			comparison: {
				...comparison,
				cases: []
			}
		}
	};
}
async function readFrame(files, path, name) {
	const read = (file, schema) => readJson(files, join(path, file), join(name, file), schema);
	const report = await read("report.json", reportSchema);
	const found = await readPlan(files, join(path, "plan.json"));
	return {
		path,
		name,
		report,
		plan: found.kind === "plan" ? found.plan : found.kind === "absent" ? noPlan(report, name) : await read("plan.json", planSchema),
		findings: await read("findings.json", runFindingsSchema)
	};
}
/** An outcome of which nobody can see any more what it was made of decides nothing. */
async function refuseLost({ name }, evidence) {
	const lost = await evidence.lost();
	if (lost === null) return;
	const others = lost.count === 1 ? "" : `, and so is that of ${lost.count - 1} more attempts`;
	throw new UserError({
		where: join(name, lost.first),
		what: `is not the evidence that the run kept there${others}`,
		todo: "put it back, or run it again; a run that lost evidence decides nothing"
	});
}
function refuseOtherCount({ name, report }, count) {
	if (count === report.runs.count) return;
	throw new UserError({
		where: join(name, "attempts.jsonl"),
		what: `holds ${count} attempts, and the report was made of ${report.runs.count}`,
		todo: "run it again; a run that lost attempts decides nothing"
	});
}
/** A run that made no attempt, such as an untouched one, has no plan. */
function noPlan({ contract, versions, comparison, runs }, name) {
	if (runs.count > 0) throw notThere(join(name, "plan.json"));
	return {
		schema: 1,
		seed: contract.orderSeed,
		cookie: "",
		contractDigest: contract.digest,
		baseline: versions.baseline.commit ?? "",
		candidate: versions.candidate.commit ?? "",
		attempts: [],
		notRun: comparison.notRun
	};
}
async function readJson(files, path, name, schema) {
	const bytes = await files.read(path);
	if (bytes === null) throw notThere(name);
	const parsed = schema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
	if (parsed.success) return parsed.data;
	throw new UserError({
		where: name,
		what: `is not what this version writes (${prettifyError(parsed.error).split("\n")[0]})`,
		todo: "make the run again with this version"
	});
}
function notThere(where) {
	return new UserError({
		where,
		what: "is not there",
		todo: "name the folder of a run that has ended, with all that is in it"
	});
}

// src/pipeline/stored/stored-sides.ts
/**
* What to ask for to see a stored run's sides again. The candidate is where the decision files are read: what the person names, else the
* branch that was run, which may hold newer ones, else HEAD. A side that was a folder is read where it lay.
*/
async function storedRequest({ path, name, report }, candidate, { repository }) {
	const { versions, contract } = report;
	const { commit, label } = versions.candidate;
	const moves = commit !== null && !/^[0-9a-f]{7,64}$/i.test(label) && await repository.snapshot(label).catch(() => null) !== null;
	const isRelease = report.mode === "release";
	const alone = isRelease && report.conditions.bootstrap;
	return {
		mode: isRelease ? "release" : "gate",
		suite: contract.path,
		baseline: alone ? "" : versions.baseline.commit ?? versions.baseline.label,
		candidate: candidate ?? (commit === null || moves ? label : "HEAD"),
		baselineLabel: versions.baseline.label,
		candidateLabel: label,
		models: versions.model.sides,
		out: path,
		name
	};
}

// src/pipeline/again/uncommitted.ts
/** Decision files of the working tree that the candidate's commit lacks: whoever forgets to commit one should be told. */
async function uncommitted(candidate, request, { repository }) {
	if (candidate.commit === null || request.candidate !== void 0) return [];
	const known = new Set(candidate.entries.map(({ path, blob }) => `${blob} ${path}`));
	return ((await repository.snapshot(".").catch(() => null))?.entries ?? []).filter(({ path }) => /^\.casegate\/(decisions|expected|verdicts)\//.test(path)).filter(({ path, blob }) => !known.has(`${blob} ${path}`)).map(({ path }) => `${path} ${notCommitted}`);
}

// src/pipeline/again/decide-again.ts
/**
* Decides a finished run again with the decision files of today and runs nothing: the stored attempts under the same contract, the same
* change and the same plan. Replaces the run's report. Throws a UserError when anything that was measured has changed since.
*/
async function decideAgain(request, outside) {
	const { repository, files } = outside;
	const stored = await readRunToDecide(files, request.path, request.name);
	refuseOtherModes(stored);
	const asked = {
		...await storedRequest(stored, request.candidate, outside),
		heldOut: request.heldOut
	};
	const sides = await openSides(asked, outside);
	refuseOtherDigests(stored, sides);
	const decided = await readDecisions(repository, sides.baseline.snapshot, sides.candidate.snapshot);
	const notes = await uncommitted(sides.candidate.snapshot, request, outside);
	const claim = await outside.claimRunFolder(request.path);
	try {
		await claim.removeLeftovers();
		return await concludeStored({
			stored,
			asked,
			sides,
			files: decided,
			notes,
			others: []
		}, outside);
	} finally {
		await claim.release();
	}
}
/** Decides a stored run with what people decided until today, and replaces its report. */
async function concludeStored({ stored, asked, sides, files, notes, others }, outside) {
	const verdicts = await readVerdicts(sides.candidate.snapshot);
	const measured = {
		...stored.findings,
		planned: stored.plan.attempts,
		attempts: stored.attempts
	};
	const frozen = frozenAgain(stored, sides);
	const judged = await judgedByPeople(measured, frozen.planned, verdicts, stored.path, outside);
	const decided = conclude({
		...concludedAgain(stored, asked, sides),
		frozen: withManualVerdicts(frozen, sides, verdicts),
		measured: judged,
		release: await judgedRelease({
			request: asked,
			sides,
			attempts: judged.attempts,
			verdicts,
			decisions: files.decisions,
			run: stored.path
		}, outside),
		outside,
		notes,
		others,
		decisions: files.decisions,
		expected: files.expected,
		review: await reviewOf(reviewRequest(asked, sides, files, outside))
	});
	await outside.files.removeFolder(join(stored.path, "decisions"));
	const sources = ownSides(stored.path);
	const report = await withQuotedAnswers(decided, sources, outside);
	const page = await pageEvidence({
		report,
		contract: frozen.contract,
		sources,
		outside
	});
	await writeReports(reportFolder(stored.path, outside), report, {
		page,
		random: outside.randomId,
		name: stored.name
	});
	if (asked.mode === "release") await sealBundle(stored.path, outside.files);
	return report;
}
function concludedAgain(stored, asked, sides) {
	const { report } = stored;
	return {
		mode: report.mode === "release" ? "release" : "decide",
		name: stored.name,
		sides,
		reported: reportedSides(asked, sides, stored.attempts),
		isolation: report.conditions.isolation,
		network: report.conditions.network,
		isolationRequired: report.conditions.isolationRequired,
		reusedFrom: report.conditions.reusedFrom,
		reused: report.conditions.reused,
		startedAt: new Date(report.startedAt),
		durationMs: report.durationMs,
		second: report.contract.revision?.digest === sides.revision?.digest ? report.contract.revision?.comparison ?? null : null,
		untouched: report.conditions.untouched
	};
}
function refuseOtherModes({ name, report: { mode } }) {
	if (mode === "gate" || mode === "decide" || mode === "release") return;
	throw new UserError({
		where: name,
		what: `holds a run of mode ${mode}, about which nobody decides`,
		todo: "name the folder of a gate's run with --run"
	});
}
/** What was planned stays planned: no selection is made anew. */
function frozenAgain({ plan, report }, { contract }) {
	const repeats = /* @__PURE__ */ new Map();
	for (const { stage, side, case: id } of plan.attempts) if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
	return {
		contract,
		planned: contract.cases.flatMap((one) => {
			const planned = repeats.get(one.id);
			return planned === void 0 ? [] : [{
				...one,
				repeats: planned
			}];
		}),
		notRun: plan.notRun,
		partial: report.conditions.partial,
		repeatsRaised: report.conditions.repeatsRaised
	};
}
function refuseOtherDigests({ name, plan, report }, sides) {
	const { versions } = report;
	const differing = [
		sides.contract.digest === plan.contractDigest ? null : "the suite",
		sides.baseline.subjectDigest === versions.baseline.subjectDigest ? null : "the baseline",
		sides.candidate.subjectDigest === versions.candidate.subjectDigest ? null : "the candidate",
		sides.change.digest === versions.changeDigest ? null : "the change"
	].filter((one) => one !== null);
	if (differing.length === 0) return;
	throw new UserError({
		where: name,
		what: `was measured on something else: ${differing.join(" and ")} differ${differing.length === 1 ? "s" : ""} now`,
		todo: "run casegate gate again; only decision files may have changed"
	});
}
/** Writes below a run folder without opening the run again. */
function reportFolder(path, { files }) {
	return {
		writeJson: (name, value) => files.writeAtomic(join(path, name), `${JSON.stringify(value, null, 2)}\n`),
		writeText: (name, text) => files.writeAtomic(join(path, name), text)
	};
}

// src/pipeline/stored/edited-evidence.ts
/** Digests of the evidence by attempt and name. */
function byAttempt({ digests }) {
	const attempts = /* @__PURE__ */ new Map();
	for (const [path, digest] of digests) {
		const [, runId = "", name = ""] = /^evidence\/([^/]+)\/(.+)$/.exec(path) ?? [];
		const own = attempts.get(runId) ?? /* @__PURE__ */ new Map();
		attempts.set(runId, own.set(name, digest));
	}
	return attempts;
}
/** How many attempts of a run that was found elsewhere, whose records lie in a folder here, have evidence that the run did not keep so. */
async function editedAttempts(found, folder, files) {
	const attempts = byAttempt(found);
	let edited = 0;
	await readStoredRecords(files, folder, (record) => {
		const there = attempts.get(record.runId) ?? /* @__PURE__ */ new Map();
		if (!isUnedited(there, found.files.get(`evidence/${record.runId}/facts.json`), record)) edited += 1;
	});
	return edited;
}

// src/pipeline/nightly/history-rows.ts
/** Names a run by what it was, through all its starts: the same run gives the same name, so that it is kept once. */
function runName({ report: { contract, versions }, plan }) {
	const of = [
		plan.cookie,
		contract.digest,
		versions.changeDigest,
		versions.baseline.subjectDigest
	];
	return sha256Hex(canonicalJson(of)).slice(0, 16);
}
/** The sides that this run measured itself: a replay's baseline is another run, scored answers have one side. */
function measuredSides({ mode, conditions }) {
	return mode === "replay" || mode === "score" || conditions.bootstrap || conditions.reusedFrom !== null ? ["candidate"] : sides;
}
function modelOf$1({ attempts, report }, side) {
	const served = new Set(attempts.filter((attempt) => attempt.side === side).flatMap(({ model }) => model.served ?? []));
	return served.size === 0 ? report.versions.model.asked : [...served].sort().join(", ");
}
function rowOf(run, one, side, shared) {
	const { report } = run;
	const { contract, versions } = report;
	const declared = contract.cases.find(({ id }) => id === one.id);
	const { passes, attempts } = one.first[side];
	const { latencyMs, usd } = one.medians[side];
	return {
		schema: 1,
		...shared,
		date: report.startedAt,
		mode: report.mode,
		suite: contract.suite,
		contract: contract.digest,
		case: one.id,
		caseDigest: one.digest,
		changeDigest: versions.changeDigest,
		side,
		commit: versions[side].commit,
		agent: versions.agent,
		casegate: report.casegate,
		passes,
		attempts,
		planned: Math.max(attempts, declared?.repeats ?? attempts),
		score: one[side].score,
		latencyMs,
		usd,
		judgment: judgmentIn(run, one.id, side),
		...report.mode === "aa" ? { merge: report.decision.merge } : {}
	};
}
/** Mean probability over the first stage; null where nobody was asked. */
function judgmentIn({ attempts }, id, side) {
	const own = attempts.filter((one) => one.case === id && one.side === side && one.counted && one.stage === "first");
	return meanOf(own.flatMap(({ checks }) => checks.flatMap(({ judge }) => judge?.probability ?? [])));
}
/**
* What a finished run adds to the history: one row a case and side that it measured. Only the first stage counts: fresh attempts
* are made of cases that looked odd, and would bend the trend.
*/
function historyRows(run) {
	const name = runName(run);
	return measuredSides(run.report).flatMap((side) => {
		const shared = {
			run: name,
			model: modelOf$1(run, side)
		};
		return run.report.comparison.cases.filter((one) => one.first[side].attempts > 0).map((one) => rowOf(run, one, side, shared));
	});
}

// src/model/history.ts
/** One line of history.jsonl: one case and side of one run. Append only. */
const historyRowSchema = strictObject({
	schema: literal(1),
	/** The same for all rows of one run. */
	run: string().min(1).max(100),
	/** When the run began, ISO 8601 in UTC. */
	date: string().min(10).max(40),
	mode: string().max(20),
	suite: string().max(200),
	/** Digest of the contract. */
	contract: string().max(100),
	case: string().max(300),
	caseDigest: string().max(100),
	changeDigest: string().max(100),
	side: sideSchema,
	commit: string().max(100).nullable(),
	agent: string().max(2e3),
	/** The model as served, where the trace told; else as asked for; null where neither is known. */
	model: string().max(300).nullable(),
	/** Version of Casegate. */
	casegate: string().max(60),
	passes: int().min(0),
	attempts: int().min(0),
	planned: int().min(0),
	/** Mean score, where checks score. */
	score: number().min(0).max(1).nullable(),
	/** Medians over the attempts; null where it was not told. */
	latencyMs: number().nullable(),
	usd: number().nullable(),
	/** Mean probability of the judge; null: not asked. */
	judgment: number().nullable(),
	/** Of unchanged code against itself: whether this gate would have let it through. */
	merge: _enum(["allow", "block"]).optional()
});

// src/pipeline/nightly/history-store.ts
const fileName = "history.jsonl";
function parseRow(text, where) {
	const parsed = historyRowSchema.safeParse(parsedJson(text));
	if (parsed.success) return parsed.data;
	throw noRow(where, prettifyError(parsed.error).split("\n")[0] ?? "");
}
/** Every row of a store's text, whose place is told in errors. */
function parseHistory(text, where) {
	const lines = text.split("\n");
	if ((lines.pop() ?? "") !== "") throw noRow(`${where}:${lines.length + 1}`, "half-written");
	return lines.map((line, index) => parseRow(line, `${where}:${index + 1}`));
}
/** Every row of the store in the order of its lines; empty where there is none. A line that is no row is an error that names it. */
async function readHistory(files, place) {
	return (await readStore(files, place)).rows;
}
async function readStore(files, { path, name }) {
	const rows = [];
	const end = await files.readLines(join(path, fileName), (bytes) => {
		rows.push(parseRow(new TextDecoder().decode(bytes), `${join(name, fileName)}:${rows.length + 1}`));
	});
	if (end === null || end.leftoverBytes === 0) return {
		rows,
		torn: null
	};
	const at = end.validBytes;
	const rest = new TextDecoder().decode((await files.read(join(path, fileName)))?.subarray(at));
	const row = historyRowSchema.safeParse(parsedJson(rest)).data ?? null;
	return {
		rows: row === null ? rows : [...rows, row],
		torn: {
			at,
			row
		}
	};
}
function noRow(where, why) {
	return new UserError({
		where,
		what: `is no row of a history (${why})`,
		todo: "remove that line, or name another folder with --dir"
	});
}
/** What tells one row from another: a run has one for each case and side. */
const keyOf$1 = ({ run, case: id, side }) => JSON.stringify([
	run,
	id,
	side
]);
/**
* Appends the rows of a run, once: what is there of it already is not added again, and what a kill kept from being added follows. A
* half-written last line is cut off; its row is one of those that follow. Returns how many rows were written.
*/
async function appendHistory(files, place, rows) {
	const store = await readStore(files, place);
	const known = new Set(store.rows.map(keyOf$1));
	const dates = new Map(store.rows.map(({ run, date }) => [run, date]));
	const fresh = rows.filter((row) => !known.has(keyOf$1(row))).map((row) => ({
		...row,
		date: dates.get(row.run) ?? row.date
	}));
	if (store.torn !== null) await files.truncateTo(join(place.path, fileName), store.torn.at);
	const cutOff = store.torn?.row ?? null;
	const written = cutOff === null ? fresh : [cutOff, ...fresh];
	if (written.length === 0) return 0;
	const lines = await files.appendDurable(join(place.path, fileName));
	try {
		await Promise.all(written.map((row) => lines.append(canonicalJson(row))));
	} finally {
		await lines.close();
	}
	return fresh.length;
}

// src/commands/kept-history.ts
/** As `withHistory`, with the history's folder, absolute and as people name it. */
async function withKeptHistory(place, run, { files }, terminal, make) {
	const ended = await make(await readHistory(files, place));
	if (ended.kind !== "decided") return ended;
	try {
		await appendHistory(files, place, historyRows(await readStoredRun(files, run.out, run.name)));
	} catch (error) {
		for (const line of sentencesOf(error)) terminal.error(terminalText(`history: ${line}`, 2e3));
	}
	return ended;
}

// src/model/verdict-file.ts
/**
* `.casegate/verdicts/<case>/<digest>.json`: what a person saw in one attempt, and what they say of it. It holds for exactly this answer
* and trace; a new answer needs a new verdict.
*/
const verdictFileSchema = strictObject({
	schema: literal(1),
	case: caseIdSchema,
	digest: string().regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hex digits"),
	outcome: _enum([
		"pass",
		"partial",
		"fail"
	]),
	observed: string().trim().min(1).max(4e3),
	expected: string().max(4e3).nullable(),
	by: string().trim().min(1).max(200),
	independence: _enum(["self", "independent"]),
	model: string().max(200).nullable(),
	date: date()
});

// src/decide/form-mistake.ts
const MOST_TOLD = 3;
/** What is wrong with a file in one line: `"id" is missing (string); 2 more`, because an error is one line. */
function formMistake({ issues }) {
	const told = issues.slice(0, MOST_TOLD).map(({ path, message }) => {
		const said = message.replace(/^Invalid input: expected (.*), received undefined$/, "is missing ($1)");
		return path.length === 0 ? said : `${quoteText(path.join("."))} ${said}`;
	});
	const left = issues.length - told.length;
	return [...told, ...left > 0 ? [`${left} more`] : []].join("; ");
}

// src/decide/parse-strict-json.ts
function members(node) {
	if (node.type === "Object") return node.members;
	return [];
}
function children(node) {
	if (node.type === "Array") return node.elements.map((element) => element.value);
	return members(node).map((member) => member.value);
}
function keyOf(member) {
	return member.name.type === "String" ? member.name.value : member.name.name;
}
/** The first key that stands twice in one object; null when none does. */
function repeatedKey(root) {
	const open = [root];
	for (let node = open.pop(); node !== void 0; node = open.pop()) {
		const seen = /* @__PURE__ */ new Set();
		const repeated = members(node).map(keyOf).find((key) => seen.size === seen.add(key).size);
		if (repeated !== void 0) return repeated;
		open.push(...children(node));
	}
	return null;
}
/** The value of a JSON text in which no object has a key twice, or why it is none: one reader's last key is another's first. */
function parseStrictJson(text) {
	try {
		const value = JSON.parse(text);
		const repeated = repeatedKey(lateLibraries.momoa().parse(text).body);
		return repeated === null ? { value } : { problem: `has the key ${JSON.stringify(repeated)} twice` };
	} catch (error) {
		return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
	}
}

// src/decide/decision-files.ts
const MOST_CHARACTERS = 65536;
const TODO = "write it with casegate accept, reject or expect, or delete the file";
function problemOf(where, what) {
	return { problem: {
		where,
		what,
		todo: TODO
	} };
}
/** The first offered text that nobody replaced, however it is cased and spaced. */
function unfilled(file) {
	const plain = (text) => text.replace(/\s+/g, " ").trim().toUpperCase();
	const name = ["reason", "by"].find((key) => plain(file[key]) === placeholderWords[key]);
	return name === void 0 ? null : `still says "${placeholderWords[name]}" as its ${name}, which a person must fill in`;
}
const decisionKind = {
	schema: decisionFileSchema,
	pathOf: (file) => decisionPath(file.case, file.fingerprint),
	mistakeOf: (file) => file.direction === void 0 === (file.case === "_contract") ? unfilled(file) : "must name the direction of the difference, and of a case alone"
};
const expectedKind = {
	schema: expectedFileSchema,
	pathOf: (file) => expectedPath(file.case),
	mistakeOf: unfilled
};
function read({ path, text }, { schema, pathOf, mistakeOf }) {
	if (text.length > MOST_CHARACTERS) return problemOf(path, `is larger than ${MOST_CHARACTERS} characters`);
	const json = parseStrictJson(text);
	if ("problem" in json) return problemOf(path, json.problem);
	const parsed = schema.safeParse(json.value);
	if (!parsed.success) return problemOf(path, `does not have the form of its kind: ${formMistake(parsed.error)}`);
	const mistake = mistakeOf(parsed.data);
	if (mistake !== null) return problemOf(path, mistake);
	const expected = pathOf(parsed.data);
	return expected === path ? { file: parsed.data } : problemOf(path, `belongs in ${expected}`);
}
function isNote(path) {
	return /(^|\/)(README\.md|\.gitkeep)$/.test(path);
}
/** Two files that say they are the same decision: one was copied. */
function repeats(decisions) {
	const seen = /* @__PURE__ */ new Map();
	return decisions.flatMap(({ path, file }) => {
		const first = seen.get(file.id);
		seen.set(file.id, first ?? path);
		return first === void 0 ? [] : [problemOf(path, `has the id of ${first}; every decision has its own`).problem];
	});
}
/**
* Reads decision and expectation files strictly: an unknown key, a repeated key or id, a bad form or a path that does not
* match its content is a problem that names the file. Files elsewhere are not looked at. A deleted file that can't be read
* is no problem, since nobody could mend it.
*/
function parseDecisionFiles(files) {
	const found = {
		decisions: [],
		expected: [],
		problems: []
	};
	for (const one of files) {
		const { path, inChange, deleted } = one;
		if (isNote(path)) continue;
		if (path.startsWith(".casegate/decisions/")) {
			const result = read(one, decisionKind);
			if ("file" in result) found.decisions.push({
				path,
				file: result.file,
				inChange,
				deleted
			});
			else if (!deleted) found.problems.push(result.problem);
		} else if (path.startsWith(".casegate/expected/") && !deleted) {
			const result = read(one, expectedKind);
			if ("file" in result) found.expected.push({
				path,
				file: result.file,
				inChange
			});
			else found.problems.push(result.problem);
		}
	}
	found.problems.push(...repeats(found.decisions.filter(({ deleted }) => !deleted)));
	return found;
}

// src/decide/verdict-files.ts
/** Reads verdict files strictly: an unknown or repeated key, a bad form and a path that does not fit its content are problems. */
function parseVerdictFiles(files) {
	const found = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { path, text } of files.filter((one) => one.path.startsWith(verdictsFolder))) {
		if (/(^|\/)(README\.md|\.gitkeep)$/.test(path)) continue;
		const read = readVerdict(path, text);
		if (typeof read === "string") problems.push({
			where: path,
			what: read,
			todo: "write it with casegate verdict, or delete it"
		});
		else found.set(`${read.case} ${read.digest}`, read);
	}
	return {
		verdicts: {
			of: (id, digest) => found.get(`${id} ${digest}`) ?? null,
			cases: new Set([...found.values()].map((verdict) => verdict.case))
		},
		problems
	};
}
/** The verdict, or what is wrong with its file. */
function readVerdict(path, text) {
	const json = parseStrictJson(text);
	if ("problem" in json) return json.problem;
	const parsed = verdictFileSchema.safeParse(json.value);
	if (!parsed.success) return `does not have the form of a verdict: ${formMistake(parsed.error)}`;
	const expected = verdictPath(parsed.data);
	return expected === path ? parsed.data : `belongs in ${expected}`;
}

// src/pipeline/again/earlier-runs.ts
/** A run that ended for one of these has not measured what it was to measure. */
const incomplete = /* @__PURE__ */ new Set([
	...[
		"harness",
		"isolation",
		"tampered",
		"verifier_error",
		"critical_unassessed",
		"truth_moved"
	],
	...[
		"incomplete",
		"outage",
		"budget",
		"not_authorised",
		"no_credentials",
		"missing_shard"
	],
	...[
		"partial",
		"setup",
		"never_ended",
		"interrupted",
		"bootstrap"
	]
]);
function isComplete({ report }) {
	return report.decision.reasons.every(({ code }) => !incomplete.has(code));
}
/** A run that saw another revision of the suite has no table of this one. */
function hasRevision({ report }, { revision }) {
	return (report.contract.revision?.digest ?? null) === (revision?.digest ?? null);
}
function nameOf({ runId, runAttempt }) {
	return runAttempt === 1 ? `run ${runId}` : `run ${runId}, attempt ${runAttempt}`;
}
function filesBelow({ entries }, keep) {
	return entries.filter(({ path }) => keep(path)).map(({ path, mode, blob }) => `${mode} ${blob} ${path}`).sort().join("\n");
}
const workflows = (snapshot) => filesBelow(snapshot, (path) => path.startsWith(".github/"));
const measured = (snapshot) => filesBelow(snapshot, (path) => !path.startsWith(".casegate/"));
/** A commit's tree; null when the checkout lacks it, as after a forced push. */
async function treeOf(commit, { repository }) {
	try {
		return await repository.snapshot(commit);
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
/** A pull request that edits its own workflow could have written anything as the result of a run. */
async function isTrusted({ headSha }, { baseline, candidate }, outside) {
	const expected = workflows(baseline.snapshot);
	if (workflows(candidate.snapshot) !== expected) return false;
	const stored = await treeOf(headSha, outside);
	if (stored === null) return false;
	if (workflows(stored) === expected) return true;
	const { commit } = baseline.snapshot;
	const left = commit === null ? null : await outside.repository.mergeBase(headSha, commit).catch(() => null);
	const before = left === null ? null : await treeOf(left, outside);
	return before !== null && workflows(stored) === workflows(before);
}
/** Reads what a run left as strictly as a run folder; null when it is of another suite or change. */
async function readFound(found, { contract, change }, { files }) {
	const folder = await files.makeFolder();
	for (const [path, bytes] of found.files) await files.write(join(folder, path), bytes);
	const stored = await readStoredRun(files, folder, nameOf(found));
	const { report, plan } = stored;
	return (report.mode === "gate" || report.mode === "decide") && report.contract.digest === contract.digest && plan.contractDigest === contract.digest && report.versions.changeDigest === change.digest ? {
		stored,
		edited: await editedAttempts(found, folder, files)
	} : null;
}
function editedNote(runs) {
	return runs.filter(({ edited }) => edited > 0).map(({ name, edited }) => `What ${name} left decides nothing: the evidence of ${edited} attempt${edited === 1 ? "" : "s"} there is not what the run kept.`);
}
async function findAll(earlier, sides) {
	try {
		return await earlier.find({
			suite: sides.contract.name,
			changeDigest: sides.change.digest
		});
	} catch (error) {
		if (!(error instanceof ForgeError)) throw error;
		if (earlier.reuse !== "only") return {
			runs: [],
			notes: [error.message]
		};
		throw new UserError({
			where: "mode decide",
			what: error.message.replace(/\.$/, ""),
			todo: "mend that, then run it again"
		});
	}
}
/** What earlier runs of the same suite and change say, and whether one of them may stand for this one. */
async function earlierOf(earlier, sides, outside) {
	const found = await findAll(earlier, sides);
	const notes = [...found.notes];
	const read = [];
	for (const one of found.runs) try {
		const own = await readFound(one, sides, outside);
		if (own !== null) read.push({
			name: nameOf(one),
			found: one,
			...own
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		notes.push(`What ${nameOf(one)} left is passed over: ${error.message}.`);
	}
	notes.push(...editedNote(read));
	let deciding = null;
	for (const one of read) if (deciding === null && one.edited === 0 && isComplete(one.stored) && hasRevision(one.stored, sides) && await isTrusted(one.found, sides, outside)) deciding = one;
	const others = read.filter((one) => one !== deciding).map(({ name, stored: { report } }) => ({
		name,
		...report.comparison
	}));
	const mayReuse = deciding !== null && await isUnmeasured(earlier, deciding.found, outside);
	return {
		deciding,
		mayReuse,
		others,
		notes
	};
}
/** True when the push since that run touched nothing but `.casegate/`. */
async function isUnmeasured({ reuse, head }, { headSha }, outside) {
	if (reuse !== "allowed" || head === null || head === headSha) return reuse !== "never";
	const [then, now] = [await treeOf(headSha, outside), await treeOf(head, outside)];
	return then !== null && now !== null && measured(then) === measured(now);
}

// src/pipeline/again/reuse-run.ts
/** Cases told one by one where two runs of the same change differ. */
const mostTold = 10;
/** Keeps what an earlier run left in this run's folder, all but its report: that is made anew. */
async function keepRun({ found }, { out }, outside) {
	const { files } = outside;
	const claim = await outside.claimRunFolder(out);
	try {
		for (const name of [
			"plan.json",
			"attempts.jsonl",
			"report.json"
		]) if (await files.exists(join(out, name))) throw new UserError({
			where: out,
			what: "holds a run already",
			todo: "remove it, or name another folder"
		});
		for (const [path, bytes] of found.files) if (path !== "report.json") await files.write(join(out, path), bytes);
	} finally {
		await claim.release();
	}
}
/** The attempts of an earlier run that are kept here, decided with what people decided until today. */
async function decideKept({ stored }, request, given, outside) {
	const own = {
		...stored,
		path: request.out,
		name: request.name
	};
	return concludeStored({
		...given,
		stored: own,
		asked: request
	}, outside);
}
/** That nothing was run, and whose attempts these are. */
function reusedNote({ name, stored }) {
	return `The attempts are those of ${name} of ${stored.report.startedAt.slice(0, 10)}, made for the same suite and change.`;
}
/** Where what is measured of a change that an earlier run decides about lies, beside that run. */
function besideRun({ out, name }) {
	return {
		out: join(out, "again"),
		name: `${name}/again`
	};
}
/** A run that is kept here decides about what was measured once more: both are told of, and the later one can only worsen it. */
async function decideBeside(deciding, later, request, { others, ...given }, outside) {
	return decideKept(deciding, request, {
		...given,
		notes: [...request.notes ?? [], ...laterNotes(deciding, later)],
		others: [...others, {
			name: "this run",
			...later.comparison
		}]
	}, outside);
}
/** What a later run of the same change showed where it differs from the one that decides. */
function laterNotes({ name, stored }, later) {
	const before = new Map(stored.report.comparison.cases.map((one) => [one.id, one]));
	const rate = ({ passes, attempts }) => `${passes}/${attempts}`;
	const told = later.comparison.cases.flatMap((one) => {
		const first = before.get(one.id);
		if (first === void 0) return [];
		const [then, now] = [first, one].map((of) => `${rate(of.baseline)} \u2192 ${rate(of.candidate)}`);
		return then === now ? [] : [`${one.id}: ${then} in ${name}, ${now} now`];
	});
	return [
		`The first complete run of this change decides, ${name}; what was measured now lies in again/ and can only worsen that.`,
		...told.slice(0, mostTold),
		...told.length > mostTold ? [`${told.length - mostTold} more cases differ between the two runs`] : []
	];
}

// src/pipeline/judging/parse-calibrations.ts
/** What an earlier start kept of its calibrations; null where that is none. */
function parseCalibrations(text) {
	const kept = calibrationSchema.array().safeParse(parsedJson(text));
	return kept.success ? kept.data : null;
}

// src/pipeline/reusing/case-problem.ts
/** Of a case that no run has. */
const unknownCase = "in no run that could be taken";
/** Clocks of two machines are a little apart. */
const skewMs = 3e5;
/**
* True for a case that is measured on both sides whatever there is: any difference of it is a fact, a judge that gates asks anew, or a verifier
* looks at the baseline beside an attempt, which was another one for what was a candidate then.
*/
function isAlwaysFresh(one, { judge, outage }) {
	const asksJudge = judge?.gates === true && one.checks.some(({ type }) => type === "judge");
	return isDeterministic(one) || asksJudge || JSON.stringify([one, outage]).includes("{baseline}");
}
/** Why the attempts of a case can't stand for today's, as in "2 cases: \u2026"; null where they can. */
function caseProblem(one, { tries, planned, wavers }, { nowMs, maxAgeMs }) {
	const attempts = tries.map(({ attempt }) => attempt);
	if (attempts.length === 0) return unknownCase;
	if (planned !== one.repeats) return "other repeats";
	if (attempts.some(({ reused }) => reused === true)) return "taken from yet another run there";
	if (!tries.every(({ startMs, endMs }) => startMs <= endMs && endMs <= nowMs + skewMs)) return "attempts of the future";
	if (tries.some(({ endMs }) => nowMs - endMs > maxAgeMs)) return "attempts older than policy.reuse_baseline.max_age";
	if (!isWhole$1(one, attempts)) return "attempts missing or without a verdict";
	if (violatedChecks(attempts).length > 0) return "a critical violation there";
	return wavers ? "a verifier that wavered there" : null;
}
/** Each planned attempt once, in one chain of tries of which the last counts, and with a verdict. */
function isWhole$1(one, attempts) {
	const counted = attempts.filter((attempt) => attempt.counted);
	const repeats = new Set(counted.map(({ repeat }) => repeat));
	if (counted.length !== one.repeats || repeats.size !== one.repeats) return false;
	if (Math.max(...repeats) !== one.repeats) return false;
	if (!counted.every((attempt) => attempt.evidence !== null && verdictOf(attempt, one) !== null)) return false;
	return counted.every(({ repeat, try: last }) => {
		const own = attempts.filter((attempt) => attempt.repeat === repeat);
		return own.length === last && own.every((attempt, index) => attempt.try === index + 1);
	});
}

// src/pipeline/reusing/stack.ts
/** Of an attempt of the baseline that this run would make. */
function stackOfToday({ contract, baseline, models }, request, outside) {
	return {
		contract: contract.digest,
		subject: baseline.subjectDigest,
		model: modelOf(contract, models?.baseline),
		casegate: outside.version,
		runtime: runtimeWords(),
		...reachedConditions(contract, request, outside)
	};
}
function modelOf({ suite }, own) {
	return own ?? suite.agent.model ?? null;
}
/** Of the attempts that a stored run made of one of its sides. `model` is the one that the suite asks for by itself. */
function stackOfStored({ contract, versions, conditions, casegate }, side, model) {
	return {
		contract: contract.digest,
		subject: versions[side].subjectDigest,
		model: versions.model.sides?.[side] ?? model,
		casegate,
		runtime: versions.runtime,
		isolation: conditions.isolation,
		network: conditions.network
	};
}
const words = {
	contract: "another suite",
	subject: "other files under evaluation",
	model: "another model",
	casegate: "another version of Casegate",
	runtime: "another runtime",
	isolation: "another level of isolation",
	network: "another network"
};
/** In what two stacks differ, in words; null where they are the same. */
function stackDifference(one, other) {
	const keys = Object.keys(words).filter((key) => one[key] !== other[key]);
	return keys.length === 0 ? null : keys.map((key) => words[key]).join(", ");
}

// src/pipeline/reusing/source-side.ts
const none = (why) => ({
	kind: "none",
	why
});
/** The sides of which a run of this mode made attempts itself. A rescore judged again what another run had made. */
function madeSides({ report: { mode, conditions } }) {
	if (mode === "replay") return ["candidate"];
	if (mode !== "gate" && mode !== "aa" && mode !== "decide") return [];
	return conditions.bootstrap ? ["candidate"] : ["baseline", "candidate"];
}
/** Which side of a stored run was what the baseline is today: the same suite, files, model and agent on the same stack. */
function sourceSide(stored, { commit }, today, { suite }) {
	const { report, plan, findings } = stored;
	const made = madeSides(stored);
	if (made.length === 0 || report.conditions.untouched) return none("made no attempts that could be taken");
	if (plan.contractDigest !== report.contract.digest) return none("is not what one run wrote");
	if (!findings.harness.valid || findings.setup !== null || findings.tampered.length > 0) return none("was no valid run");
	const named = made.filter((side) => commit === void 0 || report.versions[side].commit === commit);
	if (named.length === 0) return none("was not made of the commit that it is told to be of");
	const compared = named.map((side) => ({
		side,
		difference: stackDifference(stackOfStored(report, side, suite.agent.model ?? null), today)
	}));
	const found = compared.find(({ difference }) => difference === null);
	if (found !== void 0) return {
		kind: "side",
		side: found.side,
		commit: report.versions[found.side].commit
	};
	const shortest = compared.map(({ difference }) => difference ?? "").sort((a, b) => a.split(",").length - b.split(",").length)[0];
	return none(`was made with ${shortest}`);
}

// src/pipeline/reusing/why-fresh.ts
const mostProblems = 3;
/** Says in one sentence's words why cases are measured anew, by reason; null where none of them could have been spared. */
function whyFresh(fresh, problems) {
	const counts = /* @__PURE__ */ new Map();
	for (const why of fresh.values()) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
	if (counts.size === 0) return null;
	const cases = [...counts].map(([why, count]) => `${count} ${count === 1 ? "case" : "cases"}: ${why}`);
	const more = problems.length - mostProblems;
	const told = [...problems.slice(0, mostProblems), ...more > 0 ? [`${more} more runs`] : []];
	return [...cases, ...told].join("; ");
}

// src/pipeline/reusing/choose-reused.ts
/** Looks for what earlier runs made of this very baseline, case by case: the nearest run that has a case gives it. */
async function chooseReused(request, sides, { planned }, outside) {
	const { contract, baseline } = sides;
	const maxAgeMs = contract.suite.policy.reuse_baseline.max_age;
	const looking = {
		sides,
		today: stackOfToday(sides, request, outside),
		age: {
			nowMs: outside.clock.now().getTime(),
			maxAgeMs
		},
		outside
	};
	const wanted = {
		suite: contract.name,
		path: contract.folder.path,
		baseline: baseline.snapshot.commit
	};
	const { places, problems } = await request.reuse.find(wanted, outside);
	const chosen = openChoice(planned, contract, problems);
	for (const place of places) {
		const open = chosen.open();
		if (open.length === 0) break;
		const looked = await lookInto(place, open, looking).catch((error) => {
			if (error instanceof UserError && !request.reuse.isNamed) return error.message;
			throw error;
		});
		chosen.add(looked);
	}
	return chosen.choice;
}
/** What is found, run by run; of a case that nothing is found of, the nearest run says why. */
function openChoice(planned, { suite }, problems) {
	const fresh = /* @__PURE__ */ new Map();
	for (const one of planned) fresh.set(one.id, isAlwaysFresh(one, suite) ? null : unknownCase);
	const choice = {
		runs: [],
		fresh,
		problems: [...problems]
	};
	return {
		choice,
		open: () => planned.filter(({ id }) => fresh.get(id) != null),
		add(looked) {
			if (typeof looked === "string") {
				choice.problems.push(looked);
				return;
			}
			for (const [id, why] of looked.fresh) if (fresh.get(id) === "in no run that could be taken") fresh.set(id, why);
			for (const id of looked.run.cases.keys()) fresh.delete(id);
			if (looked.run.cases.size > 0) choice.runs.push(looked.run);
		}
	};
}
/** Why nothing of the run can be taken, or what can be, with the reasons for the rest. */
async function lookInto(place, open, { sides, today, age, outside }) {
	const stored = await readStoredFrame(outside.files, place.path, place.name);
	const source = sourceSide(stored, place, today, sides.contract);
	if (source.kind === "none") return `${place.name} ${source.why}`;
	const { side, commit } = source;
	const tries = await firstTries(stored, side, new Set(open.map(({ id }) => id)), outside);
	const planned = plannedOf(stored, side);
	const wavering = new Set(stored.findings.rechecks.filter((one) => one.side === side).map((one) => one.case));
	const cases = /* @__PURE__ */ new Map();
	const fresh = /* @__PURE__ */ new Map();
	for (const one of open) {
		const own = tries.get(one.id) ?? [];
		const known = {
			tries: own,
			planned: planned.get(one.id) ?? 0,
			wavers: wavering.has(one.id)
		};
		const problem = caseProblem(one, known, age);
		if (problem === null) cases.set(one.id, own);
		else fresh.set(one.id, problem);
	}
	return {
		run: {
			path: place.path,
			name: place.name,
			side,
			commit,
			cases
		},
		fresh
	};
}
function plannedOf({ plan }, side) {
	const counts = /* @__PURE__ */ new Map();
	for (const planned of plan.attempts) if (planned.stage === "first" && planned.side === side) counts.set(planned.case, (counts.get(planned.case) ?? 0) + 1);
	return counts;
}
async function firstTries({ path }, side, cases, { files }) {
	const tries = /* @__PURE__ */ new Map();
	const keeper = createAttemptKeeper();
	await readStoredRecords(files, path, (record) => {
		if (record.stage !== "first" || record.side !== side || !cases.has(record.case)) return;
		const startMs = Date.parse(record.startedAt);
		const one = {
			attempt: keeper.keepRecord(record),
			startMs,
			endMs: startMs + record.durationMs
		};
		const own = tries.get(record.case);
		if (own === void 0) tries.set(record.case, [one]);
		else own.push(one);
	});
	return tries;
}
/** The runs as plan and report tell them. */
function reusedRuns(runs) {
	return runs.map(({ name, commit, cases }) => {
		const tries = [...cases.values()].flat();
		const oldestMs = tries.reduce((oldest, { endMs }) => Math.min(oldest, endMs), Number.POSITIVE_INFINITY);
		const attempts = tries.filter(({ attempt }) => attempt.counted).length;
		return {
			from: name,
			commit: isCommit(commit) ? commit : null,
			oldestEnd: new Date(oldestMs).toISOString(),
			cases: cases.size,
			attempts
		};
	});
}
/** What a stored report says is anybody's text. */
function isCommit(text) {
	return text !== null && commitPattern.test(text);
}
/** Why there is more to measure than there might be. */
function whyOf({ fresh, problems }) {
	return whyFresh(fresh, problems);
}

// src/pipeline/reusing/copy-evidence.ts
const mostFiles = 1e3;
const mostFileBytes = 67108864;
/** The names that a run writes into the evidence of an attempt. */
const written = /^(?:(?:answer|output|stdout|stderr)\.txt|trace\.jsonl|(?:facts|truth|files)\.json|files\/\d{1,6}|services\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.log\.jsonl)$/;
/**
* Copies what a stored run kept of one attempt, file by file, so that no link is followed and nothing else comes along. False where
* something of it can't be had, or is not what the record says of it.
*/
async function copyEvidence(files, from, to, record, form) {
	const source = evidenceFolderOf(from, record);
	const target = evidenceFolderOf(to, record);
	const { entries, partial } = await files.list(source, {
		entries: mostFiles,
		hashBytes: 0
	});
	if (partial && entries.length >= mostFiles || !entries.every(({ kind }) => kind === "file")) return false;
	for (const { path } of entries.filter((entry) => written.test(entry.path))) {
		const found = files.readStored(source, path, mostFileBytes);
		if (found.kind !== "file" || found.truncated) return false;
		await files.write(join(target, path), found.bytes);
	}
	return isTold(files, target, record, form);
}
/** True where the texts are those that the record has excerpts of. */
function isTold(files, folder, record, form) {
	const { answer, stdout, stderr } = readStoredEvidence(files, folder, record, form);
	const told = {
		answer: excerptOfText(answer),
		stdout: excerptOfStream(stdout),
		stderr: excerptOfStream(stderr)
	};
	return canonicalJson(told) === canonicalJson(record.excerpts) && isWhole(files, folder, record);
}
/** True where each file that the run kept of the attempt is what it wrote, a trace or a log that no excerpt shows too. */
function isWhole(files, folder, record) {
	const { facts, read } = keptEvidence(files, folder, record);
	return facts !== null && Object.keys(facts.kept ?? {}).every((name) => read(name) !== null);
}

// src/pipeline/reusing/take-reused.ts
const recordsAtOnce = 1e3;
/**
* Looks in earlier runs for attempts of this very baseline and copies their evidence into the run's folder. Null where nobody asked for it;
* no runs, with the reason, where there is nothing to take.
*/
async function takeReused(request, sides, frozen, outside) {
	const { reuse } = request;
	if (reuse === void 0 || sides.bootstrap) return null;
	const { max_age } = sides.contract.suite.policy.reuse_baseline;
	if (max_age === 0 && !reuse.isNamed) return null;
	const why = reuseRefusal(sides.contract, request);
	if (why !== null) return {
		runs: [],
		reuse: {
			runs: [],
			why
		}
	};
	outside.log.line("looking for a baseline that was measured before");
	const chosen = await chooseReused({
		...request,
		reuse
	}, sides, frozen, outside);
	return takeEvidence(outside.files, chosen, request.out, traceFormOf(sides.contract.suite.agent));
}
/** Copies the evidence of all chosen attempts; a case of which some can't be had is measured anew. */
async function takeEvidence(files, chosen, out, form) {
	await files.removeFolder(join(out, "evidence"));
	const fresh = new Map(chosen.fresh);
	const runs = [];
	const known = /* @__PURE__ */ new Set();
	for (const run of chosen.runs) {
		const bad = /* @__PURE__ */ new Set();
		const there = new Set(await files.names(join(run.path, "evidence")));
		await readChosen(files, run, async (record) => {
			if (bad.has(record.case)) return;
			const isThere = there.has(record.runId) && !known.has(record.runId);
			known.add(record.runId);
			if (!isThere || !await copyEvidence(files, run.path, out, record, form)) bad.add(record.case);
		});
		for (const id of bad) {
			fresh.set(id, "evidence there that is not what its records say");
			for (const { attempt } of run.cases.get(id) ?? []) await files.removeFolder(evidenceFolderOf(out, attempt));
		}
		const cases = new Map([...run.cases].filter(([id]) => !bad.has(id)));
		if (cases.size > 0) runs.push({
			...run,
			cases
		});
	}
	return {
		runs,
		reuse: {
			runs: reusedRuns(runs),
			why: whyOf({
				...chosen,
				fresh
			})
		}
	};
}
/** Writes the records of taken attempts at their places in the new run's plan; `keep` is handed each. */
async function writeReused(files, { runs }, first, folder, keep) {
	const key = (id, repeat) => `${repeat} ${id}`;
	const baseline = first.filter(({ side }) => side === "baseline");
	const orders = new Map(baseline.map((planned) => [key(planned.case, planned.repeat), planned.order]));
	let waiting = [];
	const flush = async () => {
		await folder.appendAll(waiting.map(({ previous: _, ...record }) => record));
		waiting = [];
	};
	for (const run of runs) await readChosen(files, run, async (record) => {
		const order = orders.get(key(record.case, record.repeat));
		if (order === void 0) throw new Error(`no attempt is planned for ${record.case}`);
		const own = {
			...record,
			side: "baseline",
			order,
			reused: true
		};
		waiting.push(own);
		keep(own);
		if (waiting.length >= recordsAtOnce) await flush();
	});
	await flush();
}
/** The records of a run that were chosen of it, in their order. */
async function readChosen(files, { path, side, cases }, onRecord) {
	const chosen = new Set([...cases.values()].flat().map(({ attempt }) => attempt.runId));
	await readStoredRecords(files, path, async (record) => {
		if (record.stage === "first" && record.side === side && chosen.has(record.runId)) await onRecord(record);
	});
}

// src/pipeline/sides/release-sides.ts
/**
* The sides of a release: the suite is the one that is released, since its changes were reviewed when they were merged; the baseline is the last
* release. Without one the candidate is measured alone.
*/
async function openReleaseSides(request, outside) {
	const { repository } = outside;
	const candidate = await repository.snapshot(request.candidate);
	const baseline = request.baseline === "" ? null : await repository.snapshot(request.baseline);
	const folder = await readSuiteFolder(candidate, request.suite);
	if (folder === null) throw new UserError({
		where: request.suite,
		what: "has no suite.yaml on the candidate",
		todo: "name the suite's folder with --suite"
	});
	const { heldOut } = request;
	const contract = await loadWithHeldOut(folder, heldOut, outside);
	const suites = findSuites(candidate);
	const other = await readSide(candidate, contract, suites);
	const one = baseline === null ? other : await readSide(baseline, contract, suites);
	requireNamed({
		contract,
		baseline: one,
		candidate: other
	});
	return {
		contract,
		suites,
		baseline: one,
		candidate: other,
		change: changeOfSides(one, other),
		revision: null,
		bootstrap: baseline === null
	};
}

export { readStoredRun as C, readStoredFrame as S, refuseLost as T, readHistory as _, besideRun as a, decideAgain as b, keepRun as c, parseVerdictFiles as d, parseDecisionFiles as f, parseHistory as g, appendHistory as h, parseCalibrations as i, reusedNote as l, withKeptHistory as m, takeReused as n, decideBeside as o, verdictFileSchema as p, writeReused as r, decideKept as s, openReleaseSides as t, earlierOf as u, historyRows as v, readWholeRun as w, readFrameToJudge as x, editedAttempts as y };