import { posix } from "node:path";
import { matchesAny } from "../../lib/glob.ts";
import { withoutTrailing } from "../../lib/trim-end.ts";
import { quotedList } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readOn, type TextReading } from "../on.ts";
import { textOfReading } from "../reading-text.ts";

const mostCandidates = 500;

/**
 * `citations`: the text names at least `min` different files of the subject by their path (`src/a.ts`, `src/a.ts:12`, in a link or in quotes), one of them matching
 * `path_any`. Only regular files count, reached through no link.
 *
 * Outcomes: pass, fail; not assessed when the text is not known, or cut before there are enough. No score. Source: the suite page, "Checks".
 */
export async function checkCitations(
  check: Asserting<"citations">,
  context: CheckContext,
): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  if (reading.kind === "unknown") return checkAnswer("not_assessed", reading.reason);
  if (reading.kind === "malformed") return checkAnswer("fail", reading.reason);
  const candidates = pathsIn(reading.text).slice(0, mostCandidates);
  const cited: string[] = [];
  for (const path of candidates) {
    const found = await context.files.readEvidence(context.places.subject, path, 0);
    if (found.kind === "file") cited.push(path);
  }
  const parts = [minPart(reading, check.min, cited, candidates)];
  if (check.path_any !== undefined) parts.push(anyPart(reading, check.path_any, cited));
  return answerOfParts(parts, cited.length === 0 ? "no file of the subject" : quotedList(cited, 20));
}

/** What looks like a relative path of a file: names joined by `/`, or one name alone with an extension. Parts of a URL are none. */
function pathsIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\w./@+])[\w.@+][\w.@+-]*(?:\/[\w.@+-]+)*/g)];
  const paths = found.map(([path]) => posix.normalize(withoutTrailing(path, ".")));
  return [...new Set(paths)].filter((path) => /\/|\w\.\w/.test(path) && !path.split("/").includes(".."));
}

function minPart(
  reading: TextReading,
  min: number,
  cited: readonly string[],
  candidates: readonly string[],
): Part {
  if (cited.length >= min) return settled(reading, { outcome: "pass", matched: cited });
  const absent = candidates.filter((path) => path.includes("/") && !cited.includes(path));
  const named = absent.length === 0 ? "" : `; not in the subject: ${quotedList(absent)}`;
  return notYet(reading, `cites ${cited.length} files of the subject, at least ${min} expected${named}`);
}

function anyPart(reading: TextReading, globs: readonly string[], cited: readonly string[]): Part {
  if (cited.some((path) => matchesAny(globs, path)))
    return settled(reading, { outcome: "pass", matched: globs });
  return notYet(reading, `cites no file that matches ${quotedList(globs)}`);
}

function settled(reading: TextReading, part: Part): Part {
  return reading.cut === "unfinished" ? { outcome: "not_assessed", reason: reading.why ?? "cut" } : part;
}

function notYet(reading: TextReading, reason: string): Part {
  if (reading.cut === "no") return { outcome: "fail", reason };
  return { outcome: "not_assessed", reason: reading.why ?? "cut" };
}
