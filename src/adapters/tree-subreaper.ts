import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import { descendantsOf, killAll, processesWithVariable, signal } from "./linux-processes.ts";
import {
  graceMs,
  type ProcessTree,
  type StartTree,
  startFailure,
  type TreeRequest,
  treeVariable,
} from "./process-tree.ts";
import { patienceMs, reapedTree } from "./reaped-tree.ts";
import { reaperPerl } from "./reaper-perl.ts";
import { systemCalls } from "./system-calls.ts";

/** Arguments that start the perl reaper, for argv to follow; null on machines whose system calls it doesn't know. */
export function reaperArguments(): string[] | null {
  const calls = systemCalls(["prctl", "rt_sigprocmask", "signalfd4"]);
  return calls === null ? null : ["-e", reaperPerl, "--", String(graceMs / 1000), ...calls.map(String)];
}

/** Variables as the reaper takes them. The mark stands there twice, so that the reaper itself carries it too. */
export function reaperVariables(env: TreeRequest["env"], tree: string): Record<string, string> {
  const variables = Object.entries({ ...env, [treeVariable]: tree });
  return {
    ...Object.fromEntries(variables.map(([name, value]) => [`x${name}`, value])),
    [treeVariable]: tree,
  };
}

/** Starts programs under the perl reaper; null on machines whose system calls it doesn't know. */
export function subreaper(perl: string): StartTree | null {
  const flags = reaperArguments();
  if (flags === null) return null;
  return async (request) => {
    const tree = randomBytes(12).toString("hex");
    const child = spawn(perl, [...flags, ...request.argv], {
      cwd: request.cwd,
      env: reaperVariables(request.env, tree),
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const failure = await startFailure(child, "perl");
    return failure ?? subreaped(child, request.argv[0] ?? "", `${treeVariable}=${tree}`);
  };
}

function subreaped(child: ChildProcess, program: string, mark: string): ProcessTree {
  return reapedTree({
    child,
    gate: child.stdio[3] as Duplex,
    program,
    giveUp: () => void endBelow(child.pid ?? 0),
    async after(words) {
      const survivors = words.survivors();
      if (survivors !== null) return { survivors, containment: "subreaper" };
      // The reaper itself was ended: what still carries this tree's mark is all that can be found.
      const ended = await killAll(() => processesWithVariable(mark), patienceMs);
      return { survivors: ended, containment: "scan" };
    },
  });
}

async function endBelow(pid: number): Promise<void> {
  await killAll(() => descendantsOf(pid), patienceMs);
  signal(pid, "SIGKILL");
}
