import { UserError } from "../../model/errors.ts";
import type { ProcessEnd } from "../../model/evidence.ts";
import type { Command } from "../../model/scalars.ts";
import type { LaunchEnd, LaunchRequest, Running, ServiceLauncher } from "../../ports.ts";
import { captureStream } from "./capture-stream.ts";
import {
  type NotStarted,
  notStarted,
  type Outlets,
  type ProcessTree,
  type StartTree,
  throwMachineLimit,
} from "./process-tree.ts";
import { programPath } from "./program-path.ts";
import { processGroup } from "./tree-group.ts";
import { subreaper } from "./tree-subreaper.ts";

/** A program that writes more than this to one stream is ended. */
const streamLimitBytes = 256 * 1024 * 1024;
const longestTimerMs = 2 ** 31 - 1;

/**
 * A launcher in the same account, without isolation. At its first program it tries what this machine can do: a subreaper (Linux with perl), else a scan for
 * marked processes (Linux), else the process group. Never throws for what a program does, only for a machine without room to start it.
 */
export function createLauncher(containment?: "subreaper" | "scan" | "group"): ServiceLauncher {
  let best: Promise<StartTree> | null = null;
  const found = () => {
    best ??= bestStart(containment).catch((error) => {
      best = null;
      throw error;
    });
    return best;
  };
  const start: StartTree = async (request, outlets) => (await found())(request, outlets);
  return {
    ...launcherOver(start, { isolation: "none", closesNetwork: false }),
    // What went wrong is met again by the first program.
    prepare: () => void found().catch(() => undefined),
  };
}

/** A launcher on top of some way to start one tree. */
export function launcherOver(
  start: StartTree,
  kind: Pick<ServiceLauncher, "isolation"> & { closesNetwork: boolean },
): ServiceLauncher {
  return {
    ...kind,
    launch: (request) => launch(start, request),
    start: (request) => startRunning(start, request),
  };
}

async function bestStart(wanted: string | undefined): Promise<StartTree> {
  if (wanted === "group") return processGroup("darwin");
  const perl = wanted === "scan" ? undefined : programPath("perl");
  const reaped = perl === undefined ? null : subreaper(perl);
  if (reaped !== null && (await works(reaped))) return reaped;
  return processGroup(process.platform);
}

async function works(start: StartTree): Promise<boolean> {
  const request = { command: "exit 7", cwd: "/", env: {}, timeoutMs: 10_000, keepBytes: 0 };
  const { end, containment } = await launch(start, request);
  return end.kind === "exited" && end.exit === 7 && containment === "subreaper";
}

async function launch(start: StartTree, request: LaunchRequest): Promise<LaunchEnd> {
  if (isAborted(request)) return withoutProcess({ kind: "signalled", signal: "SIGTERM" });
  const running = await startRunning(start, request);
  const timer = setTimeout(() => running.stop("time"), Math.min(request.timeoutMs, longestTimerMs));
  const abort = () => running.stop("abort");
  request.abort?.addEventListener("abort", abort, { once: true });
  // It may have come while the program was being started.
  if (isAborted(request)) abort();
  await running.ended;
  clearTimeout(timer);
  request.abort?.removeEventListener("abort", abort);
  const settled = await running.settled;
  if (settled.end.kind === "not_started") throwMachineLimit(settled.end);
  return settled;
}

function isAborted({ abort }: Pick<LaunchRequest, "abort">): boolean {
  return abort?.aborted === true;
}

interface Stoppable extends Running {
  stop(reason: StopReason): void;
  /** The whole end: settles once nothing of the tree is left, without asking for it. */
  settled: Promise<LaunchEnd>;
}

async function startRunning(
  start: StartTree,
  request: Omit<LaunchRequest, "timeoutMs" | "abort">,
): Promise<Stoppable> {
  const argv = argvOf(request.command);
  const watched = watch(request);
  try {
    const tree = await start({ ...request, argv }, watched.outlets);
    return "kind" in tree ? neverRan(tree) : watched.over(tree);
  } catch (error) {
    if (error instanceof UserError) throw error;
    return neverRan(notStarted(argv[0] ?? "", (error as NodeJS.ErrnoException).code ?? "unknown"));
  }
}

function neverRan(end: NotStarted): Stoppable {
  const settled = withoutProcess(end);
  return {
    ended: Promise.resolve(end),
    output: () => settled,
    end: async () => settled,
    stop: () => {},
    settled: Promise.resolve(settled),
  };
}

function argvOf(command: Command): readonly string[] {
  return typeof command === "string" ? ["/bin/sh", "-c", command] : command;
}

type StopReason = "time" | "abort" | "output" | "end";

const stopWords: Record<StopReason, string | null> = {
  time: null,
  abort: "the run was interrupted",
  end: null,
  output: `it wrote more than ${streamLimitBytes / 1024 / 1024} MiB to one stream`,
};

/** Where a program's output goes, and what to do with the program once it has started. */
interface Watched {
  outlets: Outlets;
  over(tree: ProcessTree): Stoppable;
}

function watch({ keepBytes, tap }: Pick<LaunchRequest, "keepBytes" | "tap">): Watched {
  let stopped: StopReason | null = null;
  let isOver = false;
  let tree: ProcessTree | null = null;
  const stop = (reason: StopReason) => {
    if (stopped !== null || isOver) return;
    stopped = reason;
    tree?.stop();
  };
  const limits = { keepBytes, limitBytes: streamLimitBytes };
  const [stdout, stderr] = [
    captureStream(limits, () => stop("output"), tap),
    captureStream(limits, () => stop("output")),
  ];
  const output = () => ({ stdout: stdout.kept(), stderr: stderr.kept() });
  let startedMs = 0;
  const settle = async (own: ProcessEnd, gone: ProcessTree["gone"]): Promise<LaunchEnd> => {
    const durationMs = performance.now() - startedMs;
    const { survivors, containment } = await gone;
    const why = stopWords[stopped ?? "time"];
    return { end: endAs(own, stopped), ...output(), durationMs, survivors, containment, stopped: why };
  };
  return {
    outlets: { stdout, stderr },
    over(started) {
      tree = started;
      startedMs = performance.now();
      const ended = started.ended.then((end) => {
        isOver = true;
        return end;
      });
      const settled = ended.then((own) => settle(own, started.gone));
      const end = () => {
        stop("end");
        return settled;
      };
      return { ended, output, end, stop, settled };
    },
  };
}

/** What we stopped has our reason for an end, whatever status the program then gave. */
function endAs(own: ProcessEnd, stopped: StopReason | null): ProcessEnd {
  if (stopped === null) return own;
  if (stopped === "time") return { kind: "timed_out" };
  return { kind: "signalled", signal: own.kind === "signalled" ? own.signal : "SIGTERM" };
}

function withoutProcess(end: NotStarted | Extract<ProcessEnd, { kind: "signalled" }>): LaunchEnd {
  const nothing = { bytes: new Uint8Array(0), sizeBytes: 0, truncated: false };
  return { end, stdout: nothing, stderr: nothing, durationMs: 0, containment: "group", survivors: 0 };
}
