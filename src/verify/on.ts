import { canonicalJson } from "../lib/canonical-json.ts";
import { queryJson } from "../lib/json-path.ts";
import type { Captured, Evidence } from "../model/evidence.ts";
import type { Json } from "../model/json.ts";
import { traceIsComplete } from "./attempt-ending.ts";
import { type CheckContext, interruption } from "./check-context.ts";
import { parseJson } from "./parse-json.ts";
import { codeOf, proseOf } from "./reply-parts.ts";

/**
 * A text of the evidence. `cut` says how much of it is known: `no`: all; `tail`: its end was not kept, so what it lacks is
 * not known; `unfinished`: the reply may have gone on otherwise, so that only what it must not hold counts. `why` says so in words.
 */
export interface TextReading {
  kind: "text";
  text: string;
  cut: "no" | "tail" | "unfinished";
  why: string | null;
}

/** What `on` names. `malformed`: it is known and is not what it should be; `unknown`: it is not known. Reasons are whole clauses. */
export type Reading =
  | TextReading
  | { kind: "values"; values: readonly Json[] }
  | { kind: "malformed"; reason: string }
  | { kind: "unknown"; reason: string };

type TextOrUnknown = TextReading | { kind: "unknown"; reason: string };

function whole(text: string): TextReading {
  return { kind: "text", text, cut: "no", why: null };
}

function unknown(reason: string): { kind: "unknown"; reason: string } {
  return { kind: "unknown", reason };
}

/** What is needed of a check's context to read evidence. */
export type ReadContext = Pick<CheckContext, "evidence" | "outage">;

/**
 * Reads the evidence that a check or a compared line names with `on`. Text that an ended attempt did not write is empty, not
 * unknown; in an outage that nobody planned every text may have gone on.
 */
export async function readOn(on: string, context: ReadContext): Promise<Reading> {
  if (on.startsWith("json:")) return readJsonPath(on.slice("json:".length), context);
  return openInOutage(await readText(on, context.evidence), context);
}

function openInOutage<R extends Reading>(reading: R, context: ReadContext): R {
  const why = interruption(context);
  return why === null || reading.kind !== "text" ? reading : { ...reading, cut: "unfinished", why };
}

async function readText(on: string, evidence: Evidence): Promise<TextOrUnknown> {
  if (on.startsWith("file:")) return readFile(on.slice("file:".length), evidence);
  switch (on) {
    case "answer":
      return readAnswer(evidence);
    case "prose":
      return mapText(readAnswer(evidence), proseOf);
    case "code":
      return mapText(readAnswer(evidence), codeOf);
    case "output":
      return readOutput(evidence);
    case "stdout":
      return readStream(evidence.stdout, "standard output");
    case "stderr":
      return readStream(evidence.stderr, "standard error");
    default:
      throw new Error(`No evidence is named ${on}.`);
  }
}

function mapText(reading: TextOrUnknown, map: (text: string) => string): TextOrUnknown {
  return reading.kind === "text" ? { ...reading, text: map(reading.text) } : reading;
}

/** The reply's text; empty, not unknown, when an attempt ended and neither its trace nor its output file nor its standard output holds one. */
export function replyOf(evidence: Evidence): string | null {
  // A stored text is read when it is asked for.
  if (evidence.answer !== null) return evidence.answer;
  const { trace, output, stdout, end } = evidence;
  const ended = end !== null && end.kind !== "not_started" && end.kind !== "lost";
  const traceSilent = trace === null || (trace.text === null && traceIsComplete(trace));
  const outputSilent = output === null ? evidence.outputAbsent === true : output.trim() === "";
  const stdoutSilent = stdout !== null && !stdout.truncated && stdout.text.trim() === "";
  return ended && traceSilent && outputSilent && stdoutSilent ? "" : null;
}

function readAnswer(evidence: Evidence): TextOrUnknown {
  const { trace } = evidence;
  const answer = replyOf(evidence);
  if (answer === null) return unknown("the reply is not known");
  if (trace !== null && trace.text !== null) {
    if (trace.ending.kind !== "cut") return whole(answer);
    return {
      kind: "text",
      text: answer,
      cut: "unfinished",
      why: "the trace is cut, so the final reply is not known",
    };
  }
  const { output } = evidence;
  if (output !== null && output.trim() !== "") {
    return mapText(readOutput(evidence), () => answer);
  }
  if (evidence.stdoutWhole === true) return whole(answer);
  const { stdout } = evidence;
  return stdout?.truncated === true ? { ...readStream(stdout, "the reply"), text: answer } : whole(answer);
}

function readOutput(evidence: Evidence): TextOrUnknown {
  const { output, outputAbsent, outputTruncated } = evidence;
  if (output === null) return outputAbsent === true ? whole("") : unknown("the output file is not known");
  if (outputTruncated !== true) return whole(output);
  return { kind: "text", text: output, cut: "tail", why: "only the start of the output file is known" };
}

function readStream(stream: Captured, name: string): TextReading;
function readStream(stream: Captured | null, name: string): TextOrUnknown;
function readStream(stream: Captured | null, name: string): TextOrUnknown {
  if (stream === null) return unknown(`${name} is not known`);
  if (!stream.truncated) return whole(stream.text);
  const why = `${name} was cut: it has ${stream.sizeBytes} bytes, of which only the start is known`;
  return { kind: "text", text: stream.text, cut: "tail", why };
}

async function readFile(path: string, evidence: Evidence): Promise<TextOrUnknown> {
  const { files } = evidence;
  if (files === null) return unknown("the workspace is not known");
  const wanted = path.replace(/^(\.\/)+/, "");
  const entry = files.after.find((candidate) => candidate.path === wanted);
  if (entry === undefined) {
    return files.partial ? unknown(`the workspace is known in part only, without ${wanted}`) : whole("");
  }
  if (entry.kind !== "file") return unknown(`${wanted} is no regular file, so it was not read`);
  const text = await files.read(wanted);
  return text === null ? unknown(`${wanted} could not be read: refused or too large`) : whole(text);
}

function readJsonPath(path: string, context: ReadContext): Reading {
  const root = jsonOfReply(context);
  return root.kind === "value" ? { kind: "values", values: queryJson(path, root.value) } : root;
}

type Root = { kind: "value"; value: Json } | { kind: "malformed" | "unknown"; reason: string };

// An agent that was asked for a file may say anything beside it, so the output file is the second place to look.
function jsonOfReply(context: ReadContext): Root {
  const { evidence } = context;
  const reply = jsonOfText(openInOutage(readAnswer(evidence), context), "the reply");
  if (reply.kind === "value" || evidence.output === null) return reply;
  const output = jsonOfText(openInOutage(readOutput(evidence), context), "the output file");
  return output.kind === "value" ? output : reply;
}

/** A text reading as one JSON value; `name` is the subject of its reason. */
export function jsonOfText(reading: TextOrUnknown, name: string): Root {
  if (reading.kind === "unknown") return reading;
  if (reading.cut !== "no") return { kind: "unknown", reason: reading.why ?? `${name} was cut` };
  const parsed = parseJson(reading.text);
  return parsed.kind === "value" ? parsed : { kind: "malformed", reason: `${name} ${parsed.reason}` };
}

/** A JSON value as text: a string as it is, anything else in its canonical form. */
export function textOfJson(value: Json): string {
  return typeof value === "string" ? value : canonicalJson(value);
}
