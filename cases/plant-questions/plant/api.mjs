// A small plant over HTTP on loopback: machines, batches, alarms. It logs every call in the trace form, so that a call counts whether or
// not the agent tells of it. A state with `moves` changes while it is being read.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const plant = JSON.parse(readFileSync(new URL("./state.json", import.meta.url), "utf8"));
const moves = plant.moves ?? [];
const log = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
let machineReads = 0;

function readMachines() {
  const machines = plant.machines.map((machine) => ({
    ...machine,
    ...moves.filter(({ code, after }) => code === machine.code && machineReads >= after).at(-1)?.to,
  }));
  machineReads += 1;
  return machines;
}

function answer(method, path) {
  const [kind, code, action] = path.split("/").slice(1).map(decodeURIComponent);
  if (method === "POST" && kind === "alarms" && action === "acknowledge") {
    const alarm = plant.alarms.find((one) => one.code === code);
    if (alarm !== undefined) alarm.acknowledged = true;
    return alarm;
  }
  if (method !== "GET" || action !== undefined) return undefined;
  const lists = { machines: readMachines, batches: () => plant.batches, alarms: () => plant.alarms, documents: () => plant.documents };
  const list = Object.hasOwn(lists, kind) ? lists[kind]() : undefined;
  return code === undefined ? list : list?.find((one) => one.code === code);
}

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://plant").pathname;
  if (path === "/health") return response.end("ok");
  log({ type: "tool_call", name: `${request.method} ${path}` });
  const found = answer(request.method, path);
  log({ type: "tool_result", ...(found === undefined ? { error: "not found" } : { result: "ok" }) });
  response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(found ?? { error: "not found" }));
});
server.listen(Number(process.argv[2]), "127.0.0.1", () => log({ type: "log" }));
