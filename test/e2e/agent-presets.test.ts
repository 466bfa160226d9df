import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { projectFolder, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate } from "./plant-suite.ts";

const files = {
  "cases/suite.yaml":
    "suite: skills\nversion: 1.0.0\nagent: { preset: opencode, model: openai/some-model-1, base_url: http://127.0.0.1:9/v1 }\npolicy: { independent: file_only }\nrepeats: 1\n",
  "cases/triggers.jsonl": '{"prompt": "Make a PDF.", "skill": "pdf", "stop_on": "skill"}\n',
  "skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Makes PDF files.\n---\n",
};

describe("a suite with the preset of an agent", () => {
  test("is refused in one line where its program is missing, and not run where its key is", async () => {
    await using repository = await createRepository();
    await repository.commit(files, "Baseline");
    await repository.switchTo("change");
    await repository.commit(
      { "skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Makes files.\n---\n" },
      "Candidate",
    );
    const { folder } = repository;
    const without = await casegate(folder, gate, { OPENAI_API_KEY: "a-key-12345" });
    expect(without).toMatchObject({ status: 2, stdout: "" });
    expect(without.stderr).toContain(
      'casegate: cases/suite.yaml:3: the agent\'s program "opencode" was not found; install it, so that it is in PATH; the preset opencode needs it\n',
    );
    const keyless = await casegate(folder, [...gate, "--out", "keyless"]);
    expect(keyless.status, keyless.stderr).toBe(3);
    const { decision, comparison } = await readReport(folder, "keyless");
    expect(decision).toMatchObject({ verdict: "inconclusive", reasons: [{ code: "no_credentials" }] });
    expect(comparison.notRun[0]?.reason).toContain("OPENAI_API_KEY is not set");
  });
});

describe("casegate trace", () => {
  const known: Record<string, { ending: object; text: string | null }> = JSON.parse(
    readFileSync(join(projectFolder, "test/data/traces/readings.json"), "utf8"),
  );
  test.each([
    ["claude-code", "claude-refusal"],
    ["codex", "codex-err529.rollout"],
    ["gemini", "gemini-mcp"],
    ["opencode", "opencode-maxtok"],
  ])("reads a trace of %s", async (agent, name) => {
    const end = await casegate(projectFolder, ["trace", `test/data/traces/${name}.jsonl`, "--agent", agent]);
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(end.stdout)).toMatchObject({ ending: known[name]?.ending, text: known[name]?.text });
  });
});
