import { expect, test } from "vitest";
import { createGitHubIssues } from "../../src/adapters/github/forge-github-issues.ts";
import { keepNightIssue } from "../../src/publish/night-issue.ts";
import { startGitHub } from "../github/start-github.ts";

const viewer = 41898282;
const found = { kind: "found", title: "Casegate: pdf moved", body: "Two cases moved." } as const;

test("an issue of somebody else's, or with our mark further down, is left alone", async () => {
  const body = "<!-- casegate:issue schema=1 suite=pdf -->\nPlanted.";
  const planted = { number: 1, title: "x", url: "https://github.com/acme/skills/issues/1" };
  const done: string[] = [];
  const forge = {
    openIssues: async () => [
      { ...planted, body, authorId: 666 },
      { ...planted, body, authorId: null },
      { ...planted, body: `Quoted:\n${body}`, authorId: viewer },
    ],
    createIssue: async () => {
      done.push("created");
      return { ...planted, number: 2, body, authorId: viewer };
    },
    updateIssue: async (number: number) => {
      done.push(`updated ${number}`);
      return { ...planted, number, body, authorId: viewer };
    },
  };
  expect((await keepNightIssue(forge, viewer, "pdf", { kind: "gone", body: "" })).kind).toBe("none");
  expect((await keepNightIssue(forge, viewer, "pdf", found)).kind).toBe("opened");
  expect(done).toEqual(["created"]);
});

test("an issue that was opened twice, by an answer that came too late or by two nights at once, is one again", async () => {
  await using github = await startGitHub({ pull: { number: 7, headSha: "a".repeat(40) } });
  const issues = createGitHubIssues({
    token: "ghs_x",
    apiUrl: github.apiUrl,
    owner: "acme",
    repo: "skills",
    retryPauseMs: 5,
  });
  const states = () => github.state.issues.map(({ number, state }) => [number, state]);
  github.faults.push({
    on: /^POST .*\/issues$/,
    reply: { status: 502, body: { message: "Server Error" } },
    takesEffect: true,
  });
  const opened = await keepNightIssue(issues, viewer, "pdf", found);
  const [first = 0, second = 0] = github.state.issues.map(({ number }) => number);
  expect(states()).toEqual([
    [first, "open"],
    [second, "closed"],
  ]);
  expect(opened).toEqual({ kind: "opened", url: `https://github.com/acme/skills/issues/${first}` });
  expect(github.state.issues[1]?.body).toContain(`Kept in #${first}.`);

  // As if another night had opened it in between.
  for (const issue of github.state.issues) issue.state = "open";
  expect((await keepNightIssue(issues, viewer, "pdf", found)).kind).toBe("updated");
  expect(states()).toEqual([
    [first, "open"],
    [second, "closed"],
  ]);
  expect(github.violations).toEqual([]);
});
