/**
 * An MCP server for invoices, with no library: over HTTP on the port that it is given, else on its standard streams. It logs each call in Casegate's
 * trace form where it serves HTTP, so that a suite sees what was called whatever the agent says.
 */
export const lookupServer = `
import { createServer } from "node:http";
import { createInterface } from "node:readline";
const port = process.argv[2];
const log = (event) => port && process.stdout.write(JSON.stringify(event) + "\\n");
const tool = {
  name: "lookup_invoice",
  description: "Finds the total of an invoice of a tenant.",
  inputSchema: { type: "object", properties: { tenant: { type: "string" }, invoice: { type: "number" } }, required: ["tenant", "invoice"] },
};
function answer({ method, params }) {
  if (method === "initialize")
    return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "lookup", version: "1.0.0" } };
  if (method === "tools/list") return { tools: [tool] };
  if (method !== "tools/call") return {};
  const text = "total " + params.arguments.invoice * 10 + " of " + params.arguments.tenant;
  log({ type: "tool_call", name: params.name, server: "lookup", args: params.arguments });
  log({ type: "tool_result", result: text });
  return { content: [{ type: "text", text }] };
}
const reply = (message) => (message.id === undefined ? null : { jsonrpc: "2.0", id: message.id, result: answer(message) });
if (port) {
  log({ type: "log" });
  createServer(async (request, response) => {
    if (request.url === "/health") return response.writeHead(200).end("ok");
    if (request.method !== "POST") return response.writeHead(405).end();
    let text = "";
    for await (const piece of request) text += piece;
    const said = reply(JSON.parse(text));
    if (said === null) return response.writeHead(202).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said));
  }).listen(Number(port), "127.0.0.1");
} else {
  createInterface({ input: process.stdin }).on("line", (line) => {
    const said = reply(JSON.parse(line));
    if (said !== null) process.stdout.write(JSON.stringify(said) + "\\n");
  });
}
`;
