import { posix } from "node:path";
import { matchesAny } from "../../lib/glob.ts";
import { type CheckoutLink, linkedPaths } from "../../lib/linked-paths.ts";
import { withoutTrailing } from "../../lib/trim-end.ts";
import type { SuiteFile } from "../../model/suite-file.ts";
import type { Files } from "../../ports.ts";
import { presetOf, skillsPlaceOf } from "./presets.ts";

const limits = { entries: 20_000, hashBytes: 0 };
const skillFile = "SKILL.md";

export interface MountRequest {
  files: Files;
  agent: SuiteFile["agent"];
  /** The side's export. */
  subject: string;
  /** Of its checkout. */
  links: readonly CheckoutLink[];
  /** The agent's own HOME. */
  home: string;
}

/**
 * Puts the subject's skills and instructions where the agent looks for them: below its HOME, so that its workspace holds what the case put there and
 * nothing else. A skill comes with its siblings, because their descriptions compete. An agent that the suite starts itself gets only the skills that the
 * suite names. What a link of the checkout shows in such a place is put there too; no other link is followed.
 */
export async function mountSubject(request: MountRequest): Promise<void> {
  const { files, agent, subject, links, home } = request;
  const skillsPlace = skillsPlaceOf(agent);
  const preset = presetOf(agent);
  const globs = agent.skills ?? preset?.skills;
  if (skillsPlace === null || (globs === undefined && preset === null)) return;
  const { entries } = await files.list(subject, limits);
  const regular = entries.flatMap(({ kind, path }) => (kind === "file" ? [path] : []));
  const places = placesOf(regular, links);
  for (const { from, to } of mountedSkills(places, globs ?? []))
    await files.copy(posix.join(subject, from), posix.join(home, skillsPlace, to));
  const instructions = preset?.instructions
    .map((path) => places.get(path))
    .find((from) => from !== undefined);
  if (preset !== null && instructions !== undefined)
    await files.copy(posix.join(subject, instructions), posix.join(home, preset.instructionsPlace));
}

/** Under which paths a checkout shows its files, each with the path where it lies. */
export function placesOf(
  paths: readonly string[],
  links: readonly CheckoutLink[],
): ReadonlyMap<string, string> {
  return new Map([...paths.map((path): [string, string] => [path, path]), ...linkedPaths(paths, links)]);
}

/** Files of the skills that globs name, and of their siblings: where each lies, and its place among the mounted skills. */
export function mountedSkills(
  places: ReadonlyMap<string, string>,
  globs: readonly string[],
): { from: string; to: string }[] {
  const entries = [...places.keys()];
  const folders = entries.filter((path) => posix.basename(path) === skillFile).map(posix.dirname);
  const plain = globs.map((glob) => withoutTrailing(glob, "/"));
  const named = folders.filter((folder) => matchesAny(plain, folder));
  const parents = new Set(named.map(posix.dirname));
  const mounted = folders.filter((folder) => parents.has(posix.dirname(folder))).sort();
  const taken = new Set<string>();
  const names = new Map<string, string>();
  const lying = new Set<string | undefined>();
  for (const folder of mounted) {
    // One skill that a link shows in a second place is there once.
    const file = places.get(posix.join(folder, skillFile));
    if (lying.has(file)) continue;
    lying.add(file);
    // Two skills of one name in different folders are both there, the second under its whole path.
    const name = taken.has(posix.basename(folder)) ? folder.replaceAll("/", "-") : posix.basename(folder);
    taken.add(name);
    names.set(folder, name);
  }
  return entries.flatMap((path) => {
    const folder = parentsOf(path).find((parent) => names.has(parent));
    if (folder === undefined) return [];
    return [
      {
        from: places.get(path) ?? path,
        to: posix.join(names.get(folder) ?? "", path.slice(folder.length + 1)),
      },
    ];
  });
}

/** The folders that a path lies in, the outermost first. */
function parentsOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
