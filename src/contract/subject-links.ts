import { posix } from "node:path";
import type { Snapshot, TreeEntry } from "../ports/repository.ts";

/** A symbolic link of a subject, and the path in the same checkout that it leads to. */
export interface SubjectLink {
  path: string;
  target: string;
}

/** As many as Linux follows in one path. */
const mostFollowed = 40;
/** Of a subject; a repository has a handful. */
const mostLinks = 10_000;
/** Longer than any path that a link can name. */
const mostTargetBytes = 4096;
/** Folders that hold a link to themselves show the same file under ever longer paths. */
const mostNested = 3;

const isLink = ({ mode }: TreeEntry) => mode === "120000";

/**
 * Follows the links of a subject within their checkout: what they lead to is read by the agent as well. Adds those files and folders, and links on
 * the way, in so far as `mayAdd` lets them in. A link out of the checkout, or to nothing, is left to the export.
 */
export async function followLinks(
  snapshot: Snapshot,
  subject: readonly TreeEntry[],
  mayAdd: (path: string) => boolean,
): Promise<{ entries: TreeEntry[]; links: SubjectLink[] }> {
  const chosen = new Map(subject.map((entry) => [entry.path, entry]));
  const links: SubjectLink[] = [];
  if (!subject.some(isLink)) return { entries: [...subject], links };
  const targets = createTargets(snapshot);
  // What a link on the way leads to besides is not what the subject asks for.
  const passed = new Map<string, TreeEntry>();
  // A Map that grows while it is walked is walked to its end.
  for (const entry of chosen.values()) {
    if (!isLink(entry) || links.length >= mostLinks) continue;
    const found = await targets.resolve(entry.path);
    if (found === null) continue;
    links.push({ path: entry.path, target: found.target });
    for (const other of targets.at(found.target))
      if (mayAdd(other.path) && !chosen.has(other.path)) chosen.set(other.path, other);
    for (const other of found.through) if (mayAdd(other.path)) passed.set(other.path, other);
  }
  return { entries: [...new Map([...passed, ...chosen]).values()], links };
}

function createTargets(snapshot: Snapshot) {
  const links = new Map(snapshot.entries.filter(isLink).map((entry) => [entry.path, entry]));

  function firstLinkOf(path: string): TreeEntry | undefined {
    const parts = path.split("/");
    for (let count = 1; count <= parts.length; count += 1) {
      const found = links.get(parts.slice(0, count).join("/"));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    /** Where a path ends up; null outside of the checkout, or in a circle. */
    async resolve(from: string): Promise<{ target: string; through: TreeEntry[] } | null> {
      const through: TreeEntry[] = [];
      let path = from;
      for (let link = firstLinkOf(path); link !== undefined; link = firstLinkOf(path)) {
        if (through.length >= mostFollowed || link.sizeBytes > mostTargetBytes) return null;
        through.push(link);
        const told = Buffer.from(await snapshot.read(link)).toString();
        const rest = path.slice(link.path.length + 1);
        path = posix.join(posix.dirname(link.path), told, rest).replace(/\/$/, "");
        if (posix.isAbsolute(told) || path === ".." || path.startsWith("../")) return null;
      }
      return { target: path, through };
    },
    /** The file there, or all that the folder there holds. */
    at(path: string): TreeEntry[] {
      const inside = path === "." ? "" : `${path}/`;
      return snapshot.entries.filter((entry) => entry.path === path || entry.path.startsWith(inside));
    },
  };
}

/** The further paths under which links show what changed, sorted, for globs and folders that name those. */
export function shownByLinks(changed: readonly string[], links: readonly SubjectLink[]): string[] {
  const shown = new Set<string>();
  let latest = [...changed];
  for (let round = 0; round < mostNested && latest.length > 0; round += 1) {
    const next = links.flatMap((link) => latest.flatMap((path) => shownBy(link, path)));
    latest = next.filter((path) => !shown.has(path));
    for (const path of latest) shown.add(path);
  }
  for (const path of changed) shown.delete(path);
  return [...shown].sort();
}

function shownBy({ path: link, target }: SubjectLink, path: string): string[] {
  if (path === target) return [link];
  const inside = target === "." ? "" : `${target}/`;
  return path.startsWith(inside) ? [`${link}/${path.slice(inside.length)}`] : [];
}
