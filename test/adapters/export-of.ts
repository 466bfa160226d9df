import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { createGitRepository } from "../../src/adapters/git/repository-git.ts";
import { UserError } from "../../src/model/errors.ts";
import type { RawTreeEntry, TestRepository } from "../repositories/create-repository.ts";
import { makeTempFolder } from "./temp-folder.ts";

export const everything = () => true;

/** Exports one commit into a fresh folder and returns the names of what came out, or the problems. */
export async function exportOf(
  made: TestRepository,
  commit: string,
  keep: (path: string) => boolean = everything,
) {
  await using out = await makeTempFolder();
  await using repository = createGitRepository(made.folder);
  const inner = join(out.folder, "export");
  await mkdir(inner);
  const snapshot = await repository.snapshot(commit);
  const problems = await snapshot.exportTo(inner, keep).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(UserError);
      return (error as UserError).message.split("\n");
    },
  );
  const written = (await readdir(inner, { recursive: true })).sort();
  expect(await readdir(out.folder)).toEqual(["export"]);
  return { problems, written };
}

/** A commit of one raw tree, whose names git itself would refuse. */
export async function rawCommit(made: TestRepository, entries: readonly RawTreeEntry[]): Promise<string> {
  return made.commitTree(await made.tree(entries));
}

/** A raw commit that holds one file at this path, each part taken literally. */
export async function fileAt(made: TestRepository, path: readonly (string | Uint8Array)[]): Promise<string> {
  let id = await made.blob("attack");
  let mode: RawTreeEntry["mode"] = "100644";
  for (const name of [...path].reverse()) {
    id = await made.tree([{ mode, name, id }]);
    mode = "40000";
  }
  return made.commitTree(id);
}

export async function linkTo(made: TestRepository, path: string, target: string): Promise<string> {
  return made.commit({ [path]: { link: target } });
}
