import { lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { UserError } from "../../../src/model/errors.ts";
import { makeTempFolder } from "../temp-folder.ts";

const many = 300;

async function makeMany(folder: string): Promise<void> {
  for (let at = 0; at < many; at += 1) {
    await mkdir(join(folder, `${at}`), { recursive: true });
    await writeFile(join(folder, `${at}`, "text"), `text ${at}`);
  }
}

const modeOf = async (path: string) => ((await lstat(path)).mode & 0o7777).toString(8);

test("A thread copies many folders while the program goes on, and refuses and writes through no link", async () => {
  await using temp = await makeTempFolder();
  await using files = createFiles(temp.folder);
  const [from, to] = [join(temp.folder, "from"), join(temp.folder, "to")];
  await makeMany(from);
  const large = Buffer.alloc(200_001, "0123456789");
  await writeFile(join(from, "0", "large"), large);
  await writeFile(join(from, "0", "program"), "x", { mode: 0o755 });
  await writeFile(join(from, "0", "empty"), "");
  const { signal } = new AbortController();
  const before = performance.eventLoopUtilization();
  await files.copyAhead(from, to, signal);
  // A copy in this thread would keep it at work for all of the time, however fast the machine.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.7);
  expect(await readdir(to)).toHaveLength(many);
  expect(await readFile(join(to, "299", "text"), "utf8")).toBe("text 299");
  expect((await readFile(join(to, "0", "large"))).equals(large)).toBe(true);
  expect((await readFile(join(to, "0", "empty"))).length).toBe(0);
  expect(await modeOf(join(to, "0"))).toBe("700");
  expect(await modeOf(join(to, "0", "text"))).toBe("600");
  expect(await modeOf(join(to, "0", "program"))).toBe("700");

  await symlink("/etc/passwd", join(from, "150", "link"));
  const refused = await files.copyAhead(from, join(temp.folder, "again"), signal).catch((error) => error);
  expect(refused).toBeInstanceOf(UserError);
  expect(String(refused)).toContain("is neither a file nor a folder");
  expect(await files.exists(join(temp.folder, "again", "150", "link"))).toBe(false);
});

test("A copy that is stopped ends, and leaves what it has", async () => {
  await using temp = await makeTempFolder();
  await using files = createFiles(temp.folder);
  const [from, to] = [join(temp.folder, "from"), join(temp.folder, "to")];
  await makeMany(from);
  const stop = new AbortController();
  const copying = files.copyAhead(from, to, stop.signal);
  stop.abort();
  await copying;
  expect((await readdir(to).catch(() => [])).length).toBeLessThan(many);
});
