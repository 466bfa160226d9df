/** Which run wrote something, and for which head commit. */
export interface RunMark {
  headSha: string;
  /** Decimal digits; grows with time. */
  runId: string;
  runAttempt: number;
}

/** One suite's part of the comment. */
export interface CommentSection extends RunMark {
  suite: string;
  body: string;
}

const mark = "head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=(\\d{1,20}) attempt=(\\d{1,6})";
const firstLine = new RegExp(`^<!-- casegate:comment schema=(\\d+) ${mark} -->$`);
const opening = new RegExp(`^<!-- casegate:suite name=([A-Za-z0-9][A-Za-z0-9._-]*) ${mark} -->$`);
const closing = "<!-- casegate:end -->";
const stale = /^_Of an earlier commit, `[0-9a-f]{7}`:_$/;

const written = (of: RunMark) => `head=${of.headSha} run=${of.runId} attempt=${of.runAttempt}`;

/** True when `a` is of a run that started before the one of `b`. */
export function isOlder(a: RunMark, b: RunMark): boolean {
  const [runA, runB] = [BigInt(a.runId), BigInt(b.runId)];
  return runA < runB || (runA === runB && a.runAttempt < b.runAttempt);
}

/** Only lines of ours may be marks, so a body's own are shown as text. */
function withoutMarks(body: string): string {
  return body.replace(/<!--(?=\s*casegate:)/gi, "&lt;!--").trimEnd();
}

function sectionText(section: CommentSection, current: RunMark): string {
  const old =
    section.headSha === current.headSha
      ? []
      : [`_Of an earlier commit, \`${section.headSha.slice(0, 7)}\`:_`, ""];
  const open = `<!-- casegate:suite name=${section.suite} ${written(section)} -->`;
  return [open, ...old, withoutMarks(section.body), "", closing].join("\n");
}

/** The comment: a marker that names its writer, then a section a suite, by name. Sections of another head commit say so. */
export function commentText(sections: readonly CommentSection[], writer: RunMark): string {
  const sorted = [...sections].sort((a, b) => (a.suite < b.suite ? -1 : 1));
  const first = `<!-- casegate:comment schema=1 ${written(writer)} -->`;
  return [first, ...sorted.map((section) => sectionText(section, writer))].join("\n");
}

function parseSection(open: RegExpExecArray, lines: readonly string[]): CommentSection {
  const [, suite = "", headSha = "", runId = "", attempt = ""] = open;
  const start = stale.test(lines[0] ?? "") ? 2 : 0;
  return {
    suite,
    headSha,
    runId,
    runAttempt: Number(attempt),
    body: lines.slice(start).join("\n").trimEnd(),
  };
}

/** The sections of a comment that carries our marker on its first line; null for any other. What is not in a whole section is dropped. */
export function parseComment(text: string): CommentSection[] | null {
  const [first = "", ...lines] = text.split(/\r?\n/);
  if (!firstLine.test(first)) return null;
  const sections: CommentSection[] = [];
  let open: { match: RegExpExecArray; from: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const match = opening.exec(line);
    if (match !== null) open = { match, from: index + 1 };
    else if (line === closing && open !== null) {
      sections.push(parseSection(open.match, lines.slice(open.from, index)));
      open = null;
    }
  }
  return sections;
}
