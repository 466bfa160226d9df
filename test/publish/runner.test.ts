import { expect, test } from "vitest";
import { parseRunner } from "../../src/publish/runner.ts";

const environment = {
  GITHUB_REPOSITORY: "acme/skills",
  GITHUB_RUN_ID: "9000000001",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_SERVER_URL: "https://git.acme.com/",
  GITHUB_API_URL: "https://git.acme.com/api/v3",
  GITHUB_GRAPHQL_URL: "https://git.acme.com/api/graphql",
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_EVENT_PATH: "/tmp/event.json",
  GITHUB_WORKSPACE: "/work",
  PATH: "/bin",
};

test("The runner's variables become the run, with GitHub Enterprise's addresses", () => {
  expect(parseRunner(environment)).toEqual({
    run: {
      owner: "acme",
      repo: "skills",
      runId: "9000000001",
      runAttempt: 2,
      serverUrl: "https://git.acme.com",
    },
    apiUrl: "https://git.acme.com/api/v3",
    graphqlUrl: "https://git.acme.com/api/graphql",
    eventName: "pull_request",
    eventPath: "/tmp/event.json",
    workspace: "/work",
    workflowPath: null,
    runUrl: "https://git.acme.com/acme/skills/actions/runs/9000000001/attempts/2",
  });
});

test("Variables that are unset or empty fall back to github.com", () => {
  const { GITHUB_API_URL: _, ...rest } = environment;
  const runner = parseRunner({ ...rest, GITHUB_SERVER_URL: "", GITHUB_GRAPHQL_URL: "" });
  expect([runner.apiUrl, runner.graphqlUrl, runner.run.serverUrl]).toEqual([
    "https://api.github.com",
    undefined,
    "https://github.com",
  ]);
});

test("Off a runner there is one line a missing variable", () => {
  const { GITHUB_RUN_ID: _, ...rest } = environment;
  expect(() => parseRunner(rest)).toThrow(/^GITHUB_RUN_ID: is not what a GitHub runner sets/);
  expect(() => parseRunner({ ...environment, GITHUB_REPOSITORY: "skills" })).toThrow("must be OWNER/REPO");
});
