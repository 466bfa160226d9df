import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = (subject: string, skills: string) => `suite: slips
version: 1.0.0
subject: { paths: [${subject}] }
agent: { run: [sh, "{subject}/agent.sh"], trace: claude-code, skills: [${skills}] }
repeats: 1
isolation: { level: none, min: none }
`;
const named = (id: string, covers: string) =>
  `- { id: ${id}, prompt: x, covers: [${covers}], checks: [{ type: text, contains: x }] }\n`;

let repository: TestRepository;
beforeAll(async () => {
  repository = await createRepository();
  await repository.commit({
    "cases/suite.yaml": suite('agent.sh, "agnt/**"', '"skills/*", "skils/*"'),
    "cases/all.yaml": ["a", "b", "c", "d", "e"].map((id) => named(id, '"agent.sh", "promts/**"')).join(""),
    "agent.sh": "echo x\n",
    "skills/pdf/SKILL.md": "fill in\n",
  });
});
afterAll(() => repository.remove());

test("check hints at globs of subject.paths, covers and agent.skills that name nothing", async () => {
  const { stdout } = await casegate(repository.folder, ["check"]);
  expect(stdout.split("\n").filter((line) => line.includes("hint:"))).toEqual([
    '  hint: subject.paths: "agnt/**" names no file here',
    '  hint: covers of a, b, c and 2 more: "promts/**" names no file under evaluation',
    '  hint: agent.skills: "skils/*" names no skill here',
  ]);
});

test.each([
  ["subject", suite('"agnt/**"', '"skills/*"'), ':3: names no file on any side: "agnt/**"; name the files'],
  ["suites", suite('"cases/**"', '"skills/*"'), ':3: names no file on any side: "cases/**"; name the files'],
  ["skills", suite("agent.sh", '"skils/*"'), ':4: names no skill on any side: "skils/*"; name folders'],
])("a gate whose %s is named by slips alone is refused in one line", async (branch, text, told) => {
  await repository.switchTo(branch, "main");
  const before = await repository.commit({ "cases/suite.yaml": text });
  const after = await repository.commit({ "agent.sh": "echo y\n" });
  const end = await casegate(repository.folder, ["gate", "--baseline", before, "--candidate", after]);
  expect([end.status, end.stdout]).toEqual([2, ""]);
  expect(end.stderr).toContain(`casegate: cases/suite.yaml${told}`);
});

test("what one side alone has, or setup makes, is no slip", async () => {
  await repository.switchTo("first", "main");
  const before = await repository.commit({
    "cases/suite.yaml": suite("agent.sh", '"new/*"'),
    "cases/all.yaml": named("a", "agent.sh"),
  });
  const after = await repository.commit({ "new/s/SKILL.md": "new\n" });
  const gate = ["gate", "--baseline", before, "--candidate", after, "--quiet"];
  expect((await casegate(repository.folder, gate)).status).toBe(0);
  const made = `${suite("agent.sh", '"made/*"')}setup: { run: "mkdir -p made/s && touch made/s/SKILL.md" }\n`;
  const built = await repository.commit({ "cases/suite.yaml": made });
  const edited = await repository.commit({ "notes.md": "x\n" });
  const again = ["gate", "--baseline", built, "--candidate", edited, "--quiet", "--out", "built"];
  expect((await casegate(repository.folder, again)).status).toBe(0);
});
