import { describe, expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { answersRepository, suiteFiles } from "./answers-suite.ts";
import { casegate, readReport } from "./casegate.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];

/** `main` answers rightly from `agent/`; `change` wrongly, with more files. */
async function changed(more: Record<string, string>): Promise<TestRepository> {
  const repository = await answersRepository({ cases: ["a"], repeats: 2 }, { a: "Y" }, { a: "Y" });
  const files = suiteFiles({ cases: ["a"], repeats: 2 });
  const suite = (files["cases/suite.yaml"] ?? "").replace("{subject}/agent.mjs", "{subject}/agent/agent.mjs");
  const agent = (files["agent.mjs"] ?? "").replace("/answers.json", "/agent/answers.json");
  await repository.git("switch", "--quiet", "main");
  await repository.commit({
    "cases/suite.yaml": suite,
    "agent/agent.mjs": agent,
    "agent/answers.json": JSON.stringify({ a: "Y" }),
  });
  await repository.git("switch", "--quiet", "-C", "change", "main");
  await repository.commit({ "agent/answers.json": JSON.stringify({ a: "!" }), ...more });
  return repository;
}

describe("a change hides nothing from the evaluation", () => {
  test.each([
    ["beside the agent", { "agent/suite.yaml": "suite: mine\n" }],
    ["in the repository's root", { "suite.yaml": "suite: mine\n" }],
    ["as JSON", { "agent/suite.json": "{}" }],
  ])("by a suite of its own %s", async (_, files: Record<string, string>) => {
    await using repository = await changed(files);
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(1);
    const [reason] = (await readReport(repository.folder)).decision.reasons;
    expect(reason?.code).toBe("critical");
  });
});
