import { expect, test } from "vitest";
import { parseWorkflowRun } from "../../src/publish/workflow-run-event.ts";

const expected = ".github/workflows/casegate.yml";
const read = (run: object = {}, eventName = "workflow_run") =>
  parseWorkflowRun(
    eventName,
    {
      action: "completed",
      repository: { full_name: "acme/skills" },
      workflow_run: {
        id: 4711,
        run_attempt: 2,
        event: "pull_request",
        path: expected,
        conclusion: "failure",
        head_sha: "9".repeat(40),
        head_branch: "patch-1",
        head_repository: { full_name: "mallory/skills", owner: { login: "mallory" } },
        html_url: "https://github.com/acme/skills/actions/runs/4711",
        ...run,
      },
    },
    expected,
  );

test("A run is known by its head, its end and its page; one whose repository is gone is a fork's too", () => {
  expect(read()).toMatchObject({
    runId: "4711",
    runAttempt: 2,
    conclusion: "failure",
    headOwner: "mallory",
    fork: true,
  });
  expect(read({ path: `${expected}@refs/heads/main` })).toMatchObject({ fork: true });
  const own = { full_name: "acme/skills", owner: { login: "acme" } };
  expect(read({ head_repository: own })).toMatchObject({ fork: false });
  expect(read({ head_repository: null })).toMatchObject({
    headOwner: null,
    headRepository: null,
    fork: true,
  });
});

test.each([
  [
    { path: ".github/workflows/mine.yml" },
    /reports a run of .*mine\.yml; only runs of \.github\/workflows\/casegate/,
  ],
  [{ event: "push" }, /reports a run of push; add `if:/],
  [{ conclusion: null }, /has not ended; use `types: \[completed\]`/],
  [{ conclusion: "success\n## forged" }, /workflow_run\.conclusion/],
  [{ html_url: "javascript:alert(1)" }, /workflow_run\.html_url/],
  [{ head_sha: "main" }, /workflow_run\.head_sha: must be a full commit id/],
  [{ id: "1" }, /workflow_run\.id/],
])("%j is refused in one line", (run, why) => {
  expect(() => read(run)).toThrow(why);
});

test("Another event than workflow_run is refused", () => {
  expect(() => read({}, "pull_request")).toThrow("event pull_request: mode publish reports a finished run");
});
