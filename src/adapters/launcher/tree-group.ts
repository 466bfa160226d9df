import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ProcessEnd } from "../../model/evidence.ts";
import { randomName } from "../files/random-name.ts";
import { killAll, processesWithVariable, signal } from "./linux-processes.ts";
import {
  graceMs,
  type Outlets,
  type ProcessTree,
  type StartTree,
  startFailure,
  treeVariable,
} from "./process-tree.ts";
import { openStreamPipes, type StreamPipes } from "./stream-pipes.ts";

const limitMs = 3000;
/** How long streams may stay open once the tree is gone; after that somebody else holds them. */
const drainMs = 250;
/** As often as streams can be full: somebody may go on writing. */
const mostTurns = 64;

/**
 * Starts programs in a group of their own. On Linux what left the group is found by the tree's mark in its environment (`scan`), elsewhere
 * only by its place below the program while that lives (`group`).
 */
export function processGroup(platform: NodeJS.Platform): StartTree {
  return async (request, outlets) => {
    const tree = randomName();
    const [program = "", ...args] = request.argv;
    const pipes = process.platform === "linux" ? await openStreamPipes() : null;
    const child = startedWith(pipes, () =>
      spawn(program, args, {
        cwd: request.cwd,
        env: { ...request.env, [treeVariable]: tree },
        detached: true,
        stdio: ["ignore", ...(pipes?.ends ?? (["pipe", "pipe"] as const))],
      }),
    );
    const failure = await startFailure(child, program);
    if (failure !== null) return failure;
    const heard = hear(pipes?.streams ?? [child.stdout as Readable, child.stderr as Readable], outlets);
    return platform === "linux"
      ? markedTree(child, heard, `${treeVariable}=${tree}`)
      : plainTree(child, heard);
  };
}

/** Starts a program, after which the program alone holds its ends of the pipes. */
function startedWith(pipes: StreamPipes | null, start: () => ChildProcess): ChildProcess {
  try {
    const child = start();
    child.once("error", () => endStreams(pipes?.streams ?? []));
    return child;
  } catch (error) {
    endStreams(pipes?.streams ?? []);
    throw error;
  } finally {
    for (const fd of pipes?.ends ?? []) closeSync(fd);
  }
}

function endStreams(streams: readonly Readable[]): void {
  for (const stream of streams) stream.destroy();
}

/** What is heard of a program. */
interface Heard {
  /** Once all is heard that was written by now, or somebody goes on writing. */
  sofar(): Promise<void>;
  /** Once the streams are closed, or held by somebody else for some time. */
  all(): Promise<void>;
}

/** Hands on what a program writes. */
function hear(streams: readonly [Readable, Readable], outlets: Outlets): Heard {
  let pieces = 0;
  const closed = streams.map((stream) => new Promise<void>((resolve) => stream.once("close", resolve)));
  const [out, err] = streams;
  for (const stream of streams) {
    stream.on("error", () => {});
    stream.on("data", () => {
      pieces += 1;
    });
  }
  out.on("data", outlets.stdout.take);
  err.on("data", outlets.stderr.take);
  return {
    async sofar() {
      // What can be read is read once in each turn.
      for (let turn = 0, before = -1; turn < mostTurns && pieces !== before; turn += 1) {
        before = pieces;
        await setImmediate();
        await setImmediate();
      }
    },
    async all() {
      const timer = setTimeout(() => endStreams(streams), drainMs);
      await Promise.all(closed);
      clearTimeout(timer);
    },
  };
}

function markedTree(child: ChildProcess, heard: Heard, mark: string): ProcessTree {
  return groupTree(child, "scan", heard, async () => killAll(() => processesWithVariable(mark), limitMs));
}

function plainTree(child: ChildProcess, heard: Heard): ProcessTree {
  let below: readonly number[] = [];
  const look = async () => {
    below = [...new Set([...below, ...(await listedBelow(child.pid ?? 0))])];
  };
  const tree = groupTree(
    child,
    "group",
    heard,
    async () => below.filter((pid) => signal(pid, "SIGKILL")).length,
    look,
  );
  return tree;
}

/** `endRest` ends what left the group; `beforeKill` may look at the tree while the program still lives. */
function groupTree(
  child: ChildProcess,
  containment: "scan" | "group",
  heard: Heard,
  endRest: () => Promise<number>,
  beforeKill: () => Promise<void> = async () => {},
): ProcessTree {
  const group = -(child.pid ?? 0);
  let kill: NodeJS.Timeout | undefined;
  const exited = new Promise<ProcessEnd>((resolve) => {
    child.once("exit", (exit, name) =>
      resolve(name === null ? { kind: "exited", exit: exit ?? 0 } : { kind: "signalled", signal: name }),
    );
  });
  return {
    // Told after what was written before it, as a supervisor tells it.
    ended: exited.then((end) => heard.sofar().then(() => end)),
    gone: exited.then(async () => {
      clearTimeout(kill);
      const stayed = signal(group, "SIGKILL") ? 1 : 0;
      const survivors = Math.max(stayed, await endRest());
      await heard.all();
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
