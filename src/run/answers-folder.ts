import { join, posix } from "node:path";
import * as z from "zod";
import { type AnswerLine, answerLineSchema } from "../model/answer-line.ts";
import { type AttemptRecord, attemptRecordSchema } from "../model/attempt.ts";
import { UserError } from "../model/errors.ts";
import type { Files } from "../ports.ts";
import { keepLimits } from "./keep-limits.ts";
import { parsePlainJson } from "./plain-json.ts";

/** One answer that was recorded somewhere: a file of its own, a line from elsewhere, or an attempt of another run of Casegate. */
export type RecordedAnswer =
  | { kind: "file"; path: string; text: string }
  | { kind: "line"; line: AnswerLine }
  | { kind: "attempt"; record: AttemptRecord };

export interface AnswersFolder {
  /** By case, in their order. */
  answers: ReadonlyMap<string, readonly RecordedAnswer[]>;
  /** Files and cases that belong to no case of the suite. */
  unmatched: readonly string[];
}

const linesFile = "attempts.jsonl";
const answerName = /\.(txt|md|json)$/;
const limits = { entries: 100_000, hashBytes: 0 };

/**
 * Reads recorded answers of a folder: `attempts.jsonl`, else one file a case, named by the case's id with `/` as a folder or as `__`, and one of
 * `.txt`, `.md` and `.json`. Nothing is read through a link. Throws a UserError for what is ambiguous, refused or unreadable.
 */
export async function readAnswers(
  files: Files,
  folder: string,
  name: string,
  cases: readonly string[],
): Promise<AnswersFolder> {
  if (!(await files.exists(folder))) {
    throw new UserError({ where: name, what: "is not there", todo: "name the folder of the answers" });
  }
  const known = new Set(cases);
  if (await files.exists(join(folder, linesFile))) return readLines(files, folder, name, known);
  const { entries } = await files.list(folder, limits);
  const answers = new Map<string, RecordedAnswer[]>();
  const unmatched: string[] = [];
  for (const { path } of entries.filter((entry) => answerName.test(entry.path))) {
    const id = caseOf(path, known);
    if (id === null) unmatched.push(path);
    else if (answers.has(id)) refuseSecond(name, path, answers.get(id)?.[0]);
    else answers.set(id, [{ kind: "file", path, text: await readText(files, folder, name, path) }]);
  }
  return { answers, unmatched };
}

/** `a__b` and `a/b` are both the case `a/b`; an id that has `__` itself is found as it is. */
function caseOf(path: string, known: ReadonlySet<string>): string | null {
  const plain = path.replace(answerName, "");
  return [plain, plain.replaceAll("__", "/")].find((id) => known.has(id)) ?? null;
}

function refuseSecond(name: string, path: string, first: RecordedAnswer | undefined): never {
  const other = first?.kind === "file" ? first.path : "another file";
  throw new UserError({
    where: posix.join(name, path),
    what: `answers the same case as ${other}`,
    todo: "keep one of them",
  });
}

async function readText(files: Files, folder: string, name: string, path: string): Promise<string> {
  const found = await files.readEvidence(folder, path, keepLimits.outputBytes);
  if (found.kind === "file" && !found.truncated)
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(found.bytes);
  const what =
    found.kind === "file"
      ? "is larger than 1 MiB"
      : found.kind === "refused"
        ? `was not read: ${found.reason}`
        : "vanished";
  throw new UserError({ where: posix.join(name, path), what, todo: "put the answer itself there" });
}

const lineSchema = z.union([answerLineSchema, attemptRecordSchema]);

async function readLines(
  files: Files,
  folder: string,
  name: string,
  known: ReadonlySet<string>,
): Promise<AnswersFolder> {
  const answers = new Map<string, RecordedAnswer[]>();
  const unmatched = new Set<string>();
  let number = 0;
  const take = (bytes: Uint8Array) => {
    number += 1;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).trim();
    if (text === "" || text.startsWith("#")) return;
    const answer = answerOfLine(text, `${posix.join(name, linesFile)}:${number}`);
    if (answer === null) return;
    const { case: id } = answer.kind === "line" ? answer.line : answer.record;
    if (known.has(id)) answers.set(id, [...(answers.get(id) ?? []), answer]);
    else unmatched.add(id);
  };
  const end = await files.readLines(join(folder, linesFile), take);
  const rest = end === null || end.leftoverBytes === 0 ? null : await files.read(join(folder, linesFile));
  if (end !== null && rest !== null) take(rest.subarray(end.validBytes));
  return { answers, unmatched: [...unmatched] };
}

/** Null for an attempt of the baseline or one that was retried: it stands for no answer of its own. */
function answerOfLine(text: string, where: string): Exclude<RecordedAnswer, { kind: "file" }> | null {
  const value = parsePlainJson(text);
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) {
    const wrong = answerLineSchema.safeParse(value).error;
    const said = value === undefined ? "is no JSON" : z.prettifyError(wrong ?? parsed.error).split("\n")[0];
    throw new UserError({
      where,
      what: `is no recorded answer (${said})`,
      todo: "write case and answer, output, stdout, stderr, exit, tools, skills, trace, truth or usage",
    });
  }
  if (!("runId" in parsed.data)) return { kind: "line", line: parsed.data };
  const record = parsed.data;
  const counts = record.side === "candidate" && record.counted && record.outcome !== "not_run";
  return counts ? { kind: "attempt", record } : null;
}
