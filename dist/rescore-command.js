import { join, resolve } from "node:path";
import { E as UserError, h as quietCommand } from "./start.js";
import { I as withReplacedRun, r as createJudgingQueue, s as readTree } from "./shared.js";
import { A as withQuotedAnswers, H as conclude, M as pageEvidence, a as keepMeasured, j as ownSides, l as writeReports, o as showReport } from "./conclusion.js";
import { $ as withManualVerdicts, A as fromRecord, An as readSide, C as recheckMixed, Fn as writeFolders, J as readStoredEvidence, Jn as createRedactor, Ln as runSetup, Nn as shareBuilt, Pn as sideFolders, Q as readVerdicts, Sn as verifyAttempt, Un as findSuites, Vn as secretValues, Z as judgedByPeople, ht as reportedSides, j as toVerified, jn as isolated, kn as changeOfSides, mt as reportContract, qt as withOutside, rt as readStoredRecords, st as readDecisions, tt as evidenceFolderOf, un as validate, xn as verifying } from "./engine.js";
import { x as readFrameToJudge } from "./seldom.js";
import { b as placeholderNames, h as traceFormOf } from "./contract.js";
import { g as interruptSignal, v as isolationOption } from "./opening.js";

// src/pipeline/stored/sides-again.ts
/** The two checkouts that were run, for verifiers that read them; a folder must still hold the same subject. */
async function sidesAgain(stored, contract, { repository }) {
	const { versions, conditions, mode } = stored.report;
	const open = async (side) => {
		const { commit, label, subjectDigest: then } = versions[side];
		const snapshot = await repository.snapshot(commit ?? label);
		const suites = findSuites(snapshot);
		const read = await readSide(snapshot, contract, suites);
		if (commit !== null || read.subjectDigest === then) return {
			...read,
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
		change: changeOfSides(baseline, candidate),
		revision: null,
		bootstrap: conditions.bootstrap || mode === "score"
	};
}

// src/pipeline/again/judge-stored.ts
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

// src/pipeline/again/measure-again.ts
const verifiersAtOnce = 3;
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
	const atOnce = contract.suite.concurrency ?? verifiersAtOnce;
	const judge = createStoredJudge(given);
	const queue = createJudgingQueue(folder, atOnce, (one) => judge(...one));
	await readStoredRecords(outside.files, stored.path, (record) => {
		const one = byId.get(record.case);
		return one === void 0 ? void 0 : queue.add([record, one]);
	});
	const attempts = await queue.end();
	const again = {
		...given,
		cases,
		attempts,
		runFolder: folder,
		evidenceOf: stored.path
	};
	const rechecks = await recheckMixed(again);
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

// src/pipeline/again/rescore.ts
/**
* Scores a finished run again with today's checks, from the evidence that it kept; runs no agent. What the evidence does not hold any more
* is not assessed. Writes a run of its own: the old results stay as they are.
*/
async function rescore(request, given) {
	const { files } = given;
	const stored = await readFrameToJudge(files, request.path, request.name);
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
		await folder.writeJson("contract.json", reportContract(contract, null));
		const known = new Set(selected.planned.map(({ id }) => id));
		const planned = stored.plan.attempts.filter(({ case: id }) => known.has(id));
		await folder.writeJson("plan.json", {
			...stored.plan,
			contractDigest: contract.digest,
			attempts: planned,
			notRun: selected.notRun
		});
		const measuring = () => measureAgain({
			stored,
			sides,
			selected,
			planned,
			folder,
			outside
		});
		const evidence = {
			from: join(stored.path, "evidence"),
			to: join(request.out, "evidence")
		};
		const again = await besideCopy(files, evidence, measuring);
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
		await writeReports(folder, told, {
			page,
			random: outside.randomId,
			name: request.outName
		});
		return told;
	});
}
/** The evidence is judged where it lies, so that it can be copied meanwhile. */
async function besideCopy(files, { from, to }, use) {
	if (!await files.exists(from)) return use();
	const stop = new AbortController();
	const copying = files.copyAhead(from, to, stop.signal);
	copying.catch(() => void 0);
	try {
		const made = await use();
		await copying;
		return made;
	} finally {
		stop.abort();
		await copying.catch(() => void 0);
	}
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

export { rescoreCommand };