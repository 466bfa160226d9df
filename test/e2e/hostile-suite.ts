import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

const agents = join(import.meta.dirname, "agents");

export interface HostileSuite {
  /** Case ids and more lines of each, in YAML. */
  cases: Readonly<Record<string, string>>;
  /** More lines of suite.yaml, and of its agent. */
  suite?: string;
  agent?: string;
  /** The agent of the branch `change`; by default the one that does what its case is named after. */
  candidate?: string;
  /** More files of `main`. */
  files?: Readonly<Record<string, string>>;
}

const honest = `
import { writeFileSync } from "node:fs";
const text = process.env.CASEGATE_CASE === "crashes-refusing" ? "I am not authorised to look that up." : "yes";
const events = [{ type: "text", text }, { type: "end", kind: "completed" }];
writeFileSync(process.env.TRACE_FILE, events.map((event) => JSON.stringify(event) + "\\n").join(""));
`;

/** What a case asks when it does not say otherwise. */
const plain = `  checks:
    - { type: text, contains: "yes" }
    - { type: text, critical: true, lacks: FORBIDDEN }
    - { type: tools, critical: true, never: ["lookup*"] }
  reference: { answer: "yes", tools: [] }
  doctored: [{ answer: "no", tools: [] }]
`;

/** A repository whose `main` has a well-behaved agent and whose branch `change` has a hostile one. One attempt a side, no fresh ones. */
export async function hostileRepository({
  cases,
  suite = "",
  agent = "",
  candidate,
  files = {},
}: HostileSuite): Promise<TestRepository> {
  const repository = await createRepository();
  const written = Object.entries(cases).map(
    ([id, lines]) => `- id: ${id}\n  prompt: Say yes.\n${lines.includes("checks:") ? "" : plain}${lines}`,
  );
  await repository.commit({
    "cases/suite.yaml": `suite: hostile
version: 1.0.0
agent:
  run: [node, "{subject}/agent.mjs"]
  trace: casegate
  case_id: true
${agent}repeats: 1
timeout: 20s
concurrency: 2
order_seed: 1
cases: [all.yaml]
criteria: { review: novel }
isolation: { level: none, min: none }
policy: { independent: file_only }
${suite}`,
    "cases/all.yaml": written.join(""),
    "cases/known/reference.txt": "yes",
    "cases/known/trace.jsonl": '{"type":"text","text":"yes"}\n{"type":"end","kind":"completed"}\n',
    "cases/fixtures/given/given.txt": "yes",
    "agent.mjs": honest,
    ...files,
  });
  await repository.switchTo("change");
  await repository.commit({
    "agent.mjs": candidate ?? (await readFile(join(agents, "hostile-agent.mjs"), "utf8")),
  });
  return repository;
}
