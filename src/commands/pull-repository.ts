import { remoteUrl } from "../adapters/git/git-identity.ts";
import { UserError } from "../model/errors.ts";

/** The repository whose pull requests are meant, and how its API is asked. */
export interface PullRepository {
  owner: string;
  repo: string;
  apiUrl: string;
  token: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const publicHost = "github.com";
const ownerAndRepo = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9_.-]+?)(?:\.git)?\/?$/;

/** GITHUB_REPOSITORY, else the remote `origin`; the token goes to no host that is not known as GitHub. */
export async function pullRepository(folder: string, variables: Variables): Promise<PullRepository> {
  const named = variables["GITHUB_REPOSITORY"] ?? "";
  const serverHost = hostOf(variables["GITHUB_SERVER_URL"] ?? "");
  const { host, path } =
    named === ""
      ? remoteParts((await remoteUrl(folder)) ?? "")
      : { host: serverHost ?? publicHost, path: named };
  const [, owner, repo] = ownerAndRepo.exec(path) ?? [];
  if (owner === undefined || repo === undefined) throw notGitHub("names no repository on GitHub");
  const apiUrl = apiOf(host, serverHost, variables);
  const token = variables["GITHUB_TOKEN"] || variables["GH_TOKEN"] || "";
  if (token !== "") return { owner, repo, apiUrl, token };
  throw new UserError({
    where: "--pr",
    what: "needs a token, which GitHub asks for to hand out artifacts",
    todo: "set GITHUB_TOKEN or GH_TOKEN to one that may read actions and pull requests",
  });
}

function apiOf(host: string, serverHost: string | null, variables: Variables): string {
  const set = variables["GITHUB_API_URL"] ?? "";
  if (set !== "") {
    if (hostOf(set) !== null) return set;
    throw new UserError({
      where: "GITHUB_API_URL",
      what: "is no address",
      todo: "write it as https://HOST/api/v3",
    });
  }
  if (host === publicHost || host === "ssh.github.com") return "https://api.github.com";
  if (host !== "" && (host === variables["GH_HOST"] || host === serverHost)) return `https://${host}/api/v3`;
  throw notGitHub("is not on a host that is known as GitHub");
}

function notGitHub(what: string): UserError {
  return new UserError({
    where: "remote origin",
    what,
    todo: "set GITHUB_REPOSITORY=OWNER/REPO, or for GitHub Enterprise Server GH_HOST=HOST",
  });
}

/** `https://HOST/OWNER/REPO.git`, `ssh://git@HOST/OWNER/REPO` and `git@HOST:OWNER/REPO.git`. */
function remoteParts(url: string): { host: string; path: string } {
  const found = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^@/:]+)(?::\d+)?\/(.+)$/.exec(url);
  const [, host = "", path = ""] = found ?? /^(?:[^@/:]+@)?([^@/:]+):(?!\/)(.+)$/.exec(url) ?? [];
  return { host: host.toLowerCase(), path };
}

function hostOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).hostname : null;
}
