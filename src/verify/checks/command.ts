import { placeholderNames } from "../../lib/placeholders.ts";
import type { Command } from "../../model/scalars.ts";
import { quoted } from "../bounded-text.ts";
import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { brokenEnd, lastWords, runVerifier, type VerifierRun } from "../run-verifier.ts";
import { truthTrouble } from "../truth-reading.ts";
import { type VerifierFolders, withVerifierFolders } from "../verifier-files.ts";
import { verifierAnswer } from "../verifier-protocol.ts";

/**
 * `command`: a verifier of the suite's, started in a fresh scratch folder with the evidence in files (verifier-files.ts says which and
 * what stands for unknown) and no secret.
 *
 * `run`: outcome, score, reason and observed value follow the verifier's protocol (verifier-protocol.ts). `steps`: a chain in one scratch folder; the
 * first that ends with an exit status other than 0 fails the check with score 0 and names the step; a step that was ended by
 * a signal or its time limit, or could not be started, is an error; when all end with 0, the last one's last line is read by the protocol.
 * Not assessed: truth moved while the agent ran (any verifier may read it), or the command names a workspace that
 * is not known. Error: the truth command broke. Source: the suite page, "Checks".
 */
export async function checkCommand(check: Asserting<"command">, context: CheckContext): Promise<CheckAnswer> {
  const trouble = truthTrouble(context.evidence.truth);
  if (trouble !== null) return checkAnswer(trouble.outcome, trouble.reason);
  const commands = check.steps ?? (check.run === undefined ? [] : [check.run]);
  if (commands.length === 0) return checkAnswer("error", "the check has neither run nor steps");
  if (context.places.workspace === undefined && commands.some(namesWorkspace)) {
    return checkAnswer("not_assessed", "the command reads the workspace, which is not known");
  }
  return withVerifierFolders(context, async (folders) => {
    if (check.steps !== undefined) return runSteps(check.steps, check.timeout, folders, context);
    const run = await runVerifier(commands[0] ?? "", check.timeout, folders, context);
    return verifierAnswer(run, context.redactor);
  });
}

function namesWorkspace(command: Command): boolean {
  return placeholderNames(command).includes("workspace");
}

async function runSteps(
  steps: readonly Command[],
  timeoutMs: number | undefined,
  folders: VerifierFolders,
  context: CheckContext,
): Promise<CheckAnswer> {
  let last: VerifierRun | null = null;
  for (const [index, step] of steps.entries()) {
    last = await runVerifier(step, timeoutMs, folders, context);
    const name = `step ${index + 1} of ${steps.length} (${quoted(commandText(step), 120)})`;
    const broken = brokenEnd(last.end);
    if (broken !== null) return checkAnswer("error", `${name} ${broken}${lastWords(last)}`);
    if (last.end.kind === "exited" && last.end.exit !== 0) {
      const reason = `${name} ended with exit status ${last.end.exit}${lastWords(last)}`;
      return checkAnswer("fail", reason, { score: 0 });
    }
  }
  return last === null
    ? checkAnswer("error", "the check has no step")
    : verifierAnswer(last, context.redactor);
}

function commandText(command: Command): string {
  return typeof command === "string" ? command : command.join(" ");
}
