// A small MCP server over the plant's API: JSON-RPC 2.0, one message a line, on standard input and output.
import { request } from "node:http";
import { createInterface } from "node:readline";

const plant = process.env.PLANT_URL;
const code = { type: "object", properties: { code: { type: "string" } }, required: ["code"] };
const nothing = { type: "object", properties: {} };

const tools = {
  list_machines: {
    description: "All machines with kind, state, litres and next service.",
    inputSchema: nothing,
    path: () => "/machines",
  },
  get_batch: {
    description: "One batch with its litres and the documents that it lacks.",
    inputSchema: code,
    path: ({ code }) => `/batches/${encodeURIComponent(code)}`,
  },
  list_documents: {
    description: "The codes of all documents that a batch needs.",
    inputSchema: nothing,
    path: () => "/documents",
  },
  list_alarms: {
    description: "All alarms, each with whether it is acknowledged.",
    inputSchema: nothing,
    path: () => "/alarms",
  },
  acknowledge_alarm: {
    description: "Acknowledges an alarm. It stays in the list.",
    inputSchema: code,
    method: "POST",
    path: ({ code }) => `/alarms/${encodeURIComponent(code)}/acknowledge`,
  },
};

async function call({ name, arguments: args = {} }) {
  if (!Object.hasOwn(tools, name)) throw { code: -32602, message: `unknown tool ${name}` };
  const { method = "GET", path } = tools[name];
  const response = await new Promise((resolve, reject) =>
    request(new URL(path(args), plant), { method }, resolve)
      .on("error", reject)
      .end(),
  );
  const text = (await response.setEncoding("utf8").toArray()).join("");
  return { content: [{ type: "text", text }], isError: response.statusCode >= 400 };
}

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "plant", version: "1.0.0" },
  }),
  ping: () => ({}),
  "tools/list": () => ({
    tools: Object.entries(tools).map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
    })),
  }),
  "tools/call": call,
};

async function answer({ id, method, params = {} }) {
  if (id === undefined) return;
  const reply = { jsonrpc: "2.0", id };
  try {
    if (!Object.hasOwn(methods, method)) throw { code: -32601, message: `unknown method ${method}` };
    reply.result = await methods[method](params);
  } catch (error) {
    reply.error = { code: error.code ?? -32603, message: error.message };
  }
  write(reply);
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function write(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = parsed(line);
  if (message === null) write({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "no JSON" } });
  else await answer(message);
}
