import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { describe } from "vitest";

/** Where the program lies on PATH or in the usual system folders; null when this machine has none. */
export function programPath(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  for (const folder of folders.filter((entry) => entry !== "")) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {}
  }
  return null;
}

/**
 * A group of tests that need something of the machine (a program, an account). Where it is missing they are skipped under a name that
 * says so; where CASEGATE_TEST_EVERYTHING is set, as in the project's own CI, they run and so fail, but for namespaces, which nobody can install.
 */
export function describeWhere(met: boolean, need: string, name: string, tests: () => void): void {
  const isKernel = need.includes("namespaces");
  if (met || (process.env["CASEGATE_TEST_EVERYTHING"] && !isKernel)) describe(name, tests);
  else describe.skip(`${name} (skipped: this machine has no ${need})`, tests);
}

const kinds = ["--mount", "--pid", "--ipc", "--uts", "--net", "--fork"];

/** True where the kernel lets this account have namespaces of its own: nothing that could be installed gives them. */
export const hasNamespaces =
  spawnSync(programPath("unshare") ?? "unshare", [...kinds, "true"], { stdio: "ignore" }).status === 0;
