import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as core from "@actions/core";
import { checkDraft, isDraftOnly } from "./commands/draft-check.ts";
import { guardProcess } from "./commands/last-resort.ts";
import { interruptSignal, withOutside } from "./commands/outside.ts";
import { publishReport } from "./commands/publish-report.ts";
import { sentencesOf } from "./commands/sentences.ts";
import { UserError } from "./model/errors.ts";
import { gate } from "./pipeline.ts";
import { commitsOf } from "./publish/commits.ts";
import { parseEvent } from "./publish/event.ts";
import { type ActionInputs, readInputs } from "./publish/inputs.ts";
import { parseRunner, type Runner } from "./publish/runner.ts";
import { consoleReport } from "./report/console.ts";
import { terminalText } from "./report/untrusted/terminal-text.ts";

const usage = 2;
const interrupted = 130;

/** One run of the action: inputs and event in, the gate, then every place a report goes to. The status comes from the verdict alone. */
async function main(): Promise<number> {
  const inputs = readInputs((name) => core.getInput(name));
  const runner = parseRunner(process.env);
  const event = parseEvent(runner.eventName, await readPayload(runner), inputs["baseline-branches"]);
  const suite = onlySuite(inputs);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const log = { line: (text: string) => core.info(terminalText(text, 500)) };
  const options = { folder: runner.workspace, out, log, interrupt: interruptSignal() };
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
  await publishReport({ report: ended.report, event, runner, inputs });
  return ended.report.status;
}

/** The suite to gate. What this version would not do is refused rather than left out in silence. */
function onlySuite(inputs: ActionInputs): string {
  const [first, ...more] = inputs.suite;
  if (first === undefined || more.length > 0) {
    throw new UserError({
      where: "input suite",
      what: "names several suites",
      todo: "use one step a suite in this version",
    });
  }
  const unserved = (["shard", "held-out", "history"] as const).filter((name) => inputs[name] !== "");
  const problems = unserved.map((name) => ({
    where: `input ${name}`,
    what: "is not in this version",
    todo: "leave it empty",
  }));
  if (problems.length > 0) throw new UserError(problems);
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

guardProcess((line) => core.error(line));
try {
  process.exitCode = await main();
} catch (error) {
  for (const sentence of sentencesOf(error)) core.error(terminalText(sentence, 2000));
  process.exitCode = usage;
}
