import { expect, test } from "vitest";
import { reviewingOf } from "../../src/commands/runner/reviewed-event.ts";
import { parseEvent } from "../../src/publish/event.ts";
import { parseRunner } from "../../src/publish/runner.ts";
import { pullRequestEvent } from "../github/pull-request-event.ts";

const runner = parseRunner({
  GITHUB_REPOSITORY: "acme/skills",
  GITHUB_RUN_ID: "100",
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_EVENT_PATH: "/event.json",
  GITHUB_WORKSPACE: "/work",
});
const headSha = "a".repeat(40);
const event = parseEvent("pull_request", pullRequestEvent({ number: 7, headSha, baseRef: "main" }), []);
const none = { candidate: "", "github-token": "" };

test("an approval is of the pull request's head, and of nothing that an input names in its place", () => {
  const { forge, of } = reviewingOf(event, runner, none);
  expect([forge, of]).toEqual([null, expect.objectContaining({ number: 7, headSha, baseRef: "main" })]);
  expect(reviewingOf(event, runner, { ...none, candidate: "origin/other" }).of).toEqual({
    kind: "nothing",
    text: "the input candidate names what was run, and nobody's approval is of that",
  });
  for (const other of [{ kind: "workflow_dispatch" }, { kind: "other", name: "schedule" }] as const)
    expect(reviewingOf(other, runner, none).of.kind).toBe("nothing");
});
