import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { lookAt } from "./files-node-error.ts";

/** A process as it can be told from a later one with the same number. Null where the system does not say. */
export interface ProcessIdentity {
  pid: number;
  /** When it was started, in the kernel's own count. */
  started: string | null;
  /** The start of the machine and the space of process numbers in which the number means something. */
  machine: string | null;
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid), machine: machineId() };
}

/** True while any process has this number. */
export function isTaken(pid: number): boolean {
  return answers(pid) && startOf(pid) !== null;
}

/** True while this very process lives. One of another machine, or of a container that is gone, does not. */
export function isAlive({ pid, started, machine }: ProcessIdentity): boolean {
  if (machine !== machineId()) return false;
  if (!answers(pid)) return false;
  return started === null || startOf(pid) === started;
}

/**
 * This process in a name: its number, its start and a short digest of where both mean something. Elsewhere than on Linux, the number alone.
 */
export function ownMark(): string {
  const { pid, started, machine } = ownIdentity();
  return started === null || machine === null ? `${pid}` : `${pid}-${started}-${shortDigest(machine)}`;
}

/** True for a mark of `ownMark` whose process was of this machine and has ended; false for what can't be told. */
export function isEndedMark(mark: string): boolean {
  const [, pid, started, digest] = /^(\d+)-(\d+)-([0-9a-f]{8})$/.exec(mark) ?? [];
  const machine = machineId();
  if (pid === undefined || machine === null || digest !== shortDigest(machine)) return false;
  return startOf(Number(pid)) !== started;
}

function shortDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Null for a process that is not there, or that has ended and only waits for its parent to ask. */
function startOf(pid: number): string | null {
  const text = lookAt(`/proc/${pid}/stat`, textOf);
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}

/** What `readMachineId` found: neither of the two changes while a process lives, and a folder full of names asks for each. */
let ownMachine: string | null = null;

function machineId(): string | null {
  ownMachine ??= readMachineId();
  return ownMachine;
}

function readMachineId(): string | null {
  const boot = lookAt("/proc/sys/kernel/random/boot_id", textOf);
  const space = lookAt("/proc/self/ns/pid", (path) => readlinkSync(path));
  return boot === null || space === null ? null : `${boot.trim()} ${space}`;
}

function textOf(path: string): string {
  return readFileSync(path, "latin1");
}
