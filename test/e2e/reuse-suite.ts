import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

/**
 * Notes each of its starts in a file that is no part of any side, and answers what its subject says of the case; `drifts` answers what the
 * world says, as a model does that moves without a commit.
 */
const agent = `
echo "$CASEGATE_CASE" >> "$STARTS"
case $CASEGATE_CASE in
  drifts) answer=$(cat "$WORLD") ;;
  *) answer=$(cat "$CASEGATE_SUBJECT/answers/$CASEGATE_CASE") ;;
esac
echo "{\\"type\\":\\"text\\",\\"text\\":\\"$answer\\"}" > "$TRACE_FILE"
echo '{"type":"end","kind":"completed"}' >> "$TRACE_FILE"
echo "said: $answer"
`;

const cases = ["worse", "drifts", "critical", "same", "fact"];

const oneCase = (id: string) => `
- id: ${id}
  prompt: Say yes.
  ${id === "fact" ? "deterministic: true\n  repeats: 1" : "repeats: 3"}
  checks:
    - { type: text, contains: "yes" }
    - { type: text, critical: true, lacks: FORBIDDEN }
  reference: { answer: "yes" }
`;

const suiteYaml = (beside: string, criteria: string) => `suite: reuse
version: 1.0.0
agent:
  run: [sh, "{subject}/agent.sh"]
  case_id: true
  trace: casegate
  env: { set: { STARTS: "${beside}/starts", WORLD: "${beside}/world" } }
timeout: 20s
concurrency: 2
budget: { attempts: 55 }
isolation: { level: none, min: none }
policy: { independent: file_only, preexisting: report, reuse_baseline: { max_age: 2h } }
criteria: ${criteria}
`;

/** One flagged case gets all its fresh attempts, any other no more than its first stage had. */
const usualCriteria = "{ confirm: { attempts: 5, cases: 1 } }";

export interface ReuseRepository {
  repository: TestRepository;
  /** How often the agent was started since the last call, by case. */
  starts(): Promise<Record<string, number>>;
  /** Moves the world that one case is about. */
  world(answer: string): Promise<void>;
}

/**
 * `first`, then `main` after an edit that changes no answer; a branch `change` gets worse in one case and violates in another, and `calm` changes
 * nothing of account.
 */
export async function reuseRepository(criteria = usualCriteria): Promise<ReuseRepository> {
  const repository = await createRepository();
  const beside = join(repository.folder, ".git");
  const answers = cases.map((id) => [`answers/${id}`, "yes"]);
  await repository.commit({
    "cases/suite.yaml": suiteYaml(beside, criteria),
    "cases/all.yaml": cases.map(oneCase).join(""),
    "agent.sh": agent,
    ...Object.fromEntries(answers),
  });
  await repository.git("branch", "first");
  await repository.commit({ "notes.md": "edited\n" });
  await repository.switchTo("calm");
  await repository.commit({ "notes.md": "edited again\n" });
  await repository.switchTo("change", "main");
  await repository.commit({ "answers/worse": "no", "answers/critical": "yes, and FORBIDDEN" });
  const counted = join(beside, "starts");
  return {
    repository,
    world: (answer) => writeFile(join(beside, "world"), answer),
    async starts() {
      const text = await readFile(counted, "utf8").catch(() => "");
      await rm(counted, { force: true });
      const counts: Record<string, number> = {};
      for (const id of text.split("\n").filter(Boolean)) counts[id] = (counts[id] ?? 0) + 1;
      return counts;
    },
  };
}
