import { createRedactor, type Redactor } from "../../lib/redact.ts";
import type { Contract } from "../../model/contract.ts";
import type { Harness, HarnessCheck } from "../../model/harness.ts";
import type { Calibration } from "../../model/judgment.ts";
import { sides as bothSides } from "../../model/side.ts";
import { secretValues } from "../../run/environment.ts";
import { runSetup } from "../../run/setup.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import { withCanary } from "../harness/canary.ts";
import { validateBeside } from "../harness/validate.ts";
import { type RunFolders, shareBuilt, sideFolders, writeFolders } from "../request/folders.ts";
import { requireNetwork } from "../request/network-place.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { presetNotes, requireRecordings } from "./agent-presets.ts";
import { requireAgentProgram } from "./find-program.ts";
import type { OpenRun } from "./open-run.ts";
import type { RunJudging } from "./run-judging.ts";
import { mountsReadOnly, type TamperWatch, watchFolders } from "./tamper-watch.ts";

export interface Ready {
  kind: "ready";
  folders: RunFolders;
  redactor: Redactor;
  harness: Harness;
  watch: TamperWatch;
  /** Who answers judge checks, and how well they were found to do it. */
  judge: Judge;
  calibrations: readonly Calibration[];
  /** Sentences for the report. */
  notes: readonly string[];
}

/** Why no attempt is made. */
export interface Blocked {
  kind: "blocked";
  setup: { side: "baseline" | "candidate"; text: string } | null;
  harness: Harness;
  notes: readonly string[];
}

function agentsIn({ cases }: Contract, { first }: Frozen): boolean {
  const agents = new Set(cases.filter(({ kind }) => kind === "agent").map(({ id }) => id));
  return first.some((planned) => agents.has(planned.case));
}

export const noHarness: Harness = { valid: true, checks: [], unvalidated: [] };

/** From so many files on an export takes long enough to wonder whether anything goes on. */
const manyFiles = 5_000;

function largeSides({ baseline, candidate }: Sides): boolean {
  return baseline.snapshot.entries.length + candidate.snapshot.entries.length >= manyFiles;
}

/** Exports, setup, then the harness: everything that must hold before the first attempt. */
export async function prepare(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  run: OpenRun,
  outside: Outside,
  judging: RunJudging,
): Promise<Ready | Blocked> {
  const { contract } = sides;
  requireNetwork(contract, request, outside);
  if (run.resumed) await outside.endLeftovers(run.cookie);
  const tell = largeSides(sides) ? outside.log.line : () => undefined;
  tell(
    `exporting ${sides.baseline.snapshot.entries.length} files of the baseline and ${sides.candidate.snapshot.entries.length} of the candidate`,
  );
  const exported = writeFolders(sides, outside, outside.interrupt);
  const [folders] = await Promise.all([exported, run.claim.removeLeftovers()]);
  const notes = [
    ...presetNotes(contract),
    ...folders.notMaterialised.map(
      (path) => `${path} is a submodule or an LFS pointer and was not materialised`,
    ),
  ];
  const redactor = createRedactor(secretValues(contract.suite, outside.engine));
  const shared = { suite: contract.suite, cookie: run.cookie, engine: outside.engine, redactor };
  const { launcher, files, interrupt: abort } = outside;
  for (const side of sides.bootstrap ? (["candidate"] as const) : bothSides) {
    const places = sideFolders(folders, side);
    const end = await runSetup({ ...shared, folders: places, account: side, launcher, files, abort });
    if (end.kind === "failed") {
      return {
        kind: "blocked",
        setup: { side, text: `${end.reason}: ${end.output}` },
        harness: noHarness,
        notes,
      };
    }
    await shareBuilt(places.subject, contract, outside);
  }
  // Where no agent may be run at all, its program need not be there.
  if (agentsIn(contract, frozen)) await requireAgentProgram(contract, folders, outside);
  requireRecordings(contract, frozen.first);
  const given = { request, frozen, run, outside, judging, folders, redactor, notes, tell };
  return withCanary(contract, folders, outside, (canary) => validated({ ...given, canary }));
}

type Validating = Pick<Ready, "folders" | "redactor" | "notes"> & {
  request: GateRequest;
  frozen: Frozen;
  run: OpenRun;
  outside: Outside;
  judging: RunJudging;
  canary: Promise<HarnessCheck>;
  tell: (text: string) => void;
};

/** What must hold of the exports and the harness, while the canary's program runs. */
async function validated(given: Validating): Promise<Ready | Blocked> {
  const { request, frozen, run, outside, judging, folders, redactor, canary, notes, tell } = given;
  const { contract } = frozen;
  tell("remembering what was exported, so that an edit of it is seen");
  const watch = await watchFolders(outside.files, folders, redactor, {
    memory: run.claim,
    readOnly: mountsReadOnly(outside.launcher.isolation),
  });
  outside.log.line("validating the harness");
  const judge = contract.suite.judge?.gates === true ? judging.unproved : undefined;
  const harness = await validateBeside(canary, {
    ...(judge === undefined ? {} : { judge }),
    request,
    contract,
    cases: frozen.planned,
    folders,
    outside,
    redactor,
    cookie: run.cookie,
    meanwhile: readConclusion,
  });
  if (!harness.valid) return { kind: "blocked", setup: null, harness, notes };
  const proved = await judging.prove(frozen.planned);
  return { kind: "ready", folders, redactor, harness, watch, ...proved, notes: [...notes, ...proved.notes] };
}

/** Reads what the end of the run needs, before anything is measured: a while in which nothing else of this process goes on would show in it. */
function readConclusion(): void {
  void import("./confirm-plan.ts").catch(() => undefined);
}
