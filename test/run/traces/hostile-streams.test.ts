import { describe, expect, test } from "vitest";
import type { TraceReading } from "../../../src/model/trace.ts";
import { usedMs } from "../../support/processor-time.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownReadings, type RecordedStream, readStream, recordedStreams } from "./recorded-streams.ts";

const streams = recordedStreams.filter(({ text }) => text !== "");
const anyStream = fc.constantFrom(...streams);
const ofForm = (form: RecordedStream["form"]) => streams.filter((stream) => stream.form === form);
const callNames = ({ calls }: TraceReading) =>
  calls.map(({ name, args }) => JSON.stringify([name, args])).sort();
const known = ({ name }: RecordedStream): TraceReading => {
  const reading = knownReadings[name];
  if (reading === undefined) throw new Error(`${name} has no known reading`);
  return reading;
};

/** What a part of a stream may say: nothing that the whole does not, and no zero where the whole has an amount. */
function expectNoMore(part: TraceReading, whole: TraceReading): void {
  expect(part.calls.length).toBeLessThanOrEqual(whole.calls.length);
  for (const key of ["input", "output", "cached"] as const)
    if (part.usage[key] === 0) expect(whole.usage[key]).toBe(0);
  if (whole.usd !== 0) expect(part.usd).not.toBe(0);
  expect(part.turns).not.toBe(0);
}

describe("a stream that is cut", () => {
  test.each(["claude-tool", "claude-err529", "codex-tool", "gemini-tool", "opencode-tool"])(
    "at any byte never crashes a reader, and %s is whole only with its closing event",
    (name) => {
      const stream = streams.find((one) => one.name === name);
      if (stream === undefined) throw new Error(`${name} is no stream`);
      const whole = known(stream);
      for (let at = 0; at < stream.text.length; at += 1) {
        const part = readStream({ form: stream.form, text: stream.text.slice(0, at) });
        expectNoMore(part, whole);
        if (part.ending.kind !== "cut") expect(part.ending).toEqual(whole.ending);
      }
    },
  );

  test("anywhere never crashes a reader nor claims more than the whole", () => {
    fc.assert(
      fc.property(anyStream, fc.double({ min: 0, max: 1, noNaN: true }), (stream, share) => {
        const text = stream.text.slice(0, Math.floor(stream.text.length * share));
        expectNoMore(readStream({ form: stream.form, text }), known(stream));
      }),
      { numRuns: 500 },
    );
  });

  test("before its last line is cut, but for Codex's, whose rollout closes it", () => {
    for (const stream of streams.filter(({ form }) => form !== "codex")) {
      const lines = stream.text.trimEnd().split("\n");
      expect(readStream({ form: stream.form, text: `${lines.slice(0, -1).join("\n")}\n` }).ending.kind).toBe(
        "cut",
      );
    }
  });

  test("by what is kept of it is cut, although its closing event is there", () => {
    for (const stream of streams) expect(readStream(stream, true).ending.kind).toBe("cut");
  });
});

describe("a stream in disorder", () => {
  test("shows the same calls, whatever the order of its lines", () => {
    fc.assert(
      fc.property(
        anyStream.chain((stream) =>
          fc.tuple(
            fc.constant(stream),
            fc.shuffledSubarray(stream.text.trimEnd().split("\n"), {
              minLength: stream.text.trimEnd().split("\n").length,
            }),
          ),
        ),
        ([stream, lines]) => {
          const reading = readStream({ form: stream.form, text: `${lines.join("\n")}\n` });
          expect(callNames(reading)).toEqual(callNames(known(stream)));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("shows the same calls, tokens and ending when each line comes twice", () => {
    for (const stream of streams) {
      const text = stream.text.replace(/^.+\n/gm, "$&$&");
      const { ending, usage, usd, turns, ...reading } = readStream({ form: stream.form, text });
      expect({ ending, usage, usd, turns }, stream.name).toEqual({
        ending: known(stream).ending,
        usage: known(stream).usage,
        usd: known(stream).usd,
        turns: known(stream).turns,
      });
      expect(callNames({ ...known(stream), ...reading })).toEqual(callNames(known(stream)));
    }
  });

  test("reads the same among the words of other programs and unknown events", () => {
    const noise = fc.constantFrom(
      "Warning: no ripgrep",
      "",
      "\u0000\u0007",
      '{"type":"news","of":{}}',
      "[1,2]",
      "null",
      '"text"',
      "{}",
    );
    fc.assert(
      fc.property(
        anyStream,
        fc.array(noise, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (stream, words, seed) => {
          const lines = stream.text.trimEnd().split("\n");
          for (const [index, word] of words.entries())
            lines.splice((seed + index * 7) % (lines.length + 1), 0, word);
          expect(readStream({ form: stream.form, text: `${lines.join("\n")}\n` })).toEqual(known(stream));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("leaves open what a line told that can't be read", () => {
    for (const stream of streams.filter(({ text }) => text.split("\n").length > 3)) {
      const lines = stream.text.split("\n");
      lines[1] = (lines[1] ?? "").slice(0, 30);
      expect(readStream({ form: stream.form, text: lines.join("\n") }).open).toBe(
        "a line of the trace can't be read",
      );
    }
  });

  test("never crashes a reader, whatever its members are", () => {
    const types = [
      "assistant",
      "user",
      "result",
      "system",
      "init",
      "message",
      "tool_use",
      "tool_result",
      "text",
      "step_finish",
      "error",
    ];
    const more = [
      "turn.completed",
      "turn.failed",
      "item.completed",
      "response_item",
      "event_msg",
      "turn_context",
      "casegate",
    ];
    const keys = [
      "type",
      "message",
      "content",
      "part",
      "state",
      "item",
      "payload",
      "usage",
      "stats",
      "error",
      "id",
      "mcp_servers",
    ];
    const event = fc.dictionary(fc.constantFrom(...keys, "__proto__"), fc.jsonValue({ maxDepth: 3 }));
    const typed = fc
      .tuple(fc.constantFrom(...types, ...more, "__proto__", "toString"), event)
      .map(([type, rest]) => ({ ...rest, type }));
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), (events) => {
        const text = events.map((one) => `${JSON.stringify(one)}\n`).join("");
        for (const form of ["claude-code", "codex", "gemini", "opencode"] as const) {
          const reading = readStream({ form, text });
          expect(reading.selfReported).toBe(false);
          expect(Array.isArray(reading.calls) && Array.isArray(reading.skills)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("is read in time, however long and hostile it is", () => {
    const long = ofForm("gemini").find(({ name }) => name === "gemini-malformed")?.text ?? "";
    const deltas = `${long.split("\n")[2]}\n`.repeat(10_000);
    const begun = usedMs();
    readStream({ form: "gemini", text: deltas });
    const item =
      '{"type":"item.completed","item":{"id":"ID","type":"command_execution","command":"x","exit_code":0}}\n';
    const call =
      '{"type":"response_item","payload":{"type":"function_call","name":"exec_command","arguments":"{\\"cmd\\":\\"y\\"}","call_id":"ID"}}\n';
    const many = Array.from({ length: 5_000 }, (_, at) => (item + call).replaceAll("ID", `c${at}`)).join("");
    readStream({ form: "codex", text: many });
    expect(usedMs() - begun).toBeLessThan(10_000);
  });
});
