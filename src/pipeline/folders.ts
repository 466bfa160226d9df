import { join } from "node:path";
import type { SuiteFolder } from "../model/contract.ts";
import type { Side } from "../model/side.ts";
import type { Snapshot } from "../ports/repository.ts";
import type { Outside } from "./request.ts";
import type { Sides } from "./sides.ts";

/** Where a run's exports lie. Random names of mode 0700 that say nothing about the side. */
export interface RunFolders {
  suite: string;
  subject: Readonly<Record<Side, string>>;
  /** The export that the suite was written for: the baseline's, in a first suite the candidate's. */
  home: string;
  /** Submodules and LFS pointers that are not in the exports. */
  notMaterialised: readonly string[];
}

/** Writes the suite's copy and an export of each side: everything but suites and `.casegate/`. */
export async function writeFolders(sides: Sides, outside: Outside): Promise<RunFolders> {
  const suite = await writeSuite(sides.contract.folder, outside);
  const baseline = await exportWithout(sides.suites, sides.baseline.snapshot, outside);
  const candidate = await exportWithout(sides.suites, sides.candidate.snapshot, outside);
  return {
    suite,
    subject: { baseline: baseline.folder, candidate: candidate.folder },
    home: (sides.bootstrap ? candidate : baseline).folder,
    notMaterialised: [...new Set([...baseline.notMaterialised, ...candidate.notMaterialised])].sort(),
  };
}

/** Writes a copy of the suite, read-only, into a folder of its own. */
export async function writeSuite({ entries }: SuiteFolder, { files }: Outside): Promise<string> {
  const suite = await files.makeFolder();
  for (const { path, bytes, executable } of entries)
    await files.write(join(suite, path), bytes, { executable, readOnly: true });
  return suite;
}

/** Exports a checkout without any suite and without `.casegate/`. */
export async function exportWithout(
  suites: readonly string[],
  snapshot: Snapshot,
  { files }: Outside,
): Promise<{ folder: string; notMaterialised: string[] }> {
  const withheld = [...suites, ".casegate"];
  const folder = await files.makeFolder();
  const isKept = (path: string) =>
    !withheld.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const { notMaterialised } = await snapshot.exportTo(folder, isKept);
  return { folder, notMaterialised };
}
