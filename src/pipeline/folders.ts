import { join } from "node:path";
import type { Side } from "../model/side.ts";
import type { Outside } from "./request.ts";
import type { SideOfRun, Sides } from "./sides.ts";

/** Where a run's exports lie. Random names of mode 0700 that say nothing about the side. */
export interface RunFolders {
  suite: string;
  subject: Readonly<Record<Side, string>>;
  /** Submodules and LFS pointers that are not in the exports. */
  notMaterialised: readonly string[];
}

/** Writes the suite's copy and an export of each side: everything but suites and `.casegate/`. */
export async function writeFolders(sides: Sides, outside: Outside): Promise<RunFolders> {
  const suite = await outside.files.makeFolder();
  for (const entry of sides.contract.folder.entries) {
    await outside.files.write(join(suite, entry.path), entry.bytes, { executable: entry.executable, readOnly: true });
  }
  const baseline = await exportSide(sides, sides.baseline, outside);
  const candidate = await exportSide(sides, sides.candidate, outside);
  return {
    suite,
    subject: { baseline: baseline.folder, candidate: candidate.folder },
    notMaterialised: [...new Set([...baseline.notMaterialised, ...candidate.notMaterialised])].sort(),
  };
}

async function exportSide(
  { suites }: Sides,
  { snapshot }: SideOfRun,
  { files }: Outside,
): Promise<{ folder: string; notMaterialised: string[] }> {
  const withheld = [...suites, ".casegate"];
  const folder = await files.makeFolder();
  const { notMaterialised } = await snapshot.exportTo(
    folder,
    (path) => !withheld.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  return { folder, notMaterialised };
}
