import { join as join$1, resolve } from "node:path";
import { A as pathText, E as UserError, O as quoteText, S as lookAt, T as withFileErrors, _ as InvalidArgumentError, c as keepHeapGrowth, g as wholeNumber, h as quietCommand, k as comparePaths, l as setHeapGrowth, o as letHeapStart, v as Option, w as todoOf, x as hasNoRoom, y as errnoOf } from "./start.js";
import * as promises from "node:fs/promises";
import { lstat, open, readFile, readdir, readlink, realpath, stat } from "node:fs/promises";
import { chmodSync, closeSync, constants, fchmodSync, fstatSync, lstatSync, mkdirSync, mkdtempSync, openSync, opendirSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, rmdir, symlinkSync, unlink, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import * as crypto from "node:crypto";
import { createHash, randomBytes } from "node:crypto";
import { execFile, spawn } from "node:child_process";
import { setImmediate } from "node:timers/promises";

// src/model/shard-request.ts
/** Reads `2/8`; null when it is no part of a whole. */
function parseShard(text) {
	const [, index = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
	const shard = {
		index: Number(index),
		of: Number(of)
	};
	return shard.index >= 1 && shard.index <= shard.of ? shard : null;
}

// src/lib/trim-end.ts
/** A text without the given characters at its end. In one pass, because `/[\u2026]+$/` needs quadratic time on hostile text. */
function withoutTrailing(text, characters) {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

// src/lib/object-hash.ts
/** Node 20.12 and later have it: nothing is made for one digest, of which an export needs one for each file. */
const atOnce = crypto.hash;
/** The digest of bytes, or of a string's UTF-8 bytes, as lower-case hex digits. */
function hexDigest(format, bytes) {
	if (atOnce !== void 0) return atOnce(format, bytes, "hex");
	return crypto.createHash(format).update(bytes).digest("hex");
}
/** A hash that becomes git's id of an object once all `sizeBytes` of its content went in. */
function createObjectHash(format, type, sizeBytes) {
	return crypto.createHash(format).update(`${type} ${sizeBytes}\0`);
}
/** Git's id of content as a blob. */
function blobId(format, content) {
	return createObjectHash(format, "blob", content.length).update(content).digest("hex");
}
/** The object format that an id is written in. */
function formatOfId(id) {
	return id.length === 64 ? "sha256" : "sha1";
}
/** True for a full object id, lower-case. */
function isObjectId(text) {
	return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

// src/lib/sha256.ts
/** SHA-256 of bytes, or of a string's UTF-8 bytes, as 64 lower-case hex digits. */
function sha256Hex(bytes) {
	return hexDigest("sha256", bytes);
}

// src/lib/export-path.ts
/** Code points that HFS+ leaves out when it compares names, so that `.g<200c>it` is `.git` there. */
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** True for a name that some file system takes for `.git`: other case, 8.3 name, trailing dots and spaces, streams, invisible characters. */
function isGitName(name) {
	const plain = name.replace(ignoredByHfs, "").toLowerCase();
	return /^(\.git|git~[0-9])([ .]*)(:.*)?$/.test(plain);
}
const plainCharacters = /^[\x01-\x5b\x5d-\x7f]+$/;
/** A part that is empty, or may be `.`, `..` or stand for `.git`. */
const unusualPart = /(?:^|\/)(?:[.gG/]|$)/;
/** Why a path of a tree can't be written below an export; null when it can. */
function exportPathProblem(path) {
	if (plainCharacters.test(path) && !unusualPart.test(path)) return null;
	if (path.includes("\0")) return "holds a NUL character";
	if (path.includes("\\")) return "holds a backslash or bytes that are not UTF-8";
	if (path.startsWith("/")) return "is absolute";
	const names = path.split("/");
	if (names.some((name) => name === "" || name === "." || name === "..")) return "has an empty, . or .. part";
	if (names.some(isGitName)) return "has a part that stands for .git";
	return null;
}
/**
* Why a link can't be made at `path` in an export; null when it can. `..` is allowed only at the start of the target: there it walks
* real folders, while after a name it could walk up from where another link leads.
*/
function linkTargetProblem(path, target) {
	if (target === "") return "has no target";
	if (target.includes("\0") || target.includes("\\")) return "has a target with NUL, a backslash or bytes that are not UTF-8";
	if (target.startsWith("/")) return "has an absolute target";
	const parts = target.split("/").filter((part) => part !== "" && part !== ".");
	const up = parts.findIndex((part) => part !== "..");
	const upCount = up === -1 ? parts.length : up;
	if (parts.slice(upCount).includes("..")) return "has a target with .. after a name";
	if (upCount > path.split("/").length - 1) return "leads out of the export";
	if (parts.some(isGitName)) return "leads into .git";
	return null;
}

// src/lib/layout-problems.ts
const ascii = /^[\0-\x7f]*$/;
/** The name under which file systems that ignore case and Unicode form keep a path. */
function foldedPath(path) {
	return ascii.test(path) ? path.toLowerCase() : path.normalize("NFC").toLowerCase().normalize("NFC");
}
function clash(place, earlier) {
	if (place.isFolder && earlier.isFolder) return null;
	if (place.path !== earlier.path) return `differs from ${quoteText(earlier.path)} only in case or Unicode form`;
	return place.isFolder === earlier.isFolder ? "stands twice in its tree" : "is both a folder and something else";
}
/**
* Entries that could land on one another: the same name twice, a folder that is also a file or a link, names that differ only in case.
* The last is refused on every file system, so that one tree gives one export everywhere.
*/
function layoutProblems(entries) {
	const places = /* @__PURE__ */ new Map();
	const problems = [];
	function problemAt(place) {
		const key = foldedPath(place.path);
		const earlier = places.get(key);
		if (earlier !== void 0) return clash(place, earlier);
		places.set(key, place);
		return null;
	}
	function problemAbove(path) {
		for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
			const what = problemAt({
				path: path.slice(0, slash),
				isFolder: true
			});
			if (what !== null) return what;
		}
		return null;
	}
	let sound = null;
	for (const { path } of entries) {
		const parent = path.slice(0, path.lastIndexOf("/") + 1);
		const above = parent === sound ? null : problemAbove(path);
		if (above === null) sound = parent;
		const what = above ?? problemAt({
			path,
			isFolder: false
		});
		if (what !== null) problems.push({
			path,
			what
		});
	}
	return problems;
}

// src/lib/usual-path.ts
/** Where programs are looked for when the gate itself was started without PATH. */
const usualPath = "/usr/local/bin:/usr/bin:/bin";
/**
* PATH as whatever the gate starts gets it: its absolute folders alone. Any other, such as `.` or `node_modules/.bin`, would be one of the checkout
* or of a workspace, where a candidate may have put a `git` or a `node` of its own.
*/
function searchPath(path) {
	const folders = (path ?? "").split(":").filter((folder) => folder.startsWith("/"));
	return folders.length > 0 ? folders.join(":") : usualPath;
}

// src/commands/common-options.ts
const levels = [
	"best",
	"user",
	"mount",
	"sandbox",
	"none"
];
const splits = ["development", "held_out"];
/** How far the programs of a suite are kept from the machine. */
function isolationOption() {
	return new Option("--isolation <level>", "how far programs are kept from this machine, in place of the suite's level").choices(levels);
}
/** Which cases a run makes. */
function caseOption() {
	return new Option("--case <glob>", "only these cases; such a run is inconclusive");
}
/** Which split a run makes. */
function splitOption() {
	return new Option("--split <name>", "only this split; such a run is inconclusive").choices(splits);
}
/** How the run's attempts are made, and where it is told; `run-request.ts` reads them. */
function withAttemptOptions(command, words) {
	return command.option("--repeats <n>", "more attempts than the contract plans", wholeNumber(1)).option("--concurrency <n>", words.concurrency, wholeNumber(1)).option("--resume", words.resume).option("--allow-cloud", "authorise agents that the suite marks as cloud").option("--block-external", "close the attempts' network and record what they wanted of it").option("--strict-harness", "refuse cases without a reference or a doctored answer").option("--keep-workspaces", "leave the attempts' folders for a look").option("--history <dir>", "add the run to the history in this folder").option("--json", "print report.json on standard output").option("--quiet", "print nothing but errors");
}
/** The options of a command that measures both sides under a suite of the repository. */
function withRunOptions(command, suiteWords) {
	return withAttemptOptions(command.addOption(isolationOption()).option("--suite <dir>", suiteWords, "cases").option("--out <dir>", "folder for the run and its report", ".casegate/run").addOption(caseOption()).addOption(splitOption()), {
		concurrency: "pairs of attempts at the same time",
		resume: "continue a run that was interrupted or killed"
	});
}

// src/commands/interrupt-signal.ts
const interrupted = 130;
/** Aborts at the first interrupt; a second one ends the process at once. The handlers stay: a library that finds none ends the process. */
function interruptSignal() {
	const controller = new AbortController();
	const onSignal = () => {
		if (controller.signal.aborted) process.exit(interrupted);
		controller.abort();
	};
	for (const name of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(name, onSignal);
	return controller.signal;
}

// src/adapters/files/names-in.ts
const entriesAtOnce$2 = 256;
/** A folder of this size can't hold more names than are read at once for a third of the cost. */
const smallBytes$1 = 4096;
/**
* The names in a folder as bytes, read a few at a time, since somebody may have put a million into it, or where its own size as the system
* tells it is known to be small, at once. Throws what opening it throws.
*/
function* namesIn(folder, sizeBytes) {
	if (sizeBytes <= smallBytes$1) {
		yield* readdirSync(folder, { encoding: "buffer" });
		return;
	}
	const entries = opendirSync(folder, {
		encoding: "buffer",
		bufferSize: entriesAtOnce$2
	});
	try {
		for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) yield entry.name;
	} finally {
		entries.closeSync();
	}
}

// src/adapters/files/random-name.ts
const nameBytes = 12;
const drawnAtOnce = 256;
let drawn = Buffer.alloc(0);
let used = 0;
/** A name that nobody can guess. The system is asked for many at once: each question costs more than the name. */
function randomName() {
	if (used === drawn.length) {
		drawn = randomBytes(nameBytes * drawnAtOnce);
		used = 0;
	}
	used += nameBytes;
	return drawn.toString("hex", used - nameBytes, used);
}

// src/adapters/files/files-node-remove.ts
const maxPathBytes = 1e3;
const unlinksAtOnce = 32;
const mostAtOnce = 16;
/** Enough for 10,000 folders with the longest names; something that makes files as fast as they are removed must not hold us for ever. */
const maxPasses = 1e4;
function join(folder, name) {
	return Buffer.concat([
		folder,
		Buffer.from("/"),
		name
	]);
}
/** Nothing to do for what is gone already; any other error is kept for the end, so that the rest is removed all the same. */
async function attempt(removal, step) {
	try {
		await step();
		removal.steps += 1;
	} catch (error) {
		if (errnoOf(error) !== "ENOENT") removal.failed ??= error;
	}
}
/** A folder's owner may have taken away the right to look into it or to remove from it. */
async function unlock(folder, mode) {
	if ((mode & 448) !== 448) await promises.chmod(folder, 448);
}
/** What `promises.unlink` does, in less time. */
function unlinked(location) {
	return new Promise((resolve, reject) => unlink(location, (error) => error === null ? resolve() : reject(error)));
}
async function removeEntry(removal, location) {
	const stats = await promises.lstat(location);
	if (!stats.isDirectory()) return promises.unlink(location);
	await unlock(location, stats.mode);
	if (location.length > removal.root.length + maxPathBytes) return promises.rename(location, join(removal.root, Buffer.from(randomName())));
	await emptyFolder(removal, location);
	await promises.rmdir(location);
}
async function emptyFolder(removal, folder) {
	const names = await promises.opendir(folder, {
		encoding: "buffer",
		bufferSize: 256
	});
	let running = [];
	const others = [];
	for await (const entry of names) {
		const location = join(folder, entry.name);
		const plain = entry.isFile() || entry.isSymbolicLink();
		running.push(plain ? attempt(removal, () => unlinked(location)) : removedOr(others, removal, location));
		if (running.length < unlinksAtOnce) continue;
		await Promise.all(running);
		running = [];
		for (const other of others.splice(0)) await attempt(removal, () => removeEntry(removal, other));
	}
	await Promise.all(running);
	for (const other of others) await attempt(removal, () => removeEntry(removal, other));
}
/** Removes a small folder beside its neighbours, or puts it among `others`, which are gone through one by one. */
async function removedOr(others, removal, location) {
	if (await removeSmall(location)) removal.steps += 1;
	else others.push(location);
}
/**
* Removes a folder that holds nothing or a few files, as those of most attempts, at a tenth of the cost: looked at directly, removed beside
* everything else, since a disk that is busy makes who removes something wait. False where it is anything else, or where anything
* resists: then the thorough way sees to what is left.
*/
async function removeSmall(root) {
	const names = fewNames(root);
	if (names === null) return false;
	return (await Promise.all(names.map((name) => isDone((done) => unlink(join(root, name), done))))).every((one) => one) && isDone((done) => rmdir(root, done));
}
/** The names in a folder; null where it is none, or holds too many. */
function fewNames(root) {
	try {
		const stats = lstatSync(root);
		if (!stats.isDirectory()) return null;
		const names = [];
		for (const name of namesIn(root, stats.size)) if (names.push(name) > mostAtOnce) return null;
		return names;
	} catch {
		return null;
	}
}
function isDone(step) {
	return new Promise((resolve) => step((error) => resolve(error === null)));
}
/**
* Removes a folder and all below it, following no link: also folders without rights, of any depth and with any names. What is not there
* is no error; what resists is a UserError after everything else is gone.
*/
async function removeTree(folder) {
	const root = Buffer.from(folder);
	if (await removeSmall(root)) return;
	const removal = {
		root,
		steps: 0,
		failed: null
	};
	for (let pass = 0; pass < maxPasses; pass += 1) {
		removal.steps = 0;
		removal.failed = null;
		await attempt(removal, () => removeEntry(removal, root));
		if (removal.failed === null || removal.steps === 0) break;
	}
	if (removal.failed === null) return;
	const code = errnoOf(removal.failed);
	throw new UserError({
		where: quoteText(pathText(root)),
		what: `could not be removed (${code ?? "unknown error"})`,
		todo: hasNoRoom(removal.failed) ? `${todoOf(code)}, and remove it by hand` : "remove it by hand, with the rights of whoever owns what is left in it"
	});
}

// src/adapters/files/process-identity.ts
/** The identity of this process. */
function ownIdentity() {
	return {
		pid: process.pid,
		started: startOf(process.pid),
		machine: machineId()
	};
}
/** True while any process has this number. */
function isTaken(pid) {
	return answers(pid) && startOf(pid) !== null;
}
/** True while this very process lives. One of another machine, or of a container that is gone, does not. */
function isAlive({ pid, started, machine }) {
	if (machine !== machineId()) return false;
	if (!answers(pid)) return false;
	return started === null || startOf(pid) === started;
}
/**
* This process in a name: its number, its start and a short digest of where both mean something. Elsewhere than on Linux, the number alone.
*/
function ownMark() {
	const { pid, started, machine } = ownIdentity();
	return started === null || machine === null ? `${pid}` : `${pid}-${started}-${shortDigest(machine)}`;
}
/** True for a mark of `ownMark` whose process was of this machine and has ended; false for what can't be told. */
function isEndedMark(mark) {
	const [, pid, started, digest] = /^(\d+)-(\d+)-([0-9a-f]{8})$/.exec(mark) ?? [];
	const machine = machineId();
	if (pid === void 0 || machine === null || digest !== shortDigest(machine)) return false;
	return startOf(Number(pid)) !== started;
}
function shortDigest(text) {
	return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
function answers(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Null for a process that is not there, or that has ended and only waits for its parent to ask. */
function startOf(pid) {
	const text = lookAt(`/proc/${pid}/stat`, textOf);
	const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
	return fields === void 0 || fields[0] === "Z" ? null : fields[19] ?? null;
}
/** What `readMachineId` found: neither of the two changes while a process lives, and a folder full of names asks for each. */
let ownMachine = null;
function machineId() {
	ownMachine ??= readMachineId();
	return ownMachine;
}
function readMachineId() {
	const boot = lookAt("/proc/sys/kernel/random/boot_id", textOf);
	const space = lookAt("/proc/self/ns/pid", (path) => readlinkSync(path));
	return boot === null || space === null ? null : `${boot.trim()} ${space}`;
}
function textOf(path) {
	return readFileSync(path, "latin1");
}

// src/adapters/files/remove-many.js?raw
var remove_many_default = "// The text of a thread: removes what is below the folder `root`, at once and without a word of what resists: who started it goes through what\n// is left. It follows no link: each folder is looked at before it is opened.\nconst { lstatSync, opendirSync, rmdirSync, unlinkSync } = require(\"node:fs\");\nconst { root } = require(\"node:worker_threads\").workerData;\n\nfunction attempt(step, path) {\n  try {\n    step(path);\n  } catch {}\n}\n\nfunction removeBelow(folder) {\n  if (!lstatSync(folder).isDirectory()) return;\n  const entries = opendirSync(folder, { bufferSize: 256 });\n  const folders = [];\n  try {\n    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {\n      const path = `${folder}/${entry.name}`;\n      if (entry.isDirectory()) folders.push(path);\n      else attempt(unlinkSync, path);\n    }\n  } finally {\n    entries.closeSync();\n  }\n  for (const path of folders) {\n    attempt(removeBelow, path);\n    attempt(rmdirSync, path);\n  }\n}\n\nattempt(removeBelow, root);\n";

// src/adapters/files/remove-by-thread.ts
/** Fewer are gone before a thread would have begun. */
const manyEntries$1 = 2e3;
/** True for a real folder with many entries below it, of which no more than that are looked at. */
function hasMany(root) {
	if (!lstatSync(root).isDirectory()) return false;
	let seen = 0;
	const folders = [root];
	for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
		const entries = opendirSync(folder);
		try {
			for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
				seen += 1;
				if (seen >= manyEntries$1) return true;
				if (entry.isDirectory()) folders.push(`${folder}/${entry.name}`);
			}
		} finally {
			entries.closeSync();
		}
	}
	return false;
}
/**
* Removes most of what is below a private folder of this process with very many entries in a thread: there each is one call, a promise for each costs several times
* that, and a disk that is busy makes only the thread wait. What resists stays, without
* a word. Of anything but a real folder nothing is touched.
*/
async function removeByThread(root) {
	try {
		if (!hasMany(root)) return;
	} catch {
		return;
	}
	const { Worker } = await import("node:worker_threads");
	await new Promise((resolve) => {
		const thread = new Worker(remove_many_default, {
			eval: true,
			workerData: { root },
			env: {},
			execArgv: [],
			resourceLimits: {
				maxYoungGenerationSizeMb: 2,
				maxOldGenerationSizeMb: 64
			}
		});
		thread.once("online", keepHeapGrowth);
		thread.on("error", () => void 0);
		thread.on("exit", () => resolve());
	});
}

// src/adapters/files/temp-homes.ts
/** Makes a private folder (mode 0700) whose name tells which process made it; by default in the system's folder for temporary files. */
async function makeTempHome(base = tmpdir()) {
	return withFileErrors(base, async () => {
		const real = realPathOf$1(base);
		return mkdtempSync(join$1(real, `run-${ownMark()}-`));
	});
}
function realPathOf$1(base) {
	try {
		return realpathSync.native(base);
	} catch (error) {
		throw errnoOf(error) === "ENOENT" ? missing(base) : error;
	}
}
function missing(base) {
	return new UserError({
		where: quoteText(base),
		what: "the folder for temporary files is not there",
		todo: "make it, or name another one with TMPDIR"
	});
}
/** Removes a folder of `makeTempHome`; what resists stays there, still private. */
async function removeTempHome(home) {
	await removeByThread(home).catch(() => void 0);
	await removeTree(home).catch(() => void 0);
}
/**
* Removes the private folders that processes which have ended left in the system's folder for temporary files: real folders of ours, of
* mode 0700, whose names tell such a process (or `pid`, where a name tells no more than a number). No list is asked for them, so that
* whoever writes one can make nothing else disappear. Returns how many were removed.
*/
async function removeEndedHomes(pid) {
	const base = await realpath(tmpdir()).catch(() => null);
	const names = base === null ? [] : await readdir(base).catch(() => []);
	let removed = 0;
	for (const name of names) {
		const [, mark] = /^run-([0-9a-f-]+)-[A-Za-z0-9]{6}$/.exec(name) ?? [];
		if (mark === void 0 || !(mark === `${pid}` || isEndedMark(mark))) continue;
		const home = join$1(base ?? "", name);
		if (!await isPrivateFolder(home)) continue;
		if (await removeTree(home).then(() => true, () => false)) removed += 1;
	}
	return removed;
}
async function isPrivateFolder(path) {
	const stats = await lstat(path).catch(() => null);
	if (stats === null || !stats.isDirectory()) return false;
	return stats.uid === process.getuid?.() && (stats.mode & 511) === 448;
}

// src/adapters/git/git-program.ts
const maxOutputBytes = 536870912;
/** Runs git to its end, with nothing to read. Rejects never: how it ended is for the caller to judge. */
function runGit(args, { cwd, env, timeoutMs }) {
	const options = {
		cwd,
		env,
		timeout: timeoutMs,
		killSignal: "SIGKILL",
		maxBuffer: maxOutputBytes
	};
	return new Promise((resolve) => {
		const child = execFile("git", args, {
			...options,
			encoding: "buffer"
		}, (error, stdout, stderr) => {
			const code = error?.code ?? void 0;
			resolve({
				exit: error === null ? 0 : typeof code === "number" ? code : null,
				code: typeof code === "string" ? code : void 0,
				stdout,
				stderr
			});
		});
		child.stdin?.on("error", () => void 0);
		child.stdin?.end();
	});
}
/** Starts git; what the system said where it can't. */
async function startGit(args, env) {
	const program = spawn("git", args, {
		env,
		stdio: [
			"pipe",
			"pipe",
			"ignore"
		],
		detached: true
	});
	const ended = new Promise((resolve) => program.once("close", () => resolve()));
	if (program.pid !== void 0) {
		program.on("error", () => void 0);
		return {
			program,
			ended
		};
	}
	return { code: (await new Promise((resolve) => program.once("error", resolve))).code };
}

// src/adapters/git/repository-git-command.ts
const timeoutMs = 12e4;
/** What can start programs, reach the network or change what objects mean is switched off, whatever the repository says. */
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.commitGraph=false",
	"core.warnAmbiguousRefs=true",
	"protocol.allow=never",
	"advice.graftFileDeprecated=false"
].flatMap((setting) => ["-c", setting]);
function realPathOf(folder) {
	try {
		return realpathSync.native(folder);
	} catch {
		return folder;
	}
}
/** The folder is trusted by its name in a private configuration file: older git ignores `-c safe.directory`. */
async function makeHome(folder) {
	const home = await makeTempHome();
	const quoted = realPathOf(folder).replaceAll("\\", "\\\\").replaceAll("\"", "\\\"").replaceAll("\n", "\\n");
	await withFileErrors(home, async () => {
		mkdirSync(join$1(home, "empty"));
		writeFileSync(join$1(home, "config"), `[safe]\n\tdirectory = "${quoted}"\n`, { mode: 384 });
	});
	return home;
}
function environment(home) {
	return {
		PATH: searchPath(process.env["PATH"]),
		HOME: join$1(home, "empty"),
		LANG: "C",
		LC_ALL: "C",
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_CONFIG_GLOBAL: join$1(home, "config"),
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_LAZY_FETCH: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_GRAFT_FILE: "/dev/null"
	};
}
function notStarted(code) {
	if (code === "EMFILE" || code === "ENFILE") return new UserError({
		what: `git could not be run (${code})`,
		todo: "raise the limit of open files (ulimit -n)"
	});
	if (code === "EAGAIN" || code === "ENOMEM") return new UserError({
		what: `git could not be run, since the machine has no room for another process (${code})`,
		todo: "close programs, or raise the limits of processes (ulimit -u) and memory, and go on with --resume where a run had begun"
	});
	return code === "ENOENT" ? new UserError({
		what: "git was not found",
		todo: "install git 2.32 or later and put it into PATH"
	}) : new UserError({
		what: `git could not be run (${code ?? "ended by a signal or its time limit"})`,
		todo: "try again, and see that the repository lies on a disk that answers"
	});
}
/** All that git is asked for here ends with a line end or a NUL, so an answer with half a line was cut. */
function refuseCut(command, stdout) {
	const last = stdout.at(-1) ?? 0;
	if (last === 0 || last === 10) return;
	throw new UserError({
		what: `git ${command} ended in the middle of its answer`,
		todo: "try again, and look for damage with `git fsck`"
	});
}
/** The error for a git command that should not have failed. */
function gitFailed(command, output) {
	const line = output.stderr.trim().split("\n").at(-1) ?? "";
	return new UserError({
		what: `git ${command} failed with ${quoteText(line)}`,
		todo: /config|repo(sitory)? version|extension|gitfile/.test(line) ? "mend what git names there, or use a newer git" : "look for damage with `git fsck`"
	});
}
function createGitCommand(folder) {
	let home = null;
	const argsOf = (args) => [
		"--no-pager",
		"--no-replace-objects",
		"--literal-pathspecs",
		"-C",
		folder,
		...settings,
		...args
	];
	const env = async () => {
		home ??= makeHome(folder);
		return environment(await home);
	};
	return {
		folder,
		async run(...args) {
			const { exit, code, stdout, stderr } = await runGit(argsOf(args), {
				env: await env(),
				timeoutMs
			});
			if (exit === null) throw notStarted(code);
			if (exit === 0) refuseCut(args[0] ?? "", stdout);
			return {
				exit,
				stdout,
				stderr: stderr.toString("utf8")
			};
		},
		async start(...args) {
			const child = await startGit(argsOf(args), await env());
			if ("code" in child) throw notStarted(child.code);
			return child;
		},
		async close() {
			await home?.then(removeTempHome, () => void 0);
		}
	};
}

// src/adapters/git/borrowed-objects.ts
/**
* The error for an object of a clone that borrows objects (`--shared`, `--reference`) from a folder which is not there, as in a container that
* the folder was not mounted into; null where it borrows from none such.
*/
async function lenderMissing(git, id) {
	const output = await git.run("rev-parse", "--git-path", "objects");
	if (output.exit !== 0) throw gitFailed("rev-parse", output);
	const objects = resolve(git.folder, output.stdout.toString().replace(/\n$/, ""));
	const text = await readFile(resolve(objects, "info/alternates"), "utf8").catch(() => "");
	for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
		if ((await stat(resolve(objects, line)).catch(() => null))?.isDirectory() === true) continue;
		return new UserError({
			what: `object ${id} is missing, because this clone borrows objects from ${quoteText(line)}, which is not there`,
			todo: "bring that folder back, or clone without --shared and --reference"
		});
	}
	return null;
}

// src/adapters/git/repository-git-resolve.ts
const unshallow = "fetch the whole history: `fetch-depth: 0` in actions/checkout, or `git fetch --unshallow`";
/** The object format of the repository; null when the folder is no git repository. */
async function findObjectFormat(git) {
	const output = await git.run("rev-parse", "--show-object-format");
	if (output.exit === 0) return output.stdout.toString().trim() === "sha256" ? "sha256" : "sha1";
	if (/dubious ownership|unsafe repository/.test(output.stderr)) throw new UserError({
		where: git.folder,
		what: "git does not trust this repository, because someone else owns it",
		todo: "start in the top folder of the repository, or change its owner"
	});
	if (/not a git repository|cannot change to/.test(output.stderr)) return null;
	throw gitFailed("rev-parse", output);
}
/** The file in which git keeps the commits at which a shallow clone was cut; a whole one has none. */
async function shallowFile(git) {
	const output = await git.run("rev-parse", "--git-path", "shallow");
	if (output.exit !== 0) throw gitFailed("rev-parse", output);
	return output.stdout.toString().replace(/\n$/, "");
}
/** Ids of the commits at which a shallow clone was cut; empty for a whole one. */
async function shallowCommits(git, file = shallowFile(git)) {
	const text = await readFile(resolve(git.folder, await file), "utf8").catch(() => "");
	return new Set(text.split("\n").filter(isObjectId));
}
/** The error for history that a shallow clone lacks. */
function historyMissing(where) {
	return new UserError({
		where,
		what: "not in this shallow clone",
		todo: unshallow
	});
}
/** True when git lists this clone's objects as to be fetched later (`--filter`). */
async function isFiltered(git) {
	return (await git.run("config", "--get-regexp", "^remote\\..*\\.(promisor|partialclonefilter)$")).exit === 0;
}
/** The error for an object that the repository should hold. */
async function objectMissing(git, id) {
	if (await isFiltered(git)) return new UserError({
		what: `content of ${id} is missing, because this clone was made with --filter`,
		todo: "clone without --filter (no `filter` in actions/checkout), or run `git fetch --refetch --no-filter`"
	});
	if ((await shallowCommits(git)).size > 0) return historyMissing(id);
	const lender = await lenderMissing(git, id);
	if (lender !== null) return lender;
	return new UserError({
		what: `object ${id} is missing from the repository`,
		todo: "look for damage with `git fsck`, and clone again"
	});
}
function isNameable(ref) {
	return ref.trim() !== "" && ref.length <= 1e3 && !/[\0-\x1f\x7f]/.test(ref);
}
/** No ref begins like a path from here or from the root. */
function isPath(ref) {
	return /^(\.{1,2}$|\.{0,2}\/)/.test(ref);
}
/** True for text that may be asked about as the name of a commit. */
function isRefName(ref) {
	return isNameable(ref) && !ref.startsWith("-") && !isPath(ref);
}
/** Refuses text that git could take for an option or that is no name at all. */
function checkRef(ref) {
	if (ref.startsWith("-")) throw new UserError({
		where: quoteText(ref),
		what: "a commit can't be named by text that starts with -",
		todo: "give a branch, a tag, a commit id or a folder"
	});
	if (!isNameable(ref)) throw new UserError({
		where: quoteText(ref),
		what: "neither a commit nor a folder can have this name",
		todo: "give a branch, a tag, a commit id or a folder"
	});
}
/**
* The full id of the commit that a ref, tag or short id names, verified to be one; null when git knows no such name. Rejects with a
* UserError when the name is ambiguous or names something else.
*/
async function resolveCommit(git, ref) {
	checkRef(ref);
	if (isPath(ref)) return null;
	const verify = (name) => git.run("rev-parse", "--verify", "--end-of-options", name);
	const [found, commit] = await Promise.all([verify(ref), verify(`${ref}^{commit}`)]);
	if (/is ambiguous/.test(found.stderr)) throw new UserError({
		where: quoteText(ref),
		what: "ambiguous: it names more than one thing",
		todo: "write refs/heads/NAME for a branch, refs/tags/NAME for a tag, or the full commit id"
	});
	if (found.exit !== 0) return null;
	const id = commit.stdout.toString().trim();
	if (commit.exit === 0 && isObjectId(id)) return id;
	return notCommit(git, ref, found.stdout.toString().trim());
}
/** `rev-parse --verify` accepts every full id, also of what is missing; a name that leads to nothing is damage. */
async function notCommit(git, ref, id) {
	const type = await git.run("cat-file", "-t", id);
	if (type.exit !== 0 && (isObjectId(ref) || !isObjectId(id))) return null;
	if (type.exit !== 0) throw await objectMissing(git, id);
	throw new UserError({
		where: quoteText(ref),
		what: `names a ${type.stdout.toString().trim()}, not a commit`,
		todo: "give a branch, a tag, a commit id or a folder"
	});
}
async function isCommit(git, name) {
	const { exit } = await git.run("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
	return exit === 0;
}
/** The error for text that is neither a commit nor a folder, with the nearest fix. */
async function unresolved(git, ref) {
	const remote = `origin/${ref}`;
	const there = await git.run("rev-parse", "--verify", "--quiet", "--end-of-options", `refs/remotes/${remote}`);
	const where = quoteText(ref);
	if (there.exit === 0) return new UserError({
		where,
		what: "only the remote's branch of this name is here",
		todo: `write ${quoteText(remote)}`
	});
	if ((await shallowCommits(git)).size > 0) return historyMissing(where);
	const lender = isObjectId(ref) ? await lenderMissing(git, ref) : null;
	if (lender !== null) return lender;
	const refs = await git.run("for-each-ref", "--count=1");
	if (refs.exit === 0 && refs.stdout.length === 0 && !await isCommit(git, "HEAD")) return new UserError({
		where,
		what: "this repository holds no commit yet, and no folder has this name",
		todo: "make the first commit (git add --all && git commit), or fetch one, and name its branch"
	});
	return new UserError({
		where,
		what: "neither a commit of this repository nor a folder",
		todo: "see what there is with `git branch --all` and `git tag`"
	});
}

// src/adapters/git/repository-git-history.ts
const maxCommitBytes = 1048576;
const maxCommits = 1e4;
const mostInLine = 20;
function requireId(id) {
	if (!isObjectId(id)) throw new Error("a full object id is needed here");
	return id;
}
/** What a line of the commit's own head says, as often as it stands there. */
async function readHead(git, objects, commit, key) {
	const chunks = [];
	if (await objects.stream(requireId(commit), ({ type, sizeBytes }) => {
		if (type !== "commit" || sizeBytes > maxCommitBytes) throw new UserError({
			what: `${commit} is a ${type}, not a commit`,
			todo: "give a commit id"
		});
	}, (chunk) => void chunks.push(Uint8Array.from(chunk))) === null) throw await objectMissing(git, commit);
	const [head = ""] = Buffer.concat(chunks).toString("latin1").split("\n\n", 1);
	return head.split("\n").filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
}
/** Parents as the commit itself names them: a shallow clone's cut and grafts don't hide any. */
function readParents(git, objects, commit) {
	return readHead(git, objects, commit, "parent");
}
/** The id of a commit's tree. */
async function readTreeId(git, objects, commit) {
	const [tree = ""] = await readHead(git, objects, commit, "tree");
	return tree;
}
/** The commits above `from` up to `to` where they are a few in one line, as on most branches; null elsewhere. Starts no program. */
async function lineOf(git, objects, from, to) {
	const line = [];
	for (let commit = to; commit !== from;) {
		const parents = await readParents(git, objects, commit);
		const [parent] = parents;
		if (parent === void 0 || parents.length > 1 || line.length === mostInLine) return null;
		line.push(commit);
		commit = parent;
	}
	return line.reverse();
}
async function revList(git, from, to) {
	const range = [
		to,
		`^${from}`,
		"--"
	];
	const [output, counted] = await Promise.all([git.run("rev-list", "--topo-order", "--reverse", ...range), git.run("rev-list", "--count", ...range)]);
	if (output.exit !== 0) throw await missingOf(git, [from, to], gitFailed("rev-list", output));
	const commits = output.stdout.toString("latin1").split("\n").filter(isObjectId);
	if (counted.exit !== 0 || Number(counted.stdout.toString("latin1")) !== commits.length) throw notWhole$1("rev-list");
	return commits;
}
/** Ids of the commits that `to` has and `from` has not, parents before children. Rejects when a shallow clone hides some. */
async function listCommits(git, objects, from, to, cut) {
	cut.catch(() => void 0);
	const [first, last] = [requireId(from), requireId(to)];
	const commits = await lineOf(git, objects, first, last).catch(() => null) ?? await revList(git, first, last);
	if (commits.length > maxCommits) throw new UserError({
		what: `more than ${maxCommits} commits lie between ${from} and ${to}`,
		todo: "compare commits that are closer, for example the merge base"
	});
	const known = await cut;
	const hidden = commits.find((commit) => known.has(commit));
	if (hidden !== void 0) throw historyMissing(`the history before ${hidden}`);
	return commits;
}
/** The best common ancestor of two commits; null when there is none. Rejects when a shallow clone leaves the answer open. */
async function findMergeBase(git, objects, [a, b], shallow) {
	const output = await git.run("merge-base", requireId(a), requireId(b));
	if (output.exit > 1) throw await missingOf(git, [a, b], gitFailed("merge-base", output));
	const base = output.stdout.toString("latin1").trim();
	if (output.exit === 0 && !isObjectId(base)) throw notWhole$1("merge-base");
	if (base === "") {
		if ((await shallow()).size > 0) throw historyMissing(`the merge base of ${a} and ${b}`);
		return null;
	}
	for (const end of [a, b]) await listCommits(git, objects, base, end, shallow());
	return base;
}
function notWhole$1(command) {
	return new UserError({
		what: `git ${command} gave an answer that is not whole`,
		todo: "try again, and look for damage with `git fsck`"
	});
}
async function missingOf(git, ids, otherwise) {
	for (const id of ids) if ((await git.run("cat-file", "-t", id)).exit !== 0) return objectMissing(git, id);
	return otherwise;
}

// src/adapters/git/tree-listing.ts
/** The records of `ls-tree -z --long`: mode, type, id and padded size, a tab, the raw path. */
function listedEntries(output) {
	const records = output.toString("latin1").split("\0");
	if (records.pop() !== "") throw notWhole();
	return records.map((record) => {
		const tab = record.indexOf("	");
		const [mode = "", type = "", id = "", size = ""] = record.slice(0, Math.max(tab, 0)).split(/ +/);
		return {
			mode,
			type,
			id,
			size,
			path: record.slice(tab + 1)
		};
	});
}
/** Takes a listing that names folders before what is in them (`-r -t`) apart. */
function listedTrees(entries, rootId) {
	const trees = [];
	let at = 0;
	const take = (id, folder) => {
		const children = [];
		trees.push({
			id,
			children
		});
		for (let entry = entries[at]; entry?.path.startsWith(folder); entry = entries[at]) {
			at += 1;
			children.push({
				...entry,
				path: entry.path.slice(folder.length)
			});
			if (entry.type === "tree") take(entry.id, `${entry.path}/`);
		}
	};
	take(rootId, "");
	return trees;
}
/** Git's id of a tree of these entries, as git writes it today. */
function treeId({ id, children }) {
	const parts = children.flatMap(({ mode, path, id: child }) => [Buffer.from(`${mode.replace(/^0+/, "")} ${path}\0`, "latin1"), Buffer.from(child, "hex")]);
	const bytes = Buffer.concat(parts);
	return createObjectHash(formatOfId(id), "tree", bytes.length).update(bytes).digest("hex");
}
/** A mode as git lists it, of all that trees have ever held: an ordinary file may be run by its owner or not. */
function usualMode(octal) {
	const mode = Number.parseInt(octal, 8);
	return mode >> 12 === 8 ? (mode & 64) === 0 ? "100644" : "100755" : mode.toString(8);
}
/** The entries of a tree in its own bytes, in the words of a listing; null where they are cut. */
function ownEntries(bytes, idBytes) {
	const text = Buffer.from(bytes).toString("latin1");
	const found = [];
	for (let at = 0; at < text.length;) {
		const [blank, end] = [text.indexOf(" ", at), text.indexOf("\0", at)];
		if (blank === -1 || end < blank || end + idBytes >= text.length) return null;
		const id = Buffer.from(text.slice(end + 1, end + 1 + idBytes), "latin1").toString("hex");
		found.push(`${usualMode(text.slice(at, blank))} ${id} ${text.slice(blank + 1, end)}`);
		at = end + 1 + idBytes;
	}
	return found;
}
/** True where a tree that was written otherwise, as by very old git, still holds these entries and no other. */
async function isOldTree({ id, children }, read) {
	const bytes = await read(id);
	const own = bytes === null ? null : ownEntries(bytes, id.length / 2);
	const listed = children.map((one) => `${usualMode(one.mode)} ${one.id} ${one.path}`);
	return own !== null && own.join("\0") === listed.join("\0");
}
/** Throws unless the listing is all of the tree: an entry that is missing would be missed by nobody. */
async function checkListing(entries, rootId, read) {
	for (const tree of listedTrees(entries, rootId)) if (treeId(tree) !== tree.id && !await isOldTree(tree, read)) throw notWhole(rootId);
}
function notWhole(id) {
	return new UserError({
		what: `git's listing of ${id === void 0 ? "a tree" : `tree ${id}`} is not what the tree holds`,
		todo: "try again, and look for damage with `git fsck`"
	});
}

// src/adapters/git/repository-git-tree.ts
const modes = {
	"100644": "100644",
	"100664": "100644",
	"100755": "100755",
	"120000": "120000",
	"160000": "160000"
};
/** The size is `BAD`, so NaN, of a missing object. */
function treeEntry({ mode: modeText, id: blob, size, path }) {
	const mode = modes[modeText];
	if (mode === void 0) throw new UserError({
		what: `a tree entry has the unknown mode ${modeText}`,
		todo: "look for damage with `git fsck`"
	});
	const sizeBytes = size === "-" ? 0 : Number(size);
	return {
		path: pathText(Buffer.from(path, "latin1")),
		mode,
		blob,
		sizeBytes
	};
}
function treeEntries(listed) {
	return listed.filter(({ type }) => type !== "tree").map(treeEntry).sort((a, b) => comparePaths(a.path, b.path));
}
/**
* Every entry below a commit or tree id that is no folder, sorted by path. Paths are relative to that tree. `root` is the tree's own id: a
* listing that was cut short is no smaller tree.
*/
async function listTree(git, objects, id, root) {
	const [output, rootId] = await Promise.all([git.run("ls-tree", "-r", "-t", "-z", "--long", "--full-tree", id), root]);
	if (output.exit !== 0) throw /promisor/.test(output.stderr) ? await objectMissing(git, id) : gitFailed("ls-tree", output);
	const listed = listedEntries(output.stdout);
	const entries = treeEntries(listed);
	const missing = entries.find(({ sizeBytes }) => Number.isNaN(sizeBytes));
	if (missing !== void 0) throw await objectMissing(git, missing.blob);
	await checkListing(listed, rootId, (tree) => readTree(objects, tree));
	return entries;
}
/** The same of a commit. */
function listCommit(git, objects, commit) {
	return listTree(git, objects, commit, readTreeId(git, objects, commit));
}
/** The bytes of a tree; null where it is not there. */
async function readTree(objects, id) {
	const chunks = [];
	const take = (chunk) => void chunks.push(Uint8Array.from(chunk));
	return (await objects.stream(id, () => void 0, take))?.type === "tree" ? Buffer.concat(chunks) : null;
}
/** What HEAD holds for the folder that git runs in, with paths relative to it; null where there is no commit. */
async function listHeadHere(git) {
	const output = await git.run("ls-tree", "-r", "-z", "--long", "HEAD");
	return output.exit === 0 ? treeEntries(listedEntries(output.stdout)) : null;
}

// src/adapters/git/read-folder-file.ts
const chunkBytes = 262144;
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Files of this size are read at once. */
const smallFileBytes = 262144;
/** Room for what git puts before a content. */
const headerBytes = 32;
let scratch = null;
/**
* Reads a small regular file at once, as many bytes as it had when it was opened. Null when it shrank meanwhile, is not small or no regular
* file (any more): then the long way tells.
*/
function readSmallFile(location, format) {
	const file = openSync(location, flags);
	try {
		const stats = fstatSync(file);
		if (!stats.isFile() || stats.size > 262144) return null;
		scratch ??= Buffer.allocUnsafe(262176);
		const length = stats.size === 0 ? 0 : readSync(file, scratch, headerBytes, stats.size, null);
		if (length !== stats.size) return null;
		const header = `blob ${length}\0`;
		const start = headerBytes - header.length;
		scratch.write(header, start, "latin1");
		return {
			stats,
			bytes: scratch.subarray(headerBytes, headerBytes + length),
			blob: hexDigest(format, scratch.subarray(start, headerBytes + length))
		};
	} finally {
		closeSync(file);
	}
}
/**
* Reads a regular file once, without following a link and without waiting for a FIFO, and hands over as many bytes as it had when it was
* opened. Returns null when it shrank meanwhile or is no regular file (any more).
*/
async function readFolderFile(location, onSize, onChunk) {
	const file = await open(location, flags);
	try {
		const stats = await file.stat();
		if (!stats.isFile()) return null;
		onSize(stats);
		const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, stats.size)));
		for (let missing = stats.size; missing > 0;) {
			const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, missing), null);
			if (bytesRead === 0) return null;
			missing -= bytesRead;
			await onChunk(buffer.subarray(0, bytesRead));
		}
		return stats;
	} finally {
		await file.close();
	}
}

// src/adapters/git/export-contents.ts
const maxPointerBytes = 1024;
const pointerStart = Buffer.from("version https://git-lfs.github.com/spec/");
function isPointer(content) {
	if (content.length > maxPointerBytes || content.length < pointerStart.length) return false;
	return pointerStart.equals(content.subarray(0, pointerStart.length));
}
/** Writes each content into all its files as it comes. */
function createContentWriter(contents, { digests, interrupts = [] }) {
	let begun = null;
	function contentAt(at) {
		const content = contents[at];
		if (content === void 0) throw new Error("nobody asked for this content");
		return content;
	}
	const throwIfInterrupted = () => {
		for (const interrupt of interrupts) interrupt.throwIfAborted();
	};
	return {
		whole(at, bytes) {
			throwIfInterrupted();
			const content = contentAt(at);
			for (const { writer, entry } of content.files) writer.file(entry, bytes);
			content.isPointer = isPointer(bytes);
			if (digests) content.sha256 = sha256Hex(bytes);
		},
		begin(at) {
			begun = {
				content: contentAt(at),
				open: [],
				hash: digests ? createHash("sha256") : null
			};
			for (const { writer, entry } of begun.content.files) begun.open.push(writer.begin(entry));
		},
		piece(bytes) {
			throwIfInterrupted();
			for (const file of begun?.open ?? []) file.write(bytes);
			begun?.hash?.update(bytes);
		},
		end() {
			for (let file = begun?.open.pop(); file !== void 0; file = begun?.open.pop()) file.close();
			if (begun !== null && begun.hash !== null) begun.content.sha256 = begun.hash.digest("hex");
			begun = null;
		},
		[Symbol.dispose]() {
			for (const file of begun?.open.splice(0) ?? []) file.close();
			begun = null;
		}
	};
}

// src/adapters/git/export-writer.ts
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
/** Names the system's error: a full disk or too long a name is for the user to mend. */
function writeFailed(path, error) {
	const code = error.code;
	return code === void 0 || error instanceof UserError ? error : new UserError({
		where: quoteText(path),
		what: `could not be written to the export (${code})`,
		todo: hasNoRoom(error) ? todoOf(code) ?? "" : "make room in the folder for temporary files, or remove the path"
	});
}
function writeAll(file, bytes) {
	for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done);
}
/** With `shared` every account may read what is written, and run or enter what its owner may. */
function createExportWriter(folder, { shared }) {
	const made = /* @__PURE__ */ new Set([""]);
	let lastParent = "";
	const folderMode = shared ? 493 : 448;
	if (shared) chmodSync(folder, folderMode);
	function makeFolder(path) {
		mkdirSync(`${folder}/${path}`, { mode: folderMode });
		if (shared) chmodSync(`${folder}/${path}`, folderMode);
	}
	/** Makes a folder and those above it, where this writer did not; on a disk that ignores case one of another spelling may stand there. */
	function ensure(path) {
		if (made.has(path)) return;
		ensure(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
		try {
			makeFolder(path);
		} catch (error) {
			if (!(error.code === "EEXIST") || !lstatSync(`${folder}/${path}`).isDirectory()) throw error;
		}
		made.add(path);
	}
	function within(path, make) {
		try {
			const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
			if (parent !== lastParent) ensure(parent);
			lastParent = parent;
			return make(`${folder}/${path}`);
		} catch (error) {
			throw writeFailed(path, error);
		}
	}
	function openNew(target, { mode }) {
		const own = mode === "100755" ? 448 : 384;
		const wanted = shared ? own | (mode === "100755" ? 45 : 36) : own;
		const file = openSync(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, wanted);
		if (shared) fchmodSync(file, wanted);
		return file;
	}
	return {
		file(entry, content) {
			within(entry.path, (target) => {
				const file = openNew(target, entry);
				try {
					writeAll(file, content);
				} finally {
					closeSync(file);
				}
			});
		},
		begin(entry) {
			const file = within(entry.path, (target) => openNew(target, entry));
			return {
				write: (piece) => within(entry.path, () => writeAll(file, piece)),
				close: () => within(entry.path, () => closeSync(file))
			};
		},
		submodule: (path) => within(path, () => makeFolder(path)),
		link: (path, to) => within(path, (target) => symlinkSync(to, target))
	};
}

// src/adapters/git/snapshot-writable.ts
const maxLinkBytes = 4e3;
const maxProblems = 20;
function problemOf(path, what) {
	return {
		where: quoteText(path),
		what: `can't be exported: it ${what}`,
		todo: "rename or remove it, or leave it out with subject.ignore"
	};
}
function refuse(problems) {
	if (problems.length > 0) throw new UserError(problems.slice(0, maxProblems));
}
/** A link's target, and why it can't be exported; null where it can. */
async function readLink(entry, stream) {
	if (entry.sizeBytes > maxLinkBytes) return {
		to: "",
		what: "is a link with too long a target"
	};
	const chunks = [];
	await stream(entry, (chunk) => void chunks.push(Uint8Array.from(chunk)));
	const to = pathText(Buffer.concat(chunks));
	const what = linkTargetProblem(entry.path, to);
	return {
		to,
		what: what === null ? null : `${what} (${quoteText(to)})`
	};
}
/** Checks paths, links and clashes before anything is written; refuses what can't be exported, unless it may be lacking. */
async function writableOf(entries, stream, mayLack) {
	const needed = [];
	const others = [];
	for (const entry of entries) (mayLack(entry.path) ? others : needed).push(entry);
	const ordered = others.length === 0 ? needed : [...needed, ...others];
	const problems = /* @__PURE__ */ new Map();
	for (const { path } of ordered) {
		const what = exportPathProblem(path);
		if (what !== null) problems.set(path, what);
	}
	for (const { path, what } of layoutProblems(ordered)) if (!problems.has(path)) problems.set(path, what);
	refuseNeeded(problems, mayLack);
	const links = [];
	for (const entry of entries.filter(({ mode, path }) => mode === "120000" && !problems.has(path))) {
		const { to, what } = await readLink(entry, stream);
		if (what === null) links.push([entry.path, to]);
		else problems.set(entry.path, what);
	}
	refuseNeeded(problems, mayLack);
	return {
		written: entries.filter(({ mode, path }) => mode !== "120000" && !problems.has(path)),
		links,
		lacking: [...problems.keys()]
	};
}
function refuseNeeded(problems, mayLack) {
	refuse([...problems].flatMap(([path, what]) => mayLack(path) ? [] : [problemOf(path, what)]));
}

// \0@oxc-project+runtime@0.159.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

// src/adapters/git/snapshot-export.ts
/** All contents that these need, each once, and for each of these what its files hold. */
function contentsOf(all, keyOf) {
	const known = /* @__PURE__ */ new Map();
	for (const { written, writer, contents } of all) for (const entry of written) {
		if (entry.mode === "160000") continue;
		const key = keyOf(entry);
		const { blob, sizeBytes, path } = entry;
		const content = known.get(key) ?? {
			blob,
			sizeBytes,
			path,
			files: [],
			isPointer: false
		};
		if (content.files.length === 0) known.set(key, content);
		content.files.push({
			writer,
			entry
		});
		contents.push(content);
	}
	return [...known.values()];
}
function exportedOf({ written, links, lacking, contents, wanted }) {
	const notMaterialised = [...lacking];
	const entries = [];
	let at = 0;
	for (const { path, mode, sizeBytes } of written) {
		const content = mode === "160000" ? void 0 : contents[at++];
		if (content?.isPointer !== false) notMaterialised.push(path);
		if (content !== void 0 && wanted.digests === true) entries.push({
			path,
			kind: "file",
			sha256: content.sha256 ?? null,
			sizeBytes
		});
	}
	if (wanted.digests !== true) return { notMaterialised };
	for (const [path, to] of links) entries.push({
		path,
		kind: "link",
		sha256: null,
		sizeBytes: Buffer.byteLength(to)
	});
	return {
		notMaterialised,
		entries
	};
}
/**
* Writes entries below empty folders of ours: files 0600 or 0700, an empty folder for each submodule, Git LFS pointers as they are stored.
* Tells the paths of submodules and pointers, and of what can't be exported but may be lacking. Paths, links and clashes of all are checked
* before the first byte is written, and links are made last, so that nothing is ever written through one.
*/
async function exportAll(wanted, source) {
	try {
		var _usingCtx$2 = _usingCtx();
		const all = [];
		for (const one of wanted) {
			if (readdirSync(one.folder).length > 0) throw new Error("an export needs an empty folder");
			const writable = await writableOf(one.entries, source.stream, one.mayLack ?? (() => false));
			const writer = createExportWriter(one.folder, { shared: one.shared === true });
			all.push({
				...writable,
				wanted: one,
				writer,
				contents: []
			});
		}
		const contents = contentsOf(all, source.keyOf);
		for (const { written, writer } of all) for (const { mode, path } of written) if (mode === "160000") writer.submodule(path);
		const interrupts = wanted.flatMap(({ interrupt }) => interrupt ?? []);
		const digests = wanted.some((one) => one.digests === true);
		const sink = _usingCtx$2.u(createContentWriter(contents, {
			digests,
			interrupts
		}));
		await source.streamAll(contents, sink);
		for (const { links, writer } of all) for (const [path, to] of links) writer.link(path, to);
		return all.map(exportedOf);
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		_usingCtx$2.d();
	}
}

// src/adapters/git/snapshot-limits.ts
const snapshotLimits = {
	files: 2e5,
	sizeBytes: 8 * 1024 ** 3
};
/** Refuses trees that are larger than one run should write. */
function checkLimits(files, sizeBytes, limits, where) {
	const over = files > limits.files ? `${limits.files} files` : sizeBytes > limits.sizeBytes ? `${limits.sizeBytes} bytes` : null;
	if (over === null) return;
	throw new UserError({
		where,
		what: `holds more than ${over}`,
		todo: "remove what agents don't need, or give a commit instead of a folder"
	});
}

// src/adapters/git/snapshot-folder-walk.ts
const maxDepth = 200;
const maxTries = 5;
const gitName = Buffer.from(".git");
const entriesAtOnce$1 = 500;
/** The error for what a folder holds but does not let us read. */
function unreadable$1(path, error) {
	const code = error.code ?? "unknown error";
	return new UserError({
		where: quoteText(path),
		what: `can't be read (${code})`,
		todo: "make it readable, or give a commit instead of a folder"
	});
}
function joinBytes(folder, name) {
	return Buffer.concat([
		folder,
		Buffer.from("/"),
		name
	]);
}
/** One file as a tree entry. A file that is being written is read again; a growing one is taken up to the size it had. */
async function freezeLarge(location, path, format) {
	for (let tries = 0; tries < maxTries; tries += 1) {
		let hash = createObjectHash(format, "blob", 0);
		const stats = await readFolderFile(location, ({ size }) => {
			hash = createObjectHash(format, "blob", size);
		}, (chunk) => void hash.update(chunk));
		if (stats !== null) return {
			path,
			mode: modeOf(stats),
			blob: hash.digest("hex"),
			sizeBytes: stats.size
		};
	}
	throw new UserError({
		where: quoteText(path),
		what: "keeps changing while it is read",
		todo: "stop what writes it, or give a commit instead of a folder"
	});
}
function modeOf({ mode }) {
	return (mode & 64) === 0 ? "100644" : "100755";
}
/** The same of a small file, at once; null when it changed meanwhile. */
function freezeSmall(location, path, format) {
	const read = readSmallFile(location, format);
	if (read === null) return null;
	return {
		path,
		mode: modeOf(read.stats),
		blob: read.blob,
		sizeBytes: read.stats.size
	};
}
function freezeLink(location, path, format) {
	const target = readlinkSync(location, { encoding: "buffer" });
	return {
		path,
		mode: "120000",
		blob: blobId(format, target),
		sizeBytes: target.length
	};
}
/** Null for what git would not take either: sockets, FIFOs, devices. */
function freezeEntry(location, path, stats, format) {
	if (stats.isSymbolicLink()) return freezeLink(location, path, format);
	if (!stats.isFile()) return null;
	return (stats.size <= 262144 ? freezeSmall(location, path, format) : null) ?? freezeLarge(location, path, format);
}
function refuseDepth(path, depth) {
	if (depth <= maxDepth) return;
	throw new UserError({
		where: quoteText(path),
		what: `more than ${maxDepth} folders deep`,
		todo: "give a flatter folder"
	});
}
/**
* Every file and link below a real folder with git's id of its content, without following links. Whatever is named `.git`, at any depth,
* and what `leaveOut` names (absolute) are passed over. Rejects over a limit and for what can't be read.
*/
async function walkFolder(root, format, limits, leaveOut) {
	const found = [];
	const prefix = root === "/" ? "" : root;
	let seen = 0;
	let sizeBytes = 0;
	function visit(location, path, depth) {
		if (leaveOut.has(`${prefix}/${path}`)) return void 0;
		const stats = lstatSync(location);
		if (stats.isDirectory()) return visitFolder(location, path, depth);
		sizeBytes += stats.isFile() ? stats.size : 0;
		checkLimits(seen, sizeBytes, limits, root);
		const entry = freezeEntry(location, path, stats, format);
		if (entry instanceof Promise) return entry.then((late) => found.push({
			entry: late,
			location
		}));
		if (entry !== null) found.push({
			entry,
			location
		});
	}
	function visitName(location, path, depth) {
		const tell = (error) => {
			if (error.code === "ENOENT") return void 0;
			throw error instanceof UserError ? error : unreadable$1(path, error);
		};
		try {
			return visit(location, path, depth)?.catch(tell);
		} catch (error) {
			return tell(error);
		}
	}
	async function visitFolder(location, path, depth) {
		refuseDepth(path, depth);
		for (const name of readdirSync(location, { encoding: "buffer" })) {
			if (name.equals(gitName)) continue;
			seen += 1;
			checkLimits(seen, sizeBytes, limits, root);
			const below = path === "" ? pathText(name) : `${path}/${pathText(name)}`;
			const later = visitName(joinBytes(location, name), below, depth + 1);
			if (later !== void 0) await later;
			if (seen % entriesAtOnce$1 === 0) await setImmediate();
		}
	}
	await visitFolder(Buffer.from(root), "", 0);
	return found;
}

// src/adapters/git/snapshot-read.ts
const maxReadBytes = 67108864;
function checkSize(sizeBytes, limitBytes, where) {
	if (sizeBytes <= limitBytes) return;
	throw new UserError({
		where,
		what: `${sizeBytes} bytes are more than the ${limitBytes} that are read here`,
		todo: "make the file smaller, or split it"
	});
}
/** The whole content of a file or link (its target), up to 64 MiB. */
async function readWhole(entry, stream) {
	if (entry.mode === "160000") throw new UserError({
		where: quoteText(entry.path),
		what: "is a submodule, of which a tree holds no content",
		todo: "copy its files into the repository, or leave it out"
	});
	checkSize(entry.sizeBytes, maxReadBytes, quoteText(entry.path));
	const chunks = [];
	await stream(entry, (chunk) => void chunks.push(Uint8Array.from(chunk)));
	return Uint8Array.from(Buffer.concat(chunks));
}

// src/adapters/git/snapshot-folder.ts
const entriesAtOnce = 500;
function changedSince(path) {
	return new UserError({
		where: quoteText(path),
		what: "changed after the run had read it",
		todo: "leave the folder alone while a run reads it, or give a commit instead"
	});
}
/** Streams a file or link again and checks that it still is what was frozen. */
function createStream(locations) {
	return async (entry, onChunk) => {
		const location = locations.get(entry);
		if (location === void 0) throw new Error("the entry belongs to another snapshot");
		const hash = createObjectHash(formatOfId(entry.blob), "blob", entry.sizeBytes);
		const take = (chunk) => {
			hash.update(chunk);
			return onChunk(chunk);
		};
		try {
			if (entry.mode === "120000") await take(await readlink(location, { encoding: "buffer" }));
			else if (await readFolderFile(location, ({ size }) => sameSize(entry, size), take) === null) throw changedSince(entry.path);
		} catch (error) {
			throw error instanceof UserError ? error : await readError(location, entry, error);
		}
		if (hash.digest("hex") !== entry.blob) throw changedSince(entry.path);
	};
}
/** Streams many files again; one that can't be read at once, or not as it was, goes the long way, which tells what is wrong. */
function streamAll(entries, locations, format) {
	const stream = createStream(locations);
	function smallContent(entry) {
		const location = locations.get(entry);
		if (location === void 0 || entry.sizeBytes > 262144) return null;
		try {
			const read = readSmallFile(location, format);
			return read?.blob === entry.blob ? read.bytes : null;
		} catch {
			return null;
		}
	}
	return async (contents, sink) => {
		for (const [at, { path }] of contents.entries()) {
			const entry = entries.get(path);
			if (entry === void 0) throw new Error("the entry belongs to another snapshot");
			if (at % entriesAtOnce === 0) await setImmediate();
			const small = smallContent(entry);
			if (small !== null) {
				sink.whole(at, small);
				continue;
			}
			sink.begin(at);
			await stream(entry, (piece) => sink.piece(piece));
			sink.end();
		}
	};
}
function sameSize(entry, size) {
	if (size !== entry.sizeBytes) throw changedSince(entry.path);
}
/** A path that is gone or became something else has changed; one that is still there can't be read. */
async function readError(location, entry, error) {
	const code = error.code;
	if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" || code === "EINVAL") return changedSince(entry.path);
	const stillThere = await lstat(location).catch(() => null);
	return code === "EACCES" && stillThere !== null ? unreadable$1(entry.path, error) : error;
}
function differs(entries, committed) {
	if (committed === null || committed.length !== entries.length) return true;
	return entries.some((entry, at) => {
		const other = committed[at];
		return entry.path !== other?.path || entry.mode !== other.mode || entry.blob !== other.blob;
	});
}
/** Freezes a folder: every file's content is named by git's id of it now, and a later read of anything else is a UserError. */
async function createFolderSnapshot(options) {
	const { folder, label, format, limits, leaveOut, committed } = options;
	const found = await walkFolder(folder, format, limits, leaveOut);
	found.sort((a, b) => comparePaths(a.entry.path, b.entry.path));
	const entries = found.map(({ entry }) => Object.freeze(entry));
	const locations = new Map(found.map(({ entry, location }) => [entry, location]));
	const stream = createStream(locations);
	const source = {
		stream,
		streamAll: streamAll(new Map(entries.map((entry) => [entry.path, entry])), locations, format),
		keyOf: ({ path }) => path
	};
	return {
		commit: null,
		label,
		dirty: differs(entries, committed),
		entries: Object.freeze(entries),
		read: (entry) => readWhole(entry, stream),
		async exportTo(target, keep, exporting = {}) {
			const kept = entries.filter(({ path }) => keep(path));
			const [exported] = await exportAll([{
				...exporting,
				entries: kept,
				folder: target
			}], source);
			return exported ?? { notMaterialised: [] };
		}
	};
}

// src/adapters/git/open-folder-snapshot.ts
/** What git says of the folder that it runs in; null where that lies in no repository. */
async function whereAt(git) {
	const output = await git.run("rev-parse", "--show-object-format", "--show-prefix");
	if (output.exit !== 0) return null;
	const [format = "", ...prefix] = output.stdout.toString("utf8").split("\n");
	return {
		format,
		isRoot: prefix.join("").trim() === ""
	};
}
/** What a checkout's `.gitignore` files keep out of its commits, such as `node_modules`: no commit could bring it along, so a working tree does not either. */
async function ignoredPaths(git) {
	const listed = await git.run(...[
		"ls-files",
		"--others",
		"--ignored",
		"--exclude-standard",
		"--directory",
		"-z"
	]);
	if (listed.exit !== 0) return [];
	return new TextDecoder().decode(listed.stdout).split("\0").filter((path) => path !== "");
}
/** Freezes a folder with what git knows of it: what HEAD has there, and what its checkout ignores. */
async function openFolderSnapshot({ format, root, folder, label, limits, leaveOut }) {
	const here = createGitCommand(folder);
	try {
		const [at, committed] = await Promise.all([whereAt(here), listHeadHere(here)]);
		const ignored = at?.isRoot === true ? await ignoredPaths(here) : [];
		return await createFolderSnapshot({
			folder,
			label,
			format,
			limits,
			leaveOut: /* @__PURE__ */ new Set([...leaveOut.map((path) => resolve(root, path)), ...ignored.map((path) => resolve(folder, path))]),
			committed: at?.format === format ? committed : null
		});
	} finally {
		await here.close();
	}
}

// src/adapters/git/repository-git-changes.ts
/** Finds the tree of a folder in commits. Trees are kept by id: most commits don't touch the folder. */
function createTreeFinder(git, objects, prefix) {
	const trees = /* @__PURE__ */ new Map([["", /* @__PURE__ */ new Map()]]);
	const ids = /* @__PURE__ */ new Map();
	async function treeId(commit) {
		const known = ids.get(commit);
		if (known !== void 0) return known;
		const header = await objects.stream(`${commit}:${prefix}`, () => void 0, () => void 0);
		if (header === null) await readParents(git, objects, commit);
		const id = header?.type === "tree" ? header.id : "";
		ids.set(commit, id);
		return id;
	}
	async function tree(id) {
		const known = trees.get(id);
		if (known !== void 0) return known;
		const entries = await listTree(git, objects, id, id);
		const read = new Map(entries.map((entry) => [entry.path, entry]));
		trees.set(id, read);
		return read;
	}
	return {
		treeId,
		tree
	};
}
function sameEntry(a, b) {
	return a?.blob === b?.blob && a?.mode === b?.mode;
}
/** Paths of which `after` differs from every tree in `before`. */
function pathsOwnTo(after, before) {
	return [...new Set([after, ...before].flatMap((tree) => [...tree.keys()]))].filter((path) => before.every((tree) => !sameEntry(after.get(path), tree.get(path))));
}
/** A submodule names a commit of another repository: there is no content here. */
function blobOf(entry) {
	return entry === void 0 || entry.mode === "160000" ? null : entry.blob;
}
function describe(commit, path, prefix, after, before) {
	const now = after.get(path);
	const earlier = before.map((tree) => tree.get(path)).find((entry) => entry !== void 0);
	return {
		commit,
		path: prefix === "" ? path : `${prefix}/${path}`,
		status: now === void 0 ? "D" : earlier === void 0 ? "A" : "M",
		blobBefore: blobOf(earlier),
		blobAfter: blobOf(now)
	};
}
/**
* What each commit in `from..to` did under the folder `prefix`, oldest commit first. Blobs are compared, so there are no renames. A merge
* commit is compared with all its parents at once: a path equal to that of any parent came from there, so a decision file that
* `git merge main` brings in is no change of the branch, while one that the merge itself writes is.
*/
async function listChanges(git, objects, range, cut) {
	const prefix = withoutTrailing(range.prefix, "/");
	const finder = createTreeFinder(git, objects, prefix);
	const changes = [];
	for (const commit of await listCommits(git, objects, range.from, range.to, cut)) {
		const parents = await readParents(git, objects, commit);
		const id = await finder.treeId(commit);
		const parentIds = await Promise.all(parents.map(finder.treeId));
		if (parentIds.includes(id)) continue;
		const after = await finder.tree(id);
		const before = await Promise.all((parentIds.length === 0 ? [""] : parentIds).map(finder.tree));
		const paths = pathsOwnTo(after, before).sort(comparePaths);
		changes.push(...paths.map((path) => describe(commit, path, prefix, after, before)));
	}
	return changes;
}

// src/adapters/git/repository-git-names.ts
/** Null unless git has found every name to be one commit and had nothing to remark: then each is asked about alone, for its own mistake. */
async function askTogether(git, names) {
	const revisions = names.map((name) => `${name}^{commit}`);
	const output = await git.run("rev-parse", "--show-object-format", "--git-path", "shallow", ...revisions);
	const [format, shallow, ...commits] = output.stdout.toString("utf8").replace(/\n$/, "").split("\n");
	if (output.exit !== 0 || output.stderr !== "" || shallow === void 0) return null;
	if (commits.length !== names.length || !commits.every(isObjectId)) return null;
	return {
		format: format === "sha256" ? "sha256" : "sha1",
		shallow,
		commits
	};
}
function createCommitNames(git) {
	const known = /* @__PURE__ */ new Map();
	let format = null;
	let shallow = null;
	let turn = null;
	const asked = /* @__PURE__ */ new Map();
	async function ask(names) {
		turn = null;
		const answers = await askTogether(git, names).catch((error) => {
			for (const name of names) asked.delete(name);
			throw error;
		});
		format ??= answers?.format ?? null;
		shallow ??= answers?.shallow ?? null;
		for (const [at, name] of names.entries()) {
			const commit = answers?.commits[at];
			if (commit !== void 0) known.set(name, commit);
			asked.delete(name);
		}
	}
	async function glance(name) {
		if (!isRefName(name)) return null;
		const found = known.get(name);
		if (found !== void 0) return found;
		if (!asked.has(name)) {
			if (turn === null) {
				const names = [];
				turn = {
					names,
					answers: Promise.resolve().then(() => ask(names))
				};
			}
			turn.names.push(name);
			asked.set(name, turn.answers);
		}
		await asked.get(name);
		return known.get(name) ?? null;
	}
	const names = {
		async format() {
			format ??= await findObjectFormat(git);
			return format;
		},
		glance,
		async commit(name) {
			const plain = await glance(name);
			if (plain !== null) return plain;
			if (await names.format() === null) return null;
			const commit = await resolveCommit(git, name);
			if (commit !== null) known.set(name, commit);
			return commit;
		},
		async shallow() {
			shallow ??= await shallowFile(git);
			return shallow;
		}
	};
	return names;
}

// src/adapters/git/byte-reader.ts
/** The other end closed the stream, or spoke another language, before all was read. */
var BrokenStreamError = class extends Error {};
function createByteReader(stream) {
	const chunks = stream[Symbol.asyncIterator]();
	let rest = Buffer.alloc(0);
	async function fill() {
		const next = await chunks.next();
		if (next.done === true) throw new BrokenStreamError("the stream ended early");
		rest = Buffer.concat([rest, next.value]);
	}
	return {
		async readLine(limitBytes) {
			for (let searched = 0;;) {
				const end = rest.indexOf(10, searched);
				if (end !== -1) {
					const line = rest.subarray(0, end);
					rest = rest.subarray(end + 1);
					return line;
				}
				searched = rest.length;
				if (searched > limitBytes) throw new BrokenStreamError("the line is too long");
				await fill();
			}
		},
		async readExactly(count, onChunk) {
			for (let missing = count; missing > 0;) {
				if (rest.length === 0) await fill();
				const chunk = rest.subarray(0, missing);
				rest = rest.subarray(chunk.length);
				missing -= chunk.length;
				await onChunk(chunk);
			}
		}
	};
}

// src/adapters/git/repository-git-objects.ts
const stallMs$1 = 12e4;
const maxHeaderBytes$1 = 1e4;
async function startSession(git) {
	const child = await git.start("cat-file", "--batch");
	child.program.stdin.on("error", () => void 0);
	return {
		child,
		bytes: createByteReader(child.program.stdout)
	};
}
function hasEnded({ program }) {
	return program.exitCode !== null || program.signalCode !== null;
}
function parseHeader(line) {
	const found = /^([0-9a-f]{40}|[0-9a-f]{64}) (blob|tree|commit|tag) (\d+)$/.exec(line);
	if (found !== null) return {
		id: found[1] ?? "",
		type: found[2] ?? "",
		sizeBytes: Number(found[3])
	};
	if (/ (missing|ambiguous)$/.test(line)) return null;
	throw new BrokenStreamError("cat-file gave an unknown header");
}
async function streamObject({ child, bytes }, name, wanted, onChunk) {
	child.program.stdin.write(`${name}\n`);
	const header = parseHeader((await bytes.readLine(maxHeaderBytes$1)).toString("latin1"));
	if (header === null) return null;
	if (isObjectId(name) && header.id !== name) throw new BrokenStreamError("cat-file gave another object");
	wanted(header);
	const hash = createObjectHash(formatOfId(header.id), header.type, header.sizeBytes);
	await bytes.readExactly(header.sizeBytes, (chunk) => {
		hash.update(chunk);
		return onChunk(chunk);
	});
	await bytes.readExactly(1, () => void 0);
	if (hash.digest("hex") !== header.id) throw damaged(header.id);
	return header;
}
function damaged(id) {
	return new UserError({
		what: `object ${id} of the repository does not hold what its id says`,
		todo: "look for damage with `git fsck`, and clone again"
	});
}
function unreadable(name) {
	return new UserError({
		what: `git ended while it read object ${quoteText(name)}`,
		todo: "look for damage with `git fsck`; a clone made with --filter must be made without it"
	});
}
function createObjectReader(git) {
	let session = null;
	let last = Promise.resolve();
	async function end() {
		const ending = session;
		session = null;
		if (ending === null) return;
		const { program, ended } = ending.child;
		program.kill("SIGKILL");
		program.stdout.destroy();
		await ended;
	}
	const stream = async (name, wanted, onChunk) => {
		if (name.includes("\n")) throw new Error("an object name holds a line end");
		if (session !== null && hasEnded(session.child)) session = null;
		session ??= await startSession(git);
		const { program } = session.child;
		const watch = setTimeout(() => program.kill("SIGKILL"), stallMs$1);
		try {
			return await streamObject(session, name, wanted, (chunk) => {
				watch.refresh();
				return onChunk(chunk);
			});
		} catch (error) {
			await end();
			throw error instanceof BrokenStreamError ? unreadable(name) : error;
		} finally {
			clearTimeout(watch);
		}
	};
	return {
		open() {
			last = last.then(async () => {
				session ??= await startSession(git);
			}, void 0).catch(() => void 0);
		},
		stream(name, wanted, onChunk) {
			const next = last.then(() => stream(name, wanted, onChunk));
			last = next.catch(() => void 0);
			return next;
		},
		async close() {
			await last;
			await end();
		}
	};
}

// src/adapters/git/batch-answers.ts
const maxHeaderBytes = 1e4;
/** Smaller contents are told whole: one digest and one write for each. */
const wholeBytes = 1048576;
const lineEnd = 10;
/** Git lacks a content, has something else than it listed, or bytes that the id is not of. */
var ContentProblem = class extends Error {
	kind;
	constructor(kind) {
		super(kind);
		this.kind = kind;
	}
};
/** Reads what `cat-file --batch` answers to these names, piece by piece as it comes, and hands on only what has the id it was asked by. */
var BatchAnswers = class {
	/** How many contents were told whole to the end. */
	done = 0;
	#wanted;
	#sink;
	#room = Buffer.alloc(0);
	#rest = Buffer.alloc(0);
	#restBytes = 0;
	#large = null;
	constructor(wanted, sink) {
		this.#wanted = wanted;
		this.#sink = sink;
	}
	/** Takes the next bytes, which it may change. */
	push(chunk) {
		let bytes = chunk;
		while (bytes.length > 0) bytes = this.#restBytes > 0 ? this.#fill(bytes) : this.#next(bytes);
	}
	/** Adds to what was begun in an earlier chunk; the bytes after it. */
	#fill(bytes) {
		const missing = this.#rest.length - this.#restBytes;
		bytes.copy(this.#rest, this.#restBytes, 0, missing);
		this.#restBytes += Math.min(missing, bytes.length);
		if (bytes.length < missing) return bytes.subarray(bytes.length);
		const whole = this.#rest;
		[this.#rest, this.#restBytes] = [Buffer.alloc(0), 0];
		const left = this.#next(whole);
		return left.length === 0 ? bytes.subarray(missing) : Buffer.concat([left, bytes.subarray(missing)]);
	}
	/** Keeps the beginning of an answer until `wantedBytes` of it are there. */
	#keep(bytes, wantedBytes) {
		if (this.#room.length < wantedBytes) this.#room = Buffer.allocUnsafeSlow(2 * wantedBytes);
		this.#rest = this.#room.subarray(0, wantedBytes);
		this.#restBytes = bytes.copy(this.#rest);
		return bytes.subarray(bytes.length);
	}
	#next(bytes) {
		if (this.#large !== null) return this.#largePiece(bytes, this.#large);
		const end = bytes.indexOf(lineEnd);
		if (end === -1 && bytes.length <= maxHeaderBytes) return this.#keep(bytes, bytes.length + 1);
		const wanted = this.#wanted[this.done];
		if (end === -1 || wanted === void 0) throw new BrokenStreamError("cat-file gave an unknown header");
		this.#checkHeader(bytes.toString("latin1", 0, end), wanted);
		const all = end + 1 + wanted.sizeBytes + 1;
		if (wanted.sizeBytes > wholeBytes) return this.#beginLarge(bytes.subarray(end + 1), wanted);
		if (bytes.length < all) return this.#keep(bytes, all);
		this.#whole(bytes.subarray(0, all), end, wanted);
		return bytes.subarray(all);
	}
	#checkHeader(line, { blob, sizeBytes }) {
		if (line === `${blob} blob ${sizeBytes}`) return;
		if (line === `${blob} missing`) throw new ContentProblem("missing");
		if (line.startsWith(`${blob} `)) throw new ContentProblem("unlike");
		throw new BrokenStreamError("cat-file gave another object");
	}
	/** Git hashes what stands here, but for a NUL in the place of the header's line end. */
	#whole(answer, headerEnd, { blob }) {
		const last = answer.length - 1;
		if (answer[last] !== lineEnd) throw new BrokenStreamError("cat-file gave more than it said");
		answer.writeUInt8(0, headerEnd);
		const object = answer.subarray(blob.length + 1, last);
		if (hexDigest(formatOfId(blob), object) !== blob) throw new ContentProblem("damaged");
		this.#sink.whole(this.done, answer.subarray(headerEnd + 1, last));
		this.done += 1;
	}
	#beginLarge(bytes, { blob, sizeBytes }) {
		this.#large = {
			hash: createObjectHash(formatOfId(blob), "blob", sizeBytes),
			missingBytes: sizeBytes
		};
		this.#sink.begin(this.done);
		return bytes;
	}
	#largePiece(bytes, large) {
		const piece = bytes.subarray(0, large.missingBytes);
		if (piece.length > 0) {
			large.missingBytes -= piece.length;
			large.hash.update(piece);
			this.#sink.piece(piece);
			return bytes.subarray(piece.length);
		}
		if (bytes[0] !== lineEnd) throw new BrokenStreamError("cat-file gave more than it said");
		if (large.hash.digest("hex") !== this.#wanted[this.done]?.blob) throw new ContentProblem("damaged");
		this.#large = null;
		this.#sink.end();
		this.done += 1;
		return bytes.subarray(1);
	}
};

// src/adapters/git/stream-contents.ts
const stallMs = 12e4;
/** Hands all answers on as they come; resolves when git has no more to say. */
function readAnswers({ program }, answers) {
	return new Promise((resolve, reject) => {
		const watch = setTimeout(() => program.kill("SIGKILL"), stallMs);
		const end = (error) => {
			clearTimeout(watch);
			if (error === void 0) resolve();
			else reject(error);
		};
		program.stdout.on("data", (chunk) => {
			watch.refresh();
			try {
				answers.push(chunk);
			} catch (error) {
				program.stdout.removeAllListeners("data");
				end(error);
			}
		});
		program.stdout.once("error", end);
		program.stdout.once("end", () => end());
	});
}
async function problemWith(git, { blob, path }, { kind }) {
	const where = quoteText(path);
	if (kind === "missing") return new UserError((await objectMissing(git, blob)).problems.map((one) => ({
		...one,
		where
	})));
	return new UserError({
		where,
		what: `object ${blob} of the repository ${kind === "unlike" ? "is not the content that was listed" : "does not hold what its id says"}`,
		todo: "look for damage with `git fsck`, and clone again"
	});
}
function endedEarly({ blob, path }) {
	return new UserError({
		where: quoteText(path),
		what: `git ended while it read object ${quoteText(blob)}`,
		todo: "look for damage with `git fsck`; a clone made with --filter must be made without it"
	});
}
/**
* Streams contents, in this order, from a git of their own that is given all names at once and gathers its answers: no name waits for an
* answer, and what git says is always read while it is given more. Rejects with the path of the first content that is not there as listed.
*/
async function streamContents(git, contents, sink) {
	if (contents.length === 0) return;
	const child = await git.start("cat-file", "--batch", "--buffer");
	const { program, ended } = child;
	const answers = new BatchAnswers(contents, sink);
	program.stdin.on("error", () => void 0);
	program.stdin.end(contents.map(({ blob }) => `${blob}\n`).join(""));
	try {
		await readAnswers(child, answers);
		if (answers.done < contents.length) throw new BrokenStreamError("the answers ended early");
	} catch (error) {
		const at = contents[answers.done];
		if (at !== void 0 && error instanceof ContentProblem) throw await problemWith(git, at, error);
		throw at !== void 0 && error instanceof BrokenStreamError ? endedEarly(at) : error;
	} finally {
		program.kill("SIGKILL");
		program.stdout.destroy();
		await ended;
	}
}

// src/adapters/git/stream-few.ts
/** To ask for so few and small contents one by one takes less than to start a git for them. */
const fewContents = 20;
const smallBytes = 262144;
/** True where the git that has told of other objects before had better be asked. */
function areFew(contents) {
	return contents.length <= fewContents && contents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= smallBytes;
}
/** The content; null where it is not there as listed. */
async function contentOf(objects, { blob, sizeBytes }) {
	const chunks = [];
	const requireListed = (header) => {
		if (header.type !== "blob" || header.sizeBytes !== sizeBytes) throw new Error("it is not what was listed");
	};
	const take = (chunk) => void chunks.push(Uint8Array.from(chunk));
	try {
		return await objects.stream(blob, requireListed, take) === null ? null : Buffer.concat(chunks);
	} catch {
		return null;
	}
}
/** Hands on contents in this order, and stops at the first that is not there as listed; why, a git of its own tells. Returns how many came. */
async function streamFew(objects, contents, sink) {
	for (const [at, content] of contents.entries()) {
		const bytes = await contentOf(objects, content);
		if (bytes === null) return at;
		sink.whole(at, bytes);
	}
	return contents.length;
}

// src/adapters/git/snapshot-commit.ts
/** A sink for what comes after so many. */
function after(done, sink) {
	return {
		...sink,
		whole: (at, bytes) => sink.whole(done + at, bytes),
		begin: (at) => sink.begin(done + at)
	};
}
function createCommitSnapshots(git, objects, limits) {
	const own = /* @__PURE__ */ new WeakSet();
	const stream = async ({ blob }, onChunk) => {
		if (await objects.stream(blob, () => void 0, onChunk) === null) throw await objectMissing(git, blob);
	};
	const source = {
		stream,
		async streamAll(contents, sink) {
			const done = areFew(contents) ? await streamFew(objects, contents, sink) : 0;
			await streamContents(git, contents.slice(done), after(done, sink));
		},
		keyOf: ({ blob }) => blob
	};
	function keptOf({ entries, label }, folder, keep, options) {
		const kept = entries.filter(({ path }) => keep(path));
		const sizeBytes = kept.reduce((sum, entry) => sum + entry.sizeBytes, 0);
		checkLimits(kept.length, sizeBytes, limits, quoteText(label));
		return {
			...options,
			entries: kept,
			folder
		};
	}
	return {
		of(commit, entries, label) {
			const snapshot = {
				commit,
				label,
				dirty: false,
				entries,
				read: (entry) => readWhole(entry, stream),
				async exportTo(folder, keep, options = {}) {
					const [exported] = await exportAll([keptOf(snapshot, folder, keep, options)], source);
					return exported ?? { notMaterialised: [] };
				}
			};
			own.add(snapshot);
			return snapshot;
		},
		async exportAll(exports) {
			const together = [];
			for (const { snapshot, folder, keep, ...options } of exports) if (own.has(snapshot)) together.push(keptOf(snapshot, folder, keep, options));
			const done = await exportAll(together, source);
			const all = [];
			for (const { snapshot, folder, keep, ...options } of exports) {
				const exported = own.has(snapshot) ? done.shift() : await snapshot.exportTo(folder, keep, options);
				all.push(exported ?? { notMaterialised: [] });
			}
			return all;
		}
	};
}

// src/adapters/git/repository-git.ts
const manyEntries = 5e3;
const frozen = (entry) => Object.freeze(entry);
/** The real path of a folder; null when nothing has the name. */
async function findFolder(base, name) {
	const path = resolve(base, name);
	const stats = await stat(path).catch(() => null);
	if (stats === null) return null;
	if (stats.isDirectory()) return realpath(path);
	throw new UserError({
		where: quoteText(name),
		what: "is a file, neither a commit nor a folder",
		todo: "give a branch, a tag, a commit id or a folder"
	});
}
/** The content of a blob; null when it is larger than the limit. */
async function readBlob(git, objects, blob, limitBytes) {
	const chunks = [];
	const tooLarge = /* @__PURE__ */ new Error("too large");
	const wanted = ({ sizeBytes }) => {
		if (sizeBytes > limitBytes) throw tooLarge;
	};
	const take = (chunk) => void chunks.push(Uint8Array.from(chunk));
	const header = await objects.stream(requireId(blob), wanted, take).catch((error) => {
		if (error === tooLarge) return tooLarge;
		throw error;
	});
	if (header === tooLarge) return null;
	if (header === null) throw await objectMissing(git, blob);
	return Uint8Array.from(Buffer.concat(chunks));
}
/**
* The repository that `folder` lies in. Refs are tried first, then folders (relative to `folder`), which need no repository. Nothing of a
* repository's configuration, hooks, filters or attributes is obeyed, and nothing is fetched. Every failure is a UserError.
*/
function createGitRepository(folder, options = {}) {
	const git = createGitCommand(resolve(folder));
	const objects = createObjectReader(git);
	const limits = options.limits ?? snapshotLimits;
	const commits = createCommitSnapshots(git, objects, limits);
	const names = createCommitNames(git);
	const shallow = () => shallowCommits(git, names.shallow());
	const trees = /* @__PURE__ */ new Map();
	function treeOf(commit) {
		const known = trees.get(commit);
		if (known !== void 0) return known;
		const read = listCommit(git, objects, commit).then((entries) => {
			if (entries.length >= manyEntries) setHeapGrowth(2);
			return Object.freeze(entries.map(frozen));
		});
		trees.set(commit, read);
		read.catch(() => trees.delete(commit));
		return read;
	}
	const looking = [];
	async function lookAhead(name) {
		const commit = await names.glance(name);
		if (commit === null) return;
		objects.open();
		await treeOf(commit);
	}
	async function snapshot(refOrFolder) {
		const commit = await names.commit(refOrFolder);
		if (commit !== null) return commits.of(commit, await treeOf(commit), refOrFolder);
		const found = await findFolder(git.folder, refOrFolder);
		const format = await names.format();
		if (found !== null) return openFolderSnapshot({
			format: format ?? "sha1",
			root: git.folder,
			folder: found,
			label: refOrFolder,
			limits,
			leaveOut: options.leaveOut ?? []
		});
		if (format !== null) throw await unresolved(git, refOrFolder);
		throw new UserError({
			where: quoteText(refOrFolder),
			what: "no such folder, and no commits here: this is not a git repository",
			todo: "start in a checkout, or give two folders"
		});
	}
	async function close() {
		await Promise.all(looking);
		await objects.close();
		await git.close();
	}
	return {
		ahead(refs) {
			looking.push(...refs.map((ref) => lookAhead(ref).catch(() => void 0)));
		},
		snapshot,
		exportAll: commits.exportAll,
		parents: (commit) => readParents(git, objects, commit),
		mergeBase: (a, b) => findMergeBase(git, objects, [a, b], shallow),
		changesUnder: (from, to, prefix) => listChanges(git, objects, {
			from,
			to,
			prefix
		}, shallow()),
		readBlob: (blob, limitBytes) => readBlob(git, objects, blob, limitBytes),
		close,
		[Symbol.asyncDispose]: close
	};
}

// src/commands/gate-command.ts
/** `casegate gate`: run both sides, decide, write the report. */
function gateCommand(terminal, end) {
	return withRunOptions(quietCommand("gate", "run both sides, decide, write the report"), "folder of the suite in the repository, of several, or a glob").option("--baseline <ref|dir>", "what to compare with").option("--candidate <ref|dir>", "what is under evaluation").option("--baseline-model <name>", "the baseline's model, instead of the suite's").option("--candidate-model <name>", "the candidate's model: two models against each other").option("--record", "keep each attempt as a recording that agent.preset: recorded replays").option("--reuse <dir>", "take the baseline's attempts from this run, where the suite allows it", listed, []).option("--shard <i/n>", "make one part of the run, as in 2/8; casegate merge joins them", shard).option("--shard-cases <ids>", "the cases of that part, as casegate plan --matrix names them").option("--aa", "run the baseline against itself: how often does this gate cry wolf?").action(async (options) => {
		try {
			var _usingCtx$1 = _usingCtx();
			if (options.resume !== true) letHeapStart();
			const interrupt = interruptSignal();
			const repository = _usingCtx$1.a(repositoryAhead(options));
			await import("./load-contract.js");
			const { runGate } = await import("./run-gate.js");
			end(await runGate(options, repository, interrupt, terminal));
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	});
}
/** The checkout's git, which looks the sides up while the rest of the program is read. */
function repositoryAhead({ out, reuse, baseline, candidate, aa }) {
	if (baseline === void 0) return void 0;
	const repository = createGitRepository(".", { leaveOut: [out, ...reuse].map((path) => resolve(path)) });
	repository.ahead(aa === true || candidate === void 0 ? [baseline] : [baseline, candidate]);
	return repository;
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

export { exportPathProblem as C, isObjectId as D, formatOfId as E, withoutTrailing as O, layoutProblems as S, createObjectHash as T, caseOption as _, listedEntries as a, withRunOptions as b, removeEndedHomes as c, isTaken as d, ownIdentity as f, interruptSignal as g, namesIn as h, checkListing as i, parseShard as k, removeTempHome as l, randomName as m, createGitRepository as n, runGit as o, removeTree as p, _usingCtx as r, makeTempHome as s, gateCommand as t, isAlive as u, isolationOption as v, sha256Hex as w, searchPath as x, withAttemptOptions as y };