import type { ReasonCode } from "../model/decision.ts";
import type { ReasonEntry } from "./reason-words.ts";
import { unsettledReasons } from "./unsettled-reasons.ts";
import { verdictReasons } from "./verdict-reasons.ts";

/** Every reason with its step, its verdict, its sentence and what mends it. */
export const reasonTable: Readonly<Record<ReasonCode, ReasonEntry>> = {
  ...verdictReasons,
  ...unsettledReasons,
};
