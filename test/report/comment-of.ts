import type { Decision } from "../../src/model/decision.ts";
import { commentSection } from "../../src/report/comment-section.ts";
import { pullRequest, reportOf } from "./report-of.ts";
import { oneCase } from "./report-parts.ts";

export type Parts = Parameters<typeof reportOf>[0];

/** The section of the comment of a report of these parts. */
export function comment(parts: Parts, options = {}): string {
  return commentSection(reportOf(parts), { ...pullRequest, ...options });
}

/** A decision that blocks for these reasons. */
export function block(verdict: Decision["verdict"], ...reasons: Decision["reasons"]): Partial<Decision> {
  return { verdict, merge: "block", reasons };
}

export const same = [oneCase("a", "5/5", "5/5")];
