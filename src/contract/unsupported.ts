import type { SuiteFile } from "../model/suite-file.ts";
import { agentPrograms } from "../model/trace-form.ts";
import type { PathMistake } from "./located.ts";
import { quote } from "./wording.ts";

function unsupported(path: readonly PropertyKey[], what: string, todo: string): PathMistake {
  return { path, what: `${what} is not supported by this version`, todo };
}

const served: readonly string[] = ["chat", "recorded", "none", ...agentPrograms];

/** Parts of the suite's language that this version would silently leave undone: saying so beats a run that means something else. */
export function unsupportedInSuite({ agent }: SuiteFile): PathMistake[] {
  const preset = agent.preset !== undefined && agent.run === undefined && !served.includes(agent.preset);
  return [
    ...(preset
      ? [
          unsupported(
            ["agent", "preset"],
            `the agent preset ${quote(agent.preset)}`,
            "start the agent with agent.run, or use another preset",
          ),
        ]
      : []),
  ];
}
