import { expect, test } from "vitest";
import { attemptRoom } from "./attempt-room.ts";

test("a mebibyte of line ends before the answer's last word takes no time", async () => {
  await using made = await attemptRoom({ agent: { run: "yes '' | head -c 1048000; printf x" } });
  const start = performance.now();
  const { evidence } = await made.run();
  expect(evidence.answer?.length).toBe(1_048_001);
  expect(performance.now() - start).toBeLessThan(5000);
});
