import { _ as UserError } from "./start.js";
import { $ as readVerdicts, $n as changeOfSides, Et as reviewRequest, G as readWholeRun, Hn as isUnedited, J as openSides, Q as judgedByPeople, St as reportedSides, Tt as reviewOf, W as readStoredRun, at as readStoredRecords, dr as readSuiteFolder, er as readSide, et as withManualVerdicts, gr as ForgeError, lt as readDecisions, ur as findSuites } from "./engine.js";
import { A as loadWithHeldOut, C as withQuotedAnswers, F as conclude, N as sealBundle, P as judgedRelease, T as pageEvidence, l as writeReports, w as ownSides } from "./conclusion.js";
import { join } from "node:path";

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

// src/pipeline/again/decide-again.ts
/**
* Decides a finished run again with the decision files of today and runs nothing: the stored attempts under the same contract, the same
* change and the same plan. Replaces the run's report. Throws a UserError when anything that was measured has changed since.
*/
async function decideAgain(request, outside) {
	const { repository, files } = outside;
	const stored = await readWholeRun(files, request.path, request.name);
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
	await writeReports(reportFolder(stored.path, outside), report, page, outside.randomId);
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
/** Decision files of the working tree that the candidate's commit lacks: whoever forgets to commit one should be told. */
async function uncommitted(candidate, request, { repository }) {
	if (candidate.commit === null || request.candidate !== void 0) return [];
	const known = new Set(candidate.entries.map(({ path, blob }) => `${blob} ${path}`));
	return ((await repository.snapshot(".").catch(() => null))?.entries ?? []).filter(({ path }) => /^\.casegate\/(decisions|expected|verdicts)\//.test(path)).filter(({ path, blob }) => !known.has(`${blob} ${path}`)).map(({ path }) => `${path} is not committed and does not count`);
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
	return `Decided again without running: the attempts are those of ${name} of ${stored.report.startedAt.slice(0, 10)}, made for the same suite and change.`;
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

export { reusedNote as a, decideAgain as c, laterNotes as i, decideKept as n, earlierOf as o, keepRun as r, editedAttempts as s, openReleaseSides as t };