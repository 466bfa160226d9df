import * as core from "@actions/core";
import type { PublishLog } from "../../publish/publish-all.ts";
import { terminalText } from "../../report/untrusted/terminal-text.ts";

/** Annotations of the run. A forge's own words may stand in them, so they are encoded like any other text of others. */
export const publishLog: PublishLog = {
  warning: (text) => core.warning(terminalText(text, 2000)),
  notice: (text) => core.notice(terminalText(text, 2000)),
};
