// A small agent: it turns a member's request into a question for the canon, asks it and answers. The stand-in for a model follows
// clerk/instructions.md as far as they go, and answers off the cuff where they leave room.
import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const request = readFileSync(process.env.TASK_FILE, "utf8").toLowerCase();
const rules = readFileSync(new URL("./instructions.md", import.meta.url), "utf8").toLowerCase();
const engine = fileURLToPath(new URL("../engine/canon.mjs", import.meta.url));
const trace = (event) => appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);

function questionOf(text) {
  const name = /\b(drill|grinder|saw|hammer)\b/.exec(text)?.[1] ?? "tool";
  const owed = /owes (\d+(?:\.\d+)?)/.exec(text)?.[1];
  const trained = /\b(not trained|untrained)\b/.test(text)
    ? false
    : /\btrained\b/.test(text)
      ? true
      : undefined;
  return {
    goal: "may-borrow",
    facts: {
      "item.name": name,
      "item.class": ["drill", "grinder"].includes(name) ? "power" : "hand",
      "member.debt": Number(owed ?? 0),
      ...(trained === undefined ? {} : { "member.trained": trained }),
    },
  };
}

function askCanon(question) {
  trace({ type: "tool_call", id: "1", name: "canon_ask", args: question });
  writeFileSync("question.json", JSON.stringify(question));
  const { stdout } = spawnSync(process.execPath, [engine, "ask", "question.json"], { encoding: "utf8" });
  const answer = JSON.parse(stdout);
  trace({ type: "tool_result", id: "1", result: answer });
  return answer;
}

function reply({ truth, values, issues, open }) {
  const terms = `${values["loan.days"]} days, deposit ${values["loan.deposit"]}`;
  if (truth === "true") return `Yes: ${terms}.`;
  if (truth === "false") return rules.includes("issue code") ? `No (${issues.join(", ")}).` : "No, sorry.";
  return rules.includes("decide nothing")
    ? `I can't say yet. The canon first needs to know: ${open.join(", ")}.`
    : `Yes, that should be fine: ${terms}.`;
}

trace({ type: "model", asked: "clerk-1", served: "clerk-1" });
const said = rules.includes("ask the canon before")
  ? reply(askCanon(questionOf(request)))
  : "Yes: 14 days, deposit 10.00 EUR.";
trace({ type: "text", text: said });
trace({
  type: "usage",
  input: Math.ceil((rules.length + request.length) / 4),
  output: Math.ceil(said.length / 4),
  turns: 1,
});
trace({ type: "end", kind: "completed" });
console.log(said);
