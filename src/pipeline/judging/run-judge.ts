import { mistrustOf } from "../../compare/judgment/calibration.ts";
import { isLocalAddress } from "../../lib/model-address.ts";
import type { Contract } from "../../model/contract.ts";
import type { Calibration } from "../../model/judgment.ts";
import type { ChatUsage } from "../../ports/model.ts";
import type { RunBudget } from "../../run/run-budget.ts";
import { type Judge, openJudge, silentJudge } from "../../verify/judge/judge.ts";
import type { GateRequest, Outside } from "../request/request.ts";

export interface RunJudgeRequest {
  contract: Contract;
  request: Pick<GateRequest, "allowCloud">;
  outside: Pick<Outside, "engine" | "model" | "clock" | "randomId" | "interrupt">;
  budget: RunBudget;
  /** Those of this run; null before they are known. */
  calibrations: readonly Calibration[] | null;
  /** Told of questions that belong to no attempt; those of attempts are counted with them. */
  used?: (usage: ChatUsage, model: string, served: string | null) => void;
}

/** Who answers the judge checks of a run: the endpoint that the suite names, or nobody, with the reason. */
export function runJudge(given: RunJudgeRequest): Judge {
  const { contract, outside, budget, calibrations } = given;
  const file = contract.suite.judge;
  if (file === undefined) return silentJudge("the suite names no judge");
  if (!isLocalAddress(file.base_url) && given.request.allowCloud !== true)
    return silentJudge("cloud requests not authorized");
  const key = file.key_env === undefined ? null : (outside.engine[file.key_env] ?? "");
  if (key === "") return silentJudge(`no credentials: ${file.key_env} is not set`);
  return openJudge({
    model: outside.model,
    file,
    key,
    now: () => outside.clock.now(),
    ticket: outside.randomId,
    abort: outside.interrupt,
    withheld() {
      const spent = budget.overspent();
      return spent === null ? null : `budget: ${spent}`;
    },
    used: given.used ?? (() => undefined),
    mistrust: (record) => (calibrations === null ? null : mistrustOf(record, calibrations)),
  });
}
