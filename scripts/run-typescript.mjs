// Node 20 can't strip types: bundles one TypeScript file into a temporary module and runs it with the remaining arguments.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { includedLibraries } from "./late-libraries.mjs";
import { rawText } from "./raw-text.mjs";

const [input] = process.argv.splice(2, 1);
const folder = await mkdtemp(join(tmpdir(), "casegate-script-"));
try {
  const bundle = await rolldown({
    input,
    platform: "node",
    plugins: [rawText, includedLibraries],
    transform: { target: "node20" },
  });
  await bundle.write({ file: join(folder, "script.mjs"), format: "esm", codeSplitting: false });
  await bundle.close();
  await import(pathToFileURL(join(folder, "script.mjs")).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
