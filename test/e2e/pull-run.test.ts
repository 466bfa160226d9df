import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { pullRepository } from "../../src/commands/pull-repository.ts";
import type { DecisionFile } from "../../src/model/decision-file.ts";
import { startGitHub } from "../github/start-github.ts";
import { nextId } from "../github/state.ts";
import { makeZip } from "../support/make-zip.ts";
import { act, filesBelow, openPullRequest, repositoryOf, token } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { uploadRun } from "./uploaded-run.ts";

// A run as on a runner, and a dozen starts of the program.
vi.setConfig({ testTimeout: 600_000 });

const suite = { cases: ["a", "b"], repeats: 1, caseLines: "  deterministic: true\n" };
const answers = (a: string) => JSON.stringify({ a, b: "Y" });

test("a change to the suite is accepted from a pull request's run, of which the whole is asked before its parts", async () => {
  const own = suiteFiles(suite);
  const files = { ...own, "answers.json": answers("Y") };
  const cases = (own["cases/all.yaml"] ?? "").replace('contains: "yes"', 'contains: "ye"');
  await using repository = await repositoryOf(files, { "cases/all.yaml": cases });
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  Object.assign(github.state.pulls[0] ?? {}, { headRef: "change" });
  const end = await act(github, { workspace: await pull.checkout(), event: pull.event(), runId: "101" });
  await uploadRun(github, end, { id: 101, pull });
  // The artifact of a shard beside it, which lists the same.
  const [whole] = github.state.artifacts;
  if (whole === undefined) throw new Error("nothing was uploaded");
  const name = whole.name.replace("-101-", "-1-of-2-101-");
  github.state.artifacts.unshift({ ...whole, id: nextId(github.state), name });

  const laptop = await pull.checkout("head");
  await repository.git("-C", laptop, "config", "user.name", "Ana");
  await repository.git("-C", laptop, "remote", "add", "origin", "git@github.com:acme/skills.git");
  const accept = ["accept", "--revision", "--pr", "7", "--reason", "a typo"];
  const made = await casegate(laptop, accept, { GITHUB_API_URL: github.apiUrl, GH_TOKEN: token });
  const [, path = ""] = /^wrote (\.casegate\/decisions\/_contract\/\S+);/.exec(made.stdout) ?? [];
  expect([made.status, path === ""]).toEqual([0, false]);
  const file = JSON.parse(await readFile(join(laptop, path), "utf8")) as DecisionFile;
  expect(file).toMatchObject({ case: "_contract", decision: "accept", reason: "a typo" });

  await pull.push({ [path]: JSON.stringify(file) }, "Accept the suite");
  const { contract, decision } = await (
    await act(github, { workspace: await pull.checkout(), event: pull.event(), runId: "102" })
  ).report();
  expect(contract.revision).not.toBeNull();
  expect(decision.reasons.map(({ code }) => code)).not.toContain("revision");
});

test("accept, reject and show fetch the run that a pull request's comment tells of, and leave nothing of it", async () => {
  const files = { ...suiteFiles(suite), "answers.json": answers("Y") };
  await using repository = await repositoryOf(files, { "answers.json": answers("n") });
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  Object.assign(github.state.pulls[0] ?? {}, { headRef: "change" });
  const workspace = await pull.checkout();
  const first = await act(github, { workspace, event: pull.event(), runId: "101" });
  expect(github.state.comments.map(({ body }) => body).join()).toContain("casegate show a --pr 7");

  const laptop = await pull.checkout("head");
  const temporary = `${laptop}-tmp`;
  await mkdir(temporary);
  const git = (...args: string[]) => repository.git("-C", laptop, ...args);
  await git("config", "user.name", "Ana");
  await git("remote", "add", "origin", "git@github.com:acme/skills.git");
  const known = { GITHUB_API_URL: github.apiUrl, GH_TOKEN: token, TMPDIR: temporary };
  const run = (args: readonly string[], env: Record<string, string> = known) => casegate(laptop, args, env);
  const accept = ["accept", "a", "--pr", "7", "--reason", "wanted"];
  const refusal = async (args: readonly string[], env: Record<string, string> = known) => {
    const end = await run(args, env);
    expect([end.status, end.stdout, end.stderr.trimEnd().split("\n").length]).toEqual([2, "", 1]);
    return end.stderr.replace(/^casegate: /, "");
  };

  expect(await refusal(accept)).toMatch(
    /^pull request 7 of acme\/skills: has no finished run that left a Casegate artifact; /,
  );
  await uploadRun(github, first, { id: 101, pull });
  const artifact = github.state.artifacts[0];
  if (artifact === undefined) throw new Error("nothing was uploaded");

  // Newer ones that count for nothing: another workflow's artifact, and a run that has not ended.
  await uploadRun(github, first, { id: 102, pull });
  Object.assign(github.state.artifacts.at(-1) ?? {}, { name: "coverage" });
  await uploadRun(github, first, { id: 103, pull });
  Object.assign(github.state.artifacts.at(-1) ?? {}, { name: artifact.name.replace("-101-", "-103-") });
  Object.assign(github.state.reviewing.runs.at(-1) ?? {}, { status: "in_progress" });

  const shown = await run(["show", "a", "--pr", "7"]);
  expect(shown.stderr).not.toContain("evidence");
  expect([shown.status, shown.stderr]).toEqual([
    0,
    `run 101 of pull request 7, commit ${pull.head.slice(0, 7)}\n`,
  ]);
  // What the agent printed is told as with the folder itself.
  const local = await run(["show", "a", "--run", join(workspace, ".casegate", "run")]);
  const said = (text: string, name: string) => text.replace(/\s+/g, " ").replaceAll(name, "RUN");
  expect(said(shown.stdout, "run 101 of pull request 7")).toBe(
    said(local.stdout, join(workspace, ".casegate", "run")),
  );

  const written = async (command: string) => {
    const end = await run([command, ...accept.slice(1)]);
    expect([end.status, end.stdout]).toEqual([0, expect.stringMatching(/^wrote \.casegate\/decisions\/a\//)]);
    const [, path = ""] = /^wrote (\S+);/.exec(end.stdout) ?? [];
    return JSON.parse(await readFile(join(laptop, path), "utf8")) as DecisionFile;
  };
  const report = await first.report();
  const { fingerprint } = report.comparison.cases.find(({ id }) => id === "a") ?? {};
  expect(fingerprint).toBeTruthy();
  expect(await written("accept")).toMatchObject({ decision: "accept", fingerprint, reason: "wanted" });
  expect(await written("reject")).toMatchObject({ decision: "reject", fingerprint });

  // Two suites in one artifact: the one that lists the case is meant; a case that both list is told.
  const stored = await filesBelow(join(workspace, ".casegate", "run"));
  const { packed: whole } = artifact;
  const spoilt = [...stored].map(([name, content]) => ({
    name,
    content: name.endsWith("/stdout.txt") ? "no, honestly\n" : content,
  }));
  artifact.packed = makeZip(...spoilt);
  expect((await run(["show", "a", "--pr", "7"])).stderr).toContain(
    "run 101 of pull request 7: the evidence of 4 attempts is not what the run kept\n",
  );
  artifact.packed = whole;
  const other = new Map(stored).set(
    "report.json",
    JSON.stringify({
      ...report,
      comparison: {
        ...report.comparison,
        cases: report.comparison.cases.map((one) => (one.id === "a" ? { ...one, id: "c" } : one)),
      },
    }),
  );
  const below = (folder: string, all: ReadonlyMap<string, string>) =>
    [...all].map(([name, content]) => ({ name: `${folder}/${name}`, content }));
  const packed = makeZip(...below("one", other), ...below("two", stored));
  await uploadRun(github, first, { id: 104, pull });
  Object.assign(github.state.artifacts.at(-1) ?? {}, {
    id: nextId(github.state),
    name: artifact.name.replace("-101-", "-104-"),
    packed,
  });
  expect((await run(["show", "a", "--pr", "7"])).stderr).toMatch(/^run 104 of pull request 7/);
  expect(await refusal(["show", "b", "--pr", "7"])).toMatch(/: has several such suites in run 104; download/);

  // What leads out of the folder is not unpacked, and a report that was edited away is refused.
  const hostile = github.state.artifacts.at(-1);
  Object.assign(hostile ?? {}, { packed: makeZip({ name: "../report.json", content: "{}" }) });
  expect(await refusal(accept)).toMatch(
    /: has a newest run, 104, whose artifact is no archive that can be read; /,
  );
  const replay = new Map(stored).set("report.json", JSON.stringify({ ...report, mode: "replay" }));
  Object.assign(hostile ?? {}, { packed: makeZip(...below("one", replay)) });

  expect((await run(["show", "a", "--pr", "7"])).stderr).toContain("is a replay, no gate's run");
  Object.assign(hostile ?? {}, { name: "coverage" });

  artifact.expired = true;
  expect(await refusal(accept)).toMatch(
    /: has no run whose Casegate artifact is still there: they expired; /,
  );
  expect(await refusal(["show", "a", "--pr", "8"])).toMatch(/^pull request 8 of acme\/skills: .*HTTP 404/);
  expect(await refusal([...accept, "--run", "x"])).toContain("cannot be used with option '--run <dir>'");
  const { GH_TOKEN: _, ...tokenless } = known;
  expect(await refusal(accept, tokenless)).toMatch(/^--pr: needs a token.*GITHUB_TOKEN or GH_TOKEN/);

  // The token goes to no host that nobody called GitHub.
  await git("remote", "set-url", "origin", "https://user:secret@git.example/acme/skills");
  const { GITHUB_API_URL: __, ...unset } = known;
  expect(await refusal(accept, unset)).toMatch(/^remote origin: is not on a host that is known as GitHub; /);
  const asked = async (variables: Record<string, string>) =>
    (await pullRepository(laptop, { GITHUB_TOKEN: token, ...variables })).apiUrl;
  expect(await asked({ GH_HOST: "git.example" })).toBe("https://git.example/api/v3");
  expect(await asked({ GITHUB_REPOSITORY: "acme/skills" })).toBe("https://api.github.com");
  await git("remote", "set-url", "origin", "/srv/skills");
  expect(await refusal(accept)).toMatch(/^remote origin: names no repository on GitHub; /);

  expect(await readdir(temporary)).toEqual([]);
  expect(existsSync(join(laptop, ".casegate", "run"))).toBe(false);
  expect(github.violations).toEqual([]);
});
