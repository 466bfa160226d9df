import { rm } from "node:fs/promises";
import { dirname, posix, resolve } from "node:path";
import { E as UserError, M as terminalText, g as wholeNumber, h as quietCommand, v as Option } from "./start.js";
import { B as lateLibraries, h as traceFormOf, j as canonicalJson, t as loadContract } from "./contract.js";
import { Cn as recordedEvidence, In as writeSuites, J as readStoredEvidence, Sn as verifyAttempt, dn as wholeTraceReader, jn as isolated, qt as withOutside, tt as evidenceFolderOf, xn as verifying } from "./engine.js";
import { B as replaceFile, a as latestFolder, c as writeTree, o as readKeptRun, s as readTree } from "./shared.js";
import { g as interruptSignal, r as _usingCtx } from "./opening.js";

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
	const document = lateLibraries.yaml().parseDocument(text, {
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
	const { isMap, isSeq } = lateLibraries.yaml();
	if (isMap(contents)) return contents;
	if (!isSeq(contents)) return null;
	const maps = contents.items.filter((item) => isMap(item));
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
	const document = lateLibraries.yaml().parseDocument(text, {
		version: "1.2",
		uniqueKeys: false
	});
	if (document.errors.length > 0) return false;
	return canonicalJson(document.toJS({ maxAliasCount: 1e3 })) === canonicalJson(wanted);
}
/** The text with the key's new value in place of its old one, or behind the last key of the map. */
function splice(text, map, json, key, value) {
	const pairs = map.items;
	const keyOf = (pair) => lateLibraries.yaml().isScalar(pair.key) ? pair.key.value : null;
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
	return lateLibraries.yaml().stringify({ [key]: value }, {
		lineWidth: 0,
		version: "1.2"
	}).replace(/^(?=.)/gm, column);
}

// src/pipeline/authoring/edit-suite.ts
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

// src/pipeline/authoring/reference-evidence.ts
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

// src/pipeline/authoring/make-reference.ts
/**
* Makes a good attempt the reference of its case: its answer and what else is needed for it to pass as a recorded answer. Throws a UserError for
* an attempt that does not pass, that holds secrets, that was cut, or that can't be recorded so that it passes. Writes nothing.
*/
async function makeReference(request, given) {
	try {
		var _usingCtx$1 = _usingCtx();
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
		const written = _usingCtx$1.a(await writeTree(tree, cookie, outside));
		refuseFlawed(request, evidence, written.redactor);
		return await findPassing({
			one,
			evidence,
			contract,
			written,
			cookie,
			outside,
			request
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
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

export { referenceCommand };