import { type Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BrokerCount } from "../../model/evidence.ts";
import type { BrokeredProvider, NetworkRequest } from "../../ports/network.ts";
import { forward, refuse } from "./broker-forward.ts";
import { carriesKey } from "./broker-headers.ts";
import { allowedRequest, costsTokens, readBody, withUsageAsked } from "./broker-request.ts";
import { type BrokerTally, createBrokerTally } from "./broker-tally.ts";
import { mayReach, refuseTunnel, tunnel, tunnelTarget } from "./broker-tunnel.ts";

/** How long answers that are still streaming when an attempt is over are read for their count. */
const drainMs = 5000;
const mostAtOnce = 64;
const mostTargetChars = 200;

export interface BrokerOptions extends Pick<NetworkRequest, "providers" | "hosts" | "refusal" | "spent"> {
  agents: { http: Agent; https: Agent };
  /** What each request must carry, where others can reach the broker too; null where only the attempt can. */
  key: string | null;
}

/** The broker as one attempt sees it: one server a provider, and one for further hosts, none of them listening anywhere by itself. */
export interface Broker {
  providers: readonly Server[];
  proxy: Server;
  /** Reads what still streams, for a while, and ends the rest. */
  end(): Promise<{ count: BrokerCount; refused: readonly string[] }>;
}

/** Makes the broker of one attempt: it holds the keys, decides what is passed on, and counts. */
export function createBroker(options: BrokerOptions): Broker {
  const tally = createBrokerTally();
  const stop = new AbortController();
  const open = new Set<Promise<void>>();
  const serve = (provider: BrokeredProvider) =>
    createServer((message, reply) => {
      const served = serveRequest(message, reply, provider, {
        ...options,
        tally,
        abort: stop.signal,
        full: open.size >= mostAtOnce,
      })
        .catch(() => void reply.destroy())
        .finally(() => open.delete(served));
      open.add(served);
    });
  const servers = options.providers.map(serve);
  const proxy = proxyServer(options, tally, stop.signal);
  return {
    providers: servers,
    proxy,
    async end() {
      tally.over();
      await Promise.race([Promise.all(open), sleep(drainMs)]);
      stop.abort();
      await Promise.all(open);
      for (const server of [...servers, proxy]) {
        server.closeAllConnections();
        server.close();
      }
      return { count: tally.count(), refused: tally.refusals() };
    },
  };
}

interface Serving extends BrokerOptions {
  tally: BrokerTally;
  abort: AbortSignal;
  full: boolean;
}

async function serveRequest(
  message: IncomingMessage,
  reply: ServerResponse,
  provider: BrokeredProvider,
  serving: Serving,
): Promise<void> {
  const { tally, key, agents, abort, spent } = serving;
  const { origin } = new URL(provider.access.baseUrl);
  const asked = allowedRequest(message, provider.access);
  if (key !== null && !carriesKey(message.headers, key))
    return refuse(reply, 401, "not the key of this attempt");
  if (asked === null || message.headers.upgrade !== undefined) {
    tally.refused(`${shown(message.method)} ${origin}${shown(message.url)}`);
    return refuse(reply, 403, "this is not among the paths that the agent may ask its provider");
  }
  const past = costsTokens(asked) ? serving.refusal() : null;
  if (past !== null) {
    tally.pastBudget(past);
    return refuse(reply, 403, past);
  }
  if (serving.full) return refuse(reply, 429, "too many requests at the same time");
  const body = asked.method === "POST" ? await readBody(message) : null;
  if (asked.method === "POST" && body === null) {
    message.resume();
    return refuse(reply, 413, "the request is too large, or was cut off");
  }
  await forward(asked, message, body === null ? null : withUsageAsked(asked.path, body), reply, {
    provider,
    agents,
    tally,
    abort,
    onUsage(usage) {
      tally.used(usage);
      const { input, output, cached, model } = usage;
      spent?.({ input: input ?? 0, output: output ?? 0, cached: cached ?? 0, model });
    },
  });
}

function proxyServer({ hosts }: BrokerOptions, tally: BrokerTally, abort: AbortSignal): Server {
  const server = createServer((message, reply) => {
    tally.refused(`${shown(message.method)} ${shown(message.url)}`);
    refuse(reply, 403, "only CONNECT to a host that the suite names is passed on");
  });
  server.on("connect", (message, inside, head) => {
    const place = tunnelTarget(message);
    if (place !== null && mayReach(hosts, place)) return tunnel(place, inside, head, abort);
    tally.refused(shown(message.url));
    refuseTunnel(inside);
  });
  return server;
}

function shown(text = ""): string {
  return text.replace(/[^\x21-\x7e]/g, "?").slice(0, mostTargetChars);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
