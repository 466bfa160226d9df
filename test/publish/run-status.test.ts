import { expect, test } from "vitest";
import { createRunStatus } from "../../src/publish/run-status.ts";

interface Standing {
  context: string;
  state: string;
  url: string | null;
}

/** Statuses of one commit as a forge keeps them: the latest of each context. */
function forgeWith(...standing: Standing[]) {
  const set: string[] = [];
  return {
    set,
    statuses: async () => standing,
    setStatus: async (_sha: string, { context, state }: { context: string; state: string }) => {
      set.push(`${context} ${state}`);
    },
  };
}

const runUrl = (id: string, attempt = 1) => `https://github.com/a/b/actions/runs/${id}/attempts/${attempt}`;
const of = (forge: ReturnType<typeof forgeWith>, decidesOnly = false) =>
  createRunStatus({
    forge,
    sha: "a".repeat(40),
    run: { runId: "100", runAttempt: 2 },
    runUrl: runUrl("100", 2),
    decidesOnly,
  });
const status = (context: string, state: string, url: string | null) => ({ context, state, url });

test("a run is pending from its start, unless a newer one has its say on the commit already", async () => {
  for (const url of [null, "https://elsewhere.example/", runUrl("99"), runUrl("100", 1)]) {
    const forge = forgeWith(
      status("casegate/walk", "success", url),
      status("casegate/other", "success", runUrl("101")),
    );
    await of(forge).begin("walk");
    expect(forge.set).toEqual(["casegate/walk pending"]);
  }
  for (const url of [runUrl("101"), runUrl("100", 3)]) {
    const forge = forgeWith(status("casegate/walk", "failure", url));
    await of(forge).begin("walk");
    expect([forge.set, await of(forge).isOutrun("walk")]).toEqual([[], true]);
  }
});

test("an end without a decision takes back what would let a merge through, of this suite and of any other, and no more", async () => {
  const forge = forgeWith(
    status("casegate/walk", "pending", runUrl("100", 2)),
    status("casegate/old", "success", runUrl("90")),
    status("casegate/newer", "success", runUrl("102")),
    status("casegate/failed", "failure", runUrl("90")),
    status("build", "success", runUrl("90")),
  );
  await of(forge).abandon("Interrupted");
  expect(forge.set).toEqual(["casegate/walk error", "casegate/old error"]);
});

test("a run that only decides begins no wait and ends none, since a run that measures may be on its way, and takes back a success all the same", async () => {
  const forge = forgeWith(
    status("casegate/walk", "pending", runUrl("99")),
    status("casegate/old", "success", runUrl("90")),
  );
  await of(forge, true).begin("walk");
  await of(forge, true).begin("new");
  await of(forge, true).abandon("Nothing to decide");
  expect(forge.set).toEqual(["casegate/old error"]);
});
