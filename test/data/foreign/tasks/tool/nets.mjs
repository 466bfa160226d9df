// A netlist tool of three commands, as small as one can be: validate, draw, list.
import { readFileSync, writeFileSync } from "node:fs";
const [command, file, sheet] = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
if (command === "validate") {
  const bad = read(file).ops?.find(({ op, net, pins }) => op !== "connect" || !net || !(pins?.length > 1));
  if (bad !== undefined || !Array.isArray(read(file).ops)) process.exit(1);
} else if (command === "draw") {
  const nets = {};
  for (const { net, pins } of read(file).ops) nets[net] = [...new Set([...(nets[net] ?? []), ...pins])];
  writeFileSync(sheet, JSON.stringify(nets));
} else {
  console.log(JSON.stringify({ nets: Object.entries(read(file)).map(([name, members]) => ({ name, members })) }));
}
