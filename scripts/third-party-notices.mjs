import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lateModules } from "./late-libraries.mjs";

/** Licences whose only condition is that their text comes along. */
const allowed = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "BlueOak-1.0.0"];
const licenceFile = /^(licen[cs]e|copying|notice)([.-][\w.-]*)?$/i;

/** The folder of the package that a module comes from; null for one of ours. */
function packageOf(id) {
  const path = id.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!path.includes("/node_modules/")) return null;
  let folder = dirname(path);
  // A package may hold package.json files that name no package, to say how its modules are read.
  while (!existsSync(join(folder, "package.json")) || manifestOf(folder).name === undefined)
    folder = dirname(folder);
  return folder;
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

function noticeOf(folder) {
  const { name, version, license, author } = manifestOf(folder);
  if (!allowed.includes(license))
    throw new Error(`${name} has the licence ${license}, of which nobody said that it may be distributed`);
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  const by = typeof author === "string" ? author : author?.name;
  return { name, version, license, by, text: texts.join("\n\n") };
}

/** A package without the text of its licence refers to one that has it, which only a licence that names nobody allows. */
function textOf({ name, license, by, text }, notices) {
  if (text !== "") return text;
  const other = notices.find(
    (one) => one.license === "Apache-2.0" && one.license === license && one.text !== "",
  );
  if (other === undefined || by === undefined)
    throw new Error(`${name} does not hold the text of its licence`);
  return `Copyright ${by}. The text of the licence stands under ${other.name}.`;
}

/** Writes the licences of every package of which something is in the bundle beside it. */
export const thirdPartyNotices = {
  name: "third-party-notices",
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
    const folders = [...new Set([...ids, ...lateModules].map(packageOf))]
      .filter((folder) => folder !== null)
      .sort();
    const notices = folders.map(noticeOf);
    const parts = notices.map(
      (one) => `${one.name} ${one.version} (${one.license})\n\n${textOf(one, notices)}\n`,
    );
    const head = "Parts of these packages are in this folder. Their licences:\n";
    const source = [head, ...[...new Set(parts)].sort()].join(`\n${"-".repeat(80)}\n\n`);
    this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source });
  },
};
