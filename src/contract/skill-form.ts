import { sha256Hex } from "../lib/sha256.ts";
import type { CaseFile } from "../model/case-file.ts";
import type { Check, CheckFile } from "../model/check.ts";

const wordChars = 32;

/**
 * The id of a case in the short form for skills that gives none: `trigger/<skill>/<words>-<hash>`, or `no-trigger/<words>-<hash>` for a prompt that must
 * load no skill. `<words>` is the start of the prompt, `<hash>` six hex digits of its SHA-256: decisions name a case by its id, so it must stay
 * the same when lines are added, moved or removed. A reworded prompt is another case.
 */
export function skillCaseId(skill: string | null, prompt: string): string {
  const all = segment(prompt);
  const words = all.length > wordChars ? wholeWords(all.slice(0, wordChars + 1)) : all;
  const last = [words, sha256Hex(prompt).slice(0, 6)].filter((part) => part !== "").join("-");
  return skill === null ? `no-trigger/${last}` : `trigger/${segment(skill) || "skill"}/${last}`;
}

function wholeWords(start: string): string {
  return start.slice(0, Math.max(0, start.lastIndexOf("-")));
}

function segment(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** What the short form asserts: that skill is loaded, or none. */
function skillCheck(skill: string | null): CheckFile {
  const shared = { type: "skill", critical: false, constraint: false, advisory: false } as const;
  return skill === null ? { ...shared, not_loaded: ["*"] } : { ...shared, loaded: [skill], stage: "routing" };
}

/** A case with the check of its short form after its own checks, whose numbers stay; a case without `skill` as it is. */
export function withSkillCheck(file: CaseFile): CaseFile {
  return file.skill === undefined
    ? file
    : { ...file, checks: [...(file.checks ?? []), skillCheck(file.skill)] };
}

/**
 * The answers that the short form brings: a trace that does what is asked, and one that does not. Only where nothing is asked beside the skill and the
 * case has no answers of its own: what else a check wants to see can't be made up.
 */
export function skillAnswers(
  file: CaseFile,
  checks: readonly Check[],
): Pick<CaseFile, "reference" | "doctored"> | null {
  const { skill, reference, doctored } = file;
  const [only, second] = checks;
  if (skill === undefined || only === undefined || second !== undefined) return null;
  if (reference !== undefined || doctored.length > 0) return null;
  const [good, bad] = skill === null ? [[], ["any-skill"]] : [[skill], []];
  return { reference: { skills: good }, doctored: [{ skills: bad, fails: only.id }] };
}
