// The canon on the command line: `version`, `rules`, `ask QUESTION.json`. Its JSON has a version of its own, so that whoever reads it can tell
// another form from another answer.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { evaluate } from "./evaluate.mjs";

const engine = "2.3.0";
const output = 2;
const canonText = readFileSync(new URL("../rules/lending.json", import.meta.url), "utf8");
const canon = JSON.parse(canonText);

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Columns apart by two spaces, under a line of names. */
function table(names, rows) {
  const widths = names.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index].length)));
  const line = (cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index]))
      .join("  ")
      .trimEnd();
  return [names, ...rows].map(line).join("\n");
}

/** Amounts as the desk's language writes them: 42.50 EUR, 42,50 EUR. */
function written(value) {
  if (typeof value !== "object") return value;
  const language = /^[a-z]{2}/.exec(process.env.LANG ?? "")?.[0] ?? "en";
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value.eur)} EUR`;
}

function ask(path) {
  const question = readQuestion(path);
  if (question === null) {
    print({ call: "error", evaluation: "refused", truth: "undetermined", issues: ["E-INPUT"] });
    process.exitCode = 65;
    return;
  }
  const result = evaluate(question, canon.rules);
  const { truth, collections, issues } = result;
  const values = Object.fromEntries(
    Object.entries(result.values).map(([name, value]) => [name, written(value)]),
  );
  const hashes = {
    canon: sha256(canonText),
    result: sha256(JSON.stringify([truth, values, collections, issues])),
  };
  print({ call: "ok", ...result, values, hashes });
}

function readQuestion(path) {
  try {
    const { goal, facts } = JSON.parse(readFileSync(path, "utf8"));
    return typeof goal === "string" && facts !== null && typeof facts === "object" ? { goal, facts } : null;
  } catch {
    return null;
  }
}

function print(answer) {
  console.log(JSON.stringify({ output, canon: canon.version, ...answer }, null, 2));
}

const [command, argument] = process.argv.slice(2);
if (command === "version") console.log(`canon ${engine} (output ${output}, canon ${canon.version})`);
else if (command === "rules")
  console.log(
    table(
      ["id", "strength", "since"],
      canon.rules.map(({ id, strength, since }) => [id, strength, since]),
    ),
  );
else if (command === "ask" && argument !== undefined) ask(argument);
else {
  console.error("canon: use version, rules, or ask QUESTION.json");
  process.exitCode = 64;
}
