import { suitePlace } from "../../contract/suite-place.ts";
import { matchesAny } from "../../lib/glob.ts";
import { linkedPaths } from "../../lib/linked-paths.ts";
import { quoteText } from "../../lib/quote-text.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { mountedSkills, placesOf } from "../../run/presets/mount-subject.ts";
import type { SideOfRun, Sides } from "../request/two-sides.ts";

const mostNamed = 3;

/** Globs of the suite that name nothing in a checkout, a sentence each: a slip in one makes a change look untouched, or an agent go without its skills. */
export function idleGlobs(contract: Contract, side: SideOfRun): string[] {
  return [
    ...idlePaths(contract, side).map((glob) => `subject.paths: ${quoteText(glob)} names no file here`),
    ...idleCovers(contract, side),
    ...idleSkills(contract, [side]).map((glob) => `agent.skills: ${quoteText(glob)} names no skill here`),
  ];
}

function idlePaths({ suite }: Contract, { snapshot }: SideOfRun): string[] {
  return suite.subject.paths.filter((glob) => !snapshot.entries.some(({ path }) => matchesAny([glob], path)));
}

function idleCovers({ cases }: Contract, { subject, links }: SideOfRun): string[] {
  const paths = subject.map(({ path }) => path);
  const all = [...paths, ...linkedPaths(paths, links).keys()];
  const users = new Map<string, string[]>();
  for (const { id, covers = [] } of cases)
    for (const glob of covers) {
      const own = users.get(glob);
      if (own === undefined) users.set(glob, [id]);
      else own.push(id);
    }
  return [...users]
    .filter(([glob]) => !all.some((path) => matchesAny([glob], path)))
    .map(([glob, ids]) => `covers of ${named(ids)}: ${quoteText(glob)} names no file under evaluation`);
}

/** Globs that name a skill on none of the sides. What setup makes is not known before it runs. */
function idleSkills({ suite }: Contract, sides: readonly SideOfRun[]): string[] {
  const { skills = [] } = suite.agent;
  if (skills.length === 0 || suite.setup !== undefined) return [];
  const places = sides.map(({ snapshot, links }) =>
    placesOf(
      snapshot.entries.map(({ path }) => path),
      links,
    ),
  );
  return skills.filter((glob) => places.every((of) => mountedSkills(of, [glob]).length === 0));
}

function named(ids: readonly string[]): string {
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : "";
  return `${ids.slice(0, mostNamed).join(", ")}${more}`;
}

/** Refuses a run that could show nothing: no file under evaluation, or no skill for an agent that is to have some, on any side. */
export function requireNamed({
  contract,
  baseline,
  candidate,
}: Pick<Sides, "contract" | "baseline" | "candidate">): void {
  const { suite, folder } = contract;
  const sides = [baseline, candidate];
  // A repository of suites alone, whose agent is elsewhere, names nothing and has nothing.
  if (!suite.subject.paths.includes("**") && sides.every(({ subject }) => subject.length === 0))
    throw new UserError({
      where: suitePlace(folder, "subject", "paths"),
      what: `names no file on any side: ${named(suite.subject.paths.map(quoteText))}`,
      todo: "name the files that a change is to be measured of, as globs from the repository's root",
    });
  const idle = idleSkills(contract, sides);
  if (idle.length === 0 || idle.length < (suite.agent.skills ?? []).length) return;
  throw new UserError({
    where: suitePlace(folder, "agent", "skills"),
    what: `names no skill on any side: ${named(idle.map(quoteText))}`,
    todo: "name folders that hold a SKILL.md, as globs from the repository's root",
  });
}
