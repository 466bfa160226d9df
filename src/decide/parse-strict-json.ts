import type { ObjectNode, ValueNode } from "@humanwhocodes/momoa";
import { lateLibraries } from "../lib/late-libraries.ts";

function members(node: ValueNode): ObjectNode["members"] {
  if (node.type === "Object") return node.members;
  return [];
}

function children(node: ValueNode): ValueNode[] {
  if (node.type === "Array") return node.elements.map((element) => element.value);
  return members(node).map((member) => member.value);
}

function keyOf(member: ObjectNode["members"][number]): string {
  return member.name.type === "String" ? member.name.value : member.name.name;
}

/** The first key that stands twice in one object; null when none does. */
function repeatedKey(root: ValueNode): string | null {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const seen = new Set<string>();
    const repeated = members(node)
      .map(keyOf)
      .find((key) => seen.size === seen.add(key).size);
    if (repeated !== undefined) return repeated;
    open.push(...children(node));
  }
  return null;
}

/** The value of a JSON text in which no object has a key twice, or why it is none: one reader's last key is another's first. */
export function parseStrictJson(text: string): { value: unknown } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    const repeated = repeatedKey(lateLibraries.momoa().parse(text).body);
    return repeated === null ? { value } : { problem: `has the key ${JSON.stringify(repeated)} twice` };
  } catch (error) {
    return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}
