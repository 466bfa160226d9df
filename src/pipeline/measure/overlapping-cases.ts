import { agentNetwork } from "../../model/agent-network.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { readsEvidenceAlone } from "../../verify/reads-evidence-alone.ts";
import { mayEarnRetry } from "../../verify/verify-attempt.ts";
import type { GateRequest } from "../request/request.ts";

/**
 * Cases whose attempts may be prepared while the program before them in their worker still runs, and read and judged while the next one does: nothing
 * but that program is started for them, none is tried again, and no budget needs to know what one used before the next begins. Where one pair
 * runs at a time nothing runs beside a program: two that share an account could reach each other's folders.
 */
export function overlappingCases(
  contract: Contract,
  { blockExternal }: Pick<GateRequest, "blockExternal">,
  concurrency: number,
): ReadonlySet<string> {
  const { suite, cases } = contract;
  const { agent, services, budget } = suite;
  const isPlain =
    concurrency > 1 &&
    services.length === 0 &&
    budget.tokens === undefined &&
    budget.usd === undefined &&
    agentNetwork(agent, blockExternal === true).mode !== "broker" &&
    !mayEarnRetry(suite);
  return new Set(isPlain ? cases.filter((one) => overlaps(one, contract)).map(({ id }) => id) : []);
}

function overlaps(one: Case, { suite }: Contract): boolean {
  const startsProgram = one.kind === "command" || (one.kind === "agent" && suite.agent.run !== undefined);
  return (
    startsProgram &&
    one.truth === undefined &&
    one.stop_on === undefined &&
    one.checks.every(
      (check) => readsEvidenceAlone(check) && (check.when === undefined || readsEvidenceAlone(check.when)),
    )
  );
}
