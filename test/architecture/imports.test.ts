import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const source = join(project, "src");
const stages = ["contract", "plan", "run", "verify", "compare", "decide", "report", "publish"];
const seesPorts = ["contract", "run", "verify", "publish"];

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".ts"),
);

/** What a file imports of this project, relative to src. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(source, path), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)].map(([, target = ""]) =>
    relative(source, join(source, dirname(path), target.replace(/\?raw$/, ""))),
  );
}

/** The npm and node modules that a file imports for more than types. */
function modulesOf(path: string): string[] {
  const text = readFileSync(join(source, path), "utf8");
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^."][^"]*)"|import\(\s*"([^."][^"]*)"/gm,
  );
  return [...statements].map((match) => match[1] ?? match[2] ?? "");
}

const layer = (path: string): string => path.split("/")[0]?.replace(/\.ts$/, "") ?? "";

/** Which layers a layer may import. Entries and pipeline may import everything below them. */
function allowed(from: string): string[] | null {
  if (from === "model") return ["model"];
  if (from === "lib") return ["model", "lib"];
  if (from === "ports") return ["model", "ports"];
  if (from === "adapters") return ["model", "lib", "ports", "adapters"];
  if (stages.includes(from)) return ["model", "lib", from, ...(seesPorts.includes(from) ? ["ports"] : [])];
  if (from === "pipeline") return ["model", "lib", "ports", "pipeline", ...stages];
  return null;
}

describe("one direction", () => {
  test.each(files)("%s imports only what its layer may see", (path) => {
    const may = allowed(layer(path));
    if (may === null) return;
    const wrong = importsOf(path).filter((target) => !may.includes(layer(target)));
    expect(wrong).toEqual([]);
  });

  test.each(files.filter((path) => !["adapters", "commands", "cli", "action"].includes(layer(path))))(
    "%s does no input or output of its own",
    (path) => {
      const reaching = modulesOf(path).filter((name) =>
        /^(node:(fs|child_process|net|http|https|dgram|tls|os|process|worker_threads)(\/.*)?|execa|@octokit\/.*|@actions\/.*)$/.test(
          name,
        ),
      );
      expect(reaching).toEqual([]);
    },
  );

  test.each(["pipeline", "adapters"])("no folder of %s stands in a cycle of folders", (layerName) => {
    const folders = new Map<string, Set<string>>();
    for (const path of files.filter((file) => file.startsWith(`${layerName}/`))) {
      const targets = importsOf(path).filter((target) => target.startsWith(`${layerName}/`));
      const others = targets.map(dirname).filter((folder) => folder !== dirname(path));
      folders.set(dirname(path), new Set([...(folders.get(dirname(path)) ?? []), ...others]));
    }
    const walk = (folder: string, trail: readonly string[]): void => {
      expect(trail.includes(folder) ? [...trail, folder].join(" -> ") : "").toBe("");
      for (const target of folders.get(folder) ?? []) walk(target, [...trail, folder]);
    };
    for (const folder of folders.keys()) walk(folder, []);
  });

  test("no file stands in a cycle of imports", () => {
    const done = new Set<string>();
    const walk = (path: string, trail: readonly string[]): void => {
      expect(trail.includes(path) ? [...trail, path].join(" -> ") : "").toBe("");
      if (done.has(path)) return;
      for (const target of importsOf(path)) walk(target, [...trail, path]);
      done.add(path);
    };
    for (const path of files) walk(path, []);
  });

  test("no file grows past 200 lines and no name is a drawer for anything", () => {
    const long = files.filter((path) => readFileSync(join(source, path), "utf8").split("\n").length > 201);
    expect(long).toEqual([]);
    expect(
      files.filter(
        (path) => /(^|\/)(utils?|helpers?|misc|common)\.ts$/.test(path) && !path.includes("checks/common"),
      ),
    ).toEqual([]);
  });
});
