import { join } from "node:path";
import { expandText, type PlaceholderValues } from "../../lib/placeholders.ts";
import { chatSchema } from "../../model/chat-file.ts";
import type { LaunchEnd } from "../../ports.ts";
import type { AttemptInput } from "../attempt-input.ts";
import { type AttemptFolders, traceName } from "../workspace.ts";
import { firstMessages } from "./chat-prompts.ts";
import { chatTools, scriptedTools } from "./chat-tools.ts";
import { type ChatTrace, createChatTrace } from "./chat-trace.ts";
import { type ConversationEnd, converse } from "./conversation.ts";

const usualTurns = 10;

interface ChatAttempt {
  folders: AttemptFolders;
  values: PlaceholderValues;
}

/**
 * Lets a model answer a case through the subject's prompt files, in the gate itself: no program of the subject's runs. Leaves a trace, and ends as a program
 * would: 0 when the model answered, refused or met a limit, 1 when the prompt files are broken or the endpoint was down.
 */
export async function runChat(input: AttemptInput, request: ChatAttempt): Promise<LaunchEnd> {
  const start = input.clock.monotonicMs();
  const trace = createChatTrace();
  const ended = await talk(
    input,
    request,
    trace,
    () => input.case.timeoutMs - (input.clock.monotonicMs() - start),
  );
  if (ended.kind !== "timed_out" && ended.kind !== "interrupted") trace.ended(ended);
  await input.files.write(join(request.folders.exchange, traceName), trace.text());
  const told = "reason" in ended && ended.reason !== null ? `${ended.kind}: ${ended.reason}\n` : "";
  return {
    end: processEnd(ended),
    stdout: streamOf(""),
    stderr: streamOf(told),
    durationMs: input.clock.monotonicMs() - start,
    containment: "group",
    survivors: 0,
    stopped: ended.kind === "interrupted" ? "interrupted" : null,
  };
}

async function talk(
  input: AttemptInput,
  { values }: ChatAttempt,
  trace: ChatTrace,
  leftMs: () => number,
): Promise<ConversationEnd> {
  const { contract, case: one, files, folders, model, engine } = input;
  const { agent } = contract.suite;
  if (model === undefined || agent.base_url === undefined || agent.model === undefined)
    throw new Error("a chat is begun without a model to talk to");
  const chat = agent.chat ?? chatSchema.parse({});
  const made = { chat, case: one, files, folders };
  const first = await firstMessages(made);
  if (first.kind === "broken") return { kind: "crashed", reason: first.reason };
  const tools = await chatTools(made);
  if (tools.kind === "broken") return { kind: "crashed", reason: tools.reason };
  trace.asked(agent.model);
  return converse({
    model,
    endpoint: {
      baseUrl: expandText(agent.base_url, values),
      key: agent.key_env === undefined ? null : (engine[agent.key_env] ?? null),
    },
    name: agent.model,
    chat,
    tools: tools.tools,
    answerCall: scriptedTools(tools.tools, [...(one.tool_results ?? []), ...chat.tool_results]),
    messages: first.messages,
    followUps: one.follow_ups ?? [],
    maxTurns: agent.max_turns ?? usualTurns,
    leftMs,
    abort: input.abort,
    trace,
  });
}

function processEnd({ kind }: ConversationEnd): LaunchEnd["end"] {
  if (kind === "timed_out") return { kind };
  if (kind === "interrupted") return { kind: "signalled", signal: "SIGTERM" };
  return { kind: "exited", exit: kind === "crashed" || kind === "outage" ? 1 : 0 };
}

function streamOf(text: string): LaunchEnd["stdout"] {
  const bytes = new TextEncoder().encode(text);
  return { bytes, sizeBytes: bytes.byteLength, truncated: false };
}
