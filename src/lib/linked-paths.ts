/** A symbolic link of a checkout, and the path in the same checkout that it leads to. */
export interface CheckoutLink {
  path: string;
  target: string;
}

/** Folders that hold a link to themselves show the same file under ever longer paths. */
const mostNested = 3;

/** The further paths under which links show some paths, each with the path that it shows. */
export function linkedPaths(
  paths: Iterable<string>,
  links: readonly CheckoutLink[],
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  if (links.length === 0) return shown;
  const plain = new Set(paths);
  let latest = new Map([...plain].map((path) => [path, path]));
  for (let round = 0; round < mostNested && latest.size > 0; round += 1) {
    const next = new Map<string, string>();
    for (const { path: link, target } of links) {
      for (const [path, real] of latest) {
        const there = shownAs(path, link, target);
        if (there !== null && !plain.has(there) && !shown.has(there)) next.set(there, real);
      }
    }
    for (const [there, real] of next) shown.set(there, real);
    latest = next;
  }
  return shown;
}

function shownAs(path: string, link: string, target: string): string | null {
  if (path === target) return link;
  const inside = target === "." ? "" : `${target}/`;
  return path.startsWith(inside) ? `${link}/${path.slice(inside.length)}` : null;
}
