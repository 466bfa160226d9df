import * as fc from "fast-check";

const words = "a b id prompt text null true No 12 -3 1.50 0x1f 1e3 .5 2027-01-31 1.2.0 120s ~ <<".split(" ");
const nasty = [
  "it's",
  "a:b",
  "http://x/y?z",
  "a #b",
  "a: b",
  "a#b",
  "-x",
  "- x",
  "? x",
  "*a",
  "&a x",
  "!!str 1",
  "|",
  "|-",
  "|+",
  ">",
  "@x",
  "%x",
  "`x`",
  '"q\\n"',
  '"q\\u0041"',
  '"q" # c',
  '"q"x',
  "'it''s'",
  "''",
  '""',
  "'open",
  "{}",
  "[]",
  "[ a, b ]",
  "[a,b,]",
  "{ a: 1, b: [x, 'y'] }",
  '{"a":1, "b": "c"}',
  "{ a: 1, a: 2 }",
  "{ a }",
  "[a: 1]",
  "{ a: b: c }",
  "[a #b]",
  "{ a: x y , b: }",
  "größer",
  "😀",
  "x  ",
  "# only",
  "---",
  "...",
  "__proto__: 1",
];
const heads = [
  "",
  "- ",
  "-   ",
  "- - ",
  "a: ",
  "b: ",
  "id:  ",
  "- a: ",
  "- id: ",
  '"k": ',
  "a:",
  "-",
  "# ",
  "a:b",
];
const indents = ["", "", " ", "  ", "    ", "      "];

const part = fc.constantFrom(...words, ...nasty, "", "", "two words");
const line = fc
  .tuple(
    fc.constantFrom(...indents),
    fc.constantFrom(...heads),
    part,
    fc.constantFrom("", "", "", " ", " # c"),
  )
  .map((parts) => parts.join(""));

/** Lines put together at random: mostly wrong, sometimes YAML. */
const anyLines = fc.array(line, { maxLength: 6 }).map((lines) => `${lines.join("\n")}\n`);

const scalar = fc.oneof(
  part,
  fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.integer().map(String),
);

function block(depth: number): fc.Arbitrary<string[]> {
  const inline = scalar.map((text) => [text]);
  if (depth === 0) return inline;
  const inner = block(depth - 1);
  const text = fc.array(fc.constantFrom("x", "  y: 1", "", "# no comment", "   "), {
    minLength: 1,
    maxLength: 4,
  });
  const map = fc
    .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "id", "prompt", "x.y"), inner), {
      selector: ([key]) => key,
      minLength: 1,
      maxLength: 3,
    })
    .map((pairs) =>
      pairs.flatMap(([key, lines]) =>
        lines.length === 1 ? [`${key}: ${lines[0]}`] : [`${key}:`, ...lines.map((one) => `  ${one}`)],
      ),
    );
  const list = fc
    .array(inner, { minLength: 1, maxLength: 3 })
    .map((items) => items.flatMap((lines) => lines.map((one, at) => `${at === 0 ? "- " : "  "}${one}`)));
  const literal = fc
    .tuple(fc.constantFrom("a: |", "a: |-", "- |"), text)
    .map(([head, lines]) => [head, ...lines.map((one) => `  ${one}`)]);
  return fc.oneof(inline, map, list, literal);
}

/** Text that is laid out as people lay out YAML. */
const laidOut = block(3).map((lines) => `${lines.join("\n")}\n`);

/** The same with one character too many, too few or another. */
const spoilt = fc
  .tuple(
    laidOut,
    fc.nat(),
    fc.constantFrom("", " ", ":", "-", "\n", "#", "'", '"', "{", "}", "[", ",", "\t", "|", "&"),
    fc.boolean(),
  )
  .map(([text, nat, sign, replace]) => {
    const at = nat % text.length;
    return text.slice(0, at) + sign + text.slice(at + (replace ? 1 : 0));
  });

/** YAML and what looks like it. */
export const yamlTexts = fc.oneof(anyLines, laidOut, spoilt);

/** JSON and what looks like it. */
export const jsonTexts = fc
  .tuple(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom(undefined, 1, "\n"),
    fc.nat(),
    fc.constantFrom(
      "",
      "",
      "",
      " ",
      "\n",
      ",",
      ":",
      '"',
      "\\",
      "[",
      "1e999",
      '"a":1,',
      '"\\u0061":1,"a":2,',
      '"__proto__":1,',
    ),
  )
  .map(([value, space, nat, sign]) => {
    const text = JSON.stringify(value, null, space);
    const braces = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
    const at =
      sign.endsWith(",") && braces.length > 0 ? (braces[nat % braces.length] ?? 0) : nat % (text.length + 1);
    return text.slice(0, at) + sign + text.slice(at);
  });
