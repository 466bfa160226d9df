import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

/** By case, the answer of each repeat: `Y` right, `n` wrong, `!` a critical violation, `x` a crash. Repeats go round. */
export type Answers = Readonly<Record<string, string>>;

/**
 * Reads its answer for this case and repeat from the subject: what an agent of the tests is told is only which attempt it is. Shell alone, since
 * the tests start thousands of them.
 */
const agent = String.raw`
IFS= read -r answers < "$CASEGATE_SUBJECT/answers.json"
case $answers in *"\"$CASEGATE_CASE\":\""*) ;; *) echo "no answers for $CASEGATE_CASE" >&2; exit 1 ;; esac
line=${"$"}{answers#*"\"$CASEGATE_CASE\":\""}
line=${"$"}{line%%\"*}
skipped=$(((CASEGATE_REPEAT - 1) % ${"$"}{#line}))
while [ "$skipped" -gt 0 ]; do line=${"$"}{line#?}; skipped=$((skipped - 1)); done
letter=${"$"}{line%"${"$"}{line#?}"}
case $answers in *'"delayMs":'*)
  delay=${"$"}{answers#*'"delayMs":'}
  delay=${"$"}{delay%%[!0-9]*}
  sleep "$(printf '%d.%03d' $((delay / 1000)) $((delay % 1000)))" ;;
esac
case $answers in *'"hold":"'*)
  hold=${"$"}{answers#*'"hold":"'}
  hold=${"$"}{hold%%\"*}
  [ "$CASEGATE_REPEAT" -eq 1 ] || while [ -e "$hold" ]; do sleep 0.02; done ;;
esac
case $letter in
  Y) echo yes ;;
  n) echo no ;;
  '!') echo 'yes, and FORBIDDEN' ;;
  x) kill -ABRT $$ ;;
esac
`;

/** Something of a repository's agents that keeps them at work: of each case the first attempts answer, the later ones once they are let go. */
export interface Hold extends AsyncDisposable {
  extra: { hold: string };
  letGo(): Promise<void>;
}

export async function holdLater(): Promise<Hold> {
  const hold = join(tmpdir(), `casegate-hold-${randomUUID()}`);
  await writeFile(hold, "");
  const letGo = () => rm(hold, { force: true });
  return { extra: { hold }, letGo, [Symbol.asyncDispose]: letGo };
}

export interface AnswersSuite {
  cases: readonly string[];
  repeats?: number;
  /** More lines of suite.yaml. */
  suite?: string;
  /** More lines of every case. */
  caseLines?: string;
}

/** A suite whose cases ask for "yes", each with a critical check that forbids one word. */
export function suiteFiles({
  cases,
  repeats = 5,
  suite = "",
  caseLines = "",
}: AnswersSuite): Record<string, string> {
  const one = (id: string) => `
- id: ${id}
  prompt: Say yes.
  checks:
    - { type: text, contains: "yes" }
    - { type: text, critical: true, lacks: FORBIDDEN }
  reference: { answer: "yes" }
  doctored:
    - { answer: "no", fails: ${id}.1 }
    - { answer: "yes, and FORBIDDEN", fails: ${id}.2 }
${caseLines}`;
  return {
    "cases/suite.yaml": `suite: walk
version: 1.0.0
agent:
  run: [sh, "{subject}/agent.sh"]
  case_id: true
repeats: ${repeats}
timeout: 20s
concurrency: 2
order_seed: 1
isolation: { level: none, min: none }
policy: { independent: file_only }
${suite}`,
    "cases/all.yaml": cases.map(one).join(""),
    "agent.sh": agent,
  };
}

/** A repository with `main` answering as `baseline` and a branch `change` answering as `candidate`. */
export async function answersRepository(
  suite: AnswersSuite,
  baseline: Answers,
  candidate: Answers,
  extra: Record<string, unknown> = {},
): Promise<TestRepository> {
  const repository = await createRepository();
  const answers = (lines: Answers) => JSON.stringify({ ...lines, ...extra });
  await repository.commit({ ...suiteFiles(suite), "answers.json": answers(baseline) }, "Baseline");
  await repository.switchTo("change");
  await repository.commit({ "answers.json": answers(candidate), "notes.md": "edited\n" }, "Candidate");
  await repository.git("config", "user.name", "Ana");
  await repository.git("config", "user.email", "ana@example.com");
  return repository;
}
