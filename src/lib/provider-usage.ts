import { createParser } from "eventsource-parser";
import type { TokenCount } from "../model/evidence.ts";

/** What one answer of a provider says of itself; null where it does not. */
export interface AnswerUsage extends TokenCount {
  model: string | null;
}

/** Reads a provider's answer as it streams by. */
export interface UsageReader {
  push(chunk: Uint8Array): void;
  end(): AnswerUsage;
}

/** An answer or an event that is longer is not read: its use is then not known. */
const mostChars = 16 * 1024 * 1024;

/**
 * Reads the tokens that an answer states, in the forms of Anthropic's messages, OpenAI's responses and chat completions, and Gemini's, whole or as
 * a stream of events. A later statement replaces an earlier one of the same answer.
 */
export function createUsageReader(contentType: string): UsageReader {
  const said: Said = { counts: {}, model: null };
  const isStream = contentType.toLowerCase().includes("event-stream");
  return isStream ? eventsReader(said) : wholeReader(said);
}

function eventsReader(said: Said): UsageReader {
  const decoder = new TextDecoder();
  let lost = false;
  const parser = createParser({
    maxBufferSize: mostChars,
    onEvent: ({ data }) => takeJson(data, said),
    onError(error) {
      lost ||= error.type === "max-buffer-size-exceeded";
    },
  });
  return {
    push(chunk) {
      if (!lost) parser.feed(decoder.decode(chunk, { stream: true }));
    },
    end() {
      // An event counts although the empty line after it never came.
      if (!lost) parser.feed("\n\n");
      return lost ? unknown(said) : usageOf(said);
    },
  };
}

function wholeReader(said: Said): UsageReader {
  const decoder = new TextDecoder();
  let text = "";
  let lost = false;
  return {
    push(chunk) {
      if (lost) return;
      text += decoder.decode(chunk, { stream: true });
      lost = text.length > mostChars;
      if (lost) text = "";
    },
    end() {
      takeJson(text, said);
      return lost ? unknown(said) : usageOf(said);
    },
  };
}

function unknown({ model }: Said): AnswerUsage {
  return { input: null, output: null, cached: null, model };
}

type Counts = Record<string, number>;
interface Said {
  counts: Counts;
  model: string | null;
}

function takeJson(text: string, said: Said): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  for (const part of Array.isArray(value) ? value : [value]) takePart(part, said);
}

function takePart(part: unknown, said: Said): void {
  for (const holder of [part, field(part, "message"), field(part, "response")]) {
    for (const name of ["usage", "usageMetadata"]) takeCounts(field(holder, name), "", said.counts);
    const model = field(holder, "model") ?? field(holder, "modelVersion");
    if (typeof model === "string" && model !== "") said.model = model.slice(0, 200);
  }
}

/** All numbers of a statement by their path, such as `input_tokens_details.cached_tokens`. */
function takeCounts(value: unknown, prefix: string, counts: Counts): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === "number" && Number.isSafeInteger(one) && one >= 0) counts[`${prefix}${name}`] = one;
    else if (prefix === "") takeCounts(one, `${name}.`, counts);
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function usageOf({ counts, model }: Said): AnswerUsage {
  const first = (...names: string[]) =>
    names.map((name) => counts[name]).find((count) => count !== undefined);
  const or0 = (name: string) => counts[name] ?? 0;
  const cached = first(
    "cache_read_input_tokens",
    "input_tokens_details.cached_tokens",
    "prompt_tokens_details.cached_tokens",
    "cachedContentTokenCount",
  );
  const input = first("input_tokens", "prompt_tokens", "promptTokenCount");
  const output = first("output_tokens", "completion_tokens", "candidatesTokenCount");
  const beside = or0("cache_read_input_tokens") + or0("cache_creation_input_tokens");
  return {
    // Anthropic counts what a cache gave or took beside its input, the others within theirs.
    input: input === undefined ? null : input + beside + or0("toolUsePromptTokenCount"),
    output: output === undefined ? thoughts(counts) : output + or0("thoughtsTokenCount"),
    cached: input === undefined ? null : (cached ?? 0),
    model,
  };
}

/** Gemini leaves out the count of an empty answer, which may have been thought over. */
function thoughts(counts: Counts): number | null {
  return counts["promptTokenCount"] === undefined ? null : (counts["thoughtsTokenCount"] ?? 0);
}
