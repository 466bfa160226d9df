import { matchesName } from "../../lib/glob.ts";
import { quoted, quotedList } from "../bounded-text.ts";
import { answerOfParts, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readCalls } from "../tool-calls.ts";

/**
 * `skill`: which skills the trace shows as loaded. `loaded`: each glob was. `not_loaded`: none was (`["*"]`: no skill at all).
 *
 * Outcomes: pass, fail; in a cut trace, or without one, a loaded skill is known and one that was not is not assessed. No score.
 * Source: the suite page, "Checks".
 */
export function checkSkill(check: Asserting<"skill">, context: CheckContext): CheckAnswer {
  const { open } = readCalls(context);
  const skills = context.evidence.trace?.skills ?? [];
  const parts = [
    ...(check.loaded ?? []).map((glob) => loadedPart(skills, open, glob)),
    ...(check.not_loaded ?? []).map((glob) => notLoadedPart(skills, open, glob)),
  ];
  const seen =
    skills.length > 0 ? `loaded: ${quotedList(skills)}` : open === null ? "no skill was loaded" : null;
  return answerOfParts(parts, seen);
}

function loadedPart(skills: readonly string[], open: string | null, glob: string): Part {
  if (skills.some((skill) => matchesName([glob], skill))) return { outcome: "pass", matched: [glob] };
  if (open !== null) return { outcome: "not_assessed", reason: open, missing: [glob] };
  return { outcome: "fail", reason: `the skill ${quoted(glob)} was not loaded`, missing: [glob] };
}

function notLoadedPart(skills: readonly string[], open: string | null, glob: string): Part {
  const loaded = skills.filter((skill) => matchesName([glob], skill));
  if (loaded.length > 0) return { outcome: "fail", reason: `must not be loaded: ${quotedList(loaded)}` };
  return open === null ? { outcome: "pass" } : { outcome: "not_assessed", reason: open };
}
