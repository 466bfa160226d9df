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

/** Notes which of Node's modules are there when the first flag is set, and which came later. */
const watch = `
const v8 = require("node:v8");
const { writeFileSync } = require("node:fs");
const set = v8.setFlagsFromString;
let before = null;
v8.setFlagsFromString = (flag) => {
  before ??= new Set(process.moduleLoadList);
  set(flag);
};
require("node:module").syncBuiltinESMExports();
process.on("exit", () => {
  const later = before && process.moduleLoadList.filter((one) => !before.has(one));
  writeFileSync(process.env.LATER, JSON.stringify(later));
});
`;

describe("Node's own modules", () => {
  it.each(["gate", "check"])(
    "are read by %s before the first flag, as long as they are taken compiled",
    (command) => {
      const folder = mkdtempSync(join(tmpdir(), "casegate-modules-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const [preload, later] = [join(folder, "watch.cjs"), join(folder, "later.json")];
      writeFileSync(preload, watch);
      expect(() =>
        execFileSync(process.execPath, ["--require", preload, cli, command], {
          cwd: folder,
          env: { PATH: process.env["PATH"], LATER: later },
          stdio: "pipe",
        }),
      ).toThrow(/is missing|no suite|cases|not/);
      const found: string[] = JSON.parse(readFileSync(later, "utf8"));
      expect(asked).toContain("NativeModule crypto");
      expect(found.filter((name) => asked.includes(name))).toEqual([]);
    },
  );
});
