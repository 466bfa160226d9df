import { randomUUID } from "node:crypto";
import { S as revisionFileFor, b as decisionFileFor, et as contractFingerprint } from "./conclusion.js";
import { E as UserError, h as quietCommand } from "./start.js";
import { H as pullOption, R as decider, U as withPullRun, V as readStoredReport, z as writeReady } from "./shared.js";

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
function revisionFingerprint({ contract, decision }) {
	if (contract.revision === null) throw new UserError({
		where: "--revision",
		what: "the candidate of this report does not edit the suite",
		todo: "name a case instead"
	});
	if (decision.reasons.some(({ code }) => code === "suite_unusable")) throw new UserError({
		where: "--revision",
		what: "the changed suite can't be read, and after the merge nothing could be decided by it",
		todo: "mend it as the report says"
	});
	return contractFingerprint(contract.path, contract.digest, contract.revision.digest);
}

export { acceptCommand, rejectCommand };