import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { historyRowSchema } from "../../src/model/history.ts";
import { describeAsRoot } from "../isolation/bundle.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { casegate } from "./casegate.ts";
import { killAlong, type Lane, runResult, type Step, seeded } from "./kill-lane.ts";
import { quickRepository } from "./quick-suite.ts";

/** Kills of all lanes together: each costs about half a second of one processor. */
const kills = Number(process.env["CASEGATE_TEST_KILLS"] ?? 200);
const seed = process.env["CASEGATE_TEST_SEED"] ?? "1";
const share = (rate: number) => Math.ceil(kills * rate);

const sides = ["--baseline", "main", "--candidate", "change"];

async function historyIn(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, "nights/history.jsonl"), "utf8")).split("\n");
  expect(lines.pop()).toBe("");
  const rows = lines.map((line) => historyRowSchema.parse(JSON.parse(line)));
  expect(new Set(rows.map(({ run }) => run)).size).toBe(1);
  return rows.map((row) => `${row.case} ${row.side} ${row.passes}/${row.attempts}`).sort();
}

/** A lane of one run that is continued with --resume, and of the history that it is added to. */
function runLane({ folder }: TestRepository, args: readonly string[], status: number): Lane {
  const out = ".casegate/run";
  const watched = [join(folder, out), join(folder, "nights")];
  return {
    folder,
    steps: [{ args: [...args, "--out", out, "--history", "nights", "--resume"], status, watched }],
    result: async () => [await runResult(folder, out), await historyIn(folder)],
    reset: async () => {
      for (const name of [out, "nights"]) await rm(join(folder, name), { recursive: true });
    },
  };
}

describe.concurrent("killed at any moment and started again, nothing is lost, twice or left over:", () => {
  test("a gate, killed alone", { timeout: 600_000 }, async () => {
    await using repository = await quickRepository();
    const lane = runLane(repository, ["gate", ...sides], 1);
    await killAlong(lane, share(0.3), seeded(`${seed} alone`));
  });

  test("a gate, killed with its process group", { timeout: 600_000 }, async () => {
    await using repository = await quickRepository();
    const lane = { ...runLane(repository, ["gate", ...sides], 1), group: true };
    await killAlong(lane, share(0.2), seeded(`${seed} group`));
  });

  test("a replay", { timeout: 600_000 }, async () => {
    await using repository = await quickRepository();
    const { folder } = repository;
    await casegate(folder, ["gate", ...sides, "--out", ".casegate/stored"]);
    const args = ["replay", "--against", ".casegate/stored", "--candidate", "change"];
    await killAlong(runLane(repository, args, 0), share(0.1), seeded(`${seed} replay`));
  });

  test("shards, their merge, a second decision, a rescore and an accept", { timeout: 600_000 }, async () => {
    await using repository = await quickRepository();
    const { folder } = repository;
    const place = (name: string) => join(folder, ".casegate", name);
    const shard = (index: number): Step => ({
      args: ["gate", ...sides, "--shard", `${index}/2`, "--out", `.casegate/${index}`, "--resume"],
      status: 3,
      watched: [place(`${index}`)],
    });
    const again = (name: string, status: number, ...args: string[]): Step => ({
      args,
      status,
      watched: [place(name)],
    });
    const lane: Lane = {
      folder,
      steps: [
        shard(1),
        shard(2),
        again("run", 1, "merge", ".casegate/1", ".casegate/2"),
        again("run", 1, "decide"),
        again("rescored", 1, "rescore", "--run", ".casegate/run", "--out", ".casegate/rescored"),
        again("run", 0, "accept", "a", "--reason", "meant so", "--by", "Ana"),
      ],
      async result() {
        const found = await readdir(place("decisions"), { recursive: true });
        const files = found.filter((name) => name.includes("/")).sort();
        const texts = files.map((name) => readFile(join(place("decisions"), name), "utf8"));
        const accepted = (await Promise.all(texts)).map((text) => ({
          ...JSON.parse(text),
          id: "",
          date: "",
        }));
        const runs = ["1", "2", "run", "rescored"].map((name) => runResult(folder, `.casegate/${name}`));
        return { runs: await Promise.all(runs), files, accepted };
      },
      reset: () => rm(join(folder, ".casegate"), { recursive: true }),
    };
    await killAlong(lane, share(0.3), seeded(`${seed} shards`));
  });
});

describeAsRoot(["perl", "unshare"], "in other accounts, nothing is lost, twice or left over:", () => {
  test("a gate that is killed", { timeout: 600_000 }, async () => {
    await using repository = await quickRepository();
    const lane = runLane(repository, ["gate", ...sides, "--isolation", "user"], 1);
    await killAlong(lane, share(0.1), seeded(`${seed} user`));
  });
});
