import { suitePlace } from "../../contract/suite-place.ts";
import { isLocalAddress } from "../../lib/model-address.ts";
import { type AgentNetwork, agentNetwork } from "../../model/agent-network.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { LiveAccount } from "../../run/live-budget.ts";
import type { NetworkPlace } from "../../run/network-place.ts";
import type { GateRequest, Outside } from "./request.ts";

type Asking = Pick<GateRequest, "blockExternal">;
type Placing = Pick<Outside, "networks" | "launcher">;

/** The network that a run's attempts are to have. */
function wantedNetwork({ suite }: Contract, { blockExternal }: Asking): AgentNetwork {
  return agentNetwork(suite.agent, blockExternal === true);
}

/** Refuses a run whose network can't be closed as asked, before the first attempt. A broker is of use all the same, and the report says how far. */
export function requireNetwork(contract: Contract, request: Asking, { launcher }: Placing): void {
  if (wantedNetwork(contract, request).mode !== "loopback") return;
  refuseModelOutside(contract, request);
  if (launcher.closesNetwork === true) return;
  const asked = request.blockExternal === true;
  throw new UserError({
    where: asked ? "--block-external" : suitePlace(contract.folder, "agent", "network"),
    what: `the network of attempts can't be closed on this machine at the isolation level ${launcher.isolation}`,
    todo: "run on Linux as root, with passwordless sudo or with bubblewrap (the levels user and mount), or let agent.network say allow",
  });
}

/** A chat asks its model from here, whatever the network of attempts. */
function refuseModelOutside({ suite, folder }: Contract, { blockExternal }: Asking): void {
  const { preset, base_url: address } = suite.agent;
  if (preset !== "chat" || address === undefined || isLocalAddress(address)) return;
  throw new UserError({
    where: blockExternal === true ? "--block-external" : suitePlace(folder, "agent", "base_url"),
    what: "agent.preset chat asks a model outside of this machine",
    todo: "let agent.base_url name a service of the suite or an address of this machine, or leave the network open",
  });
}

/** What each attempt's network is made with. */
export function networkPlace(
  contract: Contract,
  request: Asking,
  { networks, launcher }: Placing,
  account: LiveAccount,
): NetworkPlace {
  const { refusal, spent } = account;
  const wanted = wantedNetwork(contract, request);
  return { networks, wanted, closed: launcher.closesNetwork === true, refusal, spent };
}

/** What attempts were made under, in the words of the report. */
export function reachedConditions(
  contract: Contract,
  request: Asking,
  outside: Placing,
): { isolation: string; network: string } {
  return { isolation: outside.launcher.isolation, network: networkWords(contract, request, outside) };
}

function networkWords(contract: Contract, request: Asking, { launcher }: Placing): string {
  const { mode, hosts } = wantedNetwork(contract, request);
  if (mode !== "broker") return mode;
  if (launcher.closesNetwork !== true) return "broker, the network itself is open";
  return hosts.length === 0 ? "broker" : `broker, and ${hosts.join(", ")}`;
}
