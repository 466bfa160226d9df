#!/usr/bin/env node
import { C as UserError, d as sentencesOf, f as parse, i as keepHeapSmall, k as terminalText, l as loadCommands, n as processTerminal, p as quietCommand, t as version, u as guardProcess } from "./start.js";

// src/cli.ts
const usage = 2;
async function main(argv) {
	keepHeapSmall();
	const terminal = processTerminal();
	guardProcess(terminal.error);
	let status = 0;
	const end = (code) => {
		status = code;
	};
	try {
		if (process.platform === "win32") throw new UserError({
			what: "Windows is not supported",
			todo: "use Linux, macOS or WSL"
		});
		const program = quietCommand("casegate", "a merge gate for changes to agents, skills and prompts");
		program.version(version);
		for (const command of await loadCommands(argv, terminal, end)) program.addCommand(command);
		await parse(program, argv);
		return status;
	} catch (error) {
		for (const line of sentencesOf(error)) terminal.error(terminalText(line, 2e3));
		return usage;
	}
}
process.exitCode = await main(process.argv.slice(2));

export {  };