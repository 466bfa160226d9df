import { matchesAny } from "../lib/glob.ts";
import { compilePattern } from "../lib/pattern.ts";
import type { Evidence } from "../model/evidence.ts";
import type { OutageRule } from "../model/suite-file.ts";
import { quoted } from "./bounded-text.ts";
import type { CheckContext } from "./check-context.ts";
import { brokenEnd, lastLine, lastWords, runVerifier } from "./run-verifier.ts";
import { serviceFailure, servicesNamed } from "./service-use.ts";
import { exceptionWords, uncaughtException } from "./uncaught-exception.ts";
import { withVerifierFolders } from "./verifier-files.ts";

/** What the suite's outage rules say of one attempt; each null or a reason. */
export interface OutageFinding {
  /** A detector broke: then nothing is known of an outage. */
  broken: string | null;
  /** A detector command says so. */
  detected: string | null;
  /** A pattern or an exit status matched beside the reply: it counts only when there is no reply. */
  matched: string | null;
  /** A pattern matched the reply itself, which the suite thereby declares to be no reply. */
  replyMatched: string | null;
}

/**
 * Applies the outage rules whose `cases` cover this case. All keys of one rule must hold; one rule that holds is enough. A detector (`run`)
 * is asked with the evidence that verifiers get: exit 0 is an outage, 1 is none, anything else a broken detector, and so is one that an
 * uncaught exception ended with 1 (uncaught-exception.ts). Every detector is asked although another has answered, so that a broken one is always seen.
 * Patterns ignore case and are multi-line. Never throws.
 */
export async function findOutage(
  rules: readonly OutageRule[],
  context: Omit<CheckContext, "outage">,
): Promise<OutageFinding> {
  const found: OutageFinding = { broken: null, detected: null, matched: null, replyMatched: null };
  for (const rule of rules) {
    if (rule.cases !== undefined && !matchesAny(rule.cases, context.case.id)) continue;
    try {
      const match = matchEvidence(rule, context.evidence);
      if (match === null || needsFailedService(rule, context.evidence)) continue;
      if (rule.run !== undefined) await askDetector(rule, context, found);
      else if (rule.answer !== undefined) found.replyMatched ??= match;
      else found.matched ??= match;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      found.broken ??= context.redactor.text(`an outage rule broke: ${message}`);
    }
  }
  return found;
}

/** The failure of a service is known already: a detector that needs it could only break. */
function needsFailedService({ run }: OutageRule, evidence: Evidence): boolean {
  if (run === undefined || serviceFailure(evidence) === null) return false;
  const failed = evidence.services?.filter(({ failure }) => failure !== null) ?? [];
  return servicesNamed(run).some((name) => failed.some((service) => service.name === name));
}

/** What matched, in words, "" for a rule without patterns; null when something did not. */
function matchEvidence(rule: OutageRule, evidence: Evidence): string | null {
  // A stored text is read when it is asked for.
  const texts = [
    ["standard output", rule.stdout, () => evidence.stdout?.text],
    ["standard error", rule.stderr, () => evidence.stderr?.text],
    ["the reply", rule.answer, () => evidence.answer],
  ] as const;
  const said: string[] = [];
  for (const [name, source, read] of texts) {
    if (source === undefined) continue;
    const text = read();
    const match = text === undefined || text === null ? null : compilePattern(source).find(text);
    if (match === null) return null;
    said.push(`${name} holds ${quoted(match)}`);
  }
  if (rule.exit !== undefined) {
    const { end } = evidence;
    if (end?.kind !== "exited" || !rule.exit.includes(end.exit)) return null;
    said.push(`exit status ${end.exit}`);
  }
  // A rule that asks nothing must not make everything an outage.
  return said.length === 0 && rule.run === undefined ? null : said.join(" and ");
}

async function askDetector(
  rule: OutageRule,
  partial: Omit<CheckContext, "outage">,
  found: OutageFinding,
): Promise<void> {
  const context = { ...partial, outage: null };
  const run = await withVerifierFolders(context, (folders) =>
    runVerifier(rule.run ?? "", rule.timeout, folders, context),
  );
  const broken = brokenEnd(run.end);
  const exit = run.end.kind === "exited" ? run.end.exit : null;
  if (broken !== null) found.broken ??= `the outage detector ${broken}${lastWords(run)}`;
  else if (exit === 0) found.detected ??= detectorSays(lastLine(run.stdout));
  else if (exit !== 1) {
    found.broken ??= `the outage detector ended with exit status ${exit}${lastWords(run)}`;
  } else if (uncaughtException(run) !== null) {
    found.broken ??= `the outage detector ended by an uncaught exception${exceptionWords(run)}`;
  }
}

function detectorSays(line: string | null): string {
  return line === null ? "the outage detector says so" : `the outage detector says ${quoted(line)}`;
}
