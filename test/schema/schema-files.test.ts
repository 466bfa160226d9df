import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { schemaExamples } from "../../scripts/schema-examples.ts";
import { schemaFiles } from "../../scripts/schemas.ts";

const project = join(import.meta.dirname, "..", "..");

const compiled = new Map<string, ValidateFunction>();

async function validatorOf(name: string): Promise<ValidateFunction> {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false, allErrors: true }));
  const schema = JSON.parse(await readFile(join(project, "schema", `${name}.schema.json`), "utf8"));
  const validate = ajv.compile(schema);
  compiled.set(name, validate);
  return validate;
}

async function errorsOf(name: string, value: unknown): Promise<string[]> {
  const validate = await validatorOf(name);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

async function yamlOf(path: string): Promise<unknown> {
  return parse(await readFile(join(project, path), "utf8"));
}

test("The published schemas are what the code makes; npm run build writes them", async () => {
  const files = schemaFiles();
  expect((await readdir(join(project, "schema"))).sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(files)) {
    expect(await readFile(join(project, "schema", name), "utf8"), name).toBe(text);
  }
});

test("The example suite and its cases are valid by their schemas", async () => {
  expect(await errorsOf("suite", await yamlOf("cases/tenant-lookup/suite.yaml"))).toEqual([]);
  expect(await errorsOf("case", await yamlOf("cases/tenant-lookup/permission.yaml"))).toEqual([]);
});

test("Schemas refuse what the loader refuses: unknown keys, other types, durations in words", async () => {
  const agent = { run: ["x"] };
  expect(await errorsOf("suite", { suite: "a", version: "1", agnt: agent })).toEqual([
    " must have required property 'agent'",
    " must NOT have additional properties",
  ]);
  expect(await errorsOf("suite", { suite: "a", version: 1.5, agent })).toContain("/version must be string");
  expect(await errorsOf("suite", { suite: "a", version: 1, agent })).toEqual([]);
  expect(await errorsOf("suite", { suite: "a", version: "1", agent, timeout: "5 minutes" })).toContainEqual(
    expect.stringContaining("/timeout must match pattern"),
  );
  const check = { type: "text", contians: "x" };
  expect(await errorsOf("case", { id: "a", prompt: "b", checks: [check] })).toContain(
    "/checks/0 must NOT have additional properties",
  );
});

test("Decision and expected files are described", async () => {
  const expected = { schema: 1, id: "0123456789", case: "a", direction: "better", reason: "r", by: "ana" };
  expect(await errorsOf("expected", expected)).toEqual([]);
  const decision = {
    schema: 1,
    id: "0123456789",
    fingerprint: "0".repeat(64),
    decision: "accept",
    case: "a",
    reason: "r",
    by: "ana",
  };
  expect(await errorsOf("decision", decision)).toEqual([]);
  expect(await errorsOf("decision", { ...decision, decision: "maybe" })).toEqual([
    "/decision must be equal to one of the allowed values",
  ]);
});

test("Every example that an editor offers is valid where it is offered", async () => {
  const whole = {
    suite: { suite: "a", version: "1", agent: { run: ["x"] } },
    case: { id: "a", prompt: "b", checks: [{ type: "text", contains: "c" }] },
  };
  for (const name of ["suite", "case"] as const) {
    for (const [path, values] of Object.entries(schemaExamples[name] ?? {})) {
      const [first = "", second] = path.split(".");
      const base: Record<string, unknown> = whole[name];
      for (const value of values) {
        const part = second === undefined ? value : { ...(base[first] ?? {}), [second]: value };
        expect(await errorsOf(name, { ...base, [first]: part }), `${name} ${path}`).toEqual([]);
      }
    }
  }
});
