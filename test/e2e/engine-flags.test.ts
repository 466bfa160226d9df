import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const dist = join(import.meta.dirname, "..", "..", "dist");
const cli = join(dist, "cli.js");
const parts = ["opening", "contract", "engine", "conclusion", "check", "shared"];
const asked = parts.flatMap((part) =>
  [...readFileSync(join(dist, `${part}.js`), "utf8").matchAll(/^import .* from "node:(.+)";$/gm)].map(
    ([, name]) => `NativeModule ${name}`,
  ),
);

/** Notes the flags that are set, and which of Node's modules came after the first. */
const watch = `
const v8 = require("node:v8");
const { writeFileSync } = require("node:fs");
const set = v8.setFlagsFromString;
const flags = [];
let before = null;
v8.setFlagsFromString = (flag) => {
  before ??= new Set(process.moduleLoadList);
  flags.push(flag);
  set(flag);
};
require("node:module").syncBuiltinESMExports();
process.on("exit", () => {
  const later = before && process.moduleLoadList.filter((one) => !before.has(one));
  writeFileSync(process.env.SEEN, JSON.stringify({ flags, later }));
});
`;

/** What a command without what it needs, which reads all the same, sets and reads until it says so. */
function seenOf(...args: string[]): { flags: string[]; later: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "casegate-flags-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [preload, seen] = [join(folder, "watch.cjs"), join(folder, "seen.json")];
  writeFileSync(preload, watch);
  const env = { PATH: process.env["PATH"], SEEN: seen };
  expect(() =>
    execFileSync(process.execPath, ["--require", preload, cli, ...args], { cwd: folder, env, stdio: "pipe" }),
  ).toThrow("casegate: ");
  return JSON.parse(readFileSync(seen, "utf8"));
}

describe("the engine's flags", () => {
  it.each(["gate", "check"])(
    "are set by %s after Node's own modules were read, which come compiled",
    (name) => {
      const { later } = seenOf(name);
      expect(asked).toContain("NativeModule crypto");
      expect(later.filter((one) => asked.includes(one))).toEqual([]);
    },
  );

  it("let a gate begin without a collection beside it, one that goes on with much not", () => {
    const isBeside = (flag: string) => flag.includes("incremental-marking");
    expect(seenOf("gate").flags.filter(isBeside)).toEqual(["--no-incremental-marking"]);
    expect(seenOf("gate", "--resume").flags.filter(isBeside)).toEqual([]);
  });

  it("let the heap of a gate that begins grow as usual, of one that goes on by little", () => {
    const isGrowth = (flag: string) => flag.startsWith("--heap-growing-percent=");
    expect(seenOf("gate").flags.filter(isGrowth).at(-1)).toBe("--heap-growing-percent=0");
    expect(seenOf("gate", "--resume").flags.filter(isGrowth)).toEqual(["--heap-growing-percent=10"]);
  });
});
