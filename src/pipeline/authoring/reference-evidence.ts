import { posix } from "node:path";
import type { RecordedEvidence } from "../../model/case-file.ts";
import type { Case, SuiteEntry, SuiteFolder } from "../../model/contract.ts";
import type { Evidence } from "../../model/evidence.ts";

/** How much of an attempt is recorded: the least that still passes is the best to read and to keep. */
export type Extent = "reply" | "streams" | "workspace";
export const extents: readonly Extent[] = ["reply", "streams", "workspace"];

/** A reference as it is written: the key's value, and the files that it names, relative to the suite folder. */
export interface ReferenceParts {
  value: RecordedEvidence;
  files: readonly { path: string; bytes: Uint8Array }[];
}

/** Where a case's reference files lie: beside its definition, in a folder of their own. */
export function referenceFolder({ id, dir }: Case, isCaseFolder: boolean): string {
  const name = isCaseFolder ? "reference" : `references/${id.replaceAll("/", "__")}`;
  return posix.join(dir, name);
}

/** What of an attempt's evidence becomes the reference. */
export async function referenceParts(
  one: Case,
  evidence: Evidence,
  extent: Extent,
  place: { folder: string; suite: SuiteFolder },
): Promise<ReferenceParts> {
  const { answer, output, traceText, truth, end } = evidence;
  const own = (name: string) => posix.join(place.folder, name);
  const named = (path: string) => posix.relative(one.dir, path);
  const outputPath = own(isJson(output) ? "output.json" : "output.txt");
  const withStreams = extent !== "reply" || one.kind === "command";
  const found = extent === "workspace" ? await workspaceFiles(one, evidence, place.suite) : [];
  // git keeps no empty folder, and neither does a suite.
  const workspace = found.length === 0 ? null : found;
  const exit = end?.kind === "exited" ? end.exit : 0;
  const value = {
    ...(answer === null || one.kind === "command" ? {} : { answer }),
    ...(output === null ? {} : { output: named(outputPath) }),
    ...(workspace === null ? {} : { files: named(own("files")) }),
    ...(withStreams ? streamsOf(evidence) : {}),
    ...(exit === 0 ? {} : { exit }),
    ...(traceText === null ? {} : { trace: named(own("trace.jsonl")) }),
    ...(truth.kind === "value" ? { truth: truth.value } : {}),
    ...(one.checks.some(({ type }) => type === "usage") && evidence.durationMs !== null
      ? { usage: usageOf(evidence) }
      : {}),
  } as RecordedEvidence;
  const encode = (text: string) => new TextEncoder().encode(text);
  return {
    value,
    files: [
      ...(output === null ? [] : [{ path: outputPath, bytes: encode(output) }]),
      ...(traceText === null ? [] : [{ path: own("trace.jsonl"), bytes: encode(traceText) }]),
      ...(workspace ?? []).map(({ path, bytes }) => ({ path: own(posix.join("files", path)), bytes })),
    ],
  };
}

function streamsOf({ stdout, stderr }: Evidence): Pick<RecordedEvidence, "stdout" | "stderr"> {
  return {
    ...(stdout === null ? {} : { stdout: stdout.text }),
    ...(stderr === null || stderr.text === "" ? {} : { stderr: stderr.text }),
  };
}

function usageOf({ usage, durationMs }: Evidence): RecordedEvidence["usage"] {
  const known = Object.entries(usage ?? {}).filter(([, number]) => number !== null);
  return { ...Object.fromEntries(known), seconds: (durationMs ?? 0) / 1000 };
}

function isJson(text: string | null): boolean {
  try {
    return text !== null && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** The whole workspace after the attempt: what it kept of the fixture, and what of its changes was kept. */
async function workspaceFiles(
  { fixture }: Case,
  { files }: Evidence,
  suite: SuiteFolder,
): Promise<{ path: string; bytes: Uint8Array }[]> {
  const given = new Map(fixture === undefined ? [] : fixtureEntries(suite, fixture));
  const found: { path: string; bytes: Uint8Array }[] = [];
  for (const { path } of (files?.after ?? []).filter(({ kind }) => kind === "file")) {
    const text = await files?.read(path);
    const bytes = text == null ? given.get(path)?.bytes : new TextEncoder().encode(text);
    if (bytes !== undefined) found.push({ path, bytes });
  }
  return found;
}

function fixtureEntries({ entries }: SuiteFolder, fixture: string): [string, SuiteEntry][] {
  return entries.flatMap((entry): [string, SuiteEntry][] => {
    if (entry.path === fixture) return [[posix.basename(fixture), entry]];
    return entry.path.startsWith(`${fixture}/`) ? [[entry.path.slice(fixture.length + 1), entry]] : [];
  });
}
