import { lstat, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { V as readStoredReport, W as checkoutRoot } from "./shared.js";
import { E as UserError, M as terminalText, h as quietCommand } from "./start.js";

// src/commands/prune-command.ts
const decisionFile = /^\.casegate\/(decisions|expected)\/([A-Za-z0-9_][A-Za-z0-9._-]*\/)*[A-Za-z0-9_][A-Za-z0-9._-]*\.json$/;
/** `casegate prune`: removes the decision files that the last report lists as matching nothing. */
function pruneCommand(terminal, end) {
	return quietCommand("prune", "remove decision files that match nothing").option("--run <dir>", "the run whose report lists them", ".casegate/run").action(async ({ run }) => {
		const unused = unusedOf(await readStoredReport(run), run);
		const root = await checkoutRoot(".");
		for (const path of unused) terminal.print(`${await removed(root, path)}\n`);
		if (unused.length === 0) terminal.print("every decision file matches a difference; nothing was removed\n");
		end(0);
	});
}
/** A run that compared only a part, or nothing, knows nothing of the files for the rest. */
function unusedOf({ mode, conditions, comparison }, run) {
	const compared = comparison.cases.length > 0 || conditions.untouched;
	if ((mode === "gate" || mode === "decide") && !conditions.partial && compared) return comparison.unusedDecisions;
	throw new UserError({
		where: run,
		what: "is no gate's run over the whole suite, so it can't tell which decision files match nothing",
		todo: "run casegate gate without --case and --split first"
	});
}
/** Only a plain file at a decision file's place is removed, whatever a report names. */
async function removed(root, path) {
	const shown = terminalText(path, 400);
	if (!decisionFile.test(path)) return `left ${shown}: it is no decision file`;
	const stats = await lstat(join(root, path)).catch(() => null);
	if (stats === null) return `${shown} is not there any more`;
	const folder = join(await realpath(root), dirname(path));
	if (!stats.isFile() || await realpath(folder) !== folder) return `left ${shown}: it is no plain file`;
	await rm(join(root, path));
	return `removed ${shown}; commit that with the change`;
}

export { pruneCommand };