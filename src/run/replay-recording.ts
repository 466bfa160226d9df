import { join } from "node:path";
import type { Captured } from "../model/evidence.ts";
import type { Recording } from "../model/recording.ts";
import type { Files, LaunchEnd } from "../ports.ts";
import { type AttemptFolders, outputName, traceName } from "./workspace.ts";

/** Leaves in an attempt's folders what the recorded agent left, and ends as it ended. */
export async function replayRecording(
  recording: Recording,
  files: Files,
  { workspace, exchange }: AttemptFolders,
): Promise<LaunchEnd> {
  for (const path of recording.deleted) await files.removeFolder(join(workspace, path));
  for (const { path, text } of recording.files) {
    // Of a folder that the agent replaced by a file only the files are known to be gone.
    await files.removeFolder(join(workspace, path));
    await files.write(join(workspace, path), text);
  }
  const exchanged = [
    [outputName, recording.output],
    [traceName, recording.trace],
  ] as const;
  for (const [name, text] of exchanged) if (text !== null) await files.write(join(exchange, name), text);
  return {
    end: recording.end ?? { kind: "signalled", signal: "SIGTERM" },
    stdout: streamOf(recording.stdout),
    stderr: streamOf(recording.stderr),
    durationMs: recording.durationMs,
    containment: "group",
    survivors: 0,
  };
}

function streamOf({ text, sizeBytes, truncated }: Captured): LaunchEnd["stdout"] {
  return { bytes: new TextEncoder().encode(text), sizeBytes, truncated };
}
