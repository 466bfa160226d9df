import { exportPathProblem, linkTargetProblem } from "../../lib/export-path.ts";
import { layoutProblems } from "../../lib/layout-problems.ts";
import { pathText } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { type Problem, UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";

const maxLinkBytes = 4000;
const maxProblems = 20;

/** Streams the frozen content of a file or link entry; rejects when it is not what the entry's id says. */
export type StreamEntry = (
  entry: TreeEntry,
  onChunk: (bytes: Uint8Array) => void | Promise<void>,
) => Promise<void>;

function problemOf(path: string, what: string): Problem {
  return {
    where: quoteText(path),
    what: `can't be exported: it ${what}`,
    todo: "rename or remove it, or leave it out with subject.ignore",
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UserError(problems.slice(0, maxProblems));
}

/** A link's target, and why it can't be exported; null where it can. */
async function readLink(entry: TreeEntry, stream: StreamEntry): Promise<{ to: string; what: string | null }> {
  if (entry.sizeBytes > maxLinkBytes) return { to: "", what: "is a link with too long a target" };
  const chunks: Uint8Array[] = [];
  await stream(entry, (chunk) => void chunks.push(Uint8Array.from(chunk)));
  const to = pathText(Buffer.concat(chunks));
  const what = linkTargetProblem(entry.path, to);
  return { to, what: what === null ? null : `${what} (${quoteText(to)})` };
}

/** What of a tree can be written: files and submodules, and links with their targets. */
export interface Writable {
  written: readonly TreeEntry[];
  links: readonly (readonly [path: string, to: string])[];
  /** What was left out, since it can't be exported and nobody needs it. */
  lacking: readonly string[];
}

/** Checks paths, links and clashes before anything is written; refuses what can't be exported, unless it may be lacking. */
export async function writableOf(
  entries: readonly TreeEntry[],
  stream: StreamEntry,
  mayLack: (path: string) => boolean,
): Promise<Writable> {
  // Those that are needed first, so that of two that clash the other one is left out.
  const needed: TreeEntry[] = [];
  const others: TreeEntry[] = [];
  for (const entry of entries) (mayLack(entry.path) ? others : needed).push(entry);
  const ordered = others.length === 0 ? needed : [...needed, ...others];
  const problems = new Map<string, string>();
  for (const { path } of ordered) {
    const what = exportPathProblem(path);
    if (what !== null) problems.set(path, what);
  }
  for (const { path, what } of layoutProblems(ordered)) if (!problems.has(path)) problems.set(path, what);
  refuseNeeded(problems, mayLack);
  const links: [string, string][] = [];
  for (const entry of entries.filter(({ mode, path }) => mode === "120000" && !problems.has(path))) {
    const { to, what } = await readLink(entry, stream);
    if (what === null) links.push([entry.path, to]);
    else problems.set(entry.path, what);
  }
  refuseNeeded(problems, mayLack);
  const written = entries.filter(({ mode, path }) => mode !== "120000" && !problems.has(path));
  return { written, links, lacking: [...problems.keys()] };
}

function refuseNeeded(problems: ReadonlyMap<string, string>, mayLack: (path: string) => boolean): void {
  refuse([...problems].flatMap(([path, what]) => (mayLack(path) ? [] : [problemOf(path, what)])));
}
