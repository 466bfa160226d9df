/** A JSON Schema as far as the tables read it. */
export interface Shape {
  $ref?: string;
  $defs?: Readonly<Record<string, Shape>>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** One key of a file, for people. `value` and `fallback` are Markdown; `fallback` is "required" for a key without one. */
export interface KeyRow {
  key: string;
  value: string;
  fallback: string;
  meaning: string;
}

type Definitions = Readonly<Record<string, Shape>>;

/** Schemas with a name that people know; where one is used, its name says what may stand there. */
const named: Readonly<Record<string, string>> = {
  command: "command",
  duration: "duration",
  timeout: "duration",
  patterns: "pattern or list of patterns",
  texts: "text or list of texts",
  globs: "glob or list of globs",
  json: "any JSON",
  path: "JSONPath",
  on: "evidence",
  variables: "map of texts, numbers and truth values",
  check: "check",
  condition: "condition",
};

/** Keys with a table of their own. */
const elsewhere: readonly string[] = ["reference", "doctored"];

/** The rows of an object's keys, nested ones with dots and `[]` for lists; only those of `names` where it is not empty. */
export function keyRows(shape: Shape, definitions: Definitions, names: readonly string[] = []): KeyRow[] {
  const { properties = {}, required = [] } = shape;
  const keys = names.length > 0 ? names : Object.keys(properties);
  return keys.flatMap((key) => {
    const found = properties[key];
    if (found === undefined) throw new Error(`there is no key ${key}`);
    return rowsOf(key, found, required.includes(key), definitions);
  });
}

function rowsOf(key: string, shape: Shape, isRequired: boolean, definitions: Definitions): KeyRow[] {
  const nested = elsewhere.includes(key) ? null : nestedIn(shape);
  const fallback = isRequired ? "required" : fallbackText(shape.default, nested !== null);
  const value = nested === null ? valueText(shape, definitions) : `${nested.words}keys below`;
  const row = { key, value, fallback, meaning: shape.description ?? "" };
  if (nested === null) return [row];
  const inner = keyRows(nested.shape, definitions);
  return [row, ...inner.map((one) => ({ ...one, key: `${key}${nested.path}.${one.key}` }))];
}

function nestedIn({ properties, items, additionalProperties: values, ...rest }: Shape) {
  if (properties !== undefined) return { shape: { ...rest, properties }, path: "", words: "" };
  if (items?.properties !== undefined) return { shape: items, path: "[]", words: "list, " };
  if (typeof values === "object" && values.properties !== undefined)
    return { shape: values, path: ".NAME", words: "map, " };
  return null;
}

/** An empty list or map says that nothing is given; what a group of keys defaults to stands at its keys. */
function fallbackText(value: unknown, isGroup: boolean): string {
  if (value === undefined || isGroup || JSON.stringify(value) === "[]" || JSON.stringify(value) === "{}")
    return "";
  const texts = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === "object" ? JSON.stringify(one) : String(one),
  );
  return texts.map((text) => `\`${text}\``).join(", ");
}

function valueText(shape: Shape, definitions: Definitions): string {
  const words = [...new Set(alternatives(shape, definitions))];
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What may stand there, each way in a few words. */
function alternatives(shape: Shape, definitions: Definitions): string[] {
  const name = /^#\/\$defs\/(\w+)$/.exec(shape.$ref ?? "")?.[1];
  if (name !== undefined)
    return named[name]?.split(" or ") ?? alternatives(definitions[name] ?? {}, definitions);
  if (shape.const !== undefined) return [`\`${String(shape.const)}\``];
  if (shape.enum !== undefined) return shape.enum.map((value) => `\`${String(value)}\``);
  const parts = shape.anyOf ?? shape.oneOf;
  if (parts !== undefined) return parts.flatMap((part) => alternatives(part, definitions));
  if (typeof shape.type === "object")
    return shape.type.flatMap((type) => alternatives({ ...shape, type }, definitions));
  return shape.type === "boolean" ? ["`true`", "`false`"] : [plainText(shape, definitions)];
}

function plainText(shape: Shape, definitions: Definitions): string {
  switch (shape.type) {
    case "string":
      return shape.format === "date" ? "day" : "text";
    case "integer":
      return `whole number${rangeText(shape)}`;
    case "number":
      return `number${rangeText(shape)}`;
    case "null":
      return "`null`";
    case "array":
      return `list of ${manyText(shape.items ?? {}, definitions)}`;
    case "object":
      return objectText(shape, definitions);
    default:
      return "any JSON";
  }
}

function objectText({ properties, additionalProperties: values }: Shape, definitions: Definitions): string {
  if (properties !== undefined) return `\`{ ${Object.keys(properties).join(", ")} }\``;
  return typeof values === "object" ? `map of ${manyText(values, definitions)}` : "map";
}

const plurals: Readonly<Record<string, string>> = {
  text: "texts",
  number: "numbers",
  check: "checks",
  command: "commands",
};

function manyText(items: Shape, definitions: Definitions): string {
  const text = valueText(items, definitions);
  return plurals[text] ?? text.replace(/^whole number/, "whole numbers");
}

const most = Number.MAX_SAFE_INTEGER;

function rangeText({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape): string {
  const parts = [
    minimum === undefined || minimum === -most ? "" : `from ${minimum}`,
    exclusiveMinimum === undefined ? "" : `above ${exclusiveMinimum}`,
    maximum === undefined || maximum === most ? "" : `to ${maximum}`,
    exclusiveMaximum === undefined ? "" : `below ${exclusiveMaximum}`,
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => ` ${part}`)
    .join("");
}
