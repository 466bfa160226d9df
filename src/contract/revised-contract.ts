import { canonicalJson } from "../lib/canonical-json.ts";
import type { Case, Contract, SuiteEntry, SuiteFolder } from "../model/contract.ts";
import type { Json } from "../model/json.ts";

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Paths below the suite that a value names, as a file key or as `{suite}/…` in a command. */
function namedPaths(value: unknown): string[] {
  return textsIn(value).flatMap((text) => [
    text,
    ...[...text.matchAll(/\{suite\}\/([^\s"'\\{}()|;&<>]+)/g)].map((match) => match[1] ?? ""),
  ]);
}

function reaches(paths: readonly string[], file: string): boolean {
  return paths.some((path) => path !== "" && (file === path || file.startsWith(`${path}/`)));
}

function pathsOf({ dir, ...one }: Case): string[] {
  return [...(dir === "." ? [] : [dir]), ...namedPaths(one)];
}

/** What stays the baseline's whatever a revision says: how attempts are made, and what they may see and cost. */
function rulesOf({ suite }: Contract): unknown {
  const { agent, setup, services, outage } = suite;
  return { agent, setup, services, outage };
}

function changedFiles({ folder: before }: Contract, { folder: after }: Contract): string[] {
  const key = ({ executable, bytes }: SuiteEntry) => `${executable} ${Buffer.from(bytes).toString("base64")}`;
  const known = new Map(before.entries.map((entry) => [entry.path, key(entry)]));
  const now = new Map(after.entries.map((entry) => [entry.path, key(entry)]));
  return [...new Set([...known.keys(), ...now.keys()])].filter((path) => known.get(path) !== now.get(path));
}

/** A case as it is asked and judged, without what is the suite's or only says where it stands. */
function asked({ digest: _, definedAt: __, repeats: ___, timeoutMs: ____, ...rest }: Case): string {
  return canonicalJson(JSON.parse(JSON.stringify(rest)) as Json);
}

/** Cases that the revision adds, or whose own text, checks or files it changes; a changed rule of the suite alone changes none of them. */
function revisedCases(baseline: Contract, revision: Contract): Case[] {
  const before = new Map(baseline.cases.map((one) => [one.id, one]));
  const definitions = new Set([...baseline.cases, ...revision.cases].map(({ definedAt }) => definedAt.file));
  const isData = (path: string) =>
    !/^suite\.(yaml|json)$/.test(path) && !definitions.has(`${revision.folder.path}/${path}`);
  const changed = changedFiles(baseline, revision).filter(isData);
  const reached = revision.cases.map((one) => pathsOf(one));
  const shared = changed.filter((file) => !reached.some((paths) => reaches(paths, file)));
  return revision.cases.filter((one, index) => {
    const old = before.get(one.id);
    if (old === undefined || asked(old) !== asked(one)) return true;
    return shared.length > 0 || changed.some((file) => reaches(reached[index] ?? [], file));
  });
}

/** The files of both suites in one folder: the revision's for its cases, the baseline's for everything that the baseline's rules name. */
function revisedFolder(baseline: Contract, revision: Contract, cases: readonly Case[]): SuiteFolder {
  const rules = textsIn(rulesOf(baseline));
  if (!rules.some((text) => text.includes("{suite}"))) return revision.folder;
  const fixed = namedPaths(rules).filter((path) => !path.includes("{"));
  const own = cases.flatMap(pathsOf);
  const files = new Map(baseline.folder.entries.map((entry) => [entry.path, entry]));
  for (const entry of revision.folder.entries)
    if (reaches(own, entry.path) && !reaches(fixed, entry.path)) files.set(entry.path, entry);
  return { path: baseline.folder.path, entries: [...files.values()] };
}

/**
 * The contract of the second table: the cases that a revision adds or changes, with their checks and files, under the baseline's rules. How an
 * attempt is run, what it may see and cost and how often it is made stay the baseline's, so that no revision can grant itself anything. Null
 * when no case is left to run.
 */
export function revisedContract(baseline: Contract, revision: Contract): Contract | null {
  const revised = revisedCases(baseline, revision);
  if (revised.length === 0) return null;
  const before = new Map(baseline.cases.map((one) => [one.id, one]));
  const repeatsOf = (one: Case) =>
    before.get(one.id)?.repeats ?? (one.kind === "agent" ? baseline.suite.repeats : 1);
  return {
    ...baseline,
    digest: revision.digest,
    folder: revisedFolder(baseline, revision, revised),
    cases: revised.map((one) => ({ ...one, repeats: repeatsOf(one) })),
  };
}

/** Rules of the suite that a revision changes, by key: `criteria.average`, `agent`. */
export function changedRules({ suite: before }: Contract, { suite: after }: Contract): string[] {
  const text = (value: unknown) =>
    value === undefined ? "" : canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].sort();
  return keys.flatMap((key) => {
    const [one, other] = [old?.[key], now?.[key]];
    if (text(one) === text(other)) return [];
    if (!isMap(one) || !isMap(other)) return [key];
    const inner = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
    return inner.filter((name) => text(one[name]) !== text(other[name])).map((name) => `${key}.${name}`);
  });
}

function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
