import type { Report } from "../model/report.ts";

/** The places in which change can enter; each a value or digest, null where it is not known. */
export interface Places {
  model: string | null;
  instructions: string | null;
  calls: string | null;
  tools: string | null;
  runtime: string | null;
  data: string | null;
  taskGuide: string | null;
}

const names: readonly (readonly [keyof Places, string])[] = [
  ["model", "the agent's model"],
  ["instructions", "its instructions"],
  ["calls", "how calls are built and parsed"],
  ["tools", "the tools' contracts"],
  ["runtime", "engine and runtime"],
  ["data", "the data"],
  ["taskGuide", "the task guide"],
];

/** Which of the seven places differ between the sides, with both values; what one side does not know is listed as unknown. */
export function movedPlaces(baseline: Places, candidate: Places): Report["versions"]["moved"] {
  return names
    .filter(([place]) => baseline[place] !== candidate[place])
    .map(([place, what]) => ({
      what,
      baseline: baseline[place] ?? "unknown",
      candidate: candidate[place] ?? "unknown",
    }));
}
