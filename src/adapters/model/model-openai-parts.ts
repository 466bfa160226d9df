import * as z from "zod";
import type { ChatCall, ChatEnd, ChatFinish, ChatUsage } from "../../ports/model.ts";
import { errorOf, noUsage, oneLine, outage } from "./model-openai-failure.ts";

const mostTextChars = 1024 * 1024;
const mostCalls = 128;
const mostArgsChars = 256 * 1024;
const mostNameChars = 200;

const count = z.number().min(0).nullish();
const callSchema = z.object({
  index: z
    .int()
    .min(0)
    .max(mostCalls - 1)
    .optional(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
});
const saidSchema = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(callSchema).nullish(),
});
/** What is read of a chunk, or of a whole completion; other members are the provider's own. */
const chunkSchema = z.object({
  id: z.string().nullish(),
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        index: z.int().optional(),
        delta: saidSchema.nullish(),
        message: saidSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
    })
    .nullish(),
});
type Chunk = z.infer<typeof chunkSchema>;
type Said = z.infer<typeof saidSchema>;

/** A reply as its parts come in. */
export interface ReplyParts {
  add(text: string): void;
  /** True when nothing more need be read: it broke, or is longer than what is kept. */
  isOver(): boolean;
  problem(): string | null;
  /** What was written so far. */
  text(): string;
  /** The reply; null as long as nothing said that it ended, or where it broke. */
  end(requestId: string | null): ChatEnd | null;
}

/** Joins the parts of one reply; `wrote` is told of each that holds some of it. */
export function createReplyParts(wrote: () => void): ReplyParts {
  const calls = new Map<number, ChatCall>();
  const seen = { id: null as string | null, model: null as string | null, finish: null as string | null };
  let text = "";
  let refusal = "";
  let usage: ChatUsage = noUsage;
  let problem: string | null = null;
  let tooLong = false;

  function addSaid({ content, refusal: refused, tool_calls }: Said): void {
    if (content) text += content;
    if (refused) refusal += refused;
    for (const [place, call] of (tool_calls ?? []).entries()) addCall(call, place);
    if (content || refused || (tool_calls ?? []).length > 0) wrote();
    if (text.length > mostTextChars || refusal.length > mostTextChars) tooLong = true;
  }

  function addCall({ index, id, function: named }: z.infer<typeof callSchema>, place: number): void {
    const at = index ?? place;
    const call = calls.get(at) ?? { id: "", name: "", args: "" };
    call.id ||= (id ?? "").slice(0, mostNameChars);
    call.name = (call.name + (named?.name ?? "")).slice(0, mostNameChars);
    call.args += named?.arguments ?? "";
    calls.set(at, call);
    if (call.args.length > mostArgsChars || calls.size > mostCalls) tooLong = true;
  }

  function addChunk(chunk: Chunk): void {
    seen.id ??= chunk.id ?? null;
    seen.model ??= chunk.model || null;
    if (chunk.usage) usage = usageOf(chunk.usage);
    for (const choice of chunk.choices ?? []) {
      if ((choice.index ?? 0) !== 0) continue;
      const said = choice.delta ?? choice.message;
      if (said) addSaid(said);
      seen.finish = choice.finish_reason ?? seen.finish;
    }
  }

  return {
    add(data) {
      const parsed = parsedChunk(data);
      if (typeof parsed === "string") problem ??= parsed;
      else addChunk(parsed);
    },
    isOver: () => problem !== null || tooLong,
    problem: () => problem,
    text: () => text.slice(0, mostTextChars),
    end(requestId) {
      const id = requestId ?? seen.id?.slice(0, mostNameChars) ?? null;
      if (problem !== null) return outage(problem, id, usage);
      if (seen.finish === null && !tooLong) return null;
      const finish = tooLong ? "length" : finishOf(seen.finish ?? "", calls.size > 0, refusal !== "");
      return {
        kind: "reply",
        text: (text === "" ? refusal : text).slice(0, mostTextChars),
        calls: finish === "calls" ? namedCalls(calls) : [],
        finish,
        reason: tooLong
          ? "the reply is longer than what is kept of it"
          : reasonOf(finish, refusal, seen.finish),
        model: seen.model?.slice(0, mostNameChars) ?? null,
        requestId: id,
        usage,
      };
    },
  };
}

function parsedChunk(data: string): Chunk | string {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return "the reply is no JSON";
  }
  if (typeof value === "object" && value !== null && "error" in value && value.error != null) {
    const { message, code } = errorOf(data);
    return `the endpoint failed while it answered: ${oneLine(`${code} ${message}`)}`;
  }
  const parsed = chunkSchema.safeParse(value);
  return parsed.success ? parsed.data : "the reply is no chat completion";
}

function usageOf(told: NonNullable<Chunk["usage"]>): ChatUsage {
  return {
    input: told.prompt_tokens ?? null,
    output: told.completion_tokens ?? null,
    cached: told.prompt_tokens_details?.cached_tokens ?? null,
  };
}

function finishOf(reason: string, hasCalls: boolean, isRefused: boolean): ChatFinish {
  if (isRefused || reason === "content_filter" || reason === "refusal") return "refused";
  if (reason === "length" || reason === "max_tokens") return "length";
  // Some endpoints say "stop" although they ask for a call.
  return hasCalls ? "calls" : "stop";
}

function reasonOf(finish: ChatFinish, refusal: string, told: string | null): string | null {
  if (finish === "length") return "the reply reached the limit of its length";
  if (finish !== "refused") return null;
  return refusal !== "" ? oneLine(refusal) : `the provider stopped the reply (${told})`;
}

/** In the order of their indexes; a call without an id gets one, since its result must name it. */
function namedCalls(calls: ReadonlyMap<number, ChatCall>): ChatCall[] {
  return [...calls]
    .sort(([a], [b]) => a - b)
    .map(([index, call]) => ({ ...call, id: call.id === "" ? `call_${index}` : call.id }));
}
