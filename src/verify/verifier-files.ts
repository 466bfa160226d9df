import { join } from "node:path";
import type { PlaceholderValues } from "../lib/placeholders.ts";
import { type PlaceName, placeOf } from "../lib/shown-places.ts";
import { searchPath } from "../lib/usual-path.ts";
import type { Case } from "../model/contract.ts";
import type { ProcessEnd } from "../model/evidence.ts";
import type { ShownPath } from "../ports.ts";
import type { CheckContext } from "./check-context.ts";
import { replyOf } from "./on.ts";

/** What one verifier or detector is given: an empty folder to work in, the evidence as files, and their names. */
export interface VerifierFolders {
  /** The folder to work in, as the command sees it. */
  scratch: string;
  /** All that it sees of ours. */
  shown: readonly ShownPath[];
  /** Writes one more file beside the evidence and returns its path as the command sees it. */
  add(name: string, text: string): Promise<string>;
  env: Readonly<Record<string, string>>;
  values: PlaceholderValues;
}

/** Variables that name evidence, and the files that they name. */
const evidenceFiles = {
  ANSWER_FILE: "answer.txt",
  OUTPUT_FILE: "output",
  TRACE_FILE: "trace.jsonl",
  TRUTH_FILE: "truth.json",
  CASE_FILE: "case.json",
  STDOUT_FILE: "stdout.txt",
  STDERR_FILE: "stderr.txt",
} as const;
type EvidenceVariable = keyof typeof evidenceFiles;

/**
 * Writes the evidence for one verifier, anew for each, so that none can spoil another's; gives it to `use` and removes it after.
 *
 * Every variable is always set. Evidence that is not known, or an output file that was not written, has no file: the variable names one that does not exist, because an empty
 * file would say that it is known to be empty. EXIT_STATUS holds the exit status, a signal's name, `timed_out`, `not_started`, or nothing when
 * the end is not known. Truth that moved has no file. The environment is made here, not inherited: no secret can be in it.
 */
export async function withVerifierFolders<T>(
  context: CheckContext,
  use: (folders: VerifierFolders) => Promise<T>,
): Promise<T> {
  const { files } = context;
  const made: string[] = [];
  const folder = async () => {
    const path = await files.makeFolder();
    made.push(path);
    return path;
  };
  try {
    const [evidence, scratch] = [await folder(), await folder()];
    await writeEvidence(evidence, context);
    const { isolation } = context.launcher;
    if (isolation === "user") await files.share(evidence);
    const places = { ...placesOf(context), evidence, scratch };
    const seen = Object.fromEntries(
      Object.entries(places).map(([name, from]) => [name, placeOf(isolation, name as PlaceName, from)]),
    ) as typeof places;
    return await use({
      scratch: seen.scratch,
      shown: shownOf(places, seen),
      async add(name, text) {
        await files.write(join(evidence, name), text, { readOnly: true });
        if (isolation === "user") await files.share(evidence);
        return join(seen.evidence, name);
      },
      env: environment(seen.evidence, seen.scratch, context),
      values: placeholderValues(seen, context),
    });
  } finally {
    // What a verifier leaves behind must not change what it said.
    await Promise.all(made.map((path) => files.removeFolder(path).catch(() => undefined)));
  }
}

/** Folders of ours that a verifier may be shown, on our side. */
interface VerifierPlaces {
  subject: string;
  baseline: string;
  suite: string;
  workspace?: string;
  evidence: string;
  scratch: string;
}

function placesOf({ places }: CheckContext): Omit<VerifierPlaces, "evidence" | "scratch"> {
  const { subject, baseline, suite, workspace } = places;
  return { subject, baseline, suite, ...(workspace === undefined ? {} : { workspace }) };
}

/** A verifier may change the attempt's workspace (tests write caches), but not a recorded one, which lies in the suite. */
function shownOf(places: VerifierPlaces, seen: VerifierPlaces): ShownPath[] {
  const { suite, workspace } = places;
  const lent = ["scratch", ...(workspace?.startsWith(`${suite}/`) === false ? ["workspace"] : [])];
  return Object.entries(places).map(([name, from]) => ({
    from,
    to: seen[name as keyof VerifierPlaces] ?? from,
    write: lent.includes(name),
  }));
}

async function writeEvidence(folder: string, context: CheckContext): Promise<void> {
  const texts = evidenceTexts(context);
  const named = (Object.keys(evidenceFiles) as EvidenceVariable[]).map(
    (variable) => [evidenceFiles[variable], texts[variable]] as const,
  );
  const others = [
    ["prompt.txt", context.case.prompt ?? null],
    ["history.json", JSON.stringify(context.case.history)],
  ] as const;
  const write = ([name, text]: readonly [string, string | null]) =>
    text === null ? undefined : context.files.write(join(folder, name), text, { readOnly: true });
  await Promise.all([...named, ...others].map(write));
}

function evidenceTexts({ evidence, case: owner }: CheckContext): Record<EvidenceVariable, string | null> {
  const { truth } = evidence;
  return {
    ANSWER_FILE: replyOf(evidence),
    OUTPUT_FILE: evidence.output,
    TRACE_FILE: evidence.traceText,
    TRUTH_FILE: truth.kind === "value" ? JSON.stringify(truth.value) : null,
    CASE_FILE: JSON.stringify(definitionOf(owner)),
    STDOUT_FILE: evidence.stdout?.text ?? null,
    STDERR_FILE: evidence.stderr?.text ?? null,
  };
}

/** A case without its recorded answers: a verifier that lies in the subject must not find the known-good one. */
function definitionOf({ reference: _reference, doctored: _doctored, ...definition }: Case): object {
  return definition;
}

function environment(folder: string, scratch: string, context: CheckContext): Record<string, string> {
  const named = Object.entries(evidenceFiles).map(([variable, name]) => [variable, join(folder, name)]);
  return {
    PATH: searchPath(process.env["PATH"]),
    HOME: scratch,
    TMPDIR: scratch,
    LANG: "C.UTF-8",
    ...context.environment,
    ...Object.fromEntries(named),
    EXIT_STATUS: exitStatus(context.evidence.end),
  };
}

function exitStatus(end: ProcessEnd | null): string {
  if (end === null || end.kind === "lost") return "";
  if (end.kind === "exited") return String(end.exit);
  return end.kind === "signalled" ? end.signal : end.kind;
}

function placeholderValues(seen: VerifierPlaces, context: CheckContext): PlaceholderValues {
  const { places, case: owner, suite } = context;
  const folder = seen.evidence;
  return {
    subject: seen.subject,
    baseline: seen.baseline,
    suite: seen.suite,
    workspace: seen.workspace,
    case_dir: join(seen.suite, owner.dir),
    scratch: seen.scratch,
    prompt: owner.prompt,
    prompt_file: owner.prompt === undefined ? undefined : join(folder, "prompt.txt"),
    history_file: join(folder, "history.json"),
    answer: join(folder, evidenceFiles.ANSWER_FILE),
    output: join(folder, evidenceFiles.OUTPUT_FILE),
    trace: join(folder, evidenceFiles.TRACE_FILE),
    model: suite.agent.model,
    ...places.services,
  };
}
