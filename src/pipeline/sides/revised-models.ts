import { changedRules } from "../../contract/revised-contract.ts";
import type { Revision } from "../../contract/revision.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { requireModelTaker, type SideModels } from "../request/side-models.ts";

/** Both models where a revision of the suite changes the agent's model and nothing else; undefined for any other change. */
export function revisedModels(contract: Contract, revision: Revision | null): SideModels | undefined {
  const [before, after] = [contract.suite.agent.model, revision?.contract?.suite.agent.model];
  if (revision?.contract == null || before === undefined || after === undefined) return undefined;
  const rules = changedRules(contract, revision.contract).filter((rule) => rule !== "version");
  const isAlone = revision.files.every((path) => /\/suite\.(yaml|json)$/.test(path));
  if (!isAlone || rules.join() !== "agent.model") return undefined;
  const models = { baseline: before, candidate: after };
  try {
    requireModelTaker(contract, models);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
  return models;
}

/** What a report says of a revision of the model alone. */
export function modelNote({ baseline, candidate }: SideModels): string {
  return `The suite's change is of its model alone, so the baseline was asked with ${baseline} and the candidate with ${candidate}.`;
}
