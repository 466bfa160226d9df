import { expect, test } from "vitest";
import { checkJsonPath, queryJson } from "../../src/lib/json-path.ts";

const answer = {
  status: "ok",
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
])("%s selects %j", (path, expected) => {
  expect(queryJson(path, answer)).toEqual(expected);
});

test.each([
  ["$.", '"$." is no JSONPath (RFC 9535)'],
  ["status", '"status" is no JSONPath (RFC 9535)'],
  ["$[?match(@.a, '(a+)+')]", "uses match(), which is not supported"],
  ["$[?sum(@.a) > 1]", "uses the unknown function sum()"],
])("%s is refused", (path, reason) => {
  expect(checkJsonPath(path)).toContain(reason);
  expect(() => queryJson(path, answer)).toThrow(reason);
});

test("length, count and value are allowed", () => {
  expect(checkJsonPath("$.rows[?length(@.name) > 1 && count(@.*) > 0 && value(@.id) == 1]")).toBeNull();
});
