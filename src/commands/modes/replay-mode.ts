import { join, resolve } from "node:path";
import * as core from "@actions/core";
import { createGitHubIssues } from "../../adapters/github/forge-github-issues.ts";
import { historyOf } from "../../compare/history-summary.ts";
import { UserError } from "../../model/errors.ts";
import type { NightlyChart } from "../../model/history-summary.ts";
import type { Interrupted } from "../../pipeline/measure/measure.ts";
import { readHistory } from "../../pipeline/nightly/history-store.ts";
import { type Night, night } from "../../pipeline/nightly/nightly.ts";
import type { Outside } from "../../pipeline/request/request.ts";
import { suiteFolder, worstStatus } from "../../pipeline/suites/suite-reports.ts";
import { suitesOf } from "../../pipeline/suites/suites-of.ts";
import { keepNightIssue, type NightFinding } from "../../publish/night-issue.ts";
import { outputsOf, outputsOfAll } from "../../publish/outputs.ts";
import { type PublishStep, publishAll } from "../../publish/publish-all.ts";
import { consoleReport } from "../../report/console.ts";
import { nightText } from "../../report/night-text.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { type HistoryKeeper, historyKeeper } from "../runner/history-keeper.ts";
import { publishLog } from "../runner/publish-log.ts";
import { runnerForge } from "../runner/runner-forge.ts";
import { writeOutputs } from "../runner/write-outputs.ts";
import { actionLog } from "./action-log.ts";

const interrupted = 130;

interface ChartedNight extends Night {
  name: string;
  chart: NightlyChart | null;
}

function refuseForeign({ inputs, runner }: ActionStart): void {
  if (!runner.eventName.startsWith("pull_request")) return;
  throw new UserError({
    where: `event ${runner.eventName}`,
    what: `is about a change, and mode ${inputs.mode} about what moves without one`,
    todo: "start it with `on: schedule` or `workflow_dispatch`",
  });
}

async function nightsOf(
  { inputs, runner }: ActionStart,
  keeper: HistoryKeeper | null,
  outside: Outside,
): Promise<ChartedNight[] | Interrupted> {
  const candidate = inputs.candidate === "" ? "HEAD" : inputs.candidate;
  const paths = await suitesOf(inputs.suite, candidate, outside);
  const several = paths.length > 1;
  const nights: ChartedNight[] = [];
  for (const suite of paths) {
    const name = suiteFolder(inputs["report-dir"], suite, several);
    const against = inputs.against === "" ? null : join(inputs.against, several ? suite : "");
    const made = (history: Parameters<typeof night>[0]["history"]) =>
      night(
        {
          suite,
          candidate,
          against: against === null ? null : { path: resolve(runner.workspace, against), name: against },
          history,
          aa: inputs.aa,
          allowCloud: inputs["allow-cloud"],
          out: { path: resolve(runner.workspace, name), name },
        },
        outside,
      );
    const ended = await (keeper === null ? made(null) : keeper.read(made));
    if (ended.kind === "interrupted") return ended;
    nights.push({ ...ended, name, chart: null });
  }
  return nights;
}

/** Keeps every night, then reads the trend that it is part of. A history that can't be written is told and changes no finding. */
async function charted(
  nights: readonly ChartedNight[],
  keeper: HistoryKeeper,
  { files }: Outside,
): Promise<ChartedNight[]> {
  const keep = async (place: Parameters<Night["keep"]>[0]) => {
    for (const one of nights) await one.keep(place);
  };
  await keeper.update(keep, `Add ${nights.map(({ suite }) => suite).join(", ")}`);
  const rows = await keeper.read((place) => readHistory(files, place));
  return nights.map((one) => ({ ...one, chart: historyOf(one.suite, rows)?.chart ?? null }));
}

function findingOf(one: ChartedNight, runUrl: string): NightFinding {
  const body = nightText({ ...one, runUrl });
  const { verdict } = one.report.decision;
  if (!one.isReference && verdict === "fail")
    return { kind: "found", title: `Casegate: ${one.suite} moved, and the repository did not`, body };
  if (one.chart?.asks != null)
    return { kind: "found", title: `Casegate: the nights of ${one.suite} drift`, body };
  // An outage is no sign that what was found is gone.
  return one.isReference || verdict === "pass" ? { kind: "gone", body } : { kind: "unknown" };
}

/** A first stored report is no finding, whatever this gate would have said of unchanged code. */
function statusOf({ isReference, report }: ChartedNight): number {
  return isReference && report.status !== 3 ? 0 : report.status;
}

async function publishNights(nights: readonly ChartedNight[], start: ActionStart): Promise<void> {
  const { inputs, runner } = start;
  const token = inputs["github-token"];
  const comments = runnerForge(runner, token);
  const { owner, repo } = runner.run;
  const issues = comments === null ? null : createGitHubIssues({ owner, repo, token, apiUrl: runner.apiUrl });
  const steps = nights.flatMap((one): PublishStep[] => [
    {
      name: `The job summary on ${one.suite}`,
      run: async () => {
        await core.summary.addRaw(`${nightText({ ...one, runUrl: runner.runUrl })}\n`).write();
        return null;
      },
    },
    {
      name: `The issue on ${one.suite}`,
      run: async () => {
        if (!inputs.issue) return null;
        if (issues === null || comments === null)
          return "No issue was kept: the input github-token is empty.";
        const viewer = await comments.viewerId();
        const kept = await keepNightIssue(issues, viewer, one.suite, findingOf(one, runner.runUrl));
        return kept.kind === "none" ? null : `The issue on ${one.suite} was ${kept.kind}: ${kept.url}`;
      },
    },
  ]);
  await publishAll(steps, publishLog);
  const shared = { run: runner.run, commentUrl: null };
  const outputs = outputsOfAll(
    nights.map(({ report, name }) => outputsOf({ ...shared, report, reportDir: name })),
    inputs["report-dir"],
  );
  writeOutputs(outputs);
}

/** Tonight against the last stored report: one issue a suite, the history, the chart. */
async function runReplay(start: ActionStart): Promise<number> {
  refuseForeign(start);
  const { inputs, runner } = start;
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const keeper = historyKeeper(inputs.history, runner.workspace);
  if (keeper === null && inputs.against === "") {
    throw new UserError({
      where: "input history",
      what: "is empty, and so is against: there is no stored report to compare with",
      todo: "set `history: branch:casegate-history`, or name a stored run with against",
    });
  }
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  const ended = await withOutside(options, async (outside) => {
    const nights = await nightsOf(start, keeper, outside);
    if ("kind" in nights || keeper === null) return nights;
    return charted(nights, keeper, outside).catch((error: unknown) => {
      publishLog.warning(`The history was not kept: ${error instanceof Error ? error.message : ""}`);
      return nights;
    });
  });
  if ("kind" in ended) {
    core.warning(`Interrupted: nothing is decided; ${ended.made} attempts are kept in the report folder.`);
    return interrupted;
  }
  for (const { report } of ended)
    core.info(consoleReport(report, { width: 120, color: false, unicode: true }));
  await publishNights(ended, start);
  return worstStatus(ended.map(statusOf));
}

export const replayMode: ActionMode = {
  reads: ["suite", "candidate", "against", "aa", "allow-cloud", "issue", "report-dir", "history"],
  run: runReplay,
};
