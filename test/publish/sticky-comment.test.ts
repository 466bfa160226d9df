import { expect, test } from "vitest";
import { createGitHubForge } from "../../src/adapters/github/forge-github.ts";
import type { ForgeRun } from "../../src/model/github.ts";
import { commentText, parseComment } from "../../src/publish/comment.ts";
import { publishAll } from "../../src/publish/publish-all.ts";
import { type CommentRequest, publishComment } from "../../src/publish/sticky-comment.ts";
import { actionsBot } from "../github/accounts.ts";
import { type FakeGitHub, type GitHubOptions, startGitHub } from "../github/start-github.ts";

const headSha = "a".repeat(40);
const start = (options: GitHubOptions = {}) => startGitHub({ pull: { number: 7, headSha }, ...options });

interface Change {
  suite?: string;
  body?: string;
  runId?: string;
  runAttempt?: number;
  headSha?: string;
}

function requestOf(github: FakeGitHub, change: Change = {}): CommentRequest {
  const run: ForgeRun = {
    owner: "acme",
    repo: "skills",
    runId: change.runId ?? "100",
    runAttempt: change.runAttempt ?? 1,
    serverUrl: "https://github.com",
  };
  const forge = createGitHubForge({
    token: "t0ken",
    apiUrl: github.apiUrl,
    owner: "acme",
    repo: "skills",
    retryPauseMs: 5,
    fallbackWaitMs: 20,
  });
  return {
    forge,
    run,
    pullRequest: { number: 7, headSha: change.headSha ?? headSha },
    section: { suite: change.suite ?? "skills", render: () => change.body ?? "Verdict" },
  };
}

const publish = (github: FakeGitHub, change: Change = {}) => publishComment(requestOf(github, change));

/** Suites with their bodies, of the comment with this id. */
function shown(github: FakeGitHub, id = 1001): Record<string, string> {
  const body = github.state.comments.find((comment) => comment.id === id)?.body ?? "";
  return Object.fromEntries((parseComment(body) ?? []).map((section) => [section.suite, section.body]));
}

/** A comment as a run of `mark` would have written it. */
const commentOf = (mark: { headSha: string; runId: string; suite?: string; body?: string }) => {
  const section = { suite: "skills", body: "Verdict of before", runAttempt: 1, ...mark };
  return commentText([section], section);
};

test.concurrent("The first run creates the comment, the next one updates it, and another suite adds its section", async () => {
  await using github = await start();
  expect(await publish(github)).toEqual({
    kind: "created",
    url: "https://github.com/acme/skills/pull/7#issuecomment-1001",
  });
  expect((await publish(github, { runId: "101", body: "Second" })).kind).toBe("updated");
  expect((await publish(github, { suite: "answers", body: "Other" })).kind).toBe("updated");
  expect(github.state.comments).toHaveLength(1);
  expect(shown(github)).toEqual({ answers: "Other", skills: "Second" });
  expect(github.violations).toEqual([]);
});

test.concurrent("A new head replaces the section, and the same run may write again", async () => {
  await using github = await start();
  github.comment(7, actionsBot, commentOf({ headSha: "b".repeat(40), runId: "999" }));
  expect((await publish(github, { body: "New" })).kind).toBe("updated");
  expect((await publish(github, { body: "Again" })).kind).toBe("updated");
  expect(shown(github)).toEqual({ skills: "Again" });
  expect(github.violations).toEqual([]);
});

test.concurrent("A marker that someone else planted is left alone", async () => {
  await using github = await start();
  github.comment(7, { login: "mallory", id: 666, type: "User" }, commentOf({ headSha, runId: "999" }));
  expect((await publish(github)).kind).toBe("created");
  expect(shown(github)).toEqual({ skills: "Verdict of before" });
  expect(shown(github, 1002)).toEqual({ skills: "Verdict" });
  expect(github.violations).toEqual([]);
});

test.concurrent("A comment of our own account without the marker is left alone", async () => {
  await using github = await start();
  github.comment(7, actionsBot, "Coverage: 93 %");
  expect((await publish(github)).kind).toBe("created");
  expect(github.state.comments.map(({ body }) => body.slice(0, 8))).toEqual(["Coverage", "<!-- cas"]);
});

test.concurrent("The own comment is found on any page", async () => {
  await using github = await start();
  const crowd = Array.from({ length: 240 }, (_, index) => `Comment ${index}`);
  github.comment(7, { login: "ada", id: 12, type: "User" }, ...crowd);
  github.comment(7, actionsBot, commentOf({ headSha, runId: "99" }));
  expect((await publish(github)).kind).toBe("updated");
  expect(github.state.comments).toHaveLength(241);
  expect(github.violations).toEqual([]);
});

test.concurrent("A list that breaks in the middle makes no second comment", async () => {
  await using github = await start();
  github.comment(7, null, ...Array.from({ length: 150 }, () => "Comment"));
  github.comment(7, actionsBot, commentOf({ headSha, runId: "99" }));
  github.faults.push(
    { on: /page=2/, reply: { status: 502, body: { message: "Server Error" } } },
    { on: /page=2/, drop: "body" },
  );
  expect((await publish(github)).kind).toBe("updated");
  expect(github.state.comments).toHaveLength(151);
});

test.concurrent.each([
  ["run", { runId: "99" }],
  ["attempt of the same run", { runId: "100", runAttempt: 1 }],
])("An older %s never overwrites a newer one's section", async (_, older) => {
  await using github = await start();
  await publish(github, { runId: "100", runAttempt: 2, body: "Newer" });
  expect(await publish(github, older)).toEqual({
    kind: "skipped",
    outrun: true,
    reason: "A newer run has reported on this commit already.",
    url: "https://github.com/acme/skills/pull/7#issuecomment-1001",
  });
  expect(shown(github)).toEqual({ skills: "Newer" });
  expect(github.violations).toEqual([]);
});

test.concurrent("A head that moved on before the writing leaves the comment to the newer run", async () => {
  await using github = await start();
  github.faults.push({
    on: /^GET .*comments/,
    meanwhile: () => {
      for (const pull of github.state.pulls) pull.headSha = "d".repeat(40);
    },
  });
  expect(await publish(github)).toEqual({
    kind: "skipped",
    outrun: false,
    reason: "The pull request has moved on from aaaaaaa to ddddddd, so its comment is left to the newer run.",
    url: null,
  });
  expect(github.state.comments).toEqual([]);
});

test.concurrent("A comment that is deleted between reading and writing is created anew", async () => {
  await using github = await start();
  github.comment(7, actionsBot, commentOf({ headSha, runId: "99" }));
  github.faults.push({
    on: /^PATCH/,
    meanwhile: () => {
      github.state.comments = [];
    },
  });
  expect((await publish(github)).kind).toBe("created");
  expect(shown(github, 1002)).toEqual({ skills: "Verdict" });
  expect(github.violations).toEqual([]);
});

test.concurrent("Two suites that report at the same moment end in one comment with both sections", async () => {
  await using github = await start();
  let bothRead: () => void = () => {};
  const barrier = new Promise<void>((resolve) => {
    bothRead = resolve;
  });
  // Both lists are answered before either run creates its comment.
  github.faults.push(
    { on: /^POST .*comments/, meanwhile: () => barrier },
    { on: /^POST .*comments/, meanwhile: () => bothRead() },
  );
  await Promise.all([
    publish(github, { suite: "skills", body: "One" }),
    publish(github, { suite: "answers", body: "Two", runId: "101" }),
  ]);
  expect(github.state.comments).toHaveLength(1);
  expect(github.state.comments[0]?.id).toBe(1001);
  expect(shown(github)).toEqual({ skills: "One", answers: "Two" });
  expect(github.violations).toEqual([]);
});

test.concurrent("Two runs of one suite at the same moment end in one comment of the newer run", async () => {
  await using github = await start();
  let bothRead: () => void = () => {};
  const barrier = new Promise<void>((resolve) => {
    bothRead = resolve;
  });
  github.faults.push(
    { on: /^POST .*comments/, meanwhile: () => barrier },
    { on: /^POST .*comments/, meanwhile: () => bothRead() },
  );
  await Promise.all([
    publish(github, { body: "Older", runId: "100" }),
    publish(github, { body: "Newer", runId: "101" }),
  ]);
  expect(github.state.comments).toHaveLength(1);
  expect(shown(github)).toEqual({ skills: "Newer" });
  expect(github.violations).toEqual([]);
});

test.concurrent("An older run that finds duplicates moves the newer section into the lowest comment and deletes the others", async () => {
  await using github = await start();
  github.comment(7, actionsBot, commentOf({ headSha, runId: "98", body: "Old" }));
  github.comment(7, actionsBot, commentOf({ headSha, runId: "200", body: "Newest" }));
  expect((await publish(github)).kind).toBe("skipped");
  expect(github.state.comments).toHaveLength(1);
  expect(shown(github)).toEqual({ skills: "Newest" });
});

test.concurrent("A creation that GitHub carried out and answered with 502 leaves one comment", async () => {
  await using github = await start();
  github.faults.push({
    on: /^POST .*comments/,
    reply: { status: 502, body: { message: "" } },
    takesEffect: true,
  });
  await publish(github);
  expect(github.state.comments.map(({ id }) => id)).toEqual([1001]);
  expect(shown(github)).toEqual({ skills: "Verdict" });
});

test.concurrent("A list that lags behind the creation makes no second comment", async () => {
  await using github = await start();
  const empty = { on: /^GET .*comments/, reply: { status: 200, body: [] } };
  github.faults.push(empty, { ...empty });
  expect((await publish(github)).kind).toBe("created");
  expect(github.log.filter(({ request }) => /^POST .*comments/.test(request))).toHaveLength(1);
});

test.concurrent("A section that another run overwrote from an older reading is written again", async () => {
  await using github = await start();
  github.comment(7, actionsBot, commentOf({ headSha, runId: "99" }));
  let lists = 0;
  github.faults.push({
    on: /^GET .*comments/,
    times: 2,
    meanwhile: () => {
      lists += 1;
      const [comment] = github.state.comments;
      if (lists === 2 && comment !== undefined)
        comment.body = commentOf({ headSha, runId: "98", suite: "answers" });
    },
  });
  await publish(github);
  expect(shown(github)).toEqual({ answers: "Verdict of before", skills: "Verdict" });
});

test.concurrent("Where nobody can be asked who the token is, the account of what was created is believed", async () => {
  await using github = await start({
    viewer: { login: "gate[bot]", id: 4711, type: "Bot" },
    viewerAllowed: false,
  });
  expect((await publish(github)).kind).toBe("created");
  expect((await publish(github, { runId: "101", body: "Second" })).kind).toBe("created");
  expect(github.state.comments.map(({ id }) => id)).toEqual([1001]);
  expect(shown(github)).toEqual({ skills: "Second" });
  expect(github.violations).toEqual([]);
});

test.concurrent("A token that may not write is one warning sentence, and a notice for a fork", async () => {
  await using github = await start({ permissions: { "pull-requests": "read", issues: "none" } });
  const said: string[] = [];
  const tell = {
    warning: (text: string) => said.push(`warning ${text}`),
    notice: (text: string) => said.push(`notice ${text}`),
  };
  const step = {
    name: "The comment",
    run: async () => ((await publish(github)).kind === "created" ? null : ""),
  };
  await publishAll([step], tell);
  await publishAll([step], tell, true);
  expect(said).toEqual([
    "warning The comment was not published, which changes nothing in the verdict: The comment could not be created: the token needs `pull-requests: write` (HTTP 403: Resource not accessible by integration).",
    "notice The comment was not published, because a pull request from a fork gets a read-only token; the job summary and the report folder carry the report.",
  ]);
  expect(github.violations).toEqual([]);
});
