import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { projectFolder } from "../../e2e/casegate.ts";
import { describeWhere, programPath } from "../../support/needs.ts";

describeWhere(programPath("prlimit") !== null, "prlimit", "a process that can open no more files", () => {
  test("takes nothing for missing, changed or unreadable, and says what to raise", () => {
    const fixture = "test/adapters/fixtures/look-without-files.mts";
    const script = ["scripts/run-typescript.mjs", fixture];
    const said = execFileSync(process.execPath, script, { cwd: projectFolder, encoding: "utf8" });
    const toRaise = expect.stringMatching(/^UserError: .* \(EMFILE\); raise the limit of open files/);
    const looks = ["look", "glance", "last", "list", "evidence", "remove", "export", "alive", "ended"];
    expect(JSON.parse(said)).toEqual(Object.fromEntries(looks.map((look) => [look, toRaise])));
  });
});
