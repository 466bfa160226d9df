import type { Case, Contract } from "../../model/contract.ts";
import { type Side, sides } from "../../model/side.ts";
import type { Template } from "./attempt-pool.ts";

/** The design of the simulated gate. A case's `repeats` are its attempts a side in the first stage. */
export interface SimulatedGate {
  contract: Contract;
  cases: readonly Case[];
  today: string;
  /** False to compare cases too that can't matter to the decision, each anew; the answer is the same, and takes longer. */
  skipSettled?: boolean;
}

/** Draws one attempt of a case and side. */
export type Draw = (one: Case, side: Side) => Template;

export interface DrawnCase {
  one: Case;
  templates: Record<Side, Template[]>;
}

export function drawCase(one: Case, attempts: number, draw: Draw): DrawnCase {
  const templates: DrawnCase["templates"] = { baseline: [], candidate: [] };
  for (const side of sides) {
    for (let k = 0; k < attempts; k += 1) templates[side].push(draw(one, side));
  }
  return { one, templates };
}
