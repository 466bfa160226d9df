import { readdirSync, readFileSync } from "node:fs";
import { createFiles } from "../src/adapters/files/files-node.ts";
import { chooseLauncher } from "../src/adapters/launcher/choose-launcher.ts";
import { placeOf } from "../src/lib/shown-places.ts";
import { UserError } from "../src/model/errors.ts";
import type { IsolationLevel, Launcher } from "../src/ports.ts";

const levels: readonly IsolationLevel[] = ["none", "mount", "user", "sandbox"];
const rounds = Number(process.argv[2] ?? 100);
await using files = createFiles();

/** Processor time so far of the supervisors that this process keeps, in milliseconds; what they start in turn is not counted. */
function supervisorsMs(): number {
  const spentMs = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
        if (Number(parent) !== process.pid) return 0;
        return Number(readFileSync(`/proc/${pid}/schedstat`, "latin1").split(" ")[0]) / 1e6;
      } catch {
        return 0;
      }
    });
  return spentMs.reduce((sum, ms) => sum + ms, 0);
}

interface Cost {
  /** From asking for a program that does nothing until nothing of it is left. */
  tookMs: number;
  gateMs: number;
  supervisorsMs: number;
}

/** What a program that does nothing costs, with the folders of an attempt. */
async function costOf(launcher: Launcher): Promise<Cost> {
  const places = ["subject", "workspace", "home", "temporary", "exchange"] as const;
  const shown = [];
  for (const name of places) {
    const from = await files.makeFolder();
    shown.push({ from, to: placeOf(launcher.isolation, name, from), write: name !== "subject" });
  }
  const before = { supervisorsMs: supervisorsMs(), processor: process.cpuUsage() };
  const startMs = performance.now();
  const ended = await launcher.launch({
    command: ["/bin/true"],
    cwd: shown[1]?.to ?? "/",
    env: { PATH: process.env["PATH"] ?? "" },
    timeoutMs: 60_000,
    keepBytes: 1000,
    account: "candidate",
    shown,
  });
  const tookMs = performance.now() - startMs;
  const { user, system } = process.cpuUsage(before.processor);
  if (ended.end.kind !== "exited" || ended.end.exit !== 0) throw new Error(JSON.stringify(ended.end));
  for (const { from } of shown) await files.removeFolder(from);
  return {
    tookMs,
    gateMs: (user + system) / 1000,
    supervisorsMs: supervisorsMs() - before.supervisorsMs,
  };
}

function quantile(costs: readonly Cost[], share: number): number {
  const sorted = costs.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function mean(costs: readonly Cost[], of: "gateMs" | "supervisorsMs"): string {
  return `${(costs.reduce((sum, cost) => sum + cost[of], 0) / costs.length).toFixed(2)} ms`;
}

const measured: { level: string; launcher: Launcher; costs: Cost[] }[] = [];
for (const level of levels) {
  try {
    const launcher = await chooseLauncher({ level, hide: [process.cwd()], engine: process.env });
    measured.push({ level, launcher, costs: [] });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${level}: not reached here`);
  }
}
// The first of each level starts its supervisor.
for (const { launcher } of measured) await costOf(launcher);
for (let round = 0; round < rounds; round++)
  for (const { launcher, costs } of measured) costs.push(await costOf(launcher));
console.log(
  "| level | median | 90 % below | over none | the gate's processor, mean | its supervisor's |\n| --- | --- | --- | --- | --- | --- |",
);
const base = quantile(measured[0]?.costs ?? [], 0.5);
for (const { level, costs } of measured) {
  const [median, high] = [quantile(costs, 0.5), quantile(costs, 0.9)];
  const times = [median, high, median - base].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`| ${[level, ...times, mean(costs, "gateMs"), mean(costs, "supervisorsMs")].join(" | ")} |`);
}
