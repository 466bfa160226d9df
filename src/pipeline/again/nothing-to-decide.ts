import { UserError } from "../../model/errors.ts";

/** The error for a change of which nothing was measured yet; the last note says why what was found is none. */
export function nothingToDecide(suite: string, notes: readonly string[]): UserError {
  const why = notes.at(-1);
  const said = why === undefined ? "" : ` (${why.replace(/\.$/, "")})`;
  return new UserError({
    where: suite,
    what: `no finished run of this pull request and workflow measured the same suite and change${said}`,
    todo: "let the gate's run end, which looks at the reviews itself, or start it again",
  });
}
