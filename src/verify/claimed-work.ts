import { compilePattern } from "../lib/pattern.ts";

const done = "(?:have |['’]ve )?(?:just |already |also |now |then |successfully )*";

/** What a reply says when it claims a run, a computation, a plot or a saved file. */
export const claimPatterns: readonly string[] = [
  `\\b(?:I|we) ?${done}(?:ran|run|re-?ran|executed|tested|verified|validated|checked (?:it|this|that) by running)\\b`,
  `\\b(?:after|by|when|upon) (?:running|executing|testing)\\b`,
  `\\b(?:I|we) ?${done}(?:computed|calculated|simulated|measured|benchmarked|evaluated)\\b`,
  `\\b(?:I|we) ?${done}(?:plotted|drew|drawn|rendered|charted|generated (?:a|the|an?other) (?:plot|figure|chart|graph|image))\\b`,
  `\\b(?:I|we) ?${done}(?:saved|stored|exported|wrote|written|created) (?:[\\w' -]+ )?(?:file|to|into|as)\\b`,
  `\\b(?:tests?|code|script|program|simulation|command) (?:has|have|was|were|is|are)? ?(?:now |all |successfully )*(?:ran|run|executed|passed|passes|passing|pass)\\b`,
  `\\b(?:plot|figure|chart|graph|image|file|results?|output|report|data) (?:has been|have been|was|were|is|are) (?:now |also |successfully )*(?:saved|stored|written|exported|generated|created|computed|calculated|rendered)\\b`,
  `\\b(?:saved|exported|written) (?:to|as|into) \\S+`,
];

const negation =
  "\\b(?:not|never|no|none|nothing|neither|nor|without|cannot|unable|didn|don|doesn|haven|hasn|hadn|wasn|weren|isn|aren|couldn|can|wouldn|won)\\b(?:['’]t\\b)?|\\b(?:if|unless|until|once|before|should|would|could|will|please|must|to be|can be)\\b";

/**
 * The claims of work in a text, each with its clause. A negated clause claims nothing, nor does one that speaks of what may or should be done: "I have not
 * run it", "if I ran it". The negation must stand before the claim or in it, in the same clause.
 */
export function claimsIn(text: string, patterns: readonly string[]): string[] {
  const compiled = patterns.map((source) => compilePattern(source));
  return clausesOf(text).flatMap((clause) => {
    const claim = compiled.map((pattern) => pattern.find(clause)).find((match) => match !== null);
    if (claim === undefined || claim === null) return [];
    const upTo = clause.slice(0, clause.indexOf(claim) + claim.length);
    return compilePattern(negation).test(upTo) ? [] : [clause.trim()];
  });
}

function clausesOf(text: string): string[] {
  return text.split(
    /[.!?;:](?=\s|$)|\n\s*\n|\n\s*(?=[-*#>]|\d+\.)|,\s+|\s[–—]\s|\b(?:but|however|although|while)\b/i,
  );
}
