import { expect, test } from "vitest";
import { parseEvent } from "../../src/publish/event.ts";
import { pullRequestEvent } from "../github/pull-request-event.ts";

const headSha = "1".repeat(40);
const repository = { full_name: "acme/skills", default_branch: "main" };

test("A pull request's payload gives number, commits, branches and labels", () => {
  expect(parseEvent("pull_request", pullRequestEvent({ number: 12, headSha }), [])).toEqual({
    kind: "pull_request",
    review: false,
    action: "synchronize",
    number: 12,
    headSha,
    headRef: "ask-first",
    headRepository: "acme/skills",
    fork: false,
    baseRef: "main",
    draft: false,
    labels: ["skills"],
  });
});

test("A fork is seen, also one whose repository is gone", () => {
  const fork = parseEvent("pull_request", pullRequestEvent({ fork: "eve/skills" }), []);
  expect(fork).toMatchObject({ headRepository: "eve/skills", fork: true });
  const gone = parseEvent("pull_request", pullRequestEvent({ fork: null }), []);
  expect(gone).toMatchObject({ headRepository: null, fork: true });
});

test("A payload may hold more than is known, but not less", () => {
  const payload = pullRequestEvent();
  const more = { ...payload, new_in_2030: { deep: true } };
  expect(parseEvent("pull_request", more, []).kind).toBe("pull_request");
  const { head: _, ...less } = payload.pull_request;
  expect(() => parseEvent("pull_request", { ...payload, pull_request: less }, [])).toThrow(
    /^event pull_request, pull_request\.head: .+; check GITHUB_EVENT_PATH/,
  );
  expect(() => parseEvent("pull_request", null, [])).toThrow("event pull_request");
  const short = pullRequestEvent({ headSha: "abc" });
  expect(() => parseEvent("pull_request", short, [])).toThrow("must be a full commit id");
});

test("pull_request_target is refused with the reason", () => {
  expect(() => parseEvent("pull_request_target", pullRequestEvent(), [])).toThrow(
    /^on: pull_request_target: this event gives a pull request's code the secrets .* `on: pull_request`$/,
  );
});

test("A base outside the baseline branches is refused; they may be globs", () => {
  const into = (baseRef: string, branches: string[]) => () =>
    parseEvent("pull_request", pullRequestEvent({ baseRef }), branches).kind;
  expect(into("release/2", [])).toThrow('a change into "release/2" has no baseline here');
  expect(into("main", ["release/*"])).toThrow("trusted on release/* only");
  expect(into("release/2", ["main", "release/*"])()).toBe("pull_request");
});

test("A merge group and a push name their commits", () => {
  const group = { head_sha: headSha, base_sha: "2".repeat(40), base_ref: "refs/heads/main" };
  expect(parseEvent("merge_group", { repository, merge_group: group }, [])).toEqual({
    kind: "merge_group",
    number: null,
    headSha,
    baseSha: "2".repeat(40),
    baseRef: "main",
  });
  const other = { ...group, base_ref: "refs/heads/old" };
  expect(() => parseEvent("merge_group", { repository, merge_group: other }, [])).toThrow('into "old"');
  const push = { before: "0".repeat(40), after: headSha, ref: "refs/heads/main" };
  expect(parseEvent("push", { ...push, repository }, [])).toEqual({
    kind: "push",
    defaultBranch: "main",
    ...push,
  });
});

test("Any other event is known by its name alone", () => {
  expect(parseEvent("workflow_dispatch", {}, [])).toEqual({ kind: "workflow_dispatch" });
  expect(parseEvent("schedule", null, [])).toEqual({ kind: "other", name: "schedule" });
});
