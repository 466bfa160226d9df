import { type CommentSection, commentText, type RunMark } from "./comment.ts";
import { type Render, rendered, sizeBytes, wholeLines } from "./whole-lines.ts";

/** Below GitHub's 65,536 characters, in bytes, so that no count of characters can differ. */
export const COMMENT_LIMIT_BYTES = 60_000;

/** What a section has room for at least: its headline, the counts and what to do next. */
const LEAST_BYTES = 600;

/** As many of the others as leave each section its room, those of this head first. Their marks alone would fill the comment where there are hundreds. */
function fitting(own: RunMark & { suite: string }, others: readonly CommentSection[]): CommentSection[] {
  const rank = ({ headSha }: RunMark) => (headSha === own.headSha ? 0 : 1);
  const sorted = [...others].sort((a, b) => rank(a) - rank(b) || (a.suite < b.suite ? -1 : 1));
  const first = sizeBytes(commentText([], own));
  const marks = (section: RunMark & { suite: string }) =>
    1 + sizeBytes(commentText([{ ...section, body: "" }], own)) - first;
  let left = COMMENT_LIMIT_BYTES - first - marks(own) - LEAST_BYTES;
  return sorted.filter((section) => {
    left -= marks(section) + Math.min(sizeBytes(section.body), LEAST_BYTES);
    return left >= 0;
  });
}

/**
 * The comment with this run's own section among the others', at most 60,000 bytes of UTF-8. The own section is rendered into the room
 * that is left; others are shortened only when they leave it less than an equal share, and left out where there are too many.
 */
export function composeComment(
  own: RunMark & { suite: string; render: Render },
  all: readonly CommentSection[],
): string {
  const { render, ...ownMark } = own;
  const others = fitting(ownMark, all);
  const empty = [...others, ownMark].map((section) => ({ ...section, body: "" }));
  const room = COMMENT_LIMIT_BYTES - sizeBytes(commentText(empty, own));
  const share = Math.floor(room / (others.length + 1));
  const used = (sections: readonly CommentSection[]) =>
    sections.reduce((sum, section) => sum + sizeBytes(section.body), 0);
  const kept =
    room - used(others) >= share
      ? others
      : others.map((section) => ({ ...section, body: wholeLines(section.body, share) }));
  const body = rendered(render, room - used(kept));
  return commentText([...kept, { ...ownMark, body }], own);
}
