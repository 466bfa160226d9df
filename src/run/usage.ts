import type { Usage } from "../model/evidence.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { TraceReading } from "../model/trace.ts";

const million = 1_000_000;

/**
 * What an attempt used, by its trace. Where the trace names no price but tokens, and the suite prices the model (the one served, else
 * the one asked for), the price is computed: cached input tokens count at their own price, or as input where there is none.
 */
export function usageOf(trace: TraceReading | null, suite: SuiteFile): Usage | null {
  if (trace === null) return null;
  return { ...trace.usage, usd: trace.usd ?? computedUsd(trace, suite), turns: trace.turns };
}

function computedUsd({ usage, model }: TraceReading, suite: SuiteFile): number | null {
  const price = suite.prices[model.served ?? ""] ?? suite.prices[model.asked ?? suite.agent.model ?? ""];
  if (price === undefined || usage.input === null || usage.output === null) return null;
  const cached = Math.min(usage.cached ?? 0, usage.input);
  const input = (usage.input - cached) * price.input + cached * (price.cached ?? price.input);
  return (input + usage.output * price.output) / million;
}
