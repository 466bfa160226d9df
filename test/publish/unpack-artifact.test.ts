import { describe, expect, test } from "vitest";
import { readPublished } from "../../src/publish/read-published.ts";
import { mostPackedBytes, unpackArtifact } from "../../src/publish/unpack-artifact.ts";
import { reportOf } from "../report/report-of.ts";
import { oneCase } from "../report/report-parts.ts";
import { makeZip } from "../support/make-zip.ts";

const report = reportOf({ cases: [oneCase("pdf/ocr", "3/5", "4/5")] });
const text = JSON.stringify(report);
const blanks = Buffer.alloc(60_000_000, " ");

describe("an artifact of somebody else's run", () => {
  test("with one JSON file is unpacked in memory", async () => {
    expect(await unpackArtifact(makeZip({ name: "report.json", content: text }))).toEqual({
      kind: "text",
      text,
    });
  });

  test.each<[string, Uint8Array, string]>([
    ["a link", makeZip({ name: "report.json", content: "/etc/passwd", mode: 0o120777 }), "no regular file"],
    ["a pipe", makeZip({ name: "report.json", content: "", mode: 0o010644 }), "no regular file"],
    ["a path that climbs", makeZip({ name: "../report.json", content: text }), "no archive that can be read"],
    [
      "a path of another system",
      makeZip({ name: "..\\report.json", content: text }),
      "no archive that can be read",
    ],
    ["an absolute path", makeZip({ name: "/tmp/report.json", content: text }), "no archive that can be read"],
    [
      "a path below a folder",
      makeZip({ name: "a/report.json", content: text }),
      "another name than NAME.json",
    ],
    ["a folder", makeZip({ name: "report.json/", content: "" }), "another name than NAME.json"],
    [
      "two files",
      makeZip({ name: "a.json", content: text }, { name: "b.json", content: text }),
      "holds 2 files",
    ],
    ["no file", makeZip(), "holds 0 files instead of one"],
    ["a bomb", makeZip({ name: "report.json", content: blanks }), "unpacks to more than 50000000 bytes"],
    [
      "a bomb that denies it",
      makeZip({ name: "report.json", content: blanks, claimedBytes: 100 }),
      "no archive that",
    ],
    ["too much", Buffer.alloc(mostPackedBytes + 1), "has more than 5000000 bytes"],
    ["an encrypted file", makeZip({ name: "report.json", content: text, flags: 1 }), "is encrypted"],
    [
      "bytes that are no text",
      makeZip({ name: "report.json", content: Buffer.from([0xff, 0xfe]) }),
      "no archive that",
    ],
    ["no archive", Buffer.from("PK but not really"), "no archive that can be read"],
  ])("with %s is refused", async (_name, packed, why) => {
    expect(await unpackArtifact(packed)).toEqual({ kind: "refused", why: expect.stringContaining(why) });
  });
});

describe("a report of somebody else's run", () => {
  const named = (suite: string) => ({ ...report, contract: { ...report.contract, suite } });

  test("is read alone, or with those of the other suites", () => {
    expect(readPublished(text)).toEqual({ kind: "reports", reports: [report] });
    expect(readPublished(JSON.stringify([named("a"), named("b")]))).toMatchObject({ kind: "reports" });
  });

  test.each([
    ["no JSON", "{", "holds no JSON"],
    ["JSON without an end of its depth", "[".repeat(2_000_000), "holds no JSON"],
    ["no report", "[]", "no report of this version"],
    ["another schema", JSON.stringify({ ...report, schema: 2 }), "no report of this version"],
    [
      "a pull request of its choice",
      JSON.stringify({ ...report, pullRequest: 1 }),
      "no report of this version",
    ],
    ["two suites of one name", JSON.stringify([report, report]), "names its suites in a way"],
    [
      "a suite named like a mark",
      JSON.stringify(named("x --><!-- casegate:end")),
      "names its suites in a way",
    ],
  ])("that is %s is refused", (_name, content, why) => {
    expect(readPublished(content)).toEqual({ kind: "refused", why: expect.stringContaining(why) });
  });
});
