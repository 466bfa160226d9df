import { posix } from "node:path";
import type { SuiteEntry } from "../../model/contract.ts";
import { quote } from "../wording.ts";
import { skilledAgent } from "./agent-keys.ts";
import { type Cursor, leaveOthers } from "./cursor.ts";
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
import { questionCheck, questionNote } from "./question-check.ts";

const known = "id name prompt query expected_output files expectations assertions should_trigger".split(" ");

/** The list of evals in a file: under `evals`, or the file itself. */
function evalsIn(whole: Cursor): Cursor[] {
  return whole.isList ? whole.items() : (whole.at("evals")?.items() ?? []);
}

/** True for a skill's evals.json. */
export function isSkillEvals(whole: Cursor): boolean {
  const [one] = evalsIn(whole);
  const asks = one?.at("prompt") ?? one?.at("query") ?? null;
  const says = known.slice(4).some((key) => one?.at(key) !== undefined && one.at(key) !== null);
  return asks?.text !== undefined && asks.text !== null && says;
}

/** The skill that the evals are for: what the file says, else the SKILL.md above it, else that folder's name. */
async function skillOf(
  whole: Cursor,
  root: string,
  folder: ForeignFolder,
  name: string,
): Promise<string | null> {
  const said = whole.at("skill_name")?.text ?? whole.at("skill")?.text ?? null;
  if (said !== null) return said;
  const file = posix.join(root, "SKILL.md");
  if (!folder.has(file)) return null;
  const text = (await folder.text(file)) ?? "";
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
  const named = /^name:[ \t]*["']?([A-Za-z0-9][\w.:/-]*)["']?[ \t]*$/m.exec(front)?.[1];
  return named ?? (root === "." ? name : posix.basename(root));
}

/** Files of an eval as a fixture: each under its own name, as the prompt speaks of it. */
async function fixtureOf(one: Cursor, id: string, root: string, folder: ForeignFolder) {
  const files: SuiteEntry[] = [];
  for (const at of one.at("files")?.items() ?? []) {
    const path = folder.find(root, at.text ?? "");
    const copied =
      path === null ? null : await folder.copy(path, posix.join("fixtures", id, posix.basename(path)));
    if (path === null)
      folder.remarks.left(
        at,
        `${quote(at.text)} is no file of the skill`,
        "copy it into the case's fixture by hand",
      );
    if (copied !== null && files.some((file) => file.path === copied.path))
      folder.remarks.left(
        at,
        `another file of this eval is called ${quote(posix.basename(copied.path))} too`,
        "copy it into the case's fixture by hand",
      );
    else if (copied !== null) files.push(copied);
  }
  return files;
}

/** One criterion for each thing that is expected, each with a check that a reader of the answer settles. */
function expectations(
  one: Cursor,
  options: ConvertOptions,
  folder: ForeignFolder,
): { criteria: string[]; checks: Draft[] } {
  const lists = ["expectations", "assertions"].flatMap((key) => one.at(key)?.items() ?? []);
  const said = lists.map((item) => {
    const text = item.text ?? item.at("text")?.text ?? item.at("description")?.text ?? null;
    if (text === null)
      folder.remarks.left(item, "the expectation is no sentence", "write a check for it by hand");
    return text;
  });
  const expected = one.at("expected_output")?.text ?? null;
  const criteria = [
    ...(expected === null ? [] : [`The result: ${expected}`]),
    ...said.filter((text) => text !== null),
  ];
  const texts = criteria.filter((text) => text.trim() !== "");
  const checks = texts.map((text, criterion) =>
    questionCheck(text, options, { criterion, stage: "generation" }),
  );
  return { criteria: texts, checks };
}

function triggerCase(
  one: Cursor,
  prompt: string,
  skill: string | null,
  folder: ForeignFolder,
): CaseDraft | null {
  const triggers = one.at("should_trigger")?.value === true;
  if (triggers && skill === null) {
    folder.remarks.left(
      one,
      "the file does not say which skill is to be loaded",
      "add skill_name to it, and convert again",
    );
    return null;
  }
  return { from: one, value: { prompt, skill: triggers ? skill : null } };
}

async function convertEval(
  one: Cursor,
  prompt: string,
  id: string,
  root: string,
  folder: ForeignFolder,
  options: ConvertOptions,
) {
  const files = await fixtureOf(one, id, root, folder);
  const { criteria, checks } = expectations(one, options, folder);
  if (checks.length === 0)
    folder.remarks.left(
      one,
      "the eval expects nothing that can be checked",
      "give it expectations, and convert again",
    );
  const fixture = files.length === 0 ? undefined : posix.join("fixtures", id);
  const value = draft({ id, title: one.at("name")?.text?.slice(0, 500), prompt, fixture, criteria, checks });
  return { made: checks.length === 0 ? null : { from: one, value }, files };
}

interface Making {
  folder: ForeignFolder;
  root: string;
  options: ConvertOptions;
  skill: string | null;
  unique: (id: string) => string;
  cases: CaseDraft[];
  files: SuiteEntry[];
}

async function addEval(one: Cursor, number: number, name: string, making: Making): Promise<void> {
  const { folder, root, options, skill, unique, cases, files } = making;
  leaveOthers(one, known, "an eval", folder.remarks);
  const prompt = one.at("prompt")?.text ?? one.at("query")?.text ?? "";
  const triggers = one.at("should_trigger") !== null;
  const trigger = triggers ? triggerCase(one, prompt, skill, folder) : null;
  if (trigger !== null) cases.push(trigger);
  const expects = ["expectations", "assertions", "expected_output"].some((key) => one.at(key) !== null);
  if (triggers && !expects) return;
  const said = one.at("name")?.text ?? `${skill ?? name}-${one.at("id")?.text ?? number}`;
  const id = unique(caseId(said, `eval-${number}`));
  const { made, files: fixture } = await convertEval(one, prompt, id, root, folder, options);
  if (made !== null) cases.push(made);
  files.push(...fixture);
}

/** Converts a skill's evals.json: each eval a case whose expectations a judge or a person settles; `should_trigger` as the short form for skills. */
export async function convertSkillEvals(
  folder: ForeignFolder,
  path: string,
  name: string,
  options: ConvertOptions,
): Promise<SuiteDraft> {
  const [whole] = await folder.values(path);
  if (whole === undefined) return { name, keys: {}, cases: [], files: [] };
  if (whole.isMap) leaveOthers(whole, ["skill_name", "skill", "evals"], "the file", folder.remarks);
  const inEvals = posix.basename(posix.dirname(path)) === "evals";
  const root = inEvals ? posix.dirname(posix.dirname(path)) : posix.dirname(path);
  const skill = await skillOf(whole, root, folder, name);
  const making: Making = { folder, root, options, skill, unique: uniqueIds(), cases: [], files: [] };
  for (const [index, one] of evalsIn(whole).entries()) await addEval(one, index + 1, name, making);
  const { cases, files } = making;
  const own = folder.has(posix.join(root, "SKILL.md")) ? [folder.shown(root)] : [];
  const keys = { agent: skilledAgent(options, own) };
  if (cases.some(({ value }) => value["criteria"] !== undefined)) {
    const { what, todo } = questionNote(options);
    folder.remarks.note(whole, what, todo);
  }
  return { name: skill ?? name, keys, cases, files };
}
