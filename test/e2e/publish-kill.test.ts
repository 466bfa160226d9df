import { expect, test, vi } from "vitest";
import { startGitHub } from "../github/start-github.ts";
import { act, openPullRequest } from "./action-pull-request.ts";
import { answersRepository } from "./answers-suite.ts";
import { seeded } from "./kill-lane.ts";

vi.setConfig({ testTimeout: 900_000 });

const suite = { cases: ["a"], repeats: 1, caseLines: "  deterministic: true\n" };
/** A moment is before a request takes effect or after it, while nobody has heard the answer. */
const moments = (requests: number) =>
  Array.from({ length: requests }, (_, at) => [
    { at, takesEffect: false },
    { at, takesEffect: true },
  ]).flat();
/** Of all moments so many: each costs two runs, most of whose time is the distance that GitHub asks of writes. */
const kills = Math.ceil(Number(process.env["CASEGATE_TEST_KILLS"] ?? 200) / 200);
const random = seeded(process.env["CASEGATE_TEST_SEED"] ?? "1");

test("a run that is killed between any two steps of publishing, and made again, leaves one comment and the right status", async () => {
  await using repository = await answersRepository(suite, { a: "n" }, { a: "Y" });
  const pull = await openPullRequest(repository, "change");
  const workspace = await pull.checkout();
  const start = () => startGitHub({ pull: { number: 7, headSha: pull.head } });

  const killedAt = async ({ at, takesEffect }: ReturnType<typeof moments>[number]) => {
    const name = `${at}${takesEffect ? " after" : ""}`;
    await using github = await start();
    const run = (runAttempt: string, killed?: AbortSignal) =>
      act(github, {
        workspace,
        event: pull.event(),
        runId: "100",
        runAttempt,
        inputs: { "report-dir": `.casegate/${at}-${takesEffect}-${runAttempt}` },
        ...(killed === undefined ? {} : { killed }),
      });
    const killed = new AbortController();
    let seen = 0;
    const isAt = () => {
      seen += 1;
      return seen === at + 1;
    };
    github.faults.push({
      on: { test: isAt },
      drop: "connection",
      takesEffect,
      meanwhile: () => killed.abort(),
    });
    const first = await run("1", killed.signal);
    expect([name, first.killedBy]).toEqual([name, "SIGKILL"]);
    // A status that nobody decided never says that it may merge.
    expect(github.state.statuses.map(({ state }) => state)).not.toContain("success");
    const again = await run("2");
    expect([name, again.exit, again.annotations("warning")]).toEqual([name, 4, []]);
    expect(github.state.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining("/actions/runs/100/attempts/2"),
    ]);
    expect(github.state.statuses.at(-1)).toMatchObject({
      state: "failure",
      targetUrl: expect.stringMatching(/\/100\/attempts\/2$/),
    });
    expect(github.violations).toEqual([]);
  };

  // What a whole run asks: the status, the earlier runs, the account, the comments, the head, the comment twice, the status twice.
  const all = moments(10);
  const chosen = [13, 19, ...Array.from({ length: kills }, () => Math.floor(random() * all.length))];
  const own = new Set(chosen.slice(0, kills).map((at) => all[at]));
  await Promise.all([...own].map((moment) => moment && killedAt(moment)));
});
