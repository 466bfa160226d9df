import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../e2e/casegate.ts";
import { describeWhere } from "../support/needs.ts";

const folder = join(projectFolder, "bench");

/** Every table as its rows of cells, the head first. */
function tables(text: string): string[][][] {
  return text
    .trim()
    .split(/\n\n+/)
    .filter((block) => block.startsWith("|"))
    .map((block) => block.split("\n").map((line) => line.slice(2, -2).split(" | ")));
}

describeWhere(process.platform === "linux", "Linux", "bench/speed.mjs", () => {
  it("prints tables whose rows fit their heads, of runs that did what they say", () => {
    const args = ["attempts", "start", "--tiny", "--times", "1"];
    const end = spawnSync(process.execPath, [join(folder, "speed.mjs"), ...args], { encoding: "utf8" });
    expect(end.stderr).toBe("");
    const [attempts, start] = tables(end.stdout);
    for (const [head, line, ...rows] of [attempts, start].map((table) => table ?? [])) {
      expect(line).toEqual(head?.map(() => "---"));
      for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
    }
    expect(attempts?.[2]?.slice(0, 3)).toEqual(["4", "instant", "2"]);
    expect(attempts?.[2]?.slice(3).join(" ")).toMatch(/^(\d+\.\d\d s|\d+\.\d\d x|\d+\.\d ms|\d+ MB| )+$/);
    expect(start?.slice(2).map(([program]) => program)).toEqual([
      "an empty script",
      "casegate --version",
      "casegate gate --help",
    ]);
  });

  it("fails where a program that it measures fails, rather than print how fast that was", async () => {
    const { runMeasured } = await import(join(folder, "measuring", "run-measured.mjs"));
    expect(() => runMeasured(["sh", "-c", "exit 3"], { cwd: "/" })).toThrow(/"status":3/);
    const end = runMeasured(["sh", "-c", "(sleep 0.2 &) ; perl -e '1 while (times)[0] < 0.3'"], {
      cwd: "/",
    });
    expect(end.cpuMs).toBeGreaterThanOrEqual(300);
  });

  it("refuses a part that it doesn't have", () => {
    const end = spawnSync(process.execPath, [join(folder, "speed.mjs"), "speed"], { encoding: "utf8" });
    expect([end.status, end.stderr]).toEqual([2, expect.stringContaining("parts are attempts, many")]);
  });
});

it("The results hold the marks of every part that bench/all.mjs writes, and only those", () => {
  const parts = [...readFileSync(join(folder, "all.mjs"), "utf8").matchAll(/^ {2}(\w+): \["/gm)];
  expect(parts.length).toBeGreaterThan(5);
  const marks = readFileSync(join(folder, "RESULTS.md"), "utf8").match(/^<!-- .* -->$/gm);
  expect(marks).toEqual(parts.flatMap(([, part]) => [`<!-- ${part} -->`, `<!-- end of ${part} -->`]));
});
