import { posix } from "node:path";
import type { SuiteFile } from "../model/suite-file.ts";
import { chatCaseMistakes } from "./chat-mistakes.ts";
import { checkMistakes } from "./check-mistakes.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import { fileKeyMistakes, fileKeys } from "./file-keys.ts";
import { labelledMistakes } from "./judge-mistakes.ts";
import { kindMistakes } from "./kind-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { globMistakes } from "./matcher-mistakes.ts";
import { stopMistakes } from "./preset-mistakes.ts";
import { promptOf, type ReadCase } from "./read-case.ts";
import { checkIds, criteriaOf, settleCase, unnamedChecks } from "./settle-case.ts";
import type { SuiteIndex } from "./suite-index.ts";
import { lineMistakes } from "./suite-mistakes.ts";
import { quote, useOneOf } from "./wording.ts";

function promptMistakes(read: ReadCase, index: SuiteIndex, keysFine: boolean): PathMistake[] {
  const { file, owner, found } = read;
  if (file.kind !== "agent") {
    return [];
  }
  if (file.prompt !== undefined && file.prompt_file !== undefined) {
    const second = read.given.has("prompt_file") ? "prompt_file" : "a task.md";
    return [{ path: ["prompt"], what: `${owner} has both prompt and ${second}`, todo: "keep one of them" }];
  }
  if (file.prompt === undefined && file.prompt_file === undefined) {
    const todo = found.folderName === null ? "add one of them" : "add one of them, or a task.md";
    return [{ path: [], what: `${owner} lacks prompt or prompt_file`, todo }];
  }
  const prompt = keysFine ? promptOf(read, index) : "?";
  const path = file.prompt === undefined ? ["prompt_file"] : ["prompt"];
  if (prompt === null) {
    return [
      { path, what: `the prompt file of ${owner} is not UTF-8 text of at most 1 MiB`, todo: "correct it" },
    ];
  }
  return (prompt ?? "").trim() === ""
    ? [{ path, what: `the prompt of ${owner} is empty`, todo: "write it" }]
    : [];
}

function criterionMistakes(read: ReadCase, suite: SuiteFile): PathMistake[] {
  if (read.file.skill !== undefined && read.given.has("criteria")) {
    const what = `the key "criteria" in ${read.owner} has no meaning beside skill`;
    return [{ path: ["criteria"], what, todo: "remove it, or write a check of the type skill" }];
  }
  const criteria = criteriaOf(read, suite);
  const own = read.file.checks ?? [];
  const last = criteria.length - 1;
  const indexes = own.flatMap(({ criterion }, index): PathMistake[] => {
    const path = ["checks", index];
    if (criterion === undefined) {
      const what = `checks[${index}] of ${read.owner} lacks the key "criterion"`;
      return criteria.length === 0
        ? []
        : [{ path, what, todo: "say which of the case's criteria it is for" }];
    }
    const what = `checks[${index}].criterion of ${read.owner} is ${criterion}`;
    const todo = criteria.length === 0 ? "the case has no criteria" : `criteria are numbered 0 to ${last}`;
    return criterion > last ? [{ path: [...path, "criterion"], what, todo }] : [];
  });
  const used = new Set(unnamedChecks(read.file, suite).map(({ criterion }) => criterion));
  const unused = criteria.flatMap((text, index) =>
    used.has(index) || read.file.kind === "manual"
      ? []
      : [
          {
            path: ["criteria", index],
            what: `no check of ${read.owner} is for criteria[${index}], ${quote(text)}`,
            todo: "add a check with that criterion",
          },
        ],
  );
  return [...indexes, ...unused];
}

// What an edit started from is a file of the fixture or of the history, and nothing else of the suite.
function priorMistakes(read: ReadCase, suite: SuiteFile, index: SuiteIndex): PathMistake[] {
  if (!(read.file.checks ?? []).some(({ type }) => type === "edit")) return [];
  const { fixture, history } = settleCase(read, suite, index);
  const files = history.flatMap((turn) => turn.files ?? []);
  return (read.file.checks ?? []).flatMap((check, at) => {
    if (check.type !== "edit") {
      return [];
    }
    const inFixture =
      fixture !== undefined &&
      (posix.basename(fixture) === check.prior || index.files.has(posix.join(fixture, check.prior)));
    const inHistory = files.some((file) => file === check.prior || file.endsWith(`/${check.prior}`));
    const what = `checks[${at}].prior of ${read.owner} names ${quote(check.prior)}, which is in neither fixture nor history`;
    const path = ["checks", at, "prior"];
    return inFixture || inHistory ? [] : [{ path, what, todo: "add it there, or correct the path" }];
  });
}

function idMistakes(read: ReadCase, suite: SuiteFile): PathMistake[] {
  const ids = checkIds(read.file, read.id, suite);
  const own = read.file.checks ?? [];
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [
          {
            path: index < own.length ? ["checks", index, "id"] : ["checks"],
            what: `two checks of ${read.owner} are called ${quote(id)}`,
            todo: "rename one of them",
          },
        ]
      : [],
  );
  const unknown = read.file.doctored.flatMap(({ fails }, index) =>
    fails === undefined || ids.includes(fails)
      ? []
      : [
          {
            path: ["doctored", index, "fails"],
            what: `doctored[${index}].fails of ${read.owner} names ${quote(fails)}, which is no check of the case`,
            todo: useOneOf(ids, "add the check"),
          },
        ],
  );
  const { kind, expect, compare = [] } = read.file;
  // How a scenario ends, lines that are compared and an outage that is expected assert something by themselves.
  const asserts =
    kind !== "agent" || expect === "environment_error" || [...compare, ...suite.defaults.compare].length > 0;
  const none = ids.length === 0 && !asserts;
  return [
    ...twice,
    ...unknown,
    ...(none ? [{ path: ["checks"], what: `${read.owner} has no checks`, todo: "add at least one" }] : []),
  ];
}

/** What is wrong with a case by itself. Without a suite that parses, only what does not depend on it. */
export function caseMistakes(
  read: ReadCase,
  suite: SuiteFile | null,
  rules: CommandRules,
  index: SuiteIndex,
): PathMistake[] {
  const { file, owner, found } = read;
  const files = fileKeys(file).flatMap((key) => fileKeyMistakes(key, found.dir, index, owner));
  const commands = [
    ...(file.run === undefined ? [] : commandMistakes(file.run, "scenario", rules, ["run"], owner)),
    ...(file.truth === undefined
      ? []
      : commandMistakes(file.truth.run, "truth", rules, ["truth", "run"], owner)),
  ];
  return [
    ...kindMistakes(read),
    ...chatCaseMistakes(read, suite),
    ...stopMistakes(read, suite),
    ...promptMistakes(read, index, files.length === 0),
    ...(suite === null ? [] : [...criterionMistakes(read, suite), ...idMistakes(read, suite)]),
    ...(suite === null ? [] : priorMistakes(read, suite, index)),
    ...(file.checks ?? []).flatMap((check, at) => checkMistakes(check, ["checks", at], owner, rules)),
    ...labelledMistakes(file.checks ?? [], ["checks"], [found.dir], index, owner),
    ...lineMistakes(file.compare ?? [], ["compare"], owner),
    ...globMistakes(file.covers, ["covers"], owner),
    ...files,
    ...commands,
  ];
}
