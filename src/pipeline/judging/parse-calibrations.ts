import { type Calibration, calibrationSchema } from "../../model/judgment.ts";

/** What an earlier start kept of its calibrations; null where that is none. */
export function parseCalibrations(text: string): Calibration[] | null {
  const kept = calibrationSchema.array().safeParse(parsed(text));
  return kept.success ? kept.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
