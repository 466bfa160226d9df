import type { SuiteEntry } from "./contract.ts";

/** What a repository holds that a first suite can be about. Paths are relative to it. */
export interface Found {
  skills: readonly { path: string; name: string; description: string | null }[];
  prompts: readonly string[];
  agents: readonly string[];
}

/** A first suite and what belongs beside it, not written yet. */
export interface Scaffold {
  found: Found;
  /** Files below the suite folder, relative to it. */
  suite: readonly SuiteEntry[];
  /** Files elsewhere in the repository, each written where there is none. */
  beside: readonly SuiteEntry[];
  /** Lines for a file of code owners, wherever it is. */
  owners: readonly string[];
  /** How the suite's agent is started, in words. */
  agent: string;
}
