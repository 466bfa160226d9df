// A small agent: reads a task, drafts an op-list, tries it with the tool and mends what the tool refuses. The stand-in for a model
// follows agent/instructions.md as far as they go and takes the shortest way where they leave room.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { draw, emptySheet, parts } from "../tool/sheet.mjs";

const [taskFile, opsOut] = process.argv.slice(2);
const task = readFileSync(taskFile, "utf8");
const rules = readFileSync(new URL("./instructions.md", import.meta.url), "utf8").toLowerCase();
const old = existsSync("sheet.json") ? JSON.parse(readFileSync("sheet.json", "utf8")) : emptySheet();
const trace = (event) => appendFileSync(process.env.TRACE_FILE, `${JSON.stringify(event)}\n`);

const pinsIn = (text) => text.match(/[A-Z]{1,3}\d+\.[A-Z0-9]+[+-]?/g) ?? [];

/** What the task asks for: `- resistor R1, led D1`, `- Net VIN joins R1.1 and J1.1.`, `- Join R1.2 and D1.A.` */
function readTask(text) {
  const kinds = Object.keys(parts).join("|");
  const placed = [...text.matchAll(new RegExp(`\\b(${kinds}) ([A-Z]+\\d+)`, "gi"))];
  const joins = [...text.matchAll(/(?:Net (\w+) joins|Join) ([^\n]*)/g)];
  return {
    parts: placed
      .map(([, part, ref]) => ({ part: part.toLowerCase(), ref }))
      .filter(({ ref }) => !old.parts.some((part) => part.ref === ref)),
    nets: joins.map(([, net, rest]) => ({ net: net ?? null, pins: pinsIn(rest) })),
  };
}

function draft(wanted, gap) {
  const start = Math.max(0, ...old.parts.map((part) => part.at[0] + parts[part.part].size[0] + 1));
  let x = start;
  const places = wanted.parts.map(({ part, ref }) => {
    const op = { op: "place", part, ref, at: [x, 0] };
    x += gap;
    return op;
  });
  const connects = wanted.nets.map(({ net, pins }, index) => {
    const name = net ?? (rules.includes("name every net") ? `N${index + 1}` : null);
    return { op: "connect", pins, ...(name === null ? {} : { net: name }) };
  });
  return { ops: [...places, ...connects, ...tied(wanted)] };
}

function tied({ parts: placed, nets }) {
  const used = new Set(nets.flatMap(({ pins }) => pins));
  const free = placed
    .flatMap(({ part, ref }) => parts[part].pins.map((pin) => `${ref}.${pin}`))
    .filter((pin) => !used.has(pin));
  return rules.includes("tie the other pins") && free.length > 1 ? [{ op: "connect", pins: free }] : [];
}

const wanted = readTask(task);
const tries = rules.includes("try the op-list") ? 10 : 1;
let gap = rules.includes("leave a free row and column") ? 5 : 1;
let list = { ops: [] };
trace({ type: "model", asked: "author-1", served: "author-1" });
for (let turn = 1; turn <= tries; turn += 1) {
  list = draft(wanted, gap);
  trace({ type: "usage", input: task.length, output: JSON.stringify(list).length, turns: 1 });
  if (tries === 1) break;
  trace({ type: "tool_call", id: String(turn), name: "draw" });
  try {
    draw(list, old);
    trace({ type: "tool_result", id: String(turn), result: "drawn" });
    break;
  } catch (error) {
    trace({ type: "tool_result", id: String(turn), error: error.message });
    gap += 1;
  }
}
writeFileSync(opsOut, `${JSON.stringify(list, null, 2)}\n`);
trace({ type: "text", text: `Wrote ${list.ops.length} ops.` });
trace({ type: "end", kind: "completed" });
