import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { suiteFiles } from "./answers-suite.ts";

/** An agent that is started in a few milliseconds, and answers what its subject says of the case. */
const agent = 'cat "$CASEGATE_SUBJECT/answers/$CASEGATE_CASE"\n';

/** A suite of short attempts: `a` gets worse, which is confirmed, and `b` stays. */
export async function quickRepository(): Promise<TestRepository> {
  const repository = await createRepository();
  const suite = "criteria: { confirm: { attempts: 5 } }\n";
  const files = suiteFiles({ cases: ["a", "b"], repeats: 2, suite });
  await repository.commit(
    { ...files, "agent.sh": agent, "answers/a": "yes", "answers/b": "yes" },
    "Baseline",
  );
  await repository.switchTo("change");
  await repository.commit({ "answers/a": "no" }, "Candidate");
  return repository;
}
