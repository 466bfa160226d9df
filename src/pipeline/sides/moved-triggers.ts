import { posix } from "node:path";
import type { Contract } from "../../model/contract.ts";
import { asksForSkill } from "../../plan/select-cases.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import type { SideOfRun } from "../request/two-sides.ts";

/** A skill whose words are longer than this is taken for changed, unread. */
const mostBytes = 1024 * 1024;

/**
 * True where the change touches what an agent sees of any skill before it loads one: then every case that asks which skill is loaded is
 * affected, whatever it covers, because descriptions compete.
 */
export async function triggersMoved(
  { cases }: Pick<Contract, "cases">,
  sides: readonly [SideOfRun, SideOfRun],
  changed: readonly string[],
): Promise<boolean> {
  const asks = cases.some(({ covers, checks }) => covers !== undefined && asksForSkill(checks));
  const skills = asks ? changed.filter((path) => posix.basename(path) === "SKILL.md") : [];
  for (const path of skills) {
    const [before, after] = await Promise.all(sides.map((side) => frontMatter(side, path)));
    if (before !== after) return true;
  }
  return false;
}

/** Null where there is no such file; a link stands for itself, and one that is too long for its content's name. */
async function frontMatter({ snapshot, subject }: SideOfRun, path: string): Promise<string | null> {
  const entry: TreeEntry | undefined = subject.find((one) => one.path === path);
  if (entry === undefined) return null;
  if (entry.mode === "160000" || entry.sizeBytes > mostBytes) return entry.blob;
  const text = Buffer.from(await snapshot.read(entry)).toString("utf8");
  return /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(text)?.[1]?.replaceAll("\r\n", "\n") ?? "";
}
