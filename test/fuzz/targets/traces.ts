import { expect } from "vitest";
import type { TraceReading } from "../../../src/model/trace.ts";
import type { TraceForm } from "../../../src/model/trace-form.ts";
import { traceReaderOf } from "../../../src/run/traces/trace-readers.ts";
import { recordedStreams } from "../../run/traces/recorded-streams.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const own = [
  { type: "model", asked: "small-1", served: "small-1-2026" },
  { type: "skill", name: "tenant-lookup" },
  { type: "tool_call", id: 1, name: "lookup", server: "db", args: { invoice: 17 } },
  { type: "tool_result", id: 1, result: { total: 40 } },
  { type: "tool_call", name: "rm" },
  { type: "tool_result", error: "no", denied: true },
  { type: "usage", input: 10, output: 2, cached: 0, usd: 0.1, turns: 1 },
  { type: "text", text: "done" },
  { type: "end", kind: "completed" },
];
const linesOf = (events: readonly unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");
const streams: readonly { form: TraceForm; text: string }[] = [
  ...recordedStreams.filter(({ text }) => text !== ""),
  { form: "casegate", text: linesOf(own) },
  { form: "chat", text: linesOf(own) },
];

interface Told {
  form: TraceForm;
  text: string;
}

const byBytes = fc
  .constantFrom(...streams)
  .chain(({ form, text }) => mutationsOf([text]).map((changed): Told => ({ form, text: changed })));

/** One event of a stream in another form, the others as they were. */
const byKeys = fc.constantFrom(...streams).chain(({ form, text }) => {
  const lines = text.trimEnd().split("\n");
  return fc
    .nat(lines.length - 1)
    .chain((at) =>
      editedJsonOf([JSON.parse(lines[at] ?? "{}")]).map(
        (edited): Told => ({ form, text: `${lines.with(at, edited).join("\n")}\n` }),
      ),
    );
});

function expectWhole({ calls, skills, text, model, usage, usd, turns, ending }: TraceReading): void {
  for (const amount of [usage.input, usage.output, usage.cached, usd, turns])
    if (amount !== null) expect(amount).toBeGreaterThanOrEqual(0);
  for (const word of [text, model.asked, model.served, ending.reason])
    if (word !== null) expect(typeof word).toBe("string");
  for (const name of [...skills, ...calls.map((call) => call.name)]) expect(typeof name).toBe("string");
  expect(["completed", "refused", "limit", "outage", "crashed", "cut"]).toContain(ending.kind);
}

function readTrace({ form, text }: Told): void {
  const reader = traceReaderOf(form);
  const reading = knownEnd(() => reader?.(text, false));
  if (reading == null) throw new Error(`${form} came to nothing`);
  expectWhole(reading);
  // What was cut off may have held the end, and calls: nothing of it is complete.
  expect(reader?.(text, true).ending.kind).toBe("cut");
}

export const traceTargets = [
  target({ name: "a stream, byte by byte", inputs: byBytes, read: readTrace, runs: 200 }),
  target({ name: "a stream, event by event", inputs: byKeys, read: readTrace, runs: 200 }),
];
