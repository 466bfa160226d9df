import { relative, sep } from "node:path";
import { watch } from "chokidar";
import { UserError } from "../model/errors.ts";

/** Long enough for an editor to write all that it writes at one save. */
const quietMs = 250;

/** Folders in which nothing that is compared lies, or too much. */
const passedOver = new Set([".git", ".casegate", "node_modules"]);

/** Changes below a folder, as somebody waits for them. */
export interface TreeWatch extends AsyncDisposable {
  /** Resolves when something changed since the last call and then nothing for a moment, or at the interrupt. */
  next(): Promise<void>;
}

/** Watches a folder without polling. Which changes matter is for the caller to tell. */
export function watchTree(folder: string, interrupt: AbortSignal): TreeWatch {
  const isPassedOver = (path: string) =>
    relative(folder, path)
      .split(sep)
      .some((part) => passedOver.has(part));
  const watcher = watch(folder, { ignored: isPassedOver, ignoreInitial: true, followSymlinks: false });
  let changed = false;
  let timer: NodeJS.Timeout | null = null;
  let wake: (() => void) | null = null;
  let broken: UserError | null = null;

  function settle(): void {
    if (broken !== null || interrupt.aborted || (changed && timer === null)) {
      const waiting = wake;
      wake = null;
      waiting?.();
    }
  }
  watcher.on("error", (error) => {
    const said = error instanceof Error ? error.message : String(error);
    broken = new UserError({
      where: "--watch",
      what: `the folder can't be watched (${said})`,
      todo: "run it without --watch",
    });
    settle();
  });
  watcher.on("all", () => {
    changed = true;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      settle();
    }, quietMs);
  });
  interrupt.addEventListener("abort", settle);

  return {
    next: () =>
      new Promise((resolve, reject) => {
        wake = () => {
          changed = false;
          if (broken === null) resolve();
          else reject(broken);
        };
        settle();
      }),
    async [Symbol.asyncDispose]() {
      if (timer !== null) clearTimeout(timer);
      interrupt.removeEventListener("abort", settle);
      await watcher.close();
    },
  };
}
