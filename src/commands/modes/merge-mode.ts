import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as core from "@actions/core";
import { UserError } from "../../model/errors.ts";
import type { ShardPlace } from "../../pipeline/shards/read-shards.ts";
import { mergeSuites } from "../../pipeline/suites/merge-suites.ts";
import { commitsOf } from "../../publish/commits.ts";
import { parseEvent } from "../../publish/event.ts";
import type { RunStatus } from "../../publish/run-status.ts";
import { consoleReport } from "../../report/console.ts";
import { terminalText } from "../../report/untrusted/terminal-text.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { earlierOfEvent } from "../runner/earlier-of-event.ts";
import { beginStatus, withStatus } from "../runner/guard-status.ts";
import { type KnownNights, knownNights } from "../runner/known-nights.ts";
import { publishReports } from "../runner/publish-report.ts";
import { reviewingOf } from "../runner/reviewed-event.ts";
import { sentencesOf } from "../sentences.ts";
import { actionLog } from "./action-log.ts";

const usage = 2;

/** Every report folder below one folder, where downloaded artifacts lie, each in a folder of its own. */
async function shardsBelow(root: string, name: string): Promise<ShardPlace[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    throw new UserError({
      where: name,
      what: "is not there",
      todo: "download the shards' report folders into it, or name another with the input shards-dir",
    });
  }
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  // A single artifact may be unpacked without a folder of its own.
  if (entries.some((entry) => entry.name === "plan.json")) return [{ path: root, name }];
  return folders.sort().map((folder) => ({ path: join(root, folder), name: join(name, folder) }));
}

/** Joins the shards that other jobs made, decides, and publishes as a gate does. */
async function runMerge({ inputs, runner, payload }: ActionStart, status: RunStatus | null): Promise<number> {
  const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
  const shardsDir = resolve(runner.workspace, inputs["shards-dir"]);
  const shards = await shardsBelow(shardsDir, inputs["shards-dir"]);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = {
    folder: runner.workspace,
    out,
    alsoLeftOut: [shardsDir],
    log: actionLog,
    interrupt: interruptSignal(),
  };
  const request = {
    shards,
    suites: inputs.suite,
    out,
    name: inputs["report-dir"],
    isolationRequired: true,
    reviewing: reviewingOf(event, runner, inputs),
    earlier: earlierOfEvent(event, runner, inputs, false),
    onContract: (suite: string) => beginStatus(status, suite),
  };
  let nights: KnownNights = () => null;
  const merged = await withOutside(options, async (outside) => {
    // What is published on the event's commit must be of that commit. Other events publish on none.
    const isOfCommit = event.kind === "pull_request" || event.kind === "merge_group";
    const commits = isOfCommit ? await commitsOf(event, outside.repository, inputs) : undefined;
    const made = await mergeSuites({ ...request, commits }, outside);
    const baseline = made.reports[0]?.report.versions.baseline.commit ?? "HEAD";
    nights = await knownNights({ history: inputs.history, checkout: runner.workspace, baseline }, outside);
    return made;
  });
  for (const { report } of merged.reports)
    core.info(consoleReport(report, { width: 120, color: false, unicode: true }));
  const worst = await publishReports(merged.reports, { event, runner, inputs, status, knownNights: nights });
  for (const sentence of merged.errors.flatMap(sentencesOf)) core.error(terminalText(sentence, 2000));
  return merged.errors.length > 0 ? usage : worst;
}

export const mergeMode: ActionMode = {
  reads: [
    "suite",
    "baseline",
    "candidate",
    "baseline-branches",
    "comment",
    "status",
    "report-dir",
    "history",
    "shards-dir",
  ],
  run: (start) => withStatus(start, (status) => runMerge(start, status)),
};
