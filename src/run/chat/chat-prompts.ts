import { join } from "node:path";
import { renderTemplate, templateNames } from "../../lib/template.ts";
import type { ChatFile } from "../../model/chat-file.ts";
import type { Case } from "../../model/contract.ts";
import type { ChatMessage } from "../../ports/model.ts";
import type { Files } from "../../ports.ts";

const templateBytes = 1024 * 1024;

/** Why the conversation can't begin, in a clause: what is under evaluation is broken. */
export interface Broken {
  kind: "broken";
  reason: string;
}

export interface PromptsRequest {
  chat: ChatFile;
  case: Case;
  files: Pick<Files, "readEvidence" | "read">;
  /** Absolute paths of the side's export and of the suite's copy. */
  folders: { subject: string; suite: string };
}

/** What stands before the model's first reply: system message, earlier turns, the user's message. */
export async function firstMessages(
  request: PromptsRequest,
): Promise<{ kind: "messages"; messages: ChatMessage[] } | Broken> {
  const { chat, case: one } = request;
  const user = await userMessage(request);
  if (typeof user !== "string") return user;
  const system = chat.system === undefined ? null : await rendered(chat.system, request);
  if (system !== null && typeof system !== "string") return system;
  const earlier = await Promise.all(one.history.map((turn) => earlierMessage(turn, request)));
  const before: ChatMessage[] = system === null ? [] : [{ role: "system", content: system }];
  return { kind: "messages", messages: [...before, ...earlier, { role: "user", content: user }] };
}

async function userMessage(request: PromptsRequest): Promise<string | Broken> {
  const { chat, case: one } = request;
  const { prompt = "", retrieved } = one;
  if (chat.user === undefined) return withRetrieved(prompt, retrieved);
  const template = await templateText(chat.user, request);
  if (typeof template !== "string") return template;
  const text = renderedText(chat.user, template, request);
  if (typeof text !== "string" || templateNames(template).includes("retrieved")) return text;
  return withRetrieved(text, retrieved);
}

function withRetrieved(text: string, retrieved: string | undefined): string {
  return retrieved === undefined ? text : `${text}\n\nRetrieved context:\n\n${retrieved}`;
}

async function rendered(path: string, request: PromptsRequest): Promise<string | Broken> {
  const template = await templateText(path, request);
  return typeof template === "string" ? renderedText(path, template, request) : template;
}

function renderedText(path: string, template: string, request: PromptsRequest): string | Broken {
  const made = renderTemplate(template, valuesOf(request));
  if (made.kind === "text") return made.text;
  const names = made.names.map((name) => `{{${name}}}`).join(", ");
  return { kind: "broken", reason: `${path} asks for ${names}, which has no value` };
}

function valuesOf({ chat, case: one }: PromptsRequest): Map<string, string> {
  const given = { ...chat.variables, ...one.variables };
  return new Map([
    ["prompt", one.prompt ?? ""],
    ["retrieved", one.retrieved ?? ""],
    ...Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  ]);
}

/** Reads a file of the subject or the suite, through no link. */
export async function templateText(
  path: string,
  { files, folders }: Pick<PromptsRequest, "files" | "folders">,
): Promise<string | Broken> {
  const [, place, name = ""] = /^\{(subject|suite)\}\/(.+)$/.exec(path) ?? [];
  const root = place === "suite" ? folders.suite : folders.subject;
  const found = await files.readEvidence(root, name, templateBytes);
  if (found.kind === "absent") return { kind: "broken", reason: `${path} is not there` };
  if (found.kind === "refused") return { kind: "broken", reason: `${path} was not read: ${found.reason}` };
  if (found.truncated) return { kind: "broken", reason: `${path} is longer than ${templateBytes} bytes` };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(found.bytes);
  } catch {
    return { kind: "broken", reason: `${path} is no UTF-8 text` };
  }
}

/** A turn that a suite wrote: what a tool said has no call here, so that the user says it. */
async function earlierMessage(
  { role, content, files: named = [] }: Case["history"][number],
  { files, folders }: PromptsRequest,
): Promise<ChatMessage> {
  const texts = await Promise.all(
    named.map(async (path) => {
      const found = await files.read(join(folders.suite, path));
      return `\n\n${path}:\n\n${found === null ? "" : new TextDecoder().decode(found)}`;
    }),
  );
  return { role: role === "tool" ? "user" : role, content: `${content}${texts.join("")}` };
}
