import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createGitHubForge } from "../../../src/adapters/github/forge-github.ts";
import { failure, forgeOf, headSha, start, token } from "./forge-of.ts";

test.concurrent("A forge reads and writes comments, the head and a commit status as GitHub describes them", async () => {
  await using github = await start();
  const forge = forgeOf(github);
  expect(await forge.viewerId()).toBe(41898282);
  expect(await forge.headSha(7)).toBe(headSha);
  const created = await forge.createComment(7, "One");
  expect(created).toEqual({
    id: 1001,
    body: "One",
    authorId: 41898282,
    url: "https://github.com/acme/skills/pull/7#issuecomment-1001",
  });
  expect((await forge.updateComment(1001, "Two")).body).toBe("Two");
  expect((await forge.listComments(7)).map(({ body }) => body)).toEqual(["Two"]);
  await forge.deleteComment(1001);
  await forge.setStatus(headSha, { context: "casegate/cases", state: "success", description: "may merge" });
  expect(github.state).toMatchObject({
    comments: [],
    statuses: [{ context: "casegate/cases", targetUrl: null }],
  });
  expect(github.violations).toEqual([]);
});

test.concurrent("All pages of a list are read, also the comments of deleted accounts", async () => {
  await using github = await start();
  github.comment(7, null, ...Array.from({ length: 230 }, (_, index) => `Comment ${index}`));
  const comments = await forgeOf(github).listComments(7);
  expect(comments).toHaveLength(230);
  expect(comments.at(-1)).toMatchObject({ body: "Comment 229", authorId: null });
  expect(github.log).toHaveLength(3);
  expect(github.violations).toEqual([]);
});

test.concurrent.each([
  ["a 502", { reply: { status: 502, body: { message: "Server Error" } } }],
  ["a closed connection", { drop: "connection" as const }],
  ["an answer that breaks off", { drop: "body" as const }],
  ["an empty answer", { reply: { status: 200 } }],
])("A list that meets %s on its second page is read whole all the same", async (_, fault) => {
  await using github = await start();
  github.comment(7, null, ...Array.from({ length: 230 }, (_each, index) => `Comment ${index}`));
  github.faults.push({ on: /page=2/, ...fault });
  expect(await forgeOf(github).listComments(7)).toHaveLength(230);
  expect(github.log).toHaveLength(4);
  expect(github.violations).toEqual([]);
});

test.concurrent("A server that stays away fails the list instead of shortening it", async () => {
  await using github = await start();
  github.comment(7, null, ...Array.from({ length: 130 }, () => "Comment"));
  github.faults.push({ on: /page=2/, times: 99, drop: "connection" });
  expect(await failure(forgeOf(github).listComments(7))).toMatch(
    /^The comments of pull request 7 could not be read: GitHub did not answer \(.+\)\.$/,
  );
  expect(github.log).toHaveLength(5);
});

test.concurrent("A page that is no list fails instead of counting as none", async () => {
  await using github = await start();
  github.faults.push({ on: /comments/, reply: { status: 200, body: "<html>" } });
  expect(await failure(forgeOf(github).listComments(7))).toMatch("another form than its API describes");
});

test.concurrent("A refusal names the permission that the token needs and is not tried again", async () => {
  await using github = await start({
    permissions: { "pull-requests": "read", issues: "none", statuses: "none" },
  });
  const forge = forgeOf(github);
  expect(await failure(forge.createComment(7, "One"))).toBe(
    "The comment could not be created: the token needs `pull-requests: write` (HTTP 403: Resource not accessible by integration).",
  );
  const status = { context: "casegate/cases", state: "success", description: "" } as const;
  expect(await failure(forge.setStatus(headSha, status))).toMatch("the token needs `statuses: write`");
  expect(github.log).toHaveLength(2);
  expect(github.violations).toEqual([]);
});

test.concurrent("A message that repeats the token is shown without it, in one line", async () => {
  await using github = await start();
  const message = `Bad\u001b[31m token\n${token} - https://docs.github.com/rest`;
  github.faults.push({ on: /^GET/, reply: { status: 403, body: { message } } });
  expect(await failure(forgeOf(github).headSha(7))).toBe(
    "Pull request 7 could not be read: the token needs `pull-requests: read` (HTTP 403: Bad [31m token [redacted]).",
  );
  github.faults.push({ on: /^GET/, reply: { status: 401, body: { message } } });
  expect(await failure(forgeOf(github).headSha(7))).toMatch("does not accept the token (HTTP 401)");
});

test.concurrent("Where GraphQL refuses the viewer, the token is taken for a workflow's own", async () => {
  await using github = await start({ viewerAllowed: false });
  expect(await forgeOf(github).viewerId()).toBe(41898282);
  github.faults.push({ on: /graphql/, reply: { status: 403, body: { message: "Forbidden" } } });
  expect(await forgeOf(github).viewerId()).toBe(41898282);
  expect(github.log.map(({ request }) => request)).toEqual(["POST /graphql", "POST /graphql"]);
  expect(github.violations).toEqual([]);
});

test.concurrent("A personal token acts as its own account", async () => {
  await using github = await start({ viewer: { login: "ada", id: 12, type: "User" }, workflowToken: false });
  const forge = forgeOf(github);
  expect([await forge.viewerId(), await forge.viewerId()]).toEqual([12, 12]);
  expect(github.log).toHaveLength(1);
});

test.concurrent("GitHub Enterprise's base URL is used for REST and GraphQL", async () => {
  await using github = await start({ enterprise: true, viewer: { login: "bot", id: 77, type: "Bot" } });
  const forge = forgeOf(github, { apiUrl: `${github.apiUrl}/` });
  expect([await forge.viewerId(), await forge.headSha(7)]).toEqual([77, headSha]);
  const given = forgeOf(github, { graphqlUrl: github.graphqlUrl });
  expect(await given.viewerId()).toBe(77);
  expect(github.log.map(({ request }) => request)).toEqual([
    "POST /api/graphql",
    "GET /api/v3/repos/acme/skills/pulls/7",
    "POST /api/graphql",
  ]);
  expect(github.log.every(({ authorization }) => authorization === `token ${token}`)).toBe(true);
  expect(github.violations).toEqual([]);
});

test.concurrent("A server that never answers is given up", async () => {
  await using github = await start();
  github.faults.push({ on: /^GET/, times: 9, delayMs: 2_000 });
  expect(await failure(forgeOf(github, { timeoutMs: 50 }).headSha(7))).toBe(
    "Pull request 7 could not be read: GitHub did not answer (The operation was aborted due to timeout).",
  );
});

/** A server of this machine that answers by `listener`; its address, and an end. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.concurrent("A server that sends the client elsewhere gets the token itself, and the other place does not", async () => {
  const seen: string[] = [];
  await using elsewhere = await serve((request, response) => {
    seen.push(`elsewhere ${request.headers.authorization}`);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: 5 }));
  });
  await using api = await serve((request, response) => {
    seen.push(`api ${request.headers.authorization}`);
    response.writeHead(302, { location: `${elsewhere.url}${request.url}` }).end();
  });
  const forge = createGitHubForge({ token, apiUrl: api.url, owner: "acme", repo: "skills", retryPauseMs: 5 });
  await failure(forge.headSha(7));
  expect(seen.slice(0, 2)).toEqual([`api token ${token}`, "elsewhere undefined"]);
});

test("An answer that unpacks without an end is not read to it", async () => {
  const packed = gzipSync(Buffer.alloc(65 * 1024 * 1024, " "));
  await using api = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(packed);
  });
  const forge = createGitHubForge({ token, apiUrl: api.url, owner: "acme", repo: "skills", retryPauseMs: 5 });
  expect(await failure(forge.headSha(7))).toBe(
    "Pull request 7 could not be read: GitHub did not answer (the answer has more than 67108864 bytes).",
  );
});
