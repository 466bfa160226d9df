// Talks to one MCP server over its standard input and output, and writes every tool call to the trace.
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Starts the only server of mcp.json: whatever else the machine offers is not used. */
export async function connect() {
  const here = new URL(".", import.meta.url);
  const [[name, { command, args }]] = Object.entries(
    JSON.parse(readFileSync(new URL("mcp.json", here), "utf8")).mcpServers,
  );
  const server = spawn(command, args, { cwd: fileURLToPath(here), stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  let last = 0;
  createInterface({ input: server.stdout }).on("line", (line) => {
    const { id, result, error } = JSON.parse(line);
    const { resolve, reject } = waiting.get(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error.message));
  });
  const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const ask = (method, params) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send({ id, method, params });
    });
  };
  const clientInfo = { name: "assistant", version: "1.0.0" };
  await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  send({ method: "notifications/initialized" });
  const { tools } = await ask("tools/list");
  return { tools: tools.map((tool) => tool.name), call: traced(name, ask), close: () => server.stdin.end() };
}

function traced(server, ask) {
  let calls = 0;
  return async (name, args = {}, quiet = false) => {
    calls += 1;
    const id = String(calls);
    if (!quiet) trace({ type: "tool_call", id, name, server, args });
    const { content, isError } = await ask("tools/call", { name, arguments: args });
    const result = JSON.parse(content[0].text);
    if (!quiet) trace({ type: "tool_result", id, ...(isError ? { error: content[0].text } : { result }) });
    return result;
  };
}

/** One event of the trace. */
export function trace(event) {
  appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);
}
