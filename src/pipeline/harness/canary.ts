import { join } from "node:path";
import { createRedactor, type Redactor } from "../../lib/redact.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { HarnessCheck } from "../../model/harness.ts";
import type { AttemptRun } from "../../run/attempt-run.ts";
import { executeAttempt } from "../../run/execute-attempt.ts";
import { verifyAttempt } from "../../verify/verify-attempt.ts";
import type { RunFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";
import { verifying } from "../request/verifying.ts";
import { attemptFacts } from "./attempt-facts.ts";

/** Writes its secret wherever an attempt can write: both streams, output, trace, a file and a file's name. */
const leak = `
for form in "$CASEGATE_CANARY" "$(printf %s "$CASEGATE_CANARY" | base64)"; do
  printf '%s\\n' "$form"; printf '%s\\n' "$form" >&2; printf '%s\\n' "$form" >> "$OUTPUT_FILE"
  printf '{"type":"text","text":"%s"}\\n' "$form" >> "$TRACE_FILE"; printf '%s\\n' "$form" > "file-$CASEGATE_CANARY"
done`;

/** Repeats all that it is given, as a careless verifier would. */
const repeatAll = `cat "$STDOUT_FILE" "$OUTPUT_FILE" "$TRACE_FILE"; printf '{"reason":"%s"}\\n' "$(head -n 1 "$STDOUT_FILE")"; exit 1`;

const canaryCase: Case = {
  id: "canary",
  kind: "agent",
  split: "development",
  history: [],
  deterministic: false,
  expect: "pass",
  criteria: [],
  doctored: [],
  repeats: 1,
  timeoutMs: 20_000,
  prompt: "",
  checks: [
    { id: "canary.1", type: "command", run: repeatAll, critical: false, constraint: false, advisory: false },
  ],
  compare: [{ name: "stdout", on: "stdout", identity: false }],
  digest: "",
  dir: ".",
  definedAt: { file: "suite.yaml", line: 1 },
};

function canarySuite(suite: Contract["suite"]): Contract["suite"] {
  const agent = {
    run: leak,
    trace: "casegate",
    env: { set: {}, pass: ["CASEGATE_CANARY"] },
    cloud: false,
    case_id: false,
  } as const;
  return {
    ...suite,
    agent: { ...agent, env: { set: {}, pass: [...agent.env.pass] } },
    outage: [],
    services: [],
  };
}

/** Begins the canary's check, whose program is mostly waited for, beside `use`; both have ended, whatever came of them, when this settles. */
export async function withCanary<T>(
  contract: Contract,
  folders: RunFolders,
  outside: Outside,
  use: (canary: Promise<HarnessCheck>) => Promise<T>,
): Promise<T> {
  const canary = canaryCheck(contract, folders, outside, outside.randomId());
  // It may fail before anybody waits for it, who will be told all the same.
  canary.catch(() => undefined);
  try {
    return await use(canary);
  } finally {
    await Promise.allSettled([canary]);
  }
}

/**
 * Sends a random secret through one attempt's output, trace, files and verifier. What is kept of that attempt must not hold it in
 * any form that the redaction knows.
 */
async function canaryCheck(
  contract: Contract,
  folders: RunFolders,
  outside: Outside,
  random: string,
): Promise<HarnessCheck> {
  const secret = `canary-${random}`;
  const suite = canarySuite(contract.suite);
  const redactor = createRedactor([secret]);
  const kept = await outside.files.makeFolder();
  const run = await executeAttempt({
    ...outside,
    contract: { ...contract, suite },
    case: canaryCase,
    folders: { subject: folders.home, suite: folders.suite },
    account: "baseline",
    repeat: 1,
    cookie: random,
    engine: { ...outside.engine, CASEGATE_CANARY: secret },
    redactor,
    evidenceFolder: join(kept, "evidence"),
  });
  if (run.kind !== "ran") throw new Error("the canary is always passed on, and waits for nobody");
  try {
    const held = [
      ...(await recordTexts(run, suite, folders, outside, redactor)),
      ...(await textsBelow(outside, kept)),
    ];
    const forms = [secret, Buffer.from(secret).toString("base64").slice(0, -4)];
    const leaked = held.some((text) => forms.some((form) => text.includes(form)));
    const outcome = leaked ? "leaked" : run.redactions > 0 ? "redacted" : "not seen";
    return {
      case: canaryCase.id,
      kind: "canary",
      outcome,
      expected: "redacted",
      ok: outcome === "redacted",
      detail: null,
    };
  } finally {
    await run.dispose();
    await outside.files.removeFolder(kept);
  }
}

/** What would be kept of the attempt and its judgement as a record. */
async function recordTexts(
  run: AttemptRun,
  suite: Contract["suite"],
  { home, suite: suiteFolder }: RunFolders,
  outside: Outside,
  redactor: Redactor,
): Promise<string[]> {
  const places = { subject: home, baseline: home, suite: suiteFolder };
  const judgement = await verifyAttempt({
    ...verifying(outside, canaryCase.id),
    case: canaryCase,
    suite,
    evidence: run.evidence,
    places,
    redactor,
  });
  const planned = {
    order: 0,
    stage: "first",
    case: canaryCase.id,
    side: "baseline",
    repeat: 1,
    pair: 0,
  } as const;
  const ids = {
    runId: canaryCase.id,
    tryNumber: 1,
    counted: true,
    asked: null,
    isolation: outside.launcher.isolation,
  };
  return [JSON.stringify(attemptFacts({ ...ids, planned, run })), JSON.stringify(judgement)];
}

/** Names and contents of everything below a folder of ours. */
async function textsBelow({ files }: Outside, folder: string): Promise<string[]> {
  const { entries } = await files.list(folder, { entries: 1000, hashBytes: 0 });
  const contents = await Promise.all(entries.map(({ path }) => files.read(join(folder, path))));
  return [
    ...entries.map(({ path }) => path),
    ...contents.map((bytes) => new TextDecoder().decode(bytes ?? new Uint8Array())),
  ];
}
