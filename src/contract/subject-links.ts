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
  // Where many links lead to one place from the same depth, they are one object of git's.
  const texts = new Map<TreeEntry["blob"], string>();

  async function targetOf(link: TreeEntry): Promise<string | null> {
    if (link.sizeBytes > mostTargetBytes) return null;
    const told = texts.get(link.blob) ?? Buffer.from(await snapshot.read(link)).toString("utf8");
    texts.set(link.blob, told);
    return posix.isAbsolute(told) ? null : posix.join(posix.dirname(link.path), told);
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
  if (links.length === 0) return [...subject];
  const byPath = new Map(links.map((link) => [link.path, link]));
  const byPlace = entriesByPlace(entries);
  const chosen = new Map(subject.map((entry) => [entry.path, entry]));
  // What a link on the way leads to besides is not what the subject asks for.
  const passed = new Map<string, TreeEntry>();
  // A Map that grows while it is walked is walked to its end.
  for (const { path } of chosen.values()) {
    const link = byPath.get(path);
    if (link === undefined) continue;
    for (const entry of byPlace.get(link.target) ?? [])
      if (!chosen.has(entry.path) && mayAdd(entry.path)) chosen.set(entry.path, entry);
    for (const entry of link.through) if (mayAdd(entry.path)) passed.set(entry.path, entry);
  }
  return [...new Map([...passed, ...chosen]).values()];
}

/** By path the file there, or all that the folder there holds. */
function entriesByPlace(entries: readonly TreeEntry[]): ReadonlyMap<string, readonly TreeEntry[]> {
  const places = new Map<string, TreeEntry[]>([[".", [...entries]]]);
  for (const entry of entries) {
    places.set(entry.path, [entry]);
    for (let end = entry.path.indexOf("/"); end !== -1; end = entry.path.indexOf("/", end + 1)) {
      const folder = entry.path.slice(0, end);
      const held = places.get(folder);
      if (held === undefined) places.set(folder, [entry]);
      else held.push(entry);
    }
  }
  return places;
}
