import { expect, test } from "vitest";
import { withStatus } from "../../src/commands/runner/guard-status.ts";
import { readInputs } from "../../src/publish/inputs.ts";
import { parseRunner } from "../../src/publish/runner.ts";
import { pullRequestEvent } from "../github/pull-request-event.ts";
import { startGitHub } from "../github/start-github.ts";

const headSha = "a".repeat(40);

test("an end without a decision, told or thrown, leaves no older success standing, and one with a decision changes nothing", async () => {
  await using github = await startGitHub({ pull: { number: 7, headSha } });
  const runner = parseRunner({
    GITHUB_REPOSITORY: "acme/skills",
    GITHUB_RUN_ID: "100",
    GITHUB_API_URL: github.apiUrl,
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: "/event.json",
    GITHUB_WORKSPACE: "/work",
  });
  const inputs = readInputs((name) => (name === "github-token" ? "ghs_x" : ""));
  const payload = pullRequestEvent({ number: 7, headSha, baseRef: "main" });
  const states = async (make: () => Promise<number>) => {
    github.state.statuses = [
      { id: 1, sha: headSha, state: "success", context: "casegate/walk", description: null, targetUrl: null },
    ];
    await withStatus({ inputs, runner, payload }, make).catch(() => undefined);
    return github.state.statuses.map(({ state }) => state);
  };
  for (const status of [0, 1, 3, 4])
    expect([status, await states(async () => status)]).toEqual([status, ["success"]]);
  for (const status of [2, 130])
    expect([status, await states(async () => status)]).toEqual([status, ["success", "error"]]);
  expect(await states(() => Promise.reject(new Error("x")))).toEqual(["success", "error"]);
  expect(github.violations).toEqual([]);
});
