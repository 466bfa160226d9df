/** So deep a value is taken apart: a list of thousands lies at most there in what is written, and its items are small. */
const deepest = 3;

/** The text that `JSON.stringify(value, null, 2)` gives of plain data, in pieces, so that a long one need not be held. */
export function* jsonPieces(value: unknown, indent = "", depth = 0): Generator<string> {
  if (typeof value !== "object" || value === null || depth === deepest) {
    yield JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
    return;
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  let before = `${open}\n${inner}`;
  for (const [start, item] of membersOf(value)) {
    yield `${before}${start}`;
    yield* jsonPieces(item, inner, depth + 1);
    before = `,\n${inner}`;
  }
  yield before.startsWith(",") ? `\n${indent}${close}` : `${open}${close}`;
}

function* membersOf(value: object): Generator<[start: string, item: unknown]> {
  if (Array.isArray(value)) {
    for (const item of value) yield ["", item ?? null];
    return;
  }
  for (const [key, item] of Object.entries(value))
    if (item !== undefined) yield [`${JSON.stringify(key)}: `, item];
}
