import type { Problem } from "../model/errors.ts";
import { type VerdictFile, verdictFileSchema } from "../model/verdict-file.ts";
import { verdictsFolder } from "../model/verdicts-folder.ts";
import { formMistake } from "./form-mistake.ts";
import { parseStrictJson } from "./parse-strict-json.ts";
import { type Verdicts, verdictPath } from "./verdict-words.ts";

export interface VerdictReading {
  verdicts: Verdicts;
  /** Mistakes to refuse the run for, each naming its file. */
  problems: Problem[];
}

/** Reads verdict files strictly: an unknown or repeated key, a bad form and a path that does not fit its content are problems. */
export function parseVerdictFiles(files: readonly { path: string; text: string }[]): VerdictReading {
  const found = new Map<string, VerdictFile>();
  const problems: Problem[] = [];
  for (const { path, text } of files.filter((one) => one.path.startsWith(verdictsFolder))) {
    if (/(^|\/)(README\.md|\.gitkeep)$/.test(path)) continue;
    const read = readVerdict(path, text);
    if (typeof read === "string")
      problems.push({ where: path, what: read, todo: "write it with casegate verdict, or delete it" });
    else found.set(`${read.case} ${read.digest}`, read);
  }
  const cases = new Set([...found.values()].map((verdict) => verdict.case));
  return { verdicts: { of: (id, digest) => found.get(`${id} ${digest}`) ?? null, cases }, problems };
}

/** The verdict, or what is wrong with its file. */
function readVerdict(path: string, text: string): VerdictFile | string {
  const json = parseStrictJson(text);
  if ("problem" in json) return json.problem;
  const parsed = verdictFileSchema.safeParse(json.value);
  if (!parsed.success) return `does not have the form of a verdict: ${formMistake(parsed.error)}`;
  const expected = verdictPath(parsed.data);
  return expected === path ? parsed.data : `belongs in ${expected}`;
}
