import { resolve } from "node:path";
import * as core from "@actions/core";
import { gate } from "../../pipeline.ts";
import { commitsOf } from "../../publish/commits.ts";
import { parseEvent } from "../../publish/event.ts";
import type { RunStatus } from "../../publish/run-status.ts";
import { consoleReport } from "../../report/console.ts";
import { checkDraft, isDraftOnly } from "../draft-check.ts";
import { beginStatus, withStatus } from "../guard-status.ts";
import { interruptSignal, withOutside } from "../outside.ts";
import { publishReport } from "../publish-report.ts";
import { reviewingOf } from "../reviewed-event.ts";
import { actionLog } from "./action-log.ts";
import type { ActionMode, ActionStart } from "./action-mode.ts";
import { oneSuite } from "./one-suite.ts";

const interrupted = 130;

/** The gate, then every place a report goes to. The status comes from the verdict alone. */
async function runGate(start: ActionStart, status: RunStatus | null): Promise<number> {
  const { inputs, runner, payload } = start;
  const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
  const suite = oneSuite(inputs);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  const ended = await withOutside(options, async (outside) => {
    const commits = await commitsOf(event, outside.repository, inputs);
    if (isDraftOnly(event, inputs))
      return checkDraft({ event, runner, inputs, suite, candidate: commits.candidate }, outside);
    return gate(
      {
        mode: "gate",
        suite,
        baseline: commits.baseline,
        candidate: commits.candidate,
        baselineLabel: commits.baselineLabel,
        candidateLabel: commits.headLabel,
        out,
        name: inputs["report-dir"],
        allowCloud: inputs["allow-cloud"],
        notes: commits.note === null ? [] : [commits.note],
        reviewing: reviewingOf(event, runner, inputs),
        onContract: (name) => beginStatus(status, name),
      },
      outside,
    );
  });
  if (typeof ended === "number") return ended;
  if (ended.kind === "interrupted") {
    core.warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
    return interrupted;
  }
  core.info(consoleReport(ended.report, { width: 120, color: false, unicode: true }));
  await publishReport({ report: ended.report, event, runner, inputs, status });
  return ended.report.status;
}

export const gateMode: ActionMode = {
  reads: [
    "suite",
    "baseline",
    "candidate",
    "baseline-branches",
    "drafts",
    "allow-cloud",
    "comment",
    "status",
    "report-dir",
  ],
  run: (start) => withStatus(start, (status) => runGate(start, status)),
};
