import { isObjectId, type ObjectFormat } from "../../lib/object-hash.ts";
import type { GitCommand } from "./repository-git-command.ts";
import { findObjectFormat, isRefName, resolveCommit, shallowFile } from "./repository-git-resolve.ts";

/** What one question to git says of the repository and of several names. */
interface Answers {
  format: ObjectFormat;
  shallow: string;
  commits: readonly string[];
}

/** Names commits by refs. Each name is looked up once, and those of one turn by one git program. */
export interface CommitNames {
  /** The object format; null where there is no repository. */
  format(): Promise<ObjectFormat | null>;
  /** As `resolveCommit`, which is asked wherever the answer isn't plain. */
  commit(name: string): Promise<string | null>;
  /** As `commit`, without an error: null also where only a second look can tell. */
  glance(name: string): Promise<string | null>;
  /** The file with the commits at which a shallow clone was cut. */
  shallow(): Promise<string>;
}

/** Null unless git has found every name to be one commit and had nothing to remark: then each is asked about alone, for its own mistake. */
async function askTogether(git: GitCommand, names: readonly string[]): Promise<Answers | null> {
  const revisions = names.map((name) => `${name}^{commit}`);
  const output = await git.run("rev-parse", "--show-object-format", "--git-path", "shallow", ...revisions);
  const [format, shallow, ...commits] = output.stdout.toString("utf8").replace(/\n$/, "").split("\n");
  if (output.exit !== 0 || output.stderr !== "" || shallow === undefined) return null;
  if (commits.length !== names.length || !commits.every(isObjectId)) return null;
  return { format: format === "sha256" ? "sha256" : "sha1", shallow, commits };
}

export function createCommitNames(git: GitCommand): CommitNames {
  const known = new Map<string, string>();
  let format: ObjectFormat | null = null;
  let shallow: string | null = null;
  let turn: { names: string[]; answers: Promise<void> } | null = null;
  const asked = new Map<string, Promise<void>>();

  async function ask(names: readonly string[]): Promise<void> {
    turn = null;
    const answers = await askTogether(git, names).catch((error: unknown) => {
      for (const name of names) asked.delete(name);
      throw error;
    });
    format ??= answers?.format ?? null;
    shallow ??= answers?.shallow ?? null;
    for (const [at, name] of names.entries()) {
      const commit = answers?.commits[at];
      if (commit !== undefined) known.set(name, commit);
      asked.delete(name);
    }
  }

  async function glance(name: string): Promise<string | null> {
    if (!isRefName(name)) return null;
    const found = known.get(name);
    if (found !== undefined) return found;
    if (!asked.has(name)) {
      if (turn === null) {
        const names: string[] = [];
        turn = { names, answers: Promise.resolve().then(() => ask(names)) };
      }
      turn.names.push(name);
      asked.set(name, turn.answers);
    }
    await asked.get(name);
    return known.get(name) ?? null;
  }

  const names: CommitNames = {
    async format() {
      format ??= await findObjectFormat(git);
      return format;
    },
    glance,
    async commit(name) {
      const plain = await glance(name);
      if (plain !== null) return plain;
      if ((await names.format()) === null) return null;
      const commit = await resolveCommit(git, name);
      if (commit !== null) known.set(name, commit);
      return commit;
    },
    async shallow() {
      shallow ??= await shallowFile(git);
      return shallow;
    },
  };
  return names;
}
