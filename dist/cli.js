#!/usr/bin/env node
import { E as UserError, M as terminalText, d as loadCommands, f as guardProcess, h as quietCommand, i as keepHeapSmall, m as parse, n as processTerminal, p as sentencesOf, s as readNodeModules, t as version, u as asksVersion } from "./start.js";

// src/cli.ts
const usage = 2;
async function main(argv) {
	if (!asksVersion(argv)) await readNodeModules();
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