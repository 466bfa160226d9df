import { checkAnswer } from "../check-answer.ts";
import { type Asserting, type CheckAnswer, type CheckContext, interruption } from "../check-context.ts";

/**
 * `exit`: the exit status of the agent (or of the scripted scenario) is one of `in`.
 *
 * Outcomes: pass, fail (also when it ended without an exit status: by a signal, by its time limit, or never started); not assessed
 * when the end is not known, or an outage that nobody planned made it. No score. Source: the suite page, "Checks".
 */
export function checkExit(check: Asserting<"exit">, context: CheckContext): CheckAnswer {
  const { end } = context.evidence;
  const outage = interruption(context);
  if (outage !== null) return checkAnswer("not_assessed", outage);
  if (end === null) return checkAnswer("not_assessed", "how the attempt ended is not known");
  const wanted = check.in.map(String);
  const expected = `expected ${wanted.join(" or ")}`;
  switch (end.kind) {
    case "exited": {
      const observed = String(end.exit);
      return check.in.includes(end.exit)
        ? checkAnswer("pass", null, { matched: [observed], observed })
        : checkAnswer("fail", `exit status ${end.exit}, ${expected}`, { missing: wanted, observed });
    }
    case "signalled":
      return checkAnswer("fail", `ended by ${end.signal}, ${expected}`, {
        missing: wanted,
        observed: end.signal,
      });
    case "timed_out":
      return checkAnswer("fail", `ran past its time, ${expected}`, {
        missing: wanted,
        observed: "timed out",
      });
    case "lost":
      return checkAnswer("not_assessed", end.reason);
    case "not_started":
      return checkAnswer("fail", `could not be started: ${end.reason}`, {
        missing: wanted,
        observed: "not started",
      });
  }
}
