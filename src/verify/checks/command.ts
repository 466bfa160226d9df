import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { runSteps } from "../run-steps.ts";
import { runVerifier } from "../run-verifier.ts";
import { withVerifierFolders } from "../verifier-files.ts";
import { verifierAnswer } from "../verifier-protocol.ts";
import { verifierTrouble } from "../verifier-readiness.ts";

/**
 * `command`: a verifier of the suite's, started in a fresh scratch folder with the evidence in files (verifier-files.ts says which and
 * what stands for unknown) and no secret.
 *
 * `run`: outcome, score, reason and observed value follow the verifier's protocol (verifier-protocol.ts). `steps`: a chain (run-steps.ts); when all
 * end with 0, the last one's last line is read by the protocol. Not assessed: truth moved while the agent ran (any verifier may read it), or
 * the command names a workspace that is not known. Error: the truth command broke. Source: the suite page, "Checks".
 */
export async function checkCommand(check: Asserting<"command">, context: CheckContext): Promise<CheckAnswer> {
  const { run, steps, timeout } = check;
  const trouble = verifierTrouble(steps ?? (run === undefined ? [] : [run]), context);
  if (trouble !== null) return trouble;
  if (steps !== undefined) {
    const chain = await runSteps(steps, timeout, context);
    return chain.kind === "stopped" ? chain.answer : verifierAnswer(chain.last);
  }
  if (run === undefined) return checkAnswer("error", "the check has neither run nor steps");
  return withVerifierFolders(context, async (folders) =>
    verifierAnswer(await runVerifier(run, timeout, folders, context)),
  );
}
