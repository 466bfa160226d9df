import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { act, openPullRequest, type PullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

// The stack that moves while the repository does not: a model that answers by what the night is called.
const agent = 'if [ "$SERVED $CASEGATE_CASE" = "some-2 a" ]; then echo no; else echo yes; fi\n';

describe("the nights of a suite", () => {
  let repository: TestRepository;
  let pull: PullRequest;
  let github: FakeGitHub;
  let night: number;

  beforeAll(async () => {
    const suite = { cases: ["a", "b"], repeats: 3, suite: "criteria: { confirm: { attempts: 5 } }\n" };
    const files = suiteFiles({ ...suite, caseLines: "" });
    const yaml = (files["cases/suite.yaml"] ?? "").replace(
      "  case_id: true\n",
      "  case_id: true\n  env: { pass: [SERVED] }\n",
    );
    repository = await repositoryOf(
      { ...files, "cases/suite.yaml": yaml, "agent.sh": agent },
      { ".casegate/README.md": "Why decisions lie here.\n" },
    );
    await repository.git("config", "receive.denyCurrentBranch", "ignore");
    pull = await openPullRequest(repository, "change");
    github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
    night = 9_000_000_100;
  });
  afterAll(async () => {
    expect(github.violations).toEqual([]);
    await github[Symbol.asyncDispose]();
    await repository.remove();
  });

  async function run(served: string, inputs: Record<string, string> = {}) {
    night += 1;
    const workspace = await repository.clone("--branch", "main");
    return act(github, {
      workspace,
      eventName: "schedule",
      event: { schedule: "0 3 * * *" },
      runId: String(night),
      env: { SERVED: served },
      inputs: { mode: "replay", history: "branch:casegate-history", ...inputs },
    });
  }
  const issues = () => github.state.issues.map(({ title, state }) => [title, state]);

  test("begin with a stored report, then compare with it; a model that moved opens one issue, which is kept and closed", async () => {
    const first = await run("some-1");
    expect([first.exit, first.annotations("error"), first.annotations("warning")]).toEqual([0, [], []]);
    expect(await repository.git("ls-tree", "-r", "--name-only", "casegate-history")).toBe(
      [
        "history.jsonl",
        ...["attempts.jsonl", "contract.json", "findings.json", "plan.json", "report.json"].map(
          (name) => `runs/walk/${name}`,
        ),
      ].join("\n"),
    );
    expect(issues()).toEqual([]);

    const calm = await run("some-1", { aa: "true" });
    expect([calm.exit, calm.annotations("warning")]).toEqual([0, []]);
    expect(issues()).toEqual([]);

    const moved = await run("some-2");
    expect(moved.exit).toBe(1);
    expect(issues()).toEqual([["Casegate: walk moved, and the repository did not", "open"]]);
    const body = () => github.state.issues[0]?.body ?? "";
    expect(body()).toMatch(
      /^<!-- casegate:issue schema=1 suite=walk -->\n## 🔴 Casegate `walk`: 1 case not as in the stored run/,
    );
    expect(body()).toContain(`/actions/runs/${night}/`);
    expect(moved.annotations("notice")).toEqual([expect.stringContaining("The issue on walk was opened")]);

    // Somebody else's issue with the same mark is not ours to write.
    const planted = {
      ...github.state.issues[0],
      id: 1,
      number: 1,
      title: "planted",
      author: { login: "mallory", id: 5, type: "User" as const },
    };
    github.state.issues.unshift(planted as (typeof github.state.issues)[number]);
    const again = await run("some-2");
    expect(again.exit).toBe(1);
    expect(issues()).toEqual([
      ["planted", "open"],
      ["Casegate: walk moved, and the repository did not", "open"],
    ]);
    expect(github.state.issues[1]?.body).toContain(`/actions/runs/${night}/`);

    const back = await run("some-1");
    expect(back.exit).toBe(0);
    expect(issues()).toEqual([
      ["planted", "open"],
      ["Casegate: walk moved, and the repository did not", "closed"],
    ]);
  });

  test("are counted in the comment, which a poisoned history can neither turn green nor stop", async () => {
    const gate = async (history: string) =>
      act(github, {
        workspace: await pull.checkout(),
        event: pull.event(),
        env: { SERVED: "some-1" },
        inputs: { history, status: "false" },
      });
    // A checkout of the tests has no remote of its own.
    const withRemote = async (history: string) => {
      const workspace = await pull.checkout();
      await repository.git("-C", workspace, "remote", "add", "origin", `file://${repository.folder}`);
      return act(github, {
        workspace,
        event: pull.event(),
        env: { SERVED: "some-1" },
        inputs: { history, status: "false" },
      });
    };
    const counted = await withRemote("branch:casegate-history");
    expect([counted.exit, counted.annotations("warning")]).toEqual([0, []]);
    expect(github.state.comments[0]?.body).toContain("unchanged code blocked 0 of 2 nights");

    await repository.switchTo("casegate-history");
    await repository.commit({ "history.jsonl": "{}\n", "runs/walk/report.json": "{}\n" }, "Poison");
    await repository.switchTo("main");
    const poisoned = await withRemote("branch:casegate-history");
    expect(poisoned.exit).toBe(0);
    expect(poisoned.annotations("warning")).toEqual([
      expect.stringMatching(/^The count of false alarms is left out: .*history\.jsonl:1: is no row/),
    ]);
    expect(github.state.comments[0]?.body).not.toContain("unchanged code blocked");

    // A folder counts as it is on the baseline: the change's own is not read.
    await pull.push({ ".casegate/history/history.jsonl": "{}\n" }, "Poison the folder");
    github.state.pulls[0] = { number: 7, headSha: pull.head, baseSha: "b".repeat(40) };
    const own = await gate(".casegate/history");
    expect([own.exit, own.annotations("warning")]).toEqual([0, []]);

    // A stored report that somebody spoiled is none, and the next night stores a new one.
    const night = await run("some-1");
    expect(night.annotations("warning")).toEqual([
      expect.stringMatching(/^The history was not kept: .*history\.jsonl:1/),
    ]);
    expect((await night.report()).conditions.notes.join()).toContain("the stored report can't be read");
  });

  test("need something to compare with, and are no matter of a pull request", async () => {
    const without = await run("some-1", { history: "" });
    expect([without.exit, without.annotations("error")]).toEqual([
      2,
      [expect.stringMatching(/^input history: is empty, and so is against/)],
    ]);
    const wrong = await act(github, {
      workspace: await pull.checkout(),
      event: pull.event(),
      inputs: { mode: "replay", history: "x" },
    });
    expect(wrong.annotations("error")).toEqual([
      expect.stringMatching(/^event pull_request: is about a change, and mode replay/),
    ]);
  });
});
