import { expect, test } from "vitest";
import { isNode, type Node, readSources } from "./sources.ts";

const sources = readSources("src", "test", "scripts");

const isFunction = ({ type = "" }: Node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node["name"] === "string" ? node["name"] : "";

const returnsPromise = (node: Node | undefined): boolean => {
  const type = (node?.["returnType"] as Node | undefined)?.["typeAnnotation"];
  return isNode(type) && nameOf(type["typeName"]) === "Promise";
};

/** Names of functions and methods, by whether what they give is a promise. */
function namesOf(): { promising: Set<string>; plain: Set<string> } {
  const promising = new Set(["readFile", "writeFile", "mkdir", "rm", "cp"]);
  // Of the language: whatever else is called so.
  const plain = new Set(["map", "filter", "parse", "test"]);
  const tell = (name: string, node: Node) =>
    (node["async"] === true || returnsPromise(node) ? promising : plain).add(name);
  for (const node of sources.flatMap(({ nodes }) => nodes)) {
    if (node.type === "FunctionDeclaration") tell(nameOf(node["id"]), node);
    if (node.type === "TSMethodSignature") tell(nameOf(node["key"]), node);
    const [key, value] = [node["id"] ?? node["key"], node["init"] ?? node["value"]];
    if (isNode(value) && isFunction(value)) tell(nameOf(key), value);
  }
  return { promising, plain };
}

const { promising, plain } = namesOf();

/** The returns below a node that are of the same function. */
function* returnsBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* returnsBelow(part);
  if (!isNode(value) || isFunction(value)) return;
  if (value.type === "ReturnStatement") yield value;
  yield* returnsBelow(Object.values(value));
}

/** What something waits for that comes after the return: a resource's end, a `finally`, a `catch`. */
function heldParts(node: Node): unknown[] {
  if (node.type === "TryStatement") {
    const handled = node["finalizer"] ? [node["handler"]] : [];
    return [node["block"], ...handled];
  }
  if (node.type !== "BlockStatement") return [];
  const body = node["body"] as Node[];
  const first = body.findIndex(({ kind }) => kind === "using" || kind === "await using");
  return first === -1 ? [] : body.slice(first);
}

function isUnawaited({ argument }: Node): boolean {
  if (!isNode(argument) || argument.type !== "CallExpression") return false;
  const callee = argument["callee"] as Node;
  const name = nameOf(callee) || nameOf(callee["property"]);
  return promising.has(name) && !plain.has(name);
}

test("what is returned where a resource, a finally or a catch waits for its end is awaited there", () => {
  const found = sources.flatMap(({ file, nodes, text }) =>
    nodes
      .flatMap(heldParts)
      .flatMap((part) => [...returnsBelow(part)])
      .filter(isUnawaited)
      .map(({ start, end }) => `${file}: ${text.slice(start, end)}`),
  );
  expect([...new Set(found)]).toEqual([]);
  expect([promising.has("findPassing"), plain.has("findPassing")]).toEqual([true, false]);
});
