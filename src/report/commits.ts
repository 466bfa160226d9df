import type { View } from "./view.ts";

/** The first seven digits of what people know each side by: the head of the pull request, not the merge commit that ran. */
export function shortCommits(view: View, head?: string): { baseline: string; candidate: string } {
  const { baseline, candidate } = view.report.versions;
  const shownHead = head ?? (isCommit(candidate.label) ? candidate.label : candidate.commit);
  return { baseline: short(baseline.commit), candidate: short(shownHead) };
}

function short(commit: string | null): string {
  return commit !== null && isCommit(commit) ? commit.slice(0, 7) : "folder";
}

function isCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
