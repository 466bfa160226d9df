import { type Body, event, listOf, type Protocol, textsOf } from "./conversation.ts";

/** Anthropic's Messages, streamed. */
export const anthropic: Protocol = {
  asks: (path) => path === "/v1/messages",
  read(body) {
    const messages = listOf(body["messages"]);
    const blocks = messages.flatMap(({ role, content }) =>
      typeof content === "string"
        ? [{ role, type: "text", text: content }]
        : listOf(content).map((block) => ({ ...block, role }) as Body),
    );
    const said = blocks.filter((block) => block["role"] === "user" && block["type"] === "text");
    const isReminder = (block: Body) => String(block["text"]).startsWith("<system-reminder>");
    const asked = said.filter((block) => !isReminder(block));
    // A skill's text comes as words of the person, after the call that loaded it.
    const firstCall = blocks.findIndex((block) => block["type"] === "tool_use");
    const later = firstCall === -1 ? [] : blocks.slice(firstCall).filter((block) => block["role"] === "user");
    return {
      prompt: String(asked[0]?.["text"] ?? ""),
      context: [...textsOf(body["system"]), ...said.filter(isReminder).flatMap(textsOf)].join("\n"),
      tools: listOf(body["tools"]).map((tool) => String(tool["name"])),
      results: later.map((block) => textsOf(block["content"] ?? block["text"]).join("\n")),
    };
  },
  events({ model }, reply) {
    const usage = {
      input_tokens: 100,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 30,
      output_tokens: 1,
    };
    const message = {
      id: `msg_${Math.random()}`,
      type: "message",
      role: "assistant",
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    const [block, delta] =
      reply.kind === "text"
        ? [
            { type: "text", text: "" },
            { type: "text_delta", text: reply.text },
          ]
        : [
            { type: "tool_use", id: `toolu_${Math.random()}`.replace(".", ""), name: reply.tool, input: {} },
            { type: "input_json_delta", partial_json: JSON.stringify(reply.args) },
          ];
    const stop_reason = reply.kind === "text" ? "end_turn" : "tool_use";
    return [
      { type: "message_start", message },
      { type: "content_block_start", index: 0, content_block: block },
      { type: "content_block_delta", index: 0, delta },
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 12 } },
      { type: "message_stop" },
    ].map((one) => event(one, one.type));
  },
};
