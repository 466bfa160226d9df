import * as core from "@actions/core";
import type { Log } from "../../ports.ts";
import { terminalText } from "../../report/untrusted/terminal-text.ts";

/** What the engine says while it works, in the job's log. Commands that stand in it are not obeyed there. */
export const actionLog: Log = { line: (text) => core.info(terminalText(text, 500)) };
