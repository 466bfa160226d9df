import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { recordAhead } from "../../../src/pipeline/measure/record-ahead.ts";
import { openRunFolder } from "../../../src/run/run-folder.ts";

type Record = Parameters<Parameters<typeof recordAhead>[0]["append"]>[0];
const record = (order: number) => ({ runId: `run-${order}`, order }) as unknown as Record;

test("records are in the file before they are on disk, in order, and settled waits for the disk", async () => {
  await using files = createFiles();
  const path = join(await files.makeFolder(), "run");
  const folder = await openRunFolder({ files, path, resume: false, notice: () => undefined });
  const ahead = recordAhead(folder);
  for (let order = 0; order < 1200; order += 1) await ahead.add(record(order));
  const written = (await readFile(join(path, "attempts.jsonl"), "utf8")).split("\n").slice(0, -1);
  expect(written.map((line) => JSON.parse(line).order)).toEqual(Array.from({ length: 1200 }, (_, at) => at));
  await ahead.settled();
  expect(await folder.flaws()).toEqual([]);
  await appendFile(join(path, "attempts.jsonl"), "{}\n");
  expect(await folder.flaws()).toEqual(["attempts.jsonl is not what this run wrote"]);
  await folder.close();
});

test("after a record that the disk refused no attempt goes on, and settled says why", async () => {
  const refused = new Error("no room");
  const ahead = recordAhead({ append: () => Promise.reject(refused), flush: async () => undefined });
  await ahead.add(record(1));
  await new Promise(setImmediate);
  await expect(ahead.add(record(2))).rejects.toThrow("no room");
  await expect(ahead.settled()).rejects.toThrow("no room");
});
