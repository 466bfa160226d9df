import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { processesThatShow } from "../../support/processes.ts";
import { launchRead } from "./launch-read.ts";

const fixtures = join(import.meta.dirname, "../../run/fixtures");
const fixture = (name: string) => join(fixtures, name);
let token = "";

beforeEach(() => {
  token = `token-${randomUUID()}`;
});

afterEach(() => {
  expect(processesThatShow(token)).toEqual([]);
});

type Launch = Parameters<typeof launchRead>;
const run = (command: Launch[1], more?: Launch[2]) => launchRead(token, command, more);

describe("output", () => {
  test("of a program never reaches the gate's own output", () => {
    const args = ["scripts/run-typescript.mjs", fixture("talks.mts")];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect({ stdout, stderr }).toEqual({ stdout: "gate\n", stderr: "" });
  });

  test("is kept up to a limit, and counted beyond it", async () => {
    const ended = await run("head -c 10000 /dev/zero; echo x >&2", { keepBytes: 100 });
    expect(ended.stdout).toMatchObject({ sizeBytes: 10_000, truncated: true });
    expect(ended.stdout.bytes.length).toBe(100);
    expect(ended.stderr).toMatchObject({ sizeBytes: 2, truncated: false });
  });

  test("of millions of bytes is whole and in order up to the limit", async () => {
    const tapped: Uint8Array[] = [];
    const more = {
      keepBytes: 3_000_000,
      tap: (piece: Uint8Array) => void tapped.push(Uint8Array.from(piece)),
    };
    const ended = await run("seq 1000000; seq 1000000 >&2", more);
    const whole = Array.from({ length: 1_000_000 }, (_, index) => `${index + 1}\n`).join("");
    for (const stream of [ended.stdout, ended.stderr]) {
      expect(stream).toMatchObject({ sizeBytes: whole.length, truncated: true });
      expect(Buffer.from(stream.bytes).toString() === whole.slice(0, 3_000_000)).toBe(true);
    }
    expect(Buffer.concat(tapped).equals(ended.stdout.bytes)).toBe(true);
  });

  test("without an end ends the program and leaves memory as it was", async () => {
    const before = process.memoryUsage().rss;
    const ended = await run(["perl", fixture("floods.pl"), String(2 ** 40)]);
    expect(ended.end.kind).toBe("signalled");
    expect(ended.stopped).toBe("it wrote more than 256 MiB to one stream");
    expect(ended.stdout.sizeBytes).toBeGreaterThan(256 * 1024 * 1024);
    expect(ended.stdout.sizeBytes).toBeLessThan(2 ** 36);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test("in single bytes costs no memory beyond what is kept", async () => {
    const before = process.memoryUsage().rss;
    const ended = await run(["perl", "-e", "syswrite STDOUT, 'x' for 1..200000"], { keepBytes: 1 << 20 });
    expect(ended.stdout.bytes.length).toBe(200_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });
});
