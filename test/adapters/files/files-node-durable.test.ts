import { appendFile, lstat, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import type { Files } from "../../../src/ports.ts";

const program = ["scripts/run-typescript.mjs", "test/adapters/fixtures/append-lines.ts"];

async function makeFile(): Promise<{ files: Files & AsyncDisposable; path: string } & AsyncDisposable> {
  const files = createFiles();
  const path = join(await files.makeFolder(), "run/attempts.jsonl");
  return { files, path, [Symbol.asyncDispose]: () => files[Symbol.asyncDispose]() };
}

async function linesOf(files: Files, path: string) {
  const lines: string[] = [];
  const end = await files.readLines(path, (line, endsAt) => {
    lines.push(`${endsAt} ${new TextDecoder().decode(line)}`);
  });
  return { lines, end };
}

test("Lines are in the file when append resolves, in the order of the calls, and the file is private", async () => {
  await using made = await makeFile();
  const lines = await made.files.appendDurable(made.path);
  await lines.append('{"a":1}');
  expect(await readFile(made.path, "utf8")).toBe('{"a":1}\n');
  await Promise.all(Array.from({ length: 50 }, (_, at) => lines.append(`${at} ${"x".repeat(50 - at)}`)));
  await lines.close();
  const read = (await readFile(made.path, "utf8")).split("\n").slice(1, -1);
  expect(read.map((line) => Number(line.split(" ")[0]))).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect((await lstat(made.path)).mode & 0o777).toBe(0o600);
});

test("Many lines are written at once in their order and are read again by their places", async () => {
  await using made = await makeFile();
  const lines = await made.files.appendDurable(made.path);
  lines.write(["one", "two"]);
  lines.write([]);
  await lines.append("three");
  lines.write(["four ä"]);
  await lines.sync();
  await lines.close();
  expect(await readFile(made.path, "utf8")).toBe("one\ntwo\nthree\nfour ä\n");
  const placed = await made.files.openLines(made.path);
  const textAt = (startsAt: number, sizeBytes: number) =>
    new TextDecoder().decode(placed?.read({ startsAt, sizeBytes }));
  expect([textAt(14, 7), textAt(4, 3), textAt(14, 100_000)]).toEqual(["four ä", "two", "four ä\n"]);
  await placed?.close();
  expect(await made.files.openLines(`${made.path}.not`)).toBeNull();
});

test("A file of an earlier start is continued", async () => {
  await using made = await makeFile();
  for (const line of ["one", "two"]) {
    const lines = await made.files.appendDurable(made.path);
    await lines.append(line);
    await lines.close();
  }
  expect(await readFile(made.path, "utf8")).toBe("one\ntwo\n");
});

test("Appending after a half-written line is refused, and cutting it off mends the file", async () => {
  await using made = await makeFile();
  await made.files.write(made.path, 'whole\n{"half":');
  await expect(made.files.appendDurable(made.path)).rejects.toThrow("half-written");
  const { lines, end } = await linesOf(made.files, made.path);
  expect(lines).toEqual(["6 whole"]);
  expect(end).toEqual({ validBytes: 6, leftoverBytes: 8 });
  await made.files.truncateTo(made.path, end?.validBytes ?? 0);
  const again = await made.files.appendDurable(made.path);
  await again.append("next");
  await again.close();
  expect(await readFile(made.path, "utf8")).toBe("whole\nnext\n");
});

test("A line with a line end in it is refused and nothing is written", async () => {
  await using made = await makeFile();
  const lines = await made.files.appendDurable(made.path);
  expect(() => lines.append("one\ntwo")).toThrow("line end");
  expect(() => lines.write(["one", "two\nthree"])).toThrow("line end");
  await lines.close();
  expect(await readFile(made.path, "utf8")).toBe("");
});

test("Lines are not appended through a link", async () => {
  await using made = await makeFile();
  const victim = join(await made.files.makeFolder(), "victim");
  await writeFile(victim, "kept\n");
  const path = join(await made.files.makeFolder(), "attempts.jsonl");
  await symlink(victim, path);
  await expect(made.files.appendDurable(path)).rejects.toThrow("ELOOP");
  await expect(made.files.truncateTo(path, 0)).rejects.toThrow("ELOOP");
  expect(await readFile(victim, "utf8")).toBe("kept\n");
});

// A tiny file system needs root; an ordinary user's disk can't be filled in a test.
test.skipIf(process.geteuid?.() !== 0)(
  "A full disk takes no half lines: the error says so and what was whole stays whole",
  async (context) => {
    await using made = await makeFile();
    const folder = await made.files.makeFolder();
    const mounted = await execa("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder], {
      reject: false,
    });
    if (mounted.exitCode !== 0) context.skip("no mount here");
    try {
      const path = join(folder, "attempts.jsonl");
      const lines = await made.files.appendDurable(path);
      const line = "x".repeat(5000);
      let written = 0;
      let failure: unknown = null;
      while (failure === null && written < 20)
        await lines.append(line).then(
          () => {
            written += 1;
          },
          (error: unknown) => {
            failure = error;
          },
        );
      expect(String(failure)).toContain("could not be used (ENOSPC); make room on the disk");
      await expect(lines.append("short")).rejects.toThrow("ENOSPC");
      expect(() => lines.write(["short"])).toThrow("ENOSPC");
      await expect(lines.sync()).rejects.toThrow("ENOSPC");
      await lines.close();
      const { end } = await linesOf(made.files, path);
      expect(end).toEqual({ validBytes: written * 5001, leftoverBytes: 0 });
      await expect(made.files.writeAtomic(join(folder, "report"), "x".repeat(50_000))).rejects.toThrow(
        "ENOSPC",
      );
      expect(await made.files.list(folder, { entries: 10, hashBytes: 100_000 })).toMatchObject({
        entries: [{ path: "attempts.jsonl" }],
      });
    } finally {
      await execa("umount", [folder]);
    }
  },
);

const hasStrace = (await execa("strace", ["-V"], { reject: false })).exitCode === 0;

test.skipIf(!hasStrace)("Each line is one write call, and on disk before the next one is begun", async () => {
  await using made = await makeFile();
  const log = join(await made.files.makeFolder(), "calls");
  const calls = ["-f", "-y", "-o", log, "-e", "trace=write,writev,pwrite64,pwritev,fdatasync,fsync"];
  await execa("strace", [...calls, "node", ...program, made.path, "5"]);
  const seen = (await readFile(log, "utf8")).split("\n").filter((line) => line.includes("attempts.jsonl>"));
  const names = seen.map((line) => /\d+ +(\w+)\(/.exec(line)?.[1]).filter((name) => name !== undefined);
  expect(names).toEqual(["fsync", ...Array.from({ length: 5 }, () => ["write", "fdatasync"]).flat()]);
  expect(await readFile(log, "utf8")).toMatch(/fsync\(\d+<[^>]*\/run>/);
});

test.skipIf(!hasStrace)(
  "Lines that come while others are synced share the next sync, and each says when it is there",
  async () => {
    await using made = await makeFile();
    const log = join(await made.files.makeFolder(), "calls");
    const calls = ["-f", "-y", "-o", log, "-e", "trace=write,fdatasync"];
    const { stdout } = await execa("strace", [...calls, "node", ...program, made.path, "300", "together"]);
    const text = await readFile(log, "utf8");
    expect(stdout.split("\n")).toHaveLength(300);
    expect(text.match(/write\(\d+<[^>]*attempts\.jsonl>/g)).toHaveLength(300);
    const syncs = text.match(/fdatasync\(\d+<[^>]*attempts\.jsonl>/g)?.length ?? 0;
    expect(syncs).toBeGreaterThanOrEqual(1);
    expect(syncs).toBeLessThan(10);
  },
);

test("Lines are read with the offset after each, empty ones and bytes that are no text included", async () => {
  await using made = await makeFile();
  await made.files.write(made.path, Buffer.concat([Buffer.from("a\n\n"), Buffer.from([0xff, 0x00, 0x0a])]));
  const seen: [number[], number][] = [];
  const end = await made.files.readLines(made.path, (line, endsAt) => void seen.push([[...line], endsAt]));
  expect(seen).toEqual([
    [[97], 2],
    [[], 3],
    [[255, 0], 6],
  ]);
  expect(end).toEqual({ validBytes: 6, leftoverBytes: 0 });
});

test("A file that is absent, empty or one open line has no lines", async () => {
  await using made = await makeFile();
  expect(await linesOf(made.files, made.path)).toEqual({ lines: [], end: null });
  await made.files.write(made.path, "");
  expect(await linesOf(made.files, made.path)).toEqual({
    lines: [],
    end: { validBytes: 0, leftoverBytes: 0 },
  });
  await made.files.write(made.path, "open");
  expect(await linesOf(made.files, made.path)).toEqual({
    lines: [],
    end: { validBytes: 0, leftoverBytes: 4 },
  });
});

test("Lines that are longer than what is read at once come out whole, and a caller's error ends the reading", async () => {
  await using made = await makeFile();
  await made.files.write(made.path, "");
  const long = "0123456789".repeat(350_000);
  for (const line of ["short", long, "", long]) await appendFile(made.path, `${line}\n`);
  const lengths: number[] = [];
  await made.files.readLines(made.path, async (line) => void lengths.push(line.length));
  expect(lengths).toEqual([5, long.length, 0, long.length]);
  const stop = made.files.readLines(made.path, () => {
    throw new Error("enough");
  });
  await expect(stop).rejects.toThrow("enough");
});

test("A program that is killed while it appends loses no line that was confirmed", async () => {
  await using made = await makeFile();
  const TMPDIR = await made.files.makeFolder();
  const running = execa("node", [...program, made.path, "1000000"], {
    reject: false,
    buffer: false,
    env: { TMPDIR },
  });
  let confirmed = "";
  for await (const chunk of running.iterable({ from: "stdout", binary: true })) {
    confirmed += Buffer.from(chunk).toString();
    if (confirmed.split("\n").length > 100) running.kill("SIGKILL");
  }
  await running;
  const { lines } = await linesOf(made.files, made.path);
  const last = Number(confirmed.trimEnd().split("\n").at(-1));
  expect(last).toBeGreaterThan(90);
  expect(lines.length).toBeGreaterThan(last);
  expect(lines.map((line) => Number(line.split(" ")[1]))).toEqual(lines.map((_, at) => at));
});
