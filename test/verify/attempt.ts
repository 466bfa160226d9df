import { join } from "node:path";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { createLauncher } from "../../src/adapters/launcher/launcher-node.ts";
import { createRedactor } from "../../src/lib/redact.ts";
import { sha256Hex } from "../../src/lib/sha256.ts";
import type { CheckRecord } from "../../src/model/attempt.ts";
import { caseFileSchema } from "../../src/model/case-file.ts";
import { checkSchema } from "../../src/model/check.ts";
import type { Case } from "../../src/model/contract.ts";
import type { Captured, Evidence, FileEntry, WorkspaceFiles } from "../../src/model/evidence.ts";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import type { ToolCall, TraceReading } from "../../src/model/trace.ts";
import type { CheckContext } from "../../src/verify/check-context.ts";
import { evaluateCheck } from "../../src/verify/evaluate-check.ts";

export const fixtures = join(import.meta.dirname, "fixtures");
export const launcher = createLauncher();

export const files = createFiles();

export function suiteOf(keys: object = {}) {
  return suiteFileSchema.parse({ suite: "test", version: "1", agent: { run: ["true"] }, ...keys });
}

export function caseOf(keys: Record<string, unknown> = {}): Case {
  const { checks = [], ...rest } = keys;
  const settled = (checks as Record<string, unknown>[]).map((check, index) => ({
    id: `case.${index + 1}`,
    ...checkSchema.parse(check),
  }));
  const file = caseFileSchema.parse({ id: "case", prompt: "Question?", compare: [], ...rest });
  return {
    ...file,
    id: file.id ?? "case",
    checks: settled.map((check) => ({ ...check, id: check.id ?? "case.1" })),
    compare: file.compare ?? [],
    repeats: 1,
    timeoutMs: 1000,
    digest: "0".repeat(64),
    dir: ".",
    definedAt: { file: "case.yaml", line: 1 },
  };
}

export function call(name: string, keys: Partial<ToolCall> = {}): ToolCall {
  return { name, server: null, args: {}, result: null, error: null, denied: false, ...keys };
}

export function trace(
  calls: readonly ToolCall[] = [],
  keys: Partial<TraceReading> & { kind?: TraceReading["ending"]["kind"] } = {},
): TraceReading {
  const { kind = "completed", ...rest } = keys;
  return {
    calls,
    skills: [],
    text: null,
    model: { asked: null, served: null },
    usage: { input: null, output: null, cached: null },
    usd: null,
    turns: null,
    ending: { kind, reason: null },
    selfReported: false,
    ...rest,
  };
}

export function captured(text: string, keys: Partial<Captured> = {}): Captured {
  return { text, sizeBytes: Buffer.byteLength(text), truncated: false, ...keys };
}

export function evidenceOf(keys: Partial<Evidence> = {}): Evidence {
  return {
    answer: null,
    output: null,
    stdout: null,
    stderr: null,
    end: { kind: "exited", exit: 0 },
    trace: null,
    traceMissing: null,
    traceText: null,
    files: null,
    truth: { kind: "none" },
    usage: null,
    durationMs: null,
    ...keys,
  };
}

/** A workspace from texts by path; a link or other entry where the text is null. */
export function workspace(
  before: Record<string, string | null>,
  after: Record<string, string | null>,
  partial = false,
): WorkspaceFiles {
  return {
    before: entriesOf(before),
    after: entriesOf(after),
    partial,
    read: async (path) => after[path] ?? null,
  };
}

function entriesOf(texts: Record<string, string | null>): FileEntry[] {
  return Object.entries(texts).map(([path, text]) =>
    text === null
      ? { path, kind: "link", sha256: null, sizeBytes: 9 }
      : { path, kind: "file", sha256: sha256Hex(text), sizeBytes: Buffer.byteLength(text) },
  );
}

export function contextOf(evidence: Partial<Evidence> = {}, keys: Partial<CheckContext> = {}): CheckContext {
  return {
    case: caseOf(),
    suite: suiteOf(),
    evidence: evidenceOf(evidence),
    places: { subject: join(fixtures, "subject"), baseline: fixtures, suite: fixtures },
    launcher,
    files,
    redactor: createRedactor([]),
    outage: null,
    ...keys,
  };
}

/** Evaluates one check, written as a suite writes it, on this evidence. */
export async function checkOn(
  check: Record<string, unknown>,
  evidence: Partial<Evidence> = {},
  keys: Partial<CheckContext> = {},
): Promise<CheckRecord> {
  const owner = caseOf({ checks: [check] });
  const [only] = owner.checks;
  if (only === undefined) throw new Error("The check is missing.");
  return evaluateCheck(only, contextOf(evidence, { case: owner, ...keys }));
}

/** The outcome alone. */
export async function outcomeOn(
  check: Record<string, unknown>,
  evidence: Partial<Evidence> = {},
  keys: Partial<CheckContext> = {},
): Promise<string> {
  return (await checkOn(check, evidence, keys)).outcome;
}
