import type { ShardRequest } from "../model/shard-request.ts";
import type { RunOptions } from "./common-options.ts";

/** What a command line says of a gate. */
export interface GateOptions extends RunOptions {
  baseline?: string;
  baselineModel?: string;
  candidateModel?: string;
  candidate?: string;
  aa?: boolean;
  record?: boolean;
  reuse: string[];
  shard?: ShardRequest;
  shardCases?: string;
}
