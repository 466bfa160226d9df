import { resolve } from "node:path";
import * as core from "@actions/core";
import { UserError } from "../../model/errors.ts";
import { parseShard, type ShardRequest } from "../../model/shard-request.ts";
import { gateSuites } from "../../pipeline/suites/gate-suites.ts";
import { commitsOf } from "../../publish/commits.ts";
import { parseEvent } from "../../publish/event.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import type { RunStatus } from "../../publish/run-status.ts";
import { consoleReport } from "../../report/console.ts";
import { terminalText } from "../../report/untrusted/terminal-text.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { checkDraft, isDraftOnly } from "../runner/draft-check.ts";
import { earlierOfEvent } from "../runner/earlier-of-event.ts";
import { beginStatus, withStatus } from "../runner/guard-status.ts";
import { type KnownNights, knownNights } from "../runner/known-nights.ts";
import { lastReportedOn } from "../runner/last-reported.ts";
import { publishReports } from "../runner/publish-report.ts";
import { reuseOfEvent } from "../runner/reuse-of-event.ts";
import { reviewingOf } from "../runner/reviewed-event.ts";
import { sentencesOf } from "../sentences.ts";
import { actionLog } from "./action-log.ts";

const interrupted = 130;
const usage = 2;

/** The gate, then every place a report goes to. The status comes from the verdict alone. */
async function runGate(start: ActionStart, status: RunStatus | null, only: boolean): Promise<number> {
  const { inputs, runner, payload } = start;
  const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  let nights: KnownNights = () => null;
  const ended = await withOutside(options, async (outside) => {
    const commits = await commitsOf(event, outside.repository, inputs, lastReportedOn(runner, inputs));
    const earlier = earlierOfEvent(event, runner, inputs, only);
    if (only && earlier === undefined) throw nothingToReuse(runner.eventName);
    if (!only && isDraftOnly(event, inputs))
      return checkDraft({ event, runner, inputs, candidate: commits.candidate }, outside);
    const place = { history: inputs.history, checkout: runner.workspace, baseline: commits.baseline };
    nights = await knownNights(place, outside);
    return gateSuites(
      {
        mode: "gate",
        suites: inputs.suite,
        baseline: commits.baseline,
        candidate: commits.candidate,
        baselineLabel: commits.baselineLabel,
        candidateLabel: commits.headLabel,
        out,
        name: inputs["report-dir"],
        allowCloud: inputs["allow-cloud"],
        isolationRequired: true,
        notes: commits.note === null ? [] : [commits.note],
        // A part of a run is no answer, and none is asked for.
        earlier: inputs.shard === "" ? earlier : undefined,
        reuse: reuseOfEvent(event, runner, inputs),
        reviewing: reviewingOf(event, runner, inputs),
        // What a shard made is decided, and told, by the job that merges.
        onContract: inputs.shard === "" ? (name) => beginStatus(status, name) : undefined,
        shard: shardOf(inputs),
      },
      outside,
    );
  });
  if (typeof ended === "number") return ended;
  if (ended.kind === "interrupted") {
    core.warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
    return interrupted;
  }
  for (const { report } of ended.reports)
    core.info(consoleReport(report, { width: 120, color: false, unicode: true }));
  const asked = inputs.shard === "" ? inputs : { ...inputs, comment: false, status: false };
  const worst = await publishReports(ended.reports, {
    event,
    runner,
    inputs: asked,
    status,
    knownNights: nights,
  });
  for (const sentence of ended.errors.flatMap(sentencesOf)) core.error(terminalText(sentence, 2000));
  if (ended.errors.length > 0) return usage;
  return inputs.shard === "" ? worst : 0;
}

function shardOf({ shard, "shard-cases": cases }: ActionInputs): ShardRequest | undefined {
  const parsed = parseShard(shard);
  if (parsed !== null) return { ...parsed, cases: cases.length === 0 ? undefined : cases };
  if (cases.length === 0) return undefined;
  throw new UserError({ where: "input shard-cases", what: "stands alone", todo: "set the input shard too" });
}

function nothingToReuse(eventName: string): UserError {
  return new UserError({
    where: "input mode",
    what: `decide finds no earlier run of a pull request here (event ${eventName})`,
    todo: "use it on pull_request_review, pull_request or merge_group, with a token and without the inputs baseline and candidate",
  });
}

const reads = [
  "suite",
  "baseline",
  "candidate",
  "baseline-branches",
  "drafts",
  "allow-cloud",
  "comment",
  "status",
  "report-dir",
] as const;

export const gateMode: ActionMode = {
  reads: [...reads, "shard", "shard-cases", "history"],
  // A shard sets no status, and must not take away what the merging job will set.
  run: (start) =>
    start.inputs.shard === ""
      ? withStatus(start, (status) => runGate(start, status, false))
      : runGate(start, null, false),
};

/** Decides what an earlier run of the same pull request measured, and measures nothing. */
export const decideMode: ActionMode = {
  reads,
  run: (start) => withStatus(start, (status) => runGate(start, status, true), true),
};
