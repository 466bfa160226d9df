import { describe, expect, it } from "vitest";
import { schemaProblem, schemaViolation } from "../../src/lib/json-schema.ts";

describe("a JSON Schema", () => {
  it("that can be used has no problem", () => {
    expect(schemaProblem(true)).toBeNull();
    expect(schemaProblem({ $defs: { n: { type: "number" } }, items: { $ref: "#/$defs/n" } })).toBeNull();
  });

  it.each([
    [{ type: "objekt" }, /data\/type/],
    [{ pattern: "(?=a)" }, /look-around/],
    [{ patternProperties: { "(?<!a)b": true } }, /look-around/],
    [{ $ref: "https://example.org/x" }, /can't resolve reference/],
    [{ $async: true }, /\$async/],
    [{ $ref: "#" }, /refers to itself without going deeper/],
    [
      { type: "object", $defs: { a: { allOf: [{ $ref: "#/$defs/a" }] } }, anyOf: [{ $ref: "#/$defs/a" }] },
      /itself/,
    ],
  ])("%j has a problem that names it", (schema, problem) => {
    expect(schemaProblem(schema)).toMatch(problem);
    expect(() => schemaViolation(schema, 1)).toThrow(problem);
  });

  it.each([
    [{ pattern: "^a+$" }, "aab", 'must match pattern "^a+$"'],
    [{ pattern: "^A$" }, "a", 'must match pattern "^A$"'],
    [{ uniqueItems: true }, [1, { a: 1, b: 2 }, { b: 2, a: 1 }], "must NOT have duplicate items"],
    [{ format: "date" }, "2026-02-30", 'must match format "date"'],
    [{ properties: { a: { type: "number" } } }, { a: "1" }, "/a must be number"],
  ])("%j says what is wrong with %j", (schema, value, violation) => {
    expect(schemaViolation(schema, value)).toBe(violation);
  });

  it.each([
    [{ allOf: [{ pattern: "a" }, { pattern: "b" }] }, "ab"],
    [{ uniqueItems: true }, [1, "1", [1], null]],
    [{ uniqueItems: false }, [1, 1]],
    [{ format: "date" }, "2026-02-28"],
  ])("%j holds for %j", (schema, value) => {
    expect(schemaViolation(schema, value)).toBeNull();
  });

  it("sees no member that an object only inherits", () => {
    const asked = { required: ["constructor"], properties: { constructor: { type: "string" } } };
    expect(schemaViolation(asked, {})).toBe("must have required property 'constructor'");
    expect(schemaViolation({ properties: { toString: { type: "string" } } }, {})).toBeNull();
    expect(schemaViolation(asked, { constructor: "Ford" })).toBeNull();
  });

  it("may refer to itself, and two that do are kept apart", () => {
    const tree = (leaf: string) => ({
      type: "object",
      properties: { [leaf]: { type: "number" }, next: { $ref: "#" }, all: { $ref: "#/$defs/all" } },
      required: [leaf],
      $defs: { all: { type: "array", items: { $ref: "#" } } },
    });
    const [first, second] = [tree("a"), tree("b")];
    for (let round = 0; round < 2; round++) {
      expect(schemaViolation(first, { a: 1, next: { a: 2 }, all: [{ a: 3 }] })).toBeNull();
      expect(schemaViolation(second, { b: 1, next: { b: 2 }, all: [{ b: 3 }] })).toBeNull();
      expect(schemaViolation(first, { a: 1, all: [{ a: 3, next: { b: 2 } }] })).toBe(
        "/all/0/next must have required property 'a'",
      );
    }
  });

  it("keeps the definitions of two schemas with the same $id apart", () => {
    const schema = (type: string) => ({
      $id: "https://example.org/s",
      $defs: { t: { $id: "t", type } },
      $ref: "t",
    });
    expect(schemaViolation(schema("string"), "x")).toBeNull();
    expect(schemaViolation(schema("number"), "x")).toBe("must be number");
    expect(schemaProblem({ $ref: "https://example.org/t" })).toMatch(/can't resolve/);
  });
});
