import type { FileEntry, ProcessEnd } from "./model/evidence.ts";
import type { Command } from "./model/scalars.ts";
import type { Side } from "./model/side.ts";
import type { DurableLines, LinesEnd, PlacedLines } from "./ports/durable-lines.ts";
import type { FolderWatch } from "./ports/folder-watch.ts";
import type { SealedFolder, SealedLook } from "./ports/sealed-folders.ts";

/** The account that a program gets where the level has several: its side's, or for what the suite itself runs (truth, verifiers, services) a third. */
export type Account = Side | "suite";

/** A file or folder of ours that a program may see. `to` is where it sees it; a level that can't mount leaves it at `from`. */
export interface ShownPath {
  from: string;
  to: string;
  /** True for a folder that is given to the program's account for as long as it runs. */
  write: boolean;
  /** True for such a folder that the gate reads meanwhile. */
  watched?: boolean;
}

/** How a program's own network namespace is furnished. */
export interface NetworkPlan {
  /**
   * Started inside the new namespace with all rights over it, before the program: it sees the machine's files, and the program can't reach it.
   * It writes the line `ready` on standard output when the program may start, and reports to the gate by its own means (a path socket crosses the
   * namespaces). When the program's tree is gone it is told by SIGTERM, so that it can still report what it saw last, and is killed where it
   * has not ended by itself a second later; when the gate is gone it is killed at once. One that ends before it is ready starts no program.
   */
  helper: { argv: readonly string[]; env: Readonly<Record<string, string>> };
  /** The file that the program sees as /etc/resolv.conf, where files can be shown in another place; null: the machine's. */
  resolver: string | null;
}

export interface LaunchRequest {
  command: Command;
  cwd: string;
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Bytes kept of each stream; the rest is counted and thrown away. */
  keepBytes: number;
  /** Handed what the program writes to standard output, as it comes and only as much as is kept. */
  tap?: (piece: Uint8Array) => void;
  /** Ends the process tree early; the end is then `signalled`. */
  abort?: AbortSignal;
  /** Absent: the suite's. */
  account?: Account;
  /** All that the program sees of ours; `cwd`, `env` and `command` name it as the program sees it. Absent: nothing. */
  shown?: readonly ShownPath[];
  /** Absent: the machine's network. A plan needs a launcher with `closesNetwork`. */
  network?: NetworkPlan;
}

export interface LaunchEnd {
  end: ProcessEnd;
  /** Raw bytes as kept; not yet redacted. */
  stdout: { bytes: Uint8Array; sizeBytes: number; truncated: boolean };
  stderr: { bytes: Uint8Array; sizeBytes: number; truncated: boolean };
  durationMs: number;
  containment: "pid_namespace" | "subreaper" | "scan" | "group";
  /** Processes that outlived the command and were ended. */
  survivors: number;
  /** Why the launcher ended the command for another reason than time, in words; absent or null when it did not. */
  stopped?: string | null;
}

/** A program that runs beside others until somebody ends it. */
export interface Running {
  /** The program's own end, as soon as it is known; what it started in turn may still be there. */
  readonly ended: Promise<ProcessEnd>;
  /** What it wrote so far, as kept; raw. */
  output(): Pick<LaunchEnd, "stdout" | "stderr">;
  /** Ends the whole tree, if anything of it still runs, and says what came of it. */
  end(): Promise<LaunchEnd>;
}

export type IsolationLevel = "user" | "mount" | "sandbox" | "none";

/** Starts one program and ends its whole process tree. Never throws for what the program does; a machine without room for it is a UserError. */
export interface Launcher {
  readonly isolation: IsolationLevel;
  /** True when it can start programs in a network namespace of their own. */
  readonly closesNetwork?: boolean;
  /** Begins what the first program would wait for. */
  prepare?(): void;
  launch(request: LaunchRequest): Promise<LaunchEnd>;
}

/** A launcher for services too, under the same isolation and with the same containment. */
export interface ServiceLauncher extends Launcher {
  /** Starts a program without a time limit. Its tree ends with `end`, and when the gate itself ends, however that comes. */
  start(request: Omit<LaunchRequest, "timeoutMs" | "abort">): Promise<Running>;
}

export type EvidenceFile =
  | { kind: "file"; bytes: Uint8Array; sizeBytes: number; truncated: boolean }
  | { kind: "absent" }
  | { kind: "refused"; reason: string };

/** Folders and files of a run. All folders it makes have random names and mode 0700. */
export interface Files {
  /** With `contents` the folder holds these files, by their names. */
  makeFolder(contents?: Readonly<Record<string, string>>): Promise<string>;
  removeFolder(folder: string): Promise<void>;
  /** Begins to remove all folders that were made so far, of which nothing is needed any more. Those that are made from now on lie elsewhere. */
  leaveFolders(): void;
  /** For a folder of `makeFolder` of which no program that might still use it is left: one in which nothing was changed may be given out again, any other is removed. Of one with contents a change in the very moment in which they were written may not be seen, though nothing is left in it that is not written anew. */
  returnFolder(folder: string): Promise<void>;
  /** Writes a file below a folder of ours; makes parents; mode 0600, 0700 when executable. */
  write(
    path: string,
    bytes: Uint8Array | string,
    options?: { executable?: boolean; readOnly?: boolean },
  ): Promise<void>;
  /** Reads a file of ours (not an attempt's); null when absent. */
  read(path: string): Promise<Uint8Array | null>;
  exists(path: string): Promise<boolean>;
  /** The one way to read what an attempt left: no link in any component below `root`, no FIFO, one name, up to a size. */
  readEvidence(root: string, path: string, limitBytes: number): Promise<EvidenceFile>;
  /** The same of a file in the folder that a run keeps of an attempt, at once: a run has very many of them and they are small. */
  readStored(folder: string, name: string, limitBytes: number): EvidenceFile;
  /** The size of such a file, which is not opened for it; null where there is no plain file. */
  storedSize(folder: string, name: string): number | null;
  /** Begins to look at folders directly below `root`, each of which has a seal of that name. */
  lookAtSealed<Folder extends SealedFolder>(root: string, seal: string): SealedLook<Folder>;
  /**
   * Lists files, links and other things (not folders) below `root` without following links, sorted by path. `partial` when a limit cut
   * it or something could not be read: then a `file` may have no `sha256`, and absence is not known.
   */
  list(
    root: string,
    limits: { entries: number; hashBytes: number },
  ): Promise<{ entries: FileEntry[]; partial: boolean }>;
  /** The names directly in a folder of ours, in no order; none where there is no folder, or a link to one. */
  names(folder: string): Promise<string[]>;
  /** Lets every account read a folder of ours and what is in it, for those to which it is shown; the private folder around it stays closed. */
  share(folder: string): Promise<void>;
  /** Begins to watch a folder of ours for changes, following no link. What is known to have been `written` into it is not read for that. */
  watch(root: string, written?: readonly FileEntry[]): Promise<FolderWatch>;
  /** Copies a file or a tree of ours (fixtures) into a workspace, as `to` (a folder's content goes into `to`). Links are refused. */
  copy(from: string, to: string): Promise<void>;
  /**
   * The same of a folder with many entries to a new place, beside what this process does meanwhile. After `stop` what is copied is left as it
   * is; it has ended when this settles.
   */
  copyAhead(from: string, to: string, stop: AbortSignal): Promise<void>;
  /**
   * Opens a file of ours for lines that must survive a crash; makes it, and its folder, when absent. Lines that wait for the disk share a
   * sync, of which there are no more than one in each `syncEveryMs`.
   */
  appendDurable(path: string, options?: { syncEveryMs?: number }): Promise<DurableLines>;
  /** Replaces a file of ours as one step: readers, and a crash, see the old text or the new one. */
  writeAtomic(path: string, text: string | Iterable<string>): Promise<void>;
  /** Hands over each complete line (without its line end) and the byte offset after it, whose bytes stand until `onLine` has ended; null when the file is absent. */
  readLines(
    path: string,
    onLine: (line: Uint8Array, endsAt: number) => void | Promise<void>,
  ): Promise<LinesEnd | null>;
  /** Opens a file of ours for lines whose places are known; null when it is absent. */
  openLines(path: string): Promise<PlacedLines | null>;
  /** Cuts a file of ours to a size, durably: for a half-written last line. */
  truncateTo(path: string, sizeBytes: number): Promise<void>;
}

/** Wall and monotonic time, and the only way to wait. */
export interface Clock {
  now(): Date;
  monotonicMs(): number;
  sleep(ms: number, abort?: AbortSignal): Promise<void>;
}

/** Lines for people on standard error. Text must already be encoded for a terminal. */
export interface Log {
  line(text: string): void;
}
