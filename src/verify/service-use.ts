import { placeholderNames } from "../lib/placeholders.ts";
import type { Evidence } from "../model/evidence.ts";
import type { Command } from "../model/scalars.ts";
import type { CheckContext } from "./check-context.ts";

/** Why a service of the suite was no use to the attempt, as a clause; null when each served. */
export function serviceFailure({
  services,
  notStarted,
}: Pick<Evidence, "services" | "notStarted">): string | null {
  if (notStarted?.cause === "service") return notStarted.reason;
  return services?.find(({ failure }) => failure !== null)?.failure ?? null;
}

/** Why commands can't be asked: one names a service that failed, or that does not run here. Null when they can. */
export function serviceTrouble(
  commands: readonly Command[],
  { evidence, places }: Pick<CheckContext, "evidence" | "places">,
): string | null {
  for (const name of commands.flatMap(servicesNamed)) {
    const failure = evidence.services?.find((service) => service.name === name)?.failure ?? null;
    if (failure !== null) return `the command needs a service that failed: ${failure}`;
    if (places.services?.[`services.${name}.url`] === undefined)
      return `the command needs the service ${name}, which does not run here`;
  }
  return null;
}

/** Names of the services whose address a command asks for. */
export function servicesNamed(command: Command): string[] {
  return placeholderNames(command).flatMap((name) => /^services\.(.+)\.url$/.exec(name)?.[1] ?? []);
}
