import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(server: Server, port = 0): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

test("two hundred free ports are two hundred different ones, and one of them can be listened on", async () => {
  const loopback = createLoopback();
  const ports = await Promise.all(Array.from({ length: 200 }, () => loopback.freePort()));
  expect(new Set(ports).size).toBe(200);
  const [port = 0] = ports;
  expect(await listen(createTcpServer(), port)).toBe(port);
});

describe("a port answers", () => {
  test("when something accepts a connection, and not otherwise", async () => {
    const loopback = createLoopback();
    const port = await loopback.freePort();
    expect(await loopback.answers(port, null, 500)).toBe(false);
    await listen(
      createTcpServer((socket) => socket.destroy()),
      port,
    );
    expect(await loopback.answers(port, null, 500)).toBe(true);
    expect(await loopback.answers(port, "/", 500)).toBe(false);
  });

  test.each([
    [200, true],
    [204, true],
    [302, true],
    [399, true],
    [400, false],
    [404, false],
    [503, false],
  ])("with a path only for some statuses: %i is %s", async (status, answer) => {
    const asked: string[] = [];
    const port = await listen(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.writeHead(status).end();
      }),
    );
    expect(await createLoopback().answers(port, "/health?deep=1", 2000)).toBe(answer);
    expect(asked).toEqual(["GET /health?deep=1"]);
  });

  test("not when it takes longer than it may", async () => {
    const port = await listen(createTcpServer((socket) => socket.on("error", () => {}).resume()));
    const start = performance.now();
    expect(await createLoopback().answers(port, "/", 150)).toBe(false);
    expect(performance.now() - start).toBeLessThan(55_000);
  });
});
