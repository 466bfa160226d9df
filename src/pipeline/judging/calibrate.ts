import { join, posix } from "node:path";
import { calibrationOf, type JudgedLabel } from "../../compare/judgment/calibration.ts";
import { type LabelledAnswer, readLabelled } from "../../lib/labelled-answers.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { Calibration } from "../../model/judgment.ts";
import { boundedMap } from "../../verify/bounded-map.ts";
import type { Asserting } from "../../verify/check-context.ts";
import { passesBy } from "../../verify/checks/judge.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import { questionOf, wordingOf } from "../../verify/judge/question.ts";

type JudgeCheck = Asserting<"judge">;

export interface CalibrateInput {
  contract: Contract;
  cases: readonly Case[];
  judge: Judge;
}

const atOnce = 4;

/** Asks the judge about every labelled answer of each calibrated question in use, once for each wording and model. */
async function calibrate({ contract, cases, judge }: CalibrateInput): Promise<Calibration[]> {
  const found = new Map<string, { check: JudgeCheck; labelled: readonly LabelledAnswer[] }>();
  for (const one of cases)
    for (const check of one.checks) {
      if (check.type !== "judge" || check.calibration === undefined) continue;
      const key = `${wordingOf(questionOf(check))} ${check.model}`;
      if (!found.has(key)) found.set(key, { check, labelled: labelledFor(check, one, contract) });
    }
  const calibrations: Calibration[] = [];
  for (const { check, labelled } of found.values())
    calibrations.push(await calibrateOne(check, labelled, contract, judge));
  return calibrations;
}

async function calibrateOne(
  check: JudgeCheck,
  labelled: readonly LabelledAnswer[],
  { suite }: Contract,
  judge: Judge,
): Promise<Calibration> {
  const question = questionOf(check);
  const labels = await boundedMap(labelled, atOnce, async ({ answer, passes }): Promise<JudgedLabel> => {
    const record = await judge.ask(question, answer);
    return { record, passes, told: record.notAsked === null ? passesBy(check, record) : null };
  });
  const { sensitivity = 1, specificity = 1 } = check.calibration ?? {};
  return calibrationOf({
    question: check.question,
    wording: wordingOf(question),
    model: check.model,
    sensitivity,
    specificity,
    confidence: suite.criteria.confidence,
    labels,
  });
}

/** The labelled set beside the case, or in the suite's folder, where default checks are written. */
function labelledFor(check: JudgeCheck, { dir }: Case, { folder }: Contract): readonly LabelledAnswer[] {
  const path = check.calibration?.labelled ?? "";
  for (const from of [dir, "."]) {
    const entry = folder.entries.find((one) => one.path === posix.normalize(posix.join(from, path)));
    if (entry !== undefined) return readLabelled(new TextDecoder().decode(entry.bytes)).answers;
  }
  return [];
}

interface CalibrationFiles {
  read(path: string): Promise<Uint8Array | null>;
  writeJson(name: string, value: unknown): Promise<void>;
}

const fileName = "calibrations.json";

/** The calibrations of this run: those that an earlier start of it made, else made now and kept. A run has one judge, however often it is continued. */
export async function keptCalibrations(
  input: CalibrateInput,
  runFolder: string,
  files: CalibrationFiles,
): Promise<Calibration[]> {
  const bytes = await files.read(join(runFolder, fileName));
  if (bytes !== null) {
    const { parseCalibrations } = await import("./parse-calibrations.ts");
    const kept = parseCalibrations(new TextDecoder().decode(bytes));
    if (kept !== null) return kept;
  }
  const made = await calibrate(input);
  if (made.length > 0) await files.writeJson(fileName, made);
  return made;
}
