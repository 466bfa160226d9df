import { join } from "node:path";
import type { AttemptRecord, Judged } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import type { RecordedAnswer } from "../../run/answers-folder.ts";
import { writeEvidence } from "../../run/evidence-files.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { toVerified } from "../../verify/verified.ts";
import { verifyAttempt } from "../../verify/verify-attempt.ts";
import type { Tree, WrittenTree } from "../authoring/working-tree.ts";
import { attemptFacts } from "../harness/attempt-facts.ts";
import type { Outside } from "../request/request.ts";
import { verifying } from "../request/verifying.ts";
import { answerEvidence } from "./answer-evidence.ts";

/** Where recorded answers are judged and kept. */
export interface Scoring {
  /** Absolute path of the folder of answers. */
  answers: string;
  tree: Tree;
  folder: RunFolder;
  cookie: string;
  written: WrittenTree;
  outside: Outside;
}

/** Judges one recorded answer and keeps its evidence, as if an agent had just given it. */
export async function scoreOne(
  { answers, tree, folder, cookie, written, outside }: Scoring,
  one: Case,
  planned: PlannedAttempt,
  answer: RecordedAnswer,
): Promise<Judged> {
  const { suite } = tree.contract;
  const { folders } = written;
  const { files } = outside;
  const redactor = written.redactor.fresh();
  const form = traceFormOf(suite.agent);
  const evidence = await answerEvidence(answer, one, { files, folder: answers, redactor, form });
  const runId = outside.randomId();
  const evidenceDigest = await writeEvidence(files, join(folder.path, "evidence", runId), evidence);
  const { subject } = folders;
  const places = { subject: subject.candidate, baseline: subject.baseline, suite: folders.suite };
  const judgement = await verifyAttempt({
    ...verifying(outside, cookie),
    case: one,
    suite,
    evidence,
    places,
    redactor,
  });
  const facts = attemptFacts({
    planned,
    run: {
      evidence,
      evidenceDigest,
      command: "",
      containment: "none",
      redactions: redactor.count,
      stateDigest: null,
      startedAt: outside.clock.now().toISOString(),
      notes: [],
    },
    runId,
    tryNumber: 1,
    counted: true,
    asked: modelOf(answer) ?? suite.agent.model ?? null,
    isolation: outside.launcher.isolation,
  });
  return toVerified({ ...facts, ...keptFacts(answer) }, judgement);
}

function modelOf(answer: RecordedAnswer): string | null {
  return answer.kind === "line" ? (answer.line.model ?? null) : null;
}

/** What a record of another run says of its attempt stays with it. */
function keptFacts(
  answer: RecordedAnswer,
): Partial<Pick<AttemptRecord, "model" | "command" | "stateDigest" | "usage">> {
  if (answer.kind !== "attempt") return {};
  const { model, command, stateDigest, usage } = answer.record;
  return { model, command, stateDigest, usage };
}
