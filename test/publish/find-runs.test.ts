import { describe, expect, test } from "vitest";
import type { ForgeWorkflowRun } from "../../src/ports/forge-run-list.ts";
import type { ForgeArtifact } from "../../src/ports/forge-runs.ts";
import { findBranchRuns } from "../../src/publish/find-branch-runs.ts";
import { findRuns } from "../../src/publish/find-runs.ts";
import { makeZip } from "../support/make-zip.ts";

const [head, base] = ["a".repeat(40), "b".repeat(40)];
const digest = "0123456789abcdef";
const packed = makeZip({ name: "report.json", content: "{}" });

const listed = (id: number, over: Partial<ForgeWorkflowRun> = {}): ForgeWorkflowRun => ({
  id: String(id),
  path: ".github/workflows/casegate.yml",
  event: "pull_request",
  headSha: head,
  headRepository: "eve/skills",
  isCompleted: true,
  createdAt: "2026-01-01T00:00:00Z",
  pullRequests: [],
  ...over,
});

/** A forge whose runs each left one artifact, called after suite, run, attempt and change unless `names` says otherwise. */
function forgeOf(runs: readonly ForgeWorkflowRun[], names: Record<string, string[]> = {}, expired = "") {
  const downloads: string[] = [];
  const ofRun = (id: string): ForgeArtifact[] =>
    (names[id] ?? [`casegate-walk-${id}-1-${digest.slice(0, 12)}`]).map((name, index) => ({
      id: Number(id) * 10 + index,
      name,
      sizeBytes: packed.length,
      expired: id === expired,
    }));
  return {
    downloads,
    pullRequestRuns: async () => [...runs],
    pushRuns: async () => runs.filter(({ event }) => event !== "schedule"),
    scheduledRuns: async () => runs.filter(({ event }) => event === "schedule"),
    artifacts: async (id: string) => ofRun(id),
    downloadArtifact: async (id: number) => {
      downloads.push(String(id));
      return packed;
    },
  };
}

describe("an earlier run of a pull request", () => {
  const found = async (
    runs: readonly ForgeWorkflowRun[],
    names: Record<string, string[]> = {},
    headRepository: string | null = "eve/skills",
  ) => {
    const forge = forgeOf(runs, names, "90");
    const search = {
      forge,
      pullRequest: 7,
      headRef: "change",
      headRepository,
      workflowPath: ".github/workflows/casegate.yml",
      run: { runId: "100", runAttempt: 2 },
    };
    const { runs: all, notes } = await findRuns(search, { suite: "walk", changeDigest: digest });
    const expired = runs.some(({ id }) => id === "90");
    expect(notes).toEqual(
      expired ? ["The artifact of run 90 has expired, so that nothing of it counts."] : [],
    );
    return all.map(({ runId, runAttempt }) => `${runId}/${runAttempt}`);
  };

  test("is a finished one of this workflow's file, of this head's repository, and of no other pull request", async () => {
    const others = [
      listed(91, { path: ".github/workflows/other.yml" }),
      listed(92, { headRepository: "mallory/skills" }),
      listed(93, { headRepository: null }),
      listed(94, { pullRequests: [8] }),
      listed(95, { isCompleted: false }),
      listed(90),
    ];
    expect(await found([...others, listed(98, { pullRequests: [7, 8] }), listed(97)])).toEqual([
      "97/1",
      "98/1",
    ]);
  });

  test("of a head whose repository is gone is one whose repository is gone, so that nobody hides a run by deleting a fork", async () => {
    const gone = listed(97, { headRepository: null });
    expect(await found([gone, listed(98)], {}, null)).toEqual(["97/1"]);
  });

  test("left something of this suite and change, and is not this very attempt of this run", async () => {
    const name = (suite: string, id: number, attempt: number, of = digest) =>
      `casegate-${suite}-${id}-${attempt}-${of.slice(0, 12)}`;
    const names = {
      "99": [name("walk", 99, 1, "f".repeat(12)), name("other", 99, 1)],
      "100": [name("walk", 100, 2), name("walk", 100, 1)],
      "97": ["logs", name("walk", 96, 1)],
    };
    const own = listed(100, { isCompleted: false });
    expect(await found([own, listed(99), listed(97)], names)).toEqual(["100/1"]);
  });

  test("that was ended before its shards were merged left those, of each attempt for itself", async () => {
    const name = (of: string, attempt: number) => `casegate-${of}-98-${attempt}-${digest.slice(0, 12)}`;
    const names = {
      "98": [
        ...[name("walk", 1), name("walk-1-of-2", 1)],
        ...[name("walk-1-of-2", 2), name("walk-2-of-2", 2), name("walker-1-of-2", 2)],
      ],
    };
    expect(await found([listed(98)], names)).toEqual(["98/1", "98/2", "98/2"]);
  });

  test("whose parts have all expired is told of once", async () => {
    const names = ["walk-1-of-2", "walk-2-of-2"].map((of) => `casegate-${of}-90-1-${digest.slice(0, 12)}`);
    expect(await found([listed(90)], { "90": names })).toEqual([]);
  });
});

describe("a run of the base branch", () => {
  const found = async (runs: readonly ForgeWorkflowRun[], names: Record<string, string[]> = {}) => {
    const forge = forgeOf(runs, names);
    const search = { forge, repository: "acme/skills", branch: "main", runId: "100" };
    const { runs: all } = await findBranchRuns(search, {
      suite: "walk",
      baseline: base,
      isBefore: async (commit) => commit === head,
      isMeant: () => true,
    });
    return all.map(({ runId }) => runId);
  };
  const pushed = (id: number, over: Partial<ForgeWorkflowRun> = {}) =>
    listed(id, { event: "push", headRepository: "acme/skills", ...over });

  test("is a finished push or night of this repository, at the baseline or before it", async () => {
    const others = [
      pushed(91, { event: "pull_request" }),
      pushed(92, { event: "workflow_dispatch" }),
      pushed(93, { headRepository: "eve/skills" }),
      pushed(94, { isCompleted: false }),
      pushed(95, { headSha: "c".repeat(40) }),
      pushed(100),
    ];
    expect(await found([...others, pushed(60), pushed(61, { event: "schedule" })])).toEqual(["61", "60"]);
    const names = { "62": [`casegate-other-62-1-${digest.slice(0, 12)}`] };
    expect(await found([pushed(62), pushed(60)], names)).toEqual(["60"]);
  });

  test("is looked into at the baseline's own commit first, then the newest, three of them at most", async () => {
    const runs = [pushed(64), pushed(63), pushed(62), pushed(50, { headSha: base })];
    expect(await found(runs)).toEqual(["50", "64", "63"]);
  });
});
