import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { ProcessEnd } from "../model/evidence.ts";
import { killAll, processesWithVariable, signal } from "./linux-processes.ts";
import {
  graceMs,
  type Outlets,
  type ProcessTree,
  type StartTree,
  startFailure,
  treeVariable,
} from "./process-tree.ts";

const limitMs = 3000;
/** How long streams may stay open once the tree is gone; after that somebody else holds them. */
const drainMs = 250;

/**
 * Starts programs in a group of their own. On Linux what left the group is found by the tree's mark in its environment (`scan`), elsewhere
 * only by its place below the program while that lives (`group`).
 */
export function processGroup(platform: NodeJS.Platform): StartTree {
  return async (request, outlets) => {
    const tree = randomBytes(12).toString("hex");
    const [program = "", ...args] = request.argv;
    const child = spawn(program, args, {
      cwd: request.cwd,
      env: { ...request.env, [treeVariable]: tree },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const failure = await startFailure(child, program);
    if (failure !== null) return failure;
    const drained = drain(child, outlets);
    return platform === "linux"
      ? markedTree(child, drained, `${treeVariable}=${tree}`)
      : plainTree(child, drained);
  };
}

/** Hands on what a program writes. What is returned waits until its streams are closed, or held by somebody else for some time. */
function drain(child: ChildProcess, outlets: Outlets): () => Promise<void> {
  const streams = [child.stdout as Readable, child.stderr as Readable];
  const closed = streams.map((stream) => new Promise<void>((resolve) => stream.once("close", resolve)));
  for (const stream of streams) stream.on("error", () => {});
  streams[0]?.on("data", outlets.stdout);
  streams[1]?.on("data", outlets.stderr);
  return async () => {
    const timer = setTimeout(() => {
      for (const stream of streams) stream.destroy();
    }, drainMs);
    await Promise.all(closed);
    clearTimeout(timer);
  };
}

function markedTree(child: ChildProcess, drained: () => Promise<void>, mark: string): ProcessTree {
  return groupTree(child, "scan", drained, async () => killAll(() => processesWithVariable(mark), limitMs));
}

function plainTree(child: ChildProcess, drained: () => Promise<void>): ProcessTree {
  let below: readonly number[] = [];
  const look = async () => {
    below = [...new Set([...below, ...(await listedBelow(child.pid ?? 0))])];
  };
  const tree = groupTree(
    child,
    "group",
    drained,
    async () => below.filter((pid) => signal(pid, "SIGKILL")).length,
    look,
  );
  return tree;
}

/** `endRest` ends what left the group; `beforeKill` may look at the tree while the program still lives. */
function groupTree(
  child: ChildProcess,
  containment: "scan" | "group",
  drained: () => Promise<void>,
  endRest: () => Promise<number>,
  beforeKill: () => Promise<void> = async () => {},
): ProcessTree {
  const group = -(child.pid ?? 0);
  let kill: NodeJS.Timeout | undefined;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once("exit", (exit, name) =>
      resolve(name === null ? { kind: "exited", exit: exit ?? 0 } : { kind: "signalled", signal: name }),
    );
  });
  return {
    ended,
    gone: ended.then(async () => {
      clearTimeout(kill);
      const stayed = signal(group, "SIGKILL") ? 1 : 0;
      const survivors = Math.max(stayed, await endRest());
      await drained();
      return { survivors, containment };
    }),
    stop() {
      void beforeKill().then(() => signal(group, "SIGTERM"));
      kill = setTimeout(() => signal(group, "SIGKILL"), graceMs);
    },
  };
}

/** Ids below a process, as `ps` lists them. */
async function listedBelow(ancestor: number): Promise<number[]> {
  const listed = await new Promise<string>((resolve) =>
    execFile("/bin/ps", ["-axo", "pid=,ppid="], (_, stdout) => resolve(stdout)),
  );
  const rows = listed.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const found = [ancestor];
  for (let at = 0; at < found.length; at++) {
    for (const [pid = 0, parent] of rows) if (parent === found[at] && pid > 1) found.push(pid);
  }
  return found.slice(1);
}
