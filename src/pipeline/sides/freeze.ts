import { suitePlace } from "../../contract/suite-place.ts";
import { matchesName } from "../../lib/glob.ts";
import { isLocalAddress } from "../../lib/model-address.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Plan } from "../../model/plan.ts";
import { providerAccess } from "../../model/provider-access.ts";
import type { Shard } from "../../model/shard.ts";
import { budgetProblems } from "../../plan/budget.ts";
import { planPairs } from "../../plan/plan-stage.ts";
import { type Selection, selectCases } from "../../plan/select-cases.ts";
import { missingNames } from "../../run/environment.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";

/** What is decided before the first attempt and can't move any more. */
export interface Frozen extends Selection {
  contract: Contract;
  /** Attempts of the first stage. */
  first: Plan["attempts"];
  repeatsRaised: boolean;
  /** The part that this run makes, where it is not the whole. */
  shard?: Shard;
  /** The shard's share of what the run may spend in all. */
  budgetShare?: number;
}

/** A glob of no case is a slip; of several suites each may have others. */
function refuseUnknownCases({ only, suite, amongSeveral }: GateRequest, cases: readonly Case[]): void {
  if (only === undefined || amongSeveral === true || cases.some(({ id }) => matchesName([only], id))) return;
  const known = cases.slice(0, 8).map(({ id }) => id);
  const more = cases.length > known.length ? ` and ${cases.length - known.length} more` : "";
  throw new UserError({
    where: "--case",
    what: `"${only}" is no case of ${suite}`,
    todo: `the suite has ${known.join(", ")}${more}`,
  });
}

/** Selects and orders the attempts; refuses a plan that lowers the contract's repeats or can't fit its budget. */
export function freeze(request: GateRequest, sides: Sides, { engine }: Outside): Frozen {
  const { contract } = sides;
  refuseUnknownCases(request, contract.cases);
  const selected = selectCases({
    cases: contract.cases,
    heldOut: request.mode === "release",
    changed:
      request.mode !== "gate" || sides.bootstrap || sides.models !== undefined
        ? null
        : [...sides.change.changed, ...sides.change.shown],
    triggersMoved: sides.change.triggersMoved,
    only: request.only,
    split: request.split,
  });
  const withheld = withheldReason(request, contract, engine);
  const selection = withheld === null ? selected : allNotRun(selected, withheld);
  const repeatsOf = repeatsWith(request.repeats, contract);
  const planned = selection.planned.map((one) => ({ ...one, repeats: repeatsOf(one) }));
  const problems = budgetProblems({
    suite: contract.suite,
    where: (...path) => suitePlace(contract.folder, ...path),
    cases: planned,
    repeatsOf,
    models: modelsOf(sides),
  });
  if (problems.length > 0) throw new UserError(problems);
  const stageCases = planned.map((one) => ({ id: one.id, attempts: one.repeats, done: 0 }));
  const pairs = planPairs("first", contract.suite.order_seed, stageCases, { order: 0, pair: 0 });
  const first = sides.bootstrap
    ? pairs.filter(({ side }) => side === "candidate").map((attempt, order) => ({ ...attempt, order }))
    : pairs;
  return {
    ...selection,
    contract,
    planned,
    first,
    repeatsRaised: planned.some((one, index) => one.repeats > (selection.planned[index]?.repeats ?? 0)),
  };
}

function modelsOf({ models }: Sides): string[] | undefined {
  return models === undefined ? undefined : [models.baseline, models.candidate];
}

/** Why no agent may be run at all: it reaches a cloud that nobody authorised, or lacks what it is to be given. */
export function withheldReason(
  request: Pick<GateRequest, "allowCloud">,
  { suite: { agent } }: Contract,
  engine: Outside["engine"],
): string | null {
  if (reachesCloud(agent) && request.allowCloud !== true)
    return "cloud requests not authorized; add --allow-cloud";
  const missing = missingNames(agent, engine);
  if (missing.length === 0) return null;
  return `no credentials: ${missing.join(", ")} is not set; a maintainer can run it where the secret is`;
}

/** What the suite says of its agent; of a preset also what the address of its model's provider says. */
function reachesCloud(agent: Contract["suite"]["agent"]): boolean {
  const { cloud, preset, run, base_url: own } = agent;
  if (cloud || run !== undefined) return cloud;
  const address = preset === "chat" ? own : providerAccess(agent)?.baseUrl;
  return address !== undefined && !isLocalAddress(address);
}

function allNotRun({ planned, notRun, partial }: Selection, reason: string): Selection {
  const agents = planned.filter((one) => one.kind === "agent");
  return {
    planned: planned.filter((one) => one.kind !== "agent"),
    notRun: [...notRun, ...agents.map((one) => ({ case: one.id, reason }))],
    partial,
  };
}

/** As in a suite: more would be a plan that no memory holds. */
const mostRepeats = 1000;

function repeatsWith(repeats: number | undefined, contract: Contract): (one: Case) => number {
  if (repeats === undefined) return (one) => one.repeats;
  if (repeats > mostRepeats) {
    throw new UserError({
      where: "--repeats",
      what: `${repeats} is more than ${mostRepeats}`,
      todo: "name a smaller number",
    });
  }
  if (repeats < contract.suite.repeats) {
    throw new UserError({
      where: "--repeats",
      what: `${repeats} is less than the contract's ${contract.suite.repeats}`,
      todo: "only raise it; fewer repeats are a revision of the suite",
    });
  }
  return (one) => (one.kind === "command" ? one.repeats : Math.max(one.repeats, repeats));
}
