import type { HistoryRow } from "../../model/history.ts";
import type { ShardRequest } from "../../model/shard-request.ts";
import type { SuiteFile } from "../../model/suite-file.ts";
import type { Loopback } from "../../ports/loopback.ts";
import type { Model } from "../../ports/model.ts";
import type { Networks } from "../../ports/network.ts";
import type { Repository } from "../../ports/repository.ts";
import type { RunClaim } from "../../ports/run-claim.ts";
import type { Clock, Files, Log, ServiceLauncher } from "../../ports.ts";
import type { EarlierRuns } from "./earlier-request.ts";
import type { Progress } from "./progress.ts";
import type { ReuseRequest } from "./reuse-request.ts";
import type { Reviewing } from "./reviewing.ts";
import type { SideModels } from "./side-models.ts";

/** What a person or the action asks for. Absent options mean the contract's own values. */
export interface GateRequest {
  mode: "gate" | "aa" | "release";
  /** Suite folder, relative to the repository's root. */
  suite: string;
  baseline: string;
  candidate: string;
  /** What people are shown instead of the candidate's ref: the head of a pull request. */
  candidateLabel?: string | undefined;
  baselineLabel?: string | undefined;
  /** Absolute path of the run folder, and how people name it. */
  out: string;
  name: string;
  resume?: boolean;
  only?: string | undefined;
  /** True where this suite is one of several that were asked for. */
  amongSeveral?: boolean;
  split?: string | undefined;
  repeats?: number | undefined;
  concurrency?: number | undefined;
  strictHarness?: boolean;
  allowCloud?: boolean;
  keepWorkspaces?: boolean;
  /** Models that stand against each other, in place of the suite's own. */
  models?: SideModels | undefined;
  /** Closes the attempts' network, whatever the suite says. */
  blockExternal?: boolean;
  /** A folder with held-out cases, for a release. */
  heldOut?: string | undefined;
  /** Keeps each attempt as a recording that `agent.preset: recorded` replays. */
  record?: boolean;
  /** Makes this part of the run alone; the parts are merged before anything is decided. */
  shard?: ShardRequest | undefined;
  /** Rows of the history so far, for the trend on the page. */
  past?: readonly HistoryRow[];
  /** True where attempts without isolation count only if the baseline's suite allows it. */
  isolationRequired?: boolean;
  /** Sentences for the report, such as which commits an event named. */
  notes?: readonly string[];
  /** Told the suite's name as soon as its contract is read, before anything is measured. */
  onContract?: ((suite: string) => Promise<void>) | undefined;
  /** What earlier runs of the same pull request left; absent off a forge. */
  earlier?: EarlierRuns | undefined;
  /** Where attempts of earlier runs are found that may stand for the baseline; absent: nowhere. */
  reuse?: ReuseRequest | undefined;
  /** The forge that knows who looked at the change; absent off one. */
  reviewing?: Reviewing | undefined;
}

/** The outside, as the entries offer it. */
export interface Outside {
  repository: Repository;
  files: Files;
  /** Without isolation until a level is chosen. */
  launcher: ServiceLauncher;
  /** The launcher of a level, which a probe has seen to hold; a UserError where a level that is named is not reached. */
  isolate(level: SuiteFile["isolation"]["level"], hide: readonly string[]): Promise<ServiceLauncher>;
  /** The level that a person asks for in place of the suite's. */
  wantedIsolation?: SuiteFile["isolation"]["level"] | undefined;
  loopback: Loopback;
  model: Model;
  networks: Networks;
  clock: Clock;
  log: Log;
  progress: Progress;
  /** The engine's own environment: the source of passed variables and of the secrets to redact. */
  engine: Readonly<Record<string, string | undefined>>;
  /** Ends the processes that still carry a run's cookie; returns how many there were. */
  endLeftovers(cookie: string): Promise<number>;
  /** Makes a run folder this process's alone, or says in a UserError why it can't be. */
  claimRunFolder(path: string): Promise<RunClaim>;
  /** A new random id of lower-case letters and digits. */
  randomId(): string;
  /** The version of this tool. */
  version: string;
  /** Aborted by an interrupt: running attempts are ended and not recorded. */
  interrupt: AbortSignal;
}
