import { isGithubModels, keepsKeys } from "../lib/model-address.ts";
import type { PathMistake } from "./located.ts";
import { quote } from "./wording.ts";

const owner = "the suite";
const workflowOwn = /^(ACTIONS|INPUT|GITHUB|RUNNER|GH)_/i;

export interface EndpointFile {
  base_url?: string | undefined;
  key_env?: string | undefined;
}

/** What is wrong with the address of a model's endpoint and the name of its key. */
export function endpointMistakes(
  { base_url, key_env }: EndpointFile,
  path: readonly PropertyKey[],
): PathMistake[] {
  if (base_url === undefined) return [];
  const at = path.join(".");
  if (URL.canParse(base_url) && (new URL(base_url).username !== "" || new URL(base_url).password !== "")) {
    const what = `${at}.base_url of ${owner} holds a name or a password`;
    return [{ path: [...path, "base_url"], what, todo: "name a variable that holds the key as key_env" }];
  }
  if (key_env === undefined) return [];
  if (workflowOwn.test(key_env) && !isGithubModels(base_url)) {
    const what = `${at}.key_env of ${owner} names ${quote(key_env)}, the workflow's own, which goes to GitHub's models alone`;
    const todo = "use base_url https://models.github.ai/inference, or pass a key under another name";
    return [{ path: [...path, "key_env"], what, todo }];
  }
  if (keepsKeys(base_url)) return [];
  const what = `${at}.base_url of ${owner} would send the key unencrypted`;
  return [{ path: [...path, "base_url"], what, todo: "use https, or an address of this machine" }];
}
