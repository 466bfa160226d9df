import type { Verified } from "../model/attempt.ts";
import type { LineMoved } from "../model/comparison.ts";
import { lineValue } from "./aspects.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import type { Judgement } from "./case-judgement.ts";

/** Stands for a value that could not be read; values themselves are canonical JSON text and never look like this. */
const UNREADABLE = "(not read)";

function seen(attempts: readonly Verified[], name: string): string[] {
  const values = attempts.map((attempt) => lineValue(attempt, name)).filter((value) => value !== undefined);
  return [...new Set(values.map((value) => value ?? UNREADABLE))];
}

/** The names of all lines in the suite's order, those that only records know at the end. */
function lineNames({ one, compared }: CaseAttempts): { name: string; identity: boolean }[] {
  const recorded = [...compared.baseline, ...compared.candidate].flatMap((attempt) => attempt.lines);
  const named = new Map([...one.compare, ...recorded].map((line) => [line.name, line.identity]));
  return [...named].map(([name, identity]) => ({ name, identity }));
}

function isMoved(baseline: readonly string[], candidate: readonly string[], exact: boolean): boolean {
  const isNew = candidate.some((value) => !baseline.includes(value));
  return isNew || (exact && baseline.some((value) => !candidate.includes(value)));
}

/**
 * Every compared line with the values seen on each side. One moved when the candidate shows a value that the baseline
 * never did; where `exact` (deterministic cases, strict review) when the values differ at all.
 */
export function linesMoved(attempts: CaseAttempts, judgement: Judgement, exact: boolean): LineMoved[] {
  return lineNames(attempts).flatMap(({ name, identity }) => {
    const baseline = seen(attempts.compared.baseline, name);
    const candidate = seen(attempts.compared.candidate, name);
    if (baseline.length + candidate.length === 0) return [];
    const both = baseline.length > 0 && candidate.length > 0;
    const confirmed = judgement.moves.some(({ of }) => of.kind === "line" && of.name === name);
    return {
      name,
      baseline,
      candidate,
      moved: both && isMoved(baseline, candidate, exact),
      identity,
      confirmed,
    };
  });
}
