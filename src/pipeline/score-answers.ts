import { join } from "node:path";
import { matchesName } from "../lib/glob.ts";
import type { AttemptRecord, Verified } from "../model/attempt.ts";
import type { Case } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";
import type { Plan, PlannedAttempt } from "../model/plan.ts";
import type { Report } from "../model/report.ts";
import { type AnswersFolder, type RecordedAnswer, readAnswers } from "../run/answers-folder.ts";
import { writeEvidence } from "../run/evidence-files.ts";
import type { RunFolder } from "../run/run-folder.ts";
import { toVerified } from "../verify/verified.ts";
import { verifyAttempt } from "../verify/verify-attempt.ts";
import { answerEvidence } from "./answer-evidence.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { conclude, type Measured } from "./conclude.ts";
import { keepMeasured } from "./kept-measured.ts";
import { withReplacedRun } from "./open-replacing.ts";
import { reportContract, reportedSides } from "./report-parts.ts";
import type { Outside } from "./request.ts";
import type { Sides } from "./sides.ts";
import { validate } from "./validate.ts";
import { verifying } from "./verifying.ts";
import { readTree, type Tree, type WrittenTree, writeTree } from "./working-tree.ts";
import { writeReports } from "./write-reports.ts";

export interface ScoreRequest {
  suite: string;
  /** Absolute path of the folder of answers, and how people name it. */
  answers: string;
  answersName: string;
  /** The checkout whose subject verifiers may read; default: the working tree. */
  candidate?: string | undefined;
  /** Absolute path of the run folder, and how people name it. */
  out: string;
  name: string;
  only?: string | undefined;
  strictHarness: boolean;
}

/** Scores recorded answers with the suite's checks and runs no agent. Writes a run of one side with its report. */
export async function scoreAnswers(request: ScoreRequest, outside: Outside): Promise<Report> {
  const startedAt = outside.clock.now();
  const tree = await readTree(request.suite, outside, request.candidate);
  const { contract } = tree;
  const ids = contract.cases.map(({ id }) => id);
  const found = await readAnswers(outside.files, request.answers, request.answersName, ids);
  const selected = selectAnswered(request, contract.cases, found);
  const first = plannedOf(selected.planned, found);
  return withReplacedRun("score", request.out, request.name, outside, async (folder) => {
    const cookie = outside.randomId();
    await folder.writeJson("contract.json", reportContract(contract, null));
    await folder.writeJson("plan.json", planOf(tree, cookie, first, selected.notRun));
    await using written = await writeTree(tree, cookie, outside);
    const given = { request, tree, found, first, folder, cookie, written, outside };
    const measured = await measure(given, selected.planned);
    const sides = oneSide(tree);
    const report = conclude({
      mode: "score",
      name: request.name,
      notes: [],
      sides: { ...sides, bootstrap: false },
      reported: reportedSides({}, sides, measured.attempts),
      frozen: { contract, ...selected, repeatsRaised: false },
      outside,
      isolation: outside.launcher.isolation,
      reusedFrom: null,
      startedAt,
      decisions: [],
      expected: [],
      untouched: false,
      measured,
    });
    await keepMeasured(folder, measured, []);
    await writeReports(folder, report, outside.randomId);
    return report;
  });
}

function selectAnswered(
  request: ScoreRequest,
  cases: readonly Case[],
  { answers, unmatched }: AnswersFolder,
) {
  if (answers.size === 0) {
    const strange = unmatched.length === 0 ? "" : `, only ${unmatched.slice(0, 3).join(", ")}`;
    throw new UserError({
      where: request.answersName,
      what: `holds no answer to a case of ${request.suite}${strange}`,
      todo: "name each file by its case, as in permission/unauthorised.txt or permission__unauthorised.txt",
    });
  }
  const reasonOf = (one: Case): string | null => {
    if (one.kind === "manual") return "manual: needs a person's verdict";
    if (request.only !== undefined && !matchesName([request.only], one.id)) return "not selected";
    if (answers.has(one.id)) return null;
    if (one.split === "held_out") return "held out: runs only for a release";
    return `no answer in ${request.answersName}`;
  };
  const reasons = cases.map((one) => ({ one, reason: reasonOf(one) }));
  return {
    planned: reasons.flatMap(({ one, reason }) =>
      reason === null ? [{ ...one, repeats: answers.get(one.id)?.length ?? 0 }] : [],
    ),
    notRun: reasons.flatMap(({ one, reason }) => (reason === null ? [] : [{ case: one.id, reason }])),
    partial: reasons.some(({ reason }) => reason === "not selected"),
  };
}

function plannedOf(cases: readonly Case[], { answers }: AnswersFolder): PlannedAttempt[] {
  const pairs = cases.flatMap(({ id }) =>
    (answers.get(id) ?? []).map((_, index) => ({ id, repeat: index + 1 })),
  );
  return pairs.map(({ id, repeat }, order) => ({
    order,
    stage: "first",
    case: id,
    side: "candidate",
    repeat,
    pair: order,
  }));
}

function planOf(
  { contract, subjectDigest }: Tree,
  cookie: string,
  attempts: PlannedAttempt[],
  notRun: Plan["notRun"],
): Plan {
  return {
    schema: 1,
    seed: contract.suite.order_seed,
    cookie,
    contractDigest: contract.digest,
    baseline: subjectDigest,
    candidate: subjectDigest,
    attempts,
    notRun,
  };
}

/** Both sides of a run that has one. */
function oneSide({ snapshot, subject, subjectDigest, contract, suites }: Tree): Sides {
  const side = { snapshot, subject, subjectDigest };
  return {
    contract,
    suites,
    baseline: side,
    candidate: side,
    change: { digest: subjectDigest, changed: [] },
    revision: null,
    bootstrap: true,
  };
}

interface Measuring {
  request: ScoreRequest;
  tree: Tree;
  found: AnswersFolder;
  first: readonly PlannedAttempt[];
  folder: RunFolder;
  cookie: string;
  written: WrittenTree;
  outside: Outside;
}

async function measure(given: Measuring, cases: readonly Case[]): Promise<Measured> {
  const { request, tree, found, first, folder, cookie, written, outside } = given;
  const { contract } = tree;
  const harness = await validate({ ...written, request, contract, cases, outside, cookie });
  const byId = new Map(cases.map((one) => [one.id, one]));
  const attempts: Verified[] = [];
  for (const planned of harness.valid ? first : []) {
    const one = byId.get(planned.case);
    const answer = found.answers.get(planned.case)?.[planned.repeat - 1];
    if (one === undefined || answer === undefined)
      throw new Error(`the plan names no answer: ${planned.case}`);
    const scored = await scoreOne(given, one, planned, answer);
    attempts.push(scored);
    await folder.append(scored);
  }
  return {
    planned: first,
    attempts,
    rechecks: [],
    harness,
    setup: null,
    tampered: [],
    budgetSpent: null,
    notes: found.unmatched.slice(0, 5).map((name) => `${name} in ${request.answersName} matches no case`),
  };
}

async function scoreOne(
  { request, tree, folder, cookie, written, outside }: Measuring,
  one: Case,
  planned: PlannedAttempt,
  answer: RecordedAnswer,
): Promise<Verified> {
  const { suite } = tree.contract;
  const { folders } = written;
  const { files } = outside;
  const redactor = written.redactor.fresh();
  const traced = suite.agent.trace === "casegate";
  const evidence = await answerEvidence(answer, one, { files, folder: request.answers, redactor, traced });
  const runId = outside.randomId();
  await writeEvidence(files, join(folder.path, "evidence", runId), evidence);
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
