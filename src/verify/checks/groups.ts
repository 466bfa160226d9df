import type { Json } from "../../model/json.ts";
import { quotedList } from "../bounded-text.ts";
import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { compareGroups, groupProblem, groupsAt, groupsOf, type NamedGroups } from "../named-groups.ts";
import { jsonOfText, readOn } from "../on.ts";
import { parseJson } from "../parse-json.ts";
import { runSteps } from "../run-steps.ts";
import { lastLine } from "../run-verifier.ts";
import { suiteFileText } from "../suite-file-text.ts";
import { verifierTrouble } from "../verifier-readiness.ts";

/**
 * `groups`: named groups with exactly the expected members, as `{name: [members]}` or `[{"name", "members"}]`, at `path` in `on` (the output file,
 * or the reply where there is none) or in what the last of `steps` prints (all of it, or its last line). Order and unnamed groups are ignored.
 *
 * Score: matched over expected groups. Pass: all match and there is no other named group; else fail, with score 0 when the text holds no groups or
 * a step failed. Not assessed: the text is not known or cut; as for `command`, truth or workspace. Error: a step broke, the
 * last one printed no groups, or there is nothing expected. Source: the suite page, "Checks"; the product page, system E.
 */
export async function checkGroups(check: Asserting<"groups">, context: CheckContext): Promise<CheckAnswer> {
  // What is expected comes first: a mistake of the suite's must show whatever the agent wrote.
  const expected = await expectedGroups(check, context);
  if (expected === null || expected.groups.size === 0) {
    return checkAnswer("error", "the check expects no named group");
  }
  const found = await (check.steps === undefined
    ? groupsInText(check, context)
    : groupsOfSteps(check, context));
  if (found.kind === "answer") return found.answer;
  const { matched, missing, extra } = compareGroups(expected, found.groups);
  const observed = quotedList([...found.groups.groups.keys()], 20);
  const score = matched.length / expected.groups.size;
  if (missing.length === 0 && extra.length === 0) {
    return checkAnswer("pass", null, { matched, observed, score });
  }
  const problems = missing.slice(0, 5).map((name) => groupProblem(name, expected, found.groups));
  const more = extra.length === 0 ? [] : [`not expected: ${quotedList(extra)}`];
  const reason = `${matched.length} of ${expected.groups.size} groups match; ${[...problems, ...more].join("; ")}`;
  return checkAnswer("fail", reason, { matched, missing, observed, score });
}

type Found = { kind: "groups"; groups: NamedGroups } | { kind: "answer"; answer: CheckAnswer };

function answer(outcome: "fail" | "not_assessed" | "error", reason: string): Found {
  return { kind: "answer", answer: checkAnswer(outcome, reason, { score: outcome === "fail" ? 0 : null }) };
}

async function groupsInText(check: Asserting<"groups">, context: CheckContext): Promise<Found> {
  const on = check.on ?? (context.evidence.output === null ? "answer" : "output");
  const reading = await readOn(on, context);
  const root =
    reading.kind === "text"
      ? jsonOfText(reading, on)
      : reading.kind === "values"
        ? {
            kind: "value" as const,
            value: (reading.values.length === 1 ? reading.values[0] : reading.values) as Json,
          }
        : reading;
  if (root.kind !== "value") return answer(root.kind === "unknown" ? "not_assessed" : "fail", root.reason);
  const groups = groupsAt(check.path ?? "$", root.value);
  return groups === null
    ? answer("fail", `no groups at ${check.path ?? "$"} in ${on}`)
    : { kind: "groups", groups };
}

async function groupsOfSteps(check: Asserting<"groups">, context: CheckContext): Promise<Found> {
  const steps = check.steps ?? [];
  const trouble = verifierTrouble(steps, context);
  if (trouble !== null) return { kind: "answer", answer: trouble };
  const chain = await runSteps(steps, check.timeout, context);
  if (chain.kind === "stopped") return { kind: "answer", answer: chain.answer };
  if (chain.last.stdoutCut)
    return answer("error", "the last step wrote so much that its groups are not known");
  for (const text of [chain.last.stdout, lastLine(chain.last.stdout) ?? ""]) {
    const parsed = parseJson(text);
    const groups = parsed.kind === "value" ? groupsAt(check.path ?? "$", parsed.value) : null;
    if (groups !== null) return { kind: "groups", groups };
  }
  return answer("error", `the last step printed no groups at ${check.path ?? "$"}`);
}

async function expectedGroups(
  check: Asserting<"groups">,
  context: CheckContext,
): Promise<NamedGroups | null> {
  if (check.expected !== undefined) return groupsOf(check.expected as Json);
  if (check.expected_file === undefined) return null;
  const parsed = parseJson(await suiteFileText(check.expected_file, context));
  if (parsed.kind === "malformed") throw new Error(`${check.expected_file} ${parsed.reason}`);
  // The file may hold the groups alone, or the whole of what the agent is to write.
  return groupsAt(check.path ?? "$", parsed.value) ?? groupsOf(parsed.value);
}
