import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endLeftovers } from "../../../src/adapters/launcher/leftovers-node.ts";
import { cookieVariable } from "../../../src/lib/run-cookie.ts";
import { onceBegun } from "../../support/once-begun.ts";
import { processesLeft, processesThatShow } from "../../support/processes.ts";
import { type Containment, launchRead, path } from "./launch-read.ts";

const fixtures = join(import.meta.dirname, "../../run/fixtures");
const fixture = (name: string) => join(fixtures, name);
/** Less than a launch may take, and much more than any of these does: what is left behind sleeps for a thousand seconds. */
const notTheLimitMs = 60_000;
let token = "";

beforeEach(() => {
  token = `token-${randomUUID()}`;
});

afterEach(() => {
  expect(processesThatShow(token)).toEqual([]);
});

type Launch = Parameters<typeof launchRead>;
const run = (command: Launch[1], more?: Launch[2]) => launchRead(token, command, more);

describe.each<Containment>(["subreaper", "scan", "group"])("a launch with containment %s", (containment) => {
  test("tells the exit status exactly, and keeps the streams apart, also where they are opened by name", async () => {
    const byName = "echo named > /dev/stdout; echo named > /dev/stderr; echo copy | tee /dev/fd/2";
    const ended = await run(`echo out; echo err >&2; ${byName}; exit 123`, { containment });
    expect(ended).toMatchObject({
      end: { kind: "exited", exit: 123 },
      out: "out\nnamed\ncopy\n",
      err: "err\nnamed\ncopy\n",
      containment,
      survivors: 0,
    });
  });

  test("tells a signal from an exit status that looks like one", async () => {
    expect((await run("kill -USR1 $$", { containment })).end).toEqual({
      kind: "signalled",
      signal: "SIGUSR1",
    });
    expect((await run("kill -KILL $$", { containment })).end).toEqual({
      kind: "signalled",
      signal: "SIGKILL",
    });
    expect((await run("exit 137", { containment })).end).toEqual({ kind: "exited", exit: 137 });
  });

  test("says why a program could not be started", async () => {
    expect((await run(["no-such-program"], { containment })).end).toEqual({
      kind: "not_started",
      reason: "no-such-program: no such program",
    });
    expect((await run(["/etc/passwd"], { containment })).end).toEqual({
      kind: "not_started",
      reason: "/etc/passwd: not executable, or permission denied",
    });
    expect((await run(["/bin/echo", "a\0b"], { containment })).end).toMatchObject({ kind: "not_started" });
    expect((await run(["/bin/echo", "x".repeat(1 << 20)], { containment })).end).toMatchObject({
      reason: "/bin/echo: its arguments and environment are too long",
    });
  });

  test("gives the program exactly its environment, a closed standard input and a group of its own", async () => {
    const env = { PERL5OPT: "-Mnope", LC_ALL: "nope", xA: "1", EMPTY: "" };
    const ended = await run("/usr/bin/env | sort; cat; ps -o pgid= -p $$ | tr -d ' '; echo $$", {
      containment,
      env,
    });
    const lines = ended.out.split("\n");
    const names = lines.filter((line) => line.includes("=")).map((line) => line.split("=")[0]);
    expect(names).toEqual([
      cookieVariable,
      "CASEGATE_TREE",
      "EMPTY",
      "LC_ALL",
      "PATH",
      "PERL5OPT",
      "PWD",
      "xA",
    ]);
    expect(lines.at(-3)).toBe(lines.at(-2));
    expect(ended.err).toBe("");
  });

  test("ends a program at its time limit, also one that ignores SIGTERM", async () => {
    const ended = await onceBegun(
      (timeoutMs) => run([fixture("ignores-term.sh"), token], { containment, timeoutMs }),
      ({ out }) => out !== "",
    );
    expect(ended).toMatchObject({ end: { kind: "timed_out" }, out: "started\n" });
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test("a time limit leaves a program the time to finish what it writes", async () => {
    const script = "trap 'echo bye; exit 0' TERM; while :; do sleep 0.05; done";
    const ended = await onceBegun(
      (timeoutMs) => run(script, { containment, timeoutMs }),
      ({ out }) => out !== "",
    );
    expect(ended).toMatchObject({ end: { kind: "timed_out" }, out: "bye\n" });
  });

  test("ends 200 children that ignore SIGTERM", async () => {
    const ended = await onceBegun(
      (timeoutMs) => run(["perl", fixture("forks.pl"), token, "200"], { containment, timeoutMs }),
      ({ out }) => out !== "",
    );
    expect(ended).toMatchObject({ end: { kind: "timed_out" }, out: "started\n" });
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test("ends what a program that exits at once leaves behind", async () => {
    const ended = await run(["perl", fixture("forks.pl"), token, "20", "exit"], { containment });
    expect(ended).toMatchObject({ end: { kind: "exited", exit: 0 } });
    expect(ended.survivors).toBeGreaterThan(0);
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test("ends a program when it is interrupted, before or after its start", async () => {
    const controller = new AbortController();
    const tap = () => controller.abort();
    const script = "echo begun; while :; do sleep 0.05; done";
    const ended = await run(script, { containment, abort: controller.signal, tap });
    expect(ended.end).toEqual({ kind: "signalled", signal: "SIGTERM" });
    expect((await run("echo ran", { containment, abort: controller.signal })).out).toBe("");
  });
});

describe.each<Containment>(["subreaper", "scan"])("a hostile tree under %s", (containment) => {
  test.each([
    ["a daemon", []],
    ["a daemon that holds standard output open", ["hold"]],
  ])("%s is gone when the launch settles", async (_, how) => {
    const ended = await run(["perl", fixture("daemon.pl"), token, ...how], { containment });
    expect(ended).toMatchObject({ end: { kind: "exited", exit: 0 }, containment });
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test("processes that start each other again are gone when the launch settles", async () => {
    const ended = await run(["perl", fixture("respawner.pl"), token], { containment });
    expect(ended).toMatchObject({ end: { kind: "exited", exit: 0 }, out: "started\n" });
    expect(ended.survivors).toBeGreaterThanOrEqual(3);
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test("a program that reads its own output keeps nobody waiting", async () => {
    const reads = "cat < /dev/stdout > /dev/null & cat < /dev/stderr > /dev/null &";
    const writes = "yes | head -c 1000000; yes | head -c 1000000 >&2; sleep 0.2; echo done";
    const ended = await run(`${reads} ${writes}`, { containment, keepBytes: 2_000_000 });
    expect(ended).toMatchObject({ end: { kind: "exited", exit: 0 }, containment });
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });
});

describe("the subreaper", () => {
  test("a daemon that cleared its environment is gone too", async () => {
    const ended = await run(["perl", fixture("daemon.pl"), token, "clear"]);
    expect(ended).toMatchObject({ end: { kind: "exited", exit: 0 }, containment: "subreaper" });
    expect(ended.settledMs).toBeLessThan(notTheLimitMs);
  });

  test.each(["KILL", "STOP", "TERM"])(
    "a program that sends it %s is ended, and never counts as having exited",
    async (name) => {
      const ended = await run([fixture("ends-its-parent.sh"), token, name], { timeoutMs: 500 });
      expect(["signalled", "timed_out", "lost"]).toContain(ended.end.kind);
      expect(ended.settledMs).toBeLessThan(32_000);
    },
  );

  test("a gate that is killed leaves nothing behind", async () => {
    const gate = spawn(process.execPath, ["scripts/run-typescript.mjs", fixture("gate.mts"), token], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => gate.stdout.once("data", resolve));
    expect(processesThatShow(token).length).toBeGreaterThanOrEqual(3);
    gate.kill("SIGKILL");
    expect(await processesLeft(token, 20_000)).toEqual([]);
  });

  test("the program gets no descriptor of ours, nor one that the gate was started with", async () => {
    const own = await run("ls /proc/self/fd");
    // 3 is the listing's own.
    expect(own.out).toBe("0\n1\n2\n3\n");
  });

  test("the program can't gain privileges", async () => {
    expect((await run("grep NoNewPrivs /proc/self/status")).out).toBe("NoNewPrivs:\t1\n");
  });
});

test("processes of an earlier run are found by their cookie and ended, and no others", async () => {
  const options = { detached: true, stdio: "ignore" } as const;
  spawn("sleep", ["100"], { ...options, env: { PATH: path, [cookieVariable]: token } });
  const other = spawn("sleep", ["100"], {
    ...options,
    env: { PATH: path, [cookieVariable]: `${token}-other` },
  });
  while (processesThatShow(token).length < 2) await sleep(10);
  expect(await endLeftovers(token)).toBe(1);
  expect(processesThatShow(`${token}-other`)).toEqual([other.pid]);
  other.kill("SIGKILL");
  expect(await processesLeft(token, 20_000)).toEqual([]);
});
