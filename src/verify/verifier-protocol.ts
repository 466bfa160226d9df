import * as z from "zod";
import { sparingCheck } from "../lib/sparing-check.ts";
import type { CheckOutcome } from "../model/attempt.ts";
import type { Json } from "../model/json.ts";
import { quoted } from "./bounded-text.ts";
import { checkAnswer } from "./check-answer.ts";
import type { CheckAnswer } from "./check-context.ts";
import { textOfJson } from "./on.ts";
import { parseJson } from "./parse-json.ts";
import { brokenEnd, lastLine, lastWords, type VerifierRun } from "./run-verifier.ts";
import { exceptionWords, uncaughtException } from "./uncaught-exception.ts";

const outcomes: Readonly<Record<number, CheckOutcome>> = {
  0: "pass",
  1: "fail",
  2: "not_assessed",
  3: "not_applicable",
};

const checkLine = sparingCheck(
  z.strictObject({
    reason: z.string().nullish(),
    score: z.number().min(0).max(1).nullish(),
    observed: z.json().optional(),
    outcome: z.enum(["pass", "fail", "not_assessed", "not_applicable"]).nullish(),
  }),
);

/**
 * What a verifier's run means. Exit 0 pass, 1 fail, 2 not assessed, 3 not applicable; anything else, a signal, a time-out or a program that
 * could not be started is an error. When the last line of standard output that is not blank starts with `{`, it must be JSON
 * with none but the keys reason, score (0..1), observed and outcome; an outcome that contradicts the exit status, and output so
 * long that its last line is not known, are errors. So is a status by which an interpreter tells of an exception that nobody caught
 * (uncaught-exception.ts), unless the last line names the outcome itself. Source: the suite page, "Checks", `command`.
 */
export function verifierAnswer(run: VerifierRun): CheckAnswer {
  const broken = brokenEnd(run.end);
  if (broken !== null) return checkAnswer("error", `the verifier ${broken}${lastWords(run)}`);
  const exit = run.end.kind === "exited" ? run.end.exit : -1;
  const outcome = outcomes[exit];
  if (outcome === undefined) {
    return checkAnswer("error", `the verifier ended with exit status ${exit}${lastWords(run)}`);
  }
  if (run.stdoutCut) {
    return checkAnswer("error", "the verifier wrote so much that its last line is not known");
  }
  const line = lastLine(run.stdout);
  if (line === null || !line.startsWith("{")) {
    return crashAnswer(run) ?? checkAnswer(outcome, plainReason(outcome, run));
  }
  return answerOfLine(line, outcome, run);
}

function crashAnswer(run: VerifierRun): CheckAnswer | null {
  const name = uncaughtException(run);
  return name === null
    ? null
    : checkAnswer("error", `the verifier ended by an uncaught exception of ${name}${exceptionWords(run)}`);
}

function answerOfLine(line: string, outcome: CheckOutcome, run: VerifierRun): CheckAnswer {
  const parsed = parseJson(line);
  const said = checkLine(parsed.kind === "value" ? parsed.value : undefined);
  if (!said.success) {
    return checkAnswer("error", `the verifier's last line is not valid: ${quoted(line)}`);
  }
  const { reason, score, observed } = said.data;
  const claimed = said.data.outcome ?? outcome;
  if (claimed !== outcome) {
    return checkAnswer("error", `the verifier says ${claimed}, and its exit status says ${outcome}`);
  }
  const crash = said.data.outcome === outcome ? null : crashAnswer(run);
  if (crash !== null) return crash;
  return checkAnswer(outcome, reason ? reason : plainReason(outcome, run), {
    score: score ?? null,
    observed: observed === undefined || observed === null ? null : textOfJson(observed as Json),
  });
}

function plainReason(outcome: CheckOutcome, run: VerifierRun): string | null {
  if (outcome === "pass") return null;
  const line = lastLine(run.stdout);
  const words = line?.startsWith("{") ? lastWords({ ...run, stdout: "" }) : lastWords(run);
  return `the verifier says ${outcome.replace("_", " ")}${words}`;
}
