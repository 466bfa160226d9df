import { folderEnvironment } from "./folder-environment.ts";
import { runGit } from "./git-program.ts";

/** What the user's own git says, trimmed; null where it says nothing. */
async function say(folder: string, ...args: readonly string[]): Promise<string | null> {
  const { exit, stdout } = await runGit(args, { cwd: folder, env: folderEnvironment(), timeoutMs: 10_000 });
  return exit === 0 ? stdout.toString("utf8").trim() : null;
}

/** Who git says is at work in a folder, as `Name <email>`; null where it doesn't know. */
export async function gitIdentity(folder: string): Promise<string | null> {
  const [name, email] = await Promise.all([
    say(folder, "config", "--get", "user.name"),
    say(folder, "config", "--get", "user.email"),
  ]);
  if (!name && !email) return null;
  return email ? `${name ?? ""} <${email}>`.trim() : name;
}

/** The root of the checkout that a folder lies in; the folder itself where there is none. */
export async function checkoutRoot(folder: string): Promise<string> {
  return (await say(folder, "rev-parse", "--show-toplevel")) ?? folder;
}

/** The address of the remote `origin`; null where there is none. It may hold a password: it is for parsing alone. */
export async function remoteUrl(folder: string): Promise<string | null> {
  return say(folder, "config", "--get", "remote.origin.url");
}

/** Who owns the repository that the remote `origin` names, and what it is called; null where there is none that says so. */
export async function remoteOwner(folder: string): Promise<{ owner: string; name: string } | null> {
  const url = await remoteUrl(folder);
  const [, owner, name] =
    /[/:]([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.-]*?)(?:\.git)?\/?$/.exec(url ?? "") ?? [];
  return owner === undefined || name === undefined ? null : { owner, name };
}
