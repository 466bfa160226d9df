import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import { createRepository } from "../repositories/create-repository.ts";
import {
  act,
  filesBelow,
  openPullRequest,
  type PullRequest,
  repositoryOf,
  token,
} from "./action-pull-request.ts";
import { answersRepository, suiteFiles } from "./answers-suite.ts";
import { projectFolder } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 180_000 });

/** Every difference of a deterministic case counts at once, which keeps the runs short. */
const suite = { cases: ["a", "b"], repeats: 2, caseLines: "  deterministic: true\n" };
const steady = { a: "Y", b: "Y" };
const untouched = { ".casegate/README.md": "Why decisions lie here.\n" };

const githubOf = (pull: PullRequest, options: Parameters<typeof startGitHub>[0] = {}) =>
  startGitHub({ pull: { number: 7, headSha: pull.head }, ...options });

function pushed(github: FakeGitHub, pull: PullRequest): void {
  for (const one of github.state.pulls) one.headSha = pull.head;
}

const shown = (github: FakeGitHub) => github.state.comments.map(({ id, body }) => [id, body] as const);

test.concurrent("one comment accompanies a pull request from a difference over its acceptance to a regression, and the exit follows the verdict", async () => {
  await using repository = await answersRepository(suite, { ...steady, b: "n" }, steady);
  const pull = await openPullRequest(repository, "change");
  await using github = await githubOf(pull);
  const published: string[] = [];
  const gate = async (runId: string) => {
    pushed(github, pull);
    const end = await act(github, { workspace: await pull.checkout(), event: pull.event(), runId });
    published.push(end.log, end.summary, ...github.state.comments.map(({ body }) => body));
    return end;
  };

  const first = await gate("100");
  expect(first.exit).toBe(4);
  expect(first.outputs).toEqual({
    decision: "inconclusive",
    merge: "block",
    "critical-violations": "0",
    "unreviewed-differences": "1",
    "report-dir": ".casegate/run",
    "report-json": ".casegate/run/report.json",
    "report-html": ".casegate/run/report.html",
    "comment-url": "https://github.com/acme/skills/pull/7#issuecomment-1002",
    "artifact-name": expect.stringMatching(/^casegate-walk-100-1-[0-9a-f]{12}$/),
    matrix: "",
  });
  expect(first.commands).toEqual([]);
  expect(first.summary).toContain("| 1 · b | 0/2 → 2/2 |");
  expect(first.log).toContain("REVIEW b");
  expect(shown(github)).toEqual([[1002, expect.stringContaining("🟡 Casegate: blocked")]]);
  const accept = /\[accept\]\((\S+)\)/.exec(github.state.comments[0]?.body ?? "")?.[1] ?? "";
  const prefilled = new URL(accept);
  expect(prefilled.pathname).toBe("/acme/skills/new/change");
  const files = await filesBelow(join(first.workspace, ".casegate", "run"));
  published.push(...files.values());
  expect(files.get("report.html")).toContain(">0/2 → 2/2</td>");
  expect(files.get("junit.xml")).toContain('<testcase name="decision"');
  for (const [format, name] of [
    ["html", "report.html"],
    ["junit", "junit.xml"],
  ] as const) {
    const again = await casegate(first.workspace, ["report", "--format", format]);
    expect(again.stdout).toBe(files.get(name));
  }
  const path = prefilled.searchParams.get("filename") ?? "";
  const offered = prefilled.searchParams.get("value") ?? "";
  const ready = files.get(`decisions/accept/${path}`) ?? "";
  const words = (text: string) => ({ ...(JSON.parse(text) as Record<string, unknown>), id: "" });
  expect(words(ready)).toEqual(words(offered));

  // What the page offers is no decision until a person has put words into it.
  await pull.push({ [path]: offered }, "Accept without a word");
  const unfilled = await gate("101");
  expect([unfilled.exit, unfilled.outputs]).toEqual([2, {}]);
  expect(unfilled.annotations("error")).toEqual([
    expect.stringMatching(`^${path}: still says "SAY WHY" as its reason`),
  ]);
  expect(shown(github)).toEqual([[1002, expect.stringContaining("🟡 Casegate: blocked")]]);

  const filled = offered.replace("SAY WHY", "b is answered now").replace("YOUR LOGIN", "grace");
  await pull.push({ [path]: filled }, "Accept");
  const accepted = await gate("102");
  expect([accepted.exit, accepted.outputs["merge"]]).toEqual([0, "allow"]);
  expect(shown(github)).toEqual([[1002, expect.stringContaining("✅ Casegate: may merge")]]);
  expect(accepted.summary).toContain("b is answered now");

  await pull.push({ "answers.json": JSON.stringify({ a: "n", b: "Y" }) }, "Break a");
  const worse = await gate("103");
  expect([worse.exit, worse.outputs["decision"]]).toEqual([1, "fail"]);
  expect(shown(github)).toEqual([[1002, expect.stringContaining("🔴 Casegate: blocked, 1 regression")]]);
  const states = github.state.statuses.map(({ state }) => state);
  // Each run is pending first; the one that was refused leaves no success standing.
  expect(states).toEqual([
    ...["pending", "failure"],
    ...["pending", "error"],
    ...["pending", "success"],
    ...["pending", "failure"],
  ]);
  expect(new Set(github.state.statuses.map(({ context }) => context))).toEqual(new Set(["casegate/walk"]));
  expect(github.state.statuses.at(-1)?.sha).toBe(pull.head);
  expect(published.filter((text) => text.includes(token))).toEqual([]);
  expect(github.violations).toEqual([]);
});

test.concurrent("a token that may not write is one warning that names the permission, a fork's a notice; the exit stays", async () => {
  const files = suiteFiles(suite);
  const asking = (files["cases/suite.yaml"] ?? "").replace(
    "  case_id: true",
    "  case_id: true\n  env: { pass: [MODEL_KEY] }",
  );
  await using repository = await repositoryOf(
    { ...files, "cases/suite.yaml": asking, "answers.json": JSON.stringify(steady) },
    { "answers.json": JSON.stringify({ ...steady, b: "n" }) },
  );
  const pull = await openPullRequest(repository, "change");
  const readOnly = { issues: "read", "pull-requests": "read" } as const;
  await using github = await githubOf(pull, { permissions: readOnly });
  const end = await act(github, { workspace: await pull.checkout(), event: pull.event() });
  expect(end.exit).toBe(3);
  expect(end.commands.map(({ name }) => name)).toEqual(["warning"]);
  expect(end.annotations("warning")).toEqual([
    expect.stringMatching(/^The comment was not published, which changes nothing.*`pull-requests: write`/),
  ]);
  expect(end.outputs).toMatchObject({ decision: "inconclusive", merge: "block", "comment-url": "" });
  expect(github.state.statuses).toMatchObject([
    { state: "pending", sha: pull.head },
    { state: "failure", sha: pull.head, description: expect.stringContaining("no credentials") },
  ]);

  github.state.permissions = { ...github.state.permissions, statuses: "read" };
  const event = pull.event();
  const { repo } = event.pull_request.head;
  if (repo !== null) event.pull_request.head.repo = { ...repo, full_name: "eve/skills", fork: true };
  const fork = await act(github, { workspace: await pull.checkout(), event });
  expect(fork.exit).toBe(3);
  expect(fork.commands.map(({ name }) => name)).toEqual(["notice", "notice"]);
  expect(fork.annotations("notice")[0]).toMatch(/^The comment was not published.*fork.*read-only token/);
  expect(fork.summary).toContain("Casegate: blocked");
  expect(github.state.comments).toEqual([]);

  const none = await act(github, {
    workspace: await pull.checkout(),
    event: pull.event(),
    inputs: { "github-token": "" },
  });
  expect([none.exit, none.annotations("notice")]).toEqual([
    3,
    ["No comment was posted: the input github-token is empty."],
  ]);
  expect(github.violations).toEqual([]);
});

test.concurrent("two runs at once leave one comment of the newer; an older run and a stale one write nothing", async () => {
  await using repository = await repositoryOf(
    { ...suiteFiles(suite), "answers.json": JSON.stringify(steady) },
    untouched,
  );
  const pull = await openPullRequest(repository, "change");
  await using github = await githubOf(pull);
  const gate = async (runId: string) =>
    act(github, { workspace: await pull.checkout(), event: pull.event(), runId });

  let bothRead: () => void = () => {};
  const barrier = new Promise<void>((resolve) => {
    bothRead = resolve;
  });
  // Neither comment is created before both runs have found none.
  github.faults.push(
    { on: /^POST .*comments/, meanwhile: () => barrier },
    { on: /^POST .*comments/, meanwhile: () => bothRead() },
  );
  const ends = await Promise.all([gate("100"), gate("101")]);
  expect(ends.map(({ exit }) => exit)).toEqual([0, 0]);
  expect(shown(github)).toEqual([[expect.any(Number), expect.stringContaining("run=101 attempt=1")]]);
  expect(github.state.comments[0]?.body.match(/casegate:suite/g)).toHaveLength(1);

  const [before, statuses] = [shown(github), github.state.statuses.length];
  const older = await gate("99");
  expect([older.exit, older.annotations("notice")]).toEqual([
    0,
    ["A newer run has reported on this commit already.", "The commit status is left to the newer run."],
  ]);
  github.faults.push({
    on: /^GET .*comments/,
    meanwhile: () => {
      for (const one of github.state.pulls) one.headSha = "d".repeat(40);
    },
  });
  const stale = await gate("102");
  expect([stale.exit, stale.annotations("notice")]).toEqual([
    0,
    [expect.stringMatching(/^The pull request has moved on from [0-9a-f]{7} to ddddddd/)],
  ]);
  expect(shown(github)).toEqual(before);
  expect(github.state.statuses.slice(statuses).map(({ state }) => state)).toEqual(["pending", "success"]);
  expect(github.violations).toEqual([]);
});

test.concurrent("a cancelled run ends with 130, keeps what it has and leaves its status in error", async () => {
  await using repository = await answersRepository(suite, steady, { ...steady, b: "n" }, { delayMs: 60_000 });
  const pull = await openPullRequest(repository, "change");
  await using github = await githubOf(pull);
  const workspace = await pull.checkout();
  const plan = join(workspace, ".casegate", "run", "plan.json");
  const cancel = new AbortController();
  const ended = act(github, { workspace, event: pull.event(), signal: cancel.signal });
  await vi.waitFor(() => expect(existsSync(plan)).toBe(true), { timeout: 60_000, interval: 50 });
  cancel.abort();
  const end = await ended;
  expect([end.exit, end.killedBy, end.outputs, end.summary]).toEqual([130, null, {}, ""]);
  expect(end.annotations("warning")).toEqual([expect.stringMatching(/^Interrupted: nothing is decided/)]);
  expect(end.commands).toHaveLength(1);
  expect(github.state.statuses.map(({ state, description }) => [state, description])).toEqual([
    ["pending", "Running"],
    ["error", "Interrupted: nothing is decided"],
  ]);
  expect(github.state.comments).toEqual([]);
});

test.concurrent("the tenant look-up fails on its pull request for one call, which the comment quotes above the averages", async () => {
  await using repository = await createRepository();
  const built = `${repository.folder}-example`;
  const { buildExample } = await import(join(projectFolder, "examples", "tenant-lookup", "build.mjs"));
  buildExample(built);
  const branches = "+refs/heads/*:refs/heads/*";
  await repository.git("fetch", "--quiet", "--update-head-ok", `file://${built}`, branches);
  await repository.git("reset", "--hard", "--quiet", "main");
  const pull = await openPullRequest(repository, "helpful");
  await using github = await githubOf(pull);
  const end = await act(github, { workspace: await pull.checkout(), event: pull.event() });
  expect(end.exit).toBe(1);
  expect(end.outputs).toMatchObject({ decision: "fail", merge: "block", "critical-violations": "1" });
  const [, body] = shown(github)[0] ?? [];
  expect(body).toContain("🔴 Casegate: blocked, critical violation (can't be accepted)");
  expect(body).toContain("lookup_invoice");
  expect(body?.indexOf("lookup_invoice")).toBeLessThan(body?.indexOf("| case |") ?? 0);
  expect(body).not.toContain("[accept]");
  expect(github.state.statuses.at(-1)).toMatchObject({ context: "casegate/tenant-lookup", state: "failure" });
  expect(github.violations).toEqual([]);
});
