import { buildFromCommandLine, buildRepository, replacing } from "../repository.mjs";

const rules = "examples/canon/rules/lending.json";
const evaluation = "examples/canon/engine/evaluate.mjs";
const instructions = "examples/canon/clerk/instructions.md";

const edits = {
  // Another layout of the same rules: the canon's hash moves, and nothing else does.
  layout: { [rules]: (text) => `${JSON.stringify(JSON.parse(text))}\n` },
  // A dearer deposit. No check speaks of it; both values are quoted, and a person decides.
  deposit: { [rules]: replacing('"eur": 42.5', '"eur": 45') },
  // The same answer under the same hashes, but its proof no longer says what a derived value rests on.
  shortcut: { [evaluation]: replacing("=> proofOf(used, known))", "=> used)") },
  // One rule out of eight is no longer strict.
  lenient: {
    [rules]: replacing(
      '"id": "loan/drill",\n      "strength": "strict"',
      '"id": "loan/drill",\n      "strength": "default"',
    ),
  },
  // What was open is decided without anyone having settled it.
  settles: { [rules]: replacing('"power", "member.trained": true', '"power"') },
  // Open judgments end in an exception instead of an answer.
  crash: {
    [evaluation]: replacing(
      "  const values = [",
      '  if (open.length > 0) throw new Error("open judgment");\n  const values = [',
    ),
  },
  // The clerk stops asking.
  memory: { [instructions]: replacing("- Ask the canon before you answer; never answer from memory.\n", "") },
};

/** Writes the repository into `folder` (made, must not exist) and returns the commit ids by branch. */
export function buildExample(folder) {
  return buildRepository(folder, {
    name: "A tool library's canon, the engine that runs it and a clerk",
    paths: ["examples/canon/engine", "examples/canon/rules", "examples/canon/clerk", "cases/canon"],
    edits,
  });
}

buildFromCommandLine(import.meta.url, buildExample);
