import { lateLibraries } from "../../lib/late-libraries.ts";
import type { JudgeQuestion } from "./question.ts";

const mostReplyChars = 16 * 1024;
const mostWhyChars = 500;

/** What a judge answered; one of the three is set. */
export interface JudgeVerdict {
  probability: number | null;
  choice: string | null;
  score: number | null;
  why: string | null;
}

/** A judge's reply held to its form, or in a clause what it lacks: whatever is not exactly that form is no answer. */
export function verdictOf(reply: string, question: JudgeQuestion, ticket: string): JudgeVerdict | string {
  const members = membersOf(reply);
  if (typeof members === "string") return members;
  const { asks } = question;
  const name = asks === "condition" ? "probability" : asks;
  const foreign = [...members.keys()].find((key) => !["ticket", "why", name].includes(key));
  if (foreign !== undefined) return "it has a member that was not asked for";
  if (members.get("ticket") !== ticket) return "it lacks the ticket of its request";
  const why = members.get("why");
  if (why !== undefined && typeof why !== "string") return "its why is no text";
  const given = answerIn(members.get(name), question);
  if (given === null) return `its ${name} is not what was asked for`;
  return { probability: null, choice: null, score: null, why: why?.slice(0, mostWhyChars) ?? null, ...given };
}

function answerIn(
  value: unknown,
  { asks, options, scale: [low, high] }: JudgeQuestion,
): Partial<JudgeVerdict> | null {
  if (asks === "choice")
    return typeof value === "string" && options.includes(value) ? { choice: value } : null;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  if (asks === "score") return value >= low && value <= high ? { score: value } : null;
  return value >= 0 && value <= 1 ? { probability: value } : null;
}

/** The members of a flat JSON object; in a clause why the text is none. */
function membersOf(reply: string): Map<string, unknown> | string {
  if (reply.length > mostReplyChars) return "it is too long";
  const text = withoutFence(reply);
  let body: ReturnType<ReturnType<typeof lateLibraries.momoa>["parse"]>["body"];
  try {
    ({ body } = lateLibraries.momoa().parse(text, { mode: "json" }));
  } catch {
    return "it is no JSON";
  }
  if (body.type !== "Object") return "it is no JSON object";
  const members = new Map<string, unknown>();
  for (const { name, value } of body.members) {
    if (name.type !== "String") return "it is no JSON";
    if (members.has(name.value)) return "a member is given twice";
    const scalar = value.type === "String" || value.type === "Number" || value.type === "Boolean";
    members.set(name.value, scalar ? value.value : null);
  }
  return members;
}

/** Many models put JSON into a fence, whatever they are told. Only a fence around all of it counts. */
function withoutFence(reply: string): string {
  const text = reply.trim();
  const [start] = /^```(?:json)?[^\S\n]*\n/.exec(text) ?? [];
  if (start === undefined || !text.endsWith("\n```")) return reply;
  const inside = text.slice(start.length, -"\n```".length);
  return inside.includes("```") ? reply : inside;
}
