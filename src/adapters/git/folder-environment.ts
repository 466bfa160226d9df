import { searchPath } from "../../lib/usual-path.ts";

/** What has git look at another repository, index or place than the folder that it is asked about. Git itself sets some of them in hooks. */
const elsewhere = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_QUARANTINE_PATH",
  "GIT_SHALLOW_FILE",
  "GIT_GRAFT_FILE",
  "GIT_REPLACE_REF_BASE",
  "GIT_NAMESPACE",
  "GIT_PREFIX",
]);

/** The user's environment for git, whose answers are then about the folder that it is asked about. */
export function folderEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !elsewhere.has(name));
  return { ...Object.fromEntries(kept), PATH: searchPath(process.env["PATH"]) };
}
