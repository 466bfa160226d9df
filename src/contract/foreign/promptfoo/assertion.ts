import type { SuiteEntry } from "../../../model/contract.ts";
import type { Json } from "../../../model/json.ts";
import { quote } from "../../wording.ts";
import type { Cursor } from "../cursor.ts";
import type { ConvertOptions, Draft } from "../draft.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { fileNamed, filesNamed } from "./file-text.ts";
import { render, type Vars } from "./template.ts";

/** One assertion of a test, its value filled in. */
export interface Assertion {
  at: Cursor;
  /** Without `not-`. */
  type: string;
  negated: boolean;
  value: Json;
  threshold: number | null;
  vars: Vars;
  /** The file that the value names, when it names a program. */
  program: string | null;
  folder: ForeignFolder;
  options: ConvertOptions;
  /** Adds a file to the new suite. */
  add(file: SuiteEntry): void;
}

/** What an assertion becomes: checks, or null when it can't be converted, which has been told then. */
export type AssertionConverter = (assertion: Assertion) => Draft[] | null;

/** Says why an assertion is not converted. */
export function unconverted({ at, folder }: Assertion, what: string, todo: string): null {
  folder.remarks.left(at, what, todo);
  return null;
}

/** The texts of a value: of a list, or of one text or number; null for anything else. */
export function textsOf(value: Json): string[] | null {
  const parts = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const texts = parts.map((part) =>
    typeof part === "string" ? part : typeof part === "number" ? String(part) : null,
  );
  return texts.every((text) => text !== null) && texts.length > 0 ? (texts as string[]) : null;
}

const program = /\.(c?js|mjs|ts|py|rb)(:[\w.]+)?$/;

function filled(value: Json, vars: Vars, wrong: (why: string) => void): Json {
  if (typeof value === "string") {
    const rendered = render(value, vars);
    if (rendered.kind === "text") return rendered.text;
    wrong(rendered.why);
    return value;
  }
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((part) => filled(part as Json, vars, wrong));
  const parts = Object.entries(value).map(([key, part]) => [key, filled(part as Json, vars, wrong)] as const);
  return Object.fromEntries(parts);
}

/** Types whose value is code, in which braces are no template. */
const coded = ["javascript", "python", "ruby"];

interface Given {
  value: Json;
  program: string | null;
}

/** What a file holds that the value names; a program stays a name. */
async function fromFile(
  name: string,
  said: Cursor,
  base: string,
  folder: ForeignFolder,
): Promise<Given | null> {
  const [path] = filesNamed(name.replace(/(\.\w+):[\w.]+$/, "$1"), base, said, folder);
  if (path === undefined) return null;
  if (program.test(name)) return { value: name, program: path };
  const isMap = /\.(ya?ml|json)$/i.test(path);
  const value = isMap ? (await folder.values(path))[0]?.value : ((await folder.text(path)) ?? undefined);
  return value === undefined ? null : { value, program: null };
}

/** The value of an assertion: what a file holds that it names, else with its variables filled in; null, and a remark, when it can't be had. */
async function givenValue(
  at: Cursor,
  type: string,
  vars: Vars,
  base: string,
  folder: ForeignFolder,
): Promise<Given | null> {
  const said = at.at("value");
  if (said === null) return { value: null, program: null };
  const name = typeof said.value === "string" ? fileNamed(said.value) : null;
  if (name !== null) return fromFile(name, said, base, folder);
  if (coded.includes(type)) return { value: said.value, program: null };
  const wrong: string[] = [];
  const value = filled(said.value, vars, (reason) => void wrong.push(reason));
  const [why] = wrong;
  if (why === undefined) return { value, program: null };
  folder.remarks.left(said, `the value can't be filled in: ${why}`, "write it out");
  return null;
}

/** Reads an assertion; null, and a remark, when its value can't be had. */
export async function readAssertion(
  at: Cursor,
  given: Pick<Assertion, "vars" | "folder" | "options" | "add"> & { base: string },
): Promise<Assertion | null> {
  const { base, ...rest } = given;
  const said = at.at("type")?.text ?? "";
  const negated = said.startsWith("not-");
  const type = negated ? said.slice(4) : said;
  if (type === "") {
    rest.folder.remarks.left(at, `the assertion ${quote(at.value)} has no type`, "give it one");
    return null;
  }
  const found = await givenValue(at, type, rest.vars, base, rest.folder);
  if (found === null) return null;
  return { ...rest, ...found, at, type, negated, threshold: at.at("threshold")?.number ?? null };
}
