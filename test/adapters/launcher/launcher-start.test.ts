import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { cookieVariable } from "../../../src/lib/run-cookie.ts";
import type { Command } from "../../../src/model/scalars.ts";
import type { Running } from "../../../src/ports.ts";
import { processesLeft, processesThatShow } from "../../support/processes.ts";

const fixtures = join(import.meta.dirname, "../../run/fixtures");
let token = "";

beforeEach(() => {
  token = `token-${randomUUID()}`;
});
afterEach(() => {
  expect(processesThatShow(token)).toEqual([]);
});

type Containment = "subreaper" | "scan" | "group";
async function start(command: Command, containment?: Containment, keepBytes = 4096): Promise<Running> {
  const launcher = createLauncher(containment);
  const env = { PATH: "/usr/bin:/bin", [cookieVariable]: token };
  return launcher.start({ command, cwd: "/", env, keepBytes });
}

const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();

async function written(running: Running, text: string): Promise<void> {
  while (!textOf(running.output().stdout).includes(text)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Lets nothing else happen in this process until another one has ended. */
function blockUntilOver(pid: number): void {
  const isOver = () => {
    try {
      return /.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
    } catch {
      return true;
    }
  };
  while (!isOver()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

describe.each<Containment>(["subreaper", "scan", "group"])("a started program under %s", (containment) => {
  test("shows what it wrote while it runs, and ends with a time to finish", async () => {
    const running = await start(
      "trap 'echo bye; exit 0' TERM; echo here; while :; do sleep 0.05; done",
      containment,
    );
    await written(running, "here\n");
    const ended = await running.end();
    expect(ended).toMatchObject({ end: { kind: "signalled", signal: "SIGTERM" }, stopped: null });
    expect(textOf(ended.stdout)).toBe("here\nbye\n");
    expect(ended.durationMs).toBeGreaterThan(0);
    expect(await running.end()).toEqual(ended);
  });

  test("is heard to its last words before its end is told", async () => {
    // As much as a pipe holds, written while nobody here could listen.
    const running = await start("head -c 60000 /dev/zero | tr '\\0' x; echo last", containment, 100_000);
    for (const until = performance.now() + 300; performance.now() < until; );
    await running.ended;
    expect(textOf(running.output().stdout)).toBe(`${"x".repeat(60_000)}last\n`);
    await running.end();
  });

  test("is heard to its last words also where its end is noticed with another program's, before they were read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "casegate-last-words-"));
    const [ready, go] = [join(folder, "ready"), join(folder, "go")];
    try {
      const script = `echo $$ > ${ready}.part; mv ${ready}.part ${ready}; while [ ! -e ${go} ]; do sleep 0.02; done; echo last`;
      const running = await start(script, containment);
      while (!existsSync(ready)) await sleep(10);
      const pid = Number(readFileSync(ready, "utf8"));
      const other = spawn("/bin/echo", ["first"], { stdio: ["ignore", "pipe", "inherit"] });
      // Read in the turn in which the end of a program is looked for, and before that.
      other.stdout.once("data", () => {
        writeFileSync(go, "");
        blockUntilOver(pid);
      });
      blockUntilOver(other.pid ?? 0);
      await running.ended;
      expect(textOf(running.output().stdout)).toBe("last\n");
      await running.end();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test("that ends by itself says so at once, and ending it later changes nothing", async () => {
    const running = await start("echo out; echo err >&2; exit 3", containment);
    expect(await running.ended).toEqual({ kind: "exited", exit: 3 });
    const ended = await running.end();
    expect(ended.end).toEqual({ kind: "exited", exit: 3 });
    expect([textOf(ended.stdout), textOf(ended.stderr)]).toEqual(["out\n", "err\n"]);
  });

  test("that ignores SIGTERM is ended all the same", async () => {
    const running = await start([join(fixtures, "ignores-term.sh"), token], containment);
    await written(running, "started");
    const begun = performance.now();
    await running.end();
    expect(performance.now() - begun).toBeLessThan(55_000);
  });

  test("that is none says why", async () => {
    const running = await start(["no-such-program"], containment);
    const end = { kind: "not_started", reason: "no-such-program: no such program" };
    expect(await running.ended).toEqual(end);
    expect((await running.end()).end).toEqual(end);
  });

  test("keeps the start of a long output and counts the rest", async () => {
    const running = await start("head -c 10000 /dev/zero", containment, 100);
    await running.ended;
    const { stdout } = await running.end();
    expect(stdout).toMatchObject({ sizeBytes: 10_000, truncated: true });
    expect(stdout.bytes.length).toBe(100);
  });
});

test("what a started program left behind ends with it", async () => {
  const running = await start(["perl", join(fixtures, "daemon.pl"), token, "clear"]);
  await running.ended;
  expect((await running.end()).survivors).toBeGreaterThan(0);
});

test("a gate that is killed leaves no started program behind", async () => {
  const gate = spawn(
    process.execPath,
    ["scripts/run-typescript.mjs", join(fixtures, "serving-gate.mts"), token],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await new Promise((resolve) => gate.stdout.once("data", resolve));
  expect(processesThatShow(token).length).toBeGreaterThanOrEqual(3);
  gate.kill("SIGKILL");
  expect(await processesLeft(token, 20_000)).toEqual([]);
});

describe("a started program whose gate is too busy to listen", () => {
  test("has its words known when its end is heard", async () => {
    // More than the gate's socket holds, so that the supervisor waits while the rest is written; less than stops the program.
    const running = await start("head -c 330000 /dev/zero; echo last words >&2; exit 3", "subreaper");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await running.ended).toEqual({ kind: "exited", exit: 3 });
    const { stdout, stderr } = running.output();
    expect([stdout.sizeBytes, textOf(stderr)]).toEqual([330_000, "last words\n"]);
    await running.end();
  });
});
