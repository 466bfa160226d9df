import { join } from "node:path";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import type { Files } from "../../ports.ts";
import { readTree } from "../authoring/working-tree.ts";
import { conclude } from "../conclude/conclude.ts";
import { readDecisions } from "../conclude/decision-folder.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportContract, reportedSides } from "../reported/report-parts.ts";
import { writeReports } from "../reported/write-reports.ts";
import { isolated } from "../request/isolated.ts";
import type { Outside } from "../request/request.ts";
import { withReplacedRun } from "../stored/open-replacing.ts";
import { sidesAgain } from "../stored/sides-again.ts";
import { readFrameToJudge, type StoredFrame } from "../stored/stored-run.ts";
import { measureAgain, type Selected } from "./measure-again.ts";

export interface RescoreRequest {
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
  /** Folder for the rescored run. */
  out: string;
  outName: string;
  /** Where today's suite is read; default: the working tree. */
  suiteFrom?: string | undefined;
}

/**
 * Scores a finished run again with today's checks, from the evidence that it kept; runs no agent. What the evidence does not hold any more
 * is not assessed. Writes a run of its own: the old results stay as they are.
 */
export async function rescore(request: RescoreRequest, given: Outside): Promise<Report> {
  const { files } = given;
  const stored = await readFrameToJudge(files, request.path, request.name);
  const { report } = stored;
  refuseOtherModes(stored);
  const { contract } = await readTree(report.contract.path, given, request.suiteFrom);
  const outside = await isolated(given, contract.suite, [request.path]);
  const sides = await sidesAgain(stored, contract, outside);
  const isScore = report.mode === "score";
  const { decisions, expected } = isScore
    ? { decisions: [], expected: [] }
    : await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const selected = withManualVerdicts({ contract, ...selectAgain(stored, contract) }, sides, verdicts);
  const mode = isScore ? "score" : "rescore";
  return withReplacedRun(mode, request.out, request.outName, outside, async (folder) => {
    await folder.writeJson("contract.json", reportContract(contract, null));
    const known = new Set(selected.planned.map(({ id }) => id));
    const planned = stored.plan.attempts.filter(({ case: id }) => known.has(id));
    await folder.writeJson("plan.json", {
      ...stored.plan,
      contractDigest: contract.digest,
      attempts: planned,
      notRun: selected.notRun,
    });
    const measuring = () => measureAgain({ stored, sides, selected, planned, folder, outside });
    const evidence = { from: join(stored.path, "evidence"), to: join(request.out, "evidence") };
    const again = await besideCopy(files, evidence, measuring);
    const measured = await judgedByPeople(again, selected.planned, verdicts, request.out, outside);
    const sources = ownSides(request.out);
    const decided = conclude({
      mode,
      name: request.outName,
      notes: suiteNotes(stored, contract),
      sides: { ...sides, bootstrap: report.conditions.bootstrap },
      reported: reportedSides(labelsOf(report), sides, measured.attempts),
      frozen: { ...selected, repeatsRaised: report.conditions.repeatsRaised },
      outside,
      isolation: report.conditions.isolation,
      network: report.conditions.network,
      isolationRequired: report.conditions.isolationRequired,
      reusedFrom: report.conditions.reusedFrom,
      reused: report.conditions.reused,
      startedAt: new Date(report.startedAt),
      durationMs: report.durationMs,
      decisions,
      expected,
      untouched: report.conditions.untouched,
      measured,
    });
    await keepMeasured(folder, measured, []);
    const told = await withQuotedAnswers(decided, sources, outside);
    const page = await pageEvidence({ report: told, contract, sources, outside });
    await writeReports(folder, told, { page, random: outside.randomId, name: request.outName });
    return told;
  });
}

/** The evidence is judged where it lies, so that it can be copied meanwhile. */
async function besideCopy<T>(
  files: Files,
  { from, to }: { from: string; to: string },
  use: () => Promise<T>,
): Promise<T> {
  // Checks of attempts whose evidence is gone are not assessed.
  if (!(await files.exists(from))) return use();
  const stop = new AbortController();
  const copying = files.copyAhead(from, to, stop.signal);
  // Told of when it is waited for.
  copying.catch(() => undefined);
  try {
    const made = await use();
    await copying;
    return made;
  } finally {
    stop.abort();
    await copying.catch(() => undefined);
  }
}

function suiteNotes({ name, plan }: StoredFrame, { digest }: Contract): string[] {
  if (digest === plan.contractDigest) return [];
  const [now, then] = [digest.slice(0, 12), plan.contractDigest.slice(0, 12)];
  return [`scored again from ${name} with the suite of today (${now}; the run had ${then})`];
}

function refuseOtherModes({ name, report: { mode, conditions } }: StoredFrame): void {
  const isKnown = ["gate", "aa", "decide", "rescore", "score"].includes(mode) && !conditions.untouched;
  if (isKnown) return;
  const what = conditions.untouched
    ? "holds no attempts: nothing under test had changed"
    : `holds a run of mode ${mode}`;
  throw new UserError({ where: name, what, todo: "name the folder of a gate's or score's run with --run" });
}

function labelsOf({ versions }: Report) {
  return { baselineLabel: versions.baseline.label, candidateLabel: versions.candidate.label };
}

/** Cases with attempts in the run; what the suite got since has none, which leaves the rescore incomplete. */
function selectAgain({ plan, report }: StoredFrame, { cases }: Contract): Selected {
  const repeats = new Map<string, number>();
  for (const { stage, side, case: id } of plan.attempts)
    if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
  const reasons = new Map(plan.notRun.map(({ case: id, reason }) => [id, reason]));
  const planned = cases
    .map((one) => ({ ...one, repeats: repeats.get(one.id) ?? 0 }))
    .filter(({ repeats }) => repeats > 0);
  const known = new Set(planned.map(({ id }) => id));
  return {
    planned,
    notRun: cases
      .filter(({ id }) => !known.has(id))
      .map(({ id, kind }) => ({
        case: id,
        reason:
          kind === "manual"
            ? "manual: needs a person's verdict"
            : (reasons.get(id) ?? "no attempt in the run: the case is newer"),
      })),
    partial: report.conditions.partial,
  };
}
