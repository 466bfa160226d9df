import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as core from "@actions/core";
import { interruptSignal, withOutside } from "./commands/outside.ts";
import { publishReport } from "./commands/publish-report.ts";
import { sentencesOf } from "./commands/sentences.ts";
import { UserError } from "./model/errors.ts";
import { type GateEnd, gate } from "./pipeline.ts";
import { commitsOf } from "./publish/commits.ts";
import { type GitHubEvent, parseEvent } from "./publish/event.ts";
import { type ActionInputs, readInputs } from "./publish/inputs.ts";
import { parseRunner, type Runner } from "./publish/runner.ts";
import { terminalText } from "./report/untrusted/terminal-text.ts";

const usage = 2;
const interrupted = 130;

/** One run of the action: inputs and event in, the gate, then every place a report goes to. The status comes from the verdict alone. */
async function main(): Promise<number> {
  const inputs = readInputs((name) => core.getInput(name));
  const runner = parseRunner(process.env);
  const event = parseEvent(runner.eventName, await readPayload(runner), inputs["baseline-branches"]);
  const ended = await run(inputs, runner, event);
  if (ended.kind === "interrupted") return interrupted;
  await publishReport({ report: ended.report, event, runner, inputs });
  return ended.report.status;
}

function run(inputs: ActionInputs, runner: Runner, event: GitHubEvent): Promise<GateEnd> {
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const log = { line: (text: string) => core.info(terminalText(text, 500)) };
  const options = { folder: runner.workspace, out, log, interrupt: interruptSignal() };
  return withOutside(options, async (outside) => {
    const commits = await commitsOf(event, outside.repository, inputs);
    return gate(
      {
        mode: "gate",
        suite: onlySuite(inputs),
        baseline: commits.baseline,
        candidate: commits.candidate,
        baselineLabel: commits.baselineLabel,
        candidateLabel: commits.headLabel,
        out,
        name: inputs["report-dir"],
        allowCloud: inputs["allow-cloud"],
        notes: commits.note === null ? [] : [commits.note],
      },
      outside,
    );
  });
}

function onlySuite({ suite, shard }: ActionInputs): string {
  const [first, ...more] = suite;
  if (first === undefined || more.length > 0) {
    throw new UserError({
      where: "input suite",
      what: "names several suites",
      todo: "use one step a suite in this version",
    });
  }
  if (shard !== "")
    throw new UserError({ where: "input shard", what: "is not in this version", todo: "leave it empty" });
  return first;
}

async function readPayload({ eventPath }: Runner): Promise<unknown> {
  try {
    return JSON.parse(await readFile(eventPath, "utf8"));
  } catch {
    throw new UserError({
      where: "GITHUB_EVENT_PATH",
      what: "names no readable JSON",
      todo: "start the action in a workflow",
    });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  for (const sentence of sentencesOf(error)) core.error(terminalText(sentence, 2000));
  process.exitCode = usage;
}
