import { expect, test } from "vitest";
import { actionsBot } from "./accounts.ts";
import { secondaryLimit } from "./faults.ts";
import { startGitHub } from "./start-github.ts";

const headers = { authorization: "token abc", "user-agent": "test", "content-type": "application/json" };
const comments = "/repos/acme/skills/issues/7/comments";

test("A comment that is written can be read, in the form that GitHub describes", async () => {
  await using github = await startGitHub();
  const created = await fetch(github.apiUrl + comments, {
    method: "POST",
    headers,
    body: JSON.stringify({ body: "Hello" }),
  });
  expect(created.status).toBe(201);
  const list = (await (await fetch(github.apiUrl + comments, { headers })).json()) as unknown[];
  expect(list).toMatchObject([
    { id: 1001, body: "Hello", user: { login: "github-actions[bot]", id: actionsBot.id } },
  ]);
  expect(github.violations).toEqual([]);
});

test("A request that GitHub's description does not allow is refused and noted", async () => {
  await using github = await startGitHub();
  const answer = await fetch(github.apiUrl + comments, { method: "POST", headers, body: '{"text":"Hello"}' });
  expect(answer.status).toBe(422);
  await fetch(`${github.apiUrl}/repos/acme/skills/nothing`, { headers });
  expect(github.violations.map(({ kind }) => kind)).toEqual(["request", "unknown path"]);
});

test("An answer of the fake that GitHub's description does not allow is noted too", async () => {
  await using github = await startGitHub();
  github.comment(7, actionsBot, "Hello");
  const [comment] = github.state.comments;
  if (comment !== undefined) comment.createdAt = "yesterday";
  await fetch(github.apiUrl + comments, { headers });
  expect(github.violations).toMatchObject([{ kind: "response" }]);
});

test("Lists come in pages of at most 100 with links to the others", async () => {
  await using github = await startGitHub();
  github.comment(7, null, ...Array.from({ length: 250 }, (_, index) => `Comment ${index}`));
  const second = await fetch(`${github.apiUrl}${comments}?per_page=500&page=2`, { headers });
  expect(((await second.json()) as unknown[]).length).toBe(100);
  expect(second.headers.get("link")).toBe(
    ['1>; rel="prev"', '3>; rel="next"', '3>; rel="last"', '1>; rel="first"']
      .map((end) => `<${github.apiUrl}${comments}?per_page=500&page=${end}`)
      .join(", "),
  );
  expect(github.violations).toEqual([]);
});

test("A token without a permission, a workflow token that asks who it is, and a spent limit are refused as GitHub does", async () => {
  await using github = await startGitHub({ permissions: { "pull-requests": "read", issues: "none" } });
  const write = await fetch(github.apiUrl + comments, { method: "POST", headers, body: '{"body":"x"}' });
  expect([write.status, await write.text()]).toEqual([
    403,
    expect.stringContaining("not accessible by integration"),
  ]);
  expect((await fetch(`${github.apiUrl}/user`, { headers })).status).toBe(403);
  github.state.rate.remaining = 0;
  const spent = await fetch(github.apiUrl + comments, { headers });
  expect([spent.status, spent.headers.get("x-ratelimit-remaining")]).toEqual([403, "0"]);
  expect((await fetch(github.apiUrl + comments, { headers: { "user-agent": "test" } })).status).toBe(401);
  expect(github.violations).toEqual([]);
});

test("A personal token may read whose it is", async () => {
  await using github = await startGitHub({
    workflowToken: false,
    viewer: { login: "ada", id: 12, type: "User" },
  });
  const answer = await fetch(`${github.apiUrl}/user`, { headers });
  expect(await answer.json()).toMatchObject({ login: "ada", id: 12 });
  expect(github.violations).toEqual([]);
});

test("GraphQL answers the viewer and nothing else", async () => {
  await using github = await startGitHub();
  const ask = async (query: string) =>
    (await fetch(github.graphqlUrl, { method: "POST", headers, body: JSON.stringify({ query }) })).json();
  expect(await ask("{ viewer { databaseId login } }")).toEqual({
    data: { viewer: { databaseId: 41898282, login: "github-actions[bot]" } },
  });
  github.state.viewerAllowed = false;
  expect(await ask("query { viewer { login } }")).toMatchObject({ errors: [{ type: "FORBIDDEN" }] });
  expect(github.violations).toEqual([]);
  await ask("{ viewer { email } }");
  await ask("{ repository { id } }");
  expect(github.violations).toHaveLength(2);
});

test("A comment of more than 65,536 characters is refused", async () => {
  await using github = await startGitHub();
  const send = (length: number) =>
    fetch(github.apiUrl + comments, {
      method: "POST",
      headers,
      body: JSON.stringify({ body: "é".repeat(length) }),
    });
  expect((await send(65_536)).status).toBe(201);
  expect((await send(65_537)).status).toBe(422);
  expect(github.violations).toEqual([]);
});

test("Faults strike as often as they are told, and may take effect all the same", async () => {
  await using github = await startGitHub();
  github.faults.push(
    { on: /^POST /, reply: { status: 502, body: {} }, takesEffect: true },
    { on: /^GET /, reply: secondaryLimit(429, 3) },
    { on: /^GET /, drop: "connection" },
    { on: /^GET /, drop: "body" },
  );
  const post = await fetch(github.apiUrl + comments, { method: "POST", headers, body: '{"body":"x"}' });
  expect([post.status, github.state.comments.length]).toEqual([502, 1]);
  const limited = await fetch(github.apiUrl + comments, { headers });
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3"]);
  await expect(fetch(github.apiUrl + comments, { headers })).rejects.toThrow();
  const half = await fetch(github.apiUrl + comments, { headers });
  await expect(half.text()).rejects.toThrow();
  expect((await fetch(github.apiUrl + comments, { headers })).status).toBe(200);
  expect(github.log.map(({ status }) => status)).toEqual([502, 429, "dropped", "dropped", 200]);
});

test("A pull request and its commit statuses are served below GitHub Enterprise's base path", async () => {
  const headSha = "a".repeat(40);
  await using github = await startGitHub({ enterprise: true, pull: { number: 12, headSha } });
  const pull = await fetch(`${github.apiUrl}/repos/acme/skills/pulls/12`, { headers });
  expect(await pull.json()).toMatchObject({ number: 12, head: { sha: headSha } });
  const body = JSON.stringify({ state: "success", context: "casegate/cases" });
  const status = await fetch(`${github.apiUrl}/repos/acme/skills/statuses/${headSha}`, {
    method: "POST",
    headers,
    body,
  });
  expect(status.status).toBe(201);
  expect(github.state.statuses).toMatchObject([
    { sha: headSha, context: "casegate/cases", state: "success" },
  ]);
  expect(github.violations).toEqual([]);
});
