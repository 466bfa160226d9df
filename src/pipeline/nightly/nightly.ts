import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import { gate } from "../../pipeline.ts";
import { replay } from "../again/replay.ts";
import { readTree, type Tree } from "../authoring/working-tree.ts";
import type { Interrupted } from "../measure/measure.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { readStoredRun, readWholeRun, type StoredRun } from "../stored/stored-run.ts";
import { historyRows } from "./history-rows.ts";
import { keepStoredRun } from "./history-run.ts";
import { appendHistory, type HistoryPlace } from "./history-store.ts";

/** Absolute path of a folder, and how people name it. */
interface Place {
  path: string;
  name: string;
}

export interface NightRequest extends Pick<GateRequest, "allowCloud"> {
  /** Folder of one suite. */
  suite: string;
  /** The commit that is run tonight. */
  candidate: string;
  /** The stored run to compare with; null: the one that the history keeps. */
  against: Place | null;
  /** The history as it is tonight. */
  history: HistoryPlace | null;
  /** Also runs the code against itself. */
  aa: boolean;
  out: Place;
}

/** What a night showed of one suite. */
export interface Night {
  kind: "night";
  suite: string;
  report: Report;
  /** True where there was no stored run of this very code and suite, and tonight's becomes it. */
  isReference: boolean;
  /** Keeps what the night showed in a history; called again where another writer was faster. */
  keep(place: HistoryPlace): Promise<void>;
}

/** A stored run of this very code and suite. Any other, and one that somebody spoiled, is none: the sentence says why. */
async function referenceOf(
  request: NightRequest,
  tree: Tree,
  { files }: Outside,
): Promise<{ run: StoredRun | null; why: string }> {
  const { contract, subjectDigest } = tree;
  const kept = request.history && {
    path: `${request.history.path}/runs/${contract.name}`,
    name: `${request.history.name}/runs/${contract.name}`,
  };
  const place = request.against ?? kept;
  if (place === null || (request.against === null && !(await files.exists(`${place.path}/report.json`))))
    return { run: null, why: "the history holds no stored report of this suite" };
  try {
    // A history keeps what was found and not the evidence.
    const run = await readWholeRun(files, place.path, place.name, request.against === null);
    const same =
      run.report.contract.digest === contract.digest &&
      run.report.versions.candidate.subjectDigest === subjectDigest;
    // Whoever names a run wants that one; the history's is of yesterday's code once somebody merged.
    return same || request.against !== null
      ? { run, why: "" }
      : { run: null, why: "the repository changed since the stored report" };
  } catch (error) {
    if (!(error instanceof UserError) || request.against !== null) throw error;
    return { run: null, why: `the stored report can't be read (${error.message})` };
  }
}

async function againstItself(
  request: NightRequest,
  place: Place,
  notes: readonly string[],
  outside: Outside,
) {
  return gate(
    {
      mode: "aa",
      suite: request.suite,
      baseline: request.candidate,
      candidate: request.candidate,
      out: place.path,
      name: place.name,
      allowCloud: request.allowCloud === true,
      notes,
    },
    outside,
  );
}

/**
 * One night of one suite: today's attempts against those of the last stored report of the same code and suite, so that a difference is the
 * stack's. Where there is none, the code is run against itself, and that becomes the stored report.
 */
export async function night(request: NightRequest, outside: Outside): Promise<Night | Interrupted> {
  const tree = await readTree(request.suite, outside, request.candidate);
  const { run, why } = await referenceOf(request, tree, outside);
  const { path: out, name } = request.out;
  const ended =
    run === null
      ? await againstItself(request, request.out, [`first stored report: ${why}`], outside)
      : await replay(
          {
            against: run.path,
            againstName: run.name,
            withoutEvidence: request.against === null,
            candidate: request.candidate,
            out,
            name,
            allowCloud: request.allowCloud === true,
          },
          outside,
        );
  if (ended.kind === "interrupted") return ended;
  const made: Place[] = [request.out];
  if (request.aa && run !== null) {
    const own = { path: `${out}-aa`, name: `${name}-aa` };
    const alone = await againstItself(request, own, [], outside);
    if (alone.kind === "interrupted") return alone;
    made.push(own);
  }
  return {
    kind: "night",
    suite: tree.contract.name,
    report: ended.report,
    isReference: run === null,
    keep: async (place) => {
      for (const { path, name: shown } of made)
        await appendHistory(
          outside.files,
          place,
          historyRows(await readStoredRun(outside.files, path, shown)),
        );
      if (run === null) await keepStoredRun(out, `${place.path}/runs/${tree.contract.name}`, outside.files);
    },
  };
}
