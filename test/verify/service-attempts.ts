import { createRedactor } from "../../src/lib/redact.ts";
import type { Evidence, ServiceReport } from "../../src/model/evidence.ts";
import { verifyAttempt } from "../../src/verify/verify-attempt.ts";
import { caseOf, evidenceOf, files, fixtures, launcher, suiteOf } from "./attempt.ts";

/** What is known of the service of an attempt. */
export function report(keys: Partial<ServiceReport> = {}): ServiceReport {
  return { name: "plant", failure: null, calls: [], open: null, log: "", ...keys };
}

/** Verifies an attempt with this evidence; more keys of its case and of its suite. */
export function judge(
  evidence: Partial<Evidence>,
  keys: Record<string, unknown> = {},
  suite: object = {},
  services?: Record<string, string>,
) {
  const places = { subject: fixtures, baseline: fixtures, suite: fixtures };
  return verifyAttempt({
    case: caseOf({ checks: [{ type: "text", contains: "yes" }], ...keys }),
    suite: suiteOf(suite),
    evidence: evidenceOf(evidence),
    places: services === undefined ? places : { ...places, services },
    launcher,
    files,
    redactor: createRedactor([]),
  });
}

export const dead = "the service plant was not ready in 30 s";

/** The evidence of an attempt whose service was never ready. */
export const unstarted: Partial<Evidence> = {
  end: null,
  notStarted: { cause: "service", reason: dead },
  services: [report({ failure: dead, open: dead })],
};
