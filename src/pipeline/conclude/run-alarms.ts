import type { Verified } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import type { Report } from "../../model/report.ts";
import type { Frozen } from "../sides/freeze.ts";
import { alarmDraws, falseAlarms } from "../simulate/false-alarms.ts";

/** Two sides of the same code tell how often this gate cries wolf. */
export function alarmsOf(
  contract: Contract,
  cases: Frozen["planned"],
  attempts: readonly Verified[],
  today: string,
): Report["falseAlarms"] {
  return falseAlarms({
    contract,
    cases,
    attempts,
    today,
    draws: alarmDraws,
    seed: contract.suite.order_seed,
  });
}
