import { randomInt } from "node:crypto";
import { get } from "node:http";
import { connect, createServer } from "node:net";
import type { Loopback } from "../../ports/loopback.ts";

const host = "127.0.0.1";
/** Below the ports that systems give to outgoing connections, so that none of those takes one between our look and the service's start. */
const lowestPort = 20_000;
const highestPort = 32_000;
const mostTries = 500;

/** Ports of this machine. Those that were given stay taken for as long as this object lives. */
export function createLoopback(): Loopback {
  const given = new Set<number>();
  return {
    async freePort() {
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const port = randomInt(lowestPort, highestPort);
        if (given.has(port)) continue;
        given.add(port);
        if (await isFree(port)) return port;
      }
      return anyPort();
    },
    answers: (port, path, limitMs) => (path === null ? accepts(port, limitMs) : serves(port, path, limitMs)),
  };
}

function isFree(port: number): Promise<boolean> {
  return listening(port).then(
    () => true,
    () => false,
  );
}

/** The system's own choice, once so many services ran that ours are used up. */
async function anyPort(): Promise<number> {
  return listening(0);
}

/** Listens for a moment and says where. */
function listening(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

function accepts(port: number, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(limitMs, () => settle(false));
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}

function serves(port: number, path: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      clearTimeout(timer);
      request.destroy();
      resolve(answer);
    };
    // A timer of our own, because a server that trickles bytes keeps a socket's from firing.
    const timer = setTimeout(() => settle(false), limitMs);
    const request = get({ host, port, path, agent: false }, ({ statusCode = 0 }) =>
      settle(statusCode >= 200 && statusCode < 400),
    );
    request.on("error", () => settle(false));
  });
}
