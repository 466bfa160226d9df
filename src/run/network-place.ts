import type { AgentNetwork } from "../model/agent-network.ts";
import type { NetworkRequest, Networks } from "../ports/network.ts";

/** What an attempt's network is made with. Absent where it is open and no broker is asked for. */
export interface NetworkPlace extends Pick<NetworkRequest, "closed" | "refusal" | "spent"> {
  networks: Networks;
  wanted: AgentNetwork;
}
