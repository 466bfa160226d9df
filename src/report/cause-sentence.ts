import type { DecidedCase } from "../model/decision.ts";
import type { Encoder } from "./moved-sentences.ts";

/** States of a difference that a person may settle. */
export const decidable: ReadonlySet<string> = new Set(["unreviewed"]);

/** What made a difference, as far as a person has said so. */
export function causeSentence({ cause }: DecidedCase, encode: Encoder): string {
  return cause === "cause unknown" || cause === "" ? "Cause unknown." : `Cause: ${encode.text(cause)}`;
}
