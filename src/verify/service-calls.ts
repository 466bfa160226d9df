import { type CheckContext, interruption } from "./check-context.ts";
import { type CallsReading, readCalls } from "./tool-calls.ts";

/**
 * The calls that a service logged while the agent ran: an agent can't leave one out. A service that never showed that it logs, whose log was cut,
 * or that failed leaves open what else was called. Of a recorded answer the one list of calls stands for what services logged, too.
 */
export function readServiceCalls(
  name: string,
  context: Pick<CheckContext, "evidence" | "outage">,
): CallsReading {
  const { services } = context.evidence;
  if (services === undefined) return readCalls(context);
  const service = services.find((one) => one.name === name);
  const unknown = (why: string) => `which calls the service ${name} got is not known: ${why}`;
  const notStarted = context.evidence.notStarted?.reason ?? null;
  if (service === undefined) return { calls: [], open: unknown("it was not started") };
  const why = notStarted ?? service.open;
  return { calls: service.calls, open: why === null ? interruption(context) : unknown(why) };
}
