import * as core from "@actions/core";
import { sentencesOf } from "../sentences.ts";
import { publishLog } from "./publish-log.ts";

/**
 * Hands the action's outputs over; false when they could not be written. That changes no status, which is the verdict's, and whoever reads
 * an output that is missing finds no `allow`.
 */
export function writeOutputs(outputs: Readonly<Record<string, string>>): boolean {
  try {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
    return true;
  } catch (error) {
    publishLog.warning(
      `The outputs were not written, which changes nothing in the verdict: ${sentencesOf(error).join(" ")}`,
    );
    return false;
  }
}
