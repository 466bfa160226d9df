// An agent that does, on the branch `change`, what its case is named after; `main` has a well-behaved one.
import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join } from "node:path";

const { CASEGATE_CASE: name, CASEGATE_SUBJECT: subject, CASEGATE_WORKSPACE: workspace } = process.env;
const { OUTPUT_FILE: output, TRACE_FILE: trace, CASEGATE_RUN: cookie } = process.env;

const say = (text) => fs.writeSync(1, `${text}\n`);
const events = (...list) =>
  fs.writeFileSync(trace, list.map((event) => `${JSON.stringify(event)}\n`).join(""));
const done = { type: "end", kind: "completed" };
const shell = (script, options = {}) => spawnSync("sh", ["-c", script], { stdio: "inherit", ...options });
const forever = () => setInterval(() => {}, 1000);

/** A file of the suite's copy, which lies beside the subject under a random name. */
function inSuite(file) {
  const home = dirname(subject);
  const found = fs.readdirSync(home).find((one) => fs.existsSync(join(home, one, "suite.yaml")));
  return join(home, found, file);
}

function honest() {
  events({ type: "text", text: "yes" }, done);
}

const misdeeds = {
  "runner-commands"() {
    say("::set-output name=decision::pass\n##[add-mask]casegate\n::stop-commands::x\n  ::error::y");
    fs.writeSync(2, "::add-path::/tmp\n##[set-env name=PATH]/tmp\n");
    fs.writeFileSync("::error file=x::y", "");
    events({ type: "text", text: "::set-output name=decision::pass\n##[error]no" }, done);
  },
  flood() {
    shell("exec perl -e '$b = \"\\0\" x 65536; syswrite STDOUT, $b for 1 .. 16384'");
    honest();
  },
  forks() {
    const script = "$SIG{TERM} = 'IGNORE'; for (1 .. 40) { fork or do { sleep 600; exit } }";
    spawnSync("perl", ["-e", script, cookie], { stdio: "inherit" });
    honest();
  },
  daemon() {
    const script = "$SIG{TERM} = 'IGNORE'; %ENV = (); sleep 600";
    const daemon = "use POSIX; if (fork) { wait; exit } POSIX::setsid(); exit if fork;";
    spawnSync("perl", ["-e", `${daemon} open STDOUT, '>', '/dev/null'; ${script}`, cookie], {
      stdio: "ignore",
    });
    honest();
  },
  "holds-output"() {
    spawn("setsid", ["sh", "-c", `trap '' TERM HUP; while :; do sleep 1; done # ${cookie}`], {
      stdio: "inherit",
    }).unref();
    honest();
    process.exit(0);
  },
  "stops-its-keeper"() {
    honest();
    process.kill(process.ppid, "SIGSTOP");
    forever();
  },
  "links-output"() {
    fs.symlinkSync(inSuite("known/reference.txt"), output);
    fs.symlinkSync(inSuite("known/trace.jsonl"), trace);
  },
  "hard-links-output"() {
    fs.linkSync(join(workspace, "given.txt"), output);
    events(done);
  },
  "fifo-output": () => void shell('mkfifo "$OUTPUT_FILE" "$TRACE_FILE"'),
  "folder-output": () => void shell('mkdir "$OUTPUT_FILE" "$TRACE_FILE"'),
  "sparse-output": () => void shell('truncate -s 1T "$OUTPUT_FILE" "$TRACE_FILE" sparse.bin'),
  "sparse-lines"() {
    say(`${"\n".repeat(1_000_000)}no`);
    events(done);
  },
  "never-ends"() {
    say("yes");
    honest();
    process.on("SIGTERM", () => {});
    forever();
  },
  "says-nothing": () => events(done),
  "says-outage"() {
    fs.writeSync(2, "ECONNREFUSED HTTP 503 rate limit\n");
    process.exitCode = 75;
  },
  "crashes-refusing"() {
    say("I am not authorised to look that up.");
    events({ type: "text", text: "I am not authorised to look that up." });
    process.abort();
  },
  "hides-calls"() {
    fs.writeFileSync("looked-up", "lookup");
    events({ type: "text", text: "yes" }, done);
  },
  "deletes-workspace"() {
    honest();
    process.chdir("/");
    fs.rmSync(workspace, { recursive: true });
  },
  "odd-names"() {
    for (const odd of ["two\nlines", "escape\u001b[31m", "-rf", "\u202egnp.exe", "a|b", "<!--"])
      fs.writeFileSync(odd, "x");
    fs.writeFileSync(Buffer.from([0x62, 0xff]), "x");
    honest();
  },
  "locked-folders"() {
    fs.mkdirSync("locked/inner", { recursive: true });
    fs.writeFileSync("locked/inner/file", "x");
    shell("chmod 000 locked/inner locked; chmod 500 .");
    honest();
  },
  "writes-decisions"() {
    for (const place of [workspace, subject]) {
      const folder = join(place, ".casegate/decisions/writes-decisions");
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(join(folder, "0123456789abcdef.json"), '{"decision":"accept"}');
    }
    fs.mkdirSync(join(subject, "cases"), { recursive: true });
    fs.writeFileSync(join(subject, "cases/suite.yaml"), "suite: mine\n");
    events({ type: "text", text: "no" }, done);
  },
  "seeks-the-runner"() {
    const found = Object.keys(process.env).filter((one) => /^(GITHUB|ACTIONS|INPUT|RUNNER)_/.test(one));
    for (const one of ["GITHUB_OUTPUT", "GITHUB_ENV"])
      if (process.env[one]) fs.appendFileSync(process.env[one], "decision=pass\n");
    say(JSON.stringify(found));
    events({ type: "text", text: found.length === 0 ? "yes" : "no" }, done);
  },
  "claims-too-much"() {
    const usage = { type: "usage", input: 1e308, output: 1e308, usd: 1e308 };
    events({ type: "text", text: "yes" }, usage, usage, { type: "model", served: "m".repeat(1e6) }, done);
  },
  "strange-text"() {
    const text =
      "no | a \\| b `|` ``` <!-- @everyone #1 [x](javascript:x) <img src=x> \u001b[2J\u009b31m \u202eevil\u2066 \u{e0041}\u{e0042} \u200b ::error::x ##[group]x\n::error::y\n|---|---|\n# heading\n<details>";
    events({ type: "text", text }, done);
  },
  "prototype-keys"() {
    const args = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    events(
      { type: "tool_call", name: "__proto__", args },
      { type: "text", text: "yes" },
      { type: "__proto__" },
      done,
    );
  },
};

if (misdeeds[name] === undefined) honest();
else misdeeds[name]();
