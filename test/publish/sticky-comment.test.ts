import { expect, test } from "vitest";
import { publishAll } from "../../src/publish/publish-all.ts";
import { actionsBot } from "../github/accounts.ts";
import { commentOf, headSha, publish, shown, start } from "./comment-of-run.ts";

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

test.concurrent("Of two sections of another suite that of this head stays, whichever run is newer", async () => {
  await using github = await start();
  const stale = { headSha: "b".repeat(40), runId: "999", suite: "answers", body: "Stale" };
  github.comment(
    7,
    actionsBot,
    commentOf(stale),
    commentOf({ ...stale, headSha, runId: "50", body: "Fresh" }),
  );
  await publish(github);
  expect(shown(github)).toEqual({ answers: "Fresh", skills: "Verdict" });
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
