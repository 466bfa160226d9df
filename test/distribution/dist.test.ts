import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "../e2e/casegate.ts";

describe("the committed dist", () => {
  test("is byte by byte what the sources build", () => {
    const end = spawnSync(process.execPath, ["scripts/check-dist.mjs"], {
      cwd: projectFolder,
      encoding: "utf8",
    });
    expect(end.stderr).toBe("");
    expect(end.status).toBe(0);
  });

  test("comes with the licence of every package that it is made of", () => {
    const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const parts = read("dist/THIRD-PARTY-NOTICES.txt")
      .split(`\n${"-".repeat(80)}\n\n`)
      .slice(1);
    const named = Object.entries(dependencies).map(([name, version]) => `${name} ${version} (`);
    expect(named.filter((start) => !parts.some((part) => part.startsWith(start)))).toEqual([]);
    expect(parts.filter((part) => !/permission|copyright/i.test(part))).toEqual([]);
  });

  test("tells its version from a folder of its own, without node_modules, and before it reads the engine", () => {
    const folder = mkdtempSync(join(tmpdir(), "casegate-alone-"));
    try {
      cpSync(join(projectFolder, "dist"), join(folder, "dist"), { recursive: true });
      cpSync(join(projectFolder, "package.json"), join(folder, "package.json"));
      const later = [
        "opening.js",
        "contract.js",
        "engine.js",
        "conclusion.js",
        "shared.js",
        "all-commands.js",
      ];
      for (const name of later) rmSync(join(folder, "dist", name));
      const version = execFileSync(process.execPath, [join(folder, "dist", "cli.js"), "--version"], {
        encoding: "utf8",
        env: {},
      });
      expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
      expect(existsSync(join(folder, "node_modules"))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
