import { changeBetween } from "../../contract/change.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import type { Sides } from "../request/two-sides.ts";

const mostNamed = 3;

/** Says which changed files the suite leaves out of the evaluation: a pass says nothing of them. Null when there are none. */
export function unevaluatedNote({
  suites,
  baseline,
  candidate,
}: Pick<Sides, "suites" | "baseline" | "candidate">): string | null {
  const own = [...suites, ".casegate"];
  const evaluated = new Set([...baseline.subject, ...candidate.subject].map(({ path }) => path));
  const isOutside = ({ path }: TreeEntry) =>
    !evaluated.has(path) && !own.some((prefix) => path.startsWith(`${prefix}/`));
  const { changed } = changeBetween(
    baseline.snapshot.entries.filter(isOutside),
    candidate.snapshot.entries.filter(isOutside),
  );
  if (changed.length === 0) return null;
  const left = changed.length - mostNamed;
  const more = left > 0 ? ` and ${left} more` : "";
  return `changed, but not under evaluation: ${changed.slice(0, mostNamed).join(", ")}${more}`;
}
