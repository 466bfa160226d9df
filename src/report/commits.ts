import type { Report } from "../model/report.ts";
import type { View } from "./view.ts";

/** The first seven digits of what people know each side by: the head of the pull request, not the merge commit that ran. */
export function shortCommits(view: View, head?: string): { baseline: string; candidate: string } {
  const { baseline, candidate } = view.report.versions;
  const shownHead = head ?? (isCommit(candidate.label) ? candidate.label : candidate.commit);
  return { baseline: short(baseline.commit), candidate: short(shownHead) };
}

/** `main 1a2b3c4 → PR 9f8e7d6`; of recorded answers, whose suite judged them. */
export function sidesText(view: View, text: (raw: string, limit: number) => string, head?: string): string {
  const { names, report } = view;
  const commits = shortCommits(view, head);
  if (report.mode === "score") return `recorded answers, suite of ${commits.candidate}`;
  const candidate = `${text(names.candidate, 40)} ${commits.candidate}`;
  if (standsAlone(report)) return candidate;
  return `${text(names.baseline, 40)} ${commits.baseline} → ${candidate}`;
}

/** A release without one before it has no other side. */
export function standsAlone({ mode, conditions }: Report): boolean {
  return mode === "release" && conditions.bootstrap;
}

function short(commit: string | null): string {
  return commit !== null && isCommit(commit) ? commit.slice(0, 7) : "folder";
}

function isCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
