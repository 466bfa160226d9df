import { expect, test } from "vitest";
import { checkJsonPath, queryJson } from "../../src/lib/json-path.ts";
import type { Json } from "../../src/model/json.ts";

const answer = {
  status: "ok",
  pairs: [
    [1, 2],
    [2, 1],
  ],
  named: [{ l: [5] }, { l: [6] }],
  words: ["abc", "xabcx", "ABC"],
  rows: [
    { id: 1, total: 4 },
    { id: 2, total: 9 },
  ],
};

test.each([
  ["$.status", ["ok"]],
  ["$.rows[*].id", [1, 2]],
  ["$.rows[?@.total > 5].id", [2]],
  ["$.rows[-1].total", [9]],
  ["$.missing", []],
  ["$.constructor", []],
  ["$['status']", ["ok"]],
  ["$.pairs[?@[0]==1]", [[1, 2]]],
  ["$.named[?@.l[0]==5].l", [[5]]],
  ["$.words[?match(@, 'a.c')]", ["abc"]],
  ["$.words[?search(@, 'b')]", ["abc", "xabcx"]],
  ["$.words[?search(@, '(')]", []],
])("%s selects %j", (path, expected) => {
  expect(queryJson(path, answer)).toEqual(expected);
});

test.each([
  ["$.", '"$." is no JSONPath (RFC 9535)'],
  ["status", '"status" is no JSONPath (RFC 9535)'],
  ["$[?sum(@.a) > 1]", "uses the unknown function sum()"],
])("%s is refused", (path, reason) => {
  expect(checkJsonPath(path)).toContain(reason);
  expect(() => queryJson(path, answer)).toThrow(reason);
});

test("a path that is asked again selects of each value its own", () => {
  const ask = (n: number) => queryJson("$.rows[?@.total > 5].id", { rows: [{ id: n, total: 9 }] });
  expect([ask(1), ask(2), ask(1)]).toEqual([[1], [2], [1]]);
});

test("length, count and value are allowed", () => {
  expect(checkJsonPath("$.rows[?length(@.name) > 1 && count(@.*) > 0 && value(@.id) == 1]")).toBeNull();
});

test("patterns in a path take linear time on an agent's text", () => {
  const text = "a".repeat(50_000);
  expect(queryJson("$[?match(@, '(a+)+b')]", [text])).toEqual([]);
});

test("a value nested deeper than the library follows is no crash of ours", () => {
  let value: Json = 1;
  for (let depth = 0; depth < 5_000; depth += 1) value = { a: value };
  expect(() => queryJson("$..a", value)).toThrow(/deep|recursion/i);
});
