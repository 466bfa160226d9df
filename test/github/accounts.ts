/** An account on the fake. */
export interface Account {
  login: string;
  id: number;
  type: "User" | "Bot";
}

export const actionsBot: Account = { login: "github-actions[bot]", id: 41898282, type: "Bot" };

/** An account as GitHub's API shows it to others (`simple-user`). */
export function simpleUser(account: Account, apiUrl: string) {
  // Brackets of bots are not valid in a URI, so GitHub encodes them.
  const name = encodeURIComponent(account.login);
  const url = `${apiUrl}/users/${name}`;
  return {
    login: account.login,
    id: account.id,
    node_id: `U_${account.id}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${account.id}?v=4`,
    gravatar_id: "",
    url,
    html_url: `https://github.com/${name}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: account.type,
    site_admin: false,
  };
}

/** The account of the token itself (`public-user`), for `GET /user`. */
export function publicUser(account: Account, apiUrl: string) {
  return {
    ...simpleUser(account, apiUrl),
    user_view_type: "public",
    name: null,
    company: null,
    blog: "",
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: "2025-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  };
}
