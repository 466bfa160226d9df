import { randomInt } from "node:crypto";
import { constants } from "node:fs";
import type { Account } from "../../ports.ts";
import { randomName } from "../files/random-name.ts";
import type { MachineView } from "./machine-view.ts";
import { bootBytes, bootPerl } from "./perl/boot-perl.ts";
import { isolatePerl } from "./perl/isolate-perl.ts";
import { listBytes } from "./perl/supervisor-messages.ts";
import { graceMs, notIsolated, type StartTree, type TreeRequest, treeVariable } from "./process-tree.ts";
import { startSupervisor } from "./supervisor.ts";
import { systemCalls } from "./system-calls.ts";
import { supervisedTrees } from "./tree-supervised.ts";

/** Account numbers that no distribution gives away: https://systemd.io/UIDS-GIDS. */
const firstAccount = 60_706;
const lastAccount = 61_183;

/**
 * Starts programs in namespaces and accounts of their own: `asRoot` is what stands before a command that needs root's rights (nothing, or sudo).
 * Null on machines whose system calls are not known.
 */
export function userAccounts(perl: string, asRoot: readonly string[], view: MachineView): StartTree | null {
  const boot = bootOf(view);
  if (boot === null) return null;
  // Whatever stands before the program closes higher descriptors, so the socket becomes standard input.
  const shell = ["-c", 'exec "$@" <&3 3<&-', "sh", ...asRoot, perl, "-e", bootPerl, "0"];
  const supervised = supervisedTrees({
    begin: () => startSupervisor(["/bin/sh", ...shell], { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" }, boot),
    containment: "pid_namespace",
    giveUp: (supervisor) => supervisor.leave(),
    silent: notIsolated("what should have started it ended before"),
  });
  const accounts = accountNumbers();
  return async (request, outlets) =>
    supervised(
      {
        program: request.argv[0] ?? "",
        requestOf: () => requestOf(request, accounts[request.account ?? "suite"], view),
        orphans: async () => ({ survivors: 0, containment: "pid_namespace" }),
      },
      outlets,
    );
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

/** What the supervisor is told once. */
function bootOf(view: MachineView): Buffer | null {
  const calls = systemCalls([
    ...([
      "prctl",
      "rt_sigprocmask",
      "signalfd4",
      "setsid",
      "clone",
      "unshare",
      "mount",
      "openat",
      "fchownat",
    ] as const),
    ...(["mount_setattr", "setgroups", "setresgid", "setresuid", "capset", "keyctl", "seccomp"] as const),
    ...(["exit_group"] as const),
  ]);
  if (calls === null) return null;
  const owner = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const numbers = [graceMs / 1000, constants.O_NOFOLLOW, ...calls];
  return bootBytes(isolatePerl, [numbers, owner, view.hidden, view.scratch]);
}

function requestOf(request: TreeRequest, account: number, view: MachineView): Buffer {
  const { argv, cwd, keepBytes, network } = request;
  const env = Object.entries({ ...request.env, [treeVariable]: randomName() });
  return listBytes([
    [account, cwd, keepBytes],
    view
      .shownTo(request)
      .flatMap(({ from, to, write, watched }) => [from, to, accessOf(write, watched === true)]),
    env.flat(),
    argv,
    network?.helper.argv ?? [],
    Object.entries(network?.helper.env ?? {}).flat(),
  ]);
}
