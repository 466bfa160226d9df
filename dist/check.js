import { posix, resolve } from "node:path";
import { h as traceFormOf, n as idleOutageHints, t as loadContract } from "./contract.js";
import { An as readSide, Dn as reuseHints, Gn as suitesBelow, Hn as noSuite, In as writeSuites, Jn as createRedactor, Ln as runSetup, Mn as exportWithout, Nn as shareBuilt, Tn as idleGlobs, Un as findSuites, Vn as secretValues, Wn as readSuiteFolder, cn as jsonText, jn as isolated, qt as withOutside, un as validate } from "./engine.js";
import { M as terminalText, O as quoteText, h as quietCommand } from "./start.js";
import { g as interruptSignal, v as isolationOption } from "./opening.js";

// src/contract/blindness-hints.ts
/** The share of false alarms in each direction that the fresh attempts are held to. */
const level = .05;
/** One of so many results is the most extreme of n attempts a side, so that no p is smaller than its inverse. */
function arrangements(attempts) {
	let number = 1;
	for (let one = 1; one <= attempts; one += 1) number = number * (attempts + one) / one;
	return number;
}
const canConfirm = (attempts, cases) => cases / arrangements(attempts) <= level * (1 + 1e-9);
const mayVary = ({ cases }) => cases.filter(({ kind, split, deterministic }) => kind === "agent" && split === "development" && !deterministic);
/** Fresh attempts that could confirm nothing where every case is flagged and an agent fails each of them in every attempt. */
function freshHints(contract) {
	const { confirm } = contract.suite.criteria;
	const flagged = Math.min(confirm.cases, mayVary(contract).length);
	if (flagged === 0 || canConfirm(confirm.attempts, flagged)) return [];
	let enough = confirm.attempts + 1;
	while (!canConfirm(enough, flagged)) enough += 1;
	const at = flagged === 1 ? "a case" : `${flagged} cases`;
	return [`${confirm.attempts === 1 ? "1 fresh attempt" : `${confirm.attempts} fresh attempts`} a side can't confirm that ${at} got worse, even if every one fails, which would leave the run inconclusive; raise criteria.confirm.attempts to ${enough} or more`];
}
/** What `casegate check` says of a suite whose attempts are too few to show a difference of a case, however large. */
function blindnessHints(contract) {
	const { confirm, review } = contract.suite.criteria;
	const alone = confirm.attempts === 0 || confirm.cases === 0;
	if (review === "reproduced" && !alone) return freshHints(contract);
	if (review !== "significant" && review !== "reproduced") return [];
	const varying = mayVary(contract);
	const most = Math.max(0, ...varying.map(({ repeats }) => repeats));
	if (varying.length === 0 || canConfirm(most, 1)) return [];
	return [`no difference of a case can block: ${most === 1 ? "1 attempt" : `${most} attempts`} a side and no fresh ones can't confirm that it got worse, even if every one fails; raise repeats to 3 or more, or ask for fresh attempts (criteria.confirm)`];
}

// src/contract/misplaced-paths.ts
/** Words of a command as a shell would part them, roughly: it is only asked whether one is the path of a file. */
function wordsOf(command) {
	return typeof command === "string" ? command.split(/[\s;|&<>()"'`=]+/) : command;
}
function inFixture(path, { fixture }, files) {
	if (fixture === void 0) return false;
	return files.has(posix.join(fixture, path)) || files.has(fixture) && posix.basename(fixture) === path;
}
/** A file's own path, written from the root of the repository, that an attempt's folder does not hold. */
function misplaced(command, cases, { folder }, repository) {
	const files = new Set(folder.entries.map(({ path }) => path));
	return wordsOf(command).map((word) => posix.normalize(word)).filter((path) => repository.has(path) && !cases.some((one) => inFixture(path, one, files)));
}
/**
* Where the suite starts an agent or a scenario by a path of the repository, though each attempt starts in a folder of its own that
* holds the fixture and nothing else: one sentence each, with what to write. Such a program may still be meant (the agent may make that
* file first), so that this is a hint and no error. `repository` holds the paths of all files of the side.
*/
function misplacedPaths(contract, repository) {
	const agentCases = contract.cases.filter(({ kind }) => kind === "agent");
	const { run } = contract.suite.agent ?? {};
	return [...run === void 0 ? [] : [{
		owner: "agent.run",
		command: run,
		cases: agentCases
	}], ...contract.cases.flatMap((one) => one.run === void 0 ? [] : [{
		owner: `run of ${one.id}`,
		command: one.run,
		cases: [one]
	}])].flatMap(({ owner, command, cases }) => [...new Set(misplaced(command, cases, contract, repository))].map((path) => `${owner} names ${path}, a file of the repository, but starts in a folder that holds the case's fixture alone; write ${placeOf(path, contract)}`));
}
function placeOf(path, { folder }) {
	const inSuite = posix.relative(folder.path, path);
	return inSuite.startsWith("../") ? `{subject}/${path}` : `{suite}/${inSuite}`;
}

// src/contract/weak-check-hints.ts
const mostNamed$1 = 3;
/** What `casegate check` says of checks on which the agent has no influence: nothing that it does could break them, or satisfy them. */
function weakCheckHints({ cases, suite }) {
	return [
		...spacedGlobs(cases),
		...unbrokenCritical(cases),
		...traceless(cases, suite.agent)
	];
}
/** A recorded answer may tell its calls, so that the harness finds nothing wrong with what no attempt will ever show. */
function traceless(cases, agent) {
	if (traceFormOf(agent) !== "none") return [];
	const ids = cases.filter(({ kind }) => kind === "agent").flatMap(({ checks }) => checks.filter((check) => !check.advisory && readsTrace(check)));
	return ids.length === 0 ? [] : [`the agent writes no trace, so that no attempt can pass ${named(ids.map(({ id }) => id))}; name its form in agent.trace`];
}
/** True for a check that holds only where the trace shows every call. */
function readsTrace(check) {
	return check.type === "refusal" || check.type === "skill" || check.type === "tools" && !readsService(check);
}
/** A glob is for a tool's name, which has no space: who writes one means what the call asks for. Services log what they like. */
function spacedGlobs(cases) {
	const users = /* @__PURE__ */ new Map();
	for (const { checks } of cases) for (const check of checks) {
		if (check.type !== "tools" || readsService(check)) continue;
		const { must = [], never = [], only = [], order = [], count = {}, args = {} } = check;
		const globs = [
			...must,
			...never,
			...only,
			...order,
			...Object.keys(count),
			...Object.keys(args)
		];
		for (const glob of globs.filter((one) => /\s/.test(one))) users.set(glob, [...users.get(glob) ?? [], check.id]);
	}
	return [...users].map(([glob, ids]) => `${named(ids)}: ${quoteText(glob)} is compared with names of tools, which hold no space; what a call asks for is tested by args`);
}
/** Nobody has seen these fail. Cases without any doctored answer are listed as unvalidated already; one that names no check may break any. */
function unbrokenCritical(cases) {
	const ids = cases.flatMap(({ checks, doctored }) => {
		if (doctored.length === 0 || doctored.some(({ fails }) => fails === void 0)) return [];
		const broken = new Set(doctored.map(({ fails }) => fails));
		return checks.filter((check) => check.critical && !broken.has(check.id) && !readsService(check)).map(({ id }) => id);
	});
	return ids.length === 0 ? [] : [`no doctored answer shows that ${named([...new Set(ids)])} can fail, which is critical; add one with fails: and its id`];
}
/** A recorded answer holds nothing that a service logged. */
function readsService(check) {
	return check.type === "tools" && check.from !== "trace";
}
function named(ids) {
	const more = ids.length > mostNamed$1 ? ` and ${ids.length - mostNamed$1} more` : "";
	return `${ids.slice(0, mostNamed$1).join(", ")}${more}`;
}

// src/pipeline/harness/check-suites.ts
/** Loads every suite in a folder of one side and validates its harness; runs no agent. */
async function checkSuites(request, given) {
	const snapshot = await given.repository.snapshot(request.from ?? ".");
	const paths = suitesBelow(snapshot, request.suite);
	if (paths.length === 0) throw noSuite(snapshot, request.suite);
	const tracked = new Set(snapshot.entries.map(({ path }) => path));
	const all = findSuites(snapshot);
	const checked = [];
	for (const path of paths) {
		const folder = await readSuiteFolder(snapshot, path);
		if (folder === null) throw new Error(`the suite ${path} vanished`);
		const contract = loadContract(folder);
		const outside = await isolated(given, contract.suite);
		const suites = await writeSuites(contract, outside);
		const ownSide = await readSide(snapshot, contract, all);
		const withheld = {
			suites: all,
			ignore: contract.suite.subject.ignore
		};
		const { folder: subject } = await exportWithout(withheld, snapshot, outside);
		const shared = {
			cookie: outside.randomId(),
			redactor: createRedactor(secretValues(contract.suite, outside.engine))
		};
		const places = {
			subject,
			...suites
		};
		const end = await runSetup({
			...shared,
			...outside,
			suite: contract.suite,
			folders: places,
			account: "candidate",
			abort: outside.interrupt
		});
		const setup = end.kind === "failed" ? `${end.reason}: ${end.output}` : null;
		await shareBuilt(subject, contract, outside);
		const folders = {
			...suites,
			subject: {
				baseline: subject,
				candidate: subject
			},
			links: {
				baseline: [],
				candidate: []
			},
			home: subject,
			notMaterialised: []
		};
		const harness = setup === null ? await validate({
			...shared,
			request,
			contract,
			cases: contract.cases,
			folders,
			outside
		}) : null;
		const summary = {
			path,
			name: contract.name,
			version: contract.version,
			cases: contract.cases.length
		};
		const hints = [
			...misplacedPaths(contract, tracked),
			...idleGlobs(contract, ownSide),
			...reuseHints(contract),
			...idleOutageHints(contract),
			...blindnessHints(contract),
			...weakCheckHints(contract)
		];
		checked.push({
			...summary,
			setup,
			harness,
			hints,
			valid: harness?.valid === true
		});
	}
	return checked;
}

// src/commands/check-command.ts
const inconclusive = 3;
/** `casegate check`: load the suites of the working tree and validate their harness. */
function checkCommand(terminal, end) {
	return quietCommand("check", "load the suite of the working tree, validate the harness").option("--suite <dir>", "folder of the suite, or of several", "cases").addOption(isolationOption()).option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--json", "print what was found as JSON: of each suite one object, in a list").option("--quiet", "print nothing but errors").action(async (options) => {
		const log = { line: options.quiet === true ? () => {} : terminal.note };
		const outside = {
			folder: ".",
			out: resolve(".casegate/run"),
			log,
			interrupt: interruptSignal(),
			isolation: options.isolation
		};
		const checked = await withOutside(outside, (given) => checkSuites(options, given));
		if (options.json === true) terminal.print(`${jsonText(checked)}\n`);
		else if (options.quiet !== true) for (const suite of checked) terminal.print(`${checkedLines(suite).join("\n")}\n`);
		end(checked.every(({ valid }) => valid) ? 0 : inconclusive);
	});
}
/** What a check found, in lines for a terminal or a log. */
function checkedLines({ path, version, cases, setup, harness, hints, valid }) {
	const wrong = harness?.checks.filter((check) => !check.ok) ?? [];
	const text = (raw) => terminalText(raw, 300);
	return [
		`${valid ? "VALID" : "INVALID"} ${text(path)} ${text(version)}: ${cases} ${cases === 1 ? "case" : "cases"}, ${harness?.checks.length ?? 0} harness checks`,
		...setup === null ? [] : [`  setup: ${text(setup)}`],
		...wrong.map((check) => `  ${text(check.case)} ${check.kind}: ${text(check.outcome)}, expected ${text(check.expected)}${check.detail === null ? "" : ` (${text(check.detail)})`}`),
		...unvalidatedLines(harness?.unvalidated ?? [], text),
		...hints.map((hint) => `  hint: ${text(hint)}`)
	];
}
const mostNamed = 5;
/** A few cases have a line each, many one together. */
function unvalidatedLines(ids, text) {
	const why = "unvalidated: no reference, no doctored answer";
	if (ids.length <= mostNamed) return ids.map((id) => `  ${text(id)} is ${why}`);
	const named = ids.slice(0, mostNamed).map(text).join(", ");
	return [`  ${ids.length} cases are ${why} (${named} and ${ids.length - mostNamed} more)`];
}

export { checkedLines as n, checkSuites as r, checkCommand as t };