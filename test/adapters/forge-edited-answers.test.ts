import { expect, test } from "vitest";
import { ForgeError } from "../../src/model/github.ts";
import { someEdits } from "../fuzz/mutations.ts";
import { actionsBot } from "../github/accounts.ts";
import { ada, commitBy, grace, protectMain, review } from "../github/reviewed-pull.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { callsOf, listen, token } from "./forge-calls.ts";

const sha = "a".repeat(40);

/** A pull request of which everything that is asked for is there. */
async function startFull(): Promise<FakeGitHub> {
  const github = await startGitHub({ pull: { number: 7, headSha: sha } });
  const { state } = github;
  Object.assign(state.pulls[0] ?? {}, { mergedAs: sha });
  github.comment(7, actionsBot, "One", "Two");
  protectMain(github);
  state.reviewing.permissions["ana"] = "write";
  state.reviewing.teams["acme/reviewers"] = ["ana"];
  review(github, grace, "APPROVED", sha);
  state.reviewing.commits[7] = [commitBy(ada, sha, { coAuthors: [grace] })];
  state.artifacts.push({ id: 1, run: 1, name: "casegate-x-1-1-aaaaaaaaaaaa", packed: Buffer.from("PK") });
  const issue = { id: 9, number: 9, title: "Moved", body: "x", author: actionsBot, state: "open" as const };
  state.issues.push(issue);
  for (const event of ["push", "pull_request"])
    state.reviewing.runs.push({
      id: 1,
      path: ".github/workflows/casegate.yml",
      headSha: sha,
      headBranch: "x",
      headRepository: "acme/skills",
      event,
      status: "completed",
      pulls: [7],
    });
  return github;
}

/** Whether anything in a value is a number that is none, or an object with another prototype. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain)
  );
}

test("an answer of GitHub's of which anything is another, missing or huge comes to the same kind of value, or to a sentence", async () => {
  await using github = await startFull();
  let change: (value: unknown) => string = (value) => JSON.stringify(value);
  await using between = await listen(async (request, response) => {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const { method = "GET", url = "" } = request;
    const real = await fetch(`${github.apiUrl}${url}`, {
      method,
      headers: { authorization: String(request.headers.authorization), "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: Buffer.concat(body) }),
    });
    const text = await real.text();
    const edited = text.startsWith("{") || text.startsWith("[") ? change(JSON.parse(text)) : text;
    response.writeHead(real.status, { "content-type": "application/json; charset=utf-8" }).end(edited);
  });
  // An artifact's bytes are no JSON.
  const names = Object.keys(callsOf(between.url)).filter((name) => name !== "downloadArtifact");
  const usual = new Map<string, unknown>();
  for (const name of names) usual.set(name, await callsOf(between.url)[name]?.());
  expect([...usual].filter(([, value]) => value == null)).toEqual([]);

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), someEdits, async (name, edits) => {
      change = edits;
      try {
        const value = await callsOf(between.url)[name]?.();
        expect([name, typeof value, Array.isArray(value), isPlain(value)]).toEqual([
          name,
          typeof (value === null ? null : usual.get(name)),
          Array.isArray(usual.get(name)),
          true,
        ]);
      } catch (error) {
        if (!(error instanceof ForgeError)) throw error;
        expect(error.message).toMatch(/^[^\p{Cc}]{10,500}$/u);
        expect(error.message).not.toContain(token);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
