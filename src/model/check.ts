import * as z from "zod";
import { commandKeys } from "./checks/command.ts";
import { commonCheckKeys } from "./checks/common.ts";
import { exitKeys } from "./checks/exit.ts";
import { filesKeys } from "./checks/files.ts";
import { jsonKeys } from "./checks/json.ts";
import { refusalKeys } from "./checks/refusal.ts";
import { textKeys } from "./checks/text.ts";
import { toolsKeys } from "./checks/tools.ts";

const own = {
  text: textKeys,
  json: jsonKeys,
  exit: exitKeys,
  files: filesKeys,
  tools: toolsKeys,
  refusal: refusalKeys,
  command: commandKeys,
};

/** A condition: a check's own keys without the common ones. */
export const conditionSchema = z
  .discriminatedUnion("type", [
    z.strictObject(own.text),
    z.strictObject(own.json),
    z.strictObject(own.exit),
    z.strictObject(own.files),
    z.strictObject(own.tools),
    z.strictObject(own.refusal),
    z.strictObject(own.command),
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
    z.strictObject({ ...common, ...own.text }),
    z.strictObject({ ...common, ...own.json }),
    z.strictObject({ ...common, ...own.exit }),
    z.strictObject({ ...common, ...own.files }),
    z.strictObject({ ...common, ...own.tools }),
    z.strictObject({ ...common, ...own.refusal }),
    z.strictObject({ ...common, ...own.command }),
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
