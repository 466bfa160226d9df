import { expandText, type PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { RefusedConnections } from "../model/evidence.ts";
import {
  type AgentEndpoint,
  dummyKey,
  knownProviders,
  type ProviderAccess,
  providerAccess,
} from "../model/provider-access.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { AttemptNetwork, BrokeredProvider, NetworkEnd } from "../ports/network.ts";
import { type AttemptInput, agentKind } from "./attempt-input.ts";
import type { Variables } from "./environment.ts";
import type { NetworkPlace } from "./network-place.ts";

interface NetworkInput {
  network: NetworkPlace;
  agent: SuiteFile["agent"];
  engine: Variables;
  values: PlaceholderValues;
  servicePorts: readonly number[];
}

/** The network of one attempt, with what its agent is told of it. */
export interface OpenedNetwork {
  /** For a preset's program `endpoint` is the broker's address and a key that opens nothing, or null where it asks its provider itself. */
  told: { network: AttemptNetwork["plan"]; endpoint: AgentEndpoint | null };
  /** Variables that stand over the agent's own: instead of real keys, dummies, and instead of addresses, the broker's. */
  variables: Readonly<Record<string, string>>;
  end(): Promise<NetworkEnd>;
}

const open: OpenedNetwork = {
  told: { network: null, endpoint: null },
  variables: {},
  end: async () => ({ refused: null, broker: null }),
};

/** A provider, and the variables by which an agent that is no preset finds it. */
interface Found extends BrokeredProvider {
  keyVariable: string | null;
  baseVariable: string | null;
}

/** Opens the network that an attempt is to have. Only programs have one; a network that is open costs nothing. */
export async function attemptNetwork(
  input: AttemptInput,
  values: PlaceholderValues,
  servicePorts: readonly number[],
): Promise<OpenedNetwork> {
  const { agent } = input.contract.suite;
  const { network } = input;
  if (network === undefined || network.wanted.mode === "allow" || agentKind(input) !== "program") return open;
  return openAttemptNetwork({ network, agent, engine: input.engine, values, servicePorts });
}

async function openAttemptNetwork(input: NetworkInput): Promise<OpenedNetwork> {
  const { network, servicePorts } = input;
  const { networks, wanted, closed, refusal, spent } = network;
  const providers = wanted.mode === "broker" ? [...presetProvider(input), ...passedProviders(input)] : [];
  const opened = await networks.open({
    closed,
    servicePorts,
    providers,
    hosts: wanted.hosts,
    refusal,
    ...(spent === undefined ? {} : { spent }),
  });
  const told = providers.flatMap(({ keyVariable, baseVariable }, index) => {
    const endpoint = opened.endpoints[index];
    if (keyVariable === null || baseVariable === null || endpoint === undefined) return [];
    return [[keyVariable, endpoint.key] as const, [baseVariable, endpoint.baseUrl] as const];
  });
  return {
    told: {
      network: opened.plan,
      endpoint: providers[0]?.keyVariable === null ? (opened.endpoints[0] ?? null) : unreached(input),
    },
    variables: { ...opened.variables, ...Object.fromEntries(told) },
    end: opened.end,
  };
}

/** A preset's program in a network without a broker gets no key: nobody there could be shown it. */
function unreached({ agent, values }: NetworkInput): AgentEndpoint | null {
  const access = presetAccess(agent, values);
  return access === null ? null : { baseUrl: access.baseUrl, key: dummyKey };
}

function presetProvider({ agent, engine, values }: NetworkInput): Found[] {
  const access = presetAccess(agent, values);
  const key = engine[access?.keyVariable ?? ""] ?? "";
  return access === null || key === "" ? [] : [{ access, key, keyVariable: null, baseVariable: null }];
}

function presetAccess(agent: SuiteFile["agent"], values: PlaceholderValues): ProviderAccess | null {
  if (agent.run !== undefined) return null;
  const { base_url: address } = agent;
  return providerAccess(address === undefined ? agent : { ...agent, base_url: expandText(address, values) });
}

/** Keys of providers that the suite passes on by name: the broker keeps them. An address that the suite gives beside one is where the broker asks. */
function passedProviders({ agent, engine, values }: NetworkInput): Found[] {
  return knownProviders.flatMap(({ access, baseVariable }): Found[] => {
    const { keyVariable } = access;
    const key = agent.env.pass.includes(keyVariable) ? (engine[keyVariable] ?? "") : "";
    if (key === "") return [];
    const set = agent.env.set[baseVariable];
    const passed = agent.env.pass.includes(baseVariable) ? engine[baseVariable] : undefined;
    const given = (set === undefined ? passed : expandText(set, values)) ?? "";
    const baseUrl = URL.canParse(given) ? withoutTrailing(given, "/") : access.baseUrl;
    return [{ access: { ...access, baseUrl }, key, keyVariable, baseVariable }];
  });
}

const mostRefused = 200;
const mostChars = 300;

/** What was refused, as it is kept: without secrets, and bounded. */
export function keptRefusals(found: RefusedConnections, redactor: Redactor): RefusedConnections {
  const clean = [...new Set(found.refused.map((one) => redactor.text(one).slice(0, mostChars)))];
  const more = clean.length - mostRefused;
  const cut = more > 0 ? `${more} more were not written down` : null;
  return { refused: clean.slice(0, mostRefused), open: found.open ?? cut };
}
