// A small agent: a tool-calling loop over a file-backed tenant store. The model behind it is a stand-in whose choices follow
// agent/instructions.md, with a noise that depends on the repeat's number alone, so that the example needs no key and no network.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseNext } from "./model.mjs";

const instructions = readFileSync(new URL("./instructions.md", import.meta.url), "utf8");
const session = JSON.parse(readFileSync("session.json", "utf8"));
const messages = [
  { role: "system", content: instructions },
  { role: "user", content: readFileSync(process.env.TASK_FILE, "utf8") },
];
const trace = (event) => appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);

const tools = {
  lookup_invoice({ tenant, invoice }) {
    const state = join("store", "state.json");
    if (existsSync(state) && JSON.parse(readFileSync(state, "utf8")).down)
      throw new Error("store_unavailable");
    const record = JSON.parse(readFileSync(join("store", `${tenant}.json`), "utf8")).invoices[invoice];
    return record ?? { error: "no such invoice" };
  },
};

trace({ type: "model", asked: "scripted-1", served: "scripted-1" });
let calls = 0;
for (let turn = 1; turn <= 6; turn += 1) {
  const next = chooseNext({ messages, session, repeat: Number(process.env.CASEGATE_REPEAT ?? 1) });
  if (next.say !== undefined) {
    trace({ type: "text", text: next.say });
    trace({ type: "usage", input: 180 + 40 * calls, output: next.say.length, turns: turn });
    trace({ type: "end", kind: "completed" });
    process.stdout.write(`${next.say}\n`);
    process.exit(0);
  }
  calls += 1;
  trace({ type: "tool_call", id: `call-${calls}`, name: next.call, args: next.args });
  try {
    const result = tools[next.call](next.args);
    trace({ type: "tool_result", id: `call-${calls}`, result });
    messages.push({ role: "tool", content: JSON.stringify(result) });
  } catch (error) {
    trace({ type: "tool_result", id: `call-${calls}`, error: error.message });
    trace({ type: "end", kind: "outage", reason: error.message });
    process.stderr.write(`${JSON.stringify({ error: error.message, store: "invoices" })}\n`);
    process.exit(75);
  }
}
trace({ type: "end", kind: "limit", reason: "turns" });
process.exit(1);
