import { resolve } from "node:path";
import { E as UserError, g as wholeNumber, h as quietCommand, v as Option } from "./start.js";
import { X as digestOfAttempt, at as verdictPath, it as manualDigest, mn as isEvidenceThere, qt as withOutside, tt as evidenceFolderOf } from "./engine.js";
import { p as verdictFileSchema } from "./seldom.js";
import { R as decider, o as readKeptRun, z as writeReady } from "./shared.js";
import { I as findStoredContract } from "./conclusion.js";
import { g as interruptSignal } from "./opening.js";

// src/pipeline/again/record-verdict.ts
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

export { verdictCommand };