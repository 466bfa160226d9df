import { createRedactor } from "../../lib/redact.ts";
import type { Contract } from "../../model/contract.ts";
import type { NotRun, PlannedAttempt } from "../../model/plan.ts";
import { type TraceForm, traceFormOf } from "../../model/trace-form.ts";
import { secretValues } from "../../run/environment.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { runSetup } from "../../run/setup.ts";
import { readStoredRecords } from "../../run/stored-records.ts";
import { validate } from "../harness/validate.ts";
import type { Measured } from "../measure/measured.ts";
import { recheckMixed } from "../measure/recheck-mixed.ts";
import { type RunFolders, shareBuilt, sideFolders, writeFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { createJudgingQueue } from "../scoring/judging-queue.ts";
import type { StoredFrame } from "../stored/stored-run.ts";
import { createStoredJudge } from "./judge-stored.ts";

const verifiersAtOnce = 3;

/** The cases of today's suite that the run has attempts of. */
export interface Selected {
  planned: Contract["cases"];
  notRun: NotRun[];
  partial: boolean;
}

/** What a rescore judges, and where it keeps it. */
export interface Again {
  stored: StoredFrame;
  sides: Sides;
  selected: Selected;
  planned: readonly PlannedAttempt[];
  folder: RunFolder;
  outside: Outside;
}

/** Every stored attempt judged with today's checks, after the harness has been; a run of its own is written into `folder`. */
export async function measureAgain({
  stored,
  sides,
  selected,
  planned,
  folder,
  outside,
}: Again): Promise<Measured> {
  const { contract } = sides;
  const cookie = outside.randomId();
  const redactor = createRedactor(secretValues(contract.suite, outside.engine));
  const folders = await writeFolders(sides, outside);
  const { findings, report } = stored;
  const kept = { tampered: findings.tampered, budgetSpent: findings.budgetSpent, notes: findings.notes };
  const nothing = { ...kept, planned, attempts: [], rechecks: [] };
  const setup = await setUp(sides, folders, cookie, outside);
  if (setup !== null) return { ...nothing, harness: findings.harness, setup };
  const request = { strictHarness: false };
  const cases = selected.planned;
  const harness = await validate({ request, contract, cases, folders, outside, redactor, cookie });
  if (!harness.valid) return { ...nothing, harness, setup: null };
  const byId = new Map(cases.map((one) => [one.id, one]));
  const form: TraceForm = report.mode === "score" ? "casegate" : traceFormOf(contract.suite.agent);
  const given = { contract, folders, path: stored.path, form, outside, redactor, cookie };
  const atOnce = contract.suite.concurrency ?? verifiersAtOnce;
  const judge = createStoredJudge(given);
  const queue = createJudgingQueue<Parameters<typeof judge>>(folder, atOnce, (one) => judge(...one));
  await readStoredRecords(outside.files, stored.path, (record) => {
    const one = byId.get(record.case);
    return one === undefined ? undefined : queue.add([record, one]);
  });
  const attempts = await queue.end();
  const again = { ...given, cases, attempts, runFolder: folder, evidenceOf: stored.path };
  const rechecks = await recheckMixed(again);
  return { ...kept, planned, attempts, rechecks, harness, setup: null };
}

async function setUp(
  sides: Sides,
  folders: RunFolders,
  cookie: string,
  outside: Outside,
): Promise<Measured["setup"]> {
  const redactor = createRedactor(secretValues(sides.contract.suite, outside.engine));
  for (const side of sides.bootstrap ? (["candidate"] as const) : (["baseline", "candidate"] as const)) {
    const places = sideFolders(folders, side);
    const shared = { suite: sides.contract.suite, cookie, redactor, abort: outside.interrupt };
    const end = await runSetup({ ...outside, ...shared, folders: places, account: side });
    await shareBuilt(places.subject, sides.contract, outside);
    if (end.kind === "failed") return { side, text: `${end.reason}: ${end.output}` };
  }
  return null;
}
