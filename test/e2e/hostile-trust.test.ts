import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { type HostileSuite, hostileRepository } from "./hostile-suite.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];

/** What every hostile agent here begins with. */
const start = `
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
const subject = process.env.CASEGATE_SUBJECT;
const home = dirname(subject);
const others = fs.readdirSync(home).map((name) => join(home, name));
const suite = others.find((folder) => fs.existsSync(join(folder, "suite.yaml")));
const events = [{ type: "text", text: "no" }, { type: "end", kind: "completed" }];
fs.writeFileSync(process.env.TRACE_FILE, events.map((event) => JSON.stringify(event) + "\\n").join(""));
const edit = (file, text) => { fs.chmodSync(file, 0o600); fs.writeFileSync(file, text); };
`;

const verified = {
  a: `  checks:
    - { type: command, run: [node, "{suite}/verifiers/check.mjs"] }
  reference: { answer: "yes", tools: [] }
  doctored: [{ answer: "no", tools: [] }]
`,
};
const check = `import { readFileSync } from "node:fs";
const said = readFileSync(process.env.ANSWER_FILE, "utf8");
process.exitCode = said.includes("yes") ? 0 : 1;
`;

async function run(suite: Partial<HostileSuite>, env: Record<string, string> = {}) {
  const repository = await hostileRepository({ cases: { a: "" }, ...suite });
  const end = await casegate(repository.folder, gate, env);
  return {
    end,
    folder: repository.folder,
    report: await readReport(repository.folder),
    attempts: await readAttempts(repository.folder),
    [Symbol.asyncDispose]: () => repository.remove(),
  };
}

describe("an agent that edits what judges it earns nothing:", () => {
  const withCheck = { cases: verified, files: { "cases/verifiers/check.mjs": check } };

  test("a verifier that it replaced by one which puts the old one back", async () => {
    const forged = `
      import { writeFileSync } from "node:fs";
      writeFileSync(process.argv[1], ${JSON.stringify(check)});
    `;
    const candidate = `${start}edit(join(suite, "verifiers/check.mjs"), ${JSON.stringify(forged)});`;
    await using made = await run({ ...withCheck, candidate });
    const mine = made.attempts.find((attempt) => attempt.side === "candidate");
    expect(mine?.outcome, "the forged verifier was believed").toBe("pass");
    expect(made.end.status).toBe(3);
    expect(made.report.decision.verdict).toBe("inconclusive");
    expect(made.report.decision.reasons[0]).toMatchObject({
      code: "tampered",
      text: expect.stringContaining("verifiers/check.mjs was changed in the suite's copy"),
    });
  });

  test("a file that it planted in the suite", async () => {
    const candidate = `${start}fs.mkdirSync(join(suite, "node_modules/x"), { recursive: true });`;
    await using made = await run({ ...withCheck, candidate });
    expect(made.report.decision.reasons[0]?.code).toBe("tampered");
    expect(made.end.status).toBe(3);
  });

  test.each([
    ["its own subject", `edit(join(subject, "agent.mjs"), fs.readFileSync(join(subject, "agent.mjs")));`],
    [
      "the other side's subject, and took it back",
      `const other = others.find((folder) => folder !== subject && fs.existsSync(join(folder, "agent.mjs")));
       const text = fs.readFileSync(join(other, "agent.mjs"));
       edit(join(other, "agent.mjs"), "process.exit(1)"); edit(join(other, "agent.mjs"), text);`,
    ],
    ["the rights of its subject", `fs.chmodSync(join(subject, "agent.mjs"), 0o777);`],
    [
      "records of this run",
      `const gate = fs.readdirSync("/proc").find((pid) => {
         try { return fs.readFileSync(join("/proc", pid, "cmdline"), "utf8").split("\\0").includes("gate")
           && fs.readlinkSync(join("/proc", pid, "cwd")) === process.env.FOLDER; } catch { return false; }
       });
       const file = join(process.env.FOLDER, ".casegate/run/attempts.jsonl");
       if (fs.existsSync(file)) fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace('"exit":0', '"exit":7'));`,
    ],
  ])("%s", async (what, script) => {
    const cases = { a: "", b: "", c: "" };
    const repository = await hostileRepository({
      cases,
      agent: "  env: { pass: [FOLDER] }\n",
      candidate: `${start}${script}`,
    });
    const end = await casegate(repository.folder, gate, { FOLDER: repository.folder });
    const report = await readReport(repository.folder);
    await repository.remove();
    expect(report.decision.reasons[0]?.code, what).toBe("tampered");
    expect(end.status).toBe(3);
  });
});

test("an edit that a killed gate saw still counts when the run is resumed", async () => {
  const candidate = `${start}edit(join(suite, "verifiers/check.mjs"), "");`;
  const files = { "cases/verifiers/check.mjs": check };
  await using repository = await hostileRepository({ cases: verified, files, candidate });
  const first = await casegate(repository.folder, gate);
  expect(first.status).toBe(3);
  const state = join(repository.folder, ".casegate/run/state.json");
  const remembered = ["verifiers/check.mjs was changed in the suite's copy during the run"];
  const dead = spawnSync("true").pid;
  await writeFile(state, JSON.stringify({ schema: 1, pid: dead, started: null, machine: null, remembered }));
  const second = await casegate(repository.folder, [...gate, "--resume"]);
  expect(second.status).toBe(3);
  expect((await readReport(repository.folder)).decision.reasons[0]?.code).toBe("tampered");
});

describe("a secret that the agent was given", () => {
  const secret = "sk-live+R4nd0m/Va1ue&=x<y>";
  const base64 = Buffer.from(`user:${secret}`).toString("base64");
  const tells = `${start}
    const secret = process.env.API_KEY;
    const encoded = Buffer.from("user:" + secret).toString("base64");
    fs.writeSync(1, secret.slice(0, 9));
    await new Promise((resolve) => setTimeout(resolve, 60));
    fs.writeSync(1, secret.slice(9) + "\\n" + encoded.match(/.{1,10}/g).join("\\n") + "\\n");
    fs.writeSync(2, Buffer.from(secret).toString("hex") + " " + encodeURIComponent(secret) + "\\n");
    fs.writeFileSync(process.env.OUTPUT_FILE, "x".repeat(1024 * 1024 - 10) + secret);
    const safe = encodeURIComponent(secret);
    fs.mkdirSync("named-" + safe);
    fs.writeFileSync(join("named-" + safe, "file"), secret);
    fs.writeFileSync(join(subject, "added-" + safe), secret);
    const call = { type: "tool_call", name: "fetch " + secret, args: { header: secret, encoded } };
    const escaped = JSON.stringify(secret).replaceAll("<", "\\\\u003c").replaceAll(">", "\\\\u003e").replaceAll("&", "\\\\u0026");
    fs.writeFileSync(process.env.TRACE_FILE, [
      JSON.stringify(call), JSON.stringify({ type: "skill", name: secret }), JSON.stringify({ type: "model", served: secret }),
      '{"type":"text","text":"the key is ' + secret + ', as JSON ' + escaped.slice(1, -1) + '"}',
      JSON.stringify({ type: "end", kind: "completed", reason: secret }),
    ].join("\\n") + "\\n");`;

  test("is in nothing that is kept or shown, in whatever form it was told", async () => {
    await using made = await run(
      { agent: "  env: { pass: [API_KEY] }\n", candidate: tells },
      { API_KEY: secret },
    );
    expect(made.report.decision.merge).toBe("block");
    const forms = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      secret.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026"),
      Buffer.from(secret).toString("hex"),
      base64.slice(8, 28),
      secret.slice(0, 20),
    ];
    const kept = join(made.folder, ".casegate/run");
    const names = await readdir(kept, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    const everything = [made.end.stdout, made.end.stderr, ...files, ...texts];
    for (const form of forms) {
      const where = everything.findIndex((text) => text.replace(/[\r\n]/g, "").includes(form));
      expect(where, `${form} in ${files[where - 2 - files.length] ?? where}`).toBe(-1);
    }
    expect(texts.join("")).toContain("[redacted]");
  });
});
