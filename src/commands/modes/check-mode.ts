import { resolve } from "node:path";
import * as core from "@actions/core";
import { type CheckedSuite, checkSuites } from "../../pipeline/harness/check-suites.ts";
import { refuseTarget } from "../../publish/event.ts";
import { outputsOfDraft } from "../../publish/outputs.ts";
import { publishAll } from "../../publish/publish-all.ts";
import { markdownBlock } from "../../report/untrusted/markdown-code.ts";
import { checkedLines } from "../check-command.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { publishLog } from "../runner/publish-log.ts";
import { writeOutputs } from "../runner/write-outputs.ts";
import { actionLog } from "./action-log.ts";

const inconclusive = 3;

/** Loads the suites of one checkout and validates their harness, whatever the event is; makes no attempt and decides nothing. */
async function runCheck({ inputs, runner }: ActionStart): Promise<number> {
  refuseTarget(runner.eventName);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  const from = inputs.candidate === "" ? "HEAD" : inputs.candidate;
  const checked = await withOutside(options, async (outside) => {
    const found: CheckedSuite[] = [];
    for (const suite of inputs.suite) found.push(...(await checkSuites({ suite, from }, outside)));
    return found;
  });
  const lines = checked.flatMap(checkedLines);
  for (const line of lines) core.info(line);
  const summary = `${markdownBlock(lines.join("\n"), 60_000, 500)}\n`;
  const write = async () => {
    await core.summary.addRaw(summary).write();
    return null;
  };
  await publishAll([{ name: "The job summary", run: write }], publishLog);
  writeOutputs(outputsOfDraft());
  return checked.every(({ valid }) => valid) ? 0 : inconclusive;
}

export const checkMode: ActionMode = {
  // A workflow may share its inputs among modes of one suite.
  reads: ["suite", "candidate", "report-dir"],
  run: runCheck,
};
