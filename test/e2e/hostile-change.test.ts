import { copyFile, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { repositoryOf } from "./action-pull-request.ts";
import { answersRepository, suiteFiles } from "./answers-suite.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];

/** `main` answers rightly from `agent/`; `change` wrongly, with more files. */
async function changed(more: Record<string, string>): Promise<TestRepository> {
  const repository = await answersRepository({ cases: ["a"], repeats: 2 }, { a: "Y" }, { a: "Y" });
  const files = suiteFiles({ cases: ["a"], repeats: 2 });
  const suite = (files["cases/suite.yaml"] ?? "").replace("{subject}/agent.sh", "{subject}/agent/agent.sh");
  const agent = (files["agent.sh"] ?? "").replace("/answers.json", "/agent/answers.json");
  await repository.git("switch", "--quiet", "main");
  await repository.commit({
    "cases/suite.yaml": suite,
    "agent/agent.sh": agent,
    "agent/answers.json": JSON.stringify({ a: "Y" }),
  });
  await repository.git("switch", "--quiet", "-C", "change", "main");
  await repository.commit({ "agent/answers.json": JSON.stringify({ a: "!" }), ...more });
  return repository;
}

/** The cases of the suite without what they forbid. */
const lenient = (suiteFiles({ cases: ["a"] })["cases/all.yaml"] ?? "").replaceAll("FORBIDDEN", "NOTHING");

describe("a change hides nothing from the evaluation", () => {
  test.each([
    ["beside the agent", { "agent/suite.yaml": "suite: mine\n" }],
    ["in the repository's root", { "suite.yaml": "suite: mine\n" }],
    ["as JSON", { "agent/suite.json": "{}" }],
    ["that forbids nothing in the old one's place", { "cases/all.yaml": lenient }],
  ])("by a suite of its own %s", async (_, files: Record<string, string>) => {
    await using repository = await changed(files);
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(1);
    const [reason] = (await readReport(repository.folder)).decision.reasons;
    expect(reason?.code).toBe("critical");
  });

  test("by a suite elsewhere, which is no first one while the baseline has another", async () => {
    const mine = { "mine/suite.yaml": "suite: mine\nversion: 1.0.0\n", "mine/all.yaml": lenient };
    await using repository = await changed(mine);
    const end = await casegate(repository.folder, [...gate, "--suite", "mine"]);
    expect([end.status, end.stderr]).toEqual([
      2,
      expect.stringMatching(
        /^casegate: mine: has no suite\.yaml on the baseline, which has cases; [^\n]+\n$/,
      ),
    ]);
  });

  test("in files that the suite ignores, which the report names", async () => {
    const files = suiteFiles({ cases: ["a"], repeats: 1, suite: 'subject: { ignore: ["docs/**"] }\n' });
    const agent = "echo yes; cat $CASEGATE_SUBJECT/docs/say.txt 2>/dev/null || true\n";
    await using repository = await repositoryOf(
      { ...files, "agent.sh": agent, "docs/say.txt": "Hello.\n" },
      { "docs/say.txt": "FORBIDDEN\n", "notes.md": "edited\n" },
    );
    const end = await casegate(repository.folder, gate);
    const { conditions, decision } = await readReport(repository.folder);
    expect([end.status, decision.reasons.map(({ code }) => code)]).toEqual([1, ["critical"]]);
    expect(conditions.notes).toEqual(["changed, but not under evaluation: docs/say.txt"]);
  });
});

test("what people decided is not read through a link, and that is told", async () => {
  await using repository = await changed({ "kept/note.md": "x" });
  for (const [path, link] of [
    [".casegate/decisions", "../kept"],
    [".casegate/expected", "../nowhere"],
    [".casegate/verdicts", "../agent"],
    [".casegate", "kept"],
  ] as const) {
    await repository.commit({ [path]: { link } });
    const end = await casegate(repository.folder, [...gate, "--out", ".git/linked"]);
    expect(end.stderr.trim().split("\n")).toEqual([
      expect.stringContaining(`${path}: is a link where a folder is read; put the folder itself there`),
    ]);
    expect(end.status).toBe(2);
    await repository.commit({ [path]: null });
  }
  // What came and went without ever being a decision stops nothing.
  const odd = ".casegate/decisions/a/odd.json";
  for (const content of ["x".repeat(100_000), { submodule: "1".repeat(40) }, { link: "/etc/passwd" }, null])
    await repository.commit({ [odd]: content });
  expect((await casegate(repository.folder, [...gate, "--out", ".git/odd"])).status).toBe(1);
  expect((await readReport(repository.folder, ".git/odd")).decision.reasons[0]?.code).toBe("critical");
});

test("a folder of decisions in another case is told, not passed over", async () => {
  await using repository = await changed({ ".casegate/Decisions/a/x.json": "{}" });
  const end = await casegate(repository.folder, [...gate, "--out", "other-case"]);
  expect(end.stderr.trim().split("\n")).toEqual([
    expect.stringContaining(
      ".casegate/Decisions/a/x.json: lies in a folder that is named .casegate/decisions only where case is ignored",
    ),
  ]);
  expect(end.status).toBe(2);
});

describe("a reject that a commit of the change held", () => {
  /** A better answer that somebody rejected, as a file that is committed on `change`. */
  async function rejected() {
    const repository = await answersRepository({ cases: ["a"], repeats: 5 }, { a: "n" }, { a: "Y" });
    const { folder } = repository;
    expect((await casegate(folder, gate)).status).toBe(4);
    const unchanged = await repository.git("rev-parse", "HEAD");
    expect((await casegate(folder, ["reject", "a", "--reason", "not wanted"])).status).toBe(0);
    await repository.git("add", ".casegate/decisions");
    await repository.git("commit", "--quiet", "-m", "Reject");
    const [name = ""] = await readdir(join(folder, ".casegate/decisions/a"));
    const accept = async () => {
      expect((await casegate(folder, ["accept", "a", "--reason", "wanted"])).status).toBe(0);
      await repository.git("add", ".casegate");
      await repository.git("commit", "--quiet", "-m", "Accept");
    };
    return { repository, path: `.casegate/decisions/a/${name}`, unchanged, accept };
  }

  async function codes(folder: string): Promise<string[]> {
    const end = await casegate(folder, [...gate, "--out", ".git/again"]);
    expect(end.status).toBe(1);
    return (await readReport(folder, ".git/again")).decision.reasons.map(({ code }) => code);
  }

  test("still counts when it was moved to where decisions are not read", async () => {
    const { repository, path, accept } = await rejected();
    await using _ = repository;
    await mkdir(join(repository.folder, ".casegate/kept"), { recursive: true });
    await copyFile(join(repository.folder, path), join(repository.folder, ".casegate/kept/old.json"));
    await accept();
    expect(await codes(repository.folder)).toContain("rejected");
  });

  test("still counts when a merge dropped it without a commit that deletes it", async () => {
    const { repository, unchanged, accept } = await rejected();
    await using _ = repository;
    await repository.git("switch", "--quiet", "-c", "other", unchanged);
    await accept();
    await repository.git("merge", "--quiet", "-s", "ours", "-m", "Merge", "change");
    await repository.git("switch", "--quiet", "-C", "change");
    expect(await codes(repository.folder)).toContain("rejected");
  });
});

test("a decision is not written through a link that the branch holds", async () => {
  await using repository = await answersRepository({ cases: ["a"], repeats: 5 }, { a: "n" }, { a: "Y" });
  const { folder } = repository;
  expect((await casegate(folder, gate)).status).toBe(4);
  const elsewhere = join(folder, ".git/elsewhere");
  await mkdir(elsewhere);
  await symlink(elsewhere, join(folder, ".casegate/decisions"));
  const end = await casegate(folder, ["accept", "a", "--reason", "wanted"]);
  expect(end.status).toBe(2);
  expect(end.stderr).toMatch(
    /^casegate: \.casegate\/decisions\/a\/\w+\.json: leads out of the checkout, or through a link; .*\n$/,
  );
  expect(await readdir(elsewhere)).toEqual([]);
});
