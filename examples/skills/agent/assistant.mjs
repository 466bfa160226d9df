// A small agent with skills: it reads the description of every skill, loads the one whose words fit the prompt best, if any fits well
// enough, and then follows that skill's file. The choice stands in for a model's: like one, it knows skills by their descriptions alone, so that
// an edit of one description can take prompts away from another skill.
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "skills");
const enough = 1.5;
const fillers = new Set(
  "a an and any are as at by can do for from how i in into is it me my of on or our please that the them these this to up use us was we what with you your".split(
    " ",
  ),
);

const trace = (event) => appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);

function wordsOf(text) {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(
    words
      .filter((word) => !fillers.has(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)),
  );
}

function readSkill(name) {
  const text = readFileSync(join(folder, name, "SKILL.md"), "utf8");
  const [, description = "", body = ""] =
    /^---\n[\s\S]*?^description: (.*)$[\s\S]*?^---\n([\s\S]*)$/m.exec(text) ?? [];
  return { name, body, words: wordsOf(description) };
}

/** A word that fewer descriptions hold says more. */
function wordFit(skill, prompt, skills) {
  const shared = [...prompt].filter((word) => skill.words.has(word));
  const weight = (word) => 1 / skills.filter((other) => other.words.has(word)).length;
  return shared.reduce((sum, word) => sum + weight(word), 0);
}

const prompt = readFileSync(process.env.TASK_FILE, "utf8");
const skills = readdirSync(folder).sort().map(readSkill);
const ranked = skills
  .map((skill) => ({ skill, score: wordFit(skill, wordsOf(prompt), skills) }))
  .sort((a, b) => b.score - a.score);
const best = ranked[0] !== undefined && ranked[0].score >= enough ? ranked[0].skill : null;

trace({ type: "model", asked: "word-fit-1", served: "word-fit-1" });
if (best !== null) trace({ type: "skill", name: best.name });
const rule = best === null ? null : /^1\. (.*)$/m.exec(best.body)?.[1];
const reply =
  best === null ? "I can do that without a skill." : `With the skill ${best.name}: ${rule ?? "done."}`;
trace({ type: "text", text: reply });
trace({ type: "usage", input: Math.ceil(prompt.length / 4), output: Math.ceil(reply.length / 4), turns: 1 });
trace({ type: "end", kind: "completed" });
process.stdout.write(`${reply}\n`);
