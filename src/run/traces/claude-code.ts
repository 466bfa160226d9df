import type { Json } from "../../model/json.ts";
import type { TraceReading } from "../../model/trace.ts";
import { agentReading } from "./agent-reading.ts";
import { type BookedCall, type CallBook, createCallBook } from "./call-book.ts";
import { claudeCodeEnding } from "./claude-code-ending.ts";
import {
  amountOf,
  listOf,
  memberOf,
  nameOf,
  objectOf,
  readJsonLines,
  sumOf,
  type TraceEvent,
  textOfContent,
} from "./json-lines.ts";
import { serverOf, toldServers } from "./mcp-names.ts";

const naming = { start: "mcp__", between: "__" };
/** The model that Claude Code names for what it says itself. */
const synthetic = "<synthetic>";
const callBlocks = ["tool_use", "server_tool_use", "mcp_tool_use"];
const refusedUse = /No such tool available|requested permissions|Permission to use|haven't granted/;

interface Seen {
  book: CallBook;
  asked: string | null;
  served: string | null;
  /** The last thing that the model said, by the message that it was part of. */
  message: { id: string | null; texts: Set<string> } | null;
  refused: boolean;
  /** Claude Code's own word for what went wrong, such as `server_error`. */
  failure: string | null;
  closing: TraceEvent | null;
}

/** Reads Claude Code's `--output-format stream-json`. What subagents call counts; what they say is no reply. */
export function readClaudeCodeTrace(text: string, truncated: boolean): TraceReading {
  const lines = readJsonLines(text);
  const servers = toldServers(lines.events);
  const seen: Seen = {
    book: createCallBook(),
    asked: null,
    served: null,
    message: null,
    refused: false,
    failure: null,
    closing: null,
  };
  for (const event of lines.events) readers.get(String(event["type"]))?.(event, seen, servers);
  const calls = deniedCalls(seen);
  const { closing } = seen;
  return agentReading(
    {
      calls: calls.map(({ call }) => call),
      skills: loadedSkills(calls),
      text: finalText(seen),
      model: { asked: seen.asked, served: seen.served },
      usage: usageOf(closing),
      usd: amountOf(closing?.["total_cost_usd"]),
      turns: amountOf(closing?.["num_turns"]),
      closing: closing === null ? null : claudeCodeEnding(closing, seen),
    },
    lines,
    truncated,
  );
}

type EventReader = (event: TraceEvent, seen: Seen, servers: readonly string[] | undefined) => void;

const readers = new Map<string, EventReader>([
  [
    "system",
    (event, seen) => {
      if (event["subtype"] === "init") seen.asked = nameOf(event["model"]) ?? seen.asked;
      if (event["subtype"] === "model_refusal_no_fallback") seen.refused = true;
    },
  ],
  ["assistant", readAssistant],
  [
    "user",
    (event, { book }) => {
      for (const block of listOf(memberOf(event["message"], "content"))) readResult(block, book);
    },
  ],
  [
    "result",
    (event, seen) => {
      seen.closing = event;
    },
  ],
]);

function readAssistant(event: TraceEvent, seen: Seen, servers: readonly string[] | undefined): void {
  const message = objectOf(event["message"]);
  if (message === null) return;
  const model = nameOf(message["model"]);
  if (model === synthetic) {
    seen.failure = nameOf(event["error"]) ?? seen.failure;
    return;
  }
  const own = nameOf(event["parent_tool_use_id"]) === null;
  if (own) seen.served = model ?? seen.served;
  for (const block of listOf(message["content"])) {
    const text = memberOf(block, "text");
    if (own && memberOf(block, "type") === "text" && typeof text === "string")
      seen.message = said(seen.message, nameOf(message["id"]), text);
    const name = nameOf(memberOf(block, "name"));
    if (name === null || !callBlocks.includes(String(memberOf(block, "type")))) continue;
    const call = { name, server: serverOf(name, naming, servers), args: memberOf(block, "input") ?? null };
    seen.book.made(nameOf(memberOf(block, "id")), call);
  }
}

/** Blocks of one message come as events of their own, and an event may come twice. */
function said(before: Seen["message"], id: string | null, text: string): Seen["message"] {
  if (before === null || id === null || before.id !== id) return { id, texts: new Set([text]) };
  before.texts.add(text);
  return before;
}

function readResult(block: Json, book: CallBook): void {
  if (memberOf(block, "type") !== "tool_result") return;
  const content = memberOf(block, "content");
  const text = textOfContent(content);
  const failed = memberOf(block, "is_error") === true;
  book.answered(nameOf(memberOf(block, "tool_use_id")), {
    result: failed ? null : (text ?? content ?? null),
    error: failed ? (text ?? "the tool failed") : null,
    denied: failed && refusedUse.test(text ?? ""),
  });
}

/** Calls, with those denied that the closing event says were. */
function deniedCalls({ book, closing }: Seen): BookedCall[] {
  for (const denial of listOf(closing?.["permission_denials"])) {
    const id = nameOf(memberOf(denial, "tool_use_id"));
    const name = nameOf(memberOf(denial, "tool_name"));
    if (name !== null) book.denied(id, { name, server: null, args: memberOf(denial, "tool_input") ?? null });
  }
  return book.calls();
}

/** A skill is loaded when its call succeeded: a name that no skill has loads none. */
function loadedSkills(calls: readonly BookedCall[]): string[] {
  const names = calls
    .filter(({ call, over }) => call.name === "Skill" && over && call.error === null)
    .map(({ call: { args } }) => nameOf(memberOf(args, "skill")) ?? nameOf(memberOf(args, "command")));
  return [...new Set(names.filter((name) => name !== null))];
}

/** The reply; of a run that failed, what the model itself said last, never Claude Code's words about the failure. */
function finalText({ closing, message }: Seen): string | null {
  const told = closing?.["result"];
  if (closing?.["is_error"] === false && typeof told === "string") return told;
  return message === null ? null : [...message.texts].join("\n");
}

/** By model, which stays right when a request fell back to another way; Anthropic counts tokens from and to a cache beside the others. */
function usageOf(closing: TraceEvent | null): TraceReading["usage"] {
  const models = Object.values(objectOf(closing?.["modelUsage"]) ?? {});
  const parts =
    models.length > 0
      ? models.map((one) =>
          tokens(one, ["inputTokens", "cacheReadInputTokens", "cacheCreationInputTokens"], "outputTokens"),
        )
      : [
          tokens(
            closing?.["usage"],
            ["input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"],
            "output_tokens",
          ),
        ];
  return {
    input: sumOf(parts.map(({ input }) => input)),
    output: sumOf(parts.map(({ output }) => output)),
    cached: sumOf(parts.map(({ cached }) => cached)),
  };
}

function tokens(
  from: Json | undefined,
  [plain, read, written]: readonly [string, string, string],
  output: string,
) {
  const input = [plain, read, written].map((key) => amountOf(memberOf(from, key)));
  return { input: sumOf(input), output: amountOf(memberOf(from, output)), cached: input[1] ?? null };
}
