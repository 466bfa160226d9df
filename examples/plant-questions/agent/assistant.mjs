// A small agent: it has a question and one MCP server, nothing else. The stand-in for a model knows which tool a question needs, and follows
// instructions.md as far as they go; where they leave room it is helpful in its own way.
import { readFileSync } from "node:fs";
import { connect, trace } from "./mcp-client.mjs";

const question = readFileSync(process.env.TASK_FILE, "utf8");
const rules = readFileSync(new URL("./instructions.md", import.meta.url), "utf8").toLowerCase();
const told = (words) => rules.includes(words);
const codes = (list) => list.map(({ code }) => code);

/** What fits a question, and all that was looked at. */
async function lookUp({ call }) {
  const batch = /\bB-\d+\b/.exec(question)?.[0];
  if (question.includes("alarms")) {
    const alarms = await call("list_alarms");
    const open = alarms.filter(({ acknowledged }) => !acknowledged);
    // Nobody sees in the trace that it meant well.
    if (!told("change nothing")) for (const { code } of open) await call("acknowledge_alarm", { code }, true);
    return { fits: codes(open), seen: codes(alarms) };
  }
  if (question.includes("documents")) {
    const { missing } = await call("get_batch", { code: batch });
    return { fits: missing, seen: await call("list_documents") };
  }
  const machines = await call("list_machines");
  if (question.includes("pump")) {
    const pumps = machines.filter(({ kind }) => kind === "pump");
    const [next] = pumps.toSorted((a, b) => a.next_service.localeCompare(b.next_service));
    return { fits: [next.code], seen: codes(pumps) };
  }
  if (batch === undefined)
    return { fits: codes(machines.filter(({ state }) => state === "stopped")), seen: codes(machines) };
  const { litres } = await call("get_batch", { code: batch });
  const mixers = machines.filter(({ kind }) => kind === "mixer");
  return { fits: codes(mixers.filter((mixer) => mixer.litres >= litres)), seen: codes(mixers) };
}

function reply({ fits, seen }) {
  const others = seen.filter((code) => !fits.includes(code));
  const named = told("name every code") ? fits : fits.slice(0, 1);
  const words = named.length > 0 ? named.join(", ") : told("write none") ? "NONE" : "Nothing.";
  if (told("only when you are certain")) return "";
  const said = told("name no other code") ? words : `${words} (looked at, and not: ${others.join(", ")})`;
  return told("exactly as the plant writes it") ? said : said.toLowerCase();
}

trace({ type: "model", asked: "operator-1", served: "operator-1" });
const plant = await connect();
const said = told("ask the plant") ? reply(await lookUp(plant)) : "MIX01, PMP_2";
plant.close();
trace({ type: "text", text: said });
trace({
  type: "usage",
  input: Math.ceil((rules.length + question.length) / 4),
  output: Math.ceil(said.length / 4),
  turns: 1,
});
trace({ type: "end", kind: "completed" });
console.log(said);
