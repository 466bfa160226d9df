import type { Judged } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import type { Plan, PlannedAttempt } from "../../model/plan.ts";
import type { Report } from "../../model/report.ts";
import { type AnswersFolder, readAnswers } from "../../run/answers-folder.ts";
import { readTree, type Tree, writeTree } from "../authoring/working-tree.ts";
import { conclude } from "../conclude/conclude.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { validate } from "../harness/validate.ts";
import type { Measured } from "../measure/measured.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportContract, reportedSides } from "../reported/report-parts.ts";
import { writeReports } from "../reported/write-reports.ts";
import { isolated } from "../request/isolated.ts";
import type { Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { withReplacedRun } from "../stored/open-replacing.ts";
import { createJudgingQueue } from "./judging-queue.ts";
import { type Scoring, scoreOne } from "./score-one.ts";
import { plannedOf, selectAnswered } from "./select-answered.ts";

const verifiersAtOnce = 3;

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
export async function scoreAnswers(request: ScoreRequest, given: Outside): Promise<Report> {
  const startedAt = given.clock.now();
  const tree = await readTree(request.suite, given, request.candidate);
  const { contract } = tree;
  const outside = await isolated(given, contract.suite, [request.answers]);
  const ids = contract.cases.map(({ id }) => id);
  const found = await readAnswers(outside.files, request.answers, request.answersName, ids);
  const verdicts = await readVerdicts(tree.snapshot);
  const sides = oneSide(tree);
  const selected = withManualVerdicts(
    { contract, ...selectAnswered(request, contract.cases, found) },
    sides,
    verdicts,
  );
  const first = plannedOf(selected.planned, found);
  return withReplacedRun("score", request.out, request.name, outside, async (folder) => {
    const cookie = outside.randomId();
    await folder.writeJson("contract.json", reportContract(contract, null));
    await folder.writeJson("plan.json", planOf(tree, cookie, first, selected.notRun));
    await using written = await writeTree(tree, cookie, outside);
    const { answers } = request;
    const given = { answers, request, tree, found, first, folder, cookie, written, outside };
    const scored = await measure(given, selected.planned);
    const measured = await judgedByPeople(scored, selected.planned, verdicts, request.out, outside);
    const decided = conclude({
      mode: "score",
      name: request.name,
      notes: [],
      sides: { ...sides, bootstrap: false },
      reported: reportedSides({}, sides, measured.attempts),
      frozen: { ...selected, repeatsRaised: false },
      outside,
      isolation: outside.launcher.isolation,
      network: "none",
      reusedFrom: null,
      startedAt,
      decisions: [],
      expected: [],
      untouched: false,
      measured,
    });
    await keepMeasured(folder, measured, []);
    const sources = ownSides(request.out);
    const report = await withQuotedAnswers(decided, sources, outside);
    const page = await pageEvidence({ report, contract, sources, outside });
    await writeReports(folder, report, { page, random: outside.randomId, name: request.name });
    return report;
  });
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
function oneSide({ contract, suites, ...side }: Tree): Sides {
  return {
    contract,
    suites,
    baseline: side,
    candidate: side,
    change: { digest: side.subjectDigest, changed: [], shown: [] },
    revision: null,
    bootstrap: true,
  };
}

interface Measuring extends Scoring {
  request: ScoreRequest;
  found: AnswersFolder;
  first: readonly PlannedAttempt[];
}

async function measure(given: Measuring, cases: readonly Case[]): Promise<Measured> {
  const { request, tree, found, first, folder, cookie, written, outside } = given;
  const { contract } = tree;
  const harness = await validate({ ...written, request, contract, cases, outside, cookie });
  const byId = new Map(cases.map((one) => [one.id, one]));
  const scored = (planned: PlannedAttempt): Promise<Judged> => {
    const one = byId.get(planned.case);
    const answer = found.answers.get(planned.case)?.[planned.repeat - 1];
    if (one === undefined || answer === undefined)
      throw new Error(`the plan names no answer: ${planned.case}`);
    return scoreOne(given, one, planned, answer);
  };
  const atOnce = contract.suite.concurrency ?? verifiersAtOnce;
  const queue = createJudgingQueue(folder, atOnce, scored);
  for (const attempt of harness.valid ? first : []) await queue.add(attempt);
  return {
    planned: first,
    attempts: await queue.end(),
    rechecks: [],
    harness,
    setup: null,
    tampered: [],
    budgetSpent: null,
    notes: found.unmatched.slice(0, 5).map((name) => `${name} in ${request.answersName} matches no case`),
  };
}
