import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { describe } from "vitest";
import { includedLibraries } from "../../scripts/late-libraries.mjs";
import { rawText } from "../../scripts/raw-text.mjs";
import { describeWhere, hasNamespaces, programPath } from "../support/needs.ts";

export const fixture = (name: string): string => join(import.meta.dirname, "fixtures", name);

/** A program of the fixtures as one file that every account may read. */
export async function bundled(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bundled-"));
  const file = join(folder, "program.mjs");
  const bundle = await rolldown({
    input: fixture(name),
    platform: "node",
    plugins: [rawText, includedLibraries],
    transform: { target: "node20" },
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  spawnSync("chmod", ["-R", "a+rX", folder]);
  return file;
}

/** What stands before a command that a user with passwordless sudo is to run, and an ordinary user; both need root. */
export const asSudoer: readonly string[] = ["unshare", "--mount", "sh", fixture("as-sudoer.sh")];
export const asOrdinaryUser: readonly string[] = [
  ...["setpriv", "--reuid", "60602", "--regid", "60602", "--clear-groups"],
];

/** Tests that become other users, which needs root; beside that, programs of the machine. */
export function describeAsRoot(programs: readonly string[], name: string, tests: () => void): void {
  const has = programs.every((program) => programPath(program) !== null);
  if (process.getuid?.() === 0 && hasNamespaces) describeWhere(has, programs.join(", "), name, tests);
  else describe.skip(`${name} (skipped: not run by root, or without namespaces)`, tests);
}
