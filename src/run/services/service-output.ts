import { UserError } from "../../model/errors.ts";
import type { LaunchEnd } from "../../ports.ts";
import { capturedText } from "../decode-text.ts";
import { keepLimits } from "../keep-limits.ts";
import type { ServiceOutside } from "./start-service.ts";

/**
 * Writes what a service wrote as `PLACE.stdout.txt` and `PLACE.stderr.txt`, bounded and redacted; an empty stream gets no file. A disk that
 * is full loses what it wrote, and no attempt.
 */
export async function writeServiceOutput(
  outside: Pick<ServiceOutside, "files" | "redactor">,
  place: string,
  ended: Pick<LaunchEnd, "stdout" | "stderr">,
): Promise<void> {
  await writeStreams(outside, place, ended).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
}

async function writeStreams(
  { files, redactor }: Pick<ServiceOutside, "files" | "redactor">,
  place: string,
  ended: Pick<LaunchEnd, "stdout" | "stderr">,
): Promise<void> {
  for (const name of ["stdout", "stderr"] as const) {
    const { bytes, sizeBytes, truncated } = ended[name];
    const kept = bytes.subarray(0, keepLimits.streamBytes);
    const cut = truncated || kept.length < bytes.length;
    const { text } = capturedText({ bytes: kept, sizeBytes, truncated: cut }, redactor);
    if (text !== "") await files.write(`${place}.${name}.txt`, text);
  }
}
