import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { programPath } from "../support/needs.ts";

const run = promisify(execFile);

export const tmuxPath = programPath("tmux");

/** A real terminal of a given size in which one command line runs. */
export interface Screen extends AsyncDisposable {
  /** What is to be seen now, with what scrolled away above it. */
  text(): Promise<string>;
  /** Every text that was on the screen until the command ended, each once, in order. */
  untilEnd(): Promise<string[]>;
}

const endMark = "ENDED-WITH-";

/** Starts `line` in a shell of a new terminal. The environment is PATH, HOME and what is given. */
export async function openScreen(options: {
  columns: number;
  cwd: string;
  line: string;
  env?: Record<string, string>;
}): Promise<Screen> {
  const socket = `casegate-${randomUUID().slice(0, 8)}`;
  const tmux = async (...args: string[]) =>
    (await run(tmuxPath ?? "tmux", ["-u", "-L", socket, "-f", "/dev/null", ...args])).stdout;
  const env = { PATH: process.env["PATH"] ?? "", HOME: options.cwd, ...options.env };
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  await tmux(
    "new-session",
    "-d",
    "-x",
    String(options.columns),
    "-y",
    "50",
    "-c",
    options.cwd,
    `env -i TERM=screen ${settings.join(" ")} sh -c '${options.line}; echo ${endMark}$?; exec cat'`,
  );
  const text = () => tmux("capture-pane", "-p", "-J", "-S", "-2000");
  return {
    text,
    async untilEnd() {
      const seen: string[] = [];
      for (let turn = 0; turn < 2500; turn += 1) {
        const now = (await text()).trimEnd();
        if (now !== seen.at(-1)) seen.push(now);
        if (now.includes(endMark)) return seen;
        await sleep(40);
      }
      throw new Error(`the command did not end:\n${seen.at(-1)}`);
    },
    async [Symbol.asyncDispose]() {
      await tmux("kill-server").catch(() => "");
    },
  };
}
