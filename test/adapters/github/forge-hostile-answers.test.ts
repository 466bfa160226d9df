import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ForgeError } from "../../../src/model/github.ts";
import { callsOf, listen, token } from "../forge-calls.ts";

vi.setConfig({ testTimeout: 90_000 });

const json = { "content-type": "application/json; charset=utf-8" };
const says =
  (status: number, body: string, headers: Record<string, string | string[]> = json) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const html = { "content-type": "text/html" };
const proxy = "<html><body><h1>Blocked by policy</h1>::error::\u001b[31m</body></html>";

/** Answers that GitHub's API never gives, and things that stand before it do. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "JSON that breaks off": says(200, '[{"id": 1, "bo'),
  "no body": says(200, ""),
  null: says(200, "null"),
  "a list where one thing was asked for": says(200, "[[]]"),
  "members of other types": says(
    200,
    '[{"id":"1","number":"7","body":7,"user":[],"head":1,"state":{},"sha":null}]',
  ),
  "a member called __proto__": says(200, '[{"__proto__":{"id":1,"html_url":"x"}}]'),
  "a page of a proxy": says(200, proxy, html),
  "no content": says(204, ""),
  "a wait of a year": says(429, "{}", { ...json, "retry-after": "31536000" }),
  "a wait of less than nothing": says(403, "{}", { ...json, "retry-after": "-1" }),
  "a wait for a quota that returns in a thousand years": says(403, '{"message":"API rate limit exceeded"}', {
    ...json,
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": "33000000000",
  }),
  "a redirect without an end": (request, response) =>
    says(302, "", { location: request.url ?? "/" })(request, response),
  "drops that never end": (_, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  },
};

describe("whatever answers in GitHub's place, each call comes to a sentence in bounded time:", () => {
  test.concurrent.each(Object.entries(answers))("%s", async (kind, answer) => {
    await using server = await listen(answer);
    const started = performance.now();
    const ends = await Promise.all(
      Object.entries(callsOf(server.url, 200)).map(async ([name, call]) => {
        if (/^(createComment|setStatus|viewerId|commits)$/.test(name) && kind.includes("wait"))
          return { name, value: null };
        try {
          return { name, value: await call() };
        } catch (error) {
          if (!(error instanceof ForgeError)) throw error;
          expect(error.message).toMatch(/^[^\p{Cc}]{10,500}$/u);
          expect(error.message).not.toContain(token);
          return { name, value: null };
        }
      }),
    );
    expect(performance.now() - started).toBeLessThan(60_000);
    // Nothing that grants something, or says that it was done, is read out of nonsense.
    const granted = ends.filter(
      ({ name, value }) => /^(mayWrite|inTeam|setStatus)$/.test(name) && value === true,
    );
    expect(granted).toEqual([]);
  });
});

test("a redirect to another host gets the question at most, never the token", async () => {
  const seen: (string | undefined)[] = [];
  await using other = await listen((request, response) => {
    seen.push(request.headers.authorization);
    says(200, "[]")(request, response);
  });
  await using server = await listen((request, response) =>
    says(307, "", { location: `${other.url}${request.url}` })(request, response),
  );
  await Promise.allSettled(Object.values(callsOf(server.url)).map((call) => call()));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((authorization) => authorization !== undefined)).toEqual([]);
});

test("pages without an end are read to a bound", async () => {
  let pages = 0;
  await using server = await listen((request, response) => {
    pages += 1;
    const { url = "" } = request;
    const link = { link: `<http://127.0.0.1${url}>; rel="next"` };
    const named = /artifacts/.test(url)
      ? '{"artifacts":[]}'
      : /runs/.test(url)
        ? '{"workflow_runs":[]}'
        : "[]";
    says(200, named, { ...json, ...link })(request, response);
  });
  const calls = callsOf(server.url);
  for (const name of ["reviews", "artifacts", "openIssues"]) {
    await expect(calls[name]?.(), name).rejects.toThrow(/more than \d+/);
  }
  expect(pages).toBeLessThan(400);
});
