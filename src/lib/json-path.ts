import type { FilterFunction, JSONPathEnvironment, JSONPathQuery, JSONValue } from "json-p3";
import type { Json } from "../model/json.ts";
import { lateLibraries } from "./late-libraries.ts";
import { compilePattern, type Pattern, PatternError } from "./pattern.ts";

/** A pattern of a path as RFC 9535 wants it: case-sensitive, over the whole text with `match`; one that can't be compiled matches nothing. */
function patternOf(source: string, whole: boolean): Pattern | null {
  try {
    return compilePattern(whole ? `^(?:${source})$` : source, "");
  } catch (error) {
    if (error instanceof PatternError) return null;
    throw error;
  }
}

/** `match` and `search` on the linear-time engine, because the text is an agent's. */
function patternFunction(whole: boolean): FilterFunction {
  const { ValueType, LogicalType } = lateLibraries.jsonP3().FunctionExpressionType;
  return {
    argTypes: [ValueType, ValueType],
    returnType: LogicalType,
    call: (text: unknown, source: unknown) =>
      typeof text === "string" && typeof source === "string" && patternOf(source, whole)?.test(text) === true,
  };
}

function createEnvironment(): JSONPathEnvironment {
  const environment = new (lateLibraries.jsonP3().JSONPathEnvironment)();
  environment.functionRegister.set("match", patternFunction(true));
  environment.functionRegister.set("search", patternFunction(false));
  return environment;
}

let made: JSONPathEnvironment | null = null;
function environment(): JSONPathEnvironment {
  made ??= createEnvironment();
  return made;
}

/** Says in one sentence (no final full stop) why a JSONPath can't be used; null when it can. */
export function checkJsonPath(path: string): string | null {
  try {
    environment().compile(path);
    return null;
  } catch (error) {
    if (!(error instanceof lateLibraries.jsonP3().JSONPathError)) throw error;
    const unknown = /^no such function '([^']+)'/.exec(error.message)?.[1];
    return unknown === undefined
      ? `${JSON.stringify(path)} is no JSONPath (RFC 9535)`
      : `the JSONPath ${JSON.stringify(path)} uses the unknown function ${unknown}()`;
  }
}

// Suites name few paths and ask very many values for them; to compile one takes many times as long as to ask a small value.
const mostKept = 1_000;
const kept = new Map<string, JSONPathQuery>();

function compiled(path: string): JSONPathQuery {
  const known = kept.get(path);
  if (known !== undefined) return known;
  const problem = checkJsonPath(path);
  if (problem !== null) throw new Error(`${problem}.`);
  const made = environment().compile(path);
  if (kept.size >= mostKept) kept.clear();
  kept.set(path, made);
  return made;
}

/** Every value that a JSONPath selects, in document order. Throws for a path that `checkJsonPath` refuses. */
export function queryJson(path: string, value: Json): Json[] {
  // The library's type has mutable arrays; it only reads.
  return compiled(path)
    .query(value as JSONValue)
    .values() as Json[];
}
