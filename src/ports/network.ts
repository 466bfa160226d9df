import type { BrokerCount, RefusedConnections } from "../model/evidence.ts";
import type { AgentEndpoint, ProviderAccess } from "../model/provider-access.ts";
import type { NetworkPlan } from "../ports.ts";

/** A provider that an attempt may ask through the broker, which alone holds the key. */
export interface BrokeredProvider {
  access: ProviderAccess;
  key: string;
}

/** What one attempt may reach. */
export interface NetworkRequest {
  /** False where no namespace can be made: then the network stays open, and providers are asked through the broker all the same. */
  closed: boolean;
  /** Ports of services on 127.0.0.1, which are reached there inside too. */
  servicePorts: readonly number[];
  providers: readonly BrokeredProvider[];
  /** Other hosts that may be reached through a proxy, as `host` or `host:port`; without a port: 443. `*.` at the start: any below it. */
  hosts: readonly string[];
  /** Asked before each request that costs something: why the run has no room for it, or null. */
  refusal(): string | null;
  /** Told of each answer's tokens as soon as they are known. */
  spent?(tokens: { input: number; output: number; cached: number; model: string | null }): void;
}

/** The network of one attempt while it lasts. */
export interface AttemptNetwork {
  /** For the launcher; null leaves the network open. */
  plan: NetworkPlan | null;
  /** One a provider, in their order, as the agent is told them. */
  endpoints: readonly AgentEndpoint[];
  /** Variables that an agent needs to find the proxy; none where no further host is named. */
  variables: Readonly<Record<string, string>>;
  /** To be called when nothing of the agent is left. Asked again, it says the same. */
  end(): Promise<NetworkEnd>;
}

export interface NetworkEnd {
  /** Null where the network was open. */
  refused: RefusedConnections | null;
  /** Null where no provider stands behind a broker. */
  broker: BrokerCount | null;
}

/** Makes the networks of attempts. */
export interface Networks {
  open(request: NetworkRequest): Promise<AttemptNetwork>;
  /** Ends what is kept for all of them. */
  close(): Promise<void>;
}
