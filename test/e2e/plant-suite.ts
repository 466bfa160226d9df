import { createRepository, type TestRepository } from "../repositories/create-repository.ts";

/**
 * A small plant behind an HTTP API on loopback. It starts with the codes of its own folder, logs every call of the API, and what it is told to
 * do wrong: `late` never gets ready, `taken` says once that its port is in use, `fails:2,3` makes the second and the third start end at once, `die`
 * makes it end when it is asked for anything.
 */
const plant = `
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
const [port, seed, fault, marks] = process.argv.slice(2);
if (marks) appendFileSync(marks, "started\\n");
const start = marks ? readFileSync(marks, "utf8").split("\\n").length - 1 : 0;
if (fault.startsWith("fails:") && fault.slice(6).split(",").includes(String(start))) {
  console.error("no disk, start " + start);
  process.exit(1);
}
if (fault === "late") {
  console.error("waiting for a disk");
  setInterval(() => {}, 1000);
}
if (fault === "taken" && !existsSync("taken.txt")) {
  appendFileSync("taken.txt", "");
  console.error("Error: listen EADDRINUSE: address already in use 127.0.0.1:" + port);
  process.exit(1);
}
const say = (event) => appendFileSync("/dev/stdout", JSON.stringify(event) + "\\n");
say({ type: "log" });
let codes = JSON.parse(readFileSync(seed, "utf8"));
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://plant");
  if (pathname === "/health") return response.end("ok");
  const name = pathname.slice("/api/".length);
  say({ type: "tool_call", name, args: Object.fromEntries(searchParams) });
  if (fault === "die") process.exit(9);
  if (name === "erase") codes = {};
  response.end(JSON.stringify(codes[searchParams.get("line")] ?? []));
});
if (fault !== "late") server.listen(Number(port), "127.0.0.1");
`;

/** What `fetch` would do, which takes as long to load as everything else that these programs do. */
const fetching = `
import { get } from "node:http";
const fetched = (url) =>
  new Promise((resolve, reject) => {
    get(url, async (reply) => {
      let text = "";
      for await (const bytes of reply) text += bytes;
      resolve({ status: reply.statusCode, text });
    }).on("error", reject);
  });
`;

/** Asks the plant for the codes of a line and names them; what else it does stands in the subject. */
const agent = `${fetching}
import { existsSync, readFileSync, writeFileSync } from "node:fs";
const { also, forget, hold } = JSON.parse(readFileSync(process.env.CASEGATE_SUBJECT + "/agent.json", "utf8"));
const ask = async (path) => JSON.parse((await fetched(process.env.PLANT_URL + path)).text);
const codes = await ask("/api/codes?line=7");
if (also) await ask("/api/" + also);
while (hold && existsSync(hold)) await new Promise((resolve) => setTimeout(resolve, 20));
writeFileSync("/dev/stdout", codes.filter((code) => code !== forget).join(" ") || "NONE");
`;

const truth = `${fetching}
const codes = JSON.parse((await fetched(process.argv[2] + "/api/codes?line=7")).text);
console.log(JSON.stringify({ codes, others: ["MIX02"] }));
`;

/** Exit 0 when the plant itself names a code that the answer names. */
const verifier = `${fetching}
import { readFileSync, writeFileSync } from "node:fs";
for (const name of ["stdout", "stderr"]) writeFileSync("/dev/" + name, "asked");
const codes = JSON.parse((await fetched(process.argv[2] + "/api/codes?line=7")).text);
const answer = readFileSync(process.env.ANSWER_FILE, "utf8");
process.exit(codes.some((code) => answer.includes(code)) ? 0 : 1);
`;

const detector = `${fetching}
const { status } = await fetched(process.argv[2] + "/health");
process.exit(status === 200 ? 1 : 0);
`;

export interface PlantSuite {
  fault?: string;
  scope?: "attempt" | "side";
  ready?: string;
  /** A file outside of the run to which each start of the plant adds a line. */
  marks?: string;
  /** Lines of suite.yaml instead of two repeats and two pairs at a time. */
  suite?: string;
  /** More lines of the case. */
  caseLines?: string;
  /** Whether verifier and detector ask the plant, too. */
  asking?: boolean;
}

const asking = `    - { type: command, run: [node, "{suite}/verifiers/verifier.mjs", "{services.plant.url}"] }`;
const rule = `outage: [{ run: [node, "{suite}/verifiers/detector.mjs", "{services.plant.url}"] }]`;

function plantFiles(suite: PlantSuite = {}): Record<string, string> {
  const { fault = "", scope = "attempt", ready = "{ http: /health }", marks = "" } = suite;
  const run = JSON.stringify(["node", "{suite}/plant.mjs", "{port}", seedOf(scope), fault, marks]);
  // A log that attempts share can't be read.
  const logged =
    scope === "attempt"
      ? '    - { type: tools, from: "service:plant", critical: true, must: [codes], never: [erase] }\n'
      : "";
  return {
    "cases/suite.yaml": `suite: plant
version: 1.0.0
agent:
  run: [node, "{subject}/agent.mjs"]
  env: { set: { PLANT_URL: "{services.plant.url}" } }
services:
  - { name: plant, run: ${run}, ready: ${ready}, scope: ${scope}, timeout: ${fault === "late" ? "4s" : "60s"} }
isolation: { level: none, min: none }
timeout: 20s
policy: { independent: file_only }
${suite.asking === true ? rule : ""}
${suite.suite ?? "repeats: 2\nconcurrency: 2\n"}`,
    "cases/codes.yaml": `id: codes
prompt: Which codes has line 7?
fixture: plant-data
truth: { run: [node, "{suite}/verifiers/truth.mjs", "{services.plant.url}"] }
checks:
    - { type: codes, expected: "truth:$.codes", distractors: "truth:$.others" }
${logged}${suite.asking === true ? asking : ""}
reference: { answer: "MIX01 DRAWING", truth: { codes: [MIX01, DRAWING], others: [MIX02] }, tools: [{ name: codes }] }
doctored:
    - { answer: "MIX02", truth: { codes: [MIX01, DRAWING], others: [MIX02] }, tools: [{ name: codes }], fails: codes.1 }
${suite.caseLines ?? ""}`,
    "cases/plant-data/codes.json": JSON.stringify({ 7: ["MIX01", "DRAWING"] }),
    "cases/plant.mjs": plant,
    "cases/verifiers/truth.mjs": truth,
    "cases/verifiers/verifier.mjs": verifier,
    "cases/verifiers/detector.mjs": detector,
    "agent.mjs": agent,
  };
}

/** In an attempt the plant has the case's fixture in its own folder; one for a whole side has no case. */
function seedOf(scope: "attempt" | "side"): string {
  return scope === "attempt" ? "codes.json" : "{suite}/plant-data/codes.json";
}

/** A repository with `main` and a branch `change`, which differ in what the agent does. */
export async function plantRepository(
  suite: PlantSuite,
  baseline: object = {},
  candidate: object = {},
): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit({ ...plantFiles(suite), "agent.json": JSON.stringify(baseline) }, "Baseline");
  await repository.switchTo("change");
  const edited = { "agent.json": JSON.stringify(candidate), "notes.md": "edited\n" };
  await repository.commit(edited, "Candidate");
  return repository;
}

export const gate = ["gate", "--baseline", "main", "--candidate", "change"];
