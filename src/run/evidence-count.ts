import { join } from "node:path";
import type { AttemptRecord } from "../model/attempt.ts";
import type { SealedFolder, SealedLook } from "../ports/sealed-folders.ts";
import type { Files } from "../ports.ts";
import { factsName, isEvidenceThere } from "./kept-evidence.ts";
import { evidenceNamedIn } from "./record-chain.ts";

/** How much evidence is not there as the run kept it, and that of which attempt first. */
export interface LostEvidence {
  first: string;
  count: number;
}

/** Counts the attempts whose evidence is not there as the run kept it. */
export interface EvidenceCount {
  add(record: Pick<AttemptRecord, "runId" | "evidence" | "evidenceDigest">): void;
  /** Null while all is there. Asked once, after all were added. */
  lost(): Promise<LostEvidence | null>;
  [Symbol.dispose](): void;
}

interface Added extends SealedFolder {
  /** Its place among all. */
  place: number;
}

export function countEvidence(
  files: Pick<Files, "readStored" | "storedSize" | "lookAtSealed">,
  folder: string,
): EvidenceCount {
  const root = join(folder, "evidence");
  const look: SealedLook<Added> = files.lookAtSealed(root, factsName);
  let count = 0;
  let added = 0;
  let first: Pick<Added, "name" | "place"> | null = null;

  function check(name: string, place: number, evidenceDigest: string | undefined): void {
    if (isEvidenceThere(files, join(root, name), { evidenceDigest })) return;
    count += 1;
    if (first === null || place < first.place) first = { name, place };
  }

  async function lost(): Promise<LostEvidence | null> {
    for (let own = await look.takeBack(); own !== null; own = await look.takeBack())
      for (const { name, place, digest } of own) check(name, place, digest);
    for (const { name, place, digest } of await look.doubtful()) check(name, place, digest);
    return first === null ? null : { first: join("evidence", first.name), count };
  }

  return {
    add({ runId: name, evidence, evidenceDigest: digest }) {
      if (evidence === null) return;
      added += 1;
      if (digest === undefined) check(name, added, digest);
      else look.add({ name, digest, place: added });
    },
    lost,
    [Symbol.dispose]: () => look[Symbol.dispose](),
  };
}

/** How much of a run's evidence is not there any more, asked of its records without reading all of them. */
export async function lostEvidence(files: Files, folder: string): Promise<LostEvidence | null> {
  using evidence = countEvidence(files, folder);
  await files.readLines(join(folder, "attempts.jsonl"), (line) => {
    const named = evidenceNamedIn(line);
    if (named !== null) evidence.add(named);
  });
  return await evidence.lost();
}
