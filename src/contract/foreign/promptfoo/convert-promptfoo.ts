import { posix } from "node:path";
import type { SuiteEntry } from "../../../model/contract.ts";
import { type Cursor, leaveOthers } from "../cursor.ts";
import {
  type CaseDraft,
  type ConvertOptions,
  caseId,
  type Draft,
  draft,
  idSegment,
  type SuiteDraft,
  uniqueIds,
} from "../draft.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { questionNote } from "../question-check.ts";
import { asked, filledVars } from "./ask.ts";
import { checksOf } from "./assertions.ts";
import { chatAgent } from "./chat-agent.ts";
import { type Prompt, readPrompts } from "./prompts.ts";
import { agentOf } from "./provider.ts";
import type { Vars } from "./template.ts";
import { type ForeignTest, readTests } from "./tests.ts";
import { readsTrace } from "./tool-assertions.ts";

const known =
  "description prompts providers targets tests defaultTest scenarios evaluateOptions $schema".split(" ");

/** True for a configuration of promptfoo. */
export function isPromptfoo(whole: Cursor): boolean {
  const asks = whole.at("prompts") !== null || whole.at("providers") !== null || whole.at("targets") !== null;
  return whole.isMap && asks && (whole.at("tests") !== null || whole.at("scenarios") !== null);
}

interface Making {
  folder: ForeignFolder;
  base: string;
  options: ConvertOptions;
  files: Map<string, SuiteEntry>;
  unique: (id: string) => string;
  /** More than one prompt: each names its cases. */
  named: boolean;
  /** The prompt stays outside: a case holds the variables alone. */
  outside: boolean;
}

/** What a case says whose prompt is the repository's: the variables, and for its readers what it is about. */
function variablesOf({ title }: ForeignTest, vars: Vars): Draft {
  const [first = "See its variables."] = Object.values(vars);
  return { prompt: title ?? String(first), variables: { ...vars } };
}

async function oneCase(
  prompt: Prompt,
  test: ForeignTest,
  number: number,
  making: Making,
): Promise<CaseDraft | null> {
  const { folder, base, options, files, named } = making;
  const vars = filledVars(test, folder);
  if (vars === null) return null;
  const ask = making.outside ? variablesOf(test, vars) : asked(prompt, { ...test, vars }, folder);
  const add = (file: SuiteEntry) => void files.set(file.path, file);
  const checks = ask === null ? [] : await checksOf(test.asserts, { vars, folder, options, add, base });
  if (ask !== null && checks.length === 0)
    folder.remarks.left(
      test.at,
      "no assertion of the test could be converted, so the test is left out",
      "write the case by hand",
    );
  if (ask === null || checks.length === 0) return null;
  const own =
    idSegment(test.title ?? "")
      .toLowerCase()
      .slice(0, 60) || `test-${number}`;
  const id = making.unique(caseId(named ? `${idSegment(prompt.label)}/${own}` : own, `test-${number}`));
  const title = test.title?.slice(0, 500);
  return {
    from: test.at,
    value: draft({ id, title, category: (test.category ?? undefined)?.slice(0, 100), ...ask, checks }),
  };
}

/** How often and how long, where the configuration says so. */
function evaluation(whole: Cursor, folder: ForeignFolder): Draft {
  const at = whole.at("evaluateOptions");
  if (at === null) return {};
  leaveOthers(
    at,
    ["repeat", "maxConcurrency", "timeoutMs", "showProgressBar", "cache"],
    "evaluateOptions",
    folder.remarks,
  );
  const number = (key: string) => at.at(key)?.number ?? undefined;
  const timeout = number("timeoutMs");
  return draft({
    repeats: number("repeat"),
    concurrency: number("maxConcurrency"),
    timeout: timeout === undefined || timeout <= 0 ? undefined : `${timeout}ms`,
  });
}

function tellPrompts(prompts: readonly Prompt[], whole: Cursor, folder: ForeignFolder): void {
  if (prompts.length === 0 || whole.at("prompts") === null) return;
  folder.remarks.note(
    whole.at("prompts") ?? whole,
    "the prompts are filled in, so that they are part of the suite: an edit of them changes the exam, and no side",
    "to evaluate an edit of a prompt, leave its text to the agent (agent.run reads it from {subject}), and keep in each case what differs",
  );
}

const mostPairs = 10_000;
const mostChars = 64 * 1024 * 1024;

/** A case for each test and prompt, up to a bound on both their number and what they hold. */
async function casesOf(
  prompts: readonly Prompt[],
  tests: readonly ForeignTest[],
  making: Making,
  whole: Cursor,
): Promise<CaseDraft[]> {
  const cases: CaseDraft[] = [];
  let pairs = 0;
  let chars = 0;
  for (const prompt of prompts)
    for (const [index, test] of tests.entries()) {
      if (test.prompts !== null && !test.prompts.includes(prompt.label)) continue;
      pairs += 1;
      if (pairs > mostPairs || chars > mostChars) {
        making.folder.remarks.left(
          whole,
          `prompts and tests stand for more cases than can be converted`,
          "split the configuration",
        );
        return cases;
      }
      const made = await oneCase(prompt, test, index + 1, making);
      if (made === null) continue;
      chars += JSON.stringify(made.value).length;
      cases.push(made);
    }
  return cases;
}

/** Converts a configuration of promptfoo: a case for each test and prompt, with the assertions as checks. */
export async function convertPromptfoo(
  folder: ForeignFolder,
  path: string,
  name: string,
  options: ConvertOptions,
): Promise<SuiteDraft> {
  const [whole] = await folder.values(path);
  if (whole === undefined) return { name, keys: {}, cases: [], files: [] };
  leaveOthers(whole, known, "the configuration", folder.remarks);
  const base = posix.dirname(path);
  const prompts = await readPrompts(whole, base, folder);
  const tests = await readTests(whole, base, folder);
  const chat = chatAgent(whole, prompts, tests, options, folder);
  const making: Making = {
    outside: chat !== null,
    folder,
    base,
    options,
    files: new Map(),
    unique: uniqueIds(),
    named: prompts.length > 1,
  };
  const cases = await casesOf(prompts, tests, making, whole);
  if (chat === null) tellPrompts(prompts, whole, folder);
  const checks = cases.flatMap(({ value }) => value["checks"] as unknown as Draft[]);
  if (checks.some(({ type }) => type === "human" || type === "judge")) {
    const { what, todo } = questionNote(options);
    folder.remarks.note(whole, what, todo);
  }
  const agent = chat ?? agentOf(whole, options, checks.some(readsTrace), folder);
  const said = idSegment(whole.at("description")?.text ?? "")
    .toLowerCase()
    .slice(0, 60);
  return {
    name: said || name,
    keys: { agent, ...evaluation(whole, folder) },
    cases,
    files: [...making.files.values()],
  };
}
