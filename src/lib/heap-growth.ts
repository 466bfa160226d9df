import { setEngineFlag } from "./engine-flags.ts";

let factor: 1 | 2 | null = null;

/** By how much the space for new objects grows where many of them stay: 1 keeps it as small as it is, 2 is usual. */
export function setHeapGrowth(by: 1 | 2): void {
  factor = by;
  setEngineFlag(`--semi-space-growth-factor=${by}`);
}

/** Sets it again: the engine makes it the usual one for the whole process with each thread that begins. */
export function keepHeapGrowth(): void {
  if (factor !== null) setHeapGrowth(factor);
}
