import { join } from "node:path";
import type { Files } from "../ports.ts";
import { countEvidence } from "./evidence-count.ts";
import { createRecordChain, evidenceNamedIn } from "./record-chain.ts";

/**
 * What of a run's folder is not what the run put there, in sentences: records that do not lead to `head`, evidence that is gone, files of
 * the names `written` that are.
 */
export async function flawsIn(
  files: Files,
  path: string,
  { head, written }: { head: string; written: ReadonlySet<string> },
): Promise<string[]> {
  const chain = createRecordChain();
  using evidence = countEvidence(files, path);
  let isBroken = false;
  const end = await files
    .readLines(join(path, "attempts.jsonl"), (line) => {
      if (!chain.follows(line)) isBroken = true;
      const named = evidenceNamedIn(line);
      if (named !== null) evidence.add(named);
    })
    .catch(() => ({ leftoverBytes: 1 }));
  const isOther = isBroken || (end !== null && end.leftoverBytes > 0) || chain.head !== head;
  const deleted: string[] = [];
  for (const name of written)
    if (!(await files.exists(join(path, name)))) deleted.push(`${name} was deleted from the run's folder`);
  const lost = (await evidence.lost())?.count ?? 0;
  return [
    ...(isOther ? ["attempts.jsonl is not what this run wrote"] : []),
    ...deleted,
    ...(lost === 0
      ? []
      : [`the evidence of ${lost} ${lost === 1 ? "attempt" : "attempts"} is not what this run kept`]),
  ];
}
