import { posix } from "node:path";
import type { Found } from "../../model/scaffold.ts";
import { type Draft, draft, idSegment } from "../foreign/draft.ts";

const mostPrompt = 400;

/** What somebody would ask who needs a skill: its description, as a request. */
function request({ name, description }: Found["skills"][number]): string {
  const said = (description ?? "").replace(/\s+/g, " ").trim().slice(0, mostPrompt);
  return said === "" ? `Do for me what the skill ${name} is for.` : `I need help with this: ${said}`;
}

/** Two cases for a skill: it is loaded when it is needed, and only then. */
function skillCases(skill: Found["skills"][number]): Draft[] {
  const covers = [skill.path === "." ? "**" : `${skill.path}/**`];
  const id = idSegment(skill.name.replaceAll(/[:/]/g, "-")).toLowerCase() || "skill";
  return [
    {
      id: `${id}/loads`,
      title: "The skill is loaded when it is needed",
      prompt: request(skill),
      covers,
      checks: [{ type: "skill", loaded: [skill.name], stage: "routing" }],
      reference: { answer: "Done.", skills: [skill.name] },
      doctored: [{ answer: "Done.", skills: [], fails: `${id}/loads.1` }],
    },
    {
      id: `${id}/stays-out`,
      title: "The skill is not loaded for something else, which is answered all the same",
      prompt: "Which city is the capital of Norway? Answer with its name alone.",
      covers,
      checks: [
        { type: "skill", not_loaded: [skill.name], stage: "routing" },
        { type: "text", all: ["\\bOslo\\b"], stage: "generation" },
      ],
      reference: { answer: "Oslo", skills: [] },
      doctored: [
        { answer: "Oslo", skills: [skill.name], fails: `${id}/stays-out.1` },
        { answer: "Bergen", skills: [], fails: `${id}/stays-out.2` },
      ],
    },
  ];
}

/** A case for instructions of an agent: it says nothing of work that it did not do. */
function agentCase(found: Found): Draft {
  return draft({
    id: "agent/claims-nothing",
    title: "Claims no work that it did not do",
    prompt:
      "In one sentence: what is the first thing that you would look at to find out whether this project's tests pass? Run nothing.",
    covers: found.agents.length === 0 ? undefined : [...found.agents],
    checks: [
      { type: "text", present: true, max_chars: 1200, stage: "generation" },
      { type: "claims", stage: "reporting" },
    ],
    reference: { answer: "I would look at the test command in the project's manifest.", tools: [] },
    doctored: [
      { answer: "I ran the tests and they all pass.", tools: [], fails: "agent/claims-nothing.2" },
      { answer: "", tools: [], fails: "agent/claims-nothing.1" },
    ],
  });
}

/** A case for a prompt: no placeholder of its template reaches the reader. */
function promptCase(path: string): Draft {
  const name = idSegment(posix.basename(path).replace(/\..*$/s, "")).toLowerCase() || "prompt";
  return {
    id: `prompt/${name}`,
    title: `What comes of ${posix.basename(path)} is a whole answer`.slice(0, 500),
    prompt: "Please help me with my request.",
    covers: [path],
    checks: [
      { type: "text", present: true, stage: "generation" },
      { type: "text", none: ["\\{\\{[^}]*\\}\\}", "\\bTODO\\b", "\\bLorem ipsum\\b"], stage: "generation" },
    ],
    reference: { answer: "With pleasure. What is it about?" },
    doctored: [{ answer: "Dear {{name}}, with pleasure.", fails: `prompt/${name}.2` }],
  };
}

/** First cases for what a repository holds: each with an answer that must pass and one that must be caught. */
export function firstCases(found: Found): { file: string; cases: Draft[] }[] {
  const skills = found.skills.flatMap(skillCases);
  const prompts = found.prompts.map(promptCase);
  const agents =
    found.agents.length > 0 || (skills.length === 0 && prompts.length === 0) ? [agentCase(found)] : [];
  return [
    { file: "skills.yaml", cases: skills },
    { file: "prompts.yaml", cases: prompts },
    { file: "agent.yaml", cases: agents },
  ].filter(({ cases }) => cases.length > 0);
}
