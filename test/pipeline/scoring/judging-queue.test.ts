import { expect, test } from "vitest";
import type { AttemptRecord, Judged } from "../../../src/model/attempt.ts";
import { createJudgingQueue } from "../../../src/pipeline/scoring/judging-queue.ts";

const same = {
  case: "one",
  ...{ cause: null, reason: null, signal: null, usage: null, stateDigest: null, model: null },
  ...{ evidence: null, containment: "group", externalConnectionAttempts: [], checks: [], lines: [] },
};
const judged = (order: number) => ({ ...same, runId: `run ${order}`, order }) as unknown as Judged;

function folderOf() {
  const written: number[] = [];
  let onDisk = 0;
  return {
    written,
    onDisk: () => onDisk,
    appendLater: (record: Omit<AttemptRecord, "previous">) => void written.push(record.order),
    appendAll: async () => {
      onDisk = written.length;
    },
  };
}

test("Attempts are judged so many at a time and written in the order in which they came", async () => {
  const folder = folderOf();
  let [running, most] = [0, 0];
  const queue = createJudgingQueue<number>(folder, 3, async (order) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((wake) => setTimeout(wake, order % 7 === 0 ? 15 : 1));
    running -= 1;
    return judged(order);
  });
  const orders = Array.from({ length: 40 }, (_, order) => order);
  for (const order of orders) await queue.add(order);
  expect(folder.written.length).toBeGreaterThan(20);
  expect((await queue.end()).map(({ order }) => order)).toEqual(orders);
  expect([most, folder.written, folder.onDisk()]).toEqual([3, orders, 40]);
});

test("A queue ends when all were judged before anybody waited, and when there was nothing", async () => {
  const folder = folderOf();
  const queue = createJudgingQueue<number>(folder, 8, async (order) => judged(order));
  await queue.add(0);
  await queue.add(1);
  await new Promise((wake) => setTimeout(wake, 1));
  expect((await queue.end()).length).toBe(2);
  expect(await createJudgingQueue<number>(folderOf(), 2, async (order) => judged(order)).end()).toEqual([]);
});

test("What breaks while an attempt is judged is told and not waited for", async () => {
  const queue = createJudgingQueue<number>(folderOf(), 2, async (order) => {
    if (order === 1) throw new Error("broke");
    return judged(order);
  });
  await queue.add(0);
  const rest = async () => {
    for (const order of [1, 2, 3]) await queue.add(order);
    return queue.end();
  };
  await expect(rest()).rejects.toThrow("broke");
});
