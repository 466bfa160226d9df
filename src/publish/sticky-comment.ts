import { ForgeError, type ForgeRun, type PullRequestTarget } from "../model/github.ts";
import type { Forge, ForgeComment } from "../ports/forge.ts";
import { isOlder, type RunMark } from "./comment.ts";
import { type CommentSurvey, type OwnComment, surveyComments } from "./comment-survey.ts";
import { composeComment } from "./compose-comment.ts";
import type { Render } from "./whole-lines.ts";

export interface CommentRequest {
  forge: Forge;
  pullRequest: PullRequestTarget;
  run: ForgeRun;
  /** `render` is asked for a text that fits beside the other suites' sections. */
  section: { suite: string; render: Render };
}

interface Written {
  kind: "created" | "updated";
  url: string;
}

/** `outrun`: a newer run has reported on the same head; else the head has moved on. */
interface Skipped {
  kind: "skipped";
  outrun: boolean;
  reason: string;
  url: string | null;
}

export type PublishedComment = Written | Skipped;

// Another run, or a person, may change or delete the comment between our reading and our writing.
const MOST_ROUNDS = 6;

const isGone = (error: unknown) => error instanceof ForgeError && error.status === 404;

async function deleteAll(forge: Forge, comments: readonly OwnComment[]): Promise<void> {
  for (const { id } of comments) {
    await forge.deleteComment(id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
}

/** Null when the comment to update was deleted in between. */
async function write(
  request: CommentRequest,
  mark: RunMark,
  seen: CommentSurvey,
): Promise<{ comment: ForgeComment; kind: "created" | "updated" } | null> {
  const { forge, pullRequest, section } = request;
  // An older run that finds a newer one's section in a duplicate only moves it into the comment that stays.
  const text =
    seen.outrun && seen.current !== undefined
      ? composeComment({ ...seen.current, render: () => seen.current?.body ?? "" }, seen.others)
      : composeComment({ ...mark, ...section }, seen.others);
  if (seen.keep === undefined) {
    return { comment: await forge.createComment(pullRequest.number, text), kind: "created" };
  }
  try {
    return { comment: await forge.updateComment(seen.keep.id, text), kind: "updated" };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function settledAs(seen: CommentSurvey, mark: RunMark, written: Written | null): PublishedComment | null {
  if (!seen.inPlace || seen.keep === undefined) return null;
  if (seen.outrun) {
    return {
      kind: "skipped",
      outrun: true,
      reason: "A newer run has reported on this commit already.",
      url: seen.keep.url,
    };
  }
  const shown = seen.current !== undefined && !isOlder(seen.current, mark);
  return written !== null && shown ? written : null;
}

/** A list may lag behind: without the comment that was just created, a second one would follow. */
function withCreated(listed: readonly ForgeComment[], created: ForgeComment | null): readonly ForgeComment[] {
  return created === null || listed.some(({ id }) => id === created.id) ? listed : [...listed, created];
}

function movedOn(from: string, to: string, url: string | null): PublishedComment {
  const commits = `${from.slice(0, 7)} to ${to.slice(0, 7)}`;
  const reason = `The pull request has moved on from ${commits}, so its comment is left to the newer run.`;
  return { kind: "skipped", outrun: false, reason, url };
}

/**
 * Keeps one comment a pull request with a section a suite. It is found by the token's own account and the marker on its first line, over
 * all pages; written only while the live head is the evaluated one, and never over a newer run's section. After each writing the list is
 * read again: of several comments of ours the lowest id takes over all sections and the others are deleted. Rejects with a ForgeError.
 */
export async function publishComment(request: CommentRequest): Promise<PublishedComment> {
  const { forge, pullRequest, run, section } = request;
  const mark: RunMark = { headSha: pullRequest.headSha, runId: run.runId, runAttempt: run.runAttempt };
  let viewerId = await forge.viewerId();
  let written = null as Written | null;
  let created: ForgeComment | null = null;
  for (let count = 0; count < MOST_ROUNDS; count += 1) {
    const listed = await forge.listComments(pullRequest.number);
    const comments = withCreated(listed, created);
    const seen = surveyComments(comments, viewerId, section.suite, mark);
    const settled = settledAs(seen, mark, written);
    if (settled !== null) {
      await deleteAll(forge, seen.duplicates);
      return settled;
    }
    const live = await forge.headSha(pullRequest.number);
    if (live !== mark.headSha) return written ?? movedOn(mark.headSha, live, seen.keep?.url ?? null);
    const wrote = await write(request, mark, seen);
    if (wrote === null) continue;
    // The forge knows best whose comment it is: on some servers the account can't be asked for.
    viewerId = wrote.comment.authorId ?? viewerId;
    if (wrote.kind === "created") created = wrote.comment;
    written = { kind: created === null ? "updated" : "created", url: wrote.comment.url };
  }
  if (written !== null) return written;
  throw new ForgeError("The comment changed under every try to write it.", null);
}
