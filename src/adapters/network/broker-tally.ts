import type { AnswerUsage } from "../../lib/provider-usage.ts";
import type { BrokerCount, TokenCount } from "../../model/evidence.ts";

/** The account of one attempt at the broker. */
export interface BrokerTally {
  /** A request is passed on; the number says which it is. */
  asked(): number;
  /** What came of it; null: an answer that is none of the provider's failures. */
  settled(request: number, outage: string | null): void;
  /** The tokens of an answer that costs some. */
  used(usage: AnswerUsage): void;
  refused(what: string): void;
  pastBudget(reason: string): void;
  /** The attempt is over: a request that has waited long by then was not answered. To be called before what still waits is ended. */
  over(): void;
  count(): BrokerCount;
  /** What was refused, each once. */
  refusals(): readonly string[];
}

/** A provider that says nothing for so long is in trouble; a shorter wait may be an agent that asked and went. */
const patienceMs = 60_000;
const mostModels = 10;
const mostRefusals = 100;
const nothing: TokenCount = { input: 0, output: 0, cached: 0 };

export function createBrokerTally(): BrokerTally {
  let requests = 0;
  let refusals = 0;
  let usage = nothing;
  let budget: string | null = null;
  let last: { request: number; outage: string | null; waitsSinceMs: number | null } | null = null;
  const models = new Map<string, TokenCount>();
  const refused = new Set<string>();
  return {
    asked() {
      requests += 1;
      last = { request: requests, outage: null, waitsSinceMs: performance.now() };
      return requests;
    },
    settled(request, outage) {
      if (last?.request === request) last = { request, outage, waitsSinceMs: null };
    },
    over() {
      if (last === null || last.waitsSinceMs === null) return;
      const waitedMs = performance.now() - last.waitsSinceMs;
      if (waitedMs >= patienceMs)
        last.outage = `the provider had not answered in ${Math.round(waitedMs / 1000)} s`;
    },
    used(answer) {
      usage = sum(usage, answer);
      const { model } = answer;
      if (model === null || (!models.has(model) && models.size >= mostModels)) return;
      models.set(model, sum(models.get(model) ?? nothing, answer));
    },
    refused(what) {
      refusals += 1;
      if (refused.size < mostRefusals) refused.add(what);
    },
    pastBudget(reason) {
      refusals += 1;
      budget ??= reason;
    },
    count: () => ({
      requests,
      refusals,
      usage,
      models: [...models].map(([name, tokens]) => ({ name, ...tokens })),
      outage: last?.outage ?? null,
      budget,
    }),
    refusals: () => [...refused],
  };
}

/** What is not known of one answer is not known of all. */
function sum(a: TokenCount, b: TokenCount): TokenCount {
  const add = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y);
  return { input: add(a.input, b.input), output: add(a.output, b.output), cached: add(a.cached, b.cached) };
}
