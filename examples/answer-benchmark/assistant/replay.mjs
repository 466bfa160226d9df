// An assistant that replays recorded replies, one file a case, as another harness recorded them: the reply, the tools that were called, the files
// that were left, and what it used. It is told which case it is asked (agent.case_id).
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";

const path = new URL(`./recorded/${process.env.CASEGATE_CASE}.json`, import.meta.url);
const { reply, tools = [], files = {}, usage, fails } = JSON.parse(readFileSync(path, "utf8"));
const trace = (event) => appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);

trace({ type: "model", asked: "recorded-1", served: "recorded-1" });
if (fails !== undefined) {
  process.stderr.write(`${fails.stderr}\n`);
  process.exit(fails.exit);
}
for (const [index, { name, args = {}, result = null }] of tools.entries()) {
  trace({ type: "tool_call", id: String(index), name, args });
  trace({ type: "tool_result", id: String(index), result });
}
for (const [name, content] of Object.entries(files)) writeFileSync(name, content);
const text = typeof reply === "string" ? reply : JSON.stringify(reply);
trace({ type: "text", text });
trace({ type: "usage", ...usage });
trace({ type: "end", kind: "completed" });
process.stdout.write(`${text}\n`);
