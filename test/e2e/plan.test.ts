import { describe, expect, it } from "vitest";
import type { Forecast } from "../../src/model/forecast.ts";
import { answersRepository } from "./answers-suite.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["easy", "hard"] };
const answers = { easy: "YYYYY", hard: "YYnYY" };

describe("casegate plan", () => {
  it("says what a run costs and finds, from a run of the baseline against itself", async () => {
    await using repository = await answersRepository(suite, answers, answers);
    const aa = await casegate(repository.folder, [
      ...["gate", "--aa", "--baseline", "main", "--candidate", "change"],
      ...["--out", ".casegate/aa"],
    ]);
    expect(aa.stdout).toMatch(/This gate, with this suite, would have blocked \d+ of 2000 unchanged runs/);
    const { falseAlarms, mode, conditions, versions } = await readReport(repository.folder, ".casegate/aa");
    expect(mode).toBe("aa");
    expect(conditions.notes).toEqual([
      "--candidate change was not run: --aa runs the baseline against itself",
    ]);
    expect(versions.candidate).toEqual(versions.baseline);
    expect(falseAlarms).toMatchObject({ draws: 2000, seed: 1 });

    const draws = ["--draws", "150"];
    const told = await casegate(repository.folder, ["plan", "--from", ".casegate/aa", ...draws]);
    expect(told).toMatchObject({ status: 0, stderr: "" });
    expect(told.stdout).toContain("walk 1.0.0: 2 cases");
    expect(told.stdout).toContain("20 in the first stage, 5 a case and side");
    expect(told.stdout).toContain("Cost      unknown: the attempts in .casegate/aa don't tell");
    expect(told.stdout).toMatch(/nothing changed +[\d.]+ % +[\d.]+ % +[\d.]+ % +0 %/);

    const json = await casegate(repository.folder, [
      "plan",
      "--json",
      "--repeats",
      "3",
      "--fresh",
      "10",
      "--from",
      ".casegate/aa",
      ...draws,
    ]);
    const [forecast] = JSON.parse(json.stdout) as Forecast[];
    expect(forecast?.attempts).toEqual({
      repeats: 3,
      first: 12,
      confirm: { attempts: 10, cases: 20 },
      freshAtMost: 40,
    });
    expect(forecast?.rates.kind).toBe("measured");
    expect(forecast?.costs.first.timeMs.value).toBeGreaterThan(0);
    expect(forecast?.costs.first.usd.value).toBeNull();
  });

  it("refuses a margin that the suite can never show, with the number of cases that would do", async () => {
    await using repository = await answersRepository(suite, answers, answers);
    const refused = await casegate(repository.folder, ["plan", "--margin", "0.1"]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^casegate: --margin: 0\.1 can never be shown by 2 cases: .* at least 36 cases/,
    );
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  });

  it("names what it can't read in one line", async () => {
    await using repository = await answersRepository(suite, answers, answers);
    for (const args of [
      ["--from", "nowhere"],
      ["--suite", "nowhere"],
      ["--margin", "two"],
    ]) {
      const { status, stdout, stderr } = await casegate(repository.folder, ["plan", ...args]);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).not.toContain("internal error");
    }
  });
});
