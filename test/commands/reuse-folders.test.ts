import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { createGitRepository } from "../../src/adapters/git/repository-git.ts";
import { reuseFolders } from "../../src/commands/reuse-folders.ts";

test("a folder that --reuse names is the run of one suite, or holds one for each suite of several", async () => {
  const root = await mkdtemp(join(tmpdir(), "casegate-reuse-folders-"));
  await using files = createFiles();
  await using repository = createGitRepository(root);
  try {
    const [one, several] = [join(root, "one"), join(root, "several")];
    for (const folder of [one, join(several, "skills", "a")]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "report.json"), "{}");
    }
    const outside = { files, repository };
    const wanted = (path: string) => ({ suite: "s", path, baseline: null });
    const found = await reuseFolders([one, several])?.find(wanted("skills/a"), outside);
    expect(found).toEqual({
      places: [
        { path: one, name: one },
        { path: join(several, "skills", "a"), name: join(several, "skills", "a") },
      ],
      problems: [],
    });
    await expect(reuseFolders([several])?.find(wanted("skills/b"), outside)).rejects.toThrow(
      /several: holds no report\.json of a run/,
    );
    expect(reuseFolders([])).toBeUndefined();
  } finally {
    await rm(root, { recursive: true });
  }
});
