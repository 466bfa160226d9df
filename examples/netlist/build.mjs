import { buildFromCommandLine, buildRepository, replacing } from "../repository.mjs";

const instructions = "examples/netlist/agent/instructions.md";

const edits = {
  // Names nets that the task leaves without a name: an extra named net fails, although every expected one is there.
  names: { [instructions]: replacing("Name only the nets that the task names.", "Name every net.") },
  // Hands in a draft that the tool refuses to draw: the chain stops there, with score 0.
  careless: {
    [instructions]: (text) =>
      text.replace(/^- Leave a free row.*\n/m, "").replace(/^- Try the op-list.*\n/m, ""),
  },
  // Needs several tries, and ties pins together that no task mentions, in a net without a name: the same nets at a higher price.
  untidy: {
    [instructions]: (text) =>
      text
        .replace(/^- Leave a free row.*\n/m, "")
        .replace("Leave pins alone that the task does not mention.", "Tie the other pins together."),
  },
  // The tool loses nets without knowing it: its references no longer score 100 %.
  tool: {
    "examples/netlist/tool/sheet.mjs": replacing(
      "nets: sheet.nets.map(",
      "nets: sheet.nets.filter(({ pins }) => pins.length < 4).map(",
    ),
  },
};

/** Writes the repository into `folder` (made, must not exist) and returns the commit ids by branch. */
export function buildExample(folder) {
  return buildRepository(folder, {
    name: "A netlist tool and an author that draws with it",
    paths: ["examples/netlist/agent", "examples/netlist/tool", "cases/netlist"],
    edits,
  });
}

buildFromCommandLine(import.meta.url, buildExample);
