import { join } from "node:path";
import type { OtherEvidence } from "../../compare/worsen.ts";
import type { DecisionFiles } from "../../decide/decision-files.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import { conclude } from "../conclude/conclude.ts";
import { readDecisions } from "../conclude/decision-folder.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { judgedRelease } from "../release/release-judged.ts";
import { sealBundle } from "../reported/bundle.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportedSides } from "../reported/report-parts.ts";
import { reviewOf, reviewRequest } from "../reported/review.ts";
import { writeReports } from "../reported/write-reports.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { openSides } from "../sides/sides.ts";
import { readRunToDecide, type StoredRun } from "../stored/stored-run.ts";
import { storedRequest } from "../stored/stored-sides.ts";
import { uncommitted } from "./uncommitted.ts";

export interface AgainRequest {
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
  /** Where the decision files are read; default: the branch that was run, or HEAD, or the folder. */
  candidate?: string | undefined;
  /** The folder with the held-out cases of a release. */
  heldOut?: string | undefined;
}

/**
 * Decides a finished run again with the decision files of today and runs nothing: the stored attempts under the same contract, the same
 * change and the same plan. Replaces the run's report. Throws a UserError when anything that was measured has changed since.
 */
export async function decideAgain(request: AgainRequest, outside: Outside): Promise<Report> {
  const { repository, files } = outside;
  const stored = await readRunToDecide(files, request.path, request.name);
  refuseOtherModes(stored);
  const found = await storedRequest(stored, request.candidate, outside);
  const asked: GateRequest = { ...found, heldOut: request.heldOut };
  const sides = await openSides(asked, outside);
  refuseOtherDigests(stored, sides);
  const decided = await readDecisions(repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const notes = await uncommitted(sides.candidate.snapshot, request, outside);
  const claim = await outside.claimRunFolder(request.path);
  try {
    await claim.removeLeftovers();
    return await concludeStored({ stored, asked, sides, files: decided, notes, others: [] }, outside);
  } finally {
    await claim.release();
  }
}

/** What a stored run is decided with, when it is decided again. */
export interface StoredDecision {
  stored: StoredRun;
  asked: GateRequest;
  sides: Sides;
  /** The decision files of today. */
  files: Pick<DecisionFiles, "decisions" | "expected">;
  notes: readonly string[];
  others: readonly OtherEvidence[];
}

/** Decides a stored run with what people decided until today, and replaces its report. */
export async function concludeStored(
  { stored, asked, sides, files, notes, others }: StoredDecision,
  outside: Outside,
): Promise<Report> {
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const measured = { ...stored.findings, planned: stored.plan.attempts, attempts: stored.attempts };
  const frozen = frozenAgain(stored, sides);
  const judged = await judgedByPeople(measured, frozen.planned, verdicts, stored.path, outside);
  const decided = conclude({
    ...concludedAgain(stored, asked, sides),
    frozen: withManualVerdicts(frozen, sides, verdicts),
    measured: judged,
    release: await judgedRelease(
      {
        request: asked,
        sides,
        attempts: judged.attempts,
        verdicts,
        decisions: files.decisions,
        run: stored.path,
      },
      outside,
    ),
    outside,
    notes,
    others,
    decisions: files.decisions,
    expected: files.expected,
    review: await reviewOf(reviewRequest(asked, sides, files, outside)),
  });
  await outside.files.removeFolder(join(stored.path, "decisions"));
  const sources = ownSides(stored.path);
  const report = await withQuotedAnswers(decided, sources, outside);
  const page = await pageEvidence({ report, contract: frozen.contract, sources, outside });
  await writeReports(reportFolder(stored.path, outside), report, {
    page,
    random: outside.randomId,
    name: stored.name,
  });
  if (asked.mode === "release") await sealBundle(stored.path, outside.files);
  return report;
}

function concludedAgain(stored: StoredRun, asked: GateRequest, sides: Sides) {
  const { report } = stored;
  return {
    // A release stays one, however often it is decided.
    mode: report.mode === "release" ? ("release" as const) : ("decide" as const),
    name: stored.name,
    sides,
    reported: reportedSides(asked, sides, stored.attempts),
    isolation: report.conditions.isolation,
    network: report.conditions.network,
    isolationRequired: report.conditions.isolationRequired,
    reusedFrom: report.conditions.reusedFrom,
    reused: report.conditions.reused,
    startedAt: new Date(report.startedAt),
    durationMs: report.durationMs,
    // A second table is of one revision alone.
    second:
      report.contract.revision?.digest === sides.revision?.digest
        ? (report.contract.revision?.comparison ?? null)
        : null,
    untouched: report.conditions.untouched,
  };
}

function refuseOtherModes({ name, report: { mode } }: StoredRun): void {
  if (mode === "gate" || mode === "decide" || mode === "release") return;
  throw new UserError({
    where: name,
    what: `holds a run of mode ${mode}, about which nobody decides`,
    todo: "name the folder of a gate's run with --run",
  });
}

/** What was planned stays planned: no selection is made anew. */
function frozenAgain(
  { plan, report }: StoredRun,
  { contract }: Sides,
): Pick<Frozen, "contract" | "planned" | "notRun" | "partial" | "repeatsRaised"> {
  const repeats = new Map<string, number>();
  for (const { stage, side, case: id } of plan.attempts)
    if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
  return {
    contract,
    planned: contract.cases.flatMap((one) => {
      const planned = repeats.get(one.id);
      return planned === undefined ? [] : [{ ...one, repeats: planned }];
    }),
    notRun: plan.notRun,
    partial: report.conditions.partial,
    repeatsRaised: report.conditions.repeatsRaised,
  };
}

function refuseOtherDigests({ name, plan, report }: StoredRun, sides: Sides): void {
  const { versions } = report;
  const differing = [
    sides.contract.digest === plan.contractDigest ? null : "the suite",
    sides.baseline.subjectDigest === versions.baseline.subjectDigest ? null : "the baseline",
    sides.candidate.subjectDigest === versions.candidate.subjectDigest ? null : "the candidate",
    sides.change.digest === versions.changeDigest ? null : "the change",
  ].filter((one) => one !== null);
  if (differing.length === 0) return;
  throw new UserError({
    where: name,
    what: `was measured on something else: ${differing.join(" and ")} differ${differing.length === 1 ? "s" : ""} now`,
    todo: "run casegate gate again; only decision files may have changed",
  });
}

/** Writes below a run folder without opening the run again. */
function reportFolder(path: string, { files }: Pick<Outside, "files">) {
  return {
    writeJson: (name: string, value: unknown) =>
      files.writeAtomic(join(path, name), `${JSON.stringify(value, null, 2)}\n`),
    writeText: (name: string, text: string | Iterable<string>) => files.writeAtomic(join(path, name), text),
  };
}
