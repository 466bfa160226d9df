import type { Condition } from "../model/check.ts";
import type { Case } from "../model/contract.ts";
import type { Evidence } from "../model/evidence.ts";
import type { HarnessCheck } from "../model/harness.ts";
import type { Command } from "../model/scalars.ts";
import { evaluateGuarded } from "./evaluate-check.ts";
import { attemptOf, type HarnessInput } from "./harness-input.ts";
import { recordedEvidence } from "./recorded-evidence.ts";
import { verifyAttempt } from "./verify-attempt.ts";

/** Programs that break in the ways that a verifier can. The second ends as the first where a signal can't reach it. */
const brokenPrograms: Readonly<Record<string, Command>> = {
  "exits 77": ["sh", "-c", "exit 77"],
  "is killed by a signal": ["sh", "-c", "kill -KILL $$; exit 77"],
  "ends with an invalid last line": ["sh", "-c", "echo '{ broken'"],
  "can't be started": ["/nonexistent/casegate-broken-verifier"],
};

/** One condition in use of each kind, and the case that uses it. */
interface Used {
  owner: Case;
  kind: string;
  condition: Condition;
}

/** Breaks, on purpose, one of each kind of check in use, every kind of detector and truth: each must be seen as broken. */
export async function checkBreakages(input: HarnessInput): Promise<HarnessCheck[]> {
  const checks: HarnessCheck[] = [];
  for (const used of conditionsInUse(input.contract.cases)) {
    checks.push(
      ...(await (startsOnly(used.condition) ? breakCommand(input, used) : breakEvidence(input, used))),
    );
  }
  return [...checks, ...(await breakDetector(input)), ...(await breakTruth(input))];
}

function conditionsInUse(cases: readonly Case[]): Used[] {
  const byKind = new Map<string, Used>();
  for (const owner of cases) {
    const conditions: Condition[] = owner.checks.flatMap(({ when, ...check }) =>
      when === undefined ? [check] : [check, when],
    );
    // A person can't be broken on purpose.
    for (const condition of conditions.filter(({ type }) => type !== "human")) {
      const kind = kindOf(condition);
      if (!byKind.has(kind)) byKind.set(kind, { owner, kind, condition });
    }
  }
  return [...byKind.values()];
}

function kindOf(condition: Condition): string {
  const stepped = "steps" in condition && condition.steps !== undefined;
  return stepped ? `${condition.type} with steps` : condition.type;
}

/** True for a check whose outcome is its programs' alone. */
function startsOnly(condition: Condition): boolean {
  return condition.type === "command" || (condition.type === "groups" && condition.steps !== undefined);
}

async function breakCommand(input: HarnessInput, { owner, kind, condition }: Used): Promise<HarnessCheck[]> {
  const context = { ...attemptOf(input, owner, evidenceFor(input, owner)), outage: null };
  const checks: HarnessCheck[] = [];
  for (const [what, program] of Object.entries(brokenPrograms)) {
    const stub = replaced(condition, program);
    // A step that exits with a status of its own has failed, by the rule for chains.
    if (what === "exits 77" && kind.endsWith("with steps")) continue;
    const { outcome, reason } = await evaluateGuarded(stub, context);
    checks.push(broken(owner, outcome, "error", `${kind}: the verifier ${what}`, reason));
  }
  return checks;
}

function replaced(condition: Condition, program: Command): Condition {
  if (condition.type === "groups") return { ...condition, steps: [program] };
  if (condition.type !== "command") return condition;
  const { run, steps: _steps, ...rest } = condition;
  return run === undefined ? { ...rest, steps: [program] } : { ...rest, run: program };
}

async function breakEvidence(input: HarnessInput, { owner, kind, condition }: Used): Promise<HarnessCheck[]> {
  const context = { ...attemptOf(input, owner, poisonedEvidence()), outage: null };
  const { outcome, reason } = await evaluateGuarded(condition, context);
  return [broken(owner, outcome, "error", `${kind}: the evidence can't be read`, reason)];
}

/** Evidence that throws whatever is asked of it. */
function poisonedEvidence(): Evidence {
  return new Proxy({} as Evidence, {
    get() {
      throw new Error("the evidence is broken on purpose");
    },
  });
}

async function breakDetector(input: HarnessInput): Promise<HarnessCheck[]> {
  const { contract } = input;
  if (!contract.suite.outage.some((rule) => rule.run !== undefined)) return [];
  const [owner] = contract.cases;
  if (owner === undefined) return [];
  const checks: HarnessCheck[] = [];
  for (const what of ["exits 77", "is killed by a signal", "can't be started"]) {
    const program = brokenPrograms[what];
    const suite = { ...contract.suite, outage: program === undefined ? [] : [{ run: program }] };
    const attempt = { ...attemptOf(input, owner, evidenceFor(input, owner)), suite };
    const { outcome, reason } = await verifyAttempt(attempt);
    checks.push(broken(owner, outcome, "verifier_error", `the outage detector ${what}`, reason));
  }
  return checks;
}

async function breakTruth(input: HarnessInput): Promise<HarnessCheck[]> {
  const owner = input.contract.cases.find(({ truth }) => truth !== undefined);
  if (owner === undefined) return [];
  const truth = { kind: "error", reason: "the truth command wrote no JSON" } as const;
  const attempt = attemptOf(input, owner, { ...evidenceFor(input, owner), truth });
  const { outcome, reason } = await verifyAttempt(attempt);
  return [broken(owner, outcome, "verifier_error", "truth is not JSON", reason)];
}

function evidenceFor({ contract, readTrace }: HarnessInput, owner: Case): Evidence {
  return recordedEvidence(owner, owner.reference ?? {}, contract.folder, readTrace);
}

function broken(
  owner: Case,
  outcome: string,
  expected: string,
  what: string,
  reason: string | null,
): HarnessCheck {
  const ok = outcome === expected;
  const detail = ok ? what : `${what}, and it was not seen${reason === null ? "" : `: ${reason}`}`;
  return { case: owner.id, kind: "broken", outcome, expected, ok, detail };
}
