import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documentAt } from "../documents/document.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-init-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A repository that holds these files. */
async function repository(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await execa("git", ["init", "--quiet"], { cwd: folder });
  await execa("git", ["remote", "add", "origin", "git@github.com:acme/tools.git"], { cwd: folder });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const skill = "---\nname: invoices\ndescription: Reads an invoice.\n---\nRead it.\n";

describe("casegate init", () => {
  test("writes a suite for one skill, which check accepts, and changes nothing the second time", async () => {
    const folder = await repository("skill", { "skills/invoices/SKILL.md": skill });
    const first = await casegate(folder, ["init"]);
    expect([first.status, first.stderr]).toEqual([0, ""]);
    expect(first.stdout.split("\n")).toEqual([
      "FOUND 1 skill: skills/invoices",
      "WROTE cases/suite.yaml",
      "WROTE cases/skills.yaml",
      "WROTE .github/workflows/casegate.yml",
      "WROTE .github/CODEOWNERS",
      "WROTE .casegate/.gitignore",
      "the agent is the preset claude-code with the model claude-sonnet-4-5, until suite.yaml says otherwise; its key is ANTHROPIC_API_KEY",
      "next: casegate check",
      "",
    ]);
    const checked = await casegate(folder, ["check", "--strict-harness"]);
    expect([checked.status, checked.stdout]).toEqual([
      0,
      expect.stringMatching(/^VALID cases 1.0.0: 2 cases, \d+ harness checks\n$/),
    ]);
    const owners = await readFile(join(folder, ".github/CODEOWNERS"), "utf8");
    expect(owners.split("\n").slice(1)).toEqual([
      "/cases/ @acme",
      "/.casegate/ @acme",
      "/.github/ @acme",
      "",
    ]);

    await writeFile(join(folder, "cases/skills.yaml"), "# mine\n");
    const second = await casegate(folder, ["init"]);
    expect(second.stdout).not.toContain("WROTE");
    expect(second.stdout).toContain(
      "KEPT .github/CODEOWNERS: add /cases/ @acme and /.casegate/ @acme and /.github/ @acme\n",
    );
    expect(await readFile(join(folder, "cases/skills.yaml"), "utf8")).toBe("# mine\n");

    // The workflow that is there gates the first suite alone.
    expect(second.stdout).toContain("KEPT .github/workflows/casegate.yml: it is there already, and nothing");
    const other = await casegate(folder, ["init", "--suite", "more/evals"]);
    expect(other.stdout).toContain(
      "KEPT .github/workflows/casegate.yml: see that its input suite names or covers more/evals\n",
    );
  });

  test("finds prompts and agent files, and says a case for each", async () => {
    const folder = await repository("many", {
      "prompts/answer.md": "Be kind.\n",
      "AGENTS.md": "Be brief.\n",
      "node_modules/x/AGENTS.md": "not ours\n",
      "skills/a/SKILL.md": "---\nname: 'a: b\n---\n",
      "skills/b/SKILL.md": `---\nname: b\ndescription: ${"long ".repeat(200)}\u001b[31m\n---\n`,
    });
    const { stdout, status } = await casegate(folder, ["init", "--suite", "evals/first"]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      "FOUND 2 skills, 1 prompt, 1 agent file: skills/a, skills/b, prompts/answer.md, AGENTS.md\n",
    );
    expect(stdout).toContain("next: casegate check --suite evals/first\n");
    const checked = await casegate(folder, ["check", "--suite", "evals/first", "--strict-harness"]);
    expect([checked.status, checked.stdout]).toEqual([
      0,
      expect.stringMatching(/^VALID evals\/first 1.0.0: 6 cases/),
    ]);
    const workflow = parse(await readFile(join(folder, ".github/workflows/casegate.yml"), "utf8"));
    expect(workflow.jobs.casegate.steps[1].with).toEqual({ suite: "evals/first" });
  });

  test("has a first case for a repository that holds nothing yet", async () => {
    const folder = await repository("empty", {});
    const { stdout } = await casegate(folder, ["init"]);
    expect(stdout).toContain("FOUND no skill, prompt or agent file");
    expect(stdout).toContain(
      "the agent is not started yet (preset none): say how under agent in suite.yaml\n",
    );
    expect((await casegate(folder, ["check", "--strict-harness"])).status).toBe(0);
  });

  test("takes a repository that is one skill, and the agent that its files speak of", async () => {
    const folder = await repository("alone", { "SKILL.md": skill, "GEMINI.md": "Be brief.\n" });
    expect((await casegate(folder, ["init"])).stdout).toContain("the agent is the preset gemini ");
    expect(parse(await readFile(join(folder, "cases/suite.yaml"), "utf8")).agent).toEqual({
      preset: "gemini",
      model: "gemini-2.5-pro",
    });
    expect((await casegate(folder, ["check", "--strict-harness"])).status).toBe(0);
  });

  test("writes through no link, and takes options of a conversion for one alone", async () => {
    const folder = await repository("linked", {});
    await symlink(root, join(folder, ".github"));
    const end = await casegate(folder, ["init"]);
    expect([end.status, end.stderr]).toEqual([
      2,
      "casegate: .github: is a link; put the folder itself there\n",
    ]);
    const idle = await casegate(folder, ["init", "--step", "x"]);
    expect([idle.status, idle.stderr]).toEqual([
      2,
      "casegate: --step: is for a conversion; add --from, or leave it out\n",
    ]);
  });

  test("writes the workflow that the README shows", async () => {
    const text = await readFile(join(root, "skill", ".github/workflows/casegate.yml"), "utf8");
    const shown = documentAt("README.md").fences.find(({ tags }) => "workflow" in tags)?.text ?? "";
    const { name, ...written } = parse(text);
    expect(name).toBe("casegate");
    // The key of the agent is the repository's own secret.
    expect(written.jobs.casegate.steps[1].env).toEqual({
      ANTHROPIC_API_KEY: "${{ secrets.ANTHROPIC_API_KEY }}",
    });
    delete written.jobs.casegate.steps[1].env;
    expect(written).toEqual(parse(shown));
  });
});
