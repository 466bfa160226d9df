import type { Command } from "../model/scalars.ts";
import { quoted } from "./bounded-text.ts";
import { checkAnswer } from "./check-answer.ts";
import type { CheckAnswer, CheckContext } from "./check-context.ts";
import { brokenEnd, lastWords, runVerifier, type VerifierRun } from "./run-verifier.ts";
import { withVerifierFolders } from "./verifier-files.ts";

/** The last step's run when every step ended with 0; else what the check comes to. */
export type StepsRun = { kind: "ended"; last: VerifierRun } | { kind: "stopped"; answer: CheckAnswer };

/**
 * Runs a chain of commands in one scratch folder. The first that ends with an exit status other than 0 fails the check with score 0 and is named;
 * one that was ended by a signal or its time limit, or could not be started, is an error. Source: the suite page, `steps`.
 */
export function runSteps(
  steps: readonly Command[],
  timeoutMs: number | undefined,
  context: CheckContext,
): Promise<StepsRun> {
  return withVerifierFolders(context, async (folders) => {
    let last: VerifierRun | null = null;
    for (const [index, step] of steps.entries()) {
      last = await runVerifier(step, timeoutMs, folders, context);
      const stopped = stoppedAt(`step ${index + 1} of ${steps.length} (${stepText(step)})`, last);
      if (stopped !== null) return { kind: "stopped", answer: stopped };
    }
    if (last === null) return { kind: "stopped", answer: checkAnswer("error", "the check has no step") };
    return { kind: "ended", last };
  });
}

function stoppedAt(name: string, run: VerifierRun): CheckAnswer | null {
  const broken = brokenEnd(run.end);
  if (broken !== null) return checkAnswer("error", `${name} ${broken}${lastWords(run)}`);
  if (run.end.kind !== "exited" || run.end.exit === 0) return null;
  const reason = `${name} ended with exit status ${run.end.exit}${lastWords(run)}`;
  return checkAnswer("fail", reason, { score: 0 });
}

function stepText(step: Command): string {
  return quoted(typeof step === "string" ? step : step.join(" "), 120);
}
