import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { NetworkEnd } from "../../src/ports/network.ts";
import { describeWhere, hasNamespaces, programPath } from "../support/needs.ts";
import { bundled, fixture } from "./bundle.ts";

const isRoot = process.getuid?.() === 0;
const has = (...names: string[]): boolean => names.every((name) => programPath(name) !== null);
const realKey = `sk-real-${randomBytes(12).toString("hex")}`;
let gate = "";

interface Scene extends NetworkEnd {
  isolation: string;
  end: unknown;
  stderr: string;
  tried: Record<string, string | number>;
  asked: string[];
}

beforeAll(async () => {
  gate = await bundled("closed-gate.mts");
});

/** What came of an agent that tries every way out, at a level, started as the user that `prefix` makes. */
function attacked(level: string, prefix: readonly string[] = []): Scene {
  const argv = [...prefix, process.execPath, gate, level, realKey, fixture("ways-out.mjs")];
  const { stdout, stderr } = spawnSync(argv[0] ?? "", argv.slice(1), {
    encoding: "utf8",
    cwd: "/",
    env: { PATH: process.env["PATH"], LANG: "C.UTF-8" },
  });
  try {
    return JSON.parse(stdout) as Scene;
  } catch {
    throw new Error(`${stdout}${stderr}`);
  }
}

function holds(level: string, prefix: readonly string[] = []): void {
  test("every way out is refused and recorded, and the broker's one door opens with a dummy key alone", () => {
    const { isolation, tried, asked, refused, broker, stderr, end } = attacked(level, prefix);
    expect(isolation).toBe(level);
    expect({ end, stderr }).toEqual({ end: { kind: "exited", exit: 0 }, stderr: "" });
    const { namespace, down, route, own, ...reached } = tried;
    expect(reached).toEqual({
      resolver: "nameserver 127.0.0.1",
      https: "ECONNREFUSED",
      lookup: "198.18.",
      address: "ECONNREFUSED",
      six: "ECONNREFUSED",
      metadata: "ECONNREFUSED",
      udp: "sent",
      gate: "ECONNREFUSED",
      model: 200,
      files: 403,
    });
    for (const status of [namespace, down, route, own]) expect(status).not.toBe(0);
    expect(asked).toEqual([`POST /v1/messages ${realKey}`]);
    expect(broker).toMatchObject({ requests: 1, refusals: 1, usage: { input: 1, output: 1 }, outage: null });
    expect(refused?.open).toBeNull();
    expect(refused?.refused.toSorted()).toEqual(
      [
        "api.example.com:443",
        "203.0.113.9:4444",
        "[2001:db8:0:0:0:0:0:7]:443",
        "169.254.169.254:80",
        "198.51.100.7:9999/udp",
        "192.0.2.1:7",
        "c2vjcmv0.exfil.example.net (looked up)",
        expect.stringMatching(/^POST http:\/\/127\.0\.0\.1:\d+\/v1\/files$/),
      ].sort(),
    );
    expect(JSON.stringify({ tried, refused, broker })).not.toContain(realKey.slice(8));
  });
}

describeWhere(
  isRoot && hasNamespaces && has("perl"),
  "root with perl and namespaces",
  "a closed network at level user, as root",
  () => holds("user"),
);

describeWhere(
  isRoot && hasNamespaces && has("perl", "sudo", "unshare", "setpriv"),
  "root with sudo and namespaces",
  "a closed network at level user, through sudo",
  () => holds("user", ["unshare", "--mount", "sh", fixture("as-sudoer.sh")]),
);

describeWhere(
  has("perl", "bwrap") && (!isRoot || (hasNamespaces && has("setpriv"))),
  "bubblewrap and namespaces",
  "a closed network at level mount, as an ordinary user",
  () => holds("mount", isRoot ? ["setpriv", "--reuid", "60602", "--regid", "60602", "--clear-groups"] : []),
);
