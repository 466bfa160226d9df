import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as core from "@actions/core";
import { UserError } from "../../model/errors.ts";
import type { ShardPlace } from "../../pipeline/shards/read-shards.ts";
import { mergeSuites } from "../../pipeline/suites/merge-suites.ts";
import { parseEvent } from "../../publish/event.ts";
import type { RunStatus } from "../../publish/run-status.ts";
import { consoleReport } from "../../report/console.ts";
import { interruptSignal, withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { beginStatus, withStatus } from "../runner/guard-status.ts";
import { type KnownNights, knownNights } from "../runner/known-nights.ts";
import { publishReports } from "../runner/publish-report.ts";
import { reviewingOf } from "../runner/reviewed-event.ts";
import { actionLog } from "./action-log.ts";

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
    out,
    name: inputs["report-dir"],
    reviewing: reviewingOf(event, runner, inputs),
    onContract: (suite: string) => beginStatus(status, suite),
  };
  let nights: KnownNights = () => null;
  const decided = await withOutside(options, async (outside) => {
    const merged = await mergeSuites(request, outside);
    const baseline = merged[0]?.report.versions.baseline.commit ?? "HEAD";
    nights = await knownNights({ history: inputs.history, checkout: runner.workspace, baseline }, outside);
    return merged;
  });
  for (const { report } of decided)
    core.info(consoleReport(report, { width: 120, color: false, unicode: true }));
  return publishReports(decided, { event, runner, inputs, status, knownNights: nights });
}

export const mergeMode: ActionMode = {
  reads: ["baseline-branches", "comment", "status", "report-dir", "history", "shards-dir"],
  run: (start) => withStatus(start, (status) => runMerge(start, status)),
};
