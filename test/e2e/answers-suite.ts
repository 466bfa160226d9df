import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

/** By case, the answer of each repeat: `Y` right, `n` wrong, `!` a critical violation, `x` a crash. Repeats go round. */
export type Answers = Readonly<Record<string, string>>;

/** Reads its answer for this case and repeat from the subject: what an agent of the tests is told is only which attempt it is. */
const agent = `
import { readFileSync } from "node:fs";
const answers = JSON.parse(readFileSync(process.env.CASEGATE_SUBJECT + "/answers.json", "utf8"));
const line = answers[process.env.CASEGATE_CASE];
const letter = line[(Number(process.env.CASEGATE_REPEAT) - 1) % line.length];
const delay = Number(answers.delayMs ?? 0);
if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
if (letter === "x") process.abort();
console.log({ Y: "yes", n: "no", "!": "yes, and FORBIDDEN" }[letter]);
`;

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
  run: [node, "{subject}/agent.mjs"]
  case_id: true
repeats: ${repeats}
timeout: 20s
concurrency: 2
order_seed: 1
isolation: { level: none, min: none }
policy: { independent: file_only }
${suite}`,
    "cases/all.yaml": cases.map(one).join(""),
    "agent.mjs": agent,
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
