import type { Target } from "./target.ts";
import { archiveTargets } from "./targets/archives.ts";
import { claimTargets } from "./targets/claims.ts";
import { decisionTargets } from "./targets/decisions.ts";
import { foreignTargets } from "./targets/foreign.ts";
import { gitHubTargets } from "./targets/github.ts";
import { languageTargets } from "./targets/languages.ts";
import { recordingTargets } from "./targets/recordings.ts";
import { replyTargets } from "./targets/replies.ts";
import { reportTargets } from "./targets/reports.ts";
import { storedTargets } from "./targets/stored-runs.ts";
import { suiteTargets } from "./targets/suites.ts";
import { traceTargets } from "./targets/traces.ts";

/** Every reader of what others wrote. */
export const allTargets: readonly Target[] = [
  ...suiteTargets,
  ...decisionTargets,
  ...foreignTargets,
  ...gitHubTargets,
  ...archiveTargets,
  ...traceTargets,
  ...recordingTargets,
  ...replyTargets,
  ...languageTargets,
  ...reportTargets,
  ...storedTargets,
  ...claimTargets,
];
