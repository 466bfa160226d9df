import type { Redactor } from "../lib/redact.ts";
import type { Captured, Evidence, NotStarted, ServiceReport, Truth } from "../model/evidence.ts";
import type { NetworkEnd } from "../ports/network.ts";
import { type AgentTrace, readAgentTrace } from "./agent-trace.ts";
import type { AttemptInput } from "./attempt-input.ts";
import { keptRefusals } from "./attempt-network.ts";
import { answerOf, readOutput } from "./attempt-output.ts";
import { capturedText } from "./decode-text.ts";
import { writeEvidence } from "./evidence-files.ts";
import type { AgentRun } from "./run-agent.ts";
import { replayedReports } from "./services/replayed-reports.ts";
import { usageOf } from "./usage.ts";
import type { AttemptFolders } from "./workspace.ts";
import { type Listing, workspaceEvidence } from "./workspace-files.ts";

/** Where the evidence lies, and what is removed from it. */
export interface EvidencePlace {
  folders: AttemptFolders;
  redactor: Redactor;
}

/** What is known once the process tree has ended. */
export interface Left {
  before: Listing;
  after: Listing;
  agent: AgentRun;
  /** Why the agent was not started; null also where a broken truth kept it from that. */
  notStarted: NotStarted | null;
  services: readonly ServiceReport[];
  truth: Truth;
  /** What its network refused and its broker counted. */
  reached: NetworkEnd;
}

const silence: Captured = { text: "", sizeBytes: 0, truncated: false };
const skillWords = "the attempt was ended once its skill was loaded";

/** Reads all that an attempt left, and says in notes what was refused or cut. */
export async function readEvidence(
  input: AttemptInput,
  { folders, redactor }: EvidencePlace,
  left: Left,
): Promise<{ evidence: Evidence; notes: string[] }> {
  const { files, recording = null } = input;
  const { suite } = input.contract;
  const { ended, skillLoaded } = left.agent;
  // A verifier that is to be proved by a dry run needs a reply to read; it is empty, as of an agent that said nothing.
  const dry = left.notStarted?.cause === "dry_run";
  const unread = dry ? silence : null;
  const stdout = ended === null ? unread : capturedText(ended.stdout, redactor);
  const stderr = ended === null ? unread : capturedText(ended.stderr, redactor);
  const output = await readOutput(files, folders.exchange, redactor);
  const found = await readAgentTrace({ agent: suite.agent, files, folders, redactor, stdout });
  const trace = traceOf(found, skillLoaded);
  const evidence: Evidence = {
    answer: dry ? "" : answerOf(trace, output, found.isStdout ? null : stdout),
    output: output.text,
    outputAbsent: output.absent && (ended !== null || dry),
    outputTruncated: output.truncated,
    stdout,
    stderr,
    end: skillLoaded ? null : (ended?.end ?? null),
    trace,
    traceMissing: input.case.kind === "command" ? null : (left.notStarted?.reason ?? found.missing),
    traceText: found.text,
    traceTruncated: found.truncated,
    files: filesOf(input, folders, left, redactor),
    truth: left.truth,
    usage: usageOf(trace, suite, left.reached.broker),
    durationMs: ended?.durationMs ?? null,
    ...(left.notStarted === null ? {} : { notStarted: left.notStarted }),
    services: recording === null ? left.services : replayedReports(left.services, recording),
    ...reachedBy(left, redactor),
  };
  const stopped = skillLoaded ? skillWords : ended?.stopped;
  const unseen = evidence.network?.open ?? null;
  const notes = [
    output.note,
    evidence.traceMissing,
    stopped,
    unseen === null ? null : `network: ${unseen}`,
  ].filter((note) => note != null);
  return { evidence, notes };
}

/** An agent that was not started wanted nothing. */
function reachedBy({ agent, reached: { refused, broker } }: Left, redactor: Redactor): Partial<Evidence> {
  if (agent.ended === null) return {};
  return {
    ...(refused === null ? {} : { network: keptRefusals(refused, redactor) }),
    ...(broker === null ? {} : { broker: { ...broker, outage: said(broker.outage, redactor) } }),
  };
}

function said(text: string | null, redactor: Redactor): string | null {
  return text === null ? null : redactor.text(text);
}

/** A trace that ends because we ended its agent says so. */
function traceOf({ trace }: AgentTrace, skillLoaded: boolean): Evidence["trace"] {
  if (trace === null || !skillLoaded || trace.ending.kind !== "cut") return trace;
  return { ...trace, ending: { kind: "cut", reason: skillWords } };
}

/** What an agent that lacked a service would have done to its workspace is not known. */
function filesOf(
  { files, recording }: AttemptInput,
  { workspace }: AttemptFolders,
  { before, after, notStarted }: Left,
  redactor: Redactor,
): Evidence["files"] {
  if (notStarted?.cause === "service") return null;
  const partial = after.partial || (recording?.leftOut.length ?? 0) > 0;
  return workspaceEvidence(files, workspace, { before, after: { ...after, partial } }, redactor);
}

/** Writes what is kept below the evidence folder, if there is one; returns its digest. */
export async function keepEvidence(
  { files, evidenceFolder }: AttemptInput,
  { folders, redactor }: EvidencePlace,
  { before, after, evidence }: { before: Listing; after: Listing; evidence: Evidence },
): Promise<string | null> {
  if (evidenceFolder === null) return null;
  const changed = { workspace: folders.workspace, before, after, redactor };
  return writeEvidence(files, evidenceFolder, evidence, changed);
}
