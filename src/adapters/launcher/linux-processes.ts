import { readdirSync, readFileSync } from "node:fs";
import { fileError, lookAt } from "../files/files-node-error.ts";

const pauseMs = 5;

/** Ids of living processes whose environment, as they were started with, holds exactly this `NAME=value`. Never the own process. */
export function processesWithVariable(entry: string): number[] {
  const wanted = Buffer.from(`\0${entry}\0`);
  return processIds().filter((pid) => {
    const environment = readProc(pid, "environ");
    return environment !== null && Buffer.concat([Buffer.from([0]), environment]).includes(wanted);
  });
}

/** Ids of the living processes below one process, without itself. */
export function descendantsOf(ancestor: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of processIds()) {
    const stat = readProc(pid, "stat")?.toString("latin1") ?? "";
    // The process's own name, in brackets, may hold anything.
    const [, state, parent] = stat.slice(stat.lastIndexOf(")")).split(" ");
    if (state === undefined || state === "Z") continue;
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
  }
  const found = [...(children.get(ancestor) ?? [])];
  for (let at = 0; at < found.length; at++) found.push(...(children.get(found[at] ?? 0) ?? []));
  return found;
}

/** Kills what `find` finds, again and again until it finds nothing or the time is over. Returns how many processes it killed. */
export async function killAll(find: () => readonly number[], limitMs: number): Promise<number> {
  const killed = new Set<number>();
  const start = performance.now();
  for (let found = find(); found.length > 0; found = find()) {
    for (const pid of found) if (signal(pid, "SIGKILL")) killed.add(pid);
    if (performance.now() - start > limitMs) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return killed.size;
}

/** Sends a signal to a process, or with a negative id to a group. False when there is none, or it isn't ours. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function processIds(): number[] {
  return processNames()
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** What can't be listed must not pass for what is not there. */
function processNames(): string[] {
  try {
    return readdirSync("/proc");
  } catch (error) {
    throw fileError("/proc", error);
  }
}

/** Null of a process that has ended, or that is somebody else's. */
function readProc(pid: number, file: "environ" | "stat"): Buffer | null {
  return lookAt(`/proc/${pid}/${file}`, (path) => readFileSync(path));
}
