import { posix } from "node:path";
import type { SuiteEntry } from "../../model/contract.ts";
import { agentKeys } from "./agent-keys.ts";
import {
  type CaseDraft,
  type ConvertOptions,
  type Draft,
  draft,
  idSegment,
  type SuiteDraft,
  uniqueIds,
} from "./draft.ts";
import type { ForeignFolder } from "./foreign-folder.ts";

const nets = "expected_nets.json";
const ops = "reference_ops.json";
const nothing = "no_nets.json";
const names = ["task.md", nets, ops];

/** The folders that are one task each: with a prompt and the nets that it must give. */
export function taskFolders(folder: ForeignFolder): string[] {
  const found = folder.paths
    .filter((path) => posix.basename(path) === nets)
    .map((path) => posix.dirname(path));
  return found.filter((path) => folder.has(posix.join(path, "task.md")));
}

/** Folders that look like tasks and lack their prompt. */
function halfTasks(folder: ForeignFolder): string[] {
  const found = folder.paths.filter((path) => [nets, ops].includes(posix.basename(path)));
  const whole = new Set(taskFolders(folder));
  return [...new Set(found.map((path) => posix.dirname(path)))].filter((path) => !whole.has(path));
}

/** How many named nets `{"nets": [{"name", "members": […]}]}` holds; null for anything else. */
async function countNets(folder: ForeignFolder, path: string): Promise<number | null> {
  const [whole] = await folder.values(path);
  if (whole === undefined) return null;
  const list = whole.at("nets");
  const named = list?.items().every((net) => {
    const { value } = net.at("name") ?? { value: null };
    const members = net.at("members");
    return (
      (value === null || typeof value === "string") && members?.isList === true && members.texts !== null
    );
  });
  if (list?.isList === true && named === true)
    return list.items().filter((net) => net.at("name") !== null).length;
  folder.remarks.left(
    whole,
    'the nets are not {"nets": [{"name", "members": […]}]}',
    "correct the file, and convert again",
  );
  return null;
}

/** The check of every task. Without the commands that make nets of an op-list, the nets themselves are what is asked for. */
function netsCheck({ steps = [] }: ConvertOptions): Draft {
  const shared = { id: "nets", type: "groups", path: "$.nets", expected_file: nets, stage: "generation" };
  return steps.length === 0 ? { ...shared, on: "output" } : { ...shared, steps: [...steps] };
}

async function convertTask(folder: ForeignFolder, path: string, name: string, options: ConvertOptions) {
  const { remarks } = folder;
  const count = await countNets(folder, posix.join(path, nets));
  if (count === null) return null;
  const hasOps = folder.has(posix.join(path, ops));
  const scored = (options.steps ?? []).length > 0;
  if (!hasOps)
    remarks.left(
      folder.at(posix.join(path, "task.md")),
      `the task has no ${ops}, and so no reference`,
      "add a known-good op-list",
    );
  const copies = await Promise.all(
    folder.below(path).map((file) => folder.copy(file, posix.join(name, posix.relative(path, file)))),
  );
  for (const file of folder.below(path)) {
    const inside = posix.relative(path, file);
    if (names.includes(inside) || inside === "fixture" || inside.startsWith("fixture/")) continue;
    remarks.left(
      folder.at(file),
      "the file is copied, and no check reads it",
      "give the case a check that does, or remove it",
    );
  }
  const reference = scored ? (hasOps ? ops : null) : nets;
  const empty: SuiteEntry = {
    path: `${name}/${nothing}`,
    executable: false,
    bytes: new TextEncoder().encode('{ "nets": [], "ops": [] }\n'),
  };
  const value = draft({
    ...(name === posix.basename(path) ? {} : { title: `Task ${posix.basename(path)}` }),
    ...(reference === null ? {} : { reference: { output: reference } }),
    // An answer without any net must fail, unless none is asked for.
    ...(count === 0 ? {} : { doctored: [{ output: nothing, fails: "nets" }] }),
  });
  const made: CaseDraft = { from: folder.at(posix.join(path, "task.md")), folder: name, value };
  return { made, files: [...copies.filter((copy) => copy !== null), empty] };
}

/** Converts folders with `task.md`, `expected_nets.json` and `reference_ops.json`: a folder a case, everything in it copied. */
export async function convertTasks(
  folder: ForeignFolder,
  name: string,
  options: ConvertOptions,
): Promise<SuiteDraft> {
  const { remarks } = folder;
  const unique = uniqueIds();
  const cases: CaseDraft[] = [];
  const files: SuiteEntry[] = [];
  const folders = taskFolders(folder);
  for (const path of folders) {
    const task = await convertTask(folder, path, unique(idSegment(posix.basename(path)) || "task"), options);
    if (task === null) continue;
    cases.push(task.made);
    files.push(...task.files);
  }
  for (const path of halfTasks(folder))
    remarks.left(
      folder.at(posix.join(path, folder.has(posix.join(path, nets)) ? nets : ops)),
      "the folder is no whole task",
      "add its task.md and expected_nets.json",
    );
  const first = cases[0];
  if (first !== undefined && (options.steps ?? []).length === 0)
    remarks.left(
      folder.whole,
      `the commands that make nets of an op-list are not in these files, so ${ops} is copied and not measured`,
      "convert again with --step COMMAND for each of them, in order (validate, draw, list)",
    );
  const env = { set: { OPS_OUT: "{output}" } };
  const keys = { agent: agentKeys(options, { env }), defaults: { checks: [netsCheck(options)] } };
  return { name, keys, cases, files };
}
