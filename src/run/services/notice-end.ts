import type { ServiceOutside, StartedService } from "./start-service.ts";

const pauseMs = 10;
const mostMs = 500;
const probeMs = 250;

/**
 * Gives word of a service's end the time to arrive: an agent that met a dead service may end before we hear of the death, and must not be
 * blamed for it. A service that still accepts connections is alive; one that never listened gets one short pause.
 */
export async function noticeEnd(
  { port, listens, fallen }: StartedService,
  { loopback, clock }: Pick<ServiceOutside, "loopback" | "clock">,
): Promise<void> {
  if (listens && (await loopback.answers(port, null, probeMs))) return;
  const startMs = clock.monotonicMs();
  const limitMs = listens ? mostMs : pauseMs;
  while (fallen() === null && clock.monotonicMs() - startMs < limitMs) await clock.sleep(pauseMs);
}
