import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { GateRequest } from "../request/request.ts";

type Asked = Pick<GateRequest, "mode" | "record" | "reuse">;

/** Why nothing that earlier runs made may stand for the baseline, and what to change; null where it may. */
export function reuseRefusal({ suite }: Contract, { mode, record }: Asked): string | null {
  const { criteria, policy, judge } = suite;
  const { average, cost, latency } = criteria;
  if (policy.reuse_baseline.max_age === 0) return "policy.reuse_baseline.max_age is 0d";
  if (mode !== "gate") return `a run of mode ${mode} measures both sides`;
  if (record === true) return "--record keeps the attempts of both sides";
  if (criteria.review !== "reproduced")
    return `criteria.review is ${criteria.review}: only \`reproduced\` confirms by fresh attempts of both sides`;
  if (criteria.confirm.attempts === 0 || criteria.confirm.cases === 0)
    return "criteria.confirm asks for no fresh attempts, which alone could confirm a difference";
  const [criterion] =
    Object.entries({ average, cost, latency }).find(([, value]) => value !== undefined) ?? [];
  if (criterion !== undefined) return `criteria.${criterion} compares sides that were measured together`;
  if (judge?.pairwise !== undefined) return "judge.pairwise compares answers that were given together";
  return null;
}

/** What a suite that allows a reused baseline says elsewhere so that there will be none. */
export function reuseHints(contract: Contract): string[] {
  if (contract.suite.policy.reuse_baseline.max_age === 0) return [];
  const why = reuseRefusal(contract, { mode: "gate" });
  return why === null ? [] : [`policy.reuse_baseline has no effect: ${why}`];
}

/** Throws where a person asked for what the suite does not allow. */
export function refuseReuse(contract: Contract, asked: Asked): void {
  if (asked.reuse?.isNamed !== true) return;
  const why = reuseRefusal(contract, asked);
  if (why === null) return;
  throw new UserError({
    where: "--reuse",
    what: `can't be used with ${contract.folder.path}/suite.yaml: ${why}`,
    todo: "leave it out, or change the baseline's suite",
  });
}
