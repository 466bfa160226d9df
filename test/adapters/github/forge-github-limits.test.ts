import { expect, test } from "vitest";
import { createGitHubForge } from "../../../src/adapters/github/forge-github.ts";
import { secondaryLimit } from "../../github/faults.ts";
import { failure, forgeOf, headSha, start, token } from "./forge-of.ts";

test.concurrent("A secondary limit with a time is waited for, and told", async () => {
  await using github = await start();
  github.faults.push({ on: /^POST/, reply: secondaryLimit(403, 1) });
  const waits: number[] = [];
  await forgeOf(github, { onWait: (waitMs) => waits.push(waitMs) }).createComment(7, "One");
  const [first, second] = github.log;
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(950);
  expect([waits, github.state.comments.length, github.log.length]).toEqual([[1000], 1, 2]);
});

test.concurrent("A limit without a time is waited for as long as the fallback says, however it is worded", async () => {
  await using github = await start();
  const bare = {
    status: 429,
    body: { message: "Too Many Requests", documentation_url: "https://docs.github.com" },
  };
  github.faults.push({ on: /^GET/, reply: secondaryLimit(429) }, { on: /^GET/, reply: bare });
  const waits: number[] = [];
  await forgeOf(github, { fallbackWaitMs: 70, onWait: (waitMs) => waits.push(waitMs) }).headSha(7);
  expect(waits).toEqual([70, 70]);
});

test.concurrent("Without other orders a limit without a time asks for a whole minute", async () => {
  await using github = await start();
  github.faults.push({ on: /^GET/, times: 9, reply: secondaryLimit(429) });
  const forge = createGitHubForge({
    token,
    apiUrl: github.apiUrl,
    owner: "acme",
    repo: "skills",
    maxWaitMs: 59_999,
  });
  expect(await failure(forge.headSha(7))).toMatch("asks to wait longer than is allowed here (HTTP 429)");
  expect(github.log).toHaveLength(1);
});

test.concurrent("All waiting together is bounded", async () => {
  await using github = await start();
  github.faults.push({ on: /^GET/, times: 99, reply: secondaryLimit(429) });
  expect(await failure(forgeOf(github, { fallbackWaitMs: 20, maxWaitMs: 50 }).headSha(7))).toBe(
    "Pull request 7 could not be read: GitHub's rate limit asks to wait longer than is allowed here (HTTP 429).",
  );
  expect(github.log).toHaveLength(3);
});

test.concurrent("A spent quota is waited for until its reset", async () => {
  await using github = await start();
  // Not before the question is there: on a busy machine that may come late.
  const spend = () => {
    github.state.rate = { limit: 1000, remaining: 0, resetAt: Math.floor(Date.now() / 1000) + 2 };
  };
  github.faults.push({ on: /^GET/, meanwhile: spend });
  const waits: number[] = [];
  expect(await forgeOf(github, { onWait: (waitMs) => waits.push(waitMs) }).headSha(7)).toBe(headSha);
  expect(waits).toHaveLength(1);
});

test.concurrent("A quota that comes back too late is named at once", async () => {
  await using github = await start();
  github.state.rate = { limit: 1000, remaining: 0, resetAt: Math.floor(Date.now() / 1000) + 1800 };
  expect(await failure(forgeOf(github).headSha(7))).toMatch("longer than is allowed here (HTTP 403)");
  expect(github.log).toHaveLength(1);
});
