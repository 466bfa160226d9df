import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { isTaken } from "../../../src/adapters/files/process-identity.ts";
import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { cookieVariable } from "../../../src/lib/run-cookie.ts";
import type { UserError } from "../../../src/model/errors.ts";
import type { Command } from "../../../src/model/scalars.ts";
import type { LaunchRequest, ServiceLauncher } from "../../../src/ports.ts";
import { describeWhere, programPath } from "../../support/needs.ts";
import { onceBegun } from "../../support/once-begun.ts";
import { processesThatShow } from "../../support/processes.ts";

const fixtures = join(import.meta.dirname, "../../run/fixtures");
const token = `token-${randomUUID()}`;

afterEach(() => {
  expect(processesThatShow(token)).toEqual([]);
});

async function run(launcher: ServiceLauncher, command: Command, more: Partial<LaunchRequest> = {}) {
  const env = { PATH: "/usr/bin:/bin", [cookieVariable]: token, ...more.env };
  const ended = await launcher.launch({
    command,
    cwd: "/",
    timeoutMs: 20_000,
    keepBytes: 10_000,
    ...more,
    env,
  });
  const [out, err] = [ended.stdout, ended.stderr].map(({ bytes }) => Buffer.from(bytes).toString());
  return { ...ended, out: out ?? "", err: err ?? "" };
}

/** The process that stands above the commands of a launcher which makes one attempt at a time. */
const supervisorOf = async (launcher: ServiceLauncher) => Number((await run(launcher, "echo $PPID")).out);
const exited = { kind: "exited", exit: 0 };

/** Everything that a command gets of the process that starts it, but for what names itself. */
const looks = `
env | grep -v -e CASEGATE -e '^_=' | sort; pwd; umask; ulimit -a; ls /proc/self/fd; cat /proc/self/fdinfo/0 | grep -v -e ino -e mnt
grep -E '^(Sig(Q|Pnd|Blk|Ign|Cgt)|Shd|NoNewPrivs|Cpus_allowed|Seccomp|Threads)' /proc/self/status | grep -v SigQ
awk -v "own=$$" '{ print "nice", $19, "tty", $7, "leads its session", ($6 == own) }' /proc/self/stat; cat /proc/self/oom_score_adj
own=$(ps -o pid= -g $$); echo $own | wc -w; cat`;

/** Leaves what can be left behind. */
const litters = `
perl -e 'use Fcntl; fcntl(STDIN, F_SETFL, O_NONBLOCK | O_APPEND) or die'
export LEFT=behind PERL5OPT=-Mnope; cd /tmp; umask 777; ulimit -n 50; ulimit -c 0; trap '' TERM INT HUP CHLD; exec 5</etc/passwd
echo out; echo err >&2; (sleep 100 &) ; setsid sleep 100 & exit 3`;

describeWhere(programPath("perl") !== null, "perl", "a supervisor", () => {
  test("gives each of its commands the same, whatever the one before did", async () => {
    const launcher = createLauncher("subreaper");
    const first = await run(launcher, looks);
    expect(first).toMatchObject({ end: exited, containment: "subreaper", survivors: 0, err: "" });
    expect(await run(launcher, litters)).toMatchObject({ end: { kind: "exited", exit: 3 }, out: "out\n" });
    const second = await run(launcher, looks);
    expect(second).toMatchObject({ end: exited, survivors: 0, err: "" });
    expect(second.out).toBe(first.out);
    expect(second.out).toContain("leads its session 1");
  });

  test("serves a thousand attempts, and neither it nor the gate grows", async () => {
    const launcher = createLauncher("subreaper");
    const supervisor = await supervisorOf(launcher);
    const large = ["/bin/echo", ...Array.from({ length: 10 }, () => "x".repeat(100_000))];
    expect((await run(launcher, large)).stdout.sizeBytes).toBe(1_000_010);
    const sizeOf = () => [
      Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${supervisor}/status`, "utf8"))?.[1]),
      // Only root may look there: a supervisor hides what it holds from its own account.
      process.getuid?.() === 0 ? readdirSync(`/proc/${supervisor}/fd`).length : 0,
      readdirSync("/proc/self/fd").length,
    ];
    const [memoryKb = 0, ...descriptors] = sizeOf();
    for (let time = 0; time < 1000; time += 1)
      expect((await run(launcher, ["/bin/echo", `${time}`])).out).toBe(`${time}\n`);
    const [memoryAfterKb = 0, ...descriptorsAfter] = sizeOf();
    expect(memoryAfterKb - memoryKb).toBeLessThan(500);
    expect(descriptorsAfter).toEqual(descriptors);
    expect(await supervisorOf(launcher)).toBe(supervisor);
  });

  test("of each of several commands at once is another one, and a started program keeps its own", async () => {
    const launcher = createLauncher("subreaper");
    const service = await launcher.start({ command: "sleep 100", cwd: "/", env: {}, keepBytes: 0 });
    const found = await Promise.all(
      [1, 2, 3].map((number) => run(launcher, `echo $PPID; sleep 0.2; echo ${number}`)),
    );
    const lines = found.map(({ out }) => out.trim().split("\n"));
    expect(lines.map(([, number]) => number)).toEqual(["1", "2", "3"]);
    expect(new Set(lines.map(([supervisor]) => supervisor)).size).toBe(3);
    expect(lines.map(([supervisor]) => supervisor)).toContain(String(await supervisorOf(launcher)));
    expect((await service.end()).end.kind).toBe("signalled");
  });

  test.each([
    ["nicer", "renice -n $(($(ps -o ni= -p $PPID) + 1)) -p $PPID >/dev/null; exit 0"],
    ["limited", "prlimit --pid $PPID --core=0:0 --nofile=99:99; exit 0"],
    ...(availableParallelism() > 1
      ? [
          [
            "bound to one processor",
            "taskset -cp $(taskset -cp $PPID | grep -o '[0-9]*$') $PPID >/dev/null; exit 0",
          ],
        ]
      : []),
    ["told to end", "kill -TERM $PPID; kill -INT $PPID; exit 0"],
  ])("that a command made %s serves no other", async (_, command) => {
    const launcher = createLauncher("subreaper");
    const before = await run(launcher, looks);
    const supervisor = await supervisorOf(launcher);
    await run(launcher, command);
    expect(await supervisorOf(launcher)).not.toBe(supervisor);
    const after = await run(launcher, looks);
    expect(after).toMatchObject({ end: exited, containment: "subreaper" });
    expect(after.out).toBe(before.out);
  });

  test("that its command killed takes only that one with it", async () => {
    const launcher = createLauncher("subreaper");
    const harmed = run(launcher, [join(fixtures, "ends-its-parent.sh"), token, "KILL"]);
    const [ended, other] = await Promise.all([harmed, run(launcher, "sleep 0.3; echo other")]);
    const reason = "what watched over the program was ended by SIGKILL, so that its end is not known";
    expect(ended).toMatchObject({ end: { kind: "lost", reason }, containment: "scan" });
    expect(other).toMatchObject({ end: exited, out: "other\n", containment: "subreaper" });
    expect(await run(launcher, "echo next")).toMatchObject({ out: "next\n", containment: "subreaper" });
  });

  test("that was stopped or killed while it was idle harms no attempt", async () => {
    const launcher = createLauncher("subreaper");
    const stopped = await supervisorOf(launcher);
    process.kill(stopped, "SIGSTOP");
    expect(await run(launcher, "echo $PPID")).toMatchObject({ end: exited, out: `${stopped}\n` });
    process.kill(stopped, "SIGKILL");
    // Until this process has heard of it: what has ended and nobody asked for still has its folder there.
    while (existsSync(`/proc/${stopped}`)) await sleep(10);
    await sleep(10);
    const next = await run(launcher, "echo $PPID");
    expect(next).toMatchObject({ end: exited, containment: "subreaper" });
    expect(next.out).not.toBe(`${stopped}\n`);
  });

  test("that its command stopped ends with it, and another serves the next", async () => {
    const launcher = createLauncher("subreaper");
    const harmed = [join(fixtures, "ends-its-parent.sh"), token, "STOP"];
    const ended = await onceBegun(
      (timeoutMs) => run(launcher, harmed, { timeoutMs }),
      ({ containment }) => containment === "scan",
    );
    expect(ended).toMatchObject({ end: { kind: "timed_out" }, containment: "scan" });
    expect(await run(launcher, "echo next")).toMatchObject({ out: "next\n", containment: "subreaper" });
  });

  test("that is flooded passes nothing of it on to the next attempt", async () => {
    const launcher = createLauncher("subreaper");
    const supervisor = await supervisorOf(launcher);
    const flood = await run(launcher, "cat /dev/zero >&2 & (setsid cat /dev/zero &); exec sleep 100");
    expect(flood).toMatchObject({
      end: { kind: "signalled" },
      containment: "subreaper",
      stopped: "it wrote more than 256 MiB to one stream",
    });
    for (const { bytes, sizeBytes, truncated } of [flood.stdout, flood.stderr]) {
      expect({ kept: bytes.length, truncated }).toEqual({ kept: 10_000, truncated: true });
      expect(sizeBytes).toBeGreaterThan(1_000_000);
    }
    expect(flood.survivors).toBeGreaterThan(0);
    expect(await supervisorOf(launcher)).toBe(supervisor);
  });

  test("without room for another command says so as the machine's limit, and serves no other", async () => {
    const launcher = createLauncher("subreaper");
    const supervisor = await supervisorOf(launcher);
    spawnSync("prlimit", ["--pid", `${supervisor}`, "--nofile=9:9"]);
    const said = await run(launcher, "echo ran").catch((error: UserError) => error.message);
    expect(said).toContain("too many files are open (EMFILE)");
    expect((await run(launcher, "echo ran")).out).toBe("ran\n");
  });

  test("that is idle, or stopped besides, ends when its gate is killed", async () => {
    const gate = spawn(process.execPath, ["scripts/run-typescript.mjs", join(fixtures, "idle-gate.mts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const supervisor = Number(await new Promise((resolve) => gate.stdout.once("data", resolve)));
    expect(isTaken(supervisor)).toBe(true);
    process.kill(supervisor, "SIGSTOP");
    gate.kill("SIGKILL");
    // One that does not end keeps the test waiting until its time is over.
    while (isTaken(supervisor)) await sleep(20);
  });

  test("hands on output as it comes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "casegate-as-it-comes-"));
    try {
      // The second word is only written once the first was heard.
      const heard = join(folder, "heard");
      const pieces: string[] = [];
      const tap = (piece: Uint8Array) => {
        pieces.push(Buffer.from(piece).toString());
        writeFileSync(heard, "");
      };
      const script = `echo one; while [ ! -e ${heard} ]; do sleep 0.01; done; echo two`;
      const ended = await run(createLauncher("subreaper"), script, { tap });
      expect(ended.end).toEqual(exited);
      expect(pieces).toEqual(["one\n", "two\n"]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test("says that a folder can't be entered", async () => {
    const launcher = createLauncher("subreaper");
    const ended = await run(launcher, "true", { cwd: "/no-such-folder" });
    expect(ended.end).toEqual({
      kind: "not_started",
      reason: "its working folder can't be entered (ENOENT)",
    });
    expect((await run(launcher, "echo next")).out).toBe("next\n");
  });
});

/** Takes standard output of another process, says so, and holds it. */
const takesStream = `
my ($pid) = @ARGV;
my $of = syscall(434, $pid + 0, 0);
my $taken = syscall(438, $of, 1, 0);
print STDERR $taken < 0 ? "not taken\n" : "taken\n";
sleep 100`;

describeWhere(process.getuid?.() === 0, "root's rights", "a stream that an outsider holds", () => {
  test("keeps no attempt waiting", async () => {
    const launcher = createLauncher("subreaper");
    const service = await launcher.start({
      command: "echo $$; exec sleep 100",
      cwd: "/",
      env: { PATH: "/bin" },
      keepBytes: 99,
    });
    while (service.output().stdout.sizeBytes === 0) await sleep(5);
    const pid = Buffer.from(service.output().stdout.bytes).toString().trim();
    const outsider = spawn("perl", ["-e", takesStream, pid], { stdio: ["ignore", "ignore", "pipe"] });
    const said = await new Promise<Buffer>((resolve) => outsider.stderr.once("data", resolve));
    expect(said.toString()).toBe("taken\n");
    const ended = await service.end();
    // The outsider, who sleeps for a hundred seconds, still holds it.
    expect(isTaken(outsider.pid ?? 0)).toBe(true);
    outsider.kill("SIGKILL");
    expect(ended).toMatchObject({ end: { kind: "signalled" }, containment: "subreaper" });
    expect((await run(launcher, "echo next")).out).toBe("next\n");
  });
});
