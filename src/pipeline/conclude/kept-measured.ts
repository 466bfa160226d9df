import type { RunFindings } from "../../model/run-findings.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import type { Measured } from "../measure/measured.ts";

/** Writes what a decision rests on beside the attempts, so that it can be made again later. */
export async function keepMeasured(
  folder: Pick<RunFolder, "writeJson">,
  measured: Measured,
  notes: readonly string[],
): Promise<void> {
  const { rechecks, harness, setup, tampered, budgetSpent } = measured;
  const findings: RunFindings = {
    schema: 1,
    rechecks: [...rechecks],
    harness,
    setup,
    tampered: [...tampered],
    budgetSpent,
    notes: [...notes, ...measured.notes],
    ...(measured.judging === undefined ? {} : { judging: measured.judging }),
  };
  await folder.writeJson("findings.json", findings);
}
