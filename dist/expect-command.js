import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { R as decider, W as checkoutRoot, z as writeReady } from "./shared.js";
import { x as expectedFileFor } from "./conclusion.js";
import { C as nearest, F as caseIdSchema, t as loadContract } from "./contract.js";
import { E as UserError, h as quietCommand } from "./start.js";
import { Un as findSuites, Wn as readSuiteFolder, qt as withOutside } from "./engine.js";
import { g as interruptSignal } from "./opening.js";

// src/pipeline/authoring/require-case.ts
/** Refuses a case that no suite of the working tree has, since nothing would ever come of what is said of it. */
async function requireCase(id, repository) {
	const snapshot = await repository.snapshot(".");
	const known = [];
	for (const path of findSuites(snapshot)) {
		const ids = await idsOf(snapshot, path);
		if (ids === null) return;
		known.push(...ids);
	}
	if (known.includes(id)) return;
	const near = nearest(id, known);
	const todo = near === null ? `the cases are ${named(known)}` : `did you mean ${near}?`;
	throw new UserError({
		where: id,
		what: "is no case of any suite here",
		todo: known.length === 0 ? "write a suite with casegate init" : todo
	});
}
const mostNamed = 8;
function named(known) {
	const more = known.length > mostNamed ? ` and ${known.length - mostNamed} more` : "";
	return `${known.slice(0, mostNamed).join(", ")}${more}`;
}
async function idsOf(snapshot, path) {
	try {
		const folder = await readSuiteFolder(snapshot, path);
		return folder === null ? [] : loadContract(folder).cases.map(({ id }) => id);
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}

// src/commands/expect-command.ts
/** `casegate expect`: announces an improvement of a case, to be reviewed with the change. */
function expectCommand(terminal, end) {
	return quietCommand("expect", "announce an improvement up front, as a file to commit").argument("<case>", "the case that is meant to get better").option("--better", "the direction; no other can be announced").requiredOption("--reason <text>", "why it will").option("--by <name>", "who says so; default: git's user").action(async (id, options) => {
		if (options.better !== true) throw new UserError({
			where: "expect",
			what: "only improvements can be announced",
			todo: "add --better"
		});
		if (options.reason.trim() === "") throw new UserError({
			where: "--reason",
			what: "is blank",
			todo: "say why in a few words"
		});
		if (!caseIdSchema.safeParse(id).success) throw new UserError({
			where: id,
			what: "is no case's id",
			todo: "name a case of the suite"
		});
		const place = {
			folder: await checkoutRoot("."),
			out: resolve(".casegate/run")
		};
		const quiet = {
			log: { line: terminal.note },
			interrupt: interruptSignal()
		};
		await withOutside({
			...place,
			...quiet
		}, ({ repository }) => requireCase(id, repository));
		await writeReady(expectedFileFor(id, {
			by: await decider(options.by),
			reason: options.reason,
			id: randomUUID()
		}), terminal);
		end(0);
	});
}

export { expectCommand };