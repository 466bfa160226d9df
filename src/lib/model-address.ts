/** The endpoint of GitHub's models: the only one that the workflow's own token may go to. */
const githubModels = "https://models.github.ai";

const serviceAddress = /^\{services\.[A-Za-z0-9][A-Za-z0-9_-]*\.url\}(?=\/|$)/;

/** True for an address on this machine: a service of the suite, or loopback. */
export function isLocalAddress(baseUrl: string): boolean {
  if (serviceAddress.test(baseUrl)) return true;
  const host = hostOf(baseUrl);
  return host !== null && /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** True where a key can be sent without others reading it on its way. */
export function keepsKeys(baseUrl: string): boolean {
  return isLocalAddress(baseUrl) || baseUrl.startsWith("https:");
}

export function isGithubModels(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).origin === githubModels;
}

/** Null for what is no address. */
function hostOf(baseUrl: string): string | null {
  return URL.canParse(baseUrl) ? new URL(baseUrl).hostname : null;
}
