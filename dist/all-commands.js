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
function commandsFor(first) {
	const named = first !== void 0 && Object.hasOwn(makers, first) ? makers[first] : void 0;
	return Promise.all(named === void 0 ? Object.values(makers).map((read) => read()) : [named()]);
}

export { commandsFor };