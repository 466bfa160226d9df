import type { SuiteFile } from "../../model/suite-file.ts";

const strongestFirst: readonly string[] = ["user", "mount", "sandbox", "none"];

/**
 * Why the level that a run reached is not enough; null when it is. Where isolation is required, a suite that names no least level asks for some: hostile
 * code could forge what was measured without any.
 */
export function isolationProblem(
  { isolation }: SuiteFile,
  reached: string,
  required: boolean,
): string | null {
  const least = isolation.min ?? (required ? "sandbox" : "none");
  if (strongestFirst.indexOf(reached) <= strongestFirst.indexOf(least)) return null;
  const asks =
    isolation.min === undefined ? "the gate asks for some isolation" : `the suite asks for ${least} at least`;
  return `${asks}, and this run reached ${reached}`;
}
