import type { ForgeComment } from "../ports/forge.ts";
import { type CommentSection, isOlder, parseComment, type RunMark } from "./comment.ts";

/** A comment of ours with its parsed sections. */
export interface OwnComment extends ForgeComment {
  sections: readonly CommentSection[];
}

function ownComments(comments: readonly ForgeComment[], viewerId: number): OwnComment[] {
  return comments
    .filter(({ authorId }) => authorId === viewerId)
    .flatMap((comment) => {
      const sections = parseComment(comment.body);
      return sections === null ? [] : [{ ...comment, sections }];
    })
    .sort((a, b) => a.id - b.id);
}

/** Of two sections of one suite: the one of the current head, else of the newer run. */
function preferred(a: CommentSection, b: CommentSection, headSha: string): CommentSection {
  if ((a.headSha === headSha) !== (b.headSha === headSha)) return a.headSha === headSha ? a : b;
  return isOlder(a, b) ? b : a;
}

function bySuite(comments: readonly OwnComment[], headSha: string): Map<string, CommentSection> {
  const found = new Map<string, CommentSection>();
  for (const section of comments.flatMap(({ sections }) => sections)) {
    const other = found.get(section.suite);
    found.set(section.suite, other === undefined ? section : preferred(other, section, headSha));
  }
  return found;
}

/** What the pull request holds of ours, seen by one run. */
export interface CommentSurvey {
  /** The comment that stays: our lowest id. */
  keep: OwnComment | undefined;
  duplicates: readonly OwnComment[];
  /** The best section of every other suite. */
  others: readonly CommentSection[];
  /** What this suite shows of the evaluated head. */
  current: CommentSection | undefined;
  /** True when the kept comment shows `current`. */
  inPlace: boolean;
  /** True when a newer run reported on the same head. */
  outrun: boolean;
}

/** Reads a pull request's comments as this run must see them. Comments of other accounts count for nothing, whatever they say. */
export function surveyComments(
  comments: readonly ForgeComment[],
  viewerId: number,
  suite: string,
  mark: RunMark,
): CommentSurvey {
  const own = ownComments(comments, viewerId);
  const [keep, ...duplicates] = own;
  const sections = bySuite(own, mark.headSha);
  const mine = sections.get(suite);
  const current = mine?.headSha === mark.headSha ? mine : undefined;
  sections.delete(suite);
  return {
    keep,
    duplicates,
    others: [...sections.values()],
    current,
    inPlace: current !== undefined && keep?.sections.includes(current) === true,
    outrun: current !== undefined && isOlder(mark, current),
  };
}
