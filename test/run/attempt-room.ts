import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { systemClock } from "../../src/adapters/clock-system.ts";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { createLauncher } from "../../src/adapters/launcher/launcher-node.ts";
import { loadContract } from "../../src/contract/load-contract.ts";
import { createRedactor } from "../../src/lib/redact.ts";
import type { Contract } from "../../src/model/contract.ts";
import type { AttemptInput } from "../../src/run/attempt-input.ts";
import type { AttemptExecution, AttemptRun } from "../../src/run/attempt-run.ts";
import { secretValues, type Variables } from "../../src/run/environment.ts";
import { executeAttempt } from "../../src/run/execute-attempt.ts";
import { processesThatShow } from "../support/processes.ts";

export const fixtures = join(import.meta.dirname, "fixtures");

/** A suite with one case, a subject and the real adapters, in one temporary folder. */
export interface AttemptRoom extends AsyncDisposable {
  root: string;
  suite: string;
  subject: string;
  evidence: string;
  cookie: string;
  contract: Contract;
  input(more?: Partial<AttemptInput>): Promise<AttemptInput>;
  attempt(more?: Partial<AttemptInput>): Promise<AttemptExecution>;
  /** The same, for an attempt that must have been made; it is disposed of, and checked for processes, with the room. */
  run(more?: Partial<AttemptInput>): Promise<AttemptRun>;
  /** Texts below the evidence folder, by path. */
  kept(): Promise<Record<string, string>>;
}

export interface RoomRequest {
  agent: object;
  case?: object;
  suite?: object;
  files?: Record<string, string>;
  engine?: Variables;
}

export async function attemptRoom(request: RoomRequest): Promise<AttemptRoom> {
  const root = await mkdtemp(join(tmpdir(), "room-"));
  const [suite, subject, evidence] = ["suite", "subject", "evidence"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const definition = {
    id: "only/case",
    prompt: "the task",
    timeout: "20s",
    checks: [{ type: "exit", in: [0] }],
    ...request.case,
  };
  const files: Record<string, string> = {
    "suite.yaml": JSON.stringify({
      suite: "room",
      version: "1",
      cases: ["case.yaml"],
      agent: request.agent,
      ...request.suite,
    }),
    "case.yaml": JSON.stringify(definition),
    ...request.files,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(suite, path)), { recursive: true });
    await writeFile(join(suite, path), text);
  }
  await mkdir(subject);
  const entries = Object.entries(files).map(([path, text]) => ({
    path,
    executable: false,
    bytes: Buffer.from(text),
  }));
  const contract = loadContract({ path: "cases", entries });
  const cookie = randomUUID();
  const store = createFiles(root);
  const made: AttemptRun[] = [];
  const room: AttemptRoom = {
    root,
    suite,
    subject,
    evidence,
    cookie,
    contract,
    async input(more) {
      const [only] = contract.cases;
      if (only === undefined) throw new Error("the room has no case");
      const engine = request.engine ?? { PATH: process.env["PATH"] };
      return {
        contract,
        case: only,
        folders: { subject, suite },
        repeat: 1,
        cookie,
        engine,
        redactor: createRedactor(secretValues(contract.suite, engine)),
        launcher: createLauncher(),
        files: store,
        clock: systemClock(),
        evidenceFolder: evidence,
        ...more,
      };
    },
    attempt: async (more) => executeAttempt(await room.input(more)),
    async run(more) {
      const execution = await room.attempt(more);
      if (execution.kind !== "ran") throw new Error(`not run: ${JSON.stringify(execution)}`);
      made.push(execution);
      expect(processesThatShow(cookie)).toEqual([]);
      return execution;
    },
    async kept() {
      const names = await readdir(evidence, { recursive: true, withFileTypes: true });
      const paths = names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const texts = paths.map(
        async (path) => [path.slice(evidence.length + 1), await readFile(path, "utf8")] as const,
      );
      return Object.fromEntries(await Promise.all(texts));
    },
    async [Symbol.asyncDispose]() {
      for (const run of made) await run.dispose();
      expect(processesThatShow(cookie)).toEqual([]);
      await store[Symbol.asyncDispose]();
      await rm(root, { recursive: true, force: true });
    },
  };
  return room;
}
