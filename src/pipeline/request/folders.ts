import { join } from "node:path";
import { agentSuiteEntries } from "../../contract/agent-suite.ts";
import { matchesAny } from "../../lib/glob.ts";
import type { CheckoutLink } from "../../lib/linked-paths.ts";
import type { Contract, SuiteEntry } from "../../model/contract.ts";
import type { Side } from "../../model/side.ts";
import type { Snapshot } from "../../ports/repository.ts";
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
}

/** Writes the suite's copy and an export of each side: everything but suites and `.casegate/`. */
export async function writeFolders(sides: Sides, outside: Outside): Promise<RunFolders> {
  const suites = await writeSuites(sides.contract, outside);
  const withheld = { suites: sides.suites, ignore: sides.contract.suite.subject.ignore };
  const baseline = await exportWithout(withheld, sides.baseline.snapshot, outside);
  const candidate = await exportWithout(withheld, sides.candidate.snapshot, outside);
  return {
    ...suites,
    subject: { baseline: baseline.folder, candidate: candidate.folder },
    links: { baseline: sides.baseline.links, candidate: sides.candidate.links },
    home: (sides.bootstrap ? candidate : baseline).folder,
    notMaterialised: [...new Set([...baseline.notMaterialised, ...candidate.notMaterialised])].sort(),
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

/** Exports a checkout without any suite and without `.casegate/`; of the files that are ignored, what can't be exported is left out. */
export async function exportWithout(
  { suites, ignore }: { suites: readonly string[]; ignore: readonly string[] },
  snapshot: Snapshot,
  outside: Outside,
): Promise<{ folder: string; notMaterialised: string[] }> {
  const { files } = outside;
  const withheld = [...suites, ".casegate"];
  const folder = await files.makeFolder();
  const isKept = (path: string) =>
    !withheld.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const { notMaterialised } = await snapshot.exportTo(folder, isKept, (path) => matchesAny(ignore, path));
  await shareFolder(folder, outside);
  return { folder, notMaterialised };
}
