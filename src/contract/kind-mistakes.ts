import type { CaseFile } from "../model/case-file.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";

type CaseKey = keyof ReadCase["file"];

/** Keys that mean something for one kind of case only. */
const kindKeys: Record<string, readonly CaseKey[]> = {
  agent: "prompt prompt_file history retrieved stop_on skill variables follow_ups tool_results".split(
    " ",
  ) as CaseKey[],
  command: ["run"],
  manual: ["steps", "expected"],
};
const automatedKeys: readonly CaseKey[] =
  "checks compare truth fixture reference doctored expect timeout".split(" ") as CaseKey[];

/** Keys that mean nothing for a kind of case. */
const idleKeys: Readonly<Record<CaseFile["kind"], readonly CaseKey[]>> = {
  agent: foreignTo("agent"),
  command: foreignTo("command"),
  manual: [...foreignTo("manual"), ...automatedKeys],
};

function foreignTo(own: CaseFile["kind"]): CaseKey[] {
  return Object.entries(kindKeys).flatMap(([kind, keys]) => (kind === own ? [] : keys));
}

/** Keys that mean nothing for a case's kind, and those that the kind needs. */
export function kindMistakes({ file, given, owner }: ReadCase): PathMistake[] {
  const wrong = idleKeys[file.kind].filter((key) => given.has(key));
  const needed = file.kind === "agent" ? [] : (kindKeys[file.kind] ?? []);
  const absent = needed.filter((key) => file[key] === undefined);
  const many = file.kind !== "agent" && (file.repeats ?? 1) !== 1;
  return [
    ...wrong.map((key) => ({
      path: [key],
      what: `the key "${key}" in ${owner} has no meaning for the kind ${file.kind}`,
      todo: "remove it, or correct the kind",
    })),
    ...absent.map((key) => ({ path: ["kind"], what: `${owner} lacks the key "${key}"`, todo: "add it" })),
    ...(many
      ? [
          {
            path: ["repeats"],
            what: `repeats of ${owner} must be 1 for the kind ${file.kind}`,
            todo: "remove it",
          },
        ]
      : []),
  ];
}
