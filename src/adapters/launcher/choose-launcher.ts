import { UserError } from "../../model/errors.ts";
import type { IsolationLevel, ServiceLauncher } from "../../ports.ts";
import { probeIsolation } from "./isolation-probe.ts";
import { createLauncher, launcherOver } from "./launcher-node.ts";
import { type MachineView, machineView, type ViewOptions } from "./machine-view.ts";
import type { StartTree } from "./process-tree.ts";
import { programPath } from "./program-path.ts";
import { bubblewrap } from "./tree-bubblewrap.ts";
import { sandboxed } from "./tree-sandbox.ts";
import { userAccounts } from "./tree-user.ts";

export interface LauncherWish extends ViewOptions {
  level: IsolationLevel | "best";
}

type Isolating = Exclude<IsolationLevel, "none">;

const bestFirst: readonly Isolating[] = ["user", "mount", "sandbox"];

/** What a level needs, for whoever asked for it. */
const needs: Readonly<Record<Isolating, string>> = {
  user: "Linux with perl, and root or passwordless sudo",
  mount: "Linux with perl and bubblewrap, and user namespaces for ordinary users",
  sandbox: "macOS with sandbox-exec",
};

/**
 * A launcher of the level that is asked for, or of the best one that this machine offers. None is guessed: a level counts as reached only when a
 * probe, started through it, failed to read a canary. Throws a UserError when the level that is asked for by name is not reached.
 */
export async function chooseLauncher(wish: LauncherWish): Promise<ServiceLauncher> {
  if (wish.level === "none") return createLauncher();
  const view = machineView(wish);
  for (const level of wish.level === "best" ? bestFirst : [wish.level]) {
    const found = await reach(level, view);
    if (typeof found !== "string") return found;
    if (level === wish.level) throw notReached(level, found);
  }
  return createLauncher();
}

/** A launcher that passed the probe, or why there is none. */
async function reach(level: Isolating, view: MachineView): Promise<ServiceLauncher | string> {
  const start = starter(level, view);
  if (start === null) return `it needs ${needs[level]}`;
  const launcher = launcherOver(start, { isolation: level, closesNetwork: level !== "sandbox" });
  return (await probeIsolation(launcher)) ?? launcher;
}

function starter(level: Isolating, view: MachineView): StartTree | null {
  const perl = programPath("perl");
  if (level === "sandbox") {
    const sandboxExec = process.platform === "darwin" ? programPath("sandbox-exec") : undefined;
    return sandboxExec === undefined ? null : sandboxed(sandboxExec, view);
  }
  if (perl === undefined) return null;
  if (level === "mount") {
    const bwrap = programPath("bwrap");
    return bwrap === undefined ? null : bubblewrap({ perl, bwrap }, view);
  }
  if (process.getuid?.() === 0) return userAccounts(perl, [], view);
  const sudo = programPath("sudo");
  return sudo === undefined ? null : userAccounts(perl, [sudo, "-n", "--"], view);
}

function notReached(level: Isolating, why: string): UserError {
  return new UserError({
    where: "isolation",
    what: `the level ${level} is not reached on this machine: ${why}`,
    todo: `run where it is (${needs[level]}), or name another level in the suite or with --isolation`,
  });
}
