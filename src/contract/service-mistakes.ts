import { placeholderNames } from "../lib/placeholders.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Service } from "../model/suite-service.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { patternMistakes } from "./matcher-mistakes.ts";
import { quote } from "./wording.ts";

const owner = "the suite";

/** What is wrong with the services of a suite. */
export function serviceMistakes({ services }: SuiteFile, rules: CommandRules): PathMistake[] {
  const names = services.map(({ name }) => name);
  return services.flatMap((service, index) => {
    const path = ["services", index];
    const twice = { path: [...path, "name"], what: `two services are called ${quote(service.name)}` };
    const use = service.scope === "side" ? "side_service" : "service";
    return [
      ...(names.indexOf(service.name) < index ? [{ ...twice, todo: "rename one of them" }] : []),
      ...readyMistakes(service, path),
      ...commandMistakes(service.run, use, rules, [...path, "run"], owner),
      ...orderMistakes(service, index, services, [...path, "run"]),
    ];
  });
}

function readyMistakes({ name, ready }: Service, path: readonly PropertyKey[]): PathMistake[] {
  const { http, log, port } = ready;
  const ways = [http, log, port].filter((way) => way !== undefined).length;
  const one = {
    path: [...path, "ready"],
    what: `the service ${quote(name)} needs exactly one of ready.http, ready.log and ready.port`,
    todo: "say how to see that it is ready",
  };
  const plain = {
    path: [...path, "ready", "http"],
    what: `ready.http of the service ${quote(name)} is no path`,
    todo: 'start it with / and write other characters as %XX, as in "/health"',
  };
  return [
    ...(ways === 1 ? [] : [one]),
    ...(http === undefined || /^\/[!-~]*$/.test(http) ? [] : [plain]),
    ...(log === undefined ? [] : patternMistakes(log, "im", [...path, "ready", "log"], owner)),
  ];
}

/** A service has the addresses of those that start before it: all that run once a side, then those of the attempt, each in the suite's order. */
function orderMistakes(
  service: Service,
  index: number,
  services: readonly Service[],
  path: readonly PropertyKey[],
): PathMistake[] {
  const startsBefore = (other: Service, at: number) =>
    other.scope === service.scope ? at < index : other.scope === "side";
  return placeholderNames(service.run).flatMap((placeholder) => {
    const at = services.findIndex(({ name }) => placeholder === `services.${name}.url`);
    const other = services[at];
    if (other === undefined || startsBefore(other, at)) return [];
    const what = `the service ${quote(service.name)} uses {${placeholder}}, which starts after it`;
    return [{ path, what, todo: `put ${other.name} before it, with the same scope` }];
  });
}
