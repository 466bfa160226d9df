/** One mistake that a user can mend: what is wrong, where (file:line, ref, flag), and what to do. */
export interface Problem {
  what: string;
  where?: string;
  todo: string;
}

/** Of each part: what a person must do must not drown in what somebody else wrote. */
const mostChars = 800;
/** Neither blank nor visible: it may come from a file, by way of a library's own message about it. Made a pattern by the mistake. */
const invisible = String.raw`[^\p{L}\p{M}\p{N}\p{P}\p{S} ]`;

function part(text: string): string {
  const line = text.slice(0, 2 * mostChars).replace(/\s+/g, " ");
  const characters = [...line];
  const cut = characters.length > mostChars ? `${characters.slice(0, mostChars).join("")}…` : line;
  return cut.replace(
    new RegExp(invisible, "gu"),
    (one) => `\\u{${one.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );
}

/** The one line in which a problem is shown: `where: what; todo`, bounded and with nothing invisible in it. */
export function problemLine({ where, what, todo }: Problem): string {
  const place = where === undefined ? "" : `${part(where)}: `;
  return `${place}${part(what)}; ${part(todo)}`;
}

/** Thrown for mistakes of the user only. The entries print one line a problem and end with status 2. */
export class UserError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map(problemLine).join("\n"));
    this.name = "UserError";
    this.problems = list;
  }
}
