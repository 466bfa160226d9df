import { isAbsolute, join } from "node:path";
import { suitePlace } from "../../contract/suite-place.ts";
import { searchPath } from "../../lib/usual-path.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { presetOf } from "../../run/presets/presets.ts";
import type { RunFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";

interface NeededProgram {
  /** A path, or a name in PATH. */
  name: string;
  /** How the suite says it. */
  said: string;
  todo: string;
}

/** Refuses an agent program that is nowhere to be found, before the first attempt rather than once in each of them. */
export async function requireAgentProgram(
  contract: Contract,
  folders: RunFolders,
  outside: Outside,
): Promise<void> {
  for (const { name, said, todo } of neededPrograms(contract, folders)) {
    if (await isThere(name, outside)) continue;
    throw new UserError({
      where: suitePlace(contract.folder, "agent", contract.suite.agent.run === undefined ? "preset" : "run"),
      what: `the agent's program ${JSON.stringify(said)} was not found`,
      todo,
    });
  }
}

function neededPrograms({ suite: { agent } }: Contract, folders: RunFolders): NeededProgram[] {
  const { run } = agent;
  const preset = presetOf(agent);
  if (preset !== null) {
    const todo = `install it, so that it is in PATH; the preset ${agent.preset} needs it`;
    return [preset.program, ...preset.needs].map((name) => ({ name, said: name, todo }));
  }
  const said = typeof run === "string" ? undefined : run?.[0];
  if (said === undefined) return [];
  const name = said.replaceAll("{subject}", folders.home).replaceAll("{suite}", folders.suite);
  // A placeholder of an attempt, or a relative path, which is one of the workspace, is known only once there is one.
  if (name.includes("{") || (name.includes("/") && !isAbsolute(name))) return [];
  return [{ name, said, todo: "install it, let setup build it, or correct agent.run" }];
}

/** A folder in PATH that can't be looked into is passed over, as a shell does. */
async function isThere(name: string, { engine, files }: Outside): Promise<boolean> {
  const folders = searchPath(engine["PATH"]).split(":");
  const places = name.includes("/") ? [name] : folders.map((folder) => join(folder, name));
  for (const place of places) if (await files.exists(place).catch(() => false)) return true;
  return false;
}
