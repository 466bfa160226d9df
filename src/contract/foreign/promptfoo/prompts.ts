import { posix } from "node:path";
import type { Json } from "../../../model/json.ts";
import { quote } from "../../wording.ts";
import type { Cursor } from "../cursor.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { fileNamed, filesNamed } from "./file-text.ts";

/** One prompt of the configuration: a template, or a list of chat messages whose texts are templates. */
export interface Prompt {
  label: string;
  at: Cursor;
  text: string;
  /** True when the text is a list of messages in JSON. */
  chat: boolean;
  /** The file that holds this prompt and no other. */
  path?: string;
}

const textNames = /\.(txt|md|markdown|j2|json|jinja2?|yaml|yml)$/i;

function looksLikeChat(text: string): boolean {
  return /^\s*\[\s*\{/.test(text) && text.includes('"role"');
}

/** The chat messages that a YAML or JSON file lists, as JSON text. */
async function chatText(path: string, text: string, folder: ForeignFolder): Promise<string> {
  if (!/\.ya?ml$/i.test(path)) return text;
  const [whole] = await folder.values(path);
  return whole === undefined ? text : JSON.stringify(whole.value);
}

async function fromFile(
  path: string,
  at: Cursor,
  label: string | null,
  folder: ForeignFolder,
): Promise<Prompt[]> {
  if (!textNames.test(path)) {
    folder.remarks.left(
      at,
      `the prompt ${quote(path)} is made by a program`,
      "run it, and write what it makes into the cases",
    );
    return [];
  }
  const whole = await folder.text(path);
  if (whole === null) return [];
  const text = await chatText(path, whole, folder);
  // One text file may hold several prompts.
  const parts = /\.(txt|md|markdown)$/i.test(path)
    ? text.split(/^---[ \t]*$/m).filter((part) => part.trim() !== "")
    : [text];
  const name = label ?? posix.basename(path).replace(/\.[^.]*$/, "");
  return parts.map((part, index) => ({
    label: parts.length === 1 ? name : `${name}-${index + 1}`,
    at,
    text: part.trim(),
    chat: looksLikeChat(part),
    ...(parts.length === 1 ? { path } : {}),
  }));
}

async function onePrompt(at: Cursor, index: number, base: string, folder: ForeignFolder): Promise<Prompt[]> {
  const said = at.isMap ? (at.at("raw") ?? at.at("id") ?? at.at("prompt")) : at;
  const text = said?.text ?? null;
  if (text === null) {
    folder.remarks.left(at, "the prompt is no text", "write it into the cases");
    return [];
  }
  const label = at.at("label")?.text ?? null;
  const name = fileNamed(text) ?? (textNames.test(text) && !/[\n{]/.test(text) ? text : null);
  if (name !== null || /\.(c?js|mjs|ts|py)(:\w+)?$/.test(text)) {
    const files = filesNamed((name ?? text).replace(/(\.\w+):\w+$/, "$1"), base, at, folder);
    return (await Promise.all(files.map((path) => fromFile(path, at, label, folder)))).flat();
  }
  return [{ label: label ?? `prompt-${index + 1}`, at, text, chat: looksLikeChat(text) }];
}

/** The prompts of a configuration, in order. Without any, the input itself is what the agent is asked. */
export async function readPrompts(whole: Cursor, base: string, folder: ForeignFolder): Promise<Prompt[]> {
  const at = whole.at("prompts");
  if (at === null) return [{ label: "prompt", at: whole, text: "{{prompt}}", chat: false }];
  const items = at.isList ? at.items() : at.isMap ? at.entries().map(([, one]) => one) : [at];
  return (await Promise.all(items.map((one, index) => onePrompt(one, index, base, folder)))).flat();
}

/** Chat messages as earlier turns and what is asked now; null when the text is no list of messages that ends with the user's. */
export function chatTurns(text: string): { history: Json[]; prompt: string } | null {
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch {
    return null;
  }
  const turns = Array.isArray(messages) ? messages.map(turnOf) : [null];
  const last = turns.at(-1);
  if (turns.some((turn) => turn === null) || last?.role !== "user") return null;
  return { history: turns.slice(0, -1) as Json[], prompt: last.content };
}

function turnOf(message: unknown): { role: string; content: string } | null {
  const { role, content } = (message ?? {}) as { role?: unknown; content?: unknown };
  const known = typeof role === "string" && ["system", "user", "assistant", "tool"].includes(role);
  return known && typeof content === "string" ? { role, content } : null;
}
