// Node 20 can't strip types: bundles the schemas' source into a temporary module, imports it and writes schema/*.schema.json.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { includedLibraries } from "./late-libraries.mjs";

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(project, "schema");
const folder = await mkdtemp(join(tmpdir(), "casegate-schemas-"));
try {
  const bundle = await rolldown({
    input: join(project, "scripts", "schemas.ts"),
    platform: "node",
    plugins: [includedLibraries],
  });
  await bundle.write({ file: join(folder, "schemas.mjs"), format: "esm", codeSplitting: false });
  await bundle.close();
  const { schemaFiles } = await import(pathToFileURL(join(folder, "schemas.mjs")).href);
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(schemaFiles())) {
    await writeFile(join(target, name), text);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
