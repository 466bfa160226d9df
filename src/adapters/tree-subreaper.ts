import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Duplex, Readable } from "node:stream";
import type { ProcessEnd } from "../model/evidence.ts";
import { descendantsOf, killAll, processesWithVariable, signal } from "./linux-processes.ts";
import { graceMs, type StartTree, startFailure, type TreeRequest, treeVariable } from "./process-tree.ts";
import { reaperPerl } from "./reaper-perl.ts";
import { listenToReaper } from "./reaper-words.ts";

/** How long the reaper may take to end a tree before it counts as broken. */
const patienceMs = 3000;
/** How long its last words may take to arrive once it has ended. */
const lastWordsMs = 250;

/** Numbers of prctl, rt_sigprocmask and signalfd4. */
const systemCalls: Partial<Record<NodeJS.Architecture, readonly number[]>> = {
  x64: [157, 14, 289],
  arm64: [167, 135, 74],
};

/** Starts programs under the perl reaper; null on machines whose system calls it doesn't know. */
export function subreaper(perl: string): StartTree | null {
  const calls = systemCalls[process.arch];
  if (process.platform !== "linux" || calls === undefined) return null;
  const flags = ["-e", reaperPerl, "--", String(graceMs / 1000), ...calls.map(String)];
  return async (request) => {
    const tree = randomBytes(12).toString("hex");
    const child = spawnReaper(perl, flags, request, tree);
    const failure = await startFailure(child, "perl");
    return failure ?? reapedTree(child, request.argv[0] ?? "", `${treeVariable}=${tree}`);
  };
}

function spawnReaper(perl: string, flags: readonly string[], request: TreeRequest, tree: string) {
  const variables = Object.entries({ ...request.env, [treeVariable]: tree });
  return spawn(perl, [...flags, ...request.argv], {
    cwd: request.cwd,
    // The mark stands there twice, so that the reaper itself carries it too.
    env: {
      ...Object.fromEntries(variables.map(([name, value]) => [`x${name}`, value])),
      [treeVariable]: tree,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
}

function reapedTree(child: ChildProcess, program: string, mark: string) {
  const gate = child.stdio[3] as Duplex;
  gate.on("error", () => {});
  const words = listenToReaper(gate, program);
  const watch = watchReaper(child);
  words.ended.then(() => watch(0));
  const exit = exitOf(child, gate);
  return {
    stdout: child.stdout as Readable,
    stderr: child.stderr as Readable,
    ended: Promise.race([words.ended, exit.then((end) => words.end() ?? end)]),
    gone: exit.then(async () => {
      const survivors = words.survivors();
      if (survivors !== null) return { survivors, containment: "subreaper" as const };
      // The reaper itself was ended: what still carries this tree's mark is all that can be found.
      const ended = await killAll(() => processesWithVariable(mark), patienceMs);
      return { survivors: ended, containment: "scan" as const };
    }),
    stop() {
      gate.write("T");
      watch(graceMs);
    },
  };
}

/** Kills a reaper that doesn't finish in time (a hostile program can stop it), with all that is below it. */
function watchReaper(child: ChildProcess): (extraMs: number) => void {
  let timer: NodeJS.Timeout | undefined;
  child.once("exit", () => clearTimeout(timer));
  const end = async (pid: number) => {
    await killAll(() => descendantsOf(pid), patienceMs);
    signal(pid, "SIGKILL");
  };
  return (extraMs) => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    clearTimeout(timer);
    timer = setTimeout(() => void end(pid), patienceMs + extraMs);
  };
}

/** The reaper's own end, for when its words are lost: a program that ends its reaper counts as ended by a signal. */
async function exitOf(child: ChildProcess, gate: Duplex): Promise<ProcessEnd> {
  const heard = new Promise<void>((resolve) => gate.once("close", () => resolve()));
  const killedBy = await new Promise<string | null>((resolve) =>
    child.once("exit", (_, name) => resolve(name)),
  );
  const late = setTimeout(() => gate.destroy(), lastWordsMs);
  await heard;
  clearTimeout(late);
  return { kind: "signalled", signal: killedBy ?? "SIGKILL" };
}
