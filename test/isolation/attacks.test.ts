import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { programPath } from "../support/needs.ts";
import { asOrdinaryUser, asSudoer, bundled, describeAsRoot, fixture } from "./bundle.ts";

let gate = "";

interface Scene {
  isolation: string;
  stderr: string;
  uid: number;
  gate: number;
  cwd: string;
  tried: Record<string, string | null>;
  entries: string[];
  partial: boolean;
  kept: string;
  throughLink: string;
  fifo: string;
  sparse: unknown;
  left: number;
  removed: boolean;
  reference: string;
}

beforeAll(async () => {
  gate = await bundled("attacked-gate.mts");
});

const canary = randomBytes(12).toString("hex");

/** Everything that the agent tried at a level, started as the user that `prefix` makes. */
function attacked(level: string, prefix: readonly string[] = []): Scene {
  const argv = [
    ...prefix,
    process.execPath,
    gate,
    level,
    canary,
    fixture("attacks.mjs"),
    programPath("git") ?? "git",
  ];
  const { stdout, stderr } = spawnSync(argv[0] ?? "", argv.slice(1), {
    encoding: "utf8",
    cwd: "/",
    env: { PATH: process.env["PATH"], LANG: "C.UTF-8", SECRET: canary },
  });
  try {
    return JSON.parse(stdout) as Scene;
  } catch {
    throw new Error(`${stdout}${stderr}`);
  }
}

function succeeded({ tried }: Scene): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tried).flatMap(([name, got]) => (got === null ? [] : [[name, got]])),
  );
}

/** What holds at every level that isolates. */
function holds(make: () => Scene): void {
  let scene: Scene;
  beforeAll(() => {
    scene = make();
  }, 120_000);

  test("nothing that a hostile agent tries succeeds", () => {
    expect(Object.keys(scene.tried).length, scene.stderr).toBeGreaterThan(30);
    expect(succeeded(scene)).toEqual({});
    expect(scene.reference).toMatch(new RegExp(`^${canary} \\S+$`));
  });

  test("it works at a path that is the same on every side", () => {
    expect(scene.cwd).toBe("/mnt/work");
  });

  test("what it left is read and removed, also from folders without rights; nothing is followed and nothing hangs", () => {
    expect(scene.entries).toEqual(expect.arrayContaining(["file ordinary", "link link", "other fifo"]));
    expect(scene).toMatchObject({ kept: "file", throughLink: "refused", fifo: "refused", removed: true });
    expect(scene.sparse).toEqual([100, 2 ** 40]);
  });

  test("no process of it is left", () => {
    expect(scene.left).toBe(0);
  });
}

// Without these the attacks could fail for reasons of their own.
describeAsRoot(["perl", "git"], "at level none the same attacks", () => {
  let scene: Scene;
  beforeAll(() => {
    scene = attacked("none");
  }, 120_000);

  test("do succeed", () => {
    const done = succeeded(scene);
    const wanted = [
      "reference",
      "expects",
      "verifier",
      "git objects",
      "other side",
      "another attempt",
      "run folder",
      "HOME",
      "command file",
      "environment",
    ];
    for (const word of wanted)
      expect(
        Object.keys(done).some((name) => name.includes(word)),
        word,
      ).toBe(true);
    expect(done).toHaveProperty("connects to a container socket");
    expect(done).toHaveProperty("changes its own subject");
    expect(done).toHaveProperty("changes the records");
    expect(done).toHaveProperty("links its subject's file into its own folder");
  });
});

describeAsRoot(["perl"], "at level user, as root", () => {
  holds(() => attacked("user"));
});

describeAsRoot(["perl", "sudo", "unshare", "setpriv"], "at level user, through sudo", () => {
  holds(() => attacked("user", asSudoer));
});

describeAsRoot(["perl", "bwrap", "setpriv"], "at level mount, as an ordinary user", () => {
  holds(() => attacked("mount", asOrdinaryUser));
});

describe("what is not there", () => {
  test("is told: a level that is asked for by name and not reached starts nothing", () => {
    expect(() => attacked("sandbox")).toThrow(
      /isolation: the level sandbox is not reached on this machine: it needs macOS/,
    );
  });
});
