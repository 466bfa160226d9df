import type { ServiceOutside, StartedService } from "./start-service.ts";

const pauseMs = 10;
const mostMs = 3000;
const probeMs = 250;
/** A dying program's connections are closed before its port is: on a busy machine that went on to accept for up to 65 ms. */
const dyingMs = 100;

/**
 * Gives word of a service's end the time to arrive: an agent that met a dead service may end before we hear of the death, and must not be
 * blamed for it. A service that goes on to accept connections is alive; one that never listened gets one short pause.
 */
export async function noticeEnd(
  { port, listens, fallen }: StartedService,
  { loopback, clock }: Pick<ServiceOutside, "loopback" | "clock">,
): Promise<void> {
  const heardWithin = async (limitMs: number) => {
    const startMs = clock.monotonicMs();
    while (fallen() === null && clock.monotonicMs() - startMs < limitMs) await clock.sleep(pauseMs);
    return fallen() !== null;
  };
  const answers = () => loopback.answers(port, null, probeMs);
  if (!listens) return void (await heardWithin(pauseMs));
  if ((await answers()) && ((await heardWithin(dyingMs)) || (await answers()))) return;
  await heardWithin(mostMs);
}
