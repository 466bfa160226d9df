import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runSetup } from "../../src/run/setup.ts";
import { processesThatShow } from "../support/processes.ts";
import { attemptRoom } from "./attempt-room.ts";

async function setup(run: string | string[] | undefined, timeout = "20s") {
  const suite = run === undefined ? {} : { setup: { run, timeout } };
  const agent = { run: ["x"], env: { pass: ["API_KEY"], set: { MODE: "test", OUT: "{output}" } } };
  const room = await attemptRoom({
    agent,
    suite,
    engine: { PATH: process.env["PATH"], API_KEY: "k-12345678" },
  });
  const ended = await runSetup({ ...(await room.input()), suite: room.contract.suite });
  expect(processesThatShow(room.cookie)).toEqual([]);
  return { room, ended };
}

describe("setup", () => {
  test("runs in the side's export, without secrets", async () => {
    const { room, ended } = await setup(
      'env | sort > built.txt; pwd >> built.txt; ls -A "$HOME" "$TMPDIR" >> built.txt',
    );
    await using _ = room;
    expect(ended).toMatchObject({ kind: "done" });
    const built = await readFile(join(room.subject, "built.txt"), "utf8");
    expect(built).toContain("MODE=test\n");
    expect(built).toContain(`\n${room.subject}\n`);
    expect(built).not.toMatch(/API_KEY|k-1234|^OUT=/m);
  });

  test("that the suite does not have is done", async () => {
    const { room, ended } = await setup(undefined);
    await using _ = room;
    expect(ended).toEqual({ kind: "done", durationMs: 0 });
  });

  test("that fails says how, and shows the end of its output without random paths or secrets", async () => {
    const { room, ended } = await setup(
      `echo out; head -c 5000 /dev/zero | tr '\\0' x >&2; echo " $PWD/a k-12345678" >&2; exit 4`,
    );
    await using _ = room;
    expect(ended).toMatchObject({ kind: "failed", reason: "setup exited with 4" });
    expect(ended.kind === "failed" && ended.output).toMatch(/^…x+ \{subject\}\/a \[redacted\]$/);
  });

  test.each([
    ["can't be started", ["/no/such"], "setup could not be started: /no/such: no such program"],
    ["runs past its time", "sleep 30 & sleep 30", "setup ran past its time"],
    ["is killed", "kill -9 $$", "setup was ended by SIGKILL"],
  ])("that %s fails", async (_, run, reason) => {
    const { room, ended } = await setup(run, "500ms");
    await using __ = room;
    expect(ended).toMatchObject({ kind: "failed", reason });
  });
});
