import { join } from "node:path";
import type { RecordedEvidence } from "../model/case-file.ts";
import type { Case } from "../model/contract.ts";
import type { HarnessCheck } from "../model/harness.ts";
import { boundedMap } from "./bounded-map.ts";
import { commandsOf } from "./condition-commands.ts";
import { checkBreakages } from "./harness-breakages.ts";
import { attemptOf, type HarnessInput } from "./harness-input.ts";
import type { Judgement } from "./judgement.ts";
import { recordedEvidence } from "./recorded-evidence.ts";
import { servicesNamed } from "./service-use.ts";
import { type VerifyInput, verifyAttempt } from "./verify-attempt.ts";

/** `unvalidated`: cases with neither a reference nor a doctored answer. */
export interface HarnessFindings {
  checks: HarnessCheck[];
  unvalidated: string[];
}

/**
 * Measures the measuring tool before any attempt: each reference must pass (human checks apart), each doctored answer must fail, at the check
 * that it names, and one deliberate breakage per kind of check in use must be seen as one. Starts no agent.
 * Source: the decision page, "Harness first", 1 to 3.
 */
export async function validateHarness(input: HarnessInput): Promise<HarnessFindings> {
  const { cases } = input.contract;
  const recorded = await boundedMap(cases, input.concurrency ?? 3, (owner) => checkRecorded(input, owner));
  const broken = await checkBreakages(input);
  const bare = cases.filter(
    ({ kind, reference, doctored }) => kind !== "manual" && reference === undefined && doctored.length === 0,
  );
  return { checks: [...recorded.flat(), ...broken], unvalidated: bare.map(({ id }) => id) };
}

async function checkRecorded(input: HarnessInput, owner: Case): Promise<HarnessCheck[]> {
  const checks: HarnessCheck[] = [];
  if (owner.reference !== undefined) {
    checks.push(ofReference(owner, await judge(input, owner, owner.reference)));
  }
  for (const [index, doctored] of owner.doctored.entries()) {
    checks.push(ofDoctored(owner, index, await judge(input, owner, doctored)));
  }
  return checks;
}

function judge(input: HarnessInput, owner: Case, recorded: RecordedEvidence): Promise<Judgement> {
  const evidence = recordedEvidence(owner, recorded, input.contract.folder, input.readTrace);
  // A recorded workspace is one for verifiers too, or none that reads it could be measured.
  const { files } = recorded;
  const { suite } = input.places;
  const workspace = files === undefined ? {} : { workspace: join(suite, files) };
  const places = { ...input.places, ...workspace };
  const attempt = attemptOf({ ...input, places }, owner, evidence);
  const { withServices } = input;
  if (withServices === undefined || !asksForServices(attempt)) return verifyAttempt(attempt);
  return withServices(owner, async ({ values, failure }) =>
    failure === null
      ? verifyAttempt({ ...attempt, places: { ...places, services: values } })
      : verifyAttempt({
          ...attempt,
          evidence: { ...evidence, notStarted: { cause: "service", reason: failure } },
        }),
  );
}

/** Most verifiers ask for no service, and starting one costs more than they do. */
function asksForServices({ case: owner, suite }: VerifyInput): boolean {
  const conditions = owner.checks.flatMap((check) =>
    check.when === undefined ? [check] : [check, check.when],
  );
  const detectors = suite.outage.flatMap(({ run }) => (run === undefined ? [] : [run]));
  return [...conditions.flatMap(commandsOf), ...detectors].some((one) => servicesNamed(one).length > 0);
}

function ofReference({ id }: Case, judged: Judgement): HarnessCheck {
  const ok =
    judged.outcome === "pass" ||
    (judged.outcome === "incomplete" && (judged.cause === "human" || judged.cause === "judge"));
  return {
    case: id,
    kind: "reference",
    outcome: judged.outcome,
    expected: "pass",
    ok,
    detail: ok ? null : judged.reason,
  };
}

function ofDoctored({ id, doctored }: Case, index: number, judged: Judgement): HarnessCheck {
  const named = doctored[index]?.fails;
  const record = judged.checks.find((check) => check.id === named);
  const failed = judged.outcome === "fail";
  // What only a judge could tell is not known where it is not asked, and then nothing in a run rests on it.
  const unasked =
    judged.outcome === "incomplete" && judged.cause === "judge" && (record?.judge ?? null) !== null;
  const ok = unasked || (failed && (named === undefined || record?.outcome === "fail"));
  const misplaced = failed && !ok ? `; ${named} is ${record?.outcome ?? "no check of the case"}` : "";
  return {
    case: id,
    kind: "doctored",
    outcome: judged.outcome,
    expected: named === undefined ? "fail" : `fail at ${named}`,
    ok,
    detail: ok ? null : `doctored answer ${index + 1}: ${judged.reason ?? "nothing failed"}${misplaced}`,
  };
}
