import { D as problemLine, E as UserError, M as terminalText, O as quoteText, T as withFileErrors, h as quietCommand } from "./start.js";
import { lstat, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, resolve } from "node:path";
import { O as withoutTrailing, g as interruptSignal, w as sha256Hex } from "./opening.js";
import { A as compilePattern, B as lateLibraries, E as suggestion, R as matchesAny, S as either$1, T as shownPath, c as textOf, d as mostDefinitionBytes, k as PatternError, l as parseYaml, s as parseDefinition, t as loadContract, u as leaf, w as quote } from "./contract.js";
import { Un as findSuites, qt as withOutside, sn as makeFolders } from "./engine.js";
import { G as remoteOwner } from "./shared.js";

// src/contract/foreign/draft.ts
const mostIdChars = 120;
/** A text as a segment of an id: letters, digits, `.`, `_` and `-`. */
function idSegment(text) {
	const plain = text.normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
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
/** Characters of one file of cases: bytes are what is limited, and a character has at most four. */
const mostFileChars = 2e5;
/** A value as YAML that reads well: long texts in blocks, no aliases, no folded lines. */
function yamlText(value) {
	return lateLibraries.yaml().stringify(value, {
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
const known$3 = "id title category split family query fixture history criteria checks retrieved injected".split(" ");
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
	leaveOthers(row, known$3, "a row", remarks);
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
const known$2 = "id name prompt query expected_output files expectations assertions should_trigger".split(" ");
/** The list of evals in a file: under `evals`, or the file itself. */
function evalsIn(whole) {
	return whole.isList ? whole.items() : whole.at("evals")?.items() ?? [];
}
/** True for a skill's evals.json. */
function isSkillEvals(whole) {
	const [one] = evalsIn(whole);
	const asks = one?.at("prompt") ?? one?.at("query") ?? null;
	const says = known$2.slice(4).some((key) => one?.at(key) !== void 0 && one.at(key) !== null);
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
	leaveOthers(one, known$2, "an eval", folder.remarks);
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
const nothing = "no_nets.json";
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
		path: `${name}/${nothing}`,
		executable: false,
		bytes: new TextEncoder().encode("{ \"nets\": [], \"ops\": [] }\n")
	};
	const value = draft({
		...name === posix.basename(path) ? {} : { title: `Task ${posix.basename(path)}` },
		...reference === null ? {} : { reference: { output: reference } },
		...count === 0 ? {} : { doctored: [{
			output: nothing,
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
		const text = entry !== void 0 && this.has(path) && entry.sizeBytes <= 1048576 ? textOf(await this.#snapshot.read(entry)) : null;
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
function asked(prompt, test, folder) {
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
function nameOf(text) {
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
	const codePath = `verifiers/code/${nameOf(code)}.${extension}`;
	const setting = `${JSON.stringify({
		code: posix.basename(codePath),
		function: named,
		vars,
		threshold,
		negated,
		config: at.at("config")?.value ?? {}
	}, null, 2)}\n`;
	const settingPath = `verifiers/code/${nameOf(setting)}.json`;
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
const mostChars$1 = 2e3;
function text(keys) {
	return [{
		type: "text",
		...keys
	}];
}
/** Texts as patterns that match exactly them, between two more; null, and a remark, when one is too long for a pattern. */
function exactly(assertion, texts, before = "", after = "") {
	const patterns = texts.map((one) => `${before}${literalPattern(one)}${after}`);
	return patterns.every(({ length }) => length <= mostChars$1) ? patterns : unconverted(assertion, `a text of more than ${mostChars$1} characters can't be a pattern`, "put it into a verifier");
}
function texts(assertion) {
	const found = textsOf(assertion.value);
	if (found === null) unconverted(assertion, `the value of ${assertion.type} is no text`, "write it as a text or a list of texts");
	return found;
}
function matching(key, flags, before = "") {
	return (assertion) => {
		const found = texts(assertion);
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
	const found = texts(assertion);
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
	const found = texts(assertion)?.[0];
	if (found === void 0) return null;
	if (!negated) return text({ equals: found });
	const patterns = exactly(assertion, [found], "\\A", "\\z");
	return patterns === null ? null : text({
		none: patterns,
		flags: ""
	});
};
const regex = (assertion) => {
	const found = texts(assertion)?.[0];
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
const isJson = (assertion) => {
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
	"is-json": isJson,
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
function unknown(assertion) {
	const { type } = assertion;
	const todo = instead.find(([shape]) => shape.test(type))?.[1] ?? "write a verifier (docs/checks.md, Verifiers)";
	return unconverted(assertion, `the assertion type ${quote(type)} has no counterpart`, todo);
}
async function converted(assertion) {
	const { type, at } = assertion;
	if ((at.at("transform") ?? at.at("contextTransform")) !== null) return unconverted(assertion, "an answer that is transformed first can't be checked as it is", "write a verifier that does both");
	if (codeTypes.includes(type)) return codeAssertion(assertion);
	const convert = Object.hasOwn(converters, type) ? converters[type] : void 0;
	return convert === void 0 ? unknown(assertion) : convert(assertion);
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
function isScalar(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function fits({ vars, prefix, suffix }) {
	return Object.entries(vars).every(([name, value]) => /^[A-Za-z_][\w.-]*$/.test(name) && isScalar(value)) && prefix === "" && suffix === "";
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
	if (!(found !== null && (value !== void 0 || threshold !== void 0 || known$1.has(type))) || !known$1.has(type)) return {
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
const known$1 = new Set("answer-relevance bleu classifier contains contains-all contains-any contains-html contains-json contains-sql contains-xml context-faithfulness context-recall context-relevance cost equals factuality finish-reason g-eval gleu guardrails icontains icontains-all icontains-any is-html is-json is-refusal is-sql is-valid-function-call is-valid-openai-function-call is-valid-openai-tools-call is-xml latency levenshtein llm-rubric meteor model-graded-closedqa model-graded-factuality moderation perplexity perplexity-score pi python regex rouge-n ruby similar skill-used starts-with tool-call-f1 webhook word-count".split(" "));

// src/contract/foreign/promptfoo/csv-tests.ts
/** Rows of a CSV file of tests as tests: a column a variable, `__expected` columns as assertions. */
async function csvTests(path, folder) {
	const text = await folder.text(path);
	if (text === null) return [];
	let rows;
	try {
		rows = lateLibraries.csvParse().parse(text, {
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
const known = "description prompts providers targets tests defaultTest scenarios evaluateOptions $schema".split(" ");
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
	const ask = making.outside ? variablesOf(test, vars) : asked(prompt, {
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
const mostChars = 67108864;
/** A case for each test and prompt, up to a bound on both their number and what they hold. */
async function casesOf(prompts, tests, making, whole) {
	const cases = [];
	let pairs = 0;
	let chars = 0;
	for (const prompt of prompts) for (const [index, test] of tests.entries()) {
		if (test.prompts !== null && !test.prompts.includes(prompt.label)) continue;
		pairs += 1;
		if (pairs > mostPairs || chars > mostChars) {
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
	leaveOthers(whole, known, "the configuration", folder.remarks);
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

// src/pipeline/authoring/convert-suite.ts
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
		await withFileErrors(target, async () => {
			await makeFolders(dirname(target), 511);
			await writeFile(target, bytes, {
				flag: "wx",
				mode: executable ? 493 : 420
			});
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
permissions: { actions: read, contents: read, pull-requests: write, statuses: write }
jobs:
  casegate:
    # A draft is not measured, so that its check must not answer for the run that follows it.
    name: \${{ github.event.pull_request.draft && 'casegate (draft)' || 'casegate' }}
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0, persist-credentials: false }
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
	const others = suite === "cases" ? "" : `suite: ${suite}, `;
	const keys = [
		...suite === "cases" ? [] : [`        with: { suite: ${suite} }\n`],
		...agent === void 0 ? [] : [`        # Its provider is asked only where you say so: with: { ${others}allow-cloud: true }\n`],
		...agent === void 0 ? [] : [`        env: { ${agent.key}: "\${{ secrets.${agent.key} }}" }\n`]
	];
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
const passedOver = /(^|\/)(node_modules|vendor|dist|build|\.casegate|\.git)(\/|$)/;
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
	const paths = folder.paths.filter((path) => !passedOver.test(path) && !inSuite(path));
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
	return lateLibraries.yaml().stringify(value, {
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

// src/pipeline/authoring/scaffold-suite.ts
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
	await writeBeside(made, folder, print);
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
async function writeBeside({ beside, owners }, suite, print) {
	for (const file of beside) {
		const isOwners = ownersPlaces.includes(file.path);
		const places = isOwners ? ownersPlaces : [file.path];
		const [first] = (await Promise.all(places.map(async (path) => await isThere(path) ? [path] : []))).flat();
		if (first === void 0) await write([file], print);
		else if (isOwners) print(`KEPT ${first}: add ${owners.map((line) => line.replace(/^# /, "")).join(" and ")}`);
		else print(`KEPT ${first}: ${await whyKept(first, suite)}`);
	}
}
/** A workflow of an earlier suite gates that one alone. */
async function whyKept(path, suite) {
	const text = path.startsWith(".github/workflows/") ? await readFile(path, "utf8").catch(() => "") : "";
	const gatesIt = text.includes(suite) || suite === "cases" && !/^[^#\n]*\bsuite:/m.test(text);
	return text === "" || gatesIt ? "it is there already, and nothing is overwritten" : `see that its input suite names or covers ${suite}`;
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

export { initCommand };