/** A template with its values, or the names that have none. */
export type Rendered = { kind: "text"; text: string } | { kind: "unknown"; names: string[] };

const place = /(\\?)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g;

/** Names that a template asks for, each once. */
export function templateNames(template: string): string[] {
  const found = [...template.matchAll(place)].filter(([, kept]) => kept === "");
  return [...new Set(found.map((match) => match[2] ?? ""))];
}

/** Puts values where `{{name}}` stands; `\{{name}}` stays as `{{name}}`. A value is never read as a template itself. */
export function renderTemplate(template: string, values: ReadonlyMap<string, string>): Rendered {
  const names = templateNames(template).filter((name) => !values.has(name));
  if (names.length > 0) return { kind: "unknown", names };
  const text = template.replace(place, (whole: string, kept: string, name: string) =>
    kept === "" ? (values.get(name) ?? "") : whole.slice(1),
  );
  return { kind: "text", text };
}
