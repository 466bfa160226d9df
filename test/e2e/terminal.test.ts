import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { describeWhere } from "../support/needs.ts";
import { answersRepository } from "./answers-suite.ts";
import { casegate, projectFolder } from "./casegate.ts";
import { openScreen, tmuxPath } from "./terminal-screen.ts";

const cli = join(projectFolder, "dist", "cli.js");
const gate = (out: string) =>
  `${process.execPath} ${cli} gate --baseline main --candidate change --out ${out} --concurrency 2`;
let repository: TestRepository;
let folder = "";

beforeAll(async () => {
  const cases = ["authorised", "unauthorised"];
  const good = { authorised: "Y", unauthorised: "Y" };
  // Long enough to be seen at work.
  const extra = { delayMs: 150 };
  repository = await answersRepository({ cases }, good, { ...good, unauthorised: "YYY!Y" }, extra);
  folder = repository.folder;
});
afterAll(() => repository.remove());

const longest = (text: string) => Math.max(...text.split("\n").map((line) => [...line].length));

describeWhere(tmuxPath !== null, "tmux", "a gate in a terminal", () => {
  it.each([80, 200])(
    "of %i columns shows what is at work in place, and leaves a table that fits",
    async (columns) => {
      await using screen = await openScreen({
        columns,
        cwd: folder,
        line: gate(`run-${columns}`),
        env: { LANG: "C.UTF-8" },
      });
      const seen = await screen.untilEnd();
      const live = seen.filter((text) => /[█░]/.test(text));
      expect(live.some((text) => /█+░* first stage: \d+ of 20 made/.test(text))).toBe(true);
      expect(
        live.some((text) => /^ {2}[12] {2}(baseline|candidate) \d+ {2}\d+(\.\d+)? m?s {2}\w+/m.test(text)),
      ).toBe(true);
      for (const text of live) expect(text.match(/[█░]{24}/g)).toHaveLength(1);
      const last = seen.at(-1) ?? "";
      expect(last).not.toMatch(/[█░]/);
      expect(last).toContain("first stage: 20 of 20 made");
      expect(last).toMatch(/^FAIL +unauthorised {2}5\/5 → 4\/5/m);
      expect(last).toContain("ENDED-WITH-");
      expect(longest(last)).toBeLessThanOrEqual(columns);
    },
  );

  it("without UTF-8 writes ASCII alone", async () => {
    await using screen = await openScreen({
      columns: 80,
      cwd: folder,
      line: gate("run-ascii"),
      env: { LANG: "C" },
    });
    const seen = await screen.untilEnd();
    expect(seen.some((text) => /#+-* first stage/.test(text))).toBe(true);
    expect(seen.at(-1)).toContain("5/5 -> 4/5");
    for (const text of seen) expect(text).toMatch(/^[\n -~]*$/);
  });

  it("colours nothing with NO_COLOR, and moves no cursor in a dumb terminal", async () => {
    await using screen = await openScreen({
      columns: 100,
      cwd: folder,
      line: `TERM=dumb ${gate("run-dumb")} 2>&1 | cat -v; true`,
      env: { LANG: "C.UTF-8", NO_COLOR: "1" },
    });
    const text = (await screen.untilEnd()).at(-1) ?? "";
    expect(text).toContain("first stage: 20 attempts");
    expect(text).not.toContain("^[");
  });
});

describe("a gate without a terminal", () => {
  it("writes one plain line for the stage and at most one each ten seconds, and nothing when quiet", async () => {
    const start = performance.now();
    const end = await casegate(folder, [
      "gate",
      "--baseline",
      "main",
      "--candidate",
      "change",
      "--out",
      "run-plain",
    ]);
    const [first, ...later] = end.stderr.split("\n").filter((line) => line.startsWith("first stage"));
    expect(first).toBe("first stage: 20 attempts");
    expect(later.length).toBeLessThanOrEqual((performance.now() - start) / 10_000);
    for (const line of later) expect(line).toMatch(/^first stage: \d+ of 20 made, about .* left$/);
    expect(`${end.stdout}${end.stderr}`).not.toContain("\u001b");
    const again = await casegate(folder, ["report", "--run", "run-plain"]);
    expect(again.stderr).toBe("");
  });
});
