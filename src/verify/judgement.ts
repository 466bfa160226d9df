import type { AttemptOutcome, CheckRecord, LineRecord } from "../model/attempt.ts";

/** What an attempt comes to. `cause` is a stable word, `score` in 0..1; `earnsRetry`: an outage on more than the agent's word. */
export interface Judgement {
  outcome: AttemptOutcome;
  cause: string | null;
  reason: string | null;
  checks: CheckRecord[];
  score: number | null;
  lines: LineRecord[];
  earnsRetry: boolean;
}
