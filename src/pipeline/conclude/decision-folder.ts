import type { DecisionFiles, DecisionText } from "../../decide/decision-files.ts";
import { UserError } from "../../model/errors.ts";
import type { Repository, Snapshot, TreeEntry } from "../../ports/repository.ts";
import { refuseStandIns } from "./people-folders.ts";

const mostFiles = 1000;
const mostBytes = 64 * 1024;
const folder = ".casegate";
const prefixes = [`${folder}/decisions/`, `${folder}/expected/`];

/** Reads and checks the decision and expectation files of the candidate. Throws a UserError that names each bad file. */
export async function readDecisions(
  repository: Repository,
  baseline: Snapshot,
  candidate: Snapshot,
): Promise<DecisionFiles> {
  const texts = await readDecisionTexts(repository, baseline, candidate);
  if (texts.length === 0) return { decisions: [], expected: [], problems: [] };
  const { parseDecisionFiles } = await import("../../decide/decision-files.ts");
  const files = parseDecisionFiles(texts);
  if (files.problems.length > 0) throw new UserError(files.problems);
  return files;
}

/** The decision and expectation files of the candidate, and those that its commits brought and took away again. */
async function readDecisionTexts(
  repository: Repository,
  baseline: Snapshot,
  candidate: Snapshot,
): Promise<DecisionText[]> {
  refuseStandIns(candidate, prefixes);
  const before = new Map(baseline.entries.map((entry) => [entry.path, entry.blob]));
  const entries = candidate.entries.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));
  refuseMany(entries);
  const texts: DecisionText[] = [];
  for (const entry of entries) {
    const text = new TextDecoder().decode(await candidate.read(entry));
    texts.push({ path: entry.path, text, inChange: before.get(entry.path) !== entry.blob, deleted: false });
  }
  return [...texts, ...(await deletedTexts(repository, baseline, candidate))];
}

function refuseMany(entries: readonly TreeEntry[]): void {
  const large = entries.find((entry) => entry.sizeBytes > mostBytes);
  const link = entries.find((entry) => entry.mode !== "100644" && entry.mode !== "100755");
  if (large !== undefined) {
    throw new UserError({
      where: large.path,
      what: "is larger than 64 KiB",
      todo: "a decision file is a few lines; write it with casegate accept",
    });
  }
  if (link !== undefined) {
    throw new UserError({
      where: link.path,
      what: "is a link, not a file",
      todo: "put the decision file itself there",
    });
  }
  if (entries.length > mostFiles) {
    throw new UserError({
      where: folder,
      what: `holds more than ${mostFiles} decision files`,
      todo: "remove those of earlier changes",
    });
  }
}

/**
 * Decision files that a commit of the change wrote and that stand no more where it wrote them: deleted, moved away, overwritten or
 * dropped by a merge. A reject among them still counts.
 */
async function deletedTexts(
  repository: Repository,
  baseline: Snapshot,
  candidate: Snapshot,
): Promise<DecisionText[]> {
  if (baseline.commit === null || candidate.commit === null) return [];
  const changes = await repository.changesUnder(baseline.commit, candidate.commit, `${folder}/decisions`);
  const written = changes.flatMap(({ path, blobBefore, blobAfter }) =>
    [blobBefore, blobAfter].flatMap((blob) => (blob === null ? [] : [{ path, blob }])),
  );
  const gone = new Map(written.map((one) => [placeOf(one), one]));
  if (gone.size === 0) return [];
  for (const { entries } of [baseline, candidate])
    for (const entry of entries) if (entry.path.startsWith(`${folder}/`)) gone.delete(placeOf(entry));
  if (gone.size > mostFiles) {
    throw new UserError({
      where: folder,
      what: `its history holds more than ${mostFiles} decision files that were deleted again`,
      todo: "squash the commits of this change",
    });
  }
  const texts: DecisionText[] = [];
  for (const { path, blob } of gone.values()) {
    const bytes = await repository.readBlob(blob, mostBytes);
    // What is larger was refused while it stood, so that nobody decided anything by it.
    if (bytes === null) continue;
    texts.push({ path, text: new TextDecoder().decode(bytes), inChange: true, deleted: true });
  }
  return texts;
}

function placeOf({ path, blob }: { path: string; blob: string }): string {
  return `${blob} ${path}`;
}
