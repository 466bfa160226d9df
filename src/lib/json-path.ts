import { query } from "jsonpath-rfc9535";
import parse from "jsonpath-rfc9535/parser";
import type { Json } from "../model/json.ts";

const knownFunctions = ["length", "count", "value"];
// Their patterns would run on a backtracking engine against an agent's answer.
const patternFunctions = ["match", "search"];

function functionNames(node: unknown): string[] {
  if (node === null || typeof node !== "object") {
    return [];
  }
  const { type, name } = node as { type?: unknown; name?: unknown };
  const own = type === "FunctionExpr" && typeof name === "string" ? [name] : [];
  return [...own, ...Object.values(node).flatMap(functionNames)];
}

/** Says in one sentence (no final full stop) why a JSONPath can't be used; null when it can. `match` and `search` are refused. */
export function checkJsonPath(path: string): string | null {
  let names: string[];
  try {
    names = functionNames(parse(path));
  } catch {
    return `${JSON.stringify(path)} is no JSONPath (RFC 9535)`;
  }
  const slow = names.find((name) => patternFunctions.includes(name));
  if (slow !== undefined) {
    return `the JSONPath ${JSON.stringify(path)} uses ${slow}(), which is not supported because its patterns need unbounded time`;
  }
  const unknown = names.find((name) => !knownFunctions.includes(name));
  return unknown === undefined
    ? null
    : `the JSONPath ${JSON.stringify(path)} uses the unknown function ${unknown}()`;
}

/** Every value that a JSONPath selects, in document order. Throws for a path that `checkJsonPath` refuses. */
export function queryJson(path: string, value: Json): Json[] {
  const problem = checkJsonPath(path);
  if (problem !== null) {
    throw new Error(`${problem}.`);
  }
  // The library's type has mutable arrays; it only reads.
  return query(value as Parameters<typeof query>[0], path) as Json[];
}
