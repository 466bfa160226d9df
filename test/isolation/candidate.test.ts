import { expect, test } from "vitest";
import { casegate, readAttempts, readReport } from "../e2e/casegate.ts";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { describeAsRoot } from "./bundle.ts";

/** Runs as setup and as the agent: looks for the exam by every path that a candidate can know or guess, and tries to change it. */
const attack = (checkout: string): string => `
import * as fs from "node:fs";
const checkout = ${JSON.stringify(checkout)};
const found = [];
const attempt = (name, act) => { try { if (act()) found.push(name); } catch {} };
const below = (folder) => { try { return fs.readdirSync(folder).map((name) => folder + "/" + name); } catch { return []; } };
export function tried(who) {
  attempt("the reference", () => fs.readFileSync(checkout + "/cases/reference.txt", "utf8"));
  attempt("git", () => fs.readdirSync(checkout + "/.git"));
  attempt("a suite", () => below("/tmp").filter((path) => path.includes("/run-")).flatMap(below).some((path) => fs.existsSync(path + "/suite.yaml")));
  attempt("the suite's mount", () => fs.readFileSync("/mnt/suite/suite.yaml"));
  attempt("a change of the exam", () => { fs.appendFileSync(checkout + "/cases/reference.txt", ""); return true; });
  attempt("a hook", () => { fs.writeFileSync(checkout + "/.git/hooks/post-checkout", "#!/bin/sh\\n", { mode: 0o755 }); return true; });
  attempt("a token", () => Object.keys(process.env).some((name) => /TOKEN|GITHUB/.test(name)));
  attempt("an environment with a token", () => fs.readdirSync("/proc").some((pid) => { try { return fs.readFileSync("/proc/" + pid + "/environ", "utf8").includes("token-of-the-action"); } catch { return false; } }));
  return found.map((name) => who + " " + name);
}
`;

async function hostile(): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit({
    "cases/suite.yaml": `suite: built
version: 1.0.0
agent: { run: [node, "{subject}/agent.mjs"] }
setup: { run: [npm, run, --silent, build] }
repeats: 1
policy: { independent: file_only }
`,
    "cases/one.yaml":
      'id: one\nprompt: Say it.\nchecks: [{ type: text, contains: "answered" }]\nreference: { output: reference.txt }\n',
    "cases/reference.txt": "answered",
    "package.json": JSON.stringify({ scripts: { build: "node build.mjs" } }),
    "build.mjs": 'import { writeFileSync } from "node:fs"; writeFileSync("built.json", "[]");',
    "agent.mjs": 'console.log("answered");',
  });
  await repository.git("switch", "--quiet", "-c", "change");
  await repository.commit({
    "attack.mjs": attack(repository.folder),
    "package.json": JSON.stringify({ scripts: { prebuild: "node build.mjs", build: "node build.mjs" } }),
    "build.mjs":
      'import { writeFileSync } from "node:fs"; import { tried } from "./attack.mjs"; writeFileSync("built.json", JSON.stringify(tried("setup:")));',
    "agent.mjs":
      'import { readFileSync } from "node:fs"; import { tried } from "./attack.mjs"; const built = JSON.parse(readFileSync(new URL("built.json", import.meta.url), "utf8")); console.log("answered", JSON.stringify([...built, ...tried("agent:")]));',
    ".gitattributes": "*.mjs export-ignore\ncases/** export-ignore\n",
  });
  await repository.git("switch", "--quiet", "main");
  return repository;
}

/** What the candidate's code got, in its own words. */
async function got({ folder }: TestRepository, level: string): Promise<string[]> {
  const out = `.git/run-${level}`;
  const args = ["gate", "--baseline", "main", "--candidate", "change", "--out", out, "--isolation", level];
  const end = await casegate(folder, args, { GITHUB_TOKEN: "token-of-the-action" });
  expect(end.status, `${end.stdout}${end.stderr}`).toBe(0);
  expect((await readReport(folder, out)).conditions.isolation).toBe(level);
  const attempts = await readAttempts(folder, out);
  const answer = attempts.find(({ side }) => side === "candidate")?.excerpts.answer?.text ?? "";
  return JSON.parse(answer.replace("answered ", "")) as string[];
}

describeAsRoot(["perl", "npm"], "isolated", () => {
  test("a candidate's setup and package scripts reach nothing but their own export", {
    timeout: 120_000,
  }, async () => {
    await using repository = await hostile();
    expect(await got(repository, "user")).toEqual([]);
    // Without isolation the same code reaches all of it.
    const open = await got(repository, "none");
    for (const who of ["setup:", "agent:"])
      for (const what of ["the reference", "git", "a suite", "a hook", "an environment with a token"])
        expect(open).toContain(`${who} ${what}`);
  });
});
