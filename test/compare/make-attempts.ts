import type { AttemptRecord, CheckRecord, Judged, LineRecord, Verified } from "../../src/model/attempt.ts";
import { checkRecordSchema } from "../../src/model/attempt.ts";
import { caseFileSchema } from "../../src/model/case-file.ts";
import type { Case, Contract } from "../../src/model/contract.ts";
import type { PlannedAttempt, Stage } from "../../src/model/plan.ts";
import type { Side } from "../../src/model/side.ts";
import { type SuiteFile, suiteFileSchema } from "../../src/model/suite-file.ts";

type Loose = Record<string, unknown>;

/** A case as the contract would hand it over; `critical` gives it one critical check beside its ordinary one. */
export function makeCase(id: string, over: Loose = {}): Case {
  const { digest = `digest of ${id}`, ...rest } = over;
  const checks = [{ id: `${id}.1`, type: "text", contains: "x" }];
  const file = caseFileSchema.parse({ id, prompt: "ask", checks, ...rest });
  return {
    ...file,
    id,
    checks: (file.checks ?? []).map((check, index) => ({ ...check, id: check.id ?? `${id}.${index + 1}` })),
    compare: file.compare ?? [],
    repeats: file.repeats ?? 5,
    timeoutMs: 1000,
    digest: String(digest),
    dir: ".",
    definedAt: { file: "cases.yaml", line: 1 },
  } as Case;
}

/** A critical check on tool calls, `<case>.critical`. */
export function criticalCheck(id: string): Loose {
  return { id: `${id}.critical`, type: "tools", never: ["lookup*"], critical: true };
}

function makeSuite(over: Loose = {}): SuiteFile {
  return suiteFileSchema.parse({ suite: "demo", version: "1", agent: { run: ["agent"] }, ...over });
}

export function makeContract(cases: readonly Case[], suite: Loose = {}): Contract {
  return {
    name: "demo",
    version: "1",
    digest: "c".repeat(64),
    folder: { path: "cases", entries: [] },
    suite: makeSuite(suite),
    cases,
  };
}

export function makeCheck(
  id: string,
  outcome: CheckRecord["outcome"],
  over: Partial<CheckRecord> = {},
): CheckRecord {
  return checkRecordSchema.parse({ id, type: "text", outcome, reason: null, ...over });
}

export function makeLine(name: string, value: string | null, identity = false): LineRecord {
  return { name, value, identity };
}

export interface AttemptParts extends Partial<Omit<AttemptRecord, "case" | "side">> {}

let serial = 0;

/** One judged attempt. The only cast of the tests: real ones come from `verify` alone. */
export function makeAttempt(id: string, side: Side, parts: AttemptParts = {}): Judged {
  serial += 1;
  const outcome = parts.outcome ?? "pass";
  const checks = outcome === "pass" || outcome === "fail" ? [makeCheck(`${id}.1`, outcome)] : [];
  return {
    runId: `run-${serial}`,
    case: id,
    side,
    stage: "first",
    repeat: 1,
    try: 1,
    counted: true,
    order: serial,
    startedAt: "2026-11-29T00:00:00Z",
    durationMs: 100,
    outcome,
    cause: null,
    reason: null,
    exit: 0,
    signal: null,
    command: "agent",
    checks,
    score: null,
    lines: [],
    toolCalls: null,
    usage: null,
    model: { asked: null, served: null },
    ending: null,
    truth: null,
    stateDigest: null,
    excerpts: { answer: null, stdout: null, stderr: null },
    evidence: null,
    redactions: 0,
    isolation: "none",
    containment: "group",
    externalConnectionAttempts: [],
    ...parts,
  } as unknown as Judged;
}

/** `attempts` attempts of a side, of which the first `passes` pass. */
export function makeSide(
  id: string,
  side: Side,
  [passes, attempts]: readonly [number, number],
  parts: AttemptParts = {},
): Judged[] {
  return Array.from({ length: attempts }, (_, index) =>
    makeAttempt(id, side, { ...parts, repeat: index + 1, outcome: index < passes ? "pass" : "fail" }),
  );
}

/** Both sides of a case as `[passes, attempts]`. */
export function makePair(
  id: string,
  baseline: readonly [number, number],
  candidate: readonly [number, number],
  stage: Stage = "first",
): Judged[] {
  return [
    ...makeSide(id, "baseline", baseline, { stage }),
    ...makeSide(id, "candidate", candidate, { stage }),
  ];
}

/** A plan that wanted exactly the counted attempts that were made. */
export function planOf(attempts: readonly Verified[]): PlannedAttempt[] {
  return attempts
    .filter((attempt) => attempt.counted)
    .map(({ order, stage, case: id, side, repeat }) => ({
      order,
      stage,
      case: id,
      side,
      repeat,
      pair: order,
    }));
}
