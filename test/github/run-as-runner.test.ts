import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseCommandFile } from "./command-files.ts";
import { pullRequestEvent } from "./pull-request-event.ts";
import { type ActionRun, runAction } from "./run-as-runner.ts";

const run: ActionRun = {
  actionFolder: fileURLToPath(new URL("fixtures/action", import.meta.url)),
  event: pullRequestEvent({ number: 12 }),
  eventName: "pull_request",
  workspace: tmpdir(),
  apiUrl: "http://127.0.0.1:1",
  token: "t0ken",
};

test("An action gets its defaults, its token and its event, and hands back outputs, summary, commands and exit status", async () => {
  const end = await runAction({ ...run, inputs: { "report dir": "x" } });
  expect(end).toMatchObject({ exit: 3, outputs: { number: "12", text: "line one\nline two" } });
  expect(end.summary).toBe(".casegate/run t0ken");
  expect(end.commands).toEqual([
    {
      name: "warning",
      properties: "file=a.txt",
      value: "INPUT_GITHUB-TOKEN INPUT_REPORT-DIR INPUT_REPORT_DIR",
    },
    { name: "error", properties: "", value: "obeyed" },
  ]);
  expect(end.unexpectedInputs).toEqual(["report dir"]);
  expect(end.stderr.trim()).toBe("http://127.0.0.1:1 http://127.0.0.1:1/graphql no secret");
});

test("A cancelled action is interrupted as a runner interrupts it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "casegate-waiting-"));
  try {
    const waiting = join(folder, "waiting");
    const cancel = new AbortController();
    const ended = runAction({ ...run, env: { WAITING: waiting }, signal: cancel.signal });
    while (!existsSync(waiting)) await sleep(10);
    cancel.abort();
    const end = await ended;
    expect([end.exit, end.stdout]).toEqual([130, "waiting\n"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("A line that the runner would refuse is an error", () => {
  expect(() => parseCommandFile("no equals sign")).toThrow("the runner would refuse");
  expect(() => parseCommandFile("a<<END\nb\n")).toThrow("no line ends the value of a");
});

test("An event names its commits and number wherever they stand", () => {
  const { pull_request: pull, ...event } = pullRequestEvent({
    number: 12,
    headSha: "1".repeat(40),
    fork: "eve/skills",
  });
  expect([event.number, event["after"]]).toEqual([12, "1".repeat(40)]);
  expect(pull["comments_url"]).toBe("https://api.github.com/repos/acme/skills/issues/12/comments");
  expect(pull.head.repo?.full_name).toBe("eve/skills");
});
