import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { ownSides, pageEvidence } from "../../../src/pipeline/reported/page-evidence.ts";
import { makeAttempt } from "../../compare/make-attempts.ts";
import { reportOf } from "../../report/report-of.ts";
import { oneCase } from "../../report/report-parts.ts";

test("a page shows the records that can be read, whatever stands between them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "casegate-page-evidence-"));
  await using files = createFiles(join(folder, "made"));
  const record = { ...makeAttempt("a", "candidate", { runId: "0000000a" }), previous: "0".repeat(64) };
  await mkdir(join(folder, "evidence"));
  const lines = ["\u200bno record", "{}", JSON.stringify(record), "[".repeat(50_000)];
  await writeFile(join(folder, "attempts.jsonl"), lines.map((line) => `${line}\n`).join(""));
  const report = reportOf({ cases: [oneCase("a", "1/1", "0/1")] });
  const given = { report, contract: null, sources: ownSides(folder), outside: { files } };
  const { cases } = await pageEvidence(given);
  expect(cases.get("a")?.attempts.map(({ runId }) => runId)).toEqual(["0000000a"]);
  await rm(folder, { recursive: true });
});
