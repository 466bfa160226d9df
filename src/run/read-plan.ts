import { type Plan, type PlannedAttempt, plannedAttemptSchema, planSchema } from "../model/plan.ts";
import type { Files } from "../ports.ts";
import { createExactReader } from "./exact-reader.ts";
import { parsePlainJson } from "./plain-json.ts";

const readPlanned = createExactReader(plannedAttemptSchema);
const listStart = '  "attempts": [';
const listEnd = /^ {2}\](,?)$/;
const itemEnd = /^ {4}\},?$/;

/** plan.json as a run has written it; `other` where that is not what stands there. */
export type PlanFile = { kind: "absent" } | { kind: "plan"; plan: Plan } | { kind: "other" };

/**
 * Reads plan.json attempt by attempt, since it may name a hundred thousand: as the lines stand in which a run writes it. A file with other
 * lines is read whole.
 */
export async function readPlan(files: Pick<Files, "read" | "readLines">, file: string): Promise<PlanFile> {
  const decoder = new TextDecoder();
  const taken = createPlanLines();
  const end = await files.readLines(file, (line) => taken.add(decoder.decode(line)));
  if (end === null) return { kind: "absent" };
  const plan = end.leftoverBytes === 0 ? taken.plan() : null;
  if (plan !== null) return { kind: "plan", plan };
  const bytes = await files.read(file);
  if (bytes === null) return { kind: "absent" };
  const whole = planSchema.safeParse(parsePlainJson(decoder.decode(bytes)));
  return whole.success ? { kind: "plan", plan: whole.data } : { kind: "other" };
}

function createPlanLines() {
  const attempts: PlannedAttempt[] = [];
  const cases = new Map<string, string>();
  let rest = "";
  let item = "";
  let lists = 0;
  let isList = false;
  let isOther = false;

  function addItem(): void {
    const found = readPlanned(item);
    item = "";
    if (found === null) {
      isOther = true;
      return;
    }
    const { order, stage, side, repeat, pair } = found;
    // One text for all attempts of a case.
    const id = cases.get(found.case) ?? found.case;
    cases.set(id, id);
    // What is put together by its keys takes less than what was parsed.
    attempts.push({ order, stage, case: id, side, repeat, pair });
  }

  return {
    add(line: string): void {
      if (isOther) return;
      const ended = isList ? listEnd.exec(line) : null;
      if (ended !== null) {
        isOther = item !== "";
        isList = false;
        rest += `${listStart}]${ended[1]}\n`;
      } else if (isList && itemEnd.test(line)) {
        item += "}";
        addItem();
      } else if (isList) item += line;
      else if (line === listStart) {
        isList = true;
        lists += 1;
      } else rest += `${line}\n`;
    },
    plan(): Plan | null {
      if (isOther || isList || lists > 1) return null;
      const found = planSchema.safeParse(parsePlainJson(rest));
      if (!found.success || (lists === 1 && found.data.attempts.length > 0)) return null;
      return lists === 1 ? { ...found.data, attempts } : found.data;
    },
  };
}
