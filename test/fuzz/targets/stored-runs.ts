import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { readStoredReport } from "../../../src/commands/stored-report.ts";
import { canonicalJson } from "../../../src/lib/canonical-json.ts";
import { sha256Hex } from "../../../src/lib/sha256.ts";
import { UserError } from "../../../src/model/errors.ts";
import type { Json } from "../../../src/model/json.ts";
import { parseHistory, readHistory } from "../../../src/pipeline/nightly/history-store.ts";
import { storedPage } from "../../../src/pipeline/reported/page-evidence.ts";
import type { Outside } from "../../../src/pipeline/request/request.ts";
import { readShards } from "../../../src/pipeline/shards/read-shards.ts";
import { readKeptRun } from "../../../src/pipeline/stored/kept-run.ts";
import { showCase } from "../../../src/pipeline/stored/show-case.ts";
import { readStoredRun } from "../../../src/pipeline/stored/stored-run.ts";
import { shownCaseText } from "../../../src/report/attempt/attempt-text.ts";
import { htmlReport } from "../../../src/report/html-report.ts";
import { openRunFolder } from "../../../src/run/run-folder.ts";
import { createAttemptKeeper } from "../../../src/verify/keep-attempts.ts";
import { makeAttempt, makeCheck, makeLine } from "../../compare/make-attempts.ts";
import { reportOf } from "../../report/report-of.ts";
import { oneCase } from "../../report/report-parts.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd, knownEndOf } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const usage = { input: 9, output: 2, cached: 0, usd: 0.1, turns: 1 };
const attempts = (["baseline", "candidate"] as const).map((side) =>
  makeAttempt("pdf/ocr", side, {
    runId: `0000000${side}`,
    outcome: side === "baseline" ? "pass" : "fail",
    checks: [makeCheck("pdf/ocr.1", side === "baseline" ? "pass" : "fail", { reason: "lacks x" })],
    lines: [makeLine("status", '"ok"')],
    toolCalls: [{ name: "look", args: "a".repeat(64) }],
    usage,
    model: { asked: "m", served: "m-1" },
    ending: { kind: "completed", reason: null },
    notes: ["cut"],
  }),
);

/** Records as a run chains them. */
function chained(records: readonly object[]): string {
  let previous = "0".repeat(64);
  return records
    .map((record) => {
      const line = canonicalJson({ ...record, previous } as unknown as Json);
      previous = sha256Hex(Buffer.from(line));
      return `${line}\n`;
    })
    .join("");
}

const made = reportOf({ cases: [oneCase("pdf/ocr", "1/1", "0/1")] });
const report = { ...made, runs: { ...made.runs, count: attempts.length } };
const values: Readonly<Record<string, unknown>> = {
  "report.json": report,
  "contract.json": report.contract,
  "plan.json": {
    schema: 1,
    seed: 1,
    cookie: "c00c1e",
    contractDigest: report.contract.digest,
    baseline: "a",
    candidate: "b",
    attempts: [{ order: 0, stage: "first", case: "pdf/ocr", side: "baseline", repeat: 1, pair: 0 }],
    notRun: [],
    shard: { index: 1, of: 2, cases: ["pdf/ocr"] },
  },
  "findings.json": {
    schema: 1,
    rechecks: [],
    harness: report.harness,
    setup: null,
    tampered: [],
    budgetSpent: null,
    notes: [],
  },
  "evidence/0000000candidate/facts.json": { end: { kind: "exited", exit: 0 } },
  "evidence/0000000candidate/truth.json": { kind: "value", value: { a: 1 } },
};
const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(values).map(([path, value]) => [path, JSON.stringify(value)])),
  "attempts.jsonl": chained(attempts),
  "evidence/0000000candidate/answer.txt": "yes",
  "evidence/0000000candidate/stdout.txt": "yes\n",
  "evidence/0000000candidate/trace.jsonl": '{"type":"end","kind":"completed"}\n',
};

const root = mkdtempSync(join(tmpdir(), "casegate-fuzz-run-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
const folder = join(root, "run");
const files = createFiles(join(root, "made"));
/** No commit of the run is there any more. */
const gone = () => Promise.reject(new UserError({ where: "a", what: "is no commit", todo: "fetch it" }));
const outside = { files, repository: { snapshot: gone } } as unknown as Outside;

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
for (const [path, text] of Object.entries(texts)) write(path, text);

interface Spoilt {
  path: string;
  text: string;
}
const byBytes = fc
  .constantFrom(...Object.entries(texts))
  .chain(([path, text]) => mutationsOf([text]).map((spoilt): Spoilt => ({ path, text: spoilt })));
const byKeys = fc
  .constantFrom(...Object.entries(values))
  .chain(([path, value]) => editedJsonOf([value]).map((text): Spoilt => ({ path, text })));
/** Records that are what somebody wrote, in a chain that is whole. */
const byRecords = editedJsonOf([attempts]).map((text): Spoilt => {
  const records: unknown = JSON.parse(text || "[]");
  return {
    path: "attempts.jsonl",
    text: chained(Array.isArray(records) ? records.map((one) => ({ ...one })) : []),
  };
});

const whole = { case: "pdf/ocr", path: folder, name: "run" };

/** What `report`, `show`, `decide`, `merge` and `gate --resume` read of a run folder in which one file was changed. */
async function readRun({ path, text }: Spoilt): Promise<void> {
  write(path, text);
  try {
    const stored = await knownEndOf(() => readStoredReport(folder));
    if (stored !== null) {
      const page = await knownEndOf(() => storedPage(stored, folder, outside));
      if (page !== null) knownEnd(() => htmlReport(stored, {}, page));
    }
    await knownEndOf(() => readStoredRun(files, folder, "run"));
    await knownEndOf(() => readShards(files, [{ path: folder, name: "run" }]));
    await knownEndOf(() => readKeptRun(whole, outside));
    const shown = await knownEndOf(() => showCase(whole, outside));
    if (shown !== null) knownEnd(() => shownCaseText(shown, { width: 100, unicode: true }));
    const { keepRecord } = createAttemptKeeper();
    const opened = await knownEndOf(() =>
      openRunFolder({ files, path: folder, resume: true, keep: keepRecord, notice: () => undefined }),
    );
    await opened?.close();
  } finally {
    for (const [own, content] of Object.entries(texts)) write(own, content);
  }
}

const row = {
  schema: 1,
  run: "0123456789abcdef",
  date: "2026-11-30T00:00:00Z",
  mode: "gate",
  suite: "skills",
  contract: "c",
  case: "pdf/ocr",
  caseDigest: "d",
  changeDigest: "e",
  side: "candidate",
  commit: null,
  agent: "a",
  model: "m",
  casegate: "0.1.0",
  passes: 1,
  attempts: 2,
  planned: 2,
  score: 0.5,
  latencyMs: 10,
  usd: null,
  judgment: null,
};

async function readRows(text: string): Promise<void> {
  const rows = knownEnd(() => parseHistory(text, "history.jsonl"));
  write("history.jsonl", text);
  const again = await knownEndOf(() => readHistory(files, { path: folder, name: "run" }));
  // Of a file a byte order mark is no content, and what a killed writer left behind is passed over.
  if (text.endsWith("\n") && !text.includes("\ufeff")) expect(again).toEqual(rows);
}

export const storedTargets = [
  target({ name: "a stored run, byte by byte", inputs: byBytes, read: readRun, runs: 12 }),
  target({ name: "a stored run, key by key", inputs: byKeys, read: readRun, runs: 12 }),
  target({ name: "records of a stored run in a whole chain", inputs: byRecords, read: readRun, runs: 12 }),
  target({
    name: "rows of a history",
    inputs: fc.oneof(
      mutationsOf([`${JSON.stringify(row)}\n${JSON.stringify({ ...row, side: "baseline" })}\n`]),
      editedJsonOf([row]).map((text) => `${text}\n`),
    ),
    read: readRows,
    runs: 150,
  }),
];
