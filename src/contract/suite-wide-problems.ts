import { matchesAny } from "../lib/glob.ts";
import type { Contract } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { averageMistakes } from "./average-mistakes.ts";
import { defaultCheckKeys, fileKeyMistakes } from "./file-keys.ts";
import { idleJudgeMistakes } from "./judge-mistakes.ts";
import { lineAt, type PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { checkIds, unnamedChecks } from "./settle-case.ts";
import { placedProblems, repositoryPath, type SuiteIndex } from "./suite-index.ts";
import { nearest, quote, shownPath, suggestion, thing, useOneOf } from "./wording.ts";

function placeOf(read: ReadCase, key: string, index: SuiteIndex): string {
  const line = lineAt(read.found.located.place, [key]);
  return `${shownPath(repositoryPath(index.folder, read.found.file))}:${line}`;
}

function duplicateIds(cases: readonly ReadCase[], index: SuiteIndex): Problem[] {
  const first = new Map<string, ReadCase>();
  return cases.flatMap((read) => {
    const key = read.id.toLowerCase();
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, read);
      return [];
    }
    const same = other.id === read.id ? "" : `, which differs from ${quote(other.id)} only in case`;
    return [
      {
        where: placeOf(read, "id", index),
        what: `the id ${quote(read.id)} is taken by ${placeOf(other, "id", index)}${same}`,
        todo: "give each case an id of its own",
      },
    ];
  });
}

function splitFamilies(cases: readonly ReadCase[], index: SuiteIndex): Problem[] {
  const first = new Map<string, ReadCase>();
  return cases.flatMap((read) => {
    const { family, split } = read.file;
    const other = family === undefined ? undefined : first.get(family);
    if (family !== undefined && other === undefined) {
      first.set(family, read);
    }
    return other === undefined || other.file.split === split
      ? []
      : [
          {
            where: placeOf(read, "split", index),
            what: `the family ${quote(family)} spans two splits: ${read.owner} is ${split}, ${other.owner} is ${other.file.split}`,
            todo: "keep a family in one split",
          },
        ];
  });
}

// A default check may name one file for all cases, or one of that name beside each of them, as tasks bring their own expectation.
function defaultCheckMistakes(
  suite: SuiteFile,
  cases: readonly ReadCase[],
  index: SuiteIndex,
): PathMistake[] {
  return defaultCheckKeys(suite).flatMap((key) => {
    const [shared] = fileKeyMistakes(key, ".", index, "the suite");
    if (shared === undefined) {
      return [];
    }
    const check = suite.defaults.checks[Number(key.path[2])];
    const asked = cases.filter(({ file }) => {
      const replaced = check?.id !== undefined && file.checks?.some(({ id }) => id === check.id);
      return file.kind !== "manual" && replaced !== true;
    });
    const lacking = asked.filter(({ found }) => fileKeyMistakes(key, found.dir, index, "").length > 0);
    const [first] = lacking;
    if (first === undefined || lacking.length === asked.length) {
      return first === undefined ? [] : [shared];
    }
    const what = `${thing(key.path, "the suite")} names ${quote(key.value)}, which is neither in the suite folder nor in that of ${first.owner}`;
    return [{ path: key.path, what, todo: "add it there, or give the case a check of its own with that id" }];
  });
}

function knownCriticalMistakes(suite: SuiteFile, cases: readonly ReadCase[]): PathMistake[] {
  const byId = new Map(cases.map((read) => [read.id, read]));
  return suite.known_critical.flatMap((known, index): PathMistake[] => {
    const path = ["known_critical", index];
    const read = byId.get(known.case);
    if (read === undefined) {
      const what = `known_critical[${index}].case of the suite names ${quote(known.case)}, which is no case`;
      return [
        { path: [...path, "case"], what, todo: suggestion(known.case, [...byId.keys()], "correct it") },
      ];
    }
    const ids = checkIds(read.file, read.id, suite);
    const what = `known_critical[${index}].check of the suite names ${quote(known.check)}, which is no check of ${read.owner}`;
    const todo = useOneOf(ids, "remove the entry");
    return ids.includes(known.check) ? [] : [{ path: [...path, "check"], what, todo }];
  });
}

/** Globs of outage rules that match no case, each with its place. */
function idleGlobsOf({ outage }: Pick<SuiteFile, "outage">, ids: readonly string[]) {
  return outage.flatMap(({ cases: globs }, index) =>
    (globs ?? []).flatMap((glob, place) =>
      ids.some((id) => matchesAny([glob], id)) ? [] : [{ index, place, glob }],
    ),
  );
}

function idleText({ index, glob }: { index: number; glob: string }): string {
  return `outage[${index}].cases of the suite names ${quote(glob)}, which matches no case`;
}

/** A slip of the keyboard would leave an outage unseen; a rule for a case that is not there yet is only hinted at. */
function idleGlobs(suite: SuiteFile, cases: readonly ReadCase[]): PathMistake[] {
  const ids = cases.map(({ id }) => id);
  return idleGlobsOf(suite, ids)
    .filter(({ glob }) => nearest(glob, ids) !== null)
    .map((idle) => ({
      path: ["outage", idle.index, "cases", idle.place],
      what: idleText(idle),
      todo: suggestion(idle.glob, ids, "correct it, or remove it"),
    }));
}

/** What `casegate check` says of outage rules for cases that are not there. */
export function idleOutageHints({ suite, cases }: Contract): string[] {
  return idleGlobsOf(
    suite,
    cases.map(({ id }) => id),
  ).map(idleText);
}

/** What is wrong between cases, and between the suite's rules and its cases. `complete` is false when some cases did not parse. */
export function suiteWideProblems(
  suite: SuiteFile | null,
  suiteFile: string,
  place: Parameters<typeof lineAt>[0],
  cases: readonly ReadCase[],
  complete: boolean,
  index: SuiteIndex,
): Problem[] {
  const between = [...duplicateIds(cases, index), ...splitFamilies(cases, index)];
  // A case that did not parse may be the one that is named.
  if (suite === null || !complete) {
    return between;
  }
  const none = {
    path: ["cases"],
    what: "the suite has no cases",
    todo: "add a case, or correct the globs in cases",
  };
  const mistakes =
    cases.length === 0
      ? [none]
      : [
          ...defaultCheckMistakes(suite, cases, index),
          ...knownCriticalMistakes(suite, cases),
          ...idleGlobs(suite, cases),
          ...averageMistakes(suite, cases),
          ...idleJudgeMistakes(
            suite,
            cases.flatMap((read) => unnamedChecks(read.file, suite)),
          ),
        ];
  return [...between, ...placedProblems(index.folder, suiteFile, place, mistakes)];
}
