import { randomName } from "../files/random-name.ts";
import { descendantsOf, killAll, processesWithVariable, signal } from "./linux-processes.ts";
import { bootBytes, bootPerl } from "./perl/boot-perl.ts";
import { listBytes } from "./perl/supervisor-messages.ts";
import { supervisorPerl } from "./perl/supervisor-perl.ts";
import { graceMs, type StartTree, treeVariable } from "./process-tree.ts";
import { type Supervisor, startSupervisor } from "./supervisor.ts";
import { systemCalls } from "./system-calls.ts";
import { patienceMs, supervisedTrees } from "./tree-supervised.ts";

/** Starts programs under a perl supervisor in the caller's own account; null on machines whose system calls it doesn't know. */
export function subreaper(perl: string): StartTree | null {
  const calls = systemCalls(["prctl", "rt_sigprocmask", "signalfd4", "setsid", "ioprio_get"]);
  if (calls === null) return null;
  const boot = bootBytes(supervisorPerl, [[graceMs / 1000, ...calls]]);
  const supervised = supervisedTrees({
    begin: () => startSupervisor([perl, "-e", bootPerl, "3"], {}, boot),
    containment: "subreaper",
    giveUp: (supervisor) => void endWithAll(supervisor),
    silent: null,
  });
  return async ({ argv, cwd, env, keepBytes }, outlets) => {
    const tree = randomName();
    const variables = [...Object.entries(env), [treeVariable, tree]];
    return supervised(
      {
        program: argv[0] ?? "",
        requestOf: () => listBytes([[cwd, keepBytes], variables.flat(), argv]),
        // Where the supervisor itself was ended, what still carries this tree's mark is all that can be found.
        async orphans() {
          const survivors = await killAll(() => processesWithVariable(`${treeVariable}=${tree}`), patienceMs);
          return { survivors, containment: "scan" };
        },
      },
      outlets,
    );
  };
}

async function endWithAll({ pid }: Supervisor): Promise<void> {
  // Where processes can't be listed it ends all the same: the attempt waits for that, and asks then what it left.
  await killAll(() => descendantsOf(pid), patienceMs).catch(() => undefined);
  signal(pid, "SIGKILL");
}
