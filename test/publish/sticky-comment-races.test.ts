import { expect, test } from "vitest";
import { actionsBot } from "../github/accounts.ts";
import { commentOf, headSha, publish, shown, start } from "./comment-of-run.ts";

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
