import { join } from "node:path";
import { agentSuiteEntries } from "../../contract/agent-suite.ts";
import { matchesAny } from "../../lib/glob.ts";
import type { CheckoutLink } from "../../lib/linked-paths.ts";
import type { Contract, SuiteEntry } from "../../model/contract.ts";
import type { FileEntry } from "../../model/evidence.ts";
import type { Side } from "../../model/side.ts";
import type { Exported, ExportOptions, Snapshot, SnapshotExport } from "../../ports/repository.ts";
import type { SideFolders } from "../../run/side-folders.ts";
import type { Outside } from "./request.ts";
import type { Sides } from "./two-sides.ts";

/** Where a run's exports lie. Random names of mode 0700 that say nothing about the side. */
export interface RunFolders {
  suite: string;
  /** Of the suite what code of a side may see; absent where no command of a side names it, and where nothing can be kept from it. */
  agentSuite?: string | undefined;
  subject: Readonly<Record<Side, string>>;
  /** The links of the checkouts. */
  links: Readonly<Record<Side, readonly CheckoutLink[]>>;
  /** The export that the suite was written for: the baseline's, in a first suite the candidate's. */
  home: string;
  /** Submodules and LFS pointers that are not in the exports. */
  notMaterialised: readonly string[];
  /** What was written into each export, where `setup` changes nothing of it. */
  written?: Readonly<Record<Side, readonly FileEntry[]>> | undefined;
}

/**
 * Writes the suite's copy and an export of each side: everything but suites and `.casegate/`. With `interrupt`, which ends that early, it
 * rejects with the reason.
 */
export async function writeFolders(
  sides: Sides,
  outside: Outside,
  interrupt?: AbortSignal,
): Promise<RunFolders> {
  const suites = await writeSuites(sides.contract, outside);
  const withheld = { suites: sides.suites, ignore: sides.contract.suite.subject.ignore };
  const digests = sides.contract.suite.setup === undefined;
  const snapshots = [sides.baseline.snapshot, sides.candidate.snapshot];
  const stopped = interrupt === undefined ? {} : { interrupt };
  const exported = await exportsWithout(withheld, snapshots, outside, { digests, ...stopped });
  const [baseline, candidate] = exported;
  if (baseline === undefined || candidate === undefined) throw new Error("each snapshot has its export");
  const written = { baseline: baseline.entries ?? [], candidate: candidate.entries ?? [] };
  return {
    ...suites,
    subject: { baseline: baseline.folder, candidate: candidate.folder },
    links: { baseline: sides.baseline.links, candidate: sides.candidate.links },
    home: (sides.bootstrap ? candidate : baseline).folder,
    notMaterialised: [...new Set([...baseline.notMaterialised, ...candidate.notMaterialised])].sort(),
    written: digests ? written : undefined,
  };
}

/** What code of one side is shown, and verifiers of the suite. */
export function sideFolders({ suite, agentSuite, subject }: RunFolders, side: Side): SideFolders {
  return { subject: subject[side], suite, agentSuite };
}

/** Writes copies of the suite, read-only, into folders of their own: the whole, and where the level can keep the rest from it, what a side's code may see. */
export async function writeSuites(
  contract: Contract,
  outside: Outside,
): Promise<Pick<RunFolders, "suite" | "agentSuite">> {
  const suite = await writeEntries(contract.folder.entries, outside);
  const { isolation } = outside.launcher;
  const shown = isolation === "user" || isolation === "mount" ? agentSuiteEntries(contract) : null;
  return { suite, agentSuite: shown === null ? undefined : await writeEntries(shown, outside) };
}

async function writeEntries(entries: readonly SuiteEntry[], outside: Outside): Promise<string> {
  const { files } = outside;
  const folder = await files.makeFolder();
  for (const { path, bytes, executable } of entries)
    await files.write(join(folder, path), bytes, { executable, readOnly: true });
  await shareFolder(folder, outside);
  return folder;
}

/** What setup left must be open to the gate, which looks through it, and to the accounts to which it is shown. */
export async function shareBuilt(folder: string, { suite }: Contract, { files }: Outside): Promise<void> {
  if (suite.setup !== undefined) await files.share(folder);
}

/** Where programs get accounts of their own, those must be able to read what they are shown. */
async function shareFolder(folder: string, { files, launcher }: Outside): Promise<void> {
  if (launcher.isolation === "user") await files.share(folder);
}

/** Of a checkout what is left out of its export: suites, and of the files that are ignored what can't be exported. */
interface Withheld {
  suites: readonly string[];
  ignore: readonly string[];
}

/** Exports checkouts without any suite and without `.casegate/`. */
async function exportsWithout(
  { suites, ignore }: Withheld,
  snapshots: readonly Snapshot[],
  { files, launcher, repository }: Outside,
  options: Pick<ExportOptions, "digests" | "interrupt"> = {},
): Promise<(Exported & { folder: string })[]> {
  const withheld = [...suites, ".casegate"].map((path) => ({ path, below: `${path}/` }));
  const keep = (path: string) => !withheld.some((one) => path === one.path || path.startsWith(one.below));
  const mayLack = (path: string) => matchesAny(ignore, path);
  const exports: SnapshotExport[] = [];
  // Where programs get accounts of their own, those must be able to read what they are shown.
  const shared = launcher.isolation === "user";
  for (const snapshot of snapshots)
    exports.push({ ...options, snapshot, folder: await files.makeFolder(), keep, mayLack, shared });
  const exported = await repository.exportAll(exports);
  return exported.map((one, at) => ({ ...one, folder: exports[at]?.folder ?? "" }));
}

/** Exports one checkout so. */
export async function exportWithout(
  withheld: Withheld,
  snapshot: Snapshot,
  outside: Outside,
): Promise<{ folder: string; notMaterialised: string[] }> {
  const [exported] = await exportsWithout(withheld, [snapshot], outside);
  if (exported === undefined) throw new Error("a snapshot has its export");
  return exported;
}
