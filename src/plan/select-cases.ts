import { matchesAny, matchesName } from "../lib/glob.ts";
import type { Case } from "../model/contract.ts";
import type { NotRun } from "../model/plan.ts";

export interface Selection {
  /** Cases that get attempts. */
  planned: readonly Case[];
  notRun: readonly NotRun[];
  /** True when `--case` or `--split` left cases out: such a run is inconclusive. */
  partial: boolean;
}

export interface SelectionRequest {
  cases: readonly Case[];
  /** Changed subject paths; null: run all (A/A, a model-only change). */
  changed: readonly string[] | null;
  /** The words by which an agent chooses a skill changed: then every case that asks which one is loaded runs. */
  triggersMoved?: boolean | undefined;
  /** True for a release, the only run of held-out cases. */
  heldOut?: boolean;
  only?: string | undefined;
  split?: string | undefined;
}

/** What a gate plans: development cases of kind agent and command that the change covers; the rest is listed with its reason. */
export function selectCases(request: SelectionRequest): Selection {
  const planned: Case[] = [];
  const notRun: NotRun[] = [];
  let partial = false;
  for (const one of request.cases) {
    const reason = reasonNotToRun(one, request);
    if (reason === null) planned.push(one);
    else notRun.push({ case: one.id, reason, ...instructions(one) });
    if (reason === "not selected") partial = true;
  }
  return { planned, notRun, partial };
}

/** What a person needs who is to give the verdict, so that the report is enough for it. */
function instructions({ kind, steps, expected }: Case): Pick<NotRun, "steps" | "expected"> {
  if (kind !== "manual") return {};
  return { ...(steps === undefined ? {} : { steps }), ...(expected === undefined ? {} : { expected }) };
}

function reasonNotToRun(one: Case, request: SelectionRequest): string | null {
  if (one.kind === "manual") return "manual: needs a person's verdict";
  if (one.split === "held_out" && request.heldOut !== true) return "held out: runs only for a release";
  if (request.only !== undefined && !matchesName([request.only], one.id)) return "not selected";
  if (request.split !== undefined && one.split !== request.split) return "not selected";
  if (!covered(one, request)) return "not covered";
  return null;
}

function covered({ covers, checks }: Case, { changed, triggersMoved }: SelectionRequest): boolean {
  if (changed === null || covers === undefined) return true;
  if (triggersMoved === true && asksForSkill(checks)) return true;
  return changed.some((path) => matchesAny(covers, path));
}

/** A trigger case: it asks which skill was loaded. */
export function asksForSkill(checks: Case["checks"]): boolean {
  return checks.some(({ type }) => type === "skill");
}
