// Do symbols resolve against the package's sources? They are read, never run: candidate code has no place in its own verifier.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const symbols = JSON.parse(readFileSync(process.env.SYMBOLS_FILE, "utf8"));
const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
const exported = new Set(
  sources.flatMap((text) => [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name)),
);
const open = symbols.filter((symbol) => !exported.has(symbol));
const reason = open.length === 0 ? null : `not in the package: ${open.join(", ")}`;
console.log(JSON.stringify({ reason, observed: symbols.join(", "), outcome: open.length === 0 ? "pass" : "fail" }));
process.exit(open.length === 0 ? 0 : 1);
