import { lateLibraries } from "../../lib/late-libraries.ts";
import type { SuiteEntry } from "../../model/contract.ts";
import type { CaseDraft, Draft, SuiteDraft } from "./draft.ts";

/** Characters of one file of cases: bytes are what is limited, and a character has at most four. */
const mostFileChars = 200_000;

/** Where a case of the new suite stands. */
export interface PlacedCase {
  draft: CaseDraft;
  file: string;
  line: number;
}

/** The files of a suite that is being made, and where each case begins. */
export interface SuiteText {
  entries: readonly SuiteEntry[];
  placed: readonly PlacedCase[];
}

/** A value as YAML that reads well: long texts in blocks, no aliases, no folded lines. */
function yamlText(value: unknown): string {
  return lateLibraries
    .yaml()
    .stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, version: "1.2" });
}

function entry(path: string, text: string): SuiteEntry {
  return { path, executable: false, bytes: new TextEncoder().encode(text) };
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Writes the definitions of a draft: suite.yaml, a case.yaml in each folder, and the rest in lists that stay below the limit of a file. */
export function suiteText(made: SuiteDraft, suite: Draft): SuiteText {
  const folders = made.cases.filter(({ folder }) => folder !== undefined);
  const listed = made.cases.filter(({ folder }) => folder === undefined);
  const inFolders = folders.map((draft) => {
    const file = `${draft.folder}/case.yaml`;
    return { entry: entry(file, yamlText(draft.value)), placed: { draft, file, line: 1 } };
  });
  const lists = listText(listed, made.lines === true);
  return {
    entries: [
      entry("suite.yaml", yamlText(suite)),
      ...inFolders.map((one) => one.entry),
      ...lists.entries,
      ...made.files,
    ],
    placed: [...inFolders.map((one) => one.placed), ...lists.placed],
  };
}

function listText(cases: readonly CaseDraft[], asLines: boolean): SuiteText {
  const chunks: { text: string; placed: PlacedCase[] }[] = [];
  for (const draft of cases) {
    const text = asLines ? `${JSON.stringify(draft.value)}\n` : yamlText([draft.value]);
    let chunk = chunks.at(-1);
    if (chunk === undefined || chunk.text.length + text.length > mostFileChars) {
      chunk = { text: "", placed: [] };
      chunks.push(chunk);
    }
    const name = chunks.length === 1 ? "cases" : `cases-${chunks.length}`;
    const file = `${name}.${asLines ? "jsonl" : "yaml"}`;
    chunk.placed.push({ draft, file, line: linesIn(chunk.text) + 1 });
    chunk.text += text;
  }
  return {
    entries: chunks.map(({ text, placed }) => entry(placed[0]?.file ?? "", text)),
    placed: chunks.flatMap(({ placed }) => placed),
  };
}
