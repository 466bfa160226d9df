// A small netlist tool.
//   netlist.mjs validate OPS                       is the op-list well formed?
//   netlist.mjs draw OPS SHEET [--onto OLD]        draws it on a fresh sheet, or on a copy of an old one
//   netlist.mjs repack SHEET                       moves the parts together
//   netlist.mjs list SHEET                         prints the nets as JSON
// Ends with 1 and one line on standard error when the file is at fault, with 2 for a wrong call.
import { readFileSync, writeFileSync } from "node:fs";
import { draw, emptySheet, formMistakes, listNets, repack } from "./sheet.mjs";

class Fault extends Error {}

function readJson(path, what) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Fault(error.code === "ENOENT" ? `there is no ${what}` : `the ${what} is no JSON`);
  }
}

function readOps(path) {
  const list = readJson(path, "op-list");
  const [mistake] = formMistakes(list);
  if (mistake !== undefined) throw new Fault(mistake);
  return list;
}

const writeSheet = (path, sheet) => writeFileSync(path, `${JSON.stringify(sheet)}\n`);

const commands = {
  validate: ([ops]) => console.log(`${readOps(ops).ops.length} ops`),
  draw([ops, sheet, option, old]) {
    if (option !== undefined && option !== "--onto") usage();
    const before = option === undefined ? emptySheet() : readJson(old, "old sheet");
    writeSheet(
      sheet,
      faulty(() => draw(readOps(ops), before)),
    );
  },
  repack: ([sheet]) =>
    writeSheet(
      sheet,
      faulty(() => repack(readJson(sheet, "sheet"))),
    ),
  list: ([sheet]) => console.log(JSON.stringify(listNets(readJson(sheet, "sheet")))),
};

function faulty(step) {
  try {
    return step();
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(error.message);
  }
}

function usage() {
  console.error("netlist: use validate OPS, draw OPS SHEET [--onto OLD], repack SHEET or list SHEET");
  process.exit(2);
}

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, name ?? "") || rest.length === 0) usage();
try {
  commands[name](rest);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`netlist ${name}: ${error.message}`);
  process.exit(1);
}
