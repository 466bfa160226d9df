import type { Case } from "../../model/contract.ts";

/** What an agent program is asked: it takes one text, so earlier turns and what was retrieved stand before the prompt. */
export function conversationText({ history, retrieved, prompt = "" }: Case): string {
  if (history.length === 0 && retrieved === undefined) return prompt;
  const turns = history.map(({ role, content }) => `${role}: ${content}`);
  return [
    ...(turns.length === 0 ? [] : [`What was said before:\n\n${turns.join("\n\n")}`]),
    ...(retrieved === undefined ? [] : [`What was retrieved:\n\n${retrieved}`]),
    `What is asked now:\n\n${prompt}`,
  ].join("\n\n");
}
