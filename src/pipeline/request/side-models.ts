import { suitePlace } from "../../contract/suite-place.ts";
import { canonicalJson } from "../../lib/canonical-json.ts";
import { placeholderNames } from "../../lib/placeholders.ts";
import { sha256Hex } from "../../lib/sha256.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";

/** Models that stand against each other, in place of the suite's own. */
export interface SideModels {
  baseline: string;
  candidate: string;
}

/** Both models or neither, each pinned. */
export function sideModels(
  baseline: string | undefined,
  candidate: string | undefined,
): SideModels | undefined {
  if (baseline === undefined && candidate === undefined) return undefined;
  if (baseline === undefined || candidate === undefined) {
    throw new UserError({
      where: baseline === undefined ? "--baseline-model" : "--candidate-model",
      what: "is missing: pinning only one side checks nothing",
      todo: "name both models, or neither",
    });
  }
  for (const [where, model] of Object.entries({
    "--baseline-model": baseline,
    "--candidate-model": candidate,
  }))
    if (/(^$|latest$)/i.test(model))
      throw new UserError({
        where,
        what: "is no pinned model, but an alias that moves",
        todo: "name its version",
      });
  return { baseline, candidate };
}

/** Refuses models that no agent of the suite would be told. */
export function requireModelTaker({ suite, folder }: Contract, models: SideModels | undefined): void {
  const { run, preset } = suite.agent;
  if (models === undefined) return;
  const takes =
    run === undefined ? preset !== "recorded" && preset !== "none" : placeholderNames(run).includes("model");
  if (takes) return;
  throw new UserError({
    where: suitePlace(folder, "agent", run === undefined ? "preset" : "run"),
    what: "the agent takes no model, so that two models can't be compared",
    todo: run === undefined ? "use a preset that asks a model" : "put {model} into agent.run",
  });
}

/** The contract of one side: the same but for the model. */
export function withModel(contract: Contract, model: string | undefined): Contract {
  if (model === undefined) return contract;
  const { suite } = contract;
  return { ...contract, suite: { ...suite, agent: { ...suite.agent, model } } };
}

/** Another pair of models is another change: what was accepted for one says nothing of it. */
export function digestWithModels(digest: string, models: SideModels | undefined): string {
  return models === undefined ? digest : sha256Hex(canonicalJson({ change: digest, ...models }));
}
