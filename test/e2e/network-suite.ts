import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

/** A real key, which only the gate's environment may hold. */
export const realKey = "sk-real-7f3a9c1e5b8d2046";

/** What an agent may try; which of it is done stands in the subject. Each line that it prints is its answer. */
const agent = `
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createSocket } from "node:dgram";
import dns from "node:dns/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
const code = (error) => error.cause?.code ?? error.code ?? String(error);
const tcp = (port, host) => new Promise((done) => {
  const socket = connect({ port, host }, () => { socket.destroy(); done("connected"); });
  socket.on("error", (error) => done(code(error)));
  socket.setTimeout(2000, () => { socket.destroy(); done("timeout"); });
});
const udp = (port, host) => new Promise((done) => {
  const socket = createSocket("udp4");
  socket.send("secret", port, host, (error) => { socket.close(); done(error ? code(error) : "sent"); });
});
const socketAt = (socketPath) => new Promise((done) => {
  const asked = request({ socketPath, path: "/version" }, (reply) => { reply.resume(); done("answered"); });
  asked.on("error", (error) => done(code(error)));
  asked.end();
});
const web = (url, init) => fetch(url, init).then(async (reply) => reply.status + " " + (await reply.text()), code);
const { ANTHROPIC_BASE_URL: base, ANTHROPIC_API_KEY: key = "", SHOP_URL: shop, STOLEN = "" } = process.env;
const model = (path = "/v1/messages") => web(base + path, { method: "POST", headers: { "x-api-key": key }, body: "{}" });
/** Every place in which a program may find a key: environments and arguments of all processes, and files. */
function seen() {
  const texts = [JSON.stringify(process.env)];
  for (const pid of readdirSync("/proc").filter((name) => /^\\d+$/.test(name)))
    for (const file of ["environ", "cmdline"]) try { texts.push(readFileSync(join("/proc", pid, file), "latin1")); } catch {}
  const walk = (folder, depth) => {
    let names = [];
    try { names = readdirSync(folder, { withFileTypes: true }); } catch { return; }
    for (const one of names) {
      const path = join(folder, one.name);
      if (one.isDirectory() && depth > 0) walk(path, depth - 1);
      try { if (one.isFile() && statSync(path).size < 1e6) texts.push(readFileSync(path, "latin1")); } catch {}
    }
  };
  for (const folder of [process.env.HOME, process.env.TMPDIR, process.cwd(), process.env.CASEGATE_SUBJECT, "/tmp"]) walk(folder, 6);
  return texts.join("\\n");
}
const parts = readFileSync(process.env.CASEGATE_SUBJECT + "/wanted.txt", "utf8").trim().split("\\n");
for (const part of parts) console.log(part + ": " + (await eval(part)));
`;

const shop = `
import { createServer } from "node:http";
createServer((_, reply) => reply.end("open")).listen(Number(process.argv[2]), "127.0.0.1");
`;

export interface NetworkSuite {
  agent: string;
  suite?: string;
  /** What the agent of each side does: JavaScript expressions. */
  baseline: readonly string[];
  candidate: readonly string[];
  /** What the answer must hold. */
  contains: string;
}

/** A repository whose candidate's agent wants other things of the network. */
export async function networkRepository({
  agent: lines,
  suite = "",
  ...given
}: NetworkSuite): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit({
    "agent.mjs": agent,
    "wanted.txt": given.baseline.join("\n"),
    "cases/shop.mjs": shop,
    "cases/suite.yaml": `suite: reach
version: 1.0.0
agent:
  run: [node, "{subject}/agent.mjs"]
${lines}
services:
  - { name: shop, run: [node, "{suite}/shop.mjs", "{port}"], ready: { http: / } }
repeats: 1
criteria: { confirm: { attempts: 0 } }
policy: { independent: file_only }
${suite}`,
    "cases/reach.yaml": `id: reach
prompt: Do it.
checks: [{ type: text, contains: ${JSON.stringify(given.contains)} }]
`,
  });
  await repository.switchTo("change");
  await repository.commit({ "wanted.txt": given.candidate.join("\n") }, "Candidate");
  return repository;
}

export interface Provider extends AsyncDisposable {
  url: string;
  port: number;
  asked: { line: string; key: string }[];
}

/** A provider on loopback that answers as Anthropic's does, with 10 tokens in and 2 out. */
export async function startProvider(status: (asked: number) => number = () => 200): Promise<Provider> {
  const asked: Provider["asked"] = [];
  const server = createServer((message: IncomingMessage, reply: ServerResponse) => {
    message.resume();
    asked.push({ line: `${message.method} ${message.url}`, key: String(message.headers["x-api-key"]) });
    reply.writeHead(status(asked.length), { "content-type": "application/json" });
    reply.end(JSON.stringify({ model: "m-1", usage: { input_tokens: 10, output_tokens: 2 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
