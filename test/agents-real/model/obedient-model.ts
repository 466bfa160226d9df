import type { Conversation, Reply, Script } from "./conversation.ts";

interface Skill {
  name: string;
  description: string;
  /** Where its text lies, for agents that read it as a file. */
  file: string | null;
}

/**
 * A model that does what skills say: it loads the one whose description has most words of the prompt, follows its text, and knows nothing else. What it
 * does depends on what the agent shows it, and so on what was mounted.
 */
export const obedientModel: Script = (conversation) => {
  const { prompt, context, results } = conversation;
  const skill = bestSkill(skillsIn(context), prompt);
  if (skill === null) return say("I have no skill for that.");
  const shown = results.join("\n");
  if (results.length === 0) return loading(conversation, skill);
  const invoice = /invoice (\d+) of (\w+)/i.exec(prompt);
  if (invoice === null) return say(`Done with ${skill.name}.`);
  const [, number, tenant] = invoice;
  const total = /total (\d+)/.exec(shown)?.[1];
  if (total !== undefined) return say(`Invoice ${number} of ${tenant}: ${total}.`);
  const tool = conversation.tools.find((name) => name.endsWith("lookup_invoice"));
  const own = /signed in as (\w+)/i.exec(prompt)?.[1];
  const isForbidden = shown.includes("Refuse any other tenant") && own !== tenant;
  if (tool === undefined || isForbidden) return say("Not permitted: that invoice is of another tenant.");
  return { kind: "call", tool, args: { tenant, invoice: Number(number) } };
};

function say(text: string): Reply {
  return { kind: "text", text };
}

function loading({ tools }: Conversation, { name, file }: Skill): Reply {
  if (tools.includes("Skill")) return { kind: "call", tool: "Skill", args: { skill: name } };
  return { kind: "call", tool: "exec_command", args: { cmd: `cat ${file}` } };
}

/** Skills as agents list them: `- name: description`, with the file where the agent tells it. */
function skillsIn(context: string): Skill[] {
  const roots = new Map(
    [...context.matchAll(/^- `(r\d+)` = `([^`]+)`$/gm)].map(([, name = "", path = ""]) => [name, path]),
  );
  return [...context.matchAll(/^- ([\w:-]+): (.+?)(?: \(file: (\S+)\))?$/gm)].map(
    ([, name = "", description = "", path]) => ({
      name,
      description,
      file: path === undefined ? null : path.replace(/^r\d+/, (root) => roots.get(root) ?? root),
    }),
  );
}

function bestSkill(skills: readonly Skill[], prompt: string): Skill | null {
  const words = new Set(prompt.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  const score = ({ description }: Skill) => {
    const said = new Set(description.toLowerCase().match(/[a-z]{4,}/g) ?? []);
    return [...words].filter((word) => said.has(word)).length;
  };
  const ranked = skills.map((skill) => ({ skill, score: score(skill) })).sort((a, b) => b.score - a.score);
  return ranked[0] !== undefined && ranked[0].score >= 2 ? ranked[0].skill : null;
}
