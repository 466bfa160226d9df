import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import type { Account } from "../ports.ts";
import { bootPerl, bootRequest } from "./boot-perl.ts";
import { isolatePerl } from "./isolate-perl.ts";
import type { MachineView } from "./machine-view.ts";
import {
  graceMs,
  notIsolated,
  type StartTree,
  startFailure,
  type TreeRequest,
  treeVariable,
} from "./process-tree.ts";
import { reapedTree } from "./reaped-tree.ts";
import { systemCalls } from "./system-calls.ts";

/** Account numbers that no distribution gives away: https://systemd.io/UIDS-GIDS. */
const firstAccount = 60_706;
const lastAccount = 61_183;

/**
 * Starts programs in namespaces and accounts of their own: `asRoot` is what stands before a command that needs root's rights (nothing, or sudo).
 * Null on machines whose system calls are not known.
 */
export function userAccounts(perl: string, asRoot: readonly string[], view: MachineView): StartTree | null {
  const calls = systemCalls([
    ...(["prctl", "rt_sigprocmask", "signalfd4", "unshare", "mount", "openat", "mount_setattr"] as const),
    ...(["setgroups", "setresgid", "setresuid", "capset", "keyctl"] as const),
  ]);
  if (calls === null) return null;
  const accounts = accountNumbers();
  return async (request) => {
    const payload = payloadOf(request, calls, accounts[request.account ?? "suite"], view);
    // Whatever stands before the program closes higher descriptors, so the socket becomes standard input.
    const shell = ["-c", 'exec "$@" <&3 3<&-', "sh", ...asRoot, perl, "-e", bootPerl, "0"];
    const child = spawn("/bin/sh", shell, {
      cwd: "/",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const failure = await startFailure(child, "/bin/sh");
    if (failure !== null) return failure;
    const gate = child.stdio[3] as Duplex;
    const tree = reapedTree({
      child,
      gate,
      program: request.argv[0] ?? "",
      giveUp: () => gate.destroy(),
      silent: notIsolated("what should have started it ended before"),
      after: async (words) => ({ survivors: words.survivors() ?? 0, containment: "pid_namespace" }),
    });
    gate.write(payload);
    return tree;
  };
}

/** Three accounts of a run, in an order that tells nothing. */
function accountNumbers(): Readonly<Record<Account, number>> {
  const first = randomInt(firstAccount, lastAccount - 2);
  const swapped = randomInt(2);
  return { suite: first, baseline: first + 1 + swapped, candidate: first + 2 - swapped };
}

/** As the program reads it: 0 read-only, 1 lent, 2 lent and readable for the gate's group. */
function accessOf(write: boolean, watched: boolean): number {
  if (!write) return 0;
  return watched ? 2 : 1;
}

function payloadOf(
  request: TreeRequest,
  calls: readonly number[],
  account: number,
  view: MachineView,
): Buffer {
  const { argv, cwd, network } = request;
  const env = Object.entries({ ...request.env, [treeVariable]: randomBytes(12).toString("hex") });
  const owner = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const lists = [
    [graceMs / 1000, ...calls],
    [account, account, ...owner],
    [cwd],
    view.hidden,
    view.scratch,
    view
      .shownTo(request)
      .flatMap(({ from, to, write, watched }) => [from, to, accessOf(write, watched === true)]),
    env.flat(),
    argv,
    network?.helper.argv ?? [],
    Object.entries(network?.helper.env ?? {}).flat(),
  ];
  return bootRequest(isolatePerl, lists);
}
