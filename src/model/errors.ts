/** One mistake that a user can mend: what is wrong, where (file:line, ref, flag), and what to do. */
export interface Problem {
  what: string;
  where?: string;
  todo: string;
}

/** The one line in which a problem is shown: `where: what; todo`. */
export function problemLine(problem: Problem): string {
  const place = problem.where === undefined ? "" : `${problem.where}: `;
  return `${place}${problem.what}; ${problem.todo}`.replace(/\s+/g, " ");
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
