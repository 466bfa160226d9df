import * as core from "@actions/core";
import { type CheckedSuite, checkSuites } from "../../pipeline/harness/check-suites.ts";
import type { Outside } from "../../pipeline/request/request.ts";
import type { GitHubEvent, PullRequestEvent } from "../../publish/event.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import { outputsOfDraft } from "../../publish/outputs.ts";
import { publishAll } from "../../publish/publish-all.ts";
import type { Runner } from "../../publish/runner.ts";
import { draftStatus } from "../../publish/status.ts";
import { markdownBlock } from "../../report/untrusted/markdown-code.ts";
import { checkedLines } from "../check-command.ts";
import { publishLog } from "./publish-log.ts";
import { runnerForge } from "./runner-forge.ts";
import { writeOutputs } from "./write-outputs.ts";

const runLabel = "casegate:run";
const inconclusive = 3;

/** True for a draft of which only the suite is checked: the label `casegate:run` and the input `drafts: run` ask for more. */
export function isDraftOnly(event: GitHubEvent, { drafts }: ActionInputs): event is PullRequestEvent {
  return (
    event.kind === "pull_request" && event.draft && drafts === "check" && !event.labels.includes(runLabel)
  );
}

export interface DraftCheck {
  event: PullRequestEvent;
  runner: Runner;
  inputs: ActionInputs;
  /** The commit whose suite is checked. */
  candidate: string;
}

/**
 * Loads the candidate's suite and validates its harness; makes no attempt. Nothing is decided: the outputs say `inconclusive` and
 * `block`, and the commit status stays pending, so that no merge is allowed by it. Returns the exit status: 0 while the suite holds,
 * because a draft is not yet asked for more, and 3 when its harness does not. Who requires the job instead of the status must
 * start the workflow on `ready_for_review` too.
 */
export async function checkDraft(given: DraftCheck, outside: Outside): Promise<number> {
  const { event, runner, inputs, candidate } = given;
  const checked: CheckedSuite[] = [];
  for (const suite of inputs.suite) checked.push(...(await checkSuites({ suite, from: candidate }, outside)));
  const lines = checked.flatMap(checkedLines);
  for (const line of lines) core.info(line);
  const told = `A draft: only its suite was checked. The label \`${runLabel}\`, or taking it out of draft, asks for the attempts.`;
  const forge = inputs.status ? runnerForge(runner, inputs["github-token"]) : null;
  const steps = [
    {
      name: "The job summary",
      run: async () => {
        await core.summary.addRaw(`${told}\n\n${markdownBlock(lines.join("\n"), 60_000, 500)}\n`).write();
        return null;
      },
    },
    {
      name: "The commit status",
      run: async () => {
        for (const { name, valid } of checked)
          await forge?.setStatus(event.headSha, draftStatus({ suite: name, valid }, runner.runUrl));
        return told;
      },
    },
  ];
  await publishAll(steps, publishLog, event.fork);
  writeOutputs(outputsOfDraft());
  return checked.every(({ valid }) => valid) ? 0 : inconclusive;
}
