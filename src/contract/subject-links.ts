import { posix } from "node:path";
import type { CheckoutLink } from "../lib/linked-paths.ts";
import type { Snapshot, TreeEntry } from "../ports/repository.ts";

/** As many as Linux follows in one path. */
const mostFollowed = 40;
/** Longer than any path that a link can name. */
const mostTargetBytes = 4096;

/** A link with those on the way from it to its target, itself the first. */
export interface ReadLink extends CheckoutLink {
  through: readonly TreeEntry[];
}

const isLink = ({ mode }: TreeEntry) => mode === "120000";

/** The links of a checkout that lead to a place in it. One that leads out of it, or in a circle, is left to the export. */
export async function readLinks(snapshot: Snapshot): Promise<ReadLink[]> {
  const links = new Map(snapshot.entries.filter(isLink).map((entry) => [entry.path, entry]));
  const targets = new Map<TreeEntry, string | null>();

  async function targetOf(link: TreeEntry): Promise<string | null> {
    const known = targets.get(link);
    if (known !== undefined) return known;
    const told =
      link.sizeBytes > mostTargetBytes ? "/" : Buffer.from(await snapshot.read(link)).toString("utf8");
    const target = posix.isAbsolute(told) ? null : posix.join(posix.dirname(link.path), told);
    targets.set(link, target);
    return target;
  }

  async function resolve(from: string): Promise<ReadLink | null> {
    const through: TreeEntry[] = [];
    let path = from;
    for (let link = firstLinkOf(path, links); link !== undefined; link = firstLinkOf(path, links)) {
      const target = await targetOf(link);
      if (target === null || through.length >= mostFollowed) return null;
      through.push(link);
      path = posix.join(target, path.slice(link.path.length + 1)).replace(/\/$/, "");
      if (path === ".." || path.startsWith("../")) return null;
    }
    return { path: from, target: path, through };
  }

  const found: ReadLink[] = [];
  for (const path of links.keys()) {
    const link = await resolve(path);
    if (link !== null) found.push(link);
  }
  return found;
}

function firstLinkOf(path: string, links: ReadonlyMap<string, TreeEntry>): TreeEntry | undefined {
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) {
    const found = links.get(path.slice(0, end));
    if (found !== undefined) return found;
  }
  return links.get(path);
}

/**
 * Adds to a subject what its links lead to, since the agent reads that as well: files, all that folders hold, and the links on the way. `mayAdd`
 * says what may come in.
 */
export function withLinked(
  entries: readonly TreeEntry[],
  subject: readonly TreeEntry[],
  links: readonly ReadLink[],
  mayAdd: (path: string) => boolean,
): TreeEntry[] {
  const byPath = new Map(links.map((link) => [link.path, link]));
  const chosen = new Map(subject.map((entry) => [entry.path, entry]));
  // What a link on the way leads to besides is not what the subject asks for.
  const passed = new Map<string, TreeEntry>();
  // A Map that grows while it is walked is walked to its end.
  for (const { path } of chosen.values()) {
    const link = byPath.get(path);
    if (link === undefined) continue;
    for (const entry of allAt(entries, link.target))
      if (!chosen.has(entry.path) && mayAdd(entry.path)) chosen.set(entry.path, entry);
    for (const entry of link.through) if (mayAdd(entry.path)) passed.set(entry.path, entry);
  }
  return [...new Map([...passed, ...chosen]).values()];
}

/** The file at a path, or all that the folder there holds. */
function allAt(entries: readonly TreeEntry[], path: string): TreeEntry[] {
  const inside = path === "." ? "" : `${path}/`;
  return entries.filter((entry) => entry.path === path || entry.path.startsWith(inside));
}
