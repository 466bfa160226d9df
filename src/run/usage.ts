import { costOf, priceNamed } from "../lib/price.ts";
import type { BrokerCount, TokenCount, Usage } from "../model/evidence.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { TraceReading } from "../model/trace.ts";

/**
 * What an attempt used, by its trace. Where the trace names no price but tokens, and the suite prices the model (the one served, else
 * the one asked for), the price is computed.
 */
export function usageOf(
  trace: TraceReading | null,
  suite: SuiteFile,
  broker: BrokerCount | null = null,
): Usage | null {
  if (broker !== null) return brokeredUsage(trace, suite, broker);
  if (trace === null) return null;
  return { ...trace.usage, usd: trace.usd ?? computedUsd(trace, suite), turns: trace.turns };
}

function computedUsd({ usage, model }: TraceReading, suite: SuiteFile): number | null {
  // Turned away before a model saw anything, an attempt cost nothing, whatever the prices are.
  if (usage.input === 0 && usage.output === 0) return 0;
  return usdOf(usage, model.served, model.asked ?? suite.agent.model ?? null, suite);
}

/** A broker's own count stands over what the agent says; only its turns, and a price where the suite has none, are the agent's word. */
function brokeredUsage(trace: TraceReading | null, suite: SuiteFile, broker: BrokerCount): Usage {
  const asked = trace?.model.asked ?? suite.agent.model ?? null;
  const costs = broker.models.map((tokens) => usdOf(tokens, tokens.name, asked, suite));
  const unnamed = broker.models.length === 0 ? usdOf(broker.usage, null, asked, suite) : 0;
  const usd = [...costs, unnamed].reduce<number | null>(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
  const nothing = broker.usage.input === 0 && broker.usage.output === 0;
  return { ...broker.usage, usd: nothing ? 0 : (usd ?? trace?.usd ?? null), turns: trace?.turns ?? null };
}

/** What tokens cost by the suite's prices; null where it has none for the model. */
export function usdOf(
  usage: TokenCount,
  served: string | null,
  asked: string | null,
  { prices }: Pick<SuiteFile, "prices">,
): number | null {
  const price = priceNamed(prices, [served, asked]);
  return price === null ? null : costOf(usage, price);
}
