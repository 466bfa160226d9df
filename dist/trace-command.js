import { open } from "node:fs/promises";
import { E as UserError, h as quietCommand } from "./start.js";
import { Bn as keepLimits, _n as readableForms, cn as jsonText, vn as traceReaderOf } from "./engine.js";

// src/commands/trace-command.ts
/** `casegate trace`: what a trace reader sees in a file, as one JSON object and nothing else. */
function traceCommand(terminal, end) {
	return quietCommand("trace", "what a trace reader sees: calls, text, usage, ending (JSON)").argument("<file>", "a trace as an agent wrote it").requiredOption("--agent <name>", `whose trace it is: ${readableForms.join(", ")}`).action(async (file, { agent }) => {
		const form = readableForms.find((one) => one === agent);
		const read = form === void 0 ? null : traceReaderOf(form);
		if (read === null) throw new UserError({
			where: `--agent ${agent}`,
			what: "no reader for traces of this agent is in this version",
			todo: `use one of: ${readableForms.join(", ")}`
		});
		const { text, truncated } = await readStart(file);
		terminal.print(`${jsonText(seen(read(text, truncated)))}\n`);
		end(0);
	});
}
/** A reading in the words of the interface; what the stream does not say is null. */
function seen({ calls, skills, text, model, usage, usd, turns, ending }) {
	return {
		calls: calls.map(seenCall),
		skills,
		text,
		model,
		usage,
		usd,
		turns,
		ending
	};
}
function seenCall({ name, server, args, result, error, denied }) {
	return {
		name,
		...server === null ? {} : { server },
		args,
		result,
		error,
		denied
	};
}
/** As much of a trace as is kept of one: a longer one reads as cut. */
async function readStart(path) {
	const file = await open(path, "r").catch(() => null);
	if (file === null) throw new UserError({
		where: path,
		what: "can't be read",
		todo: "name the file of a trace"
	});
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new UserError({
			where: path,
			what: "is no file",
			todo: "name the file of a trace"
		});
		const bytes = Buffer.alloc(Math.min(stats.size, keepLimits.traceBytes));
		const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
		return {
			text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, bytesRead)),
			truncated: stats.size > keepLimits.traceBytes
		};
	} finally {
		await file.close();
	}
}

export { traceCommand };