import { randomUUID } from "node:crypto";
import { dirname, resolve } from "node:path";
import { systemClock } from "../adapters/clock-system.ts";
import { createFiles } from "../adapters/files/files-node.ts";
import { claimRunFolder } from "../adapters/files/run-claim-node.ts";
import { createGitRepository } from "../adapters/git/repository-git.ts";
import { chooseLauncher } from "../adapters/launcher/choose-launcher.ts";
import { createLauncher } from "../adapters/launcher/launcher-node.ts";
import { endLeftovers } from "../adapters/launcher/leftovers-node.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Progress } from "../pipeline/request/progress.ts";
import type { Outside } from "../pipeline/request/request.ts";
import type { Repository } from "../ports/repository.ts";
import type { Log } from "../ports.ts";
import { version } from "../version.ts";
import { lateOutside } from "./late-outside.ts";
import { plainProgress } from "./progress/plain-progress.ts";
import { growingWithFew } from "./small-heap.ts";

export interface OutsideOptions {
  /** The checkout. */
  folder: string;
  /** Its git, where somebody had it look ahead and will close it. */
  repository?: Repository | undefined;
  /** The run folder, which is no part of a side that is given as a folder. */
  out: string;
  /** Other run folders that are no part of such a side either. */
  alsoLeftOut?: readonly string[];
  log: Log;
  /** Default: lines of the log. */
  progress?: Progress | undefined;
  interrupt: AbortSignal;
  /** The level of isolation that a person asks for in place of the suite's. */
  isolation?: SuiteFile["isolation"]["level"] | undefined;
  /** Leaves exports and workspaces for a look, and says where. */
  keepFolders?: boolean;
}

/** The real outside, given to `use` and taken down afterwards, whatever happened. */
export async function withOutside<T>(
  options: OutsideOptions,
  use: (outside: Outside) => Promise<T>,
): Promise<T> {
  const leaveOut = [options.out, ...(options.alsoLeftOut ?? [])];
  const repository = options.repository ?? createGitRepository(options.folder, { leaveOut });
  await using _repository = options.repository === undefined ? repository : null;
  const files = options.keepFolders === true ? { ...createFiles(), leaveFolders: () => {} } : createFiles();
  await using _owned = options.keepFolders === true ? null : files;
  const clock = systemClock();
  const late = lateOutside({ files, clock, randomId: randomUUID });
  const outside: Outside = {
    repository,
    files,
    launcher: createLauncher(),
    isolate: (level, hide) =>
      chooseLauncher({
        level,
        hide: [options.folder, options.out, ...hide].map((path) => resolve(path)),
        engine: process.env,
      }),
    wantedIsolation: options.isolation,
    ...late,
    clock,
    log: options.log,
    progress: growingWithFew(options.progress ?? plainProgress(options.log)),
    // A copy: each look at the process's own asks the system, and every attempt takes many.
    engine: { ...process.env },
    endLeftovers,
    claimRunFolder: (path) => claimRunFolder(path, resolve(options.folder)),
    randomId: randomUUID,
    version,
    interrupt: options.interrupt,
  };
  // Awaited here: what is disposed at the end of this scope is in use until then.
  const used = await use(outside).finally(late.networks.close);
  if (options.keepFolders === true)
    options.log.line(`workspaces are kept in ${dirname(await files.makeFolder())}`);
  return used;
}
