import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type CommentSection, commentText, parseComment } from "../../../src/publish/comment.ts";
import { COMMENT_LIMIT_BYTES, composeComment } from "../../../src/publish/compose-comment.ts";
import { parseEvent } from "../../../src/publish/event.ts";
import { parseRunner } from "../../../src/publish/runner.ts";
import { parseWorkflowRun } from "../../../src/publish/workflow-run-event.ts";
import { hostileText } from "../../report/hostile.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const sha = "a".repeat(40);
const repository = { full_name: "acme/skills", default_branch: "main" };
const events: Readonly<Record<string, object>> = {
  pull_request: JSON.parse(readFileSync("test/data/events/pull-request.json", "utf8")) as object,
  merge_group: {
    repository,
    merge_group: {
      head_sha: sha,
      base_sha: sha,
      base_ref: "refs/heads/main",
      head_ref: "refs/heads/gh-readonly-queue/main/pr-7-x",
    },
  },
  push: { before: sha, after: sha, ref: "refs/heads/main", repository },
  workflow_run: {
    repository,
    workflow_run: {
      id: 1,
      run_attempt: 1,
      event: "pull_request",
      path: ".github/workflows/casegate.yml",
      conclusion: "success",
      head_sha: sha,
      head_branch: "x",
      head_repository: { full_name: "ben/skills", owner: { login: "ben" } },
      html_url: "https://github.com/acme/skills/actions/runs/1",
    },
  },
};

const payload = fc
  .constantFrom(...Object.entries(events))
  .chain(([name, event]) => editedJsonOf([event]).map((text): [string, string] => [name, text]));

function readEvent([name, text]: [string, string]): void {
  const value: unknown = JSON.parse(text === "" ? "null" : text);
  knownEnd(() => parseEvent(name, value, ["main", "release/*"]));
  knownEnd(() => parseWorkflowRun(name, value, ".github/workflows/casegate.yml"));
}

const runner = {
  GITHUB_REPOSITORY: "acme/skills",
  GITHUB_RUN_ID: "9",
  GITHUB_RUN_ATTEMPT: "1",
  GITHUB_EVENT_NAME: "push",
  GITHUB_EVENT_PATH: "/tmp/event.json",
  GITHUB_WORKSPACE: "/tmp",
  GITHUB_API_URL: "https://api.github.com",
  GITHUB_WORKFLOW_REF: "acme/skills/.github/workflows/casegate.yml@refs/heads/main",
};

const mark = { suite: "skills", headSha: sha, runId: "9", runAttempt: 1 };
const table = "## verdict\n\n| a | b |\n|---|---|\n| 1 | 2 |";
const sections: readonly CommentSection[] = [
  { ...mark, body: table },
  { ...mark, suite: "a", headSha: "b".repeat(40), body: table.repeat(300) },
  { ...mark, suite: "m.n", body: "" },
];
const comments = fc.oneof(
  mutationsOf([commentText(sections, mark), commentText(sections.slice(0, 1), mark)]),
  fc.array(hostileText, { maxLength: 5 }).map((bodies) =>
    commentText(
      bodies.map((body, index) => ({ ...mark, suite: `s${index}`, body })),
      mark,
    ),
  ),
);

/** What a comment is read as can be written beside a new section, within the limit, and is then read as the same. */
function readComment(text: string): void {
  const others = knownEnd(() => parseComment(text)) ?? [];
  const render = (limit: number) => "x".repeat(Math.max(0, Math.min(limit, 3_000)));
  const written = composeComment(
    { ...mark, suite: "own", render },
    others.filter(({ suite }) => suite !== "own"),
  );
  expect(Buffer.byteLength(written)).toBeLessThanOrEqual(COMMENT_LIMIT_BYTES);
  const again = (parseComment(written) ?? []).map(({ suite }) => suite);
  expect(again).toEqual([...others.map(({ suite }) => suite).filter((name) => name !== "own"), "own"].sort());
}

export const gitHubTargets = [
  target({ name: "an event of GitHub's", inputs: payload, read: readEvent, runs: 150 }),
  target({
    name: "the environment of a runner",
    inputs: editedJsonOf([runner]),
    read: (text) => knownEnd(() => parseRunner({ ...JSON.parse(text || "{}") })),
    runs: 100,
  }),
  target({ name: "a comment of ours that somebody edited", inputs: comments, read: readComment, runs: 150 }),
];
