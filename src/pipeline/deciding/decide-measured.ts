import type { OtherEvidence } from "../../compare/worsen.ts";
import type { DecisionFiles } from "../../decide/decision-files.ts";
import type { Verdicts } from "../../decide/verdict-words.ts";
import type { Report } from "../../model/report.ts";
import { conclude } from "../conclude/conclude.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { secondTable } from "../conclude/second-table.ts";
import { judgedByPeople, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { budgetOf, type Interrupted } from "../measure/measure.ts";
import type { Measured } from "../measure/measured.ts";
import type { OpenRun } from "../measure/open-run.ts";
import { judgedRelease } from "../release/release-judged.ts";
import { sealBundle } from "../reported/bundle.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportedSides } from "../reported/report-parts.ts";
import { reviewOf, reviewRequest } from "../reported/review.ts";
import { writeReports } from "../reported/write-reports.ts";
import { reachedConditions } from "../request/network-place.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { reusedConditions, reuseNotes } from "../reusing/reused-words.ts";
import type { Frozen } from "../sides/freeze.ts";
import { elsewhere, otherShards, type shardOf } from "../sides/shard-run.ts";

/** How a gate ended: with a decision, or before one because somebody interrupted it. */
export type GateEnd = { kind: "decided"; report: Report } | Interrupted;

/** What stands before anything is measured. */
export interface Opened {
  sides: Sides;
  /** The whole plan, and the part of it that this run makes. */
  whole: Frozen;
  frozen: ReturnType<typeof shardOf>;
  files: Pick<DecisionFiles, "decisions" | "expected">;
  untouched: boolean;
}

interface Deciding extends Opened {
  request: GateRequest;
  others: readonly OtherEvidence[];
  run: OpenRun;
  measured: Measured;
  verdicts: Verdicts;
  startedAt: Date;
  startedMs: number;
}

/** Compare → decide → report, of what was measured. Nothing of it is read before it is needed. */
export async function decideMeasured(input: Deciding, outside: Outside): Promise<GateEnd> {
  const { request, sides, whole, frozen, files, untouched, others, run } = input;
  const { measured, verdicts, startedAt, startedMs } = input;
  const elapsedMs = outside.clock.monotonicMs() - startedMs;
  const own = withShare(sides, frozen);
  const second = own && (await secondTable(request, own, measured, elapsedMs, outside));
  if (second !== null && "kind" in second) return second;
  // No program of this run is left that might use them.
  outside.files.leaveFolders();
  const sealed = { ...measured, tampered: [...measured.tampered, ...(second?.tampered ?? [])] };
  const notes = [...(request.notes ?? []), ...reuseNotes(run.reuse, measured.attempts)];
  const judged = await judgedByPeople(sealed, frozen.planned, verdicts, run.folder.path, outside);
  const decided = conclude({
    ...request,
    notes,
    sides,
    reported: reportedSides(request, sides, measured.attempts),
    frozen: withManualVerdicts(
      { ...frozen, notRun: [...frozen.notRun, ...elsewhere(whole, frozen)] },
      sides,
      verdicts,
    ),
    missingShards: otherShards(frozen),
    outside,
    ...reachedConditions(sides.contract, request, outside),
    ...reusedConditions(run.reuse?.runs ?? [], startedAt),
    startedAt,
    durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
    ...files,
    release: await judgedRelease(
      {
        request,
        sides,
        attempts: judged.attempts,
        verdicts,
        decisions: files.decisions,
        run: run.folder.path,
      },
      outside,
    ),
    review: await reviewOf(reviewRequest(request, sides, files, outside)),
    untouched,
    others,
    second: second?.table,
    measured: judged,
  });
  const sources = ownSides(run.folder.path);
  const shown = async () => {
    const report = await withQuotedAnswers(decided, sources, outside);
    const { past } = request;
    return {
      report,
      page: await pageEvidence({ report, past, contract: frozen.contract, sources, outside }),
    };
  };
  const [{ report, page }] = await Promise.all([shown(), keepMeasured(run.folder, sealed, notes)]);
  await writeReports(run.folder, report, { page, random: outside.randomId, name: request.name });
  if (request.mode === "release") await sealBundle(run.folder.path, outside.files);
  return { kind: "decided", report };
}

/** One shard makes the second table for all, within its own share of the budget; null in the others. */
function withShare(sides: Sides, frozen: Frozen): Sides | null {
  if ((frozen.shard?.index ?? 1) !== 1) return null;
  const { contract } = sides;
  return {
    ...sides,
    contract: { ...contract, suite: { ...contract.suite, budget: budgetOf(contract, frozen) } },
  };
}
