import { isLocalAddress } from "../../lib/model-address.ts";
import type { Contract } from "../../model/contract.ts";
import { agentProgram } from "../../model/trace-form.ts";

const localConcurrency = 2;
const hostedConcurrency = 8;

/** How many attempts are made at the same time where nobody says: a hosted model is waited for, a local one has the machine to share. */
export function usualConcurrency({ preset, base_url: address }: Contract["suite"]["agent"]): number {
  const isHosted = address === undefined ? agentProgram(preset) !== null : !isLocalAddress(address);
  return isHosted ? hostedConcurrency : localConcurrency;
}
