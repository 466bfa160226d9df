import { isAbsolute, join } from "node:path";
import { usualPath } from "../lib/usual-path.ts";
import type { Contract } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";
import { presetOf } from "../run/presets/presets.ts";
import type { RunFolders } from "./folders.ts";
import type { Outside } from "./request.ts";

/** Refuses an agent program that is nowhere to be found, before the first attempt rather than once in each of them. */
export async function requireAgentProgram(
  contract: Contract,
  folders: RunFolders,
  outside: Outside,
): Promise<void> {
  const { run, preset: name } = contract.suite.agent;
  if (typeof run === "string") return;
  const preset = presetOf(contract.suite.agent);
  const first = run?.[0] ?? preset?.program;
  if (first === undefined) return;
  const program = first.replaceAll("{subject}", folders.home).replaceAll("{suite}", folders.suite);
  if (program.includes("{")) return;
  // A relative path is one of the workspace, which is made for each attempt.
  if (program.includes("/") && !isAbsolute(program)) return;
  const places = program.includes("/")
    ? [program]
    : (outside.engine["PATH"] ?? usualPath).split(":").map((folder) => join(folder, program));
  // A folder in PATH that can't be looked into is passed over, as a shell does.
  for (const place of places) if (await outside.files.exists(place).catch(() => false)) return;
  throw new UserError({
    where: `${contract.folder.path}/suite.yaml`,
    what: `the agent's program ${JSON.stringify(first)} was not found`,
    todo:
      preset === null
        ? "install it, let setup build it, or correct agent.run"
        : `install it, so that it is in PATH; the preset ${name} starts it`,
  });
}
