import { describe, expect, test } from "vitest";
import { contractDigest } from "../../src/contract/digest.ts";
import { revisionBetween } from "../../src/contract/revision.ts";
import { contractOf, plainCase, plainSuite, suiteOf } from "./suite-of.ts";

const other = plainCase.replace("greet", "other");

describe("a revision of the suite", () => {
  test("is none where every file is the same", () => {
    expect(revisionBetween(contractOf(), suiteOf())).toBeNull();
  });

  test("lists its files and the cases that it adds, removes and changes", () => {
    const baseline = contractOf({ "other.yaml": other });
    const folder = suiteOf({
      "greet.yaml": plainCase.replace("hello", "hi"),
      "new.yaml": plainCase.replace("greet", "new"),
    });
    const revision = revisionBetween(baseline, folder);
    expect(revision).toMatchObject({
      digest: contractDigest(folder),
      files: ["cases/greet.yaml", "cases/new.yaml", "cases/other.yaml"],
      problem: null,
    });
    expect(revision?.changes.map((change) => [change.case, change.change])).toEqual([
      ["greet", "changed"],
      ["new", "added"],
      ["other", "removed"],
    ]);
    const [changed, added, removed] = revision?.changes ?? [];
    expect([added?.baseline, removed?.candidate]).toEqual([null, null]);
    expect(changed?.baseline).toBe(baseline.cases[0]?.digest);
    expect(changed?.candidate).toBe(revision?.contract?.cases[0]?.digest);
  });

  test("of the version or a comment alone changes no case", () => {
    const folder = suiteOf({
      "suite.yaml": plainSuite.replace("1.0.0", "1.1.0"),
      "greet.yaml": `# hi\n${plainCase}`,
    });
    expect(revisionBetween(contractOf(), folder)).toMatchObject({
      files: ["cases/greet.yaml", "cases/suite.yaml"],
      changes: [],
    });
  });

  test("of an executable bit alone is a revision", () => {
    const folder = suiteOf({ "greet.yaml": { executable: plainCase } });
    expect(revisionBetween(contractOf(), folder)).toMatchObject({ files: ["cases/greet.yaml"], changes: [] });
  });

  test("that does not parse is one all the same, with the reason and no word about cases", () => {
    const folder = suiteOf({ "greet.yaml": "id: greet\npromt: a\n" });
    expect(revisionBetween(contractOf(), folder)).toEqual({
      digest: contractDigest(folder),
      files: ["cases/greet.yaml"],
      changes: [],
      problem: 'cases/greet.yaml:2: unknown key "promt" in case greet; did you mean "prompt"?',
      unusable: true,
      contract: null,
    });
  });

  test("with ever so many mistakes tells the first twenty", () => {
    const folder = suiteOf({ "greet.yaml": "- {}\n".repeat(50) });
    const lines = revisionBetween(contractOf(), folder)?.problem?.split("\n");
    expect(lines).toHaveLength(21);
    expect(lines?.at(-1)).toBe("and 30 more");
  });

  test("that deletes the suite removes every case", () => {
    const revision = revisionBetween(contractOf(), null);
    expect(revision).toMatchObject({
      files: ["cases/greet.yaml", "cases/suite.yaml"],
      problem: "the candidate has no suite here",
    });
    expect(revision?.changes).toMatchObject([{ case: "greet", change: "removed", candidate: null }]);
  });
});
