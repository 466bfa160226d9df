import type { CaseFile, Line } from "./case-file.ts";
import type { Check } from "./check.ts";
import type { SuiteFile } from "./suite-file.ts";

/** One file of the suite, read before anything runs. `path` is relative to the suite folder, with `/`. */
export interface SuiteEntry {
  path: string;
  executable: boolean;
  bytes: Uint8Array;
}

/** The files under a suite folder. `path` is the folder inside the repository (`cases`). */
export interface SuiteFolder {
  path: string;
  entries: readonly SuiteEntry[];
}

/** A case with its defaults merged, paths resolved (relative to the suite folder) and digest taken. */
export interface Case
  extends Omit<
    CaseFile,
    "id" | "checks" | "compare" | "timeout" | "repeats" | "prompt_file" | "skill" | "timeoutMs"
  > {
  id: string;
  /** The prompt's text, wherever it was written; absent for command and manual cases. */
  prompt?: string | undefined;
  checks: readonly Check[];
  compare: readonly Line[];
  repeats: number;
  timeoutMs: number;
  digest: string;
  /** Folder that `{case_dir}` names, relative to the suite folder; `.` for the suite folder itself. */
  dir: string;
  definedAt: { file: string; line: number };
}

/** The frozen suite: what both sides are measured by. */
export interface Contract {
  name: string;
  version: string;
  /** SHA-256 over every file under the suite folder (hex). */
  digest: string;
  folder: SuiteFolder;
  suite: SuiteFile;
  cases: readonly Case[];
}
