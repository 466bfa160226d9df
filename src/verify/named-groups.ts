import { queryJson } from "../lib/json-path.ts";
import type { Json } from "../model/json.ts";
import { quotedList } from "./bounded-text.ts";

/** Groups by name, each with its distinct members. `twice` are names that a list gives more than once: they match nothing. */
export interface NamedGroups {
  groups: ReadonlyMap<string, ReadonlySet<string>>;
  twice: readonly string[];
}

/** Groups at `path` in a value, in either form: `{name: [members]}` or `[{"name", "members"}]`. Groups without a name are left out. Null when there are none in either form. */
export function groupsAt(path: string, value: Json): NamedGroups | null {
  const [found] = queryJson(path, value);
  return found === undefined ? null : groupsOf(found);
}

export function groupsOf(value: Json): NamedGroups | null {
  const pairs = pairsOf(value);
  if (pairs === null) return null;
  const groups = new Map<string, ReadonlySet<string>>();
  const twice: string[] = [];
  for (const [name, members] of pairs) {
    if (name === "") continue;
    if (groups.has(name)) twice.push(name);
    groups.set(name, new Set(members));
  }
  return { groups, twice };
}

function pairsOf(value: Json): [string, string[]][] | null {
  if (value === null || typeof value !== "object") return null;
  const entries = Array.isArray(value)
    ? (value as readonly Json[]).map(listedPair)
    : Object.entries(value).map(([name, members]) => pairOf(name, members as Json));
  return entries.some((entry) => entry === null) ? null : (entries as [string, string[]][]);
}

function listedPair(item: Json): [string, string[]] | null {
  if (item === null || typeof item !== "object" || Array.isArray(item)) return null;
  const { name = null, members = null } = item as { name?: Json; members?: Json };
  if (name !== null && typeof name !== "string") return null;
  return pairOf(name ?? "", members);
}

function pairOf(name: string, members: Json): [string, string[]] | null {
  if (!Array.isArray(members)) return null;
  const texts = (members as readonly Json[]).map((member) =>
    typeof member === "string" || typeof member === "number" ? String(member) : null,
  );
  return texts.some((text) => text === null) ? null : [name, texts as string[]];
}

/** How actual groups meet the expected ones: a group matches when both have exactly the same members. */
export interface GroupsComparison {
  matched: string[];
  missing: string[];
  extra: string[];
}

export function compareGroups(expected: NamedGroups, actual: NamedGroups): GroupsComparison {
  const names = [...expected.groups.keys()];
  const matched = names.filter((name) => {
    const members = actual.groups.get(name);
    return (
      members !== undefined && !actual.twice.includes(name) && sameMembers(expected.groups.get(name), members)
    );
  });
  return {
    matched,
    missing: names.filter((name) => !matched.includes(name)),
    extra: [...actual.groups.keys()].filter((name) => !expected.groups.has(name)),
  };
}

function sameMembers(a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): boolean {
  return a !== undefined && a.size === b.size && [...a].every((member) => b.has(member));
}

/** What is wrong with one expected group, in words. */
export function groupProblem(name: string, expected: NamedGroups, actual: NamedGroups): string {
  const members = actual.groups.get(name);
  if (members === undefined) return `${name} is absent`;
  if (actual.twice.includes(name)) return `${name} is listed twice`;
  const wanted = expected.groups.get(name) ?? new Set<string>();
  const lacks = [...wanted].filter((member) => !members.has(member));
  const more = [...members].filter((member) => !wanted.has(member));
  const parts = [
    lacks.length > 0 ? `lacks ${quotedList(lacks)}` : null,
    more.length > 0 ? `has ${quotedList(more)} too many` : null,
  ];
  return `${name} ${parts.filter((part) => part !== null).join(" and ")}`;
}
