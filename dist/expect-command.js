import { randomUUID } from "node:crypto";
import { Ar as caseIdSchema, dt as expectedFileFor } from "./engine.js";
import { _ as UserError, u as quietCommand } from "./start.js";
import { I as decider, L as writeReady } from "./shared.js";

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
		await writeReady(expectedFileFor(id, {
			by: await decider(options.by),
			reason: options.reason,
			id: randomUUID()
		}), terminal);
		end(0);
	});
}

export { expectCommand };