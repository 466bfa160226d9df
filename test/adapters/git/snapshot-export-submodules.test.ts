import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type RawTreeEntry } from "../../repositories/create-repository.ts";
import { everything, exportOf, rawCommit } from "../export-of.ts";
import { makeTempFolder } from "../temp-folder.ts";

const commitId = "1234567890".repeat(4);
const submodule = (name: string): RawTreeEntry => ({ mode: "160000", name, id: commitId });

describe("a submodule's entry", () => {
  test("with a name that no file may have is refused too, and nothing is written", async () => {
    await using made = await createRepository();
    for (const name of [".git", ".GIT", "git~1", "..", ".", "../stolen", "/tmp/stolen", "a\\..\\..\\b"]) {
      const { problems, written } = await exportOf(made, await rawCommit(made, [submodule(name)]));
      expect([name, problems]).toEqual([
        name,
        [expect.stringMatching(/^".*": can't be exported: it .*; rename or remove/)],
      ]);
      expect(written).toEqual([]);
    }
  });

  test("below itself, beside a folder, a file or a link of its name, is refused in whichever order they come", async () => {
    await using made = await createRepository();
    const blob = await made.blob("attack");
    const folder = await made.tree([{ mode: "100644", name: "stolen", id: blob }]);
    const link = await made.blob("..");
    const below: RawTreeEntry = { mode: "40000", name: "lib", id: folder };
    const orders: RawTreeEntry[][] = [
      [submodule("lib"), below],
      [below, submodule("lib")],
      [submodule("lib"), { mode: "40000", name: "LIB", id: folder }],
      [submodule("lib"), { mode: "120000", name: "Lib", id: link }],
      [{ mode: "120000", name: "lib", id: link }, submodule("lib")],
      [submodule("lib"), submodule("lib")],
    ];
    for (const order of orders) {
      const { problems, written } = await exportOf(made, await rawCommit(made, order));
      expect([order, problems]).toEqual([order, [expect.stringContaining("can't be exported")]]);
      expect(written).toEqual([]);
    }
  });

  test("is an empty folder, whatever .gitmodules and the repository's configuration say of it", async () => {
    await using made = await createRepository();
    await using out = await makeTempFolder();
    await using elsewhere = await makeTempFolder();
    const canary = join(elsewhere.folder, "canary");
    const modules = `[submodule "../../../hooks"]
\tpath = ../../stolen
\turl = ext::sh -c "touch ${canary}"
\tupdate = !touch ${canary}
[submodule "lib"]
\tpath = lib
\turl = --upload-pack=touch ${canary}
\tignore = all
`;
    await made.commit({ ".gitmodules": modules, "lib/x": { submodule: commitId }, "a.txt": "1" });
    await made.git("config", "submodule.lib.update", `!touch ${canary}`);
    await made.git("config", "submodule.recurse", "true");
    await made.git("config", "protocol.ext.allow", "always");
    await using repository = createGitRepository(made.folder);
    const { notMaterialised } = await (await repository.snapshot("HEAD")).exportTo(out.folder, everything);
    expect(notMaterialised).toEqual(["lib/x"]);
    expect(await readdir(out.folder, { recursive: true })).toEqual(
      expect.arrayContaining([".gitmodules", "a.txt", "lib", "lib/x"]),
    );
    expect(await readdir(join(out.folder, "lib/x"))).toEqual([]);
    expect(await readFile(join(out.folder, ".gitmodules"), "utf8")).toBe(modules);
    expect(await readdir(elsewhere.folder)).toEqual([]);
  });
});
