import type { SuiteFile } from "../../model/suite-file.ts";
import type { Outside } from "./request.ts";

/** The outside with a launcher of the suite's level, or of the one that was asked for. `hide`: what else programs must not see, such as sides that are folders. `soon`: they are started for sure. */
export async function isolated(
  outside: Outside,
  suite: SuiteFile,
  hide: readonly string[] = [],
  soon = false,
): Promise<Outside> {
  const level = outside.wantedIsolation ?? suite.isolation.level;
  const launcher = await outside.isolate(level, hide);
  if (soon) launcher.prepare?.();
  return { ...outside, launcher };
}
