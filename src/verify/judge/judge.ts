import type { JudgeFile } from "../../model/judge-file.ts";
import type { JudgeRecord } from "../../model/judge-record.ts";
import type { ChatEnd, ChatMessage, ChatUsage, Model } from "../../ports/model.ts";
import { pairMessages } from "./pairwise.ts";
import { type JudgeQuestion, messagesOf, wordingOf } from "./question.ts";
import { verdictOf } from "./reply.ts";

const mostMaterialChars = 64 * 1024;

/** Answers typed questions about texts. Never throws: what keeps it from an answer stands in the record. */
export interface Judge {
  ask(question: JudgeQuestion, material: string): Promise<JudgeRecord>;
  /** Which of two texts is better, in this order: the record's choice is first, second or tie. */
  prefer(question: JudgeQuestion, first: string, second: string): Promise<JudgeRecord>;
  /** Why a record's word can't count, in a clause; null where its calibration holds. */
  mistrust(record: JudgeRecord): string | null;
}

/** A judge that is asked nothing, and why. */
export function silentJudge(reason: string): Judge {
  return {
    ask: async (question, text) => notAsked(question, unfit([text]) ?? reason),
    prefer: async (question, ...texts) => notAsked(question, unfit(texts) ?? reason),
    mistrust: () => null,
  };
}

export interface JudgeRequest {
  model: Model;
  file: JudgeFile;
  key: string | null;
  now: () => Date;
  ticket: () => string;
  abort: AbortSignal;
  /** Asked before each question: why no more may be asked, or null. */
  withheld: () => string | null;
  /** Told of what each question used. */
  used: (usage: ChatUsage, model: string, served: string | null) => void;
  mistrust: Judge["mistrust"];
}

/** A judge behind a model's endpoint. */
export function openJudge(request: JudgeRequest): Judge {
  async function put(
    question: JudgeQuestion,
    texts: readonly string[],
    messages: Messages,
  ): Promise<JudgeRecord> {
    const withheld = unfit(texts) ?? request.withheld();
    if (withheld !== null) return notAsked(question, withheld);
    try {
      return await answerOf(question, messages, request);
    } catch {
      return notAsked(question, "the judge broke");
    }
  }
  return {
    mistrust: request.mistrust,
    ask: (question, text) => put(question, [text], (ticket) => messagesOf(question, text, ticket)),
    prefer: (question, first, second) =>
      put(question, [first, second], (ticket) => pairMessages(question.question, first, second, ticket)),
  };
}

type Messages = (ticket: string) => ChatMessage[];

function unfit(texts: readonly string[]): string | null {
  if (texts.some((text) => text.trim() === "")) return "empty reply";
  const long = texts.some((text) => text.length > mostMaterialChars);
  return long ? `the text is longer than ${mostMaterialChars} characters` : null;
}

async function answerOf(
  question: JudgeQuestion,
  messages: Messages,
  request: JudgeRequest,
): Promise<JudgeRecord> {
  const { model, file, key, now, abort } = request;
  const ticket = request.ticket();
  const at = now().toISOString();
  const end = await model.chat({
    endpoint: { baseUrl: file.base_url, key },
    model: question.model,
    messages: messages(ticket),
    tools: [],
    parameters: file.parameters,
    timeoutMs: file.timeout,
    silenceMs: file.timeout,
    abort,
  });
  const served = end.kind === "reply" ? end.model : null;
  request.used(end.usage, question.model, served);
  const verdict = verdictOfEnd(end, question, ticket);
  const record: JudgeRecord = {
    ...notAsked(question, ""),
    served,
    requestId: end.requestId,
    usage: end.usage,
    at,
    notAsked: null,
  };
  return typeof verdict === "string" ? { ...record, notAsked: verdict } : { ...record, ...verdict };
}

/** A reply that says anything beside its verdict, or stops before its end, is none. */
function verdictOfEnd(end: ChatEnd, question: JudgeQuestion, ticket: string) {
  if (end.kind === "interrupted") return "interrupted";
  if (end.kind !== "reply") return `service down: ${end.reason}`;
  if (end.finish === "refused") return "the judge refused";
  if (end.finish !== "stop") return "malformed answer: it stops before its end";
  const verdict = verdictOf(end.text, question, ticket);
  return typeof verdict === "string" ? `malformed answer: ${verdict}` : verdict;
}

/** The record of a question that was not put. */
export function notAsked(question: JudgeQuestion, reason: string): JudgeRecord {
  return {
    asks: question.asks,
    model: question.model,
    served: null,
    requestId: null,
    usage: null,
    wording: wordingOf(question),
    at: null,
    probability: null,
    choice: null,
    score: null,
    why: null,
    notAsked: reason,
    gates: false,
  };
}
