import { expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { readAttempts } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate } from "./plant-suite.ts";

/** Loads what the prompt names, after another tool and another skill, then works on for a minute. */
const agent = `
import { appendFileSync, readFileSync } from "node:fs";
const say = (event) => appendFileSync(process.env.TRACE_FILE, JSON.stringify(event) + "\\n");
const prompt = readFileSync(process.env.TASK_FILE, "utf8");
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
say({ type: "tool_call", name: "pdf" });
await pause(400);
if (prompt.includes("PDF")) {
  say({ type: "skill", name: "notes" });
  await pause(400);
  say({ type: "skill", name: "pdf" });
  await pause(60000);
}
say({ type: "text", text: "done" });
say({ type: "end", kind: "completed" });
`;

const files = {
  "cases/suite.yaml": `suite: skills
version: 1.0.0
agent: { run: [node, "{subject}/agent.mjs"], trace: casegate }
setup: { run: 'echo ready > /dev/stdout && echo ready > /dev/stderr' }
repeats: 1
timeout: 90s
isolation: { level: none, min: none }
policy: { independent: file_only }
`,
  "cases/skills.yaml": `
- id: triggers
  prompt: Make a PDF of this.
  stop_on: skill
  checks: [{ type: skill, loaded: [pdf] }]
- id: quiet
  prompt: What is the time?
  stop_on: skill
  checks: [{ type: skill, not_loaded: ["*"] }]
- id: greedy
  prompt: Say PDF, but load nothing.
  stop_on: skill
  checks: [{ type: skill, not_loaded: ["*"] }, { type: text, contains: done }]
`,
  "agent.mjs": agent,
};

test("an attempt ends once its own skill is loaded, and at no other tool or skill", async () => {
  await using repository = await createRepository();
  await repository.commit(files, "Baseline");
  await repository.switchTo("change");
  await repository.commit({ "notes.md": "edited\n" }, "Candidate");
  await casegate(repository.folder, gate);
  const attempts = await readAttempts(repository.folder);
  const of = (id: string) => attempts.filter((attempt) => attempt.case === id);
  for (const attempt of of("triggers")) {
    // One that went on would have ended by itself after its minute.
    expect(attempt).toMatchObject({
      outcome: "pass",
      exit: null,
      signal: null,
      ending: { kind: "cut", reason: "the attempt was ended once its skill was loaded" },
    });
    expect(attempt.checks[0]?.observed).toContain("pdf");
  }
  // No skill was loaded, so the attempt ran to its own end and the trace is whole.
  for (const attempt of of("quiet"))
    expect(attempt).toMatchObject({ outcome: "pass", exit: 0, ending: { kind: "completed" } });
  for (const attempt of of("greedy")) {
    expect(attempt).toMatchObject({ outcome: "fail", cause: "check", signal: null });
    expect(attempt.checks.map(({ outcome }) => outcome)).toEqual(["fail", "not_assessed"]);
  }
}, 120_000);
