import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { startGitHub } from "../github/start-github.ts";
import { makeZip } from "../support/make-zip.ts";
import { type ActionOutcome, act, filesBelow, openPullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";
import { uploadRun } from "./uploaded-run.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 600_000 });

const files = {
  ...suiteFiles({ cases: ["a", "b"], repeats: 1, caseLines: "  deterministic: true\n" }),
  "answers.json": JSON.stringify({ a: "Y", b: "Y" }),
};
const quiet = { comment: "false", status: "false" };

/** The report of a part whose candidate broke a critical rule, which the part itself did not see. */
function violated(report: Report): Report {
  const one = { case: "a", check: "a.2", side: "candidate", runId: "r-0123456789", repeat: 1 } as const;
  const found = { stage: "first", reason: "holds FORBIDDEN", preexisting: false, excused: false } as const;
  const critical = [{ ...one, ...found, attribution: null, selfReported: false }];
  return { ...report, comparison: { ...report.comparison, critical } };
}

test("what shards of an earlier run showed counts for the shards of a later one, and the first whole run decides", async () => {
  await using repository = await repositoryOf(files, { "notes.md": "edited\n" });
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const event = { ...pull.event(), action: "synchronize" };
  const shards: ActionOutcome[] = [];
  for (const shard of ["1/2", "2/2"]) {
    const workspace = await pull.checkout();
    shards.push(await act(github, { workspace, event, inputs: { shard }, runId: "101" }));
  }
  expect(shards.map(({ exit }) => exit)).toEqual([0, 0]);
  const merge = async (runId: number) => {
    const workspace = await pull.checkout();
    for (const [at, one] of shards.entries())
      await cp(join(one.workspace, ".casegate/run"), join(workspace, "shards", String(at)), {
        recursive: true,
      });
    return act(github, { workspace, event, inputs: { ...quiet, mode: "merge" }, runId: String(runId) });
  };

  const first = await merge(102);
  expect([first.exit, (await first.report()).conditions.notes]).toEqual([0, []]);
  await uploadRun(github, first, { id: 102, pull });
  const second = await merge(103);
  expect([second.exit, second.annotations("error")]).toEqual([0, []]);
  expect((await second.report()).conditions.notes).toEqual([
    "The first complete run of this change decides, run 102; what was measured now lies in again/ and can only worsen that.",
  ]);

  // A run that was ended before its shards were merged: one of them had seen a violation.
  const [part] = shards;
  if (part === undefined) throw new Error("no shard was made");
  await uploadRun(github, part, { id: 101, pull });
  const stored = await filesBelow(join(part.workspace, ".casegate/run"));
  const report = violated(JSON.parse(stored.get("report.json") ?? "") as Report);
  stored.set("report.json", JSON.stringify(report));
  const packed = makeZip(...[...stored].map(([name, content]) => ({ name, content })));
  Object.assign(github.state.artifacts.at(-1) ?? {}, { packed });
  const worse = await merge(104);
  expect([worse.exit, worse.outputs["critical-violations"]]).toEqual([1, "1"]);
  expect((await worse.report()).comparison.critical).toMatchObject([
    { case: "a", reason: "holds FORBIDDEN (in run 101)" },
  ]);

  // No run came to its end: what the shard saw worsens the merging run, which decides itself.
  github.state.artifacts.splice(0, github.state.artifacts.length - 1);
  const alone = await merge(105);
  expect([alone.exit, alone.outputs["critical-violations"]]).toEqual([1, "1"]);
  expect((await alone.report()).comparison.critical).toMatchObject([
    { case: "a", reason: "holds FORBIDDEN (in run 101)" },
  ]);
  expect(github.violations).toEqual([]);
});
