import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { BatchAnswers, ContentProblem, type ContentSink, type WantedContent } from "./batch-answers.ts";
import { BrokenStreamError } from "./byte-reader.ts";
import type { GitChild } from "./git-program.ts";
import type { GitCommand } from "./repository-git-command.ts";
import { objectMissing } from "./repository-git-resolve.ts";

const stallMs = 120_000;

/** A content with the path it is wanted for, of which errors tell. */
export type ListedContent = WantedContent & { path: string };

/** Hands all answers on as they come; resolves when git has no more to say. */
function readAnswers({ program }: GitChild, answers: BatchAnswers): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = setTimeout(() => program.kill("SIGKILL"), stallMs);
    const end = (error?: unknown) => {
      clearTimeout(watch);
      if (error === undefined) resolve();
      else reject(error);
    };
    program.stdout.on("data", (chunk: Buffer) => {
      watch.refresh();
      try {
        answers.push(chunk);
      } catch (error) {
        program.stdout.removeAllListeners("data");
        end(error);
      }
    });
    program.stdout.once("error", end);
    program.stdout.once("end", () => end());
  });
}

async function problemWith(
  git: GitCommand,
  { blob, path }: ListedContent,
  { kind }: Pick<ContentProblem, "kind">,
): Promise<UserError> {
  const where = quoteText(path);
  if (kind === "missing")
    return new UserError((await objectMissing(git, blob)).problems.map((one) => ({ ...one, where })));
  const what = kind === "unlike" ? "is not the content that was listed" : "does not hold what its id says";
  return new UserError({
    where,
    what: `object ${blob} of the repository ${what}`,
    todo: "look for damage with `git fsck`, and clone again",
  });
}

function endedEarly({ blob, path }: ListedContent): UserError {
  return new UserError({
    where: quoteText(path),
    what: `git ended while it read object ${quoteText(blob)}`,
    todo: "look for damage with `git fsck`; a clone made with --filter must be made without it",
  });
}

/**
 * Streams contents, in this order, from a git of their own that is given all names at once and gathers its answers: no name waits for an
 * answer, and what git says is always read while it is given more. Rejects with the path of the first content that is not there as listed.
 */
export async function streamContents(
  git: GitCommand,
  contents: readonly ListedContent[],
  sink: ContentSink,
): Promise<void> {
  if (contents.length === 0) return;
  const child = await git.start("cat-file", "--batch", "--buffer");
  const { program, ended } = child;
  const answers = new BatchAnswers(contents, sink);
  // A child that died is noticed where its answers end.
  program.stdin.on("error", () => undefined);
  program.stdin.end(contents.map(({ blob }) => `${blob}\n`).join(""));
  try {
    await readAnswers(child, answers);
    if (answers.done < contents.length) throw new BrokenStreamError("the answers ended early");
  } catch (error) {
    const at = contents[answers.done];
    if (at !== undefined && error instanceof ContentProblem) throw await problemWith(git, at, error);
    throw at !== undefined && error instanceof BrokenStreamError ? endedEarly(at) : error;
  } finally {
    program.kill("SIGKILL");
    // Content that nobody reads would keep the stream, and with it the child's end, open for ever.
    program.stdout.destroy();
    await ended;
  }
}
