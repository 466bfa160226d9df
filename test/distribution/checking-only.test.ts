import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { afterAll, describe, expect, it } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const { checkingOnly } = await import(pathToFileURL(join(project, "scripts", "checking-only.mjs")).href);
const folder = mkdtempSync(join(tmpdir(), "casegate-checking-only-"));
afterAll(() => rmSync(folder, { recursive: true }));

const schemas = `
import * as z from "zod";
const name = z.string().min(2).regex(/^[a-z]+$/, "must be small").describe("What it is \\"called\\".");
export const schema = z.strictObject({
  name,
  kind: z.enum(["a", "b"]).default("a").describe("Which (of the two)."),
  many: z.array(z.union([z.number().int(), z.boolean(), z.null()])).max(2).optional().describe("Some."),
});
`;

async function built(source: string, plugins: Plugin[]): Promise<{ code: string; file: string }> {
  const file = join(folder, `${plugins.length}.mjs`);
  const input = join(project, "src", "as-if.mjs");
  const asIf: Plugin = {
    name: "as-if",
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? source : null),
  };
  const bundle = await rolldown({ input, platform: "node", plugins: [asIf, ...plugins] });
  const { output } = await bundle.generate({ format: "esm", minify: false });
  await bundle.close();
  writeFileSync(file, output[0].code);
  return { code: output[0].code, file };
}

describe("schemas of the built program", () => {
  it("say of every value what those of the source do, without their descriptions and JSON Schema", async () => {
    const [plain, left] = [await built(schemas, []), await built(schemas, [checkingOnly])];
    const [whole, bare] = await Promise.all(
      [plain, left].map(async ({ file }) => (await import(pathToFileURL(file).href)).schema),
    );
    const values = [
      { name: "ab" },
      { name: "ab", kind: "b", many: [1, true] },
      { name: "A", kind: "c", many: [1.5, "x", null] },
      { other: 1 },
      [],
    ];
    for (const value of values)
      expect(JSON.stringify(bare.safeParse(value))).toBe(JSON.stringify(whole.safeParse(value)));
    expect(bare.safeParse(values[0]).success).toBe(true);
    expect(plain.code).toContain("Which (of the two).");
    for (const text of ["Which (of the two).", "called", "processJSONSchema = ", "stringProcessor"])
      expect(left.code).not.toContain(text);
  });

  it("are not built where a description is no plain text", async () => {
    const source = schemas.replace('"Some."', "globalThis.some");
    await expect(built(source, [checkingOnly])).rejects.toThrow("can't be left out");
  });
});
