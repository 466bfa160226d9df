import type { CheckType, Condition } from "../model/check.ts";
import { commandsOf } from "./condition-commands.ts";

/** Types that look at what an attempt left and at the suite; `citations` looks into its subject, a judge asks a model. */
const onEvidence: { readonly [T in CheckType]: boolean } = {
  text: true,
  json: true,
  rows: true,
  codes: true,
  groups: true,
  exit: true,
  files: true,
  edit: true,
  tools: true,
  skill: true,
  refusal: true,
  claims: true,
  references: true,
  citations: false,
  usage: true,
  command: false,
  judge: false,
  human: true,
};

/** True for a check that needs nothing but what an attempt left: no program, no model, not the subject. */
export function readsEvidenceAlone(condition: Condition): boolean {
  return onEvidence[condition.type] && commandsOf(condition).length === 0;
}
