import type { Interval } from "./interval.ts";

export interface ChartedNight {
  date: string;
  difference: number;
  /** Null in the baseline nights. */
  smoothed: number | null;
  limit: number | null;
  alarm: boolean;
}

/** The chart of the nights since the model, the contract or Casegate last changed. */
export interface NightlyChart {
  since: string;
  /** Why the chart begins there. */
  began: string;
  /** Nights of earlier charts; they decide nothing here. */
  earlier: number;
  nights: readonly ChartedNight[];
  /** Nights still wanted before the chart can alarm. */
  wanting: number;
  centre: number | null;
  sigma: number | null;
  trend: { nights: number; p: number; slopePerNight: number; alarm: boolean } | null;
  /** What the last night asks for; null when it asks for nothing. It changes no decision, past or present. */
  asks: string | null;
}

/** A pass rate with an interval that takes runs (for a case) or cases (for an agent) as its units, never attempts. */
export interface KeptRate {
  rate: number;
  interval: Interval;
}

export interface CaseHistory extends KeptRate {
  case: string;
  runs: number;
  passes: number;
  attempts: number;
}

export interface AgentHistory extends KeptRate {
  agent: string;
  model: string | null;
  runs: number;
  cases: readonly CaseHistory[];
  /** Rows with a judgment, of those kept, and its mean: alone, and where the check passed and failed throughout. */
  judgment: { asked: number; of: number; mean: number | null };
}

export interface RunHistory {
  run: string;
  date: string;
  mode: string;
  commit: string | null;
  model: string | null;
  cases: number;
  /** Mean over cases of the pass rate. */
  rate: number;
}

export interface History {
  suite: string;
  runs: readonly RunHistory[];
  agents: readonly AgentHistory[];
  chart: NightlyChart | null;
  /** The run that the chart's differences are paired with. */
  reference: { run: string; date: string } | null;
}
