import { describe, expect, test } from "vitest";
import { sha256Hex } from "../../src/lib/sha256.ts";
import { unpackRun } from "../../src/publish/unpack-run.ts";
import { makeZip } from "../support/make-zip.ts";

const report = { name: "report.json", content: "{}" };
const refused = (why: string) => ({ kind: "refused", why: expect.stringContaining(why) });

/** The archive with another number of files in its last record, such as the one that stands for a 64-bit archive. */
function counting(packed: Uint8Array, count: number): Uint8Array {
  const bytes = Buffer.from(packed);
  const end = bytes.lastIndexOf("PK\x05\x06");
  bytes.writeUInt16LE(count, end + 8);
  bytes.writeUInt16LE(count, end + 10);
  return bytes;
}

/** Two entries of the directory that share the bytes of one file, as in bombs that are made of overlaps. */
function overlapping(name: string): Uint8Array {
  const bytes = Buffer.from(makeZip(report, { name, content: "{}" }));
  const second = bytes.indexOf("PK\x01\x02", bytes.indexOf("PK\x01\x02") + 4);
  bytes.writeUInt32LE(0, second + 42);
  return bytes;
}

describe("the archive of a run", () => {
  test.each([
    "../report.json",
    "a/../../report.json",
    "/etc/report.json",
    "..\\report.json",
    "C:\\report.json",
    "a\\..\\..\\report.json",
    "C:report.json",
    "evidence/../attempts.jsonl/x",
  ])("with the name %j is refused as a whole", async (name) => {
    expect(await unpackRun(makeZip(report, { name, content: "{}" }))).toEqual(refused("can be read"));
  });

  test("gives the names that a run has, and no other", async () => {
    const others = [
      "report.json\0.txt",
      "report.json ",
      "REPORT.JSON",
      ".ssh/report.json",
      "run/.git/report.json",
      "-/report.json",
      "evidence/UPPER-case-id/answer.txt",
      "evidence/0123456789/answer.txt/x",
      "evidence/0123456789/\u202etxt.answer",
      "attempts.jsonl\n",
      "node_modules/x/index.js",
      `${"a/".repeat(7)}report.json`,
    ].map((name) => ({ name, content: "{}" }));
    const unpacked = await unpackRun(makeZip(report, ...others));
    const runs = unpacked.kind === "runs" ? unpacked.runs.map(({ files }) => [...files.keys()]) : unpacked;
    expect(runs).toEqual([["report.json"]]);
  });

  test("is compared in whole as to its evidence, of which only what decides is kept", async () => {
    const place = "walk/evidence/0123456789";
    const evidence = ["answer.txt", "stdout.txt", "files/1", "services/pets.log.jsonl"];
    const names = ["walk/report.json", ...evidence.map((name) => `${place}/${name}`)];
    const unpacked = await unpackRun(makeZip(...names.map((name) => ({ name, content: name }))));
    const [run] = unpacked.kind === "runs" ? unpacked.runs : [];
    expect([...(run?.files.keys() ?? [])]).toEqual(["report.json", "evidence/0123456789/answer.txt"]);
    expect([...(run?.digests ?? [])]).toEqual(
      evidence.map((name) => [`evidence/0123456789/${name}`, sha256Hex(`${place}/${name}`)]),
    );
  });

  test.each<[string, Uint8Array, string]>([
    ["a link", makeZip({ ...report, mode: 0o120777 }), "no regular file"],
    ["a device", makeZip({ ...report, mode: 0o020666 }), "no regular file"],
    ["an encrypted file", makeZip({ ...report, flags: 1 }), "is encrypted"],
    ["one name twice", makeZip(report, report), "holds a file twice"],
    [
      "a size that is a lie",
      makeZip({ ...report, content: " ".repeat(1e6), claimedBytes: 1 }),
      "can be read",
    ],
    ["more files than it has", counting(makeZip(report), 60_000), "can be read"],
    ["a 64-bit directory that is not there", counting(makeZip(report), 0xffff), "can be read"],
    ["none of a run's files", makeZip({ name: "README.md", content: "" }), "holds no report.json"],
  ])("with %s is refused", async (_name, packed, why) => {
    expect(await unpackRun(packed)).toEqual(refused(why));
  });

  test("whose files overlap is read by what each unpacks to, and one that lies is refused", async () => {
    expect(await unpackRun(overlapping("plan.json"))).toMatchObject({ kind: "runs" });
    expect(await unpackRun(counting(overlapping("report.json"), 2))).toEqual(refused("holds a file twice"));
  });
});
