import { chmod, writeFile } from "node:fs/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { join } from "node:path";
import { withoutTrailing } from "../../lib/trim-end.ts";
import { UserError } from "../../model/errors.ts";
import { type AgentEndpoint, dummyKey } from "../../model/provider-access.ts";
import type { Loopback } from "../../ports/loopback.ts";
import type { AttemptNetwork, NetworkEnd, NetworkRequest, Networks } from "../../ports/network.ts";
import type { Files, NetworkPlan } from "../../ports.ts";
import { programPath } from "../launcher/program-path.ts";
import { type Broker, createBroker } from "./broker.ts";
import { type Doors, openDoors } from "./gate-doors.ts";
import { keeperPerl } from "./keeper-perl.ts";

const host = "127.0.0.1";
/** A path of a socket has room for 107 bytes. */
const mostPathBytes = 107;

type NetworksOutside = {
  files: Pick<Files, "makeFolder" | "removeFolder">;
  loopback: Loopback;
  randomId(): string;
};

/** Makes the networks of attempts. Connections to providers are kept for all of them. */
export function createNetworks(outside: NetworksOutside): Networks {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  return {
    async open(request) {
      const key = request.closed ? null : `${dummyKey}-${outside.randomId()}`;
      const broker = createBroker({ ...request, agents, key });
      return request.closed
        ? closedNetwork(request, broker, outside)
        : openNetwork(request, broker, key ?? dummyKey);
    },
    async close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** A network of its own: all that leads out of it are doors to the gate's socket. */
async function closedNetwork(
  request: NetworkRequest,
  broker: Broker,
  { files, loopback }: NetworksOutside,
): Promise<AttemptNetwork> {
  const folder = await files.makeFolder();
  const path = join(folder, "gate");
  if (Buffer.byteLength(path) > mostPathBytes) {
    const todo = "set TMPDIR to a folder with a short name";
    throw new UserError({ where: folder, what: "its name is too long for a socket in it", todo });
  }
  const ports = await Promise.all(broker.providers.map(() => loopback.freePort()));
  const proxyPort = request.hosts.length === 0 ? null : await loopback.freePort();
  const doors = await openDoors(path, {
    services: request.servicePorts,
    servers: new Map([
      ...broker.providers.map((server, index) => [ports[index] ?? 0, server] as const),
      ...(proxyPort === null ? [] : [[proxyPort, broker.proxy] as const]),
    ]),
  });
  await chmod(path, 0o600);
  const resolver = join(folder, "resolv.conf");
  await writeFile(resolver, `nameserver ${host}\n`);
  await chmod(resolver, 0o644);
  return {
    plan: planOf(path, doors.ports, resolver),
    endpoints: endpointsOf(request, ports, dummyKey),
    variables: proxyPort === null ? {} : proxyVariables(proxyPort),
    end: once(async () => {
      await files.removeFolder(folder);
      return endOf(request, broker, doors);
    }),
  };
}

/** The machine's network, in which the broker listens on ports of its own for who knows the attempt's key. */
async function openNetwork(request: NetworkRequest, broker: Broker, key: string): Promise<AttemptNetwork> {
  const ports = await Promise.all(
    broker.providers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once("error", reject);
          server.listen({ port: 0, host }, () => {
            const address = server.address();
            resolve(typeof address === "object" && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  return {
    plan: null,
    endpoints: endpointsOf(request, ports, key),
    variables: {},
    end: once(() => endOf(request, broker, null)),
  };
}

async function endOf(request: NetworkRequest, broker: Broker, doors: Doors | null): Promise<NetworkEnd> {
  const report = (await doors?.close()) ?? null;
  const { count, refused } = await broker.end();
  const network = report?.refused() ?? { refused: [], open: null };
  const brokered = request.providers.length > 0;
  return {
    refused: doors === null && !brokered ? null : { ...network, refused: [...network.refused, ...refused] },
    broker: brokered ? count : null,
  };
}

function planOf(path: string, ports: readonly number[], resolver: string): NetworkPlan {
  const argv = [perlPath(), "-e", keeperPerl, "--", path, ...ports.map(String)];
  return { helper: { argv, env: {} }, resolver };
}

function perlPath(): string {
  const found = programPath("perl");
  if (found !== undefined) return found;
  throw new UserError({
    where: "agent.network",
    what: "a closed network needs perl, which is not there",
    todo: "install perl, or let the suite say allow",
  });
}

function endpointsOf({ providers }: NetworkRequest, ports: readonly number[], key: string): AgentEndpoint[] {
  return providers.map(({ access }, index) => {
    const path = withoutTrailing(new URL(access.baseUrl).pathname, "/");
    return { baseUrl: `http://${host}:${ports[index]}${path}`, key };
  });
}

/** Programs read these in either case. */
function proxyVariables(port: number): Record<string, string> {
  const variables = { HTTPS_PROXY: `http://${host}:${port}`, NO_PROXY: `${host},localhost` };
  const lower = Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...variables, ...Object.fromEntries(lower) };
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= act();
    return done;
  };
}
