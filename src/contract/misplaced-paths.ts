import { posix } from "node:path";
import type { Case, Contract } from "../model/contract.ts";
import type { Command } from "../model/scalars.ts";

/** Words of a command as a shell would part them, roughly: it is only asked whether one is the path of a file. */
function wordsOf(command: Command): string[] {
  return typeof command === "string" ? command.split(/[\s;|&<>()"'`=]+/) : command;
}

function inFixture(path: string, { fixture }: Case, files: ReadonlySet<string>): boolean {
  if (fixture === undefined) return false;
  return files.has(posix.join(fixture, path)) || (files.has(fixture) && posix.basename(fixture) === path);
}

/** A file's own path, written from the root of the repository, that an attempt's folder does not hold. */
function misplaced(
  command: Command,
  cases: readonly Case[],
  { folder }: Pick<Contract, "folder">,
  repository: ReadonlySet<string>,
): string[] {
  const files = new Set(folder.entries.map(({ path }) => path));
  return wordsOf(command)
    .map((word) => posix.normalize(word))
    .filter((path) => repository.has(path) && !cases.some((one) => inFixture(path, one, files)));
}

/**
 * Where the suite starts an agent or a scenario by a path of the repository, though each attempt starts in a folder of its own that
 * holds the fixture and nothing else: one sentence each, with what to write. Such a program may still be meant (the agent may make that
 * file first), so that this is a hint and no error. `repository` holds the paths of all files of the side.
 */
export function misplacedPaths(contract: Contract, repository: ReadonlySet<string>): string[] {
  const agentCases = contract.cases.filter(({ kind }) => kind === "agent");
  const { run } = contract.suite.agent ?? {};
  const commands = [
    ...(run === undefined ? [] : [{ owner: "agent.run", command: run, cases: agentCases }]),
    ...contract.cases.flatMap((one) =>
      one.run === undefined ? [] : [{ owner: `run of ${one.id}`, command: one.run, cases: [one] }],
    ),
  ];
  return commands.flatMap(({ owner, command, cases }) =>
    [...new Set(misplaced(command, cases, contract, repository))].map(
      (path) =>
        `${owner} names ${path}, a file of the repository, but starts in a folder that holds the case's fixture alone; write ${placeOf(path, contract)}`,
    ),
  );
}

function placeOf(path: string, { folder }: Contract): string {
  const inSuite = posix.relative(folder.path, path);
  return inSuite.startsWith("../") ? `{subject}/${path}` : `{suite}/${inSuite}`;
}
