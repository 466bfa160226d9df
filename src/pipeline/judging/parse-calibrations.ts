import { parsedJson } from "../../lib/parsed-json.ts";
import { type Calibration, calibrationSchema } from "../../model/judgment.ts";

/** What an earlier start kept of its calibrations; null where that is none. */
export function parseCalibrations(text: string): Calibration[] | null {
  const kept = calibrationSchema.array().safeParse(parsedJson(text));
  return kept.success ? kept.data : null;
}
