import { UserError } from "../model/errors.ts";

/** A symbolic link of a checkout, and the path in the same checkout that it leads to. */
export interface CheckoutLink {
  path: string;
  target: string;
}

/** Folders that hold a link to themselves show the same file under ever longer paths. */
const mostNested = 3;
/** Links that a pull request adds can show every file under as many paths as there are links. */
const mostShown = 100_000;

/** The further paths under which links show some paths, each with the path that it shows. Throws a UserError where they are very many. */
export function linkedPaths(
  paths: Iterable<string>,
  links: readonly CheckoutLink[],
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  if (links.length === 0) return shown;
  const byTarget = linksByTarget(links);
  const plain = new Set(paths);
  let latest = new Map([...plain].map((path) => [path, path]));
  for (let round = 0; round < mostNested && latest.size > 0; round += 1) {
    const next = new Map<string, string>();
    for (const [path, real] of latest) {
      for (const there of shownAs(path, byTarget)) {
        if (!plain.has(there) && !shown.has(there)) next.set(there, real);
        if (shown.size + next.size > mostShown) throw tooMany();
      }
    }
    for (const [there, real] of next) shown.set(there, real);
    latest = next;
  }
  return shown;
}

function linksByTarget(links: readonly CheckoutLink[]): ReadonlyMap<string, readonly string[]> {
  const byTarget = new Map<string, string[]>();
  for (const { path, target } of links) {
    const there = byTarget.get(target);
    if (there === undefined) byTarget.set(target, [path]);
    else there.push(path);
  }
  return byTarget;
}

/** Where links to the path, or to a folder above it, show it. */
function* shownAs(path: string, byTarget: ReadonlyMap<string, readonly string[]>): Generator<string> {
  yield* byTarget.get(path) ?? [];
  for (const link of byTarget.get(".") ?? []) yield `${link}/${path}`;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    for (const link of byTarget.get(path.slice(0, end)) ?? []) yield link + path.slice(end);
}

function tooMany(): UserError {
  return new UserError({
    where: "the checkout",
    what: `has symbolic links that show its files under more than ${mostShown} further paths`,
    todo: "remove links to folders that hold many files or further links",
  });
}
