import { expect, test } from "vitest";
import { createGitCommand } from "../../../src/adapters/git/repository-git-command.ts";
import { createObjectReader } from "../../../src/adapters/git/repository-git-objects.ts";
import { createRepository } from "../../repositories/create-repository.ts";

test("Objects come out as they were asked for, also at once, and after one that was refused or is missing", async () => {
  await using made = await createRepository();
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index}\n`.repeat(index * 50));
  const ids: string[] = [];
  for (const text of texts) ids.push(await made.blob(text));
  const git = createGitCommand(made.folder);
  const objects = createObjectReader(git);
  const read = async (at: number, refuse = false) => {
    let text = "";
    await objects.stream(
      ids[at] ?? "",
      () => {
        if (refuse) throw new Error("refused");
      },
      (chunk) => {
        text += Buffer.from(chunk).toString();
      },
    );
    return text;
  };
  try {
    for (const at of [0, 1, 20]) expect(await read(at)).toBe(texts[at]);
    await expect(read(6, true)).rejects.toThrow("refused");
    expect(await Promise.all([7, 39, 8].map((at) => read(at)))).toEqual([texts[7], texts[39], texts[8]]);
    expect(
      await objects.stream(
        "0".repeat(40),
        () => undefined,
        () => undefined,
      ),
    ).toBeNull();
    expect(await read(9)).toBe(texts[9]);
  } finally {
    await objects.close();
    await git.close();
  }
});
