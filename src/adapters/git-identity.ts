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
