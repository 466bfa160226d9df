import { posix } from "node:path";
import type { SuiteEntry } from "../../model/contract.ts";
import { quote } from "../wording.ts";
import { skilledAgent } from "./agent-keys.ts";
import type { Cursor } from "./cursor.ts";
import {
  type CaseDraft,
  type ConvertOptions,
  caseId,
  type Draft,
  draft,
  type SuiteDraft,
  uniqueIds,
} from "./draft.ts";
import type { ForeignFolder } from "./foreign-folder.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type CaseFiles, leaveAgentKeys, leaveUnread, said, sharedAgentKeys } from "./plugin-case-files.ts";
import { type Grader, graderCheck } from "./plugin-graders.ts";
import { questionNote } from "./question-check.ts";

/** The folders below that are one case each: with a prompt.md, or a case.yaml that says so by its keys. */
export async function pluginCases(folder: ForeignFolder): Promise<string[]> {
  const graders = folder.paths.filter((path) => /\/graders\/[^/]+\.md$/.test(path));
  const graded = new Set(graders.map((path) => posix.dirname(posix.dirname(path))));
  const found: string[] = [];
  for (const path of folder.paths) {
    const name = posix.basename(path);
    const dir = posix.dirname(path);
    if (dir === "." || /(^|\/)(results|mocks)(\/|$)/.test(dir)) continue;
    const beside = folder.has(posix.join(dir, name === "prompt.md" ? "case.yaml" : "prompt.md"));
    if (name === "prompt.md" && (graded.has(dir) || beside)) found.push(dir);
    if (name === "case.yaml" && !beside && (graded.has(dir) || (await isPluginCase(folder, path))))
      found.push(dir);
  }
  return found.sort();
}

async function isPluginCase(folder: ForeignFolder, path: string): Promise<boolean> {
  const [whole] = await folder.values(path);
  return whole?.at("schema_version") !== null && whole?.at("schema_version") !== undefined;
}

function tagsOf(files: CaseFiles, folder: ForeignFolder): string | undefined {
  const at = said(files, "tags");
  const [first, ...more] = at?.texts ?? [];
  if (at !== null && more.length > 0)
    folder.remarks.note(
      at,
      `a case has one category, which is the first tag, ${quote(first)}`,
      "choose another by hand, or a family",
    );
  return first?.slice(0, 100);
}

async function gradersOf({ dir, yaml }: CaseFiles, folder: ForeignFolder): Promise<Grader[]> {
  const listed = (yaml?.at("graders")?.items() ?? []).map((keys) => ({ keys, body: "" }));
  const files = folder.below(posix.join(dir, "graders")).filter((path) => path.endsWith(".md"));
  const read = await Promise.all(files.map((path) => readFrontMatter(folder, path)));
  return [...listed, ...read.filter((one) => one !== null)];
}

/** Folders that the agent may read, as its fixture. */
async function fixtureOf({ yaml, dir }: CaseFiles, id: string, folder: ForeignFolder): Promise<SuiteEntry[]> {
  const entries: SuiteEntry[] = [];
  for (const at of yaml?.at("context")?.at("add_dirs")?.items() ?? []) {
    const below = posix.normalize(posix.join(dir, at.text ?? ""));
    const paths = below.startsWith(`${dir}/`) ? folder.below(below) : [];
    if (paths.length === 0)
      folder.remarks.left(
        at,
        `${quote(at.text)} is no folder of the case`,
        "copy it into the case's fixture by hand",
      );
    const copies = await Promise.all(
      paths.map((path) => folder.copy(path, posix.join("fixtures", id, posix.relative(dir, path)))),
    );
    entries.push(...copies.filter((copy) => copy !== null));
  }
  return entries;
}

function numberOf(at: Cursor | null): number | undefined {
  return at?.number ?? undefined;
}

async function convertCase(files: CaseFiles, id: string, folder: ForeignFolder, options: ConvertOptions) {
  const { remarks } = folder;
  const from = files.prompt?.keys ?? files.yaml ?? folder.whole;
  leaveUnread(files, folder);
  leaveAgentKeys(files, folder, options.agent === undefined ? ["max_turns", "allowed_tools", "model"] : []);
  const prompt = files.prompt?.body ?? said(files, "prompt")?.text ?? "";
  const graders = await gradersOf(files, folder);
  const checks: Draft[] = graders
    .map((grader) => graderCheck(grader, options, remarks))
    .filter((check) => check !== null);
  if (checks.length === 0)
    remarks.left(
      from,
      "no grader of the case could be converted, so the case is left out",
      "write it by hand",
    );
  const fixture = await fixtureOf(files, id, folder);
  const title = [said(files, "description"), said(files, "expected_outcome")]
    .flatMap((at) => at?.text ?? [])
    .join(" Expected: ");
  const seconds = numberOf(said(files, "timeout_seconds"));
  const value = draft({
    id,
    title: title === "" ? undefined : title.slice(0, 500),
    category: tagsOf(files, folder),
    prompt,
    fixture: fixture.length === 0 ? undefined : posix.join("fixtures", id),
    repeats: numberOf(said(files, "runs")),
    timeout: seconds === undefined ? undefined : `${seconds}s`,
    checks,
  });
  return { made: checks.length === 0 ? null : { from, value }, files: fixture };
}

function leaveMocks(folder: ForeignFolder): void {
  const mocks = folder.paths.filter((path) => /(^|\/)mocks\//.test(path));
  for (const path of mocks)
    folder.remarks.left(
      folder.at(path),
      "a mocked MCP tool has no counterpart",
      "serve it as one of the suite's services",
    );
}

/** The agent with the plugin's skills, where they lie beside its evals. */
function pluginAgent(
  all: readonly CaseFiles[],
  shared: string,
  folder: ForeignFolder,
  options: ConvertOptions,
): Draft {
  const has = shared === "evals" && folder.below("skills").some((path) => path.endsWith("/SKILL.md"));
  const skills = has ? [`${folder.shown("skills")}/*`] : [];
  return skilledAgent(options, skills, options.agent === undefined ? sharedAgentKeys(all, folder) : {});
}

/** Converts plugin-eval folders: each with a prompt.md or a case.yaml, and graders. */
export async function convertPluginEvals(
  folder: ForeignFolder,
  dirs: readonly string[],
  name: string,
  options: ConvertOptions,
): Promise<SuiteDraft> {
  const unique = uniqueIds();
  const cases: CaseDraft[] = [];
  const entries: SuiteEntry[] = [];
  const all: CaseFiles[] = [];
  const shared = dirs.every((dir) => dir.startsWith("evals/")) ? "evals" : ".";
  for (const dir of dirs) {
    const promptPath = posix.join(dir, "prompt.md");
    const prompt = folder.has(promptPath) ? await readFrontMatter(folder, promptPath) : null;
    const [yaml = null] = folder.has(posix.join(dir, "case.yaml"))
      ? await folder.values(posix.join(dir, "case.yaml"))
      : [];
    if (prompt === null && yaml === null) continue;
    const files = { dir, prompt, yaml };
    all.push(files);
    const id = unique(caseId(said(files, "name")?.text ?? posix.relative(shared, dir), "case"));
    const { made, files: fixture } = await convertCase(files, id, folder, options);
    if (made !== null) cases.push(made);
    entries.push(...fixture);
  }
  leaveMocks(folder);
  const asks = (value: Draft) => JSON.stringify(value["checks"]).match(/"type":"(human|judge)"/) !== null;
  const { what, todo } = questionNote(options);
  const asking = cases.find(({ value }) => asks(value));
  if (asking !== undefined) folder.remarks.note(asking.from, what, todo);
  return { name, keys: { agent: pluginAgent(all, shared, folder, options) }, cases, files: entries };
}
