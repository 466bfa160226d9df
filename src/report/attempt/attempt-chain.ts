import type { CheckRecord } from "../../model/attempt.ts";
import type { Evidence } from "../../model/evidence.ts";
import type { ShownAttempt, ShownCase } from "./shown-case.ts";

export type LinkName = "case" | "prompt" | "inputs" | "calls" | "results" | "answer" | "checks";

/** One link of the chain from a case to its checks. `unknown`: it can't be told any more. */
export interface Link {
  name: LinkName;
  state: "ok" | "fails" | "unknown";
  /** Why it fails or is unknown; raw. */
  why: string | null;
}

/** Checks that judge what the agent did rather than what it said. */
const ofCalls: ReadonlySet<string> = new Set(["tools", "skill", "usage", "claims"]);

/**
 * Walks the chain from case to prompt, inputs, calls, results, answer and checks. The first link that fails names the fault: a check that
 * fails is laid to the link that it reads, one that broke or could not be assessed to the checks themselves.
 */
export function attemptChain({ definition }: ShownCase, { record, evidence }: ShownAttempt): Link[] {
  const failed = record.checks.filter((check) => check.outcome === "fail" && !check.advisory);
  const own = (isOfCalls: boolean) =>
    failed.filter(({ type }) => ofCalls.has(type) === isOfCalls).map(sentence);
  return [
    definition === null ? unknown("case", "the suite is not the one of this run any more") : ok("case"),
    promptLink(definition),
    inputsLink(evidence),
    link("calls", [...startProblems(evidence), ...own(true)], callsUnknown(evidence)),
    link("results", resultProblems(evidence), null),
    link("answer", [...answerProblems(record, evidence), ...own(false)], null),
    link("checks", record.checks.filter(isOpen).map(sentence), personMissing(record.checks)),
  ];
}

/** The first link that fails; null when every link holds. */
export function firstFailing(chain: readonly Link[]): Link | null {
  return chain.find(({ state }) => state === "fails") ?? null;
}

function ok(name: LinkName): Link {
  return { name, state: "ok", why: null };
}

function unknown(name: LinkName, why: string): Link {
  return { name, state: "unknown", why };
}

function link(name: LinkName, problems: readonly string[], why: string | null): Link {
  if (problems.length > 0) return { name, state: "fails", why: problems.join("; ") };
  return why === null ? ok(name) : unknown(name, why);
}

function sentence({ id, critical, reason, outcome }: CheckRecord): string {
  return `${id}${critical ? " (critical)" : ""}: ${reason ?? outcome.replace("_", " ")}`;
}

function isOpen({ outcome, advisory, human }: CheckRecord): boolean {
  return !advisory && (outcome === "error" || (outcome === "not_assessed" && !human));
}

function personMissing(checks: readonly CheckRecord[]): string | null {
  const open = checks.some(({ human, outcome }) => human && outcome === "not_assessed");
  return open ? "a person has not judged yet" : null;
}

function promptLink(definition: ShownCase["definition"]): Link {
  if (definition === null) return unknown("prompt", "it stands in the suite of the run");
  const empty = definition.kind === "agent" && (definition.prompt ?? "").trim() === "";
  return link("prompt", empty ? ["the prompt is empty"] : [], null);
}

function inputsLink({ truth, notStarted }: Evidence): Link {
  const problems = [
    truth.kind === "error" ? truth.reason : null,
    truth.kind === "moved" ? "the truth moved while the agent ran" : null,
    notStarted === undefined ? null : notStarted.reason,
  ].filter((problem) => problem !== null);
  return link("inputs", problems, null);
}

function startProblems({ end, notStarted }: Evidence): string[] {
  if (notStarted !== undefined || end?.kind !== "not_started") return [];
  return [`the agent could not be started: ${end.reason}`];
}

function callsUnknown({ trace, traceMissing }: Evidence): string | null {
  if (trace === null) return traceMissing ?? "this agent leaves no trace";
  return trace.ending.kind === "cut" ? `the trace is cut: ${trace.ending.reason ?? "no reason given"}` : null;
}

function resultProblems({ trace }: Evidence): string[] {
  return (trace?.calls ?? [])
    .filter(({ error, denied }) => error !== null || denied)
    .map(
      ({ name, error, denied }) =>
        `${name} ${denied ? "was denied" : "failed"}${error === null ? "" : `: ${error}`}`,
    );
}

function answerProblems(
  { cause, reason, outcome }: ShownAttempt["record"],
  { answer, end }: Evidence,
): string[] {
  // The reason of a crash goes on with the checks that failed of it, which have their own place.
  const first = reason?.split("; ")[0] ?? outcome;
  if (cause === "crash" || cause === "timeout" || outcome === "environment_error") return [first];
  const missing = answer === null && end?.kind !== "not_started" && outcome !== "pass";
  return missing ? ["there is no answer"] : [];
}
