import { chooseLauncher } from "../src/adapters/choose-launcher.ts";
import { createFiles } from "../src/adapters/files-node.ts";
import { placeOf } from "../src/lib/shown-places.ts";
import { UserError } from "../src/model/errors.ts";
import type { IsolationLevel, Launcher } from "../src/ports.ts";

const levels: readonly IsolationLevel[] = ["none", "mount", "user", "sandbox"];
const rounds = Number(process.argv[2] ?? 100);
await using files = createFiles();

/** Milliseconds from asking for a program that does nothing until nothing of it is left, with the folders of an attempt. */
async function attemptMs(launcher: Launcher): Promise<number> {
  const places = ["subject", "workspace", "home", "temporary", "exchange"] as const;
  const shown = [];
  for (const name of places) {
    const from = await files.makeFolder();
    shown.push({ from, to: placeOf(launcher.isolation, name, from), write: name !== "subject" });
  }
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
  if (ended.end.kind !== "exited" || ended.end.exit !== 0) throw new Error(JSON.stringify(ended.end));
  for (const { from } of shown) await files.removeFolder(from);
  return tookMs;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
}

const measured: { level: string; launcher: Launcher; times: number[] }[] = [];
for (const level of levels) {
  try {
    const launcher = await chooseLauncher({ level, hide: [process.cwd()], engine: process.env });
    measured.push({ level, launcher, times: [] });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${level}: not reached here`);
  }
}
for (let round = 0; round < rounds; round++)
  for (const { launcher, times } of measured) times.push(await attemptMs(launcher));
console.log(`| level | median | 90 % below | over none |\n| --- | --- | --- | --- |`);
const base = Number(
  quantile(
    (measured[0]?.times ?? []).sort((a, b) => a - b),
    0.5,
  ),
);
for (const { level, times } of measured) {
  times.sort((a, b) => a - b);
  const over = Number(quantile(times, 0.5)) - base;
  console.log(`| ${level} | ${quantile(times, 0.5)} ms | ${quantile(times, 0.9)} ms | ${over} ms |`);
}
