import type { Repository } from "../../ports/repository.ts";
import type { Files } from "../../ports.ts";

/** A finished run of which attempts may be taken. */
export interface ReusePlace {
  /** Absolute path of its folder, and how people name it. */
  path: string;
  name: string;
  /** The commit that a side must be of to count; absent where a person named the folder, and the files alone tell. */
  commit?: string;
}

/** Where earlier runs are looked for whose attempts may stand for the baseline. */
export interface ReuseRequest {
  /** True where a person asked for it: what the suite does not allow is an error then. */
  isNamed: boolean;
  /** Folders that lie open, which no program of the run may see. */
  folders: readonly string[];
  /** Only asked where the suite allows it; the nearest first. `problems`: why runs were passed over, as in "run 7 has expired". */
  find(
    wanted: { suite: string; path: string; baseline: string | null },
    outside: { files: Files; repository: Repository },
  ): Promise<{ places: readonly ReusePlace[]; problems: readonly string[] }>;
}
