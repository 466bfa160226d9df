import { posix } from "node:path";
import type { Conversion, ForeignKind } from "../../model/conversion.ts";
import { UserError } from "../../model/errors.ts";
import type { Snapshot } from "../../ports/repository.ts";
import { either, quote } from "../wording.ts";
import { assemble } from "./assemble.ts";
import { convertAnswers, isAnswerRow } from "./convert-answers.ts";
import { convertPluginEvals, pluginCases } from "./convert-plugin-evals.ts";
import { convertSkillEvals, isSkillEvals } from "./convert-skill-evals.ts";
import { convertTasks, taskFolders } from "./convert-tasks.ts";
import type { ConvertOptions, SuiteDraft } from "./draft.ts";
import { ForeignFolder } from "./foreign-folder.ts";
import { convertPromptfoo, isPromptfoo } from "./promptfoo/convert-promptfoo.ts";
import { Remarks } from "./remarks.ts";

export interface ConvertRequest extends ConvertOptions {
  snapshot: Snapshot;
  /** The folder as people name it. */
  shown: string;
  /** The folder's own name, for the suite. */
  name: string;
  /** The one file of the folder that was named. */
  file?: string;
  /** Folder of the new suite, relative to the repository. */
  target: string;
}

/** A form that a folder may hold, and what makes a suite of it. */
interface Found {
  form: ForeignKind;
  what: string;
  convert(folder: ForeignFolder, name: string, options: ConvertOptions): Promise<SuiteDraft>;
}

const mostLooked = 200;

/** The first value of each file with this ending that is not too deep: enough to tell what it is. */
async function files(folder: ForeignFolder, ending: RegExp, file: string | undefined): Promise<string[]> {
  const all = file === undefined ? folder.paths : folder.paths.filter((path) => path === file);
  return all.filter((path) => ending.test(path) && !/(^|\/)node_modules\//.test(path)).slice(0, mostLooked);
}

async function holding(
  folder: ForeignFolder,
  paths: readonly string[],
  is: (first: Parameters<typeof isPromptfoo>[0]) => boolean,
): Promise<string[]> {
  const read = await Promise.all(
    paths.map(async (path) => ((await folder.values(path)).some((value) => is(value)) ? [path] : [])),
  );
  return read.flat();
}

/** Every form that the folder, or the one file of it, holds. */
async function formsIn(folder: ForeignFolder, file: string | undefined): Promise<Found[]> {
  const found: Found[] = [];
  const tasks = file === undefined ? taskFolders(folder) : [];
  if (tasks.length > 0)
    found.push({
      form: "tasks",
      what: `tasks with expected_nets.json (${tasks[0]}, …)`,
      convert: convertTasks,
    });
  const rows = await holding(folder, await files(folder, /\.jsonl$/, file), isAnswerRow);
  if (rows.length > 0)
    found.push({
      form: "answers",
      what: `rows with query and checks (${rows[0]})`,
      convert: (given, name, options) => convertAnswers(given, rows, name, options),
    });
  for (const path of await holding(folder, await files(folder, /\.(ya?ml|json)$/, file), isPromptfoo))
    found.push({
      form: "promptfoo",
      what: `a promptfoo configuration (${path})`,
      convert: (given, name, options) => convertPromptfoo(given, path, name, options),
    });
  for (const path of await holding(folder, await files(folder, /eval[^/]*\.json$/, file), isSkillEvals))
    found.push({
      form: "skill-evals",
      what: `a skill's evals (${path})`,
      convert: (given, name, options) => convertSkillEvals(given, path, name, options),
    });
  const plugin = file === undefined ? await pluginCases(folder) : [];
  if (plugin.length > 0)
    found.push({
      form: "plugin-evals",
      what: `plugin-eval cases (${plugin[0]}, …)`,
      convert: (given, name, options) => convertPluginEvals(given, plugin, name, options),
    });
  return found;
}

function only(found: readonly Found[], where: string): Found {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  throw new UserError({
    where,
    what:
      first === undefined
        ? "holds no suite of a harness that is known"
        : `holds several suites: ${either(found.slice(0, 5).map(({ what }) => what)).replace(/ or ([^,]*)$/, " and $1")}`,
    todo:
      first === undefined
        ? "name the folder of one: tasks with expected_nets.json, JSONL with query and checks, a promptfoo configuration, a skill's evals.json or plugin-eval folders"
        : "name the file or folder of one of them",
  });
}

/** Converts another harness's suite. Nothing is written; what could not be converted is in the remarks. */
export async function convertForeign(request: ConvertRequest): Promise<Conversion> {
  const { snapshot, shown, name, file, target, ...options } = request;
  const from = file === undefined ? shown : posix.join(shown, file);
  const looked = new ForeignFolder(snapshot, shown, new Remarks());
  const found = only(await formsIn(looked, file), quote(from).slice(1, -1));
  const remarks = new Remarks();
  const folder = new ForeignFolder(snapshot, shown, remarks);
  const made = await found.convert(folder, name, options);
  for (const path of folder.links())
    remarks.left(folder.at(path), "a link or a submodule is not followed", "put the files themselves there");
  return assemble(made, { form: found.form, target, from, remarks });
}
