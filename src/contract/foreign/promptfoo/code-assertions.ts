import { posix } from "node:path";
import { sha256Hex } from "../../../lib/sha256.ts";
import type { SuiteEntry } from "../../../model/contract.ts";
import type { Draft } from "../draft.ts";
import { type Assertion, unconverted } from "./assertion.ts";
import { javascriptVerifier, pythonVerifier } from "./verifier-text.ts";

function file(path: string, text: string): SuiteEntry {
  return { path, executable: false, bytes: new TextEncoder().encode(text) };
}

/** The ending of a program's file. Its own package does not come along, so that a `.js` file must say by its name which kind of module it is. */
function endingOf(program: string, code: string): string {
  const ending = posix.extname(program).slice(1);
  return ending !== "js" ? ending : /^[ \t]*(export|import)\s/m.test(code) ? "mjs" : "cjs";
}

/** A name that tells two pieces of code apart and is the same for the same one. */
function nameOf(text: string): string {
  return sha256Hex(text).slice(0, 12);
}

interface Language {
  program: string;
  verifier: SuiteEntry;
  extension: string;
}

const languages: Readonly<Record<string, Language>> = {
  javascript: {
    program: "node",
    extension: "js",
    verifier: file("verifiers/javascript-assertion.mjs", javascriptVerifier),
  },
  python: {
    program: "python3",
    extension: "py",
    verifier: file("verifiers/python-assertion.py", pythonVerifier),
  },
};

/** The code as text: a function that the configuration names in a file, or code in it. */
async function codeOf({ program, value, folder }: Assertion): Promise<string | null> {
  if (program !== null) return folder.text(program);
  return typeof value === "string" ? value : null;
}

/**
 * An assertion that is a program becomes a verifier: the code is copied as it is, beside one that calls it with the answer and the variables and says by
 * its status what came of it.
 */
export async function codeAssertion(assertion: Assertion): Promise<Draft[] | null> {
  const { type, program, vars, threshold, negated, at, folder, add, value } = assertion;
  const language = languages[type];
  const code = await codeOf(assertion);
  if (language === undefined || code === null)
    return unconverted(
      assertion,
      `${type} code can't be run as a verifier here`,
      "write a verifier (docs/checks.md, Verifiers)",
    );
  const extension = program === null ? language.extension : endingOf(program, code);
  if (extension === "ts")
    return unconverted(
      assertion,
      "an assertion in TypeScript can't be run as it is",
      "compile it, and name the result in a command check",
    );
  const named =
    program === null ? null : (/:([\w.]+)$/.exec(typeof value === "string" ? value : "")?.[1] ?? "");
  const codePath = `verifiers/code/${nameOf(code)}.${extension}`;
  const setting = `${JSON.stringify({ code: posix.basename(codePath), function: named, vars, threshold, negated, config: at.at("config")?.value ?? {} }, null, 2)}\n`;
  const settingPath = `verifiers/code/${nameOf(setting)}.json`;
  add(language.verifier);
  add(file(codePath, code));
  add(file(settingPath, setting));
  if (program !== null)
    folder.remarks.note(
      at,
      "the program is copied without what it imports from files beside it",
      "copy those into verifiers/code too",
    );
  return [
    {
      type: "command",
      run: [language.program, `{suite}/${language.verifier.path}`, `{suite}/${settingPath}`],
    },
  ];
}

/** Types of assertions that are programs. */
export const codeTypes: readonly string[] = Object.keys(languages);
