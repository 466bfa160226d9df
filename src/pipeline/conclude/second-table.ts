import { join } from "node:path";
import { compareRun } from "../../compare/compare-run.ts";
import { revisedContract } from "../../contract/revised-contract.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import type { SecondTable } from "../../model/second-table.ts";
import type { SuiteFile } from "../../model/suite-file.ts";
import { planPairs } from "../../plan/plan-stage.ts";
import { selectCases } from "../../plan/select-cases.ts";
import { type Interrupted, measure } from "../measure/measure.ts";
import type { Measured } from "../measure/measured.ts";
import { openRun } from "../measure/open-run.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { type Frozen, withheldReason } from "../sides/freeze.ts";

type Budget = SuiteFile["budget"];

/** What the first table left of the contract's budget; null when nothing, or when what it used is not known. */
function leftOf(budget: Budget, { attempts }: Pick<Measured, "attempts">, elapsedMs: number): Budget | null {
  const left: Budget = { ...budget };
  const own = attempts.filter(({ reused }) => reused !== true);
  const used = (of: (attempt: Verified) => number | null) =>
    own.reduce<number | null>((sum, one) => {
      const own = of(one);
      return sum === null || own === null ? null : sum + own;
    }, 0);
  const tokens = used(({ usage }) =>
    usage === null || (usage.input === null && usage.output === null)
      ? null
      : (usage.input ?? 0) + (usage.output ?? 0),
  );
  const usd = used(({ usage }) => usage?.usd ?? null);
  if (budget.attempts !== undefined) left.attempts = budget.attempts - own.length;
  if (budget.wall !== undefined) left.wall = budget.wall - elapsedMs;
  if (budget.tokens !== undefined) left.tokens = tokens === null ? 0 : budget.tokens - tokens;
  if (budget.usd !== undefined) left.usd = usd === null ? 0 : budget.usd - usd;
  return Object.values(left).every((value) => value === undefined || value > 0) ? left : null;
}

function emptyTable(problem: string): SecondTable {
  return { cases: [], critical: [], notRun: [], attempts: 0, problem };
}

/** A case that is new to a subject that did not change has nothing to be compared with: it runs on one side alone. */
function freezeSecond(contract: Contract, { contract: before, change }: Sides): Frozen {
  const selection = selectCases({ cases: contract.cases, changed: null });
  const known = new Set(before.cases.map(({ id }) => id));
  const oneSided = (id: string) => change.changed.length === 0 && !known.has(id);
  const stageCases = selection.planned.map((one) => ({ id: one.id, attempts: one.repeats, done: 0 }));
  const pairs = planPairs("first", contract.suite.order_seed, stageCases, { order: 0, pair: 0 });
  const first = pairs
    .filter(({ side, case: id }) => side === "candidate" || !oneSided(id))
    .map((attempt, order) => ({ ...attempt, order }));
  return { ...selection, contract, first, repeatsRaised: false };
}

/** What of a second table keeps it from being whole, in one sentence. */
function problemOf({ harness, setup, budgetSpent }: Measured): string | null {
  const wrong = harness.checks.find(({ ok }) => !ok);
  if (wrong !== undefined)
    return `the changed suite fails its own test: ${wrong.case} ${wrong.kind}: ${wrong.outcome}, expected ${wrong.expected}`;
  if (setup !== null) return `the setup failed on the ${setup.side}`;
  return budgetSpent;
}

/**
 * Runs the cases that the candidate's suite adds or changes, under the baseline's rules and within what is left of its budget, in a folder of
 * their own. Null when there is no revision, or none that changes a case.
 */
export async function secondTable(
  request: GateRequest,
  sides: Sides,
  first: Measured,
  elapsedMs: number,
  outside: Outside,
): Promise<{ table: SecondTable; tampered: readonly string[] } | Interrupted | null> {
  const { revision, contract: before } = sides;
  if (request.mode !== "gate" || sides.bootstrap || revision?.contract == null) return null;
  const revised = revisedContract(before, revision.contract);
  if (revised === null) return null;
  const told = (problem: string) => ({ table: emptyTable(problem), tampered: [] });
  const withheld = withheldReason(request, before, outside.engine);
  if (withheld !== null) return told(withheld);
  if (first.setup !== null || !first.harness.valid) return told("the first table could not be made");
  const budget = leftOf(before.suite.budget, first, elapsedMs);
  if (budget === null) return told("nothing is left of the budget");
  const { criteria } = before.suite;
  // One stage is enough for a table that accepts nothing.
  const suite = {
    ...before.suite,
    budget,
    criteria: { ...criteria, confirm: { ...criteria.confirm, attempts: 0 } },
  };
  const contract = { ...revised, suite };
  const frozen = freezeSecond(contract, sides);
  if (frozen.planned.length === 0)
    return {
      table: { ...emptyTable("no case of it runs in a gate"), notRun: [...frozen.notRun] },
      tampered: [],
    };
  const own: Sides = { ...sides, contract, revision: null };
  const asked = {
    ...request,
    reuse: undefined,
    out: join(request.out, "revision"),
    name: `${request.name}/revision`,
  };
  const run = await openRun(asked, own, frozen, outside);
  try {
    const measured = await measure(asked, own, frozen, run, outside);
    if ("kind" in measured) return measured;
    const compared = compareRun({
      contract,
      cases: measured.harness.valid && measured.setup === null ? frozen.planned : [],
      planned: measured.planned,
      attempts: [...measured.attempts].sort((a, b) => a.order - b.order || a.try - b.try),
      rechecks: measured.rechecks,
      storedBaseline: false,
      today: run.today,
    });
    const table: SecondTable = {
      cases: [...compared.cases],
      critical: [...compared.critical],
      notRun: [...frozen.notRun],
      attempts: measured.attempts.length,
      problem: problemOf(measured),
    };
    return { table, tampered: measured.tampered };
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
}
