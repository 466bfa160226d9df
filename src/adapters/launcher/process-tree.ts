import type { ChildProcess } from "node:child_process";
import { getSystemErrorName } from "node:util";
import { UserError } from "../../model/errors.ts";
import type { ProcessEnd } from "../../model/evidence.ts";
import type { LaunchEnd, LaunchRequest } from "../../ports.ts";

/** What is needed to start one program. */
export interface TreeRequest
  extends Pick<LaunchRequest, "cwd" | "env" | "account" | "shown" | "network" | "keepBytes"> {
  argv: readonly string[];
}

/** Where what a program writes goes, as it comes. */
export interface Outlets {
  stdout: Outlet;
  stderr: Outlet;
}

/** Where one stream goes. */
interface Outlet {
  /** Takes what comes next; the bytes are lent for the call. */
  take(bytes: Buffer): void;
  /** Counts what was written past what is kept, and is not handed on. */
  pass(count: number): void;
}

/** A program that was started, with everything it starts in turn. */
export interface ProcessTree {
  /** The program's own end, as soon as it is known. */
  ended: Promise<ProcessEnd>;
  /** Nothing of the tree is left and all of its output was heard: how many processes outlived the program, and how that was made sure. */
  gone: Promise<{ survivors: number; containment: LaunchEnd["containment"] }>;
  /** Asks the program's group to end and, a short grace later, ends the whole tree. */
  stop(): void;
}

export type NotStarted = Extract<ProcessEnd, { kind: "not_started" }>;

/** Starts a program, or says why it can't; throws only what `spawn` throws. */
export type StartTree = (request: TreeRequest, outlets: Outlets) => Promise<ProcessTree | NotStarted>;

/** Time between SIGTERM and SIGKILL. */
export const graceMs = 500;

/** The variable that marks each process of one tree; it tells nothing about side or case. */
export const treeVariable = "CASEGATE_TREE";

/** Why the operating system gave no process at all; null when it gave one. */
export async function startFailure(child: ChildProcess, program: string): Promise<NotStarted | null> {
  if (child.pid !== undefined) {
    child.on("error", () => {});
    return null;
  }
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => child.once("error", resolve));
  return notStarted(program, error.code ?? "unknown");
}

/** Why a program could not be started, in words for the user; from the name or the number of a system error. */
export function notStarted(program: string, code: string | number): NotStarted {
  const name = typeof code === "number" ? getSystemErrorName(-code) : code;
  const said = sentences[name] ?? `it could not be started (${name})`;
  return { kind: "not_started", reason: `${program.slice(0, 200)}: ${said}` };
}

/** Why a program could not be started in the folder that it was to start in; from the number of a system error. */
export function notEntered(code: number): NotStarted {
  return {
    kind: "not_started",
    reason: `its working folder can't be entered (${getSystemErrorName(-code)})`,
  };
}

/** The end of a program whose watcher was ended by this signal, or by itself. */
export function lost(killedBy: string | null): ProcessEnd {
  const how = killedBy === null ? "ended by itself" : `was ended by ${killedBy}`;
  return { kind: "lost", reason: `what watched over the program ${how}, so that its end is not known` };
}

const isolationFailed = "its isolation could not be set up: ";

/** Why a program was not started that was to be isolated. */
export function notIsolated(why: string): NotStarted {
  return { kind: "not_started", reason: `${isolationFailed}${why}` };
}

/**
 * Throws for a program that could not be started because the machine has no room for it, or because its isolation failed: that says
 * nothing about the program, and an agent beside it may have taken the room.
 */
export function throwMachineLimit({ reason }: NotStarted): void {
  if (reason.startsWith(isolationFailed)) {
    throw new UserError({
      what: `a program could not be started: ${reason}`,
      todo: "mend that, or name another level with --isolation, and go on with --resume",
    });
  }
  const said = limits.find((name) => reason.endsWith(`: ${sentences[name]}`));
  if (said === undefined) return;
  throw new UserError({
    what: `a program could not be started: ${sentences[said]} (${said})`,
    todo: "lower the concurrency, or give the machine more room, and go on with --resume",
  });
}

const limits = ["EAGAIN", "ENOMEM", "EMFILE", "ENFILE"];

const sentences: Record<string, string> = {
  ENOENT: "no such program",
  ENOTDIR: "no such program",
  EACCES: "not executable, or permission denied",
  ENOEXEC: "not a program that this machine can run",
  E2BIG: "its arguments and environment are too long",
  EAGAIN: "the machine has no room for another process",
  ENOMEM: "the machine has no memory for another process",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ERR_INVALID_ARG_VALUE: "an argument or variable holds a NUL character",
};
