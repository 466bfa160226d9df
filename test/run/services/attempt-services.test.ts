import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { systemClock } from "../../../src/adapters/clock-system.ts";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";
import { createRedactor } from "../../../src/lib/redact.ts";
import type { ServicePlace } from "../../../src/run/attempt-input.ts";
import type { AttemptRun } from "../../../src/run/attempt-run.ts";
import { readStoredEvidence } from "../../../src/run/read-evidence.ts";
import { createSideServices, type SideServices } from "../../../src/run/services/side-services.ts";
import { makeTempFolder } from "../../adapters/temp-folder.ts";
import { type AttemptRoom, attemptRoom } from "../attempt-room.ts";

/**
 * Logs `tool_call` for each path that it is asked for, and answers what its own folder holds. Where the path names a process, other lines come
 * first for a while once that one is gone.
 */
const plant = `
import { createServer } from "node:http";
import { readdirSync, writeFileSync } from "node:fs";
console.log('{"type":"log"}');
createServer((request, response) => {
  if (request.url === "/die") process.exit(9);
  const log = () => console.log(JSON.stringify({ type: "tool_call", name: request.url.slice(1) }));
  const [, later] = /^\\/later-than-(\\d+)$/.exec(request.url) ?? [];
  const lives = () => { try { return process.kill(Number(later), 0); } catch { return false; } };
  const logLater = (lines) => {
    if (lines === 0) return log();
    if (!lives()) console.log('{"type":"log"}');
    setTimeout(logLater, 5, lives() ? lines : lines - 1);
  };
  if (later) logLater(80);
  else log();
  if (request.url === "/write") writeFileSync("written.txt", "");
  response.end(JSON.stringify(readdirSync(".")));
}).listen(Number(process.argv[2]), "127.0.0.1");
`;

const service = (keys: object = {}) => ({
  name: "plant",
  run: ["node", "{suite}/plant.mjs", "{port}"],
  ready: { port: true },
  ...keys,
});

function room(
  agent: string,
  keys: object = {},
  services: readonly object[] = [service()],
): Promise<AttemptRoom> {
  return attemptRoom({
    agent: { run: agent, env: { set: { URL: "{services.plant.url}" } } },
    case: { fixture: "data", ...keys },
    suite: { services, concurrency: 1 },
    files: { "plant.mjs": plant, "data/codes.json": "{}" },
  });
}

async function place(side: SideServices | null = null): Promise<ServicePlace> {
  return { launcher: createLauncher(), loopback: createLoopback(), side };
}

/** An attempt that must have been made; its services still run. */
async function ran(made: AttemptRoom): Promise<AttemptRun> {
  const execution = await made.attempt({ services: await place() });
  if (execution.kind !== "ran") throw new Error("not run");
  return execution;
}

const curl = (path: string) =>
  `node -e 'fetch(process.env.URL + "${path}").then((r) => r.text()).then(console.log, () => {})'`;
const reads = { checks: [{ type: "tools", from: "service:plant", never: ["erase"] }] };

describe("the service of an attempt", () => {
  test("has a copy of the fixture of its own, and what it writes is not in the workspace", async () => {
    await using made = await room(`${curl("/write")}; ${curl("/list")}; ls`);
    const { evidence, dispose } = await ran(made);
    await dispose();
    expect(evidence.answer).toBe('["codes.json","written.txt"]\n["codes.json","written.txt"]\ncodes.json');
    expect(evidence.services).toMatchObject([
      { name: "plant", failure: null, open: null, calls: [{ name: "write" }, { name: "list" }] },
    ]);
  });

  test("runs until the attempt's services are ended, and then nothing of it is left", async () => {
    await using made = await room("true");
    const execution = await ran(made);
    const url = execution.services["services.plant.url"] ?? "";
    expect((await fetch(`${url}/list`)).status).toBe(200);
    await execution.endServices();
    await expect(fetch(`${url}/list`)).rejects.toThrow();
    await execution.dispose();
    expect(await made.kept()).toMatchObject({
      "services/plant.stdout.txt": '{"type":"log"}\n{"type":"tool_call","name":"list"}\n',
    });
  });

  test("that a call reaches after the agent's end is waited for where its log is read", async () => {
    const late = `node -e 'setTimeout(() => {}, 60000); const u = new URL(process.env.URL); require("net").connect(u.port, u.hostname).end("GET /later-than-" + process.pid + " HTTP/1.0\\r\\n\\r\\n", () => process.exit(0))'`;
    await using made = await room(late, reads);
    const execution = await ran(made);
    expect(execution.evidence.services?.[0]?.calls).toMatchObject([
      { name: expect.stringMatching(/^later-than-/) },
    ]);
    await execution.dispose();
  });

  test("that fails keeps the agent from being started, and is said", async () => {
    const broken = service({ run: ["sh", "-c", "echo no disk >&2; exit 4"] });
    await using made = await room("echo ran", {}, [broken]);
    const { evidence, notes, dispose } = await ran(made);
    await dispose();
    const reason = 'the service plant ended with exit status 4 before it was ready; it wrote "no disk"';
    expect(evidence).toMatchObject({
      end: null,
      stdout: null,
      answer: null,
      files: null,
      notStarted: { cause: "service", reason },
      services: [{ failure: reason, open: reason, calls: [] }],
    });
    expect(notes).toContain(reason);
    expect((await made.kept())["services/plant.stderr.txt"]).toBe("no disk\n");
  });

  test("that dies while the agent runs is said, and the truth is not asked of it again", async () => {
    const truth = {
      run: [
        "node",
        "-e",
        'fetch(process.argv[1] + "/list").then(() => console.log("1"))',
        "{services.plant.url}",
      ],
    };
    await using made = await room(`${curl("/die")}; echo done`, { truth });
    const { evidence, dispose } = await ran(made);
    await dispose();
    expect(evidence).toMatchObject({ answer: "done", truth: { kind: "none" } });
    expect(evidence.notStarted).toBeUndefined();
    expect(evidence.services?.[0]?.failure).toBe(
      "the service plant ended with exit status 9 before the attempt was over",
    );
  });

  test("that the truth command ends is not the truth's fault, and no agent is started", async () => {
    const ask = 'fetch(process.argv[1] + "/die").then(() => console.log("1"))';
    const truth = { run: ["node", "-e", ask, "{services.plant.url}"] };
    await using made = await room("echo ran", { truth });
    const { evidence, dispose } = await ran(made);
    await dispose();
    expect(evidence).toMatchObject({ truth: { kind: "none" }, notStarted: { cause: "service" }, end: null });
  });

  test("that names one before it has its address", async () => {
    const second = {
      name: "second",
      run: `echo at {services.plant.url}; exec sleep 100`,
      ready: { log: "^at http" },
    };
    await using made = await room("true", {}, [service(), second]);
    const execution = await ran(made);
    await execution.dispose();
    expect((await made.kept())["services/second.stdout.txt"]).toBe(
      `at ${execution.services["services.plant.url"]}\n`,
    );
  });

  test("reads the same from what was kept as from the attempt itself", async () => {
    await using made = await room(curl("/erase"), reads);
    const { evidence, dispose } = await ran(made);
    await dispose();
    const stored = {
      exit: 0,
      signal: null,
      cause: null,
      durationMs: 1,
      usage: null,
      excerpts: { answer: null, stdout: null, stderr: null },
    };
    const again = readStoredEvidence(createFiles(made.root), made.evidence, stored, "none");
    expect(again.services).toEqual(evidence.services);
  });
});

describe("the service of a side", () => {
  async function sideOf(made: AttemptRoom): Promise<SideServices> {
    return createSideServices({
      services: made.contract.suite.services,
      values: { suite: made.suite, subject: made.subject },
      outside: {
        ...(await place()),
        clock: systemClock(),
        files: createFiles(made.root),
        redactor: createRedactor([]),
        engine: { PATH: process.env["PATH"] },
        cookie: made.cookie,
      },
      evidenceFolder: join(made.root, "services"),
    });
  }

  test("serves attempts one after the other, each with its own part of the log", async () => {
    await using made = await room(curl("/one"), {}, [service({ scope: "side" })]);
    const side = await sideOf(made);
    const first = await made.attempt({ services: await place(side) });
    const second = await made.attempt({ services: await place(side) });
    if (first.kind !== "ran" || second.kind !== "ran") throw new Error("not run");
    expect(first.services).toEqual(second.services);
    expect(first.evidence.services?.[0]?.calls).toHaveLength(1);
    await first.dispose();
    await second.dispose();
    await side.end();
    const kept = await readFile(join(made.root, "services", "plant.1.stdout.txt"), "utf8");
    expect(kept.match(/tool_call/g)).toHaveLength(2);
  });

  test("can't tell the calls of attempts that overlap apart, and says so to both", async () => {
    // Each of the two asks once both are there.
    await using met = await makeTempFolder();
    const meets = `: > ${met.folder}/$$; while [ "$(ls ${met.folder} | wc -l)" -lt 2 ]; do sleep 0.02; done`;
    await using made = await room(`${meets}; ${curl("/erase")}`, {}, [service({ scope: "side" })]);
    const side = await sideOf(made);
    const services = await place(side);
    const request = { services, evidenceFolder: null };
    const both = await Promise.all([made.attempt(request), made.attempt(request)]);
    for (const one of both) {
      if (one.kind !== "ran") throw new Error("not run");
      expect(one.evidence.services).toMatchObject([
        { calls: [], open: expect.stringContaining("attempts that ran at the same time share it") },
      ]);
      await one.dispose();
    }
    await side.end();
  });

  test("that died is started again for the next attempt, and what each start wrote is kept", async () => {
    await using made = await room(curl("/die"), {}, [service({ scope: "side" })]);
    const side = await sideOf(made);
    for (let attempt = 1; attempt <= 2; attempt++) {
      const one = await made.attempt({ services: await place(side) });
      if (one.kind !== "ran") throw new Error("not run");
      expect(one.evidence.services?.[0]?.failure).toContain("ended with exit status 9");
      await one.dispose();
    }
    await side.end();
    for (const start of [1, 2]) {
      const kept = await readFile(join(made.root, "services", `plant.${start}.stdout.txt`), "utf8");
      expect(kept).toContain('{"type":"log"}');
    }
  });

  test("is started by nobody when no attempt asks for it", async () => {
    await using made = await room("true", {}, [service({ scope: "side" })]);
    await (await sideOf(made)).end();
  });
});
