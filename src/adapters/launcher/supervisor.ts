import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { signal } from "./linux-processes.ts";
import { type Message, messageBytes, messageReader } from "./perl/supervisor-messages.ts";
import { type NotStarted, startFailure } from "./process-tree.ts";

/** Hears what a supervisor says about one attempt. */
interface Listener {
  message(message: Message): void;
  /** The supervisor itself ended, by this signal or by itself; nothing more is said. */
  gone(killedBy: string | null): void;
}

/** A small program that starts commands for the gate, one at a time, so that the gate need not copy itself for each. */
export interface Supervisor {
  /** Zero where it runs in another account, behind sudo. */
  readonly pid: number;
  /** Makes the attempt of this number with this request, for this listener. */
  begin(attempt: number, request: Buffer, listener: Listener): void;
  /** Asks for the end of the attempt's command. */
  stop(attempt: number): void;
  /** Nothing is heard any more, and the gate may end. */
  rest(): void;
  /** Ends it; the supervisor, once it can't speak any more, ends what is below it. */
  leave(): void;
  /** True as long as it can be asked. */
  isThere(): boolean;
}

/** How long its last words may take to arrive once it has ended. */
const lastWordsMs = 250;

/** Starts a supervisor, which reads `boot` from its socket (descriptor 3) first, or says why the machine gives none. */
export async function startSupervisor(
  argv: readonly [string, ...string[]],
  env: Record<string, string>,
  boot: Buffer,
): Promise<Supervisor | NotStarted> {
  const [program, ...args] = argv;
  const child = spawn(program, args, {
    cwd: "/",
    env,
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const failure = await startFailure(child, program);
  if (failure !== null) return failure;
  const gate = child.stdio[3] as Socket;
  gate.write(boot);
  return supervise(child, gate);
}

function supervise(child: ChildProcess, gate: Socket): Supervisor {
  let listener: Listener | null = null;
  let there = true;
  const read = messageReader((message) => listener?.message(message));
  gate.on("error", () => {});
  gate.on("data", (piece: Buffer) => {
    if (!read(piece)) gate.destroy();
  });
  gate.once("close", () => {
    there = false;
  });
  void endOf(child, gate).then((killedBy) => {
    there = false;
    listener?.gone(killedBy);
  });
  const supervisor: Supervisor = {
    pid: child.pid ?? 0,
    begin(attempt, request, hears) {
      listener = hears;
      child.ref();
      gate.ref();
      // Another program of the same account can have stopped it while it was idle.
      signal(supervisor.pid, "SIGCONT");
      gate.write(messageBytes("R", attempt, request));
    },
    stop: (attempt) => void gate.write(messageBytes("T", attempt)),
    rest() {
      listener = null;
      child.unref();
      gate.unref();
    },
    leave: () => void gate.destroy(),
    isThere: () => there,
  };
  return supervisor;
}

/** The supervisor's own end, once its last words were heard. */
async function endOf(child: ChildProcess, gate: Socket): Promise<string | null> {
  const heard = new Promise<void>((resolve) => gate.once("close", () => resolve()));
  const killedBy = await new Promise<string | null>((resolve) =>
    child.once("exit", (_, name) => resolve(name)),
  );
  const late = setTimeout(() => gate.destroy(), lastWordsMs);
  await heard;
  clearTimeout(late);
  return killedBy;
}
