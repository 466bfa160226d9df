import { buildFromCommandLine, buildRepository, replacing } from "../repository.mjs";

const instructions = "examples/plant-questions/agent/instructions.md";
const state = "cases/plant-questions/plant/state.json";

const reworded = replacing("never answer from memory", "what you remember may be old");
// MIX011 stops as soon as somebody has looked at the machines.
const moving = replacing(
  '{\n  "machines"',
  '{\n  "moves": [{ "code": "MIX011", "after": 1, "to": { "state": "stopped" } }],\n  "machines"',
);

const edits = {
  // Says what it looked at besides: every distractor is named.
  explaining: { [instructions]: replacing("- Name no other code.\n", "") },
  // Codes of letters only are no codes in lower case; all others are.
  lowercase: { [instructions]: replacing(", written exactly as the plant writes it", "") },
  // Names one code where two fit.
  brief: { [instructions]: replacing("Name every code", "Name a code") },
  // Says nothing at all.
  silent: { [instructions]: (text) => `${text}- Answer only when you are certain.\n` },
  // Acknowledges the alarms that it reads, and does not tell.
  meddling: { [instructions]: replacing("- Change nothing in the plant.\n", "") },
  // Answers without asking, and is right once.
  memory: {
    [instructions]: replacing("- Ask the plant for every question; never answer from memory.\n", ""),
  },
  // The same in other words.
  reworded: { [instructions]: reworded },
  // A plant that moves while it is read, and the same edit on top of it.
  moving: { [state]: moving },
  "moving-reworded": { [state]: moving, [instructions]: reworded },
};

/** Writes the repository into `folder` (made, must not exist) and returns the commit ids by branch. */
export function buildExample(folder) {
  return buildRepository(folder, {
    name: "An operator's assistant over a plant's MCP server",
    paths: ["examples/plant-questions/agent", "examples/plant-questions/mcp", "cases/plant-questions"],
    edits,
  });
}

buildFromCommandLine(import.meta.url, buildExample);
