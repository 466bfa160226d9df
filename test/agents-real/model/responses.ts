import { type Body, event, listOf, type Protocol, textsOf } from "./conversation.ts";

/** OpenAI's Responses, streamed. Tools of MCP come in namespaces, and are called as `namespace__tool` here. */
export const responses: Protocol = {
  asks: (path) => path.endsWith("/responses"),
  read(body) {
    const input = listOf(body["input"]);
    const said = input
      .filter(({ type, role }) => type === "message" && role === "user")
      .map((item) => textsOf(item["content"]).join("\n"));
    const prompt = said.at(-1) ?? "";
    const told = input.filter(({ type, role }) => type === "message" && role !== "assistant");
    return {
      prompt,
      context: [String(body["instructions"] ?? ""), ...told.flatMap((item) => textsOf(item["content"]))].join(
        "\n",
      ),
      tools: toolNames(body),
      results: input
        .filter(({ type }) => String(type).endsWith("_call_output"))
        .map((item) => textsOf(item["output"]).join("\n")),
    };
  },
  events(body, reply) {
    const { model } = body;
    const id = `resp_${Math.random()}`;
    const item =
      reply.kind === "text"
        ? {
            type: "message",
            id: `m_${id}`,
            role: "assistant",
            status: "completed",
            content: [{ type: "output_text", text: reply.text, annotations: [] }],
          }
        : {
            type: "function_call",
            id: `fc_${id}`,
            call_id: `call_${id}`,
            ...named(body, reply.tool),
            arguments: JSON.stringify(reply.args),
            status: "completed",
          };
    const usage = {
      input_tokens: 100,
      input_tokens_details: { cached_tokens: 30 },
      output_tokens: 12,
      output_tokens_details: { reasoning_tokens: 4 },
      total_tokens: 112,
    };
    const response = { id, object: "response", status: "completed", model, output: [item], usage };
    return [
      { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
      { type: "response.output_item.done", output_index: 0, item },
      { type: "response.completed", response },
    ].map((one) => event(one, one.type));
  },
};

function toolNames(body: Body): string[] {
  return listOf(body["tools"]).flatMap((tool) =>
    tool["type"] === "namespace"
      ? listOf(tool["tools"]).map(({ name }) => `${tool["name"]}__${name}`)
      : [String(tool["name"] ?? tool["type"])],
  );
}

function named(body: Body, tool: string): { name: string; namespace?: string } {
  const namespace = listOf(body["tools"]).find(
    ({ type, name }) => type === "namespace" && tool.startsWith(`${name}__`),
  )?.["name"];
  return typeof namespace === "string"
    ? { namespace, name: tool.slice(namespace.length + 2) }
    : { name: tool };
}
