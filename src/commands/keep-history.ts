import { resolve } from "node:path";
import type { Outside } from "../pipeline/request/request.ts";
import type { MakeRun, RunPlace } from "./kept-history.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Makes a run and adds it to the history that `--history` names; a run that is there already adds nothing. A history that can't be read
 * stops it before it starts, one that can't be written afterwards is told and changes nothing in what was decided.
 */
export async function withHistory<T extends { kind: string }>(
  folder: string | undefined,
  run: RunPlace,
  outside: Pick<Outside, "files">,
  terminal: Terminal,
  make: MakeRun<T>,
): Promise<T> {
  if (folder === undefined) return make([]);
  const { withKeptHistory } = await import("./kept-history.ts");
  return withKeptHistory({ path: resolve(folder), name: folder }, run, outside, terminal, make);
}
