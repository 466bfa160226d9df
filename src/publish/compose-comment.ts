import { type CommentSection, commentText, type RunMark } from "./comment.ts";
import { type Render, rendered, sizeBytes, wholeLines } from "./whole-lines.ts";

/** Below GitHub's 65,536 characters, in bytes, so that no count of characters can differ. */
export const COMMENT_LIMIT_BYTES = 60_000;

/**
 * The comment with this run's own section among the others', at most 60,000 bytes of UTF-8. The own section is rendered into the room
 * that is left; others are shortened only when they leave it less than an equal share.
 */
export function composeComment(
  own: RunMark & { suite: string; render: Render },
  others: readonly CommentSection[],
): string {
  const { render, ...ownMark } = own;
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
