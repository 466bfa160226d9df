import { posix } from "node:path";
import type { Found } from "../../model/scaffold.ts";
import type { Snapshot } from "../../ports/repository.ts";
import { ForeignFolder } from "../foreign/foreign-folder.ts";
import { readFrontMatter } from "../foreign/front-matter.ts";
import { Remarks } from "../foreign/remarks.ts";

const most = 20;
const passedOver = /(^|\/)(node_modules|vendor|dist|build|\.casegate|\.git)(\/|$)/;
const agentNames = new Set([
  "AGENTS.md",
  "CLAUDE.md",
  "GEMINI.md",
  ".cursorrules",
  "copilot-instructions.md",
]);
const agentFolders =
  /(^|\/)(\.(claude|github|opencode|gemini|codex)\/agents?|\.cursor\/rules)\/[^/]+\.(md|mdc|yaml|yml|toml)$/;
const promptFolders = /(^|\/)prompts?\/([^/]+\/)*[^/]+\.(md|txt|prompt|j2|jinja2?)$/i;
const promptNames = /\.(prompt|prompty|prompt\.md|prompt\.txt|prompt\.yml|prompt\.yaml)$/i;

const skillName = /^[A-Za-z0-9][\w.:/-]*$/;

async function skillAt(path: string, folder: ForeignFolder): Promise<Found["skills"][number]> {
  const front = await readFrontMatter(folder, path);
  const said = front?.keys.at("name")?.text ?? "";
  const own = posix.basename(posix.dirname(path));
  return {
    path: posix.dirname(path),
    name: skillName.test(said) ? said : skillName.test(own) && own !== "." ? own : "skill",
    description: front?.keys.at("description")?.text ?? null,
  };
}

/** The skills, prompts and agent files of a working tree, the first of each kind, suites left out. */
export async function findSubjects(snapshot: Snapshot, suites: readonly string[]): Promise<Found> {
  const folder = new ForeignFolder(snapshot, ".", new Remarks());
  const inSuite = (path: string) => suites.some((suite) => path.startsWith(`${suite}/`));
  const paths = folder.paths.filter((path) => !passedOver.test(path) && !inSuite(path));
  const skills = paths.filter((path) => posix.basename(path) === "SKILL.md").slice(0, most);
  const own = new Set(skills.map((path) => posix.dirname(path)));
  const inSkill = (path: string) => [...own].some((skill) => path.startsWith(`${skill}/`));
  const agents = paths.filter((path) => agentNames.has(posix.basename(path)) || agentFolders.test(path));
  const prompts = paths.filter(
    (path) => !inSkill(path) && (promptFolders.test(path) || promptNames.test(path)),
  );
  return {
    skills: await Promise.all(skills.map((path) => skillAt(path, folder))),
    prompts: prompts.slice(0, most),
    agents: agents.slice(0, most),
  };
}
