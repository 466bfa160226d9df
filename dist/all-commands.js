import { existsSync, lstatSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";

// src/commands/repository-top.ts
const takesPath = /<(ref\|)?(dir|path|file)(\.\.\.)?>/;
/** Text that can be no ref, but a folder; `.` alone stays what it always means, the working tree. */
const isFolderPath = /^\.\.?\/|^\.\.$/;
/** True for the folder of a checkout, a worktree or a submodule; an empty folder of the name is nothing to git either. */
function isTop(folder) {
	const own = join(folder, ".git");
	return lstatSync(own, { throwIfNoEntry: false })?.isFile() === true || existsSync(join(own, "HEAD"));
}
/** The nearest folder from here upwards that is a checkout's; null outside of checkouts. */
function findTop(from) {
	if (isTop(from)) return from;
	const above = dirname(from);
	return above === from ? null : findTop(above);
}
function realOf(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
/** A suite's folder relative to the repository. A command that was shown names it so, and may be repeated from anywhere inside. */
function suiteAt(top, start, path) {
	const here = resolve(start, path);
	return !isAbsolute(path) && !existsSync(here) && existsSync(join(top, path)) ? path : relative(top, isAbsolute(path) ? realOf(path) : here) || ".";
}
/** A path that was written in `start`, as it is written in `top`. */
function writtenAt(top, start, flags, path) {
	if (flags.startsWith("--suite") && (start !== top || isAbsolute(path))) return suiteAt(top, start, path);
	if (start === top || isAbsolute(path) || flags.includes("<ref|dir>") && !isFolderPath.test(path)) return path;
	return relative(top, resolve(start, path)) || ".";
}
function moveOptions(command, written) {
	for (const option of command.options) {
		const name = option.attributeName();
		if (!takesPath.test(option.flags) || command.getOptionValueSource(name) !== "cli") continue;
		command.setOptionValueWithSource(name, written(option.flags, command.getOptionValue(name)), "cli");
	}
}
/**
* Lets a command that was started in a folder of a checkout work in its top folder, where suites, decision files and runs lie. Paths that
* were given mean what they meant where the command was started. Says so once, on the side of the notes.
*/
function workAtTop(command, note) {
	const start = process.cwd();
	const top = findTop(start) ?? start;
	const written = (flags, path) => Array.isArray(path) ? path.map((one) => written(flags, one)) : typeof path === "string" ? writtenAt(top, start, flags, path) : path;
	moveOptions(command, written);
	for (const [at, argument] of command.registeredArguments.entries()) if (/^(dir|path|file)$/.test(argument.name())) command.processedArgs[at] = written(`<${argument.name()}>`, command.processedArgs[at]);
	if (top === start) return;
	process.chdir(top);
	if (command.getOptionValue("quiet") !== true) note(`in the repository's top folder, ${relative(start, top)}`);
}

// src/commands/all-commands.ts
const makers = {
	init: async () => (await import("./init-command.js")).initCommand,
	check: async () => (await import("./check-command.js")).checkCommand,
	run: async () => (await import("./run-command.js")).runCommand,
	show: async () => (await import("./show-command.js")).showCommand,
	reference: async () => (await import("./reference-command.js")).referenceCommand,
	gate: async () => (await import("./gate-command.js")).gateCommand,
	replay: async () => (await import("./replay-command.js")).replayCommand,
	release: async () => (await import("./release-command.js")).releaseCommand,
	score: async () => (await import("./score-command.js")).scoreCommand,
	rescore: async () => (await import("./rescore-command.js")).rescoreCommand,
	decide: async () => (await import("./decide-command.js")).decideCommand,
	merge: async () => (await import("./merge-command.js")).mergeCommand,
	accept: async () => (await import("./decision-commands.js")).acceptCommand,
	reject: async () => (await import("./decision-commands.js")).rejectCommand,
	expect: async () => (await import("./expect-command.js")).expectCommand,
	verdict: async () => (await import("./verdict-command.js")).verdictCommand,
	prune: async () => (await import("./prune-command.js")).pruneCommand,
	trace: async () => (await import("./trace-command.js")).traceCommand,
	report: async () => (await import("./report-command.js")).reportCommand,
	plan: async () => (await import("./plan-command.js")).planCommand,
	history: async () => (await import("./history-command.js")).historyCommand
};
/** The command that is named first; all of them where none is, for the help and for the sentence about the mistake. */
async function commandsFor(first) {
	const named = first !== void 0 && Object.hasOwn(makers, first) ? makers[first] : void 0;
	return (await Promise.all(named === void 0 ? Object.values(makers).map((read) => read()) : [named()])).map((make) => (terminal, end) => make(terminal, end).hook("preAction", (_, command) => workAtTop(command, terminal.note)));
}

export { commandsFor };