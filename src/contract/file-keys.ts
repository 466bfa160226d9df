import { posix } from "node:path";
import type { CaseFile, RecordedEvidence } from "../model/case-file.ts";
import type { CheckFile, Condition } from "../model/check.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { PathMistake } from "./located.ts";
import type { SuiteIndex } from "./suite-index.ts";
import { nearest, quote, suggestion, thing } from "./wording.ts";

/** A key of a case that names a file or folder of the suite. */
export interface FileKey {
  path: readonly PropertyKey[];
  value: string;
  wants: "file" | "folder" | "either";
}

function evidenceKeys(evidence: RecordedEvidence | undefined, path: readonly PropertyKey[]): FileKey[] {
  const wants = { output: "file", files: "folder", trace: "file" } as const;
  return (["output", "files", "trace"] as const).flatMap((key) => {
    const value = evidence?.[key];
    return value === undefined ? [] : [{ path: [...path, key], value, wants: wants[key] }];
  });
}

function conditionKeys(check: Condition, path: readonly PropertyKey[]): FileKey[] {
  if (check.type === "groups" && check.expected_file !== undefined) {
    return [{ path: [...path, "expected_file"], value: check.expected_file, wants: "file" }];
  }
  if (check.type === "judge" && check.calibration !== undefined) {
    const { labelled } = check.calibration;
    return [{ path: [...path, "calibration", "labelled"], value: labelled, wants: "file" }];
  }
  return check.type === "references" && check.symbols !== undefined
    ? [{ path: [...path, "symbols"], value: check.symbols, wants: "file" }]
    : [];
}

/** Keys of checks that name files of the suite. They stay as they are written: relative to the defining file. */
function checkFileKeys(checks: readonly CheckFile[], path: readonly PropertyKey[]): FileKey[] {
  return checks.flatMap((check, index) => [
    ...conditionKeys(check, [...path, index]),
    ...(check.when === undefined ? [] : conditionKeys(check.when, [...path, index, "when"])),
  ]);
}

/** Every key of a case that names something in the suite. */
export function fileKeys(file: CaseFile): FileKey[] {
  const single = (key: "prompt_file" | "fixture", wants: FileKey["wants"]): FileKey[] => {
    const value = file[key];
    return value === undefined ? [] : [{ path: [key], value, wants }];
  };
  return [
    ...single("prompt_file", "file"),
    ...single("fixture", "either"),
    ...checkFileKeys(file.checks ?? [], ["checks"]),
    ...evidenceKeys(file.reference, ["reference"]),
    ...file.doctored.flatMap((doctored, index) => evidenceKeys(doctored, ["doctored", index])),
    ...file.history.flatMap((turn, index) =>
      (turn.files ?? []).map(
        (value, place): FileKey => ({ path: ["history", index, "files", place], value, wants: "file" }),
      ),
    ),
  ];
}

/** The default fixture, relative to the suite folder. */
export function defaultFixtureKeys({ defaults: { fixture } }: SuiteFile): FileKey[] {
  const path = ["defaults", "fixture"];
  return fixture === undefined ? [] : [{ path, value: fixture, wants: "either" }];
}

/** Keys of default checks that name files: in the suite folder, or a file of that name beside each case. */
export function defaultCheckKeys({ defaults }: SuiteFile): FileKey[] {
  return checkFileKeys(defaults.checks, ["defaults", "checks"]);
}

/** A path relative to the defining file as one relative to the suite folder; null when it leaves that. */
export function inSuite(dir: string, value: string): string | null {
  const joined = posix.normalize(posix.join(dir, value)).replace(/\/$/, "");
  const leaves = value.startsWith("/") || /^[A-Za-z]:/.test(value) || value.includes("\\");
  return leaves || joined === ".." || joined.startsWith("../") ? null : joined;
}

/** What a path that names nothing may mean, as its file names it: what stands beside it and is called much the same, else any other path. */
function meant(value: string, path: string, dir: string, index: SuiteIndex): string {
  const all = [...index.files.keys(), ...index.folders];
  const beside = all.filter((other) => posix.dirname(other) === posix.dirname(path));
  const near = nearest(
    posix.basename(path),
    beside.map((other) => posix.basename(other)),
  );
  const shown = (other: string) => posix.relative(dir, other);
  if (near !== null) return `did you mean ${quote(shown(posix.join(posix.dirname(path), near)))}?`;
  const isAsDeep = (other: string) => other.split("/").length === path.split("/").length;
  const others = beside.length > 0 ? [] : all.filter(isAsDeep).map(shown);
  return suggestion(value, others, "add it, or correct the path");
}

/** What is wrong with a file key: it leaves the suite, or names nothing there, or a folder where a file is needed. */
export function fileKeyMistakes(key: FileKey, dir: string, index: SuiteIndex, owner: string): PathMistake[] {
  const subject = `${thing(key.path, owner)} names ${quote(key.value)}`;
  const path = inSuite(dir, key.value);
  if (path === null) {
    return [
      { path: key.path, what: `${subject}, which leaves the suite folder`, todo: "move the file into it" },
    ];
  }
  if (path === ".") {
    return [
      { path: key.path, what: `${subject}, which is the suite folder itself`, todo: "name a part of it" },
    ];
  }
  const isFile = index.files.has(path);
  const isFolder = index.folders.has(path);
  if (!isFile && !isFolder) {
    const todo = meant(key.value, path, dir, index);
    return [{ path: key.path, what: `${subject}, which is not in the suite`, todo }];
  }
  const wrong = key.wants !== "either" && (key.wants === "file") !== isFile;
  return wrong
    ? [{ path: key.path, what: `${subject}, which is no ${key.wants}`, todo: "correct the path" }]
    : [];
}

function resolvedEvidence<T extends RecordedEvidence>(evidence: T, dir: string): T {
  const resolved = { ...evidence };
  for (const key of ["output", "files", "trace"] as const) {
    const value = evidence[key];
    if (value !== undefined) {
      resolved[key] = inSuite(dir, value) ?? value;
    }
  }
  return resolved;
}

/** The parts of a case that hold file keys, with paths relative to the suite folder. */
export function resolvedFiles(file: CaseFile, dir: string) {
  const resolve = (value: string) => inSuite(dir, value) ?? value;
  return {
    ...(file.fixture === undefined ? {} : { fixture: resolve(file.fixture) }),
    ...(file.reference === undefined ? {} : { reference: resolvedEvidence(file.reference, dir) }),
    doctored: file.doctored.map((doctored) => resolvedEvidence(doctored, dir)),
    history: file.history.map((turn) =>
      turn.files === undefined ? turn : { ...turn, files: turn.files.map(resolve) },
    ),
  };
}
