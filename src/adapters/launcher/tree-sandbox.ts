import { realpathSync } from "node:fs";
import type { MachineView } from "./machine-view.ts";
import type { StartTree, TreeRequest } from "./process-tree.ts";
import { processGroup } from "./tree-group.ts";

/** Starts programs under macOS's sandbox-exec with a profile made for each: what is hidden can't be read, only its own folders be written to. */
export function sandboxed(sandboxExec: string, view: MachineView): StartTree {
  const start = processGroup("darwin");
  return (request, outlets) =>
    start({ ...request, argv: [sandboxExec, "-p", sandboxProfile(request, view), ...request.argv] }, outlets);
}

/**
 * Later rules win. Metadata stays readable, without which no path can be walked. Rules are held against real paths, and /tmp is a link there. The
 * program's own streams may be opened by name.
 */
export function sandboxProfile(request: Pick<TreeRequest, "shown" | "network">, view: MachineView): string {
  const shown = view.shownTo(request);
  const within = (paths: readonly string[]) =>
    paths.map((path) => `(subpath ${quoted(realPath(path))})`).join(" ");
  const devices = ["null", "zero", "tty", "random", "urandom", "stdout", "stderr"].map(
    (name) => `/dev/${name}`,
  );
  const rules = [
    "(version 1)",
    "(allow default)",
    `(deny file-read-data ${within([...view.hidden, ...view.scratch])})`,
    "(deny file-write*)",
    "(deny process-info*)",
    "(allow process-info* (target self))",
    "(deny signal)",
    "(allow signal (target same-sandbox))",
    "(deny mach-priv-task-port)",
    `(allow file-write* ${devices.map((path) => `(literal ${quoted(path)})`).join(" ")} (subpath "/dev/fd"))`,
    ...shown.map(({ from }) => `(allow file-read-data ${within([from])})`),
    ...shown.filter(({ write }) => write).map(({ from }) => `(allow file-write* ${within([from])})`),
  ];
  return rules.join("\n");
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
