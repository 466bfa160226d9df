import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { quoteText } from "../lib/quote-text.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { Conversion, ForeignKind, Remark } from "../model/conversion.ts";
import { problemLine, UserError } from "../model/errors.ts";
import { convertSuite } from "../pipeline/authoring/convert-suite.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import type { Terminal } from "./terminal.ts";
import { plainFolder, refuseTaken, writeNewFiles } from "./write-new-files.ts";

export interface ConvertCommandOptions {
  from: string;
  suite: string;
  agent?: string;
  step?: string[];
  judge?: string;
}

/** Some of the foreign suite could not be converted. */
const incomplete = 3;

const forms: Readonly<Record<ForeignKind, string>> = {
  tasks: "tasks with expected nets",
  answers: "an answer benchmark",
  promptfoo: "a promptfoo configuration",
  "skill-evals": "a skill's evals",
  "plugin-evals": "plugin-eval folders",
};

/** `casegate init --from`: makes a suite of another harness's, writes it into a new folder, and says line by line what it could not convert. */
export async function convertCommand(options: ConvertCommandOptions, terminal: Terminal): Promise<number> {
  const target = plainFolder(options.suite, "--suite");
  await refuseTaken(target, "--suite");
  const source = await sourceOf(options.from);
  const given = {
    folder: ".",
    out: resolve(".casegate"),
    log: { line: terminal.note },
    interrupt: interruptSignal(),
  };
  const { agent, step, judge } = options;
  const said = {
    ...(agent === undefined ? {} : { agent }),
    ...(step === undefined ? {} : { steps: step }),
    ...(judge === undefined ? {} : { judge }),
  };
  const made = await withOutside(given, (outside) => convertSuite({ ...source, ...said, target }, outside));
  await writeNewFiles(target, made.files);
  for (const line of conversionLines(made, target)) terminal.print(`${line}\n`);
  return made.remarks.some(({ kind }) => kind === "left") ? incomplete : 0;
}

/** The folder that is named, or that of the file that is named. */
async function sourceOf(from: string) {
  const path = resolve(from);
  const stats = await stat(path).catch(() => null);
  if (stats === null)
    throw new UserError({
      where: `--from ${quoteText(from)}`,
      what: "is neither a file nor a folder",
      todo: "name the folder of a suite, or its one file",
    });
  const shown = withoutTrailing(from.replace(/^\.\//, ""), "/") || ".";
  if (stats.isDirectory()) return { folder: path, shown, name: basename(path) };
  const folder = dirname(path);
  return { folder, shown: dirname(shown), name: basename(folder), file: basename(path) };
}

function conversionLines({ form, cases, files, remarks, moreRemarks }: Conversion, target: string): string[] {
  const count = (kind: Remark["kind"]) => remarks.filter((one) => one.kind === kind).length;
  const [left, notes] = [count("left") + moreRemarks, count("note")];
  const many = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;
  const line = ({ kind, ...problem }: Remark) =>
    `${kind === "left" ? "LEFT" : "NOTE"} ${terminalText(problemLine(problem), 1000)}`;
  return [
    `CONVERTED ${forms[form]} into ${target}: ${many(cases, "case", "cases")}, ${many(files.length, "file", "files")}`,
    ...remarks.filter(({ kind }) => kind === "left").map(line),
    ...remarks.filter(({ kind }) => kind === "note").map(line),
    ...(moreRemarks === 0 ? [] : [`and ${moreRemarks} more that are not shown`]),
    `${left === 0 ? "nothing was left out" : many(left, "thing was left out", "things were left out")}${notes === 0 ? "" : `, ${many(notes, "thing means", "things mean")} something else than ${notes === 1 ? "it" : "they"} did`}; next: casegate check --suite ${target}`,
  ];
}
