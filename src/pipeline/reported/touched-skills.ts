import { posix } from "node:path";
import type { Report } from "../../model/report.ts";
import { mountedSkills, placesOf } from "../../run/presets/mount-subject.ts";
import { presetOf } from "../../run/presets/presets.ts";
import type { Sides } from "../request/two-sides.ts";

/** Skills that the suite gives its agent, else all of the subject, and which of them the change touches; undefined where there are none. */
export function touchedSkills({
  contract,
  baseline,
  candidate,
  change,
}: Pick<Sides, "contract" | "baseline" | "candidate" | "change">): Report["versions"]["skills"] {
  const { agent } = contract.suite;
  const globs = agent.skills ?? presetOf(agent)?.skills;
  const paths = [...new Set([...baseline.subject, ...candidate.subject].map(({ path }) => path))];
  const places = placesOf(paths, [...baseline.links, ...candidate.links]);
  const given = globs === undefined ? paths : mountedSkills(places, globs).map(({ from }) => from);
  const folders = given
    .filter((path) => posix.basename(path) === "SKILL.md")
    .map(posix.dirname)
    .filter((folder) => folder !== ".");
  if (folders.length === 0) return undefined;
  const changed = [...change.changed, ...change.shown];
  const touched = folders.filter((folder) => changed.some((path) => path.startsWith(`${folder}/`)));
  return { total: folders.length, touched: touched.sort() };
}
