import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import { reportOf } from "../report/report-of.ts";
import { oneCase, reason } from "../report/report-parts.ts";
import { makeZip, type ZipEntry } from "../support/make-zip.ts";
import { act, token } from "./action-pull-request.ts";

vi.setConfig({ testTimeout: 180_000 });

const head = "9f8e7d6".padEnd(40, "0");
const fork = "mallory/skills";
const runId = 4_711;
const runUrl = `https://github.com/acme/skills/actions/runs/${runId}`;

const passing = reportOf({ cases: [oneCase("pdf/ocr", "3/5", "4/5")] });
const blocking = reportOf({
  cases: [oneCase("pdf/fill", "5/5", "0/5", { state: "unreviewed", confirmed: true })],
  decision: {
    verdict: "fail",
    merge: "block",
    reasons: [reason("regression", "1 case got worse.", ["pdf/fill"])],
  },
  report: { status: 1 },
});

let github: FakeGitHub;
let workspace: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "casegate-publish-"));
  github = await startGitHub({ pull: { number: 12, headSha: head } });
  Object.assign(github.state.pulls[0] ?? {}, { fork, headRef: "patch-1" });
});
afterEach(async () => {
  // Whatever came in, nothing of it touched the disk, and both sides kept to GitHub's description.
  expect(await readdir(workspace)).toEqual([]);
  expect(github.violations).toEqual([]);
  await github[Symbol.asyncDispose]();
  await rm(workspace, { recursive: true });
});

function leave(packed: Uint8Array, name = `casegate-report-${runId}-1`, more: object = {}): void {
  github.state.artifacts.push({ id: 50 + github.state.artifacts.length, run: runId, name, packed, ...more });
}

const report = (value: unknown, name = "report.json"): ZipEntry => ({ name, content: JSON.stringify(value) });

/** The second workflow, told that the first has ended so. */
async function publish(run: Record<string, unknown> = {}, inputs: Record<string, string> = {}) {
  const event = {
    action: "completed",
    repository: { full_name: "acme/skills" },
    workflow_run: {
      id: runId,
      run_attempt: 1,
      event: "pull_request",
      path: ".github/workflows/casegate.yml",
      conclusion: "success",
      head_sha: head,
      head_branch: "patch-1",
      head_repository: { full_name: fork, owner: { login: "mallory" } },
      html_url: runUrl,
      // A run from a fork names no pull request, and what it names would not be asked.
      pull_requests: [{ number: 666 }],
      ...run,
    },
  };
  return act(github, { workspace, eventName: "workflow_run", event, inputs: { mode: "publish", ...inputs } });
}

const bodies = () => github.state.comments.map(({ issue, body }) => [issue, body] as const);

describe("a fork's report, published by a second workflow", () => {
  test("the headline is how the run ended, the links are the event's, and the first line says that nobody verified it", async () => {
    leave(makeZip(report(passing)));
    leave(makeZip(report(blocking)), `casegate-report-${runId}-2`);
    const end = await publish();
    expect([end.exit, end.commands]).toEqual([0, []]);
    const [[issue, body = ""] = []] = bodies();
    expect(issue).toBe(12);
    const [, , first, , title, says] = body.split("\n");
    expect(first).toBe("*Reported by the pull request's own run, not verified.*");
    expect(title).toBe("## ✅ Casegate: its run ended with `success`");
    expect(says).toBe("Its report says: may merge.");
    expect(body).toContain(`(${runUrl})`);
    expect(end.outputs["comment-url"]).toContain("/pull/12#issuecomment-");
    expect(end.log).not.toContain(token);

    // The second attempt of the run reports in the same comment; the first can't come back over it.
    const again = await publish({ run_attempt: 2, conclusion: "failure" });
    expect(again.exit).toBe(0);
    const late = await publish();
    expect(late.annotations("notice")).toEqual([expect.stringContaining("A newer run has reported")]);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]?.[1]).toContain("## 🔴 Casegate: its run ended with `failure`");
    expect(bodies()[0]?.[1]).toContain("blocked, 1 regression that nobody accepted");
    expect(bodies()[0]?.[1]).not.toMatch(/\[accept\]\(/);
    expect(github.state.statuses).toEqual([]);
  });

  test("a forged pass and a report of another commit are shown as contradictions, under the run's own end", async () => {
    leave(makeZip(report(passing)));
    await publish({ conclusion: "failure" });
    expect(bodies()[0]?.[1]).toContain(
      "## ⚪ Casegate: its run ended with `failure`\n**Contradiction:** the report says may merge",
    );
    expect(bodies()[0]?.[1]).not.toContain("Its report says");

    const { versions } = passing;
    const other = {
      ...passing,
      versions: { ...versions, candidate: { ...versions.candidate, label: "main" } },
    };
    github.state.artifacts = [];
    leave(makeZip(report(other)));
    await publish();
    expect(bodies()[0]?.[1]).toContain(
      "**Contradiction:** the report is of `main`, but its run was of `9f8e7d6`",
    );
  });

  test("several suites of one run share the comment, each in a section that names it", async () => {
    const named = (suite: string): Report =>
      reportOf({ cases: passing.comparison.cases, contract: { suite } });
    leave(makeZip(report([named("pdf"), named("docx")], "reports.json")));
    expect((await publish()).exit).toBe(0);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]?.[1].match(/^## .*$/gm)).toEqual([
      "## ✅ Casegate `docx`: its run ended with `success`",
      "## ✅ Casegate `pdf`: its run ended with `success`",
    ]);
  });

  test("a hostile artifact is refused in one line that leads to the run, and nothing is posted", async () => {
    // Every other kind is refused by the same function, which has tests of its own.
    const hostile: [string, Uint8Array, RegExp][] = [
      ["two files", makeZip(report(passing), report(blocking, "b.json")), /holds 2 files instead of one/],
      ["an unknown key", makeZip(report({ ...passing, pullRequest: 1 })), /no report of this version/],
      ["too much", Buffer.alloc(5_000_001), /could not be downloaded: it has more than 5000000 bytes/],
    ];
    for (const [name, packed, why] of hostile) {
      github.state.artifacts = [];
      leave(packed, undefined, name === "too much" ? { claimedBytes: 10 } : {});
      const end = await publish();
      expect([name, end.exit], end.log).toEqual([name, 2]);
      expect(end.annotations("error"), name).toEqual([expect.stringMatching(why)]);
      expect(end.log.trim().split("\n")).toHaveLength(1);
    }
    // Of two of one name, and of one that has expired, nothing is known.
    for (const [over, why] of [
      [{}, /is there twice, so nothing is published of it/],
      [{ expired: true }, /is not there, so nothing is published of it/],
    ] as const) {
      github.state.artifacts = [];
      leave(makeZip(report(passing)), undefined, over);
      if (!("expired" in over)) leave(makeZip(report(blocking)));
      expect((await publish()).annotations("error")).toEqual([expect.stringMatching(why)]);
    }
    github.state.artifacts = [];
    const gone = await publish();
    expect(gone.annotations("error")).toEqual([expect.stringMatching(`is not there.*${runUrl}`)]);
    expect(bodies()).toEqual([]);
  });

  test("only the expected workflow's run of a pull request counts, and exactly one open pull request with its very head", async () => {
    leave(makeZip(report(passing)));
    const end = await publish({ path: ".github/workflows/mine.yml" });
    expect([end.exit, end.annotations("error")]).toEqual([
      2,
      [expect.stringMatching(/reports a run of \.github\/workflows\/mine\.yml; only runs of \.github/)],
    ]);
    const moved = await publish({ head_sha: "a".repeat(40) });
    const elsewhere = await publish({
      head_repository: { full_name: "mallory/other", owner: { login: "mallory" } },
    });
    const own = await publish({ head_repository: { full_name: "acme/skills", owner: { login: "acme" } } });
    for (const end of [moved, elsewhere, own]) {
      expect([end.exit, end.annotations("notice").length]).toEqual([0, 1]);
    }
    github.state.pulls.push({ number: 13, headSha: head, baseSha: "b".repeat(40), fork, headRef: "patch-1" });
    const twice = await publish();
    expect(twice.annotations("error")).toEqual([
      expect.stringContaining("pull requests 12 and 13 have the same head"),
    ]);
    expect(bodies()).toEqual([]);
  });
});
