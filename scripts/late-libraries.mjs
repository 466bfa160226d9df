import { join } from "node:path";
import { rolldown } from "rolldown";
import { asciiCode } from "./ascii-code.mjs";

const module = /\/src\/lib\/late-libraries\.ts$/;
const call = /\brequire\("([^"]+)"\)/g;
const fileOf = (name) =>
  `late-${name
    .replace(/^@/, "")
    .replace(/\/dist\/.*$/, "")
    .replaceAll("/", "-")}`;

/** Files of the last build that stand for packages, with the modules in them. */
export const lateModules = [];

/** Bundles each library that src/lib/late-libraries.ts names into a file that `require` reads, and names the file in its place. */
export const lateLibraries = {
  name: "late-libraries",
  transform(code, id) {
    if (!module.test(id)) return null;
    return { code: code.replaceAll(call, (_, name) => `require("./${fileOf(name)}.cjs")`) };
  },
  async generateBundle() {
    const source = await this.fs.readFile(join("src", "lib", "late-libraries.ts"), { encoding: "utf8" });
    const names = [...source.matchAll(call)].map(([, name]) => name);
    const input = Object.fromEntries(names.map((name) => [fileOf(name), name]));
    const build = await rolldown({
      input,
      platform: "node",
      plugins: [asciiCode],
      transform: { target: "node20" },
    });
    const files = { entryFileNames: "[name].cjs", chunkFileNames: "late-[name].cjs" };
    const { output } = await build.generate({ format: "cjs", exports: "named", minify: false, ...files });
    await build.close();
    lateModules.length = 0;
    for (const { fileName, code, moduleIds } of output) {
      lateModules.push(...moduleIds);
      this.emitFile({ type: "asset", fileName, source: code });
    }
  },
};

/** For a bundle that is one file: it holds the libraries too. */
export const includedLibraries = {
  name: "included-libraries",
  transform: (code, id) =>
    module.test(id) ? { code: code.replace(/^.*\bcreateRequire\b.*\n/gm, "") } : null,
};
