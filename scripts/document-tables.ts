import { inputRows, outputRows } from "./document-action.ts";
import { commandUses, placeholderRows } from "./document-placeholders.ts";
import { reasonRows } from "./document-reasons.ts";
import { type KeyRow, keyRows, type Shape } from "./key-rows.ts";
import { schemaFiles } from "./schemas.ts";

function schemaNamed(name: string): Shape {
  return JSON.parse(schemaFiles()[`${name}.schema.json`] ?? "{}") as Shape;
}

function definitionsOf(name: string): NonNullable<Shape["$defs"]> {
  return schemaNamed(name).$defs ?? {};
}

function checkShapes(): Map<string, Shape> {
  const { oneOf = [] } = definitionsOf("case")["check"] ?? {};
  return new Map(oneOf.map((shape) => [String(shape.properties?.["type"]?.const), shape]));
}

/** Keys that every type of check has. */
function commonKeys(shapes: ReadonlyMap<string, Shape>): string[] {
  const [first = [], ...others] = [...shapes.values()].map(({ properties = {} }) => Object.keys(properties));
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}

/** Without a type the keys that all checks share, with one its own. */
function checkRows([type]: readonly string[]): KeyRow[] {
  const shapes = checkShapes();
  const common = commonKeys(shapes);
  const shape = type === undefined ? [...shapes.values()][0] : shapes.get(type);
  if (shape === undefined) throw new Error(`there is no check of the type ${type}`);
  const keys = Object.keys(shape.properties ?? {}).filter(
    (key) => common.includes(key) === (type === undefined),
  );
  return keyRows(
    shape,
    definitionsOf("case"),
    keys.filter((key) => key !== "type"),
  );
}

function caseShape(): Shape {
  return definitionsOf("case")["case"] ?? {};
}

const keySources: Readonly<Record<string, (names: readonly string[]) => KeyRow[]>> = {
  suite: (names) => keyRows(schemaNamed("suite"), definitionsOf("suite"), names),
  case: (names) => keyRows(caseShape(), definitionsOf("case"), names),
  evidence: () => keyRows(caseShape().properties?.["reference"] ?? {}, definitionsOf("case")),
  check: checkRows,
  decision: () => keyRows(schemaNamed("decision"), {}),
  expected: () => keyRows(schemaNamed("expected"), {}),
};

const otherSources: Readonly<Record<string, () => string[][]>> = {
  placeholders: () => [["placeholder", ...commandUses, "meaning"], ...placeholderRows()],
  reasons: () => [["code", "verdict", "sentence, about one case", "what settles it"], ...reasonRows()],
  inputs: () => [["name", "default", "read by mode", "meaning"], ...inputRows()],
  outputs: () => [["name", "meaning"], ...outputRows()],
};

/** Everything that a table of keys can be about: the top-level keys of suite and case, the types of checks. */
export function tableSubjects(): Readonly<Record<"suite" | "case" | "check", readonly string[]>> {
  return {
    suite: Object.keys(schemaNamed("suite").properties ?? {}),
    case: Object.keys(caseShape().properties ?? {}),
    check: [...checkShapes().keys()],
  };
}

/** The rows of a table of keys, `suite agent setup` or `check text`; null for a table of another kind. */
export function keyTable(name: string): KeyRow[] | null {
  const [source = "", ...names] = name.split(" ");
  return keySources[source]?.(names) ?? null;
}

/** The Markdown that a marker `<!-- generated:NAME -->` asks for. Throws for an unknown name. */
function tableNamed(name: string): string {
  const rows = keyTable(name);
  const cells = rows?.map(({ key, value, fallback, meaning }) => [
    `\`${key}\``,
    value,
    fallback,
    plainMarkdown(meaning),
  ]);
  if (cells !== undefined) return tableText([["key", "value", "default", "meaning"], ...cells]);
  const other = otherSources[name];
  if (other === undefined) throw new Error(`no table is called ${JSON.stringify(name)}`);
  return tableText(other());
}

/** A description is plain text: nothing in it is a tag or emphasis. */
function plainMarkdown(text: string): string {
  return text.replace(/[<*]/g, "\\$&");
}

function tableText([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === "" ? " " : ` ${cell.replaceAll("|", "\\|")} `)).join("|")}|`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

const region = /(<!-- generated:([^>]*?) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A document with its generated tables made anew. */
export function withTables(text: string): string {
  return text.replace(
    region,
    (_, start: string, name: string, end: string) => `${start}${tableNamed(name)}\n${end}`,
  );
}

/** Names of the generated tables of a document, in order. */
export function tablesIn(text: string): string[] {
  return [...text.matchAll(region)].map((match) => match[2] ?? "");
}
