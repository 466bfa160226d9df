import type { GitHubEvent } from "./event.ts";

/** The branch that a decision is committed to. */
export interface HeadBranch {
  serverUrl: string;
  /** OWNER/REPO. */
  repository: string;
  branch: string;
}

/**
 * GitHub answers 414 to addresses of about 8,192 bytes, and does not document the number. Someone who is signed out sends the address a
 * second time, encoded again, so this stays below with some room.
 */
const MOST_CHARACTERS = 7_000;

/** Encoded for a path or a query, and for a Markdown link, which `(`, `)` and quotes would end. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const encodedPath = (path: string) => path.split("/").map(encoded).join("/");

/** Where a pull request's decisions are committed; null without a head repository or for another event. */
export function headBranchOf(event: GitHubEvent, serverUrl: string): HeadBranch | null {
  if (event.kind !== "pull_request" || event.headRepository === null) return null;
  return { serverUrl, repository: event.headRepository, branch: event.headRef };
}

/** GitHub's page for a new file, filled in with this path and content; null when there is no branch for it or the address gets too long. */
export function prefilledFileLink(
  head: HeadBranch | null,
  file: { path: string; content: string },
): string | null {
  if (head === null) return null;
  const where = `${head.serverUrl}/${encodedPath(head.repository)}/new/${encodedPath(head.branch)}`;
  const link = `${where}?filename=${encoded(file.path)}&value=${encoded(file.content)}`;
  return link.length > MOST_CHARACTERS ? null : link;
}
