import type { Account } from "./accounts.ts";
import { type StoredCommit, type StoredReview, strictRule } from "./review-state.ts";
import type { FakeGitHub } from "./start-github.ts";
import { nextId } from "./state.ts";

export const ada: Account = { login: "ada", id: 5100002, type: "User" };
export const grace: Account = { login: "grace", id: 5100003, type: "User" };
export const eve: Account = { login: "eve", id: 5100004, type: "User" };
export const webFlow: Account = { login: "web-flow", id: 19864447, type: "User" };

/** A commit by one account, unsigned. */
export function commitBy(account: Account, sha: string, over: Partial<StoredCommit> = {}): StoredCommit {
  const person = { name: account.login, email: `${account.login}@example.com`, account };
  return {
    sha,
    parents: [],
    message: "Change files",
    author: person,
    committer: person,
    coAuthors: [],
    verified: false,
    ...over,
  };
}

/** A review as it is given; older ones stay. */
export function review(
  github: Pick<FakeGitHub, "state">,
  by: Account,
  state: StoredReview["state"],
  headSha: string,
  pull = 7,
): void {
  const { reviewing } = github.state;
  reviewing.reviews.push({ id: nextId(github.state), pull, by, state, headSha });
}

/** Makes `grace` and `eve` writers, and lets the rules of `main` ask for what `required` needs. */
export function protectMain({ state }: Pick<FakeGitHub, "state">): void {
  Object.assign(state.reviewing.permissions, { grace: "write", eve: "write", ada: "write" });
  state.reviewing.rules["main"] = [strictRule];
}
