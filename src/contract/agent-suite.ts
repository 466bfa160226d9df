import { posix } from "node:path";
import { placeholderNames } from "../lib/placeholders.ts";
import type { Contract, SuiteEntry } from "../model/contract.ts";
import type { Command } from "../model/scalars.ts";

/** A place in the suite that a command names: relative to the suite folder, `` for all of it. */
const mention = /\{(suite|case_dir)\}([^\s"'`;|&<>(){}$,]*)/g;

/**
 * The files of the suite that code of a side may see, or null where none of its commands names any: the folder of the suite (or the case) from which a
 * command names something, without what tells answers - definitions, and what checks, references and truth name.
 */
export function agentSuiteEntries(contract: Contract): SuiteEntry[] | null {
  const named = sideCommands(contract).flatMap(({ command, dirs }) => placesIn(command, dirs));
  if (named.length === 0) return null;
  const exact = new Set(named);
  const roots = [...new Set(named.map((path) => rootOf(path, contract)))];
  const answers = answerPlaces(contract);
  return contract.folder.entries.filter(({ path }) => {
    if (exact.has(path)) return true;
    return roots.some((root) => isWithin(path, root)) && !answers.some((place) => isWithin(path, place));
  });
}

/** Commands that run as a side, each with the case folders that `{case_dir}` may mean in it. */
function sideCommands({ suite, cases }: Contract): { command: Command; dirs: readonly string[] }[] {
  const { agent, setup, services } = suite;
  const dirs = [...new Set(cases.map(({ dir }) => dir))];
  const own = services.map(({ run }) => run).filter((run) => placeholderNames(run).includes("subject"));
  const shared = [agent.run ?? [], textsIn([agent.env.set, agent.mcp]), setup?.run ?? [], ...own];
  return [
    ...shared.map((command) => ({ command, dirs })),
    ...cases.flatMap(({ run, dir }) => (run === undefined ? [] : [{ command: run, dirs: [dir] }])),
  ];
}

function placesIn(command: Command, dirs: readonly string[]): string[] {
  const text = typeof command === "string" ? command : command.join("\n");
  return [...text.matchAll(mention)].flatMap(([, name, rest = ""]) => {
    const bases = name === "suite" ? ["."] : dirs;
    return bases.map((base) => normal(posix.join(base, rest.replace(/^\/+/, ""))));
  });
}

function normal(path: string): string {
  const plain = posix.normalize(path).replace(/\/$/, "");
  return plain === "." ? "" : plain;
}

/** A file right in the suite folder stands alone; one below is shown with the folder of the suite that it lies in. */
function rootOf(path: string, { folder }: Contract): string {
  const [first = "", second] = path.split("/");
  const isFolder = folder.entries.some((entry) => entry.path.startsWith(`${first}/`));
  return second !== undefined || isFolder ? first : path;
}

function isWithin(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** Definitions, recordings, and every path that the exam itself names. */
function answerPlaces(contract: Contract): string[] {
  const { folder, suite, cases } = contract;
  const definitions = cases.map(({ definedAt }) => posix.relative(folder.path, definedAt.file));
  const exam = cases.map(({ checks, reference, doctored, truth, dir }) => ({
    texts: textsIn([checks, reference, doctored, truth]),
    dir,
  }));
  const rules = { texts: textsIn([suite.outage, suite.defaults.checks]), dir: "." };
  const named = [...exam, rules].flatMap(({ texts, dir }) =>
    texts.flatMap((text) => [text, ...placesIn([text], [dir])]),
  );
  const known = new Set(folder.entries.flatMap(({ path }) => withParents(path)));
  const prompts = folder.entries.map(({ path }) => path).filter((path) => posix.basename(path) === "task.md");
  const recordings = suite.agent.recordings ?? "recordings";
  return ["suite.yaml", "suite.yml", "suite.json", recordings, ...definitions, ...prompts, ...named]
    .map(normal)
    .filter((path) => path !== "" && known.has(path));
}

function withParents(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsIn);
}
