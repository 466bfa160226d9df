import type { AttemptRecord } from "../../model/attempt.ts";
import type { SideSummary } from "../../model/comparison.ts";
import type { Evidence } from "../../model/evidence.ts";

/** One attempt as a person looks at it. All text of the agent's is raw here: whoever prints it encodes it. */
export interface ShownAttempt {
  /** What the attempt ran on, as people name it. */
  label: string;
  record: Omit<AttemptRecord, "previous">;
  /** What of its evidence was kept. */
  evidence: Evidence;
}

/** One side of a case: an attempt, or why there is none. */
export interface ShownSide {
  label: string;
  attempt: ShownAttempt | null;
  /** Numbers of the attempts that there are. */
  numbers: readonly number[];
  /** Over all attempts of the side; null where nothing was compared. */
  summary: SideSummary | null;
}

/** One case with an attempt of each side. */
export interface ShownCase {
  id: string;
  title: string | null;
  /** How people name the folder that the attempts lie in. */
  run: string;
  /** Suite, version and digest that the attempts were judged by. */
  suite: string;
  /** What the case is in that suite; null when the suite is not the one of the run any more. */
  definition: {
    kind: string;
    prompt: string | null;
    fixture: string | null;
    history: number;
    retrieved: boolean;
    steps: readonly string[];
    expected: string | null;
  } | null;
  /** What became of the case in the run, such as `critical`; null where nothing was decided. */
  state: string | null;
  sides: readonly ShownSide[];
}
