import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Numbers of the system calls prctl and getrusage, which perl has no function for. */
const calls = { x64: ["157", "98"], arm64: ["167", "165"] }[process.arch];

const pageBytes = Number(spawnSync("getconf", ["PAGESIZE"], { encoding: "utf8" }).stdout);

/** Starts a program as the parent of all that it leaves, so that the time of every process counts, whoever ends it; prints a line of JSON. */
const keeper = `
use strict; use POSIX ":sys_wait_h"; use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC sleep);
my ($prctl, $getrusage, @program) = @ARGV;
$_ += 0 for $prctl, $getrusage;
syscall($prctl, 36, 1, 0, 0, 0);
my $start = clock_gettime(CLOCK_MONOTONIC);
my $main = fork // die "fork: $!";
if ($main == 0) { open STDOUT, ">&", \\*STDERR; exec { $program[0] } @program; exit 127 }
my $status;
while (1) { my $ended = wait; next if $ended == -1 && $!{EINTR}; if ($ended == $main) { $status = $?; last } }
my $wall = clock_gettime(CLOCK_MONOTONIC) - $start;
my $left = 0;
for (1 .. 500) { my $ended = waitpid -1, WNOHANG; last if $ended == -1; if ($ended == 0) { $left = 1; sleep 0.01 } else { $left = 0 } }
my $usage = "\\0" x 256;
syscall($getrusage, -1, $usage);
my ($us, $uu, $ss, $su, $rss) = unpack "q5", $usage;
printf '{"status":%d,"signal":%d,"wallMs":%.3f,"cpuMs":%.3f,"peakMb":%.1f,"left":%d}', $status >> 8, $status & 127,
  $wall * 1000, ($us + $ss) * 1000 + ($uu + $su) / 1000, $rss * 1.024 / 1000, $left;
`;

/** The environment without what is said to every Node: more certificates alone make each start half as long again, and attempts get none of it. */
export const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("NODE_")),
);

/**
 * Runs a program to its end: wall time, processor time of it and of every process that it started, the peak memory of its largest
 * process. Throws where it fails or leaves a process behind.
 */
export function runMeasured(argv, { cwd, env = plainEnvironment }) {
  const end = spawnSync("perl", ["-e", keeper, ...calls, ...argv], { cwd, env, encoding: "utf8" });
  if (end.error) throw end.error;
  return checked(end.stdout, end.stderr, argv);
}

/** Runs a program and looks every 20 ms at the resident memory of it and its processes together, pages that they share counted in each; the highest, in MB. */
export async function peakOfTree(argv, { cwd, env = plainEnvironment }) {
  const child = spawn("perl", ["-e", keeper, ...calls, ...argv], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [peakMb, out, err] = [0, "", ""];
  child.stdout.on("data", (bytes) => {
    out += bytes;
  });
  child.stderr.on("data", (bytes) => {
    err += bytes;
  });
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, treeMb(child.pid));
  }, 20);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  checked(out, err, argv);
  return peakMb;
}

function checked(out, err, argv) {
  const usage = out.startsWith("{") ? JSON.parse(out) : { status: null };
  if (usage.status !== 0 || usage.signal !== 0)
    throw new Error(`${argv.join(" ")} ended with ${out || "nothing measured"}\n${err}`);
  if (usage.left !== 0) throw new Error(`${argv.join(" ")} left processes behind`);
  return { ...usage, said: err };
}

/** All below the keeper, which itself doesn't count. */
function treeMb(keeperId) {
  const children = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = /\) \S (\d+)/.exec(read(`/proc/${id}/stat`))?.[1];
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const below = (id) => (children.get(id) ?? []).flatMap((child) => [child, ...below(child)]);
  const pages = below(String(keeperId)).map((id) => Number(read(`/proc/${id}/statm`).split(" ")[1] ?? 0));
  return (pages.reduce((sum, one) => sum + one, 0) * pageBytes) / 1e6;
}

/** Empty for a process that has ended meanwhile. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
