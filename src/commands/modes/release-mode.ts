import { resolve } from "node:path";
import * as core from "@actions/core";
import { gate } from "../../pipeline.ts";
import { refuseTarget } from "../../publish/event.ts";
import { outputsOf } from "../../publish/outputs.ts";
import { publishAll } from "../../publish/publish-all.ts";
import { stepSummary } from "../../publish/summary.ts";
import { consoleReport } from "../../report/console.ts";
import { jobSummary } from "../../report/markdown-report.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { publishLog } from "../runner/publish-log.ts";
import { writeOutputs } from "../runner/write-outputs.ts";
import { actionLog } from "./action-log.ts";
import { oneSuite } from "./one-suite.ts";

const interrupted = 130;

/** What a release asks for, on the commit that is checked out; the report folder is the bundle that a later step stores. */
async function runRelease({ inputs, runner }: ActionStart): Promise<number> {
  refuseTarget(runner.eventName);
  const suite = oneSuite(inputs);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  const request = {
    mode: "release" as const,
    suite,
    baseline: inputs.baseline,
    candidate: inputs.candidate === "" ? "HEAD" : inputs.candidate,
    heldOut: inputs["held-out"] === "" ? undefined : inputs["held-out"],
    out,
    name: inputs["report-dir"],
    allowCloud: inputs["allow-cloud"],
    isolationRequired: true,
    notes:
      inputs.baseline === "" ? ["no earlier release was named, so the candidate was measured alone"] : [],
  };
  const ended = await withOutside(options, (outside) => gate(request, outside));
  if (ended.kind === "interrupted") {
    core.warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
    return interrupted;
  }
  const { report } = ended;
  core.info(consoleReport(report, { width: 120, color: false, unicode: true }));
  const summary = {
    name: "The job summary",
    run: async () => {
      const text = stepSummary()((limit) => jobSummary(report, { reportUrl: runner.runUrl }, limit));
      await core.summary.addRaw(text).write();
      return null;
    },
  };
  await publishAll([summary], publishLog);
  const outputs = outputsOf({ report, run: runner.run, reportDir: inputs["report-dir"], commentUrl: null });
  writeOutputs(outputs);
  return report.status;
}

export const releaseMode: ActionMode = {
  reads: ["suite", "baseline", "candidate", "held-out", "allow-cloud", "report-dir"],
  run: runRelease,
};
