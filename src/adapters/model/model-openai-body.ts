import type { Json } from "../../model/json.ts";
import type { ChatMessage, ChatRequest, ChatTool } from "../../ports/model.ts";

/** The request's text. What a suite names as parameters replaces defaults, never what is asked. */
export function chatBody({ model, messages, tools, parameters }: ChatRequest): string {
  const members: Record<string, Json> = {
    stream: true,
    stream_options: { include_usage: true },
    ...parameters,
    ...(tools.length === 0 ? {} : { tools: tools.map(toolOf) }),
    model,
    messages: messages.map(messageOf),
  };
  return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)));
}

function messageOf(message: ChatMessage): Json {
  switch (message.role) {
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.content };
    case "assistant":
      return message.calls === undefined || message.calls.length === 0
        ? { role: "assistant", content: message.content }
        : {
            role: "assistant",
            content: message.content === "" ? null : message.content,
            tool_calls: message.calls.map(({ id, name, args }) => ({
              id,
              type: "function",
              function: { name, arguments: args },
            })),
          };
    default:
      return { role: message.role, content: message.content };
  }
}

function toolOf({ name, description, parameters }: ChatTool): Json {
  return {
    type: "function",
    function: { name, ...(description === null ? {} : { description }), parameters },
  };
}
