import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { Calibration, Pairwise } from "../../model/judgment.ts";
import type { RunBudget } from "../../run/run-budget.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import { keptCalibrations } from "../judging/calibrate.ts";
import { judgePairs } from "../judging/judge-pairs.ts";
import { type RunJudgeRequest, runJudge } from "../judging/run-judge.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { OpenRun } from "./open-run.ts";

export interface RunJudging {
  /** The judge before its calibration: for answers of which the suite says what they are. */
  unproved: Judge;
  /** Asks which of the two sides' answers is better, where the suite asks for that. */
  comparePairs(attempts: readonly Verified[], cases: readonly Case[]): Promise<Pairwise | null>;
  /** Calibrates, and gives the judge whose word may count. */
  prove(
    cases: readonly Case[],
  ): Promise<{ judge: Judge; calibrations: readonly Calibration[]; notes: string[] }>;
}

/** The judge of one run: asked about labelled answers before the first attempt. */
export function runJudging(
  contract: Contract,
  request: GateRequest,
  run: OpenRun,
  outside: Outside,
  budget: RunBudget,
): RunJudging {
  const given: RunJudgeRequest = { contract, request, outside, budget, calibrations: null };
  const used: RunJudgeRequest["used"] = (usage, model, served) => budget.ask({ usage, model, served });
  const unproved = runJudge({ ...given, used });
  const files = { read: outside.files.read, writeJson: run.folder.writeJson };
  return {
    unproved,
    comparePairs: (attempts, cases) =>
      judgePairs({
        contract,
        cases,
        attempts,
        judge: unproved,
        runFolder: run.folder.path,
        files: outside.files,
      }),
    async prove(cases) {
      const input = { contract, cases, judge: unproved };
      const calibrations = await keptCalibrations(input, run.folder.path, files);
      const notes = calibrations.flatMap(({ holds, question, reason }) =>
        holds ? [] : [`the judge of ${JSON.stringify(question)} is not trusted: ${reason}`],
      );
      return { judge: runJudge({ ...given, calibrations }), calibrations, notes };
    },
  };
}
