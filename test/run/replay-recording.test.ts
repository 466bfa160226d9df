import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import type { Recording } from "../../src/model/recording.ts";
import { replayRecording } from "../../src/run/replay-recording.ts";
import type { AttemptFolders } from "../../src/run/workspace.ts";

test("an agent that put a file where a folder was is replayed", async () => {
  await using files = createFiles();
  const folders = { workspace: await files.makeFolder(), exchange: await files.makeFolder() };
  const at = (path: string) => join(folders.workspace, path);
  await mkdir(at("notes/old"), { recursive: true });
  await writeFile(at("notes/old/a.txt"), "a");
  const nothing = { text: "", sizeBytes: 0, truncated: false };
  const recording: Recording = {
    schema: 1,
    end: { kind: "exited", exit: 0 },
    durationMs: 1,
    stdout: nothing,
    stderr: nothing,
    output: null,
    trace: null,
    files: [{ path: "notes", text: "one file now" }],
    deleted: ["notes/old/a.txt"],
    leftOut: [],
    services: {},
  };
  await replayRecording(recording, files, folders as AttemptFolders);
  expect(await readFile(at("notes"), "utf8")).toBe("one file now");
});
