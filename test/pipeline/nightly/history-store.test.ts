import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { appendHistory, readHistory } from "../../../src/pipeline/nightly/history-store.ts";
import { makeTempFolder } from "../../adapters/temp-folder.ts";
import { makeRow } from "../../compare/make-history.ts";

async function openStore() {
  const temp = await makeTempFolder();
  const files = createFiles();
  const place = { path: join(temp.folder, "history"), name: "history" };
  return {
    files,
    place,
    file: join(place.path, "history.jsonl"),
    async [Symbol.asyncDispose]() {
      await files[Symbol.asyncDispose]();
      await temp[Symbol.asyncDispose]();
    },
  };
}

describe("the history's store", () => {
  it("keeps what is appended, and each run once", async () => {
    await using store = await openStore();
    const { files, place, file } = store;
    expect(await readHistory(files, place)).toEqual([]);
    const rows = [makeRow(), makeRow({ case: "b" })];
    expect(await appendHistory(files, place, rows)).toBe(2);
    expect(await appendHistory(files, place, rows)).toBe(0);
    expect(await appendHistory(files, place, [makeRow({ run: "r2" })])).toBe(1);
    expect((await readHistory(files, place)).map(({ run }) => run)).toEqual(["r1", "r1", "r2"]);
    expect((await readFile(file, "utf8")).split("\n")).toHaveLength(4);
  });

  it.each([
    ["not JSON at all", "{", 2],
    ["a row with an unknown key", JSON.stringify({ ...makeRow(), extra: 1 }), 2],
    ["a row of impossible counts", JSON.stringify({ ...makeRow(), passes: -1 }), 2],
  ])("names the line of %s and adds nothing", async (_what, line, number) => {
    await using store = await openStore();
    const { files, place, file } = store;
    await appendHistory(files, place, [makeRow()]);
    await appendFile(file, `${line}\n`);
    await expect(appendHistory(files, place, [makeRow({ run: "r2" })])).rejects.toThrow(
      `history/history.jsonl:${number}: is no row of a history`,
    );
    expect((await readFile(file, "utf8")).split("\n")).toHaveLength(3);
  });

  it("cuts off the half-written last line of a killed writer, and completes its run", async () => {
    await using store = await openStore();
    const { files, place, file } = store;
    const rows = [makeRow(), makeRow({ case: "b" }), makeRow({ case: "c" })];
    await appendHistory(files, place, rows.slice(0, 1));
    await appendFile(file, JSON.stringify(rows[1]).slice(0, 40));
    expect((await readHistory(files, place)).map((row) => row.case)).toEqual([makeRow().case]);
    const later = rows.map((row) => ({ ...row, date: "2099-01-01T00:00:00.000Z" }));
    expect(await appendHistory(files, place, later)).toBe(2);
    expect(await readHistory(files, place)).toEqual(rows);
    expect((await readFile(file, "utf8")).split("\n")).toHaveLength(4);
  });

  it("keeps a last row whose line end an editor took away", async () => {
    await using store = await openStore();
    const { files, place, file } = store;
    await mkdir(place.path);
    await writeFile(file, JSON.stringify(makeRow()));
    expect(await readHistory(files, place)).toEqual([makeRow()]);
    expect(await appendHistory(files, place, [makeRow({ run: "r2" })])).toBe(1);
    expect((await readHistory(files, place)).map(({ run }) => run)).toEqual(["r1", "r2"]);
  });
});
