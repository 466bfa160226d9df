import * as z from "zod";
import { citationsKeys } from "./checks/citations.ts";
import { claimsKeys } from "./checks/claims.ts";
import { codesKeys } from "./checks/codes.ts";
import { commandKeys } from "./checks/command.ts";
import { commonCheckKeys } from "./checks/common.ts";
import { editKeys } from "./checks/edit.ts";
import { exitKeys } from "./checks/exit.ts";
import { filesKeys } from "./checks/files.ts";
import { groupsKeys } from "./checks/groups.ts";
import { humanKeys } from "./checks/human.ts";
import { jsonKeys } from "./checks/json.ts";
import { judgeKeys } from "./checks/judge.ts";
import { referencesKeys } from "./checks/references.ts";
import { refusalKeys } from "./checks/refusal.ts";
import { rowsKeys } from "./checks/rows.ts";
import { skillKeys } from "./checks/skill.ts";
import { textKeys } from "./checks/text.ts";
import { toolsKeys } from "./checks/tools.ts";
import { usageKeys } from "./checks/usage.ts";

/** A condition: a check's own keys without the common ones. */
const conditionSchema = z
  .discriminatedUnion("type", [
    z.strictObject(textKeys),
    z.strictObject(jsonKeys),
    z.strictObject(rowsKeys),
    z.strictObject(codesKeys),
    z.strictObject(groupsKeys),
    z.strictObject(exitKeys),
    z.strictObject(filesKeys),
    z.strictObject(editKeys),
    z.strictObject(toolsKeys),
    z.strictObject(skillKeys),
    z.strictObject(refusalKeys),
    z.strictObject(claimsKeys),
    z.strictObject(referencesKeys),
    z.strictObject(citationsKeys),
    z.strictObject(usageKeys),
    z.strictObject(commandKeys),
    z.strictObject(judgeKeys),
    z.strictObject(humanKeys),
  ])
  .meta({ id: "condition" });
export type Condition = z.infer<typeof conditionSchema>;

const common = {
  ...commonCheckKeys,
  when: conditionSchema.optional().describe("If it does not hold: not_applicable."),
};

/** A check as written in a case. */
export const checkSchema = z
  .discriminatedUnion("type", [
    z.strictObject({ ...common, ...textKeys }),
    z.strictObject({ ...common, ...jsonKeys }),
    z.strictObject({ ...common, ...rowsKeys }),
    z.strictObject({ ...common, ...codesKeys }),
    z.strictObject({ ...common, ...groupsKeys }),
    z.strictObject({ ...common, ...exitKeys }),
    z.strictObject({ ...common, ...filesKeys }),
    z.strictObject({ ...common, ...editKeys }),
    z.strictObject({ ...common, ...toolsKeys }),
    z.strictObject({ ...common, ...skillKeys }),
    z.strictObject({ ...common, ...refusalKeys }),
    z.strictObject({ ...common, ...claimsKeys }),
    z.strictObject({ ...common, ...referencesKeys }),
    z.strictObject({ ...common, ...citationsKeys }),
    z.strictObject({ ...common, ...usageKeys }),
    z.strictObject({ ...common, ...commandKeys }),
    z.strictObject({ ...common, ...judgeKeys }),
    z.strictObject({ ...common, ...humanKeys }),
  ])
  .meta({
    id: "check",
    examples: [
      { type: "text", contains: "Invoice 17" },
      { type: "tools", critical: true, never: ["lookup*"] },
    ],
  });
export type CheckFile = z.infer<typeof checkSchema>;
export type CheckType = CheckFile["type"];

/** A check with its id settled. */
export type Check = CheckFile & { id: string };
