import { canonicalJson } from "../../lib/canonical-json.ts";
import { sha256Hex } from "../../lib/sha256.ts";
import { wholeToolName } from "../../lib/tool-names.ts";
import type { Usage } from "../../model/evidence.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Ending } from "../../model/trace.ts";
import type { AttemptRun } from "../../run/attempt-run.ts";
import { excerptOfStream, excerptOfText } from "../../run/excerpts.ts";
import type { AttemptFacts } from "../../verify/verified.ts";

export interface FactsInput {
  planned: PlannedAttempt;
  run: Pick<
    AttemptRun,
    "evidence" | "command" | "containment" | "redactions" | "stateDigest" | "startedAt" | "notes"
  > &
    Partial<Pick<AttemptRun, "kept" | "evidenceDigest">>;
  runId: string;
  tryNumber: number;
  counted: boolean;
  /** The model that the suite names. */
  asked: string | null;
  isolation: string;
}

const mostCalls = 200;
const mostNameChars = 200;
const mostRefused = 100;
const mostNotes = 10;
const mostNoteChars = 500;

/** What the run knows of one try, as its record keeps it: names and argument digests of calls, bounded excerpts. */
export function attemptFacts({
  planned,
  run,
  runId,
  tryNumber,
  counted,
  asked,
  isolation,
}: FactsInput): AttemptFacts {
  const { evidence } = run;
  const { stage, case: id, side, repeat, order } = planned;
  return {
    runId,
    case: id,
    side,
    stage,
    repeat,
    try: tryNumber,
    counted,
    order,
    startedAt: run.startedAt,
    durationMs: Math.round(evidence.durationMs ?? 0),
    exit: evidence.end?.kind === "exited" ? evidence.end.exit : null,
    signal: evidence.end?.kind === "signalled" ? evidence.end.signal : null,
    command: run.command,
    toolCalls:
      evidence.trace?.calls.slice(0, mostCalls).map((call) => ({
        name: wholeToolName(call).slice(0, mostNameChars),
        args: sha256Hex(canonicalJson(call.args)).slice(0, 16),
      })) ?? null,
    usage: usageOf(evidence.usage),
    model: {
      asked: cut(evidence.trace?.model.asked ?? asked, mostNameChars),
      served: cut(evidence.trace?.model.served ?? null, mostNameChars),
    },
    ending: endingOf(evidence.trace?.ending ?? null),
    truth: evidence.truth.kind === "value" ? sha256Hex(canonicalJson(evidence.truth.value)) : null,
    stateDigest: run.stateDigest,
    excerpts: {
      answer: excerptOfText(evidence.answer),
      stdout: excerptOfStream(evidence.stdout),
      stderr: excerptOfStream(evidence.stderr),
    },
    evidence: run.kept === false ? null : `evidence/${runId}`,
    ...(run.evidenceDigest == null ? {} : { evidenceDigest: run.evidenceDigest }),
    redactions: run.redactions,
    isolation,
    containment: run.containment,
    externalConnectionAttempts: (evidence.network?.refused ?? []).slice(0, mostRefused),
    notes: run.notes.slice(0, mostNotes).map((note) => cut(note, mostNoteChars)),
  };
}

function cut<Text extends string | null>(text: Text, mostChars: number): Text | string {
  return text === null || text.length <= mostChars ? text : `${text.slice(0, mostChars - 1)}…`;
}

function endingOf(ending: Ending | null): Ending | null {
  return ending === null ? null : { ...ending, reason: cut(ending.reason, mostNoteChars) };
}

/** A trace may claim sums that no record can hold; they stay as large as a number that is exact. */
function usageOf(usage: Usage | null): Usage | null {
  if (usage === null) return null;
  const most = (value: number | null) => (value === null ? null : Math.min(value, Number.MAX_SAFE_INTEGER));
  const { input, output, cached, usd, turns } = usage;
  return {
    input: most(input),
    output: most(output),
    cached: most(cached),
    usd: most(usd),
    turns: most(turns),
  };
}
