import * as fc from "../support/seeded-fast-check.ts";

/** What a file may hold in the wrong place: tokens of YAML and JSON, odd characters, names that a prototype has, and numbers that none holds. */
const tokens: readonly string[] = [
  ..."{}[]:,\"'|>&*#%@`!-?~=\\/$<>.0",
  "\n",
  "\r\n",
  "\r",
  "\t",
  "\0",
  "\u001b[31m",
  "\ufeff",
  "\u202e",
  "\u2028",
  "\u0085",
  "\u200b",
  "\ud83d",
  "\udc00",
  "\\ud800",
  "é",
  "ß",
  "İ",
  "💥",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "true",
  ".nan",
  "1e999",
  "-1e999",
  "1e-999",
  "99999999999999999999",
  "0x10",
  "-0",
  "1_000",
  "2026-11-30",
  "&a ",
  "*a",
  "<<: *a",
  "!!js/function ",
  "!!binary ",
  "---\n",
  "...\n",
  "%YAML 1.1\n",
  "%TAG ! x\n",
  "../",
  "/etc/passwd",
  "C:\\",
  "{subject}",
  "{{x}}",
  "${x}",
  "(?=a)",
  "(a+)+$",
  "$..*",
  "::error::x",
  "##[error]x",
  "[[[[[[[[[[[[[[[[",
  '{"a":{"a":{"a":{"a":',
  "]]]]",
  "data: ",
  "event: ",
];

interface Change {
  kind: "cut" | "flip" | "insert" | "drop" | "repeat" | "swap" | "deepen" | "windows" | "mark";
  at: number;
  length: number;
  token: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(
    "cut",
    "flip",
    "insert",
    "insert",
    "drop",
    "repeat",
    "swap",
    "deepen",
    "windows",
    "mark",
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  token: fc.constantFrom(...tokens),
});

function swapLines(text: string, at: number, length: number): string {
  const lines = text.split("\n");
  const first = Math.floor((lines.length - 1) * at);
  const second = (first + length) % lines.length;
  [lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
  return lines.join("\n");
}

function changed(text: string, { kind, at, length, token }: Change): string {
  const place = Math.floor(text.length * at);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  switch (kind) {
    case "cut":
      return before;
    case "flip":
      return before + String.fromCharCode((after.charCodeAt(0) || 0) ^ (1 << (length % 8))) + after.slice(1);
    case "insert":
      return before + token + after;
    case "drop":
      return before + after.slice(length);
    case "repeat":
      return before + after.slice(0, length) + after;
    case "swap":
      return swapLines(text, at, length);
    case "deepen":
      return before + "[".repeat(length * 300) + after;
    case "windows":
      return text.replaceAll("\n", "\r\n");
    default:
      return `\ufeff${text}`;
  }
}

/** One of the texts, changed in up to four places. */
export function mutationsOf(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([text, changes]) => changes.reduce(changed, text));
}

/** The same as bytes, some of which are no UTF-8. */
export function mutatedBytesOf(texts: readonly string[]): fc.Arbitrary<Uint8Array> {
  const spoil = fc.option(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0x80, max: 0xff })),
    {
      freq: 4,
    },
  );
  return fc.tuple(mutationsOf(texts), spoil).map(([text, spoilt]) => {
    const bytes = Buffer.from(text);
    if (spoilt !== null && bytes.length > 0) bytes[Math.floor((bytes.length - 1) * spoilt[0])] = spoilt[1];
    return bytes;
  });
}

/** Values that no schema expects at most places. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  "",
  " ",
  "x".repeat(70_000),
  "\u0000\u001b]0;x\u0007",
  "\ud800",
  "a\nb::error::c",
  "__proto__",
  "2026-11-30T00:00:00Z",
  "@octocat ![x](http://x.example) | <b>",
  [],
  [null],
  {},
  { "": 1 },
  { constructor: { prototype: { polluted: 1 } } },
  Array.from({ length: 3000 }, () => 1),
];

interface Edit {
  kind: "replace" | "delete" | "add" | "double" | "wrap";
  at: number;
  value: unknown;
  key: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("replace", "replace", "delete", "add", "double", "wrap"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  ),
  key: fc.constantFrom("x", "__proto__", "constructor", "toString", "id", "type", "schema", "\u0000", "0"),
});

type Place = [holder: Record<string, unknown>, key: string];

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record<string, unknown>, key]);
    placesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

function edited(root: Record<string, unknown>, { kind, at, value, key }: Edit): void {
  const places = placesOf(root);
  const [holder, own] = places[Math.floor((places.length - 1) * at)] ?? [root, "root"];
  const old = holder[own];
  if (kind === "replace") holder[own] = value;
  else if (kind === "delete") {
    if (Array.isArray(holder)) holder.splice(Number(own), 1);
    else delete holder[own];
  } else if (kind === "double" && Array.isArray(holder)) holder.push(structuredClone(old));
  else if (kind === "wrap") holder[own] = [old];
  else if (typeof old === "object" && old !== null && !Array.isArray(old))
    Object.defineProperty(old, key, { value, enumerable: true, configurable: true, writable: true });
  else if (Array.isArray(old)) old.push(value);
  else holder[own] = value;
}

/** Up to three edits, for a value that is not known before they are made. */
export const someEdits: fc.Arbitrary<(value: unknown) => string> = fc
  .array(edit, { minLength: 1, maxLength: 3 })
  .map((edits) => (value: unknown) => {
    const root = { root: structuredClone(value) };
    for (const one of edits) edited(root, structuredClone(one));
    return JSON.stringify(root.root) ?? "";
  });

/** One of the values with up to three of its parts replaced, left out, doubled or added to; as JSON. */
export function editedJsonOf(values: readonly unknown[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...values), someEdits).map(([value, change]) => change(value));
}
