import { posix } from "node:path";
import { type Cursor, leaveOthers } from "../cursor.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { csvTests } from "./csv-tests.ts";
import { fileNamed, filesNamed } from "./file-text.ts";
import type { Vars } from "./template.ts";
import { expanded, varsOf } from "./vars.ts";

/** One test with its defaults merged: what it asks with, and what it asserts. */
export interface ForeignTest {
  at: Cursor;
  vars: Vars;
  asserts: readonly Cursor[];
  prefix: string;
  suffix: string;
  title: string | null;
  category: string | null;
  /** Labels of the prompts that it is for; null: all. */
  prompts: readonly string[] | null;
}

const testKeys = "description vars assert options metadata threshold prompts".split(" ");
const optionKeys =
  "prefix suffix disableVarExpansion disableDefaultAsserts disableConversationVar runSerially provider rubricPrompt".split(
    " ",
  );
const mostTests = 5000;

/** The maps of tests that a key names: written out, or in files of YAML, JSON, JSONL or CSV. */
async function testMaps(at: Cursor | null, base: string, folder: ForeignFolder): Promise<Cursor[]> {
  if (at === null) return [];
  const items = at.isList ? at.items() : [at];
  const found = await Promise.all(
    items.map((one) => (one.isMap ? mapOf(one, base, folder) : fileTests(one, base, folder))),
  );
  return found.flat().slice(0, mostTests);
}

async function mapOf(one: Cursor, base: string, folder: ForeignFolder): Promise<Cursor[]> {
  const path = one.at("path");
  if (path === null || one.at("assert") !== null || one.at("vars") !== null) return [one];
  return fileTests(path, base, folder);
}

async function fileTests(at: Cursor, base: string, folder: ForeignFolder): Promise<Cursor[]> {
  const text = at.text ?? "";
  const name = fileNamed(text) ?? text;
  if (/^[a-z]+:\/\//i.test(name) || /\.(c?js|mjs|ts|py)(:\w+)?$/.test(name)) {
    folder.remarks.left(
      at,
      "tests that a program or a service makes are not here",
      "write them into a file, and convert again",
    );
    return [];
  }
  const files = filesNamed(name, base, at, folder);
  const read = await Promise.all(files.map((path) => testsIn(path, at, folder)));
  return read.flat();
}

async function testsIn(path: string, at: Cursor, folder: ForeignFolder): Promise<Cursor[]> {
  const kind = posix.extname(path).toLowerCase();
  if (kind === ".csv") return csvTests(path, folder);
  if (![".yaml", ".yml", ".json", ".jsonl"].includes(kind)) {
    folder.remarks.left(
      at,
      `tests in a ${kind || "nameless"} file can't be read`,
      "export them as CSV, YAML or JSON",
    );
    return [];
  }
  const values = await folder.values(path);
  return values.flatMap((value) => (value.isList ? value.items() : [value]));
}

/** What every test of a configuration has unless it says otherwise. */
interface Defaults {
  vars: Vars;
  asserts: readonly Cursor[];
  options: Cursor | null;
}

async function defaultsOf(whole: Cursor, base: string, folder: ForeignFolder): Promise<Defaults> {
  const [at = null] = await testMaps(whole.at("defaultTest"), base, folder);
  if (at === null) return { vars: {}, asserts: [], options: null };
  tellTest(at, folder);
  return {
    vars: await varsOf(at.at("vars"), base, folder),
    asserts: at.at("assert")?.items() ?? [],
    options: at.at("options"),
  };
}

function tellTest(at: Cursor, folder: ForeignFolder): void {
  const { remarks } = folder;
  leaveOthers(at, testKeys, "a test", remarks);
  const options = at.at("options");
  if (options !== null) leaveOthers(options, optionKeys, "options", remarks);
  const threshold = at.at("threshold");
  if (threshold !== null)
    remarks.left(
      threshold,
      "a threshold over all assertions has no counterpart: here each one must hold",
      "make those advisory that may fail",
    );
  const metadata = at.at("metadata");
  for (const [key, value] of metadata?.entries() ?? [])
    if (key !== "category")
      remarks.left(
        value,
        `the metadata ${JSON.stringify(key).slice(0, 100)} has no counterpart`,
        "a category or a family may say it",
      );
}

async function oneTest(
  at: Cursor,
  above: Defaults,
  base: string,
  folder: ForeignFolder,
): Promise<ForeignTest[]> {
  tellTest(at, folder);
  const options = (key: string) => at.at("options")?.at(key) ?? above.options?.at(key) ?? null;
  const own = at.at("assert")?.items() ?? [];
  const alone = options("disableDefaultAsserts")?.value === true;
  const vars = { ...above.vars, ...(await varsOf(at.at("vars"), base, folder)) };
  const all = options("disableVarExpansion")?.value === true ? [vars] : expanded(vars, at, folder);
  return all.map((given) => ({
    at,
    vars: given,
    asserts: alone ? own : [...above.asserts, ...own],
    prefix: options("prefix")?.text ?? "",
    suffix: options("suffix")?.text ?? "",
    title: at.at("description")?.text ?? null,
    category: at.at("metadata")?.at("category")?.text ?? null,
    prompts: at.at("prompts")?.texts ?? null,
  }));
}

/** Each scenario's tests, once for each of its configurations. */
async function scenarioTests(
  whole: Cursor,
  defaults: Defaults,
  base: string,
  folder: ForeignFolder,
): Promise<ForeignTest[]> {
  const found: ForeignTest[] = [];
  for (const scenario of await testMaps(whole.at("scenarios"), base, folder)) {
    leaveOthers(scenario, ["description", "config", "tests"], "a scenario", folder.remarks);
    const configs = await testMaps(scenario.at("config"), base, folder);
    const tests = await testMaps(scenario.at("tests"), base, folder);
    for (const config of configs) {
      const vars = { ...defaults.vars, ...(await varsOf(config.at("vars"), base, folder)) };
      const asserts = [...defaults.asserts, ...(config.at("assert")?.items() ?? [])];
      for (const test of tests.length === 0 ? [config] : tests) {
        const above = {
          vars,
          asserts: tests.length === 0 ? defaults.asserts : asserts,
          options: defaults.options,
        };
        if (found.length < mostTests) found.push(...(await oneTest(test, above, base, folder)));
      }
    }
  }
  return found;
}

/** Every test of a configuration, with its defaults, in order. */
export async function readTests(whole: Cursor, base: string, folder: ForeignFolder): Promise<ForeignTest[]> {
  const defaults = await defaultsOf(whole, base, folder);
  const found: ForeignTest[] = [];
  for (const at of await testMaps(whole.at("tests"), base, folder))
    found.push(...(await oneTest(at, defaults, base, folder)));
  return [...found, ...(await scenarioTests(whole, defaults, base, folder))];
}
