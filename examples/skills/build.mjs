import { buildFromCommandLine, buildRepository, replacing } from "../repository.mjs";

const skill = (name) => `examples/skills/skills/${name}/SKILL.md`;

const edits = {
  // Finds its own missed prompt at last, and takes one from the skill for PDF forms: caught there, not in its own cases.
  thief: {
    [skill("spreadsheets")]: replacing(
      "sort rows, sum columns and draw charts of a table.",
      "sort rows, sum columns, add up totals of invoices, draw charts of a table, and fill in forms or attached PDF files.",
    ),
  },
  // Loads a skill where none is wanted.
  eager: {
    [skill("meeting-notes")]: replacing(
      "minutes of calls.",
      "minutes of calls, and for thanks at the end of today.",
    ),
  },
  // Other instructions under the same description: no prompt moves.
  reworded: {
    [skill("meeting-notes")]: replacing(
      "Quote decisions; do not sum them up.",
      "Quote every decision word for word.",
    ),
  },
};

/** Writes the repository into `folder` (made, must not exist) and returns the commit ids by branch. */
export function buildExample(folder) {
  return buildRepository(folder, {
    name: "Three skills and an assistant that picks one",
    paths: ["examples/skills/agent", "examples/skills/skills", "cases/skills"],
    edits,
  });
}

buildFromCommandLine(import.meta.url, buildExample);
