import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Living processes, other than this one and what started it, that show a token in their arguments or environment. */
export function processesThatShow(token: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && Number(name) !== process.ppid)
    .filter((pid) => shows(pid, token))
    .map(Number);
}

/** The same, once none is left or the time is over. */
export async function processesLeft(token: string, withinMs: number): Promise<number[]> {
  const end = performance.now() + withinMs;
  let left = processesThatShow(token);
  while (left.length > 0 && performance.now() < end) {
    await sleep(20);
    left = processesThatShow(token);
  }
  return left;
}

function shows(pid: string, token: string): boolean {
  try {
    const state = /.*\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1];
    const texts = [
      readFileSync(`/proc/${pid}/cmdline`, "latin1"),
      readFileSync(`/proc/${pid}/environ`, "latin1"),
    ];
    return state !== "Z" && texts.some((text) => text.includes(token));
  } catch {
    return false;
  }
}
