import { changedRules } from "../../contract/revised-contract.ts";
import type { Revision } from "../../contract/revision.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { requireModelTaker, type SideModels } from "../request/side-models.ts";
import type { Sides } from "../request/two-sides.ts";

/** Both models where a revision of the suite changes the agent's model and nothing else, and the agent is told its model; else undefined. */
export function revisedModels(contract: Contract, revision: Revision | null): SideModels | undefined {
  const models = modelsAlone(contract, revision);
  return models !== undefined && takesModel(contract, models) ? models : undefined;
}

function modelsAlone(contract: Contract, revision: Revision | null): SideModels | undefined {
  const [before, after] = [contract.suite.agent.model, revision?.contract?.suite.agent.model];
  if (revision?.contract == null || before === undefined || after === undefined) return undefined;
  const rules = changedRules(contract, revision.contract).filter((rule) => rule !== "version");
  const isAlone = revision.files.every((path) => /\/suite\.(yaml|json)$/.test(path));
  return isAlone && rules.join() === "agent.model" ? { baseline: before, candidate: after } : undefined;
}

function takesModel(contract: Contract, models: SideModels): boolean {
  try {
    requireModelTaker(contract, models);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** What a report says of a revision of the model alone; null of any other. */
export function modelNote({ contract, revision }: Pick<Sides, "contract" | "revision">): string | null {
  const models = modelsAlone(contract, revision);
  if (models === undefined) return null;
  const alone = "The suite's change is of its model alone";
  return takesModel(contract, models)
    ? `${alone}, so the baseline was asked with ${models.baseline} and the candidate with ${models.candidate}.`
    : `${alone}, which its agent is not told, so that ${models.candidate} was not asked; {model} in agent.run would tell it.`;
}
