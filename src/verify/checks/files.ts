import { matchesAny } from "../../lib/glob.ts";
import type { WorkspaceFiles } from "../../model/evidence.ts";
import { quoted, quotedList } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import { type Asserting, type CheckAnswer, type CheckContext, interruption } from "../check-context.ts";
import { type WorkspaceChanges, workspaceChanges } from "../workspace-changes.ts";

/**
 * `files`: the workspace after the attempt, beside what it held before.
 *
 * `exists`: each glob matches a regular file. `absent`: no entry of any kind matches. `unchanged`: nothing that matches was added, removed or
 * changed. `changed_only`: everything that was matches (an empty list: nothing may change). Outcomes: pass, fail; not assessed when the workspace is
 * not known, or known in part where the rest would decide. No score. Source: the suite page, "Checks".
 */
export function checkFiles(check: Asserting<"files">, context: CheckContext): CheckAnswer {
  const files = openInOutage(context);
  if (files === null) return checkAnswer("not_assessed", "the workspace is not known");
  const changes = workspaceChanges(files);
  const parts = [
    ...(check.exists ?? []).map((glob) => existsPart(files, glob)),
    ...(check.absent ?? []).map((glob) => absentPart(files, glob)),
    ...(check.unchanged ?? []).map((glob) =>
      changesPart(files, changes, (path) => matchesAny([glob], path), `${quoted(glob)} must not change`),
    ),
  ];
  const only = check.changed_only;
  if (only !== undefined) {
    const outside = (path: string) => only.length === 0 || !matchesAny(only, path);
    parts.push(changesPart(files, changes, outside, "changed outside what may change"));
  }
  return answerOfParts(parts, observedChanges(changes));
}

/** The workspace that an outage cut short is known in part only: what is missing may still have come. */
function openInOutage(context: CheckContext): WorkspaceFiles | null {
  const { files } = context.evidence;
  if (files === null || interruption(context) === null) return files;
  return { before: files.before, after: files.after, partial: true, read: (path) => files.read(path) };
}

function observedChanges({ changed }: WorkspaceChanges): string {
  return changed.length === 0 ? "nothing changed" : `changed: ${quotedList(changed)}`;
}

const partial = "the workspace is known in part only";

function existsPart(files: WorkspaceFiles, glob: string): Part {
  const matching = files.after.filter((entry) => matchesAny([glob], entry.path));
  if (matching.some((entry) => entry.kind === "file")) return { outcome: "pass", matched: [glob] };
  if (files.partial) return { outcome: "not_assessed", reason: partial };
  const [other] = matching;
  const reason =
    other === undefined ? `no file matches ${quoted(glob)}` : `${quoted(other.path)} is no regular file`;
  return { outcome: "fail", reason, missing: [glob] };
}

function absentPart(files: WorkspaceFiles, glob: string): Part {
  const found = files.after.filter((entry) => matchesAny([glob], entry.path)).map((entry) => entry.path);
  if (found.length > 0) return { outcome: "fail", reason: `must not be there: ${quotedList(found)}` };
  return files.partial ? { outcome: "not_assessed", reason: partial } : { outcome: "pass", matched: [glob] };
}

function changesPart(
  files: WorkspaceFiles,
  changes: WorkspaceChanges,
  forbidden: (path: string) => boolean,
  rule: string,
): Part {
  const changed = changes.changed.filter(forbidden);
  if (changed.length > 0) return { outcome: "fail", reason: `${rule}: ${quotedList(changed)}` };
  if (files.partial) return { outcome: "not_assessed", reason: partial };
  const unsure = changes.unsure.filter(forbidden);
  if (unsure.length === 0) return { outcome: "pass" };
  return { outcome: "not_assessed", reason: `no digest to compare: ${quotedList(unsure)}` };
}
