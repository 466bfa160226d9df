import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFiles } from "../src/adapters/files/files-node.ts";
import { chooseLauncher } from "../src/adapters/launcher/choose-launcher.ts";
import { createLoopback } from "../src/adapters/network/loopback-node.ts";
import { createNetworks } from "../src/adapters/network/network-gate.ts";
import type { NetworkRequest } from "../src/ports/network.ts";

// What the network of an attempt costs beside an open one: from making it to having read its end, around a program that does nothing.
const attempts = Number(process.argv[2] ?? 30);
const provider = {
  access: {
    baseUrl: "http://127.0.0.1:9",
    paths: ["/v1/messages"],
    keyVariable: "KEY",
    keyHeader: { name: "x-api-key", prefix: "" },
  },
  key: "a-key-that-is-never-sent",
};
const request: NetworkRequest = {
  closed: true,
  servicePorts: [],
  providers: [],
  hosts: [],
  refusal: () => null,
};
const modes: Readonly<Record<string, NetworkRequest | null>> = {
  allow: null,
  loopback: request,
  "loopback, two services": { ...request, servicePorts: [20_001, 20_002] },
  broker: { ...request, providers: [provider] },
};

const cwd = await mkdtemp(join(tmpdir(), "casegate-bench-"));
await using files = createFiles();
const networks = createNetworks({ files, loopback: createLoopback(), randomId: randomUUID });
const launcher = await chooseLauncher({ level: "best", hide: [], engine: process.env });
const program = {
  command: ["/bin/true"],
  env: { PATH: "/usr/bin:/bin" },
  timeoutMs: 60_000,
  keepBytes: 1000,
};

async function attempt(wanted: NetworkRequest | null): Promise<number> {
  const startMs = performance.now();
  const network = wanted === null ? null : await networks.open(wanted);
  const plan = network?.plan ?? null;
  const { end } = await launcher.launch({
    ...program,
    cwd,
    shown: [{ from: cwd, to: cwd, write: true }],
    ...(plan === null ? {} : { network: plan }),
  });
  const seen = await network?.end();
  if (end.kind !== "exited" || end.exit !== 0) throw new Error(JSON.stringify(end));
  if (seen !== undefined && seen.refused?.open !== null) throw new Error(JSON.stringify(seen));
  return performance.now() - startMs;
}

console.log(`Isolation level ${launcher.isolation}, ${attempts} attempts each, taken in turn.\n`);
console.log("| network | median | 90th percentile | more than allow |");
console.log("| --- | --- | --- | --- |");
const times = new Map(Object.keys(modes).map((name) => [name, [] as number[]]));
for (let turn = 0; turn < attempts; turn++)
  for (const [name, wanted] of Object.entries(modes)) times.get(name)?.push(await attempt(wanted));
const at = (name: string, share: number) => {
  const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
};
for (const name of times.keys()) {
  const [median, high, more] = [at(name, 0.5), at(name, 0.9), at(name, 0.5) - at("allow", 0.5)];
  console.log(`| ${name} | ${median.toFixed(0)} ms | ${high.toFixed(0)} ms | ${more.toFixed(0)} ms |`);
}
await networks.close();
await rm(cwd, { recursive: true });
