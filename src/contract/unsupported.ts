import type { SuiteFile } from "../model/suite-file.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { quote } from "./wording.ts";

function unsupported(path: readonly PropertyKey[], what: string, todo: string): PathMistake {
  return { path, what: `${what} is not supported by this version`, todo };
}

/** Parts of the suite's language that this version would silently leave undone: saying so beats a run that means something else. */
export function unsupportedInSuite({ agent, isolation, services }: SuiteFile): PathMistake[] {
  const mode = typeof agent.network === "string" ? agent.network : agent.network?.mode;
  const closed = mode !== undefined && mode !== "allow";
  const contained = isolation.level !== "best" && isolation.level !== "none";
  const read = agent.trace === "none" || agent.trace === "casegate";
  const preset = agent.preset !== undefined && agent.run === undefined;
  return [
    ...(preset
      ? [
          unsupported(
            ["agent", "preset"],
            `the agent preset ${quote(agent.preset)}`,
            "start the agent with agent.run",
          ),
        ]
      : []),
    ...(closed ? [unsupported(["agent", "network"], `the network mode ${quote(mode)}`, "use allow")] : []),
    ...(read
      ? []
      : [unsupported(["agent", "trace"], `the trace form ${quote(agent.trace)}`, "use casegate, or none")]),
    ...(contained
      ? [
          unsupported(
            ["isolation", "level"],
            `the isolation level ${quote(isolation.level)}`,
            "use best or none",
          ),
        ]
      : []),
    ...(agent.skills === undefined
      ? []
      : [
          unsupported(
            ["agent", "skills"],
            "mounting of agent.skills",
            "let agent.run find them in {subject}",
          ),
        ]),
    ...(services.length === 0
      ? []
      : [unsupported(["services"], "starting of services", "let agent.run or setup start them")]),
  ];
}

/** The same for a case. */
export function unsupportedInCase({ file, owner }: ReadCase): PathMistake[] {
  return file.stop_on === undefined
    ? []
    : [unsupported(["stop_on"], `stop_on of ${owner}`, "remove it; the attempt then runs to its end")];
}
