import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program of the machine lies: in the system's own folders first, then on PATH. */
export function programPath(name: string): string | undefined {
  const named = (process.env["PATH"] ?? "").split(delimiter).filter((path) => path.startsWith("/"));
  const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", ...named];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
