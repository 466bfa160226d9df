import type { Contract, SuiteFolder } from "../model/contract.ts";
import { type Problem, UserError } from "../model/errors.ts";
import type { Json } from "../model/json.ts";
import { type SuiteFile, suiteFileSchema } from "../model/suite-file.ts";
import { caseMistakes } from "./case-mistakes.ts";
import { parseDefinition } from "./definition-file.ts";
import { caseDigests, contractDigest } from "./digest.ts";
import { defaultCheckKeys, defaultFixtureKeys, fileKeyMistakes, inSuite } from "./file-keys.ts";
import { findCases } from "./find-cases.ts";
import { labelledMistakes } from "./judge-mistakes.ts";
import { type Located, leaf } from "./located.ts";
import { parseValue } from "./parse-value.ts";
import { type ReadCase, readCase } from "./read-case.ts";
import { settleCase } from "./settle-case.ts";
import { skippedCases } from "./skipped-cases.ts";
import { indexSuite, linedProblems, placedProblems, repositoryPath, type SuiteIndex } from "./suite-index.ts";
import { commandRules, suiteMistakes } from "./suite-mistakes.ts";
import { suiteWideProblems } from "./suite-wide-problems.ts";

interface SuiteReading {
  file: string;
  located: Located;
  /** Null when it could not be understood. */
  suite: SuiteFile | null;
  problems: readonly Problem[];
}

function readSuiteFile(index: SuiteIndex): SuiteReading {
  const { folder, files } = index;
  const [file = "suite.yaml", second] = ["suite.yaml", "suite.json"].filter((name) => files.has(name));
  const entry = files.get(file);
  const nothing = { file, located: { value: null, place: leaf(1) }, suite: null };
  if (entry === undefined) {
    const what = { line: 1, what: "the suite has no suite.yaml", todo: "add one" };
    return { ...nothing, problems: linedProblems(folder, file, [what]) };
  }
  const twice = { line: 1, what: "there is also a suite.yaml", todo: "keep one of them" };
  const both = second === undefined ? [] : linedProblems(folder, second, [twice]);
  const { values, mistakes } = parseDefinition(entry);
  const [located] = values;
  if (located === undefined) {
    return { ...nothing, problems: [...both, ...linedProblems(folder, file, mistakes)] };
  }
  const parsed = parseValue(suiteFileSchema, located, "the suite");
  const suite = parsed.kind === "value" ? parsed.value : null;
  const found = parsed.kind === "value" ? ownMistakes(parsed.value, index) : parsed.mistakes;
  return { file, located, suite, problems: [...both, ...placedProblems(folder, file, located.place, found)] };
}

function ownMistakes(suite: SuiteFile, index: SuiteIndex) {
  const files = defaultFixtureKeys(suite).flatMap((key) => fileKeyMistakes(key, ".", index, "the suite"));
  const labelled = labelledMistakes(suite.defaults.checks, ["defaults", "checks"], ["."], index, "the suite");
  return [...suiteMistakes(suite), ...files, ...labelled];
}

// A suite file with mistakes still tells which files are cases, so that their mistakes are listed too.
function caseGlobs({ suite, located }: SuiteReading): readonly string[] {
  const { cases: usual } = suiteFileSchema.shape;
  const given = (located.value as { cases?: unknown } | null)?.cases;
  const parsed = usual.safeParse(suite?.cases ?? given);
  return parsed.success ? parsed.data : usual.parse(undefined);
}

function readCases(reading: SuiteReading, index: SuiteIndex) {
  const { suite } = reading;
  const found = findCases(caseGlobs(reading), index);
  const named = (reading.located.value as { cases?: unknown } | null)?.cases !== undefined;
  const skipped = named ? [] : skippedCases(index, found.definitionFiles, found.folders ?? []);
  const problems: Problem[] = [...found.problems, ...skipped];
  const cases: ReadCase[] = [];
  // Without the suite's rules nothing can be said against placeholders that depend on them.
  const rules = suite === null ? { caseId: true, services: null } : commandRules(suite);
  for (const one of found.cases) {
    const read = readCase(one, index, found.cases.length);
    if (read.kind === "problems") {
      problems.push(...read.problems);
    } else {
      const mistakes = caseMistakes(read.read, suite, rules, index);
      problems.push(...placedProblems(index.folder, one.file, one.located.place, mistakes));
      cases.push(read.read);
    }
  }
  const complete = found.problems.length === 0 && cases.length === found.cases.length;
  return { cases, problems, complete, definitionFiles: found.definitionFiles };
}

function lineOf({ where = "" }: Problem): { file: string; line: number } {
  const [, file = where, line = "0"] = /^(.*):(\d+)$/.exec(where) ?? [];
  return { file, line: Number(line) };
}

/** The suite file's problems first, then the others by file and line. */
function sorted(problems: readonly Problem[], suiteFile: string): Problem[] {
  const key = (problem: Problem) => ({ ...lineOf(problem), problem });
  return problems
    .map(key)
    .sort((a, b) => {
      const first = Number(b.file === suiteFile) - Number(a.file === suiteFile);
      const byFile = a.file < b.file ? -1 : Number(a.file > b.file);
      return first || byFile || a.line - b.line;
    })
    .map(({ problem }) => problem);
}

/**
 * Loads a suite folder as the contract of a run. Every mistake in it is found first and thrown together as one UserError,
 * one problem a mistake, each with the file (relative to the repository) and line.
 */
export function loadContract(folder: SuiteFolder): Contract {
  const index = indexSuite(folder);
  const reading = readSuiteFile(index);
  const { suite, file, located } = reading;
  const { cases, complete, definitionFiles, ...read } = readCases(reading, index);
  const problems = [
    ...reading.problems,
    ...read.problems,
    ...suiteWideProblems(suite, file, located.place, cases, complete, index),
  ];
  if (suite === null || problems.length > 0) {
    throw new UserError(sorted(problems, repositoryPath(folder, file)));
  }
  const digests = caseDigests({
    folder,
    suite: located.value as { readonly [key: string]: Json },
    suiteFile: file,
    defaultFiles: [...defaultFixtureKeys(suite), ...defaultCheckKeys(suite)].flatMap(
      ({ value }) => inSuite(".", value) ?? [],
    ),
    definitionFiles,
    cases,
  });
  return {
    name: suite.suite,
    version: suite.version,
    digest: contractDigest(folder),
    folder,
    suite,
    cases: cases.map((one) => ({
      ...settleCase(one, suite, index),
      digest: digests.get(one.id) ?? "",
    })),
  };
}
