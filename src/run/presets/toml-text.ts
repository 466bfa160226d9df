type TomlValue = string | number | boolean | readonly string[];
/** Tables within tables; what is in a table stands before the tables in it. */
export interface TomlTable {
  readonly [key: string]: TomlValue | TomlTable;
}

/** A configuration as TOML. */
export function tomlText(table: TomlTable, path: readonly string[] = []): string {
  const entries = Object.entries(table);
  const own = entries.flatMap(([key, value]) =>
    isTable(value) ? [] : [`${quoted(key)} = ${valueText(value)}\n`],
  );
  const head = path.length === 0 ? "" : `[${path.map(quoted).join(".")}]\n`;
  const inner = entries.flatMap(([key, value]) => (isTable(value) ? [tomlText(value, [...path, key])] : []));
  return [head, ...own, ...inner].join("");
}

function isTable(value: TomlValue | TomlTable): value is TomlTable {
  return typeof value === "object" && !Array.isArray(value);
}

function valueText(value: TomlValue): string {
  if (typeof value === "string") return quoted(value);
  return Array.isArray(value) ? `[${value.map(quoted).join(", ")}]` : String(value);
}

/** JSON's escapes are TOML's, but for one character that JSON leaves as it is. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007F");
}
