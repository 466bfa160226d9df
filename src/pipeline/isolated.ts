import type { SuiteFile } from "../model/suite-file.ts";
import type { Outside } from "./request.ts";

/** The outside with a launcher of the suite's level, or of the one that was asked for. `hide`: what else programs must not see, such as sides that are folders. */
export async function isolated(
  outside: Outside,
  suite: SuiteFile,
  hide: readonly string[] = [],
): Promise<Outside> {
  const level = outside.wantedIsolation ?? suite.isolation.level;
  return { ...outside, launcher: await outside.isolate(level, hide) };
}
