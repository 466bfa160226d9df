import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import type { Duplex } from "node:stream";
import { bootPerl, bootRequest } from "./boot-perl.ts";
import type { MachineView } from "./machine-view.ts";
import { closedNetworkPerl } from "./network-perl.ts";
import { notIsolated, type StartTree, startFailure, type TreeRequest } from "./process-tree.ts";
import { reapedTree } from "./reaped-tree.ts";
import { systemCalls } from "./system-calls.ts";
import { reaperArguments, reaperVariables } from "./tree-subreaper.ts";

export interface BubblewrapPrograms {
  perl: string;
  bwrap: string;
}

/**
 * Starts programs in bubblewrap's namespaces, in the caller's own account but without any capability. The reaper is the first process there, so that its
 * environment, which the program may read, is the program's own. Null on machines whose system calls are not known.
 */
export function bubblewrap({ perl, bwrap }: BubblewrapPrograms, view: MachineView): StartTree | null {
  const flags = reaperArguments();
  const calls = systemCalls(["prctl", "unshare"]);
  if (flags === null || calls === null) return null;
  return async (request) => {
    const own = ["--uid", String(process.getuid?.() ?? 0), "--gid", String(process.getgid?.() ?? 0)];
    const command = [
      bwrap,
      ...namespaces,
      ...own,
      ...viewOf(request, view),
      "--",
      perl,
      ...flags,
      ...request.argv,
    ];
    const [program, ...args] = request.network === undefined ? command : [perl, "-e", bootPerl, "3"];
    const child = spawn(program ?? "", args, {
      cwd: "/",
      env: reaperVariables(request.env, randomBytes(12).toString("hex")),
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const failure = await startFailure(child, program ?? "");
    if (failure !== null) return failure;
    const gate = child.stdio[3] as Duplex;
    const tree = reapedTree({
      child,
      gate,
      program: request.argv[0] ?? "",
      giveUp: () => child.kill("SIGKILL"),
      silent: notIsolated("what should have started it ended before"),
      after: async (words) => ({ survivors: words.survivors() ?? 0, containment: "pid_namespace" }),
    });
    if (request.network !== undefined) gate.write(closedNetwork(command, request, calls));
    return tree;
  };
}

const namespaces = [
  ...["--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--die-with-parent", "--as-pid-1"],
  ...["--cap-drop", "ALL"],
];

function viewOf(request: TreeRequest, view: MachineView): string[] {
  const covers = view.hidden.map((path) =>
    isFolder(path) ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path],
  );
  const free = [...view.scratch.filter(isFolder), "/dev/shm"].map((path) => [
    "--perms",
    "1777",
    "--tmpfs",
    path,
  ]);
  const shown = view
    .shownTo(request)
    .map(({ from, to, write }) => [write ? "--bind" : "--ro-bind", from, to]);
  const closed = view.hidden.filter(isFolder).map((path) => ["--remount-ro", path]);
  return [
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    ...[...covers, ...free, ...shown, ...closed].flat(),
    ...["--chdir", request.cwd],
  ];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The network namespace belongs to a user namespace around bubblewrap's own, in which the helper has all rights. */
function closedNetwork(
  command: readonly string[],
  { network }: TreeRequest,
  calls: readonly number[],
): Buffer {
  const ids = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const { argv, env } = network?.helper ?? { argv: [], env: {} };
  return bootRequest(closedNetworkPerl, [calls, ids, argv, Object.entries(env).flat(), command]);
}
