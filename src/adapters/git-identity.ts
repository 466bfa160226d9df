import { execa } from "execa";

/** Who git says is at work in a folder, as `Name <email>`; null where it doesn't know. */
export async function gitIdentity(folder: string): Promise<string | null> {
  const ask = async (key: string): Promise<string> => {
    const end = await execa("git", ["config", "--get", key], { cwd: folder, reject: false, timeout: 10_000 });
    return end.exitCode === 0 ? String(end.stdout).trim() : "";
  };
  const [name, email] = [await ask("user.name"), await ask("user.email")];
  if (name === "" && email === "") return null;
  return email === "" ? name : `${name} <${email}>`.trim();
}

/** The root of the checkout that a folder lies in; the folder itself where there is none. */
export async function checkoutRoot(folder: string): Promise<string> {
  const end = await execa("git", ["rev-parse", "--show-toplevel"], {
    cwd: folder,
    reject: false,
    timeout: 10_000,
  });
  return end.exitCode === 0 ? String(end.stdout).trim() : folder;
}

/** The address of the remote `origin`; null where there is none. It may hold a password: it is for parsing alone. */
export async function remoteUrl(folder: string): Promise<string | null> {
  const end = await execa("git", ["config", "--get", "remote.origin.url"], {
    cwd: folder,
    reject: false,
    timeout: 10_000,
  });
  return end.exitCode === 0 ? String(end.stdout).trim() : null;
}

/** Who owns the repository that the remote `origin` names, and what it is called; null where there is none that says so. */
export async function remoteOwner(folder: string): Promise<{ owner: string; name: string } | null> {
  const url = await remoteUrl(folder);
  const [, owner, name] =
    /[/:]([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.-]*?)(?:\.git)?\/?$/.exec(url ?? "") ?? [];
  return owner === undefined || name === undefined ? null : { owner, name };
}
