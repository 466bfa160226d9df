import type { Redactor } from "../lib/redact.ts";
import type { CheckRecord, LineRecord } from "../model/attempt.ts";
import type { Evidence } from "../model/evidence.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { traceFormOf } from "../model/trace-form.ts";
import { attemptOutcome, environmentError, type NotMade, type OutcomeInput } from "./attempt-outcome.ts";
import type { CheckContext, Outage } from "./check-context.ts";
import { evaluateCheck } from "./evaluate-check.ts";
import type { Judgement } from "./judgement.ts";
import { readLines } from "./lines.ts";
import { findOutage, type OutageFinding } from "./outage.ts";
import { serviceFailure } from "./service-use.ts";
import { withoutAgent, withoutService } from "./without-agent.ts";

/** One attempt to be judged. `launcher` starts verifiers and detectors; `redactor` cleans what they write. */
export interface VerifyInput extends Omit<CheckContext, "outage"> {
  /** Set when no attempt was made: then nothing is evaluated. */
  notRun?: NotMade | null;
  /** Why its evidence could not be kept: then it is no pass. */
  notKept?: string | null;
}

/**
 * Judges one attempt: outage rules, checks, compared lines, outcome. Never throws for what an agent, a verifier or a detector does;
 * checks are evaluated in the case's order, one after the other, on whatever evidence exists. An attempt without its services, or without
 * an agent, shows nothing of the subject: without-agent.ts says what it comes to.
 */
export async function verifyAttempt(input: VerifyInput): Promise<Judgement> {
  const notRun = input.notRun ?? pastBudget(input.evidence);
  const { notStarted } = input.evidence;
  if (notRun !== null || notStarted?.cause === "service") {
    const none: OutageFinding = { broken: null, detected: null, matched: null, replyMatched: null };
    const judged = attemptOutcome(outcomeInput(input, { notRun, checks: [], outage: none }));
    const judgement = { ...judged, checks: [], lines: [] };
    return notRun === null && notStarted !== undefined ? withoutService(judgement, notStarted) : judgement;
  }
  const judgement = await judge(input);
  return notStarted === undefined ? judgement : withoutAgent(judgement, notStarted);
}

/** An agent that was refused its provider for want of budget shows nothing of its side. */
function pastBudget({ broker }: Evidence): NotMade | null {
  return broker?.budget == null ? null : { cause: "budget", reason: broker.budget };
}

async function judge(input: VerifyInput): Promise<Judgement> {
  const outage = await findOutage(input.suite.outage, input);
  const context: CheckContext = { ...input, outage: outageOf(input, outage) };
  const checks = await evaluateChecks(context);
  const lines = (await readLines(input.case.compare, context)).map((line) => cleanLine(line, input.redactor));
  return { ...attemptOutcome(outcomeInput(input, { notRun: null, checks, outage })), checks, lines };
}

function cleanLine(line: LineRecord, redactor: Redactor): LineRecord {
  return line.value === null ? line : { ...line, value: redactor.text(line.value) };
}

/** Evaluates a case's checks in order. */
export async function evaluateChecks(context: CheckContext): Promise<CheckRecord[]> {
  const records: CheckRecord[] = [];
  for (const check of context.case.checks) records.push(await evaluateCheck(check, context));
  return records;
}

/** The outage that checks are told of; a broken detector leaves open whether there was one. */
export function outageOf(input: VerifyInput, finding: OutageFinding): Outage | null {
  const found = environmentError(outcomeInput(input, { notRun: null, checks: [], outage: finding }));
  const planned = input.case.expect === "environment_error" && input.evidence.end?.kind !== "lost";
  if (found !== null) return { reason: found.reason, planned };
  if (finding.broken === null) return null;
  return { reason: `whether there was an outage is not known: ${finding.broken}`, planned };
}

const realTraces: readonly string[] = ["claude-code", "codex", "gemini", "opencode", "chat"];

function hasRealReader({ agent }: SuiteFile): boolean {
  return realTraces.includes(traceFormOf(agent));
}

/** Whether an attempt without a broker can come to an outage on more than its agent's word. */
export function mayEarnRetry(suite: SuiteFile): boolean {
  const { services, outage } = suite;
  return services.length > 0 || outage.some(({ run }) => run !== undefined) || hasRealReader(suite);
}

function outcomeInput(
  { case: owner, suite, evidence, notKept = null }: VerifyInput,
  { notRun, checks, outage }: Pick<OutcomeInput, "notRun" | "checks" | "outage">,
): OutcomeInput {
  const { truth, end, answer, trace } = evidence;
  const realReader = hasRealReader(suite);
  return {
    notRun,
    expect: owner.expect,
    checks,
    outage,
    truth,
    end,
    answer,
    trace,
    realReader,
    service: serviceFailure(evidence),
    broker: evidence.broker?.outage ?? null,
    notKept,
  };
}
