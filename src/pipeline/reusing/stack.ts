import type { Contract } from "../../model/contract.ts";
import type { Report } from "../../model/report.ts";
import type { Side } from "../../model/side.ts";
import { runtimeWords } from "../reported/report-parts.ts";
import { reachedConditions } from "../request/network-place.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";

/** All but time that an attempt of the baseline is made by and under. */
export interface Stack {
  contract: string;
  subject: string;
  model: string | null;
  casegate: string;
  runtime: string;
  isolation: string;
  network: string;
}

/** Of an attempt of the baseline that this run would make. */
export function stackOfToday(
  { contract, baseline, models }: Sides,
  request: GateRequest,
  outside: Outside,
): Stack {
  return {
    contract: contract.digest,
    subject: baseline.subjectDigest,
    model: modelOf(contract, models?.baseline),
    casegate: outside.version,
    runtime: runtimeWords(),
    ...reachedConditions(contract, request, outside),
  };
}

function modelOf({ suite }: Contract, own: string | undefined): string | null {
  return own ?? suite.agent.model ?? null;
}

/** Of the attempts that a stored run made of one of its sides. `model` is the one that the suite asks for by itself. */
export function stackOfStored(
  { contract, versions, conditions, casegate }: Report,
  side: Side,
  model: string | null,
): Stack {
  return {
    contract: contract.digest,
    subject: versions[side].subjectDigest,
    model: versions.model.sides?.[side] ?? model,
    casegate,
    runtime: versions.runtime,
    isolation: conditions.isolation,
    network: conditions.network,
  };
}

const words: Readonly<Record<keyof Stack, string>> = {
  contract: "another suite",
  subject: "other files under evaluation",
  model: "another model",
  casegate: "another version of Casegate",
  runtime: "another runtime",
  isolation: "another level of isolation",
  network: "another network",
};

/** In what two stacks differ, in words; null where they are the same. */
export function stackDifference(one: Stack, other: Stack): string | null {
  const keys = (Object.keys(words) as (keyof Stack)[]).filter((key) => one[key] !== other[key]);
  return keys.length === 0 ? null : keys.map((key) => words[key]).join(", ");
}
