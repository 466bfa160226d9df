import { expect, test } from "vitest";
import { createGitCommand } from "../../../src/adapters/git/repository-git-command.ts";
import { createObjectReader } from "../../../src/adapters/git/repository-git-objects.ts";
import { createRepository } from "../../repositories/create-repository.ts";

test("Objects that are named in advance come out as those asked for one by one, also out of order or after one that was refused", async () => {
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
    objects.ahead(ids);
    for (const at of [0, 1, 2]) expect(await read(at)).toBe(texts[at]);
    // Another than the next, and then one of those that were named.
    expect(await read(20)).toBe(texts[20]);
    expect(await read(3)).toBe(texts[3]);
    objects.ahead(ids.slice(5));
    expect(await read(5)).toBe(texts[5]);
    await expect(read(6, true)).rejects.toThrow("refused");
    expect(await Promise.all([7, 39, 8].map((at) => read(at)))).toEqual([texts[7], texts[39], texts[8]]);
    objects.ahead([`${"0".repeat(40)}`, ids[9] ?? ""]);
    expect(
      await objects.stream(
        "0".repeat(40),
        () => undefined,
        () => undefined,
      ),
    ).toBeNull();
    expect(await read(9)).toBe(texts[9]);
    expect(() => objects.ahead(["a\nb"])).toThrow("line end");
  } finally {
    await objects.close();
    await git.close();
  }
});
