import { matchesName } from "../../lib/glob.ts";
import type { Case } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { AnswersFolder } from "../../run/answers-folder.ts";

interface SelectRequest {
  suite: string;
  /** How people name the folder of answers. */
  answersName: string;
  only?: string | undefined;
}

/** Which cases have answers, and why the others have none. Throws a UserError when no answer belongs to a case. */
export function selectAnswered(
  request: SelectRequest,
  cases: readonly Case[],
  { answers, unmatched }: AnswersFolder,
) {
  if (answers.size === 0) {
    const strange = unmatched.length === 0 ? "" : `, only ${unmatched.slice(0, 3).join(", ")}`;
    throw new UserError({
      where: request.answersName,
      what: `holds no answer to a case of ${request.suite}${strange}`,
      todo: "name each file by its case, as in permission/unauthorised.txt or permission__unauthorised.txt",
    });
  }
  const reasonOf = (one: Case): string | null => {
    if (one.kind === "manual") return "manual: needs a person's verdict";
    if (request.only !== undefined && !matchesName([request.only], one.id)) return "not selected";
    if (answers.has(one.id)) return null;
    if (one.kind === "command") return "not covered by recorded answers: a scripted scenario";
    if (one.split === "held_out") return "held out: runs only for a release";
    return `no answer in ${request.answersName}`;
  };
  const reasons = cases.map((one) => ({ one, reason: reasonOf(one) }));
  return {
    planned: reasons.flatMap(({ one, reason }) =>
      reason === null ? [{ ...one, repeats: answers.get(one.id)?.length ?? 0 }] : [],
    ),
    notRun: reasons.flatMap(({ one, reason }) => (reason === null ? [] : [{ case: one.id, reason }])),
    partial: reasons.some(({ reason }) => reason === "not selected"),
  };
}

/** One attempt an answer, on the candidate's side alone. */
export function plannedOf(cases: readonly Case[], { answers }: AnswersFolder): PlannedAttempt[] {
  const pairs = cases.flatMap(({ id }) =>
    (answers.get(id) ?? []).map((_, index) => ({ id, repeat: index + 1 })),
  );
  return pairs.map(({ id, repeat }, order) => ({
    order,
    stage: "first",
    case: id,
    side: "candidate",
    repeat,
    pair: order,
  }));
}
