import { statSync } from "node:fs";
import { randomName } from "../files/random-name.ts";
import { signal } from "./linux-processes.ts";
import type { MachineView } from "./machine-view.ts";
import { bootBytes, bootPerl } from "./perl/boot-perl.ts";
import { bubblewrapPerl, firstPerl } from "./perl/bubblewrap-perl.ts";
import { listBytes } from "./perl/supervisor-messages.ts";
import { graceMs, notIsolated, type StartTree, type TreeRequest, treeVariable } from "./process-tree.ts";
import { startSupervisor } from "./supervisor.ts";
import { systemCalls } from "./system-calls.ts";
import { supervisedTrees } from "./tree-supervised.ts";

export interface BubblewrapPrograms {
  perl: string;
  bwrap: string;
}

/**
 * Starts programs in bubblewrap's namespaces, in the caller's own account but without any capability. The reaper is the first process there, so that its
 * environment, which the program may read, is the program's own. Null on machines whose system calls are not known.
 */
export function bubblewrap({ perl, bwrap }: BubblewrapPrograms, view: MachineView): StartTree | null {
  const [outer, first] = [
    systemCalls(["prctl", "rt_sigprocmask", "signalfd4", "unshare"]),
    systemCalls(["prctl", "rt_sigprocmask", "signalfd4", "setsid", "keyctl", "seccomp", "exit_group"]),
  ];
  if (outer === null || first === null) return null;
  const account = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const boot = bootBytes(bubblewrapPerl, [outer, account]);
  const supervised = supervisedTrees({
    begin: () => startSupervisor([perl, "-e", bootPerl, "3"], {}, boot),
    containment: "pid_namespace",
    giveUp: ({ pid }) => void signal(pid, "SIGKILL"),
    silent: notIsolated("what should have started it ended before"),
  });
  const [uid, gid] = account;
  const fixed = [bwrap, ...namespaces, "--uid", `${uid}`, "--gid", `${gid}`];
  const reaper = [perl, "-e", firstPerl, "--", graceMs / 1000, ...first];
  return async (request, outlets) => {
    const { argv, keepBytes, network } = request;
    const { helper } = network ?? { helper: { argv: [], env: {} } };
    const command = (attempt: number) => [
      ...[...fixed, ...viewOf(request, view), "--"],
      ...[...reaper, attempt, keepBytes, ...argv],
    ];
    return supervised(
      {
        program: argv[0] ?? "",
        requestOf: (attempt) =>
          listBytes([command(attempt), variablesOf(request), helper.argv, Object.entries(helper.env).flat()]),
        orphans: async () => ({ survivors: 0, containment: "pid_namespace" }),
      },
      outlets,
    );
  };
}

/** The variables as the first process takes them. The mark stands there twice, so that this process itself carries it too. */
function variablesOf({ env }: TreeRequest): string[] {
  const tree = randomName();
  const given = Object.entries({ ...env, [treeVariable]: tree });
  return [...given.flatMap(([name, value]) => [`x${name}`, value]), treeVariable, tree];
}

const namespaces = [
  ...["--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--die-with-parent", "--as-pid-1"],
  ...["--cap-drop", "ALL"],
];

function viewOf(request: TreeRequest, view: MachineView): string[] {
  const folders = new Set(view.hidden.filter(isFolder));
  const covers = view.hidden.map((path) =>
    folders.has(path) ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path],
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
  const closed = [...folders].map((path) => ["--remount-ro", path]);
  return [
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    ...[...covers, ...free, ...shown, ...closed].flat(),
    ...["--chdir", request.cwd],
  ];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
