import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectFolder, readAttempts, readReport } from "../e2e/casegate.ts";
import { createRepository } from "../repositories/create-repository.ts";
import { asOrdinaryUser, asSudoer, describeAsRoot } from "./bundle.ts";

const agent = `import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
const say = (event) => appendFileSync(process.env.TRACE_FILE, JSON.stringify(event) + "\\n");
say({ type: "skill", name: "pdf" });
if (readFileSync(process.env.TASK_FILE, "utf8").includes("wait")) await new Promise((done) => setTimeout(done, 60_000));
const served = await (await fetch(process.env.URL)).text();
mkdirSync("locked"); writeFileSync("locked/file", ""); chmodSync("locked", 0);
writeFileSync("made.txt", "made");
for (const name of ["stdout", "stderr"]) writeFileSync("/dev/" + name, "to " + name);
say({ type: "text", text: served + " " + readFileSync(process.env.CASEGATE_SUBJECT + "/built", "utf8") });
say({ type: "end", kind: "completed" });
`;

const files = {
  "cases/suite.yaml": `suite: whole
version: 1.0.0
agent: { run: [node, "{subject}/agent.mjs"], trace: casegate, env: { set: { URL: "{services.plant.url}" } } }
setup: { run: "echo built > built; mkdir -p closed && chmod 0 closed && echo seen > /dev/stdout && echo seen > /dev/stderr" }
services: [{ name: plant, run: [node, "{suite}/plant.mjs", "{port}"], ready: { http: / }, scope: side }]
repeats: 1
timeout: 90s
policy: { independent: file_only }
`,
  "cases/plant.mjs": `import http from "node:http";
import { writeFileSync } from "node:fs";
for (const name of ["stdout", "stderr"]) writeFileSync("/dev/" + name, "to " + name);
http.createServer((_, reply) => reply.end("served")).listen(Number(process.argv[2]), "127.0.0.1");
`,
  "cases/all.yaml": `- id: one
  prompt: do
  truth: { run: 'echo 1' }
  checks:
    - { type: text, contains: "served built" }
    - { type: files, exists: [made.txt] }
    - { type: command, run: 'grep served "$ANSWER_FILE" && grep made {workspace}/made.txt && touch {workspace}/cache && echo > /dev/stderr && echo > /dev/stdout' }
- id: two
  prompt: wait
  stop_on: skill
  checks: [{ type: skill, loaded: [pdf] }]
`,
  "agent.mjs": agent,
};

// The committed program, where every account may read it.
let program = "";
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "whole-run-"));
  await cp(join(projectFolder, "dist"), folder, { recursive: true });
  spawnSync("chmod", ["-R", "a+rX", folder]);
  program = join(folder, "cli.js");
  return () => rm(folder, { recursive: true, force: true });
});

describeAsRoot(
  ["perl", "sudo", "unshare", "setpriv", "bwrap"],
  "setup, services, truth, verifiers and stop_on",
  () => {
    test.each([
      ["passwordless sudo", "user", "60601", asSudoer],
      ["bubblewrap alone", "mount", "60602", asOrdinaryUser],
    ] as const)("work for a user with %s", { timeout: 120_000 }, async (_, level, uid, prefix) => {
      await using repository = await createRepository();
      await repository.commit(files);
      await repository.git("switch", "--quiet", "-c", "change");
      await repository.commit({ "agent.mjs": `${agent}// changed\n` });
      spawnSync("chown", ["-R", `${uid}:${uid}`, dirname(repository.folder)]);
      const [command = "", ...args] = [
        ...[...prefix, process.execPath, program, "gate", "--baseline", "main"],
        ...["--candidate", "change", "--out", ".git/run"],
      ];
      const env = { PATH: process.env["PATH"], HOME: repository.folder };
      const ended = spawnSync(command, args, { cwd: repository.folder, env, encoding: "utf8" });
      expect(ended.status, `${ended.stdout}${ended.stderr}`).toBe(0);
      const attempts = await readAttempts(repository.folder, ".git/run");
      expect(attempts.map(({ outcome, isolation }) => `${outcome} ${isolation}`)).toEqual(
        Array.from({ length: 4 }, () => `pass ${level}`),
      );
      const { excerpts } = attempts.find(({ case: id }) => id === "one") ?? {};
      expect(excerpts).toMatchObject({ stdout: { text: "to stdout" }, stderr: { text: "to stderr" } });
      const { conditions, harness } = await readReport(repository.folder, ".git/run");
      expect(conditions).toMatchObject({ isolation: level, containment: "pid_namespace", notes: [] });
      expect(harness.checks.find(({ case: id }) => id === "isolation")).toMatchObject({
        kind: "probe",
        outcome: "hidden",
      });
    });
  },
);
