import type { ChatScript } from "../chat-model/start-chat-model.ts";
import {
  createRepository,
  type FileContent,
  type TestRepository,
} from "../repositories/create-repository.ts";

/** Writes the subject's text; the judge reads it as the answer. */
const agent = `
import { readFileSync, writeFileSync } from "node:fs";
process.stdout.write(readFileSync(process.env.CASEGATE_SUBJECT + "/answer.txt", "utf8"));
`;

export interface JudgedSuite {
  /** Lines of suite.yaml, such as \`judge:\`. */
  suite?: string;
  /** Lines of the case. */
  checks: string;
  files?: Record<string, FileContent>;
  baseline?: string;
  candidate?: string;
}

/** A repository whose subject is an answer. */
export async function judgedRepository(given: JudgedSuite): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(
    {
      "cases/suite.yaml": `suite: polite
version: "1"
agent: { run: [node, "{subject}/agent.mjs"] }
repeats: 2
timeout: 20s
criteria: { confirm: { attempts: 0 } }
${given.suite ?? ""}`,
      "cases/cases.yaml": `- id: greet
  prompt: Greet the customer.
  checks:
${given.checks}`,
      ...given.files,
      "agent.mjs": agent,
      "answer.txt": given.baseline ?? "Good morning, dear customer.",
    },
    "Suite",
  );
  await repository.switchTo("change");
  await repository.commit({ "answer.txt": given.candidate ?? "Good day, dear customer." }, "Edit");
  return repository;
}

/** What a scripted judge was asked. */
export interface JudgeAsked {
  ticket: string;
  question: string;
  material?: string;
  first?: string;
  second?: string;
}

/** A judge that answers each request as told: what is given beside the ticket. */
export function judgeScript(answer: (asked: JudgeAsked, number: number) => object | string): ChatScript {
  return ({ body, number }) => {
    const asked = JSON.parse(body.messages[1]?.content ?? "{}") as JudgeAsked;
    const told = answer(asked, number);
    return {
      text:
        typeof told === "string" ? told : JSON.stringify({ ticket: asked.ticket, why: "So it is.", ...told }),
    };
  };
}

/** A labelled set of so many polite and rude answers. */
export function labelledSet(polite: number, rude: number): string {
  const row = (answer: string, passes: boolean) => `${JSON.stringify({ answer, passes })}\n`;
  return (
    Array.from({ length: polite }, (_, index) => row(`Good morning, dear customer ${index}.`, true)).join(
      "",
    ) + Array.from({ length: rude }, (_, index) => row(`Go away, number ${index}.`, false)).join("")
  );
}

export const judgedGate: readonly string[] = ["gate", "--baseline", "main", "--candidate", "change"];
