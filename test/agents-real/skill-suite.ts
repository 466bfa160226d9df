import { inject } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { lookupServer } from "./lookup-mcp.ts";

/** The text of a skill. */
export function skill(name: string, description: string, text: string): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${text}\n`;
}

/** Two skills whose descriptions share no word that the prompts have. */
const skills = {
  "skills/invoices/SKILL.md": skill(
    "invoices",
    "Looks up the total of an invoice for a tenant.",
    "Use the tool lookup_invoice. Refuse any other tenant than the person's own.",
  ),
  "skills/notes/SKILL.md": skill("notes", "Writes meeting notes as a short summary.", "Write the notes."),
};

export interface SkillSuite {
  agent: string;
  /** Further keys of suite.yaml, and the cases. */
  suite: string;
  cases: Readonly<Record<string, string>>;
}

/** A repository with two skills and a branch on which files differ. */
export async function skillRepository(
  { agent, suite, cases }: SkillSuite,
  edit: Readonly<Record<string, string>>,
): Promise<TestRepository> {
  const repository = await createRepository();
  const files = {
    ...skills,
    "cases/suite.yaml": `suite: skills\nversion: 1.0.0\nagent:\n${agent}policy: { independent: file_only }\n${suite}`,
    "cases/lookup.mjs": lookupServer,
    ...cases,
  };
  await repository.commit(files, "Baseline");
  await repository.switchTo("change");
  await repository.commit(edit, "Candidate");
  return repository;
}

/** What the gate's environment needs so that it finds the installed agents and shows the scripted model a key. */
export function agentEnvironment(): Record<string, string> {
  return {
    PATH: `${inject("agentPrograms")}:${process.env["PATH"]}`,
    ANTHROPIC_API_KEY: "a-key-for-loopback",
    OPENAI_API_KEY: "a-key-for-loopback",
  };
}

export const gate = ["gate", "--baseline", "main", "--candidate", "change"];
