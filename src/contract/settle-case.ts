import type { CaseFile, Line } from "../model/case-file.ts";
import type { Check, CheckFile } from "../model/check.ts";
import type { Case } from "../model/contract.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { inSuite, resolvedFiles } from "./file-keys.ts";
import { promptOf, type ReadCase } from "./read-case.ts";
import { skillAnswers } from "./skill-form.ts";
import { repositoryPath, type SuiteIndex } from "./suite-index.ts";

/**
 * The case's own checks first, so that its numbers do not depend on the suite's defaults, then the defaults. An own
 * check with the id of a default replaces it. A person judges a manual case, so it gets no default checks.
 */
function mergedChecks(file: CaseFile, id: string, suite: SuiteFile): Check[] {
  // What the suite gives to ten thousand cases is held once.
  return unnamedChecks(file, suite).map((check, index) =>
    isNamed(check) ? check : { ...check, id: idOf(check, id, index) },
  );
}

function isNamed(check: CheckFile): check is Check {
  return check.id !== undefined;
}

/** The ids of the same checks. */
export function checkIds(file: CaseFile, id: string, suite: SuiteFile): string[] {
  return unnamedChecks(file, suite).map((check, index) => idOf(check, id, index));
}

function idOf(check: CheckFile, id: string, index: number): string {
  return check.id ?? `${id}.${index + 1}`;
}

/** The same checks as they are written, with an id where one is given. */
export function unnamedChecks(file: CaseFile, { defaults }: SuiteFile): readonly CheckFile[] {
  const own = file.checks ?? [];
  if (file.kind === "manual" || defaults.checks.length === 0) return own;
  const replaced = new Set(own.map((check) => check.id));
  return [...own, ...defaults.checks.filter(({ id }) => id === undefined || !replaced.has(id))];
}

/** The case's own lines first, then the suite's; an own line replaces the default of its name. */
function mergedLines(file: CaseFile, suite: SuiteFile): Line[] {
  const own = file.compare ?? [];
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...suite.defaults.compare.filter(({ name }) => !names.has(name))];
}

function defaulted(read: ReadCase, suite: SuiteFile): Partial<CaseFile> {
  const { category, fixture, retrieved, criteria } = suite.defaults;
  const absent = (key: string) => !read.given.has(key) && read.file.kind !== "manual";
  const own = read.file.fixture !== undefined;
  return {
    ...(category !== undefined && !read.given.has("category") ? { category } : {}),
    // A default fixture is relative to the suite file, the case's own to the case.
    ...(fixture !== undefined && absent("fixture") && !own
      ? { fixture: inSuite(".", fixture) ?? fixture }
      : {}),
    ...(retrieved !== undefined && absent("retrieved") ? { retrieved } : {}),
    // What the short form for skills asks is its only criterion.
    ...(criteria !== undefined && absent("criteria") && read.file.skill === undefined ? { criteria } : {}),
  };
}

/** Criteria of a case after defaults. */
export function criteriaOf(read: ReadCase, suite: SuiteFile): readonly string[] {
  return defaulted(read, suite).criteria ?? read.file.criteria;
}

/** Attempts of a case and side after defaults. */
export function repeatsOf(read: ReadCase, suite: SuiteFile): number {
  return read.file.kind === "agent" ? (read.file.repeats ?? suite.defaults.repeats ?? suite.repeats) : 1;
}

/** Whether its results are facts: said of it or by the defaults, and true of every scripted case. */
export function isDeterministic({ file, given }: ReadCase, { defaults }: SuiteFile): boolean {
  const asked = given.has("deterministic") ? file.deterministic : (defaults.deterministic ?? false);
  return asked || file.kind === "command";
}

/** A case with the suite's defaults under it, paths relative to the suite folder, and its prompt's text. Its digest is still to come. */
export function settleCase(read: ReadCase, suite: SuiteFile, index: SuiteIndex): Omit<Case, "digest"> {
  const {
    prompt_file: _,
    prompt: __,
    checks: ___,
    compare: ____,
    skill: _____,
    timeout,
    ...rest
  } = read.file;
  const prompt = promptOf(read, index);
  const checks = mergedChecks(read.file, read.id, suite);
  return {
    ...rest,
    ...resolvedFiles(read.file, read.found.dir),
    ...defaulted(read, suite),
    ...skillAnswers(read.file, checks),
    id: read.id,
    ...(typeof prompt === "string" ? { prompt } : {}),
    // A scripted scenario has no model in it: whatever differs between its runs is a difference.
    deterministic: isDeterministic(read, suite),
    checks,
    compare: mergedLines(read.file, suite),
    repeats: repeatsOf(read, suite),
    timeoutMs: timeout ?? suite.defaults.timeout ?? suite.timeout,
    dir: read.found.dir,
    definedAt: { file: repositoryPath(index.folder, read.found.file), line: read.found.line },
  };
}
