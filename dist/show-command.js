import { resolve } from "node:path";
import { H as pullOption, U as withPullRun, a as latestFolder, n as showCase, t as shownCaseText } from "./shared.js";
import { g as interruptSignal } from "./opening.js";
import { qt as withOutside } from "./engine.js";
import { g as wholeNumber, h as quietCommand } from "./start.js";

// src/commands/show-command.ts
/** `casegate show`: one attempt of a case, on both sides, from the case to its checks. */
function showCommand(terminal, end) {
	return quietCommand("show", "one attempt: calls, answer, checks, both sides").argument("<case>", "a case of the run").option("--attempt <n>", "which attempt; default: the one that the report quotes", wholeNumber(1)).option("--run <dir>", "the run's folder; default: where attempts were made last").addOption(pullOption()).action(async (id, options) => {
		const show = async (path, name) => {
			const given = {
				folder: ".",
				out: path,
				log: { line: terminal.note },
				interrupt: interruptSignal()
			};
			const request = {
				case: id,
				attempt: options.attempt,
				path,
				name
			};
			const shown = await withOutside(given, (outside) => showCase(request, outside));
			const { width, unicode } = terminal;
			terminal.print(shownCaseText(shown, {
				width,
				unicode
			}));
		};
		if (options.pr !== void 0) {
			const request = {
				pullRequest: options.pr,
				cases: [id]
			};
			await withPullRun(request, terminal, ({ path, name }) => show(path, name));
		} else {
			const name = options.run ?? await latestFolder();
			await show(resolve(name), name);
		}
		end(0);
	});
}

export { showCommand };