import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { History } from "../../src/model/history-summary.ts";
import { answersRepository } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["easy", "hard"], repeats: 3 };
const gate = ["gate", "--baseline", "main", "--candidate", "change", "--quiet"];

describe("casegate history", () => {
  it("keeps what a finished run showed, first stage only and once, and tells it by run and by case", async () => {
    // The candidate's one failure earns fresh attempts, which are no part of the trend.
    await using repository = await answersRepository(
      suite,
      { easy: "Y", hard: "Y" },
      { easy: "Y", hard: `nYY${"Y".repeat(15)}` },
    );
    await casegate(repository.folder, gate);
    const added = await casegate(repository.folder, ["history", "--add", ".casegate/run"]);
    expect(added).toMatchObject({ status: 0 });
    expect(added.stdout).toMatch(/walk: 1 run, .*\n\n.*\n.* gate .* 2 +1\.00\n/);
    const file = join(repository.folder, ".casegate/history/history.jsonl");
    const rows = (await readFile(file, "utf8")).trim().split("\n");
    expect(rows).toHaveLength(4);
    const hard = rows
      .map((row) => JSON.parse(row))
      .find((row) => row.case === "hard" && row.side === "candidate");
    expect(hard).toMatchObject({ passes: 2, attempts: 3, planned: 3, model: null, usd: null });

    await casegate(repository.folder, ["history", "--add", ".casegate/run"]);
    expect((await readFile(file, "utf8")).trim().split("\n")).toHaveLength(4);
    const json = await casegate(repository.folder, ["history", "--summary", "--json"]);
    const [history] = JSON.parse(json.stdout) as History[];
    expect(history?.agents[0]?.cases.map((one) => [one.case, one.passes, one.attempts])).toEqual([
      ["easy", 3, 3],
      ["hard", 3, 3],
    ]);
  });

  it("says in one line when there is nothing, or no such run", async () => {
    await using repository = await answersRepository(
      suite,
      { easy: "Y", hard: "Y" },
      { easy: "Y", hard: "Y" },
    );
    for (const args of [[], ["--add", "nowhere"]]) {
      const { status, stdout, stderr } = await casegate(repository.folder, ["history", ...args]);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).not.toContain("internal error");
    }
  });
});
