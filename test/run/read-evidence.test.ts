import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import type { Evidence } from "../../src/model/evidence.ts";
import { readStoredEvidence } from "../../src/run/read-evidence.ts";
import { attemptRoom, fixtures, type RoomRequest } from "./attempt-room.ts";

const says = (...words: string[]) => ({ run: [join(fixtures, "says.sh"), ...words] });

/** An attempt's evidence as it was judged, and as it is read back. */
async function both(
  request: RoomRequest,
  paths: readonly string[] = [],
): Promise<{ first: Evidence; again: Evidence; texts: (string | null)[] }> {
  await using room = await attemptRoom(request);
  const { evidence: first } = await room.run();
  const stored = {
    exit: first.end?.kind === "exited" ? first.end.exit : null,
    signal: null,
    cause: null,
    excerpts: { answer: null, stdout: null, stderr: null },
    durationMs: first.durationMs ?? 0,
    usage: first.usage,
  };
  await using files = createFiles(room.root);
  const read = readStoredEvidence(files, room.evidence, stored, room.contract.suite.agent.trace);
  // The room is gone afterwards, and texts are read when they are asked for.
  const again = { ...read };
  const texts = await Promise.all(paths.map((path) => again.files?.read(path) ?? null));
  return { first, again, texts };
}

/** What is known without reading standard output is in `stdout`, too. */
const comparable = ({ files, stdoutWhole: _, ...rest }: Evidence) => ({
  ...rest,
  files: files === null ? null : { before: files.before, after: files.after, partial: files.partial },
});

describe("evidence that is read back", () => {
  const modes: [string, RoomRequest][] = [
    ["a reply on standard output, no output file", { agent: says("stdout") }],
    ["an output file", { agent: says("output") }],
    ["a trace", { agent: { ...says("trace"), trace: "casegate" } }],
    ["a cut trace", { agent: { ...says("trace", "cut"), trace: "casegate" } }],
    ["no trace although there should be one", { agent: { ...says("stdout"), trace: "casegate" } }],
    ["nothing but white space", { agent: says("nothing") }],
    ["an empty output file", { agent: { run: ': > "$OUTPUT_FILE"' } }],
    ["an end by a signal", { agent: { run: "kill -9 $$" } }],
    ["time that ran out", { agent: { run: "sleep 5" }, case: { timeout: "300ms" } }],
    ["a program that is not there", { agent: { run: ["/nowhere/at/all"] } }],
    ["a stream longer than what is kept", { agent: { run: "head -c 1500000 /dev/zero | tr '\\0' x" } }],
  ];
  test.each(modes)("is what was judged: %s", async (_name, request) => {
    const { first, again } = await both(request);
    expect(comparable(again)).toEqual(comparable(first));
  });

  test("knows the workspace: both listings, and the contents of files that changed", async () => {
    const request = {
      agent: says("changes"),
      case: { fixture: "given" },
      files: { "given/given.txt": "given\n", "given/gone.txt": "gone\n", "given/same.txt": "same\n" },
    };
    const { first, again, texts } = await both(request, [
      "given.txt",
      "sub/deep.txt",
      "same.txt",
      "gone.txt",
    ]);
    expect(comparable(again)).toEqual(comparable(first));
    expect(texts).toEqual(["changed\n", "deep\n", null, null]);
  });

  test("tells a name that an agent chose from a name of ours", async () => {
    const agent = { run: "mkdir files; echo agent > files/7; echo x > facts.json" };
    const { again, texts } = await both({ agent }, ["files/7", "facts.json", "files/1"]);
    expect(texts).toEqual(["agent\n", "x\n", null]);
    expect(again.outputAbsent).toBe(true);
  });
});
