import { cookieVariable } from "../../lib/run-cookie.ts";
import type { Files, Launcher } from "../../ports.ts";
import type { Outside } from "./request.ts";

/** What judging gets of the outside: never the engine's environment, which holds secrets, only the mark of the run's processes. */
export function verifying(
  { launcher, files }: Outside,
  cookie: string,
): { launcher: Launcher; files: Files; environment: Record<string, string> } {
  // A cache beside a verifier would be a change of the suite's copy, as a planted one is.
  const environment = { [cookieVariable]: cookie, PYTHONDONTWRITEBYTECODE: "1" };
  return { launcher, files, environment };
}
