import { spawnSync } from "node:child_process";

declare module "vitest" {
  interface ProvidedContext {
    agentPrograms: string;
  }
}

/** Installs the agent programs before the first test, unless they are there already. */
export function setup({ provide }: { provide(name: "agentPrograms", value: string): void }): void {
  const made = spawnSync(process.execPath, ["scripts/install-agents.mjs"], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`the agent programs can't be installed: ${made.stderr}`);
  provide("agentPrograms", made.stdout.trim());
}
