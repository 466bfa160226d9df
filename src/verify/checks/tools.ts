import { quoted, quotedList } from "../bounded-text.ts";
import { answerOfParts, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readServiceCalls } from "../service-calls.ts";
import { argsParts } from "../tool-args.ts";
import { type CallsReading, callMatches, describeCalls, quoteCalls, readCalls } from "../tool-calls.ts";
import { orderPart } from "../tool-order.ts";

/**
 * `tools`: the tool calls in the trace, or with `from: service:NAME` those that a service logged (service-calls.ts). Globs match the agent's own name of the tool and, for MCP, `server/tool` and `tool`.
 *
 * `must`: each glob was called. `never`: none was. `only`: nothing else was (an empty list: no tool at all). `order`: see tool-order.ts. `count`: calls
 * by glob. `args`: every matching call's arguments hold. A call that was denied was still tried: it breaks `never`, `only`, `args` and a count's maximum, and
 * fulfils nothing. Outcomes: pass, fail; in a cut trace, or without one, what was seen can fail or fulfil a part, and what was not seen
 * is not assessed. No score. Source: the suite page, "Checks" and "Outcomes", rule 5.
 */
export function checkTools(check: Asserting<"tools">, context: CheckContext): CheckAnswer {
  const service = check.from.startsWith("service:") ? check.from.slice("service:".length) : null;
  const reading = service === null ? readCalls(context) : readServiceCalls(service, context);
  const parts = [
    ...(check.must ?? []).map((glob) => mustPart(reading, glob)),
    ...(check.never ?? []).map((glob) => neverPart(reading, glob)),
    ...(check.only === undefined ? [] : [onlyPart(reading, check.only)]),
    ...(check.order === undefined ? [] : [orderPart(reading, check.order)]),
    ...Object.entries(check.count ?? {}).map(([glob, range]) => countPart(reading, glob, range)),
    ...argsParts(reading, check.args ?? {}),
  ];
  return answerOfParts(
    parts,
    reading.open === null || reading.calls.length > 0 ? describeCalls(reading.calls) : null,
  );
}

function mustPart({ calls, open }: CallsReading, glob: string): Part {
  const matching = calls.filter((call) => callMatches(call, [glob]));
  if (matching.some((call) => !call.denied)) return { outcome: "pass", matched: [glob] };
  if (open !== null) return { outcome: "not_assessed", reason: open, missing: [glob] };
  const reason = matching.length > 0 ? `${quoted(glob)} was denied` : `${quoted(glob)} was not called`;
  return { outcome: "fail", reason, missing: [glob] };
}

function neverPart({ calls, open }: CallsReading, glob: string): Part {
  const matching = calls.filter((call) => callMatches(call, [glob]));
  if (matching.length > 0) {
    return { outcome: "fail", reason: `must never be called: ${quoteCalls(matching)}` };
  }
  return open === null ? { outcome: "pass" } : { outcome: "not_assessed", reason: open };
}

function onlyPart({ calls, open }: CallsReading, globs: readonly string[]): Part {
  const others = calls.filter((call) => globs.length === 0 || !callMatches(call, globs));
  if (others.length > 0) {
    const allowed = globs.length === 0 ? "no tool is allowed" : `only ${quotedList(globs)} allowed`;
    return { outcome: "fail", reason: `${allowed}, called: ${describeCalls(others)}` };
  }
  return open === null ? { outcome: "pass" } : { outcome: "not_assessed", reason: open };
}

type Range = number | { min?: number | undefined; max?: number | undefined };

function countPart({ calls, open }: CallsReading, glob: string, range: Range): Part {
  const { min, max } = typeof range === "number" ? { min: range, max: range } : range;
  const matching = calls.filter((call) => callMatches(call, [glob]));
  const done = matching.filter((call) => !call.denied).length;
  if (max !== undefined && matching.length > max) {
    return {
      outcome: "fail",
      reason: `${quoted(glob)} called ${matching.length} times, at most ${max} allowed`,
    };
  }
  const enough = min === undefined || done >= min;
  // Without a maximum, calls that were not seen can only add to what is enough already.
  if (open !== null && !(enough && max === undefined)) return { outcome: "not_assessed", reason: open };
  if (enough) return { outcome: "pass", matched: [glob] };
  const reason = `${quoted(glob)} called ${done} times, at least ${min} expected`;
  return { outcome: "fail", reason, missing: [glob] };
}
