import { expect } from "vitest";
import { failureOf } from "../../../src/adapters/model/model-openai-failure.ts";
import { createReplyParts } from "../../../src/adapters/model/model-openai-parts.ts";
import { readChatReply } from "../../../src/adapters/model/model-openai-reply.ts";
import { createTimeLimit } from "../../../src/adapters/model/time-limit.ts";
import { readLabelled } from "../../../src/lib/labelled-answers.ts";
import { createUsageReader } from "../../../src/lib/provider-usage.ts";
import type { JudgeQuestion } from "../../../src/verify/judge/question.ts";
import { verdictOf } from "../../../src/verify/judge/reply.ts";
import { verifierAnswer } from "../../../src/verify/verifier-protocol.ts";
import { hostileText } from "../../report/hostile.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd, knownEndOf } from "../known-end.ts";
import { editedJsonOf, mutatedBytesOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const usage = { prompt_tokens: 5, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 1 } };
const call = { index: 0, id: "a", function: { name: "look", arguments: "{}" } };
const chunks = [
  { id: "c", model: "m", choices: [{ index: 0, delta: { role: "assistant", content: "Hello" } }] },
  { id: "c", choices: [{ index: 0, delta: { tool_calls: [call] } }] },
  { id: "c", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
  { id: "c", choices: [], usage },
];
const whole = {
  id: "c",
  model: "m",
  choices: [{ index: 0, message: { content: "Hello", tool_calls: [call] }, finish_reason: "tool_calls" }],
  usage,
};
const others = [
  { type: "message_start", message: { model: "m", usage: { input_tokens: 5, cache_read_input_tokens: 2 } } },
  { type: "message_delta", usage: { output_tokens: 9 } },
  {
    response: {
      model: "m",
      usage: { input_tokens: 5, output_tokens: 1, input_tokens_details: { cached_tokens: 1 } },
    },
  },
  {
    modelVersion: "g",
    usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, thoughtsTokenCount: 1 },
  },
];
const eventsOf = (events: readonly object[]) =>
  `${events.map((event) => `event: x\r\ndata: ${JSON.stringify(event)}\n\n`).join("")}data: [DONE]\n\n`;

/** Bytes as a network hands them over: in any pieces. */
function piecesOf(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(from, from + size));
    from += size;
  }
  return pieces;
}
const streamed = fc.record({
  isStream: fc.boolean(),
  bytes: fc.oneof(
    mutatedBytesOf([eventsOf(chunks), eventsOf(others), JSON.stringify(whole), eventsOf([whole])]),
    editedJsonOf(chunks).map((edited) => Buffer.from(`data: ${edited}\n\n${eventsOf(chunks.slice(1))}`)),
    editedJsonOf([whole, ...others]).map((text) => Buffer.from(text)),
  ),
  sizes: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
});
type Streamed = typeof streamed extends fc.Arbitrary<infer T> ? T : never;

async function readReply({ isStream, bytes, sizes }: Streamed): Promise<void> {
  const limit = createTimeLimit({ timeoutMs: 60_000, silenceMs: 60_000 });
  const type = isStream ? "text/event-stream" : "application/json";
  const body = new ReadableStream({
    start(controller) {
      for (const piece of piecesOf(bytes, sizes)) controller.enqueue(piece);
      controller.close();
    },
  });
  const response = new Response(body, { headers: { "content-type": type } });
  const end = await knownEndOf(() => readChatReply(response, null, limit, createReplyParts(limit.wrote)));
  limit.clear();
  expect(["reply", "outage"]).toContain(end?.kind);
  const failure = failureOf(400, Buffer.from(bytes).toString(), null);
  expect(failure.reason).not.toMatch(/[\u0000-\u001f\u007f]/);
}

/** The same count however the bytes are cut, and never one that is no count. */
function readUsage({ isStream, bytes, sizes }: Streamed): void {
  const countIn = (pieces: readonly Uint8Array[]) => {
    const reader = createUsageReader(isStream ? "text/event-stream" : "application/json");
    for (const piece of pieces) reader.push(piece);
    return reader.end();
  };
  const used = knownEnd(() => countIn(piecesOf(bytes, sizes)));
  expect(countIn([bytes])).toEqual(used);
  for (const amount of [used?.input, used?.output, used?.cached])
    if (amount != null) expect(Number.isFinite(amount) && amount >= 0).toBe(true);
}

const ticket = "t-17";
const question: JudgeQuestion = {
  asks: "condition",
  question: "Is it polite?",
  model: "judge-1",
  options: ["yes", "no"],
  scale: [1, 5],
};
const verdict = { ticket, why: "It is.", probability: 0.25 };
const judged = fc.oneof(
  mutationsOf([JSON.stringify(verdict), `\`\`\`json\n${JSON.stringify({ ...verdict, score: 3 })}\n\`\`\``]),
  editedJsonOf([verdict, { ticket, choice: "yes" }, { ticket, score: 5 }]),
);

function readJudged(text: string): void {
  for (const asks of ["condition", "choice", "score"] as const) {
    const told = knownEnd(() => verdictOf(text, { ...question, asks }, ticket));
    if (told === null || typeof told === "string") continue;
    expect([told.probability, told.choice, told.score].filter((one) => one !== null)).toHaveLength(1);
    if (told.probability !== null) expect(told.probability).toBeLessThanOrEqual(1);
    expect(text).toContain(ticket);
  }
}

const line = { reason: "It is there.", score: 0.5, observed: { a: [1, "x"] }, outcome: "pass" };
const verifier = fc.record({
  exit: fc.constantFrom(0, 1, 2, 3, 4, 255),
  stdout: fc.oneof(mutationsOf([`looking\n${JSON.stringify(line)}\n`]), editedJsonOf([line]), hostileText),
  stderr: fc.oneof(fc.constant(""), hostileText),
  stdoutCut: fc.boolean(),
});
type Ran = typeof verifier extends fc.Arbitrary<infer T> ? T : never;

function readVerifier({ exit, stdout, stderr, stdoutCut }: Ran): void {
  const run = { end: { kind: "exited", exit } as const, stdout, stderr, stdoutCut };
  const answer = knownEnd(() => verifierAnswer(run));
  // A pass needs the exit status of one, whatever was written.
  if (answer?.outcome === "pass") expect([exit, stdoutCut]).toEqual([0, false]);
  if (exit > 3) expect(answer?.outcome).toBe("error");
}

const labelled = [
  { answer: "Yes.", passes: true, id: "a" },
  { answer: "No.", passes: false },
];

export const replyTargets = [
  target({ name: "a model's reply", inputs: streamed, read: readReply, runs: 150 }),
  target({ name: "the tokens that a provider states", inputs: streamed, read: readUsage, runs: 150 }),
  target({ name: "a judge's verdict", inputs: judged, read: readJudged, runs: 150 }),
  target({ name: "a verifier's last line", inputs: verifier, read: readVerifier, runs: 150 }),
  target({
    name: "a labelled set",
    inputs: fc.oneof(
      mutationsOf([labelled.map((one) => JSON.stringify(one)).join("\n")]),
      editedJsonOf(labelled),
    ),
    read: (text) => knownEnd(() => readLabelled(text)),
    runs: 100,
  }),
];
