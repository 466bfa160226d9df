import { canonicalJson } from "../../lib/canonical-json.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import type { Side } from "../../model/side.ts";

/** One attempt on record, of the case that it stands for, that simulated runs draw from. */
export interface Template {
  attempt: Verified;
  /** Equal for attempts of a case that no comparison can tell apart. */
  kind: number;
  /** True when a case whose attempts are all of this kind, on both sides, has no difference and no trouble. */
  settled: boolean;
  /** The attempt as one of each stage and side that was asked for; most are drawn for one of the four, or never. */
  made: Verified[];
}

type Stage = "first" | "confirm";

/** Every draw of a template is the same object: a simulated run asks which attempts there are, never which one came first. */
export function madeAs({ attempt, made }: Template, stage: Stage, side: Side): Verified {
  const found = made.find((one) => one.stage === stage && one.side === side);
  if (found !== undefined) return found;
  const own: Verified = { ...attempt, side, stage, order: 0, repeat: 1 };
  made.push(own);
  return own;
}

/** Of an attempt without a verdict, what it says for itself leads to one code or another. */
function sameness({ outcome, cause, reason, score, checks, lines }: Verified): string {
  return canonicalJson({
    outcome,
    cause,
    score,
    checks: checks.map(({ id, outcome: of, critical, advisory, human }) => [
      id,
      of,
      critical,
      advisory,
      human,
    ]),
    lines: lines.filter(({ identity }) => !identity).map(({ name, value }) => [name, value]),
    ...(outcome === "pass" || outcome === "fail"
      ? {}
      : { why: [reason, ...checks.map((one) => one.reason)] }),
  });
}

function isSettled({ outcome, checks }: Verified): boolean {
  const quiet = checks.every(
    ({ critical, outcome: of }) => !critical || of === "pass" || of === "not_applicable",
  );
  return (outcome === "pass" || outcome === "fail") && quiet;
}

/** Gives equal attempts equal kinds. */
export function templatesOf(attempts: readonly Verified[]): Template[] {
  const kinds = new Map<string, number>();
  return attempts.map((attempt) => {
    const key = sameness(attempt);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return { attempt, kind, settled: isSettled(attempt), made: [] };
  });
}

/** The counted attempts of each case on record that compare the sides, both sides together. */
export function poolOf(cases: readonly Case[], attempts: readonly Verified[]): Map<string, Template[]> {
  const counted = attempts.filter((attempt) => attempt.counted && attempt.stage !== "attribution");
  const byCase = new Map<string, Verified[]>(cases.map(({ id }) => [id, []]));
  for (const attempt of counted) byCase.get(attempt.case)?.push(attempt);
  return new Map([...byCase].map(([id, own]) => [id, templatesOf(own)]));
}
