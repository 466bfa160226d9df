import { cookieVariable } from "../../lib/run-cookie.ts";
import { killAll, processesWithVariable } from "./linux-processes.ts";

const limitMs = 5000;

/** Ends the processes that still carry a run's cookie in their environment. Returns how many there were; where there is no /proc, 0. */
export async function endLeftovers(cookie: string): Promise<number> {
  if (process.platform !== "linux" || cookie === "") return 0;
  return killAll(() => processesWithVariable(`${cookieVariable}=${cookie}`), limitMs);
}
